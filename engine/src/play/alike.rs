//! Positions that are the same, whichever way they came about and whichever way the board is turned.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::{Eyes, Layout, Playthrough, Point, Symmetry, Token, Turn, View};

/// A position and all that are the same: as far as it decides the rest of the play: what stands where, what is in hand and in store, and the seat to
/// move. How often it has occurred, and for how long nothing was taken, are left out.
#[derive(Clone, PartialEq, Debug)]
pub struct Alike {
    /// The same number for the same positions of a game with the same board and seats, and for those that a symmetry makes
    /// the same. Stored, so stable for ever.
    pub key: i64,
    layout: &'static Layout,
    /// The maps that turn the board so that its digest is the smallest: several, if the position is symmetrical itself.
    ways: Vec<Symmetry>,
}

impl Alike {
    /// The one text of a move, and of those that a symmetry makes the same, on the board as the key has it.
    pub fn common(&self, text: &str) -> String {
        self.least(text, |way| way)
    }

    /// The text on the board as it stands of a move that [`common`](Alike::common) gave.
    pub fn own(&self, common: &str) -> String {
        self.least(common, Symmetry::back)
    }

    fn least(&self, text: &str, way: fn(Symmetry) -> Symmetry) -> String {
        let texts = self.ways.iter().map(|&known| way(known).of_move(self.layout, text));
        texts.min_by_key(|text| (text.len(), text.clone())).unwrap_or_else(|| text.to_owned())
    }
}

impl dyn Playthrough + '_ {
    /// The position as it stands; none in games with something hidden, where nobody sees all that decides.
    pub fn alike(&self) -> Option<Alike> {
        if self.info().hidden {
            return None;
        }
        let view = self.view(Eyes::Room);
        let symmetries = self.game().symmetries(self.setup().variant);
        let mut ways = Vec::new();
        let mut least = None;
        for way in std::iter::once(Symmetry::Same).chain(symmetries.iter().copied()) {
            let Some(points) = view.layout.mapped(way) else { continue };
            let digest = digest(&view, points);
            if least.is_none_or(|least| digest < least) {
                (least, ways) = (Some(digest), Vec::new());
            }
            if least == Some(digest) {
                ways.push(way);
            }
        }
        Some(Alike { key: i64::from_be_bytes(least?), layout: view.layout, ways })
    }
}

/// Eight bytes that stand for what is seen, with the points of the board taken for others.
fn digest(view: &View, points: &[Point]) -> [u8; 8] {
    let mut pieces: Vec<(Point, &Token)> =
        view.pieces.iter().map(|(at, token)| (points[at.index()], token)).collect();
    pieces.sort_unstable_by_key(|(at, _)| *at);
    let mut text = match view.turn {
        Turn::To(seat) => format!("{} to move of {}\n", seat.number(), view.sides.len()),
        Turn::Over(_) => format!("over of {}\n", view.sides.len()),
    };
    for (at, token) in pieces {
        // Nothing fails to be written into a string.
        let _ = match token {
            Token::Piece(piece) => writeln!(text, "{} {}", at.0, piece.word),
            Token::Seeds(seeds) => writeln!(text, "{} {seeds}", at.0),
            Token::Card(_) | Token::Back(_) => Ok(()),
        };
    }
    for side in &view.sides {
        let in_hand = side.in_hand.iter().map(|(piece, number)| format!("{number} {}", piece.word));
        let in_hand = in_hand.collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "{} has {in_hand} {}", side.seat.number(), side.score.unwrap_or_default());
    }
    let digest: [u8; 32] = Sha256::digest(&text).into();
    std::array::from_fn(|at| digest[at])
}
