//! The reasons why something is not possible.

use crate::{Arg, Layout, Point, Text};

/// The reason why something is not possible: a sentence and the points that it is about.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct Reason {
    /// The sentence.
    pub text: Text,
    /// The points to mark on the board.
    pub points: Vec<Point>,
}

impl Reason {
    /// A reason that is about no point yet.
    pub fn new(key: &'static str) -> Reason {
        Reason { text: Text::new(key), points: Vec::new() }
    }
    /// The reason with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Reason {
        self.text = self.text.with(name, value);
        self
    }
    /// The reason with a point that is marked, and whose name is the argument `name`.
    #[must_use]
    pub fn at(mut self, name: &'static str, layout: &Layout, point: Point) -> Reason {
        self.points.push(point);
        self.with(name, layout.name(point))
    }
}
