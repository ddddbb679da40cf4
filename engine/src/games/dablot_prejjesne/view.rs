//! The look of the board.

use super::{BOARD, DablotPrejjesne, MEN, Rank};
use crate::{Piece, Seat, Shape, Side, Text, Tint, Token, View};

const fn piece(word: &'static str, shape: Shape, tint: Tint, letter: char) -> Piece {
    Piece { word, shape, tint, letter }
}

/// The pieces of each seat, by rank.
static PIECES: [[Piece; 3]; 2] = [
    [
        piece("dablot-prejjesne-warrior", Shape::Disc, Tint::Blue, 'w'),
        piece("dablot-prejjesne-prince", Shape::Prince, Tint::Blue, 'P'),
        piece("dablot-prejjesne-king", Shape::King, Tint::Blue, 'K'),
    ],
    [
        piece("dablot-prejjesne-farmer", Shape::Square, Tint::Yellow, 'f'),
        piece("dablot-prejjesne-son", Shape::Triangle, Tint::Yellow, 'S'),
        piece("dablot-prejjesne-landlord", Shape::House, Tint::Yellow, 'L'),
    ],
];
const RANKS: [Rank; 3] = [Rank::Man, Rank::Captain, Rank::Chief];
const NAMES: [(Seat, &str); 2] =
    [(Seat::ONE, "dablot-prejjesne-sami"), (Seat::TWO, "dablot-prejjesne-settlers")];

/// The name of a seat's piece.
pub(super) fn name(seat: Seat, rank: Rank) -> Text {
    several(seat, rank, 1)
}

/// A number of pieces of a seat: `3 warriors`, `the king`.
pub(super) fn some(seat: Seat, rank: Rank, n: u32) -> Text {
    match rank {
        Rank::Man => {
            Text::new("dablot-prejjesne-did-take-men").with("n", n).with("men", several(seat, rank, n))
        }
        _ => Text::new("dablot-prejjesne-did-take-one").with("piece", several(seat, rank, 1)),
    }
}

fn several(seat: Seat, rank: Rank, n: u32) -> Text {
    Text::new(PIECES[seat.index()][rank as usize].word).with("n", n)
}

pub(super) fn view(position: &DablotPrejjesne) -> View {
    let mut view = View::new("dablot-prejjesne", &BOARD.layout);
    for (seat, name) in NAMES {
        let pieces = &PIECES[seat.index()];
        let ranked = |seat: Seat, rank| position.armies[seat.index()] & position.ranked(rank);
        for (rank, piece) in RANKS.into_iter().zip(pieces) {
            view.pieces.extend(ranked(seat, rank).iter().map(|point| (point, Token::Piece(piece))));
        }
        // The emblem is the chief, who may have been taken: then the side is still known by it.
        let mut side = Side::new(seat, Text::new(name), Some(&pieces[Rank::Chief as usize]));
        for (rank, enemy) in RANKS.into_iter().zip(&PIECES[seat.other().index()]).rev() {
            let all = if rank == Rank::Man { MEN } else { 1 };
            let taken = all - ranked(seat.other(), rank).len() as usize;
            if taken > 0 {
                side.taken.push((enemy, taken as u8));
            }
        }
        view.sides.push(side);
    }
    view.above = Seat::ONE;
    view
}
