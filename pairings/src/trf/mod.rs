//! Tournaments in the form that arbiters' programs exchange: FIDE's Tournament Report File of 2016 (TRF16, Handbook C.04,
//! Annex 2).
//!
//! A file is read as it is and written again as it was: lines of other kinds, and marks of results that say more than we
//! keep, stay. [`Trf::results`] makes results of it that can be paired, and [`Trf::of`] writes results.

mod cells;
mod lines;
mod played;

use std::fmt;

use thiserror::Error;

use crate::{points::Points, results::Results};
pub use cells::Cell;
pub use lines::PlayerLine;

/// The reason why a text is no TRF16, or has no results that can be used.
#[derive(Clone, PartialEq, Eq, Error, Debug)]
pub enum BadTrf {
    /// A line cannot be read.
    #[error("line {line}, column {column}: {found:?} is no {wanted}")]
    Field {
        /// The number of the line, from 1.
        line: usize,
        /// The column at which it begins, from 1.
        column: usize,
        /// The text there.
        found: String,
        /// The kind of thing that should stand there.
        wanted: &'static str,
    },
    /// No line is about a player.
    #[error("no player")]
    NoPlayers,
    /// Players are not numbered from 1 without gaps, each once.
    #[error("{players} players, and number {number} is missing or not the only one")]
    Numbers {
        /// The number of players.
        players: usize,
        /// The number that is missing, or there twice.
        number: usize,
    },
    /// The lines of two players do not say the same of a round.
    #[error("round {round}: players {player} and {other} do not agree")]
    Disagree {
        /// The round, from 1.
        round: usize,
        /// A player.
        player: u16,
        /// The opponent whom they name.
        other: u16,
    },
    /// The results themselves are impossible.
    #[error(transparent)]
    Results(#[from] crate::error::Error),
}

/// A line of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Line {
    Player(Box<PlayerLine>),
    Other(String),
}

/// A tournament file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trf {
    lines: Vec<Line>,
    /// The text behind each line but the last, and whether it stands behind that too.
    end: &'static str,
    is_closed: bool,
}

/// A player as others know them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Entry {
    /// The name; longer ones than 33 characters are cut.
    pub name: String,
    /// The rating, up to 9999.
    pub rating: Option<u16>,
}

/// The things about a tournament that results do not say.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct About {
    /// The name of the tournament.
    pub name: String,
    /// The kind, such as `Individual: Swiss-System`.
    pub kind: String,
    /// The number of rounds that are planned.
    pub rounds: u16,
    /// The players by their numbers.
    pub entries: Vec<Entry>,
    /// The places by number, as in [`crate::standings::Row`]; nothing leaves them out.
    pub places: Vec<u16>,
}

impl Trf {
    /// Reads a file.
    ///
    /// # Errors
    /// If the line of a player cannot be read, or there is none.
    pub fn read(text: &str) -> Result<Trf, BadTrf> {
        // Some programs put a mark of order of bytes before all.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
        let whole = text.strip_suffix(end);
        let lines = whole.unwrap_or(text).split(end).enumerate().map(|(at, line)| {
            if line.starts_with("001 ") {
                PlayerLine::read(at + 1, line).map(|player| Line::Player(Box::new(player)))
            } else {
                Ok(Line::Other(line.to_owned()))
            }
        });
        let file = Trf { lines: lines.collect::<Result<_, _>>()?, end, is_closed: whole.is_some() };
        file.players().next().ok_or(BadTrf::NoPlayers)?;
        Ok(file)
    }

    /// The file of a tournament.
    #[must_use]
    pub fn of(about: &About, results: &Results) -> Trf {
        let turnouts = results.turnouts();
        let entry = |at: usize| about.entries.get(at).cloned().unwrap_or_default();
        let rated = (0..turnouts.len()).filter(|at| entry(*at).rating.is_some()).count();
        let one_line = |text: &str| -> String { text.split_whitespace().collect::<Vec<_>>().join(" ") };
        let mut lines = vec![
            Line::Other(format!("012 {}", one_line(&about.name))),
            Line::Other(format!("062 {}", turnouts.len())),
            Line::Other(format!("072 {rated}")),
            Line::Other(format!("092 {}", one_line(&about.kind))),
            Line::Other(format!("XXR {}", about.rounds)),
        ];
        lines.extend(results.players().zip(&turnouts).map(|(player, rounds)| {
            let Entry { name, rating } = entry(player.index());
            Line::Player(Box::new(PlayerLine {
                number: player.number(),
                name: one_line(&name),
                rating,
                points: rounds.iter().map(|round| round.points()).sum(),
                place: about.places.get(player.index()).copied(),
                cells: rounds.iter().map(|round| Cell::of(*round)).collect(),
                ..PlayerLine::default()
            }))
        }));
        Trf { lines, end: "\n", is_closed: true }
    }

    /// The lines of the players, as they stand.
    pub fn players(&self) -> impl Iterator<Item = &PlayerLine> {
        self.lines.iter().filter_map(|line| match line {
            Line::Player(player) => Some(&**player),
            Line::Other(_) => None,
        })
    }

    /// The text behind a tag of three characters, such as `012`, the name of the tournament.
    #[must_use]
    pub fn tagged(&self, tag: &str) -> Option<&str> {
        self.lines.iter().find_map(|line| match line {
            Line::Other(text) => text.strip_prefix(tag)?.strip_prefix(' '),
            Line::Player(_) => None,
        })
    }

    /// The number of rounds that are planned, if it is told.
    #[must_use]
    pub fn rounds(&self) -> Option<u16> {
        self.tagged("XXR")?.trim().parse().ok()
    }

    /// The results. An empty round stands for absence, and games that are not to be rated count like others.
    ///
    /// # Errors
    /// If players are not numbered from 1 without gaps, if two lines do not agree on a game, or something is impossible.
    pub fn results(&self) -> Result<Results, BadTrf> {
        played::results(self)
    }
}

impl fmt::Display for Trf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, line) in self.lines.iter().enumerate() {
            if at > 0 {
                f.write_str(self.end)?;
            }
            match line {
                Line::Player(player) => player.fmt(f)?,
                Line::Other(text) => f.write_str(text)?,
            }
        }
        if self.is_closed { f.write_str(self.end) } else { Ok(()) }
    }
}

/// Points as they are written, `3.5`.
fn points_of(text: &str) -> Option<Points> {
    let (whole, half) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let whole: u32 = whole.parse().ok().filter(|whole| *whole <= 9999)?;
    match half {
        "0" => Some(Points::halves(whole * 2)),
        "5" => Some(Points::halves(whole * 2 + 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
