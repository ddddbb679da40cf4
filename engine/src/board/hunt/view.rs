//! The look of the board.

use super::Hunt;
use crate::{Mark, Piece, Seat, Shape, Side, Text, Tint, Token, Turn, View};

static LEOPARD: Piece =
    Piece { word: "hunt-leopard", shape: Shape::Leopard, tint: Tint::Orange, letter: 'L' };
static COW: Piece = Piece { word: "hunt-cow", shape: Shape::Cow, tint: Tint::White, letter: 'c' };

/// A hunt, as everybody sees it; `game` is the id of the game that it is.
pub fn view(game: &'static str, hunt: &Hunt) -> View {
    let mut view = View::new(game, hunt.ground.layout);
    for (points, piece) in [(hunt.leopards, &LEOPARD), (hunt.cows, &COW)] {
        view.pieces.extend(points.iter().map(|point| (point, Token::Piece(piece))));
    }
    if let Turn::Over(outcome) = hunt.turn()
        && outcome.winners.contains(Seat::TWO)
    {
        view.marks.extend(hunt.leopards.iter().map(|leopard| (leopard, Mark::Decided)));
    }
    let some = |piece, n: u8| if n > 0 { vec![(piece, n)] } else { Vec::new() };
    view.sides = vec![
        Side {
            in_hand: some(&LEOPARD, hunt.lair()),
            taken: vec![(&COW, hunt.taken())],
            ..Side::new(Seat::ONE, Text::new("hunt-leopards"), Some(&LEOPARD))
        },
        Side { in_hand: some(&COW, hunt.herd), ..Side::new(Seat::TWO, Text::new("hunt-cows"), Some(&COW)) },
    ];
    view
}
