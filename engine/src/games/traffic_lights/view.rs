//! The look of the board.

use std::sync::LazyLock;

use super::{FILES, RANKS, TrafficLights};
use crate::{Layout, Mark, Piece, Point, Row, Seat, Shape, Side, Text, Tint, Token, View};

pub(super) static LAYOUT: LazyLock<Layout> =
    LazyLock::new(|| Layout::squares("traffic-lights", FILES, RANKS));

static GREEN: Piece =
    Piece { word: "traffic-lights-green-piece", shape: Shape::Disc, tint: Tint::Green, letter: 'G' };
static YELLOW: Piece =
    Piece { word: "traffic-lights-yellow-piece", shape: Shape::Triangle, tint: Tint::Yellow, letter: 'Y' };
static RED: Piece =
    Piece { word: "traffic-lights-red-piece", shape: Shape::Square, tint: Tint::Red, letter: 'R' };

pub(super) fn view(position: &TrafficLights) -> View {
    let mut view = View::new("traffic-lights", &LAYOUT);
    for (squares, piece) in position.lights.iter().zip([&GREEN, &YELLOW, &RED]) {
        view.pieces.extend(squares.iter().map(|square| (square, Token::Piece(piece))));
    }
    let rows = position.rows_of_three();
    let row = |squares: [Point; 3]| Row { points: squares.to_vec(), worth: None };
    view.rows.extend(rows.into_iter().map(row));
    view.marks.extend(position.rows().iter().map(|square| (square, Mark::Decided)));
    for (seat, name) in [(Seat::ONE, "traffic-lights-seat-one"), (Seat::TWO, "traffic-lights-seat-two")] {
        view.sides.push(Side::new(seat, Text::new(name), None));
    }
    view
}
