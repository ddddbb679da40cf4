//! Lessons: the steps by which somebody learns a game, on real boards and by moves of their own.

/// A step of learning a game: a position, and what one shall do there. What is said about it stands in the words of the game, under
/// `.learn-N` for the Nth (what one shall do), `.learn-N-right` and `.learn-N-wrong` (what is said to a move that does it, and to one
/// that does not).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The board, one of [`Info::variants`](crate::Info::variants).
    pub variant: &'static str,
    /// The moves from the start to the position, in canonical notation, with a space between them; with the usual seed, where
    /// chance decides something.
    pub line: &'static str,
    /// The aim.
    pub aim: Aim,
}

/// The moves that solve a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// All legal ones.
    Any,
    /// All that take so many pieces at least, or gain so many points.
    Takes(u8),
    /// All with which one has won.
    Wins,
    /// These, in canonical notation.
    Moves(&'static [&'static str]),
}

impl Lesson {
    /// A lesson on a board, after a line of moves.
    pub(crate) const fn on(variant: &'static str, line: &'static str, aim: Aim) -> Lesson {
        Lesson { variant, line, aim }
    }
}
