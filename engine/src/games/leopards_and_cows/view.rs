//! What the board looks like.

use super::{HERD, LeopardsAndCows};
use crate::{Mark, Piece, Seat, Shape, Side, Text, Tint, Token, View, board::Path};

static LEOPARD: Piece =
    Piece { word: "leopards-and-cows-leopard", shape: Shape::Leopard, tint: Tint::Orange, letter: 'L' };
static COW: Piece =
    Piece { word: "leopards-and-cows-cow", shape: Shape::Cow, tint: Tint::White, letter: 'c' };

pub(super) fn view(position: &LeopardsAndCows, last: Option<&Path>) -> View {
    let mut view = View::new("leopards-and-cows", position.layout());
    for (points, piece) in [(position.leopards, &LEOPARD), (position.cows, &COW)] {
        view.pieces.extend(points.iter().map(|point| (point, Token::Piece(piece))));
    }
    let taken = HERD - position.herd - position.cows.len() as u8;
    let some = |piece, n: u8| if n > 0 { vec![(piece, n)] } else { Vec::new() };
    view.sides = vec![
        Side {
            in_hand: some(&LEOPARD, position.lair()),
            taken: vec![(&COW, taken)],
            ..Side::new(Seat::ONE, Text::new("leopards-and-cows-leopards"), Some(&LEOPARD))
        },
        Side {
            in_hand: some(&COW, position.herd),
            ..Side::new(Seat::TWO, Text::new("leopards-and-cows-cows"), Some(&COW))
        },
    ];
    let points = last.map_or(&[][..], Path::points);
    for (i, &point) in points.iter().enumerate() {
        // A series may come back to a point.
        if !points[..i].contains(&point) {
            view.marks.push((point, Mark::Last));
        }
    }
    view
}
