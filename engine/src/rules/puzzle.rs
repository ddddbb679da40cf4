//! Puzzles: positions with exactly one move that wins, each as a line of a file in its game's folder.
//!
//! ```text
//! line     = variant "|" move* "|" solution "|" plies "|" traps "|" answer*     sorted by plies and traps, the easiest first
//! answer   = wrong ">" reply                                                    a space between moves, and between answers
//! ```
//!
//! That the solution wins, that nothing else does and what answers the wrong moves was proved when the file was made
//! (`testing/puzzles`), and tests prove it again. The number of a puzzle, its line in the file, is stored: a file only grows.

use std::fmt;

/// A position in which exactly one move wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The board, one of [`Info::variants`](crate::Info::variants).
    pub variant: String,
    /// The moves from the start to the position, in canonical notation.
    pub line: Vec<String>,
    /// The only move that wins.
    pub solution: String,
    /// The plies to the win, if the other side delays it; where points are counted, those that one has to look ahead.
    pub plies: u32,
    /// The number of wrong moves to which there is only one answer that does not lose what they gave away.
    pub traps: u32,
    /// The wrong moves, each with an answer to it.
    pub answers: Vec<(String, String)>,
}

impl Puzzle {
    /// Reads a line of a file; none if it is no puzzle.
    pub fn of_line(line: &str) -> Option<Puzzle> {
        let mut parts = line.split('|').map(str::trim);
        let mut part = || parts.next();
        let (variant, moves, solution) = (part()?, part()?, part()?);
        let (plies, traps, answers) = (part()?.parse().ok()?, part()?.parse().ok()?, part()?);
        let answer =
            |both: &str| both.split_once('>').map(|(wrong, reply)| (wrong.to_owned(), reply.to_owned()));
        Some(Puzzle {
            variant: variant.to_owned(),
            line: moves.split_whitespace().map(str::to_owned).collect(),
            solution: solution.to_owned(),
            plies,
            traps,
            answers: answers.split_whitespace().map(answer).collect::<Option<_>>()?,
        })
    }

    /// The answer to a wrong move; none if the game is over after it, or it is the solution.
    pub fn reply(&self, wrong: &str) -> Option<&str> {
        self.answers.iter().find(|(known, _)| known == wrong).map(|(_, reply)| &**reply)
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { variant, line, solution, plies, traps, answers } = self;
        let answers: Vec<String> = answers.iter().map(|(wrong, reply)| format!("{wrong}>{reply}")).collect();
        write!(f, "{variant}|{}|{solution}|{plies}|{traps}|{}", line.join(" "), answers.join(" "))
    }
}
