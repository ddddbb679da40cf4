//! The changes that a move made on the board, and the marks of points.

use crate::{Piece, Point};

/// The changes that a move made on the board, for pictures and texts: as public as its notation.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Trace {
    /// The points of the move in order: one where something was placed or changed, two of a step, more of a series of jumps
    /// or of sowing. None where nothing on the board was touched.
    pub path: Vec<Point>,
    /// The points where the move took something.
    pub taken: Vec<Point>,
    /// The pieces that it took, where they stood. Filled in by the playthrough.
    pub lost: Vec<(Point, &'static Piece)>,
    /// Points that the mover got by it, where a score stands beside the board.
    pub gained: u8,
}

impl Trace {
    /// The trace of something on one point.
    pub fn at(point: Point) -> Trace {
        Trace::along(&[point])
    }

    /// A way over the board.
    pub fn along(points: &[Point]) -> Trace {
        Trace { path: points.to_vec(), ..Trace::default() }
    }

    /// The trace with the points where something was taken on the way.
    #[must_use]
    pub fn taking(self, points: impl IntoIterator<Item = Point>) -> Trace {
        Trace { taken: points.into_iter().collect(), ..self }
    }

    /// The points to mark, each at most once in each way: the point that was left, unless the way came back
    /// to it, the others of the way, and what was taken.
    pub fn marks(&self) -> Vec<(Point, Mark)> {
        let left = match &*self.path {
            [first, others @ ..] if !others.is_empty() && !others.contains(first) => Some(*first),
            _ => None,
        };
        let mut reached: Vec<Point> =
            self.path.iter().copied().filter(|point| Some(*point) != left).collect();
        reached.sort();
        reached.dedup();
        let left = left.map(|point| (point, Mark::Left));
        let reached = reached.into_iter().map(|point| (point, Mark::Last));
        left.into_iter().chain(reached).chain(self.taken.iter().map(|&point| (point, Mark::Taken))).collect()
    }
}

/// The reason why a point is marked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// A point where the last move went, or which it touched.
    Last,
    /// A point that the last move left.
    Left,
    /// A point where the last move took something.
    Taken,
    /// A point of what decided the game: the chain, the row, the piece that got home.
    Decided,
    /// A place that counts for the score as it lies, such as a row of cards.
    Counts,
    /// A piece that stands there for good, or out of danger.
    Safe,
    /// A point that a refusal is about.
    Wrong,
    /// A point where a move could go.
    Hint,
}
