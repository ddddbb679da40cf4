//! The look of the board.

use std::sync::LazyLock;

use super::{HOMES, SIZE, Slimetrail};
use crate::{Layout, Mark, Piece, Position, Seat, Shape, Side, Text, Tint, Token, Turn, View, Zone};

pub(super) static LAYOUT: LazyLock<Layout> = LazyLock::new(|| {
    let mut layout = Layout::squares("slimetrail", SIZE, SIZE);
    layout.zones.extend(HOMES.into_iter().zip([1, 2].map(Zone::Home)));
    layout
});

static WHITE: Piece = Piece { word: "slimetrail-white", shape: Shape::Disc, tint: Tint::White, letter: 'O' };
static BLACK: Piece =
    Piece { word: "slimetrail-black", shape: Shape::Square, tint: Tint::Black, letter: '#' };

pub(super) fn view(position: &Slimetrail) -> View {
    let mut view = View::new("slimetrail", &LAYOUT);
    view.pieces.push((position.white, Token::Piece(&WHITE)));
    view.pieces.extend(position.trail.iter().map(|square| (square, Token::Piece(&BLACK))));
    if matches!(position.turn(), Turn::Over(_)) {
        view.marks.push((position.white, Mark::Decided));
    }
    for (seat, name) in [(Seat::ONE, "slimetrail-seat-one"), (Seat::TWO, "slimetrail-seat-two")] {
        view.sides.push(Side::new(seat, Text::new(name), None));
    }
    view
}
