//! The look of the board.

use std::sync::LazyLock;

use super::{Breakthrough, FIRST_RANK, LAST_RANK, SIZE};
use crate::{Layout, Mark, Piece, Seat, Shape, Side, Text, Tint, Token, View};

pub(super) static LAYOUT: LazyLock<Layout> = LazyLock::new(|| Layout::squares("breakthrough", SIZE, SIZE));

static WHITE: Piece =
    Piece { word: "breakthrough-white-piece", shape: Shape::Ring, tint: Tint::White, letter: 'W' };
static BLACK: Piece =
    Piece { word: "breakthrough-black-piece", shape: Shape::Disc, tint: Tint::Black, letter: 'B' };

pub(super) fn view(position: &Breakthrough) -> View {
    let mut view = View::new("breakthrough", &LAYOUT);
    let sides = [(Seat::ONE, "breakthrough-white", &WHITE), (Seat::TWO, "breakthrough-black", &BLACK)];
    for (seat, name, piece) in sides {
        let squares = position.pieces[seat.index()].iter();
        view.pieces.extend(squares.map(|square| (square, Token::Piece(piece))));
        let home = position.pieces[seat.index()] & if seat == Seat::ONE { LAST_RANK } else { FIRST_RANK };
        view.marks.extend(home.iter().map(|square| (square, Mark::Decided)));
        let start = 2 * SIZE as u32;
        let taken = (start - position.pieces[seat.other().index()].len()) as u8;
        let other = if seat == Seat::ONE { &BLACK } else { &WHITE };
        view.sides
            .push(Side { taken: vec![(other, taken)], ..Side::new(seat, Text::new(name), Some(piece)) });
    }
    view
}
