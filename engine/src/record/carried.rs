//! The part of a table that is passed on, by its picture or as a [code]: whoever has it can look at it, or go
//! on from it, wherever that is. It may come from a stranger: nothing in it is believed before it has been
//! replayed.
//!
//! A picture has a line of JSON, a code this text:
//!
//! ```text
//! text    = game variant seats LF move*  [LF "seed" hex] [LF "result" winners losers draw reason]
//!         | "#" table ply
//! ```
//!
//! Parts of a line have a space between them, and `-` stands for what a record leaves out. Neither has names or words of
//! players; of what was promised they have the seed at most.

use std::fmt::Write;

use serde::Deserialize;

use crate::{Reason, Record, RecordedResult, code};

/// The sign for a part that a record leaves out.
const NOTHING: &str = "-";

/// The part of a table that is passed on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum Carried {
    /// All that is needed to play it again.
    Record(Record),
    /// The board as it stands, as long as something about it is hidden.
    Board {
        /// The number of the table, for whoever knows that.
        table: i64,
        /// The number of plies before it.
        ply: u32,
    },
}

/// A board, as a picture carries it.
#[derive(Deserialize)]
struct Named {
    table: i64,
    ply: u32,
}

impl Carried {
    /// Reads what a picture carries, a line of JSON, or a code.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Carried, Reason> {
        let text = text.trim();
        if code::is_code(text) {
            return Carried::from_code(text);
        }
        let record = serde_json::from_str(text).map(Carried::Record);
        let board = || {
            let named: Named = serde_json::from_str(text).ok()?;
            Some(Carried::Board { table: named.table, ply: named.ply })
        };
        record.ok().or_else(board).ok_or_else(|| Reason::new("carried-no-record"))
    }

    /// The code.
    ///
    /// # Errors
    /// If it would be too long, or the record has something that no record of ours has, such as a space in a move.
    pub fn code(&self) -> Result<String, Reason> {
        let text = self.text().ok_or_else(|| Reason::new("carried-no-record"))?;
        code::pack(&text).ok_or_else(|| Reason::new("code-no-room").with("most", code::MAX_CODE_CHARS))
    }

    /// Reads a code.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_code(code: &str) -> Result<Carried, Reason> {
        Carried::of_text(&code::unpack(code)?).ok_or_else(|| Reason::new("carried-no-record"))
    }

    /// The text that a code stands for; none if it could not be read again.
    fn text(&self) -> Option<String> {
        let record = match self {
            Carried::Board { table, ply } => return Some(format!("#{table} {ply}")),
            Carried::Record(record) => record,
        };
        let or_nothing = |field: &Option<String>| field.clone().unwrap_or_else(|| NOTHING.to_owned());
        let seats = record.seats.map_or(NOTHING.to_owned(), |seats| seats.to_string());
        let mut text =
            format!("{} {} {seats}\n{}", record.game, or_nothing(&record.variant), record.moves.join(" "));
        // Writing to a string cannot fail.
        let _ = record.seed.iter().try_for_each(|seed| write!(text, "\nseed {seed}"));
        if let Some(RecordedResult { winners, losers, draw, reason }) = &record.result {
            let (winners, losers) = (numbers(winners), numbers(losers));
            let reason = if reason.is_empty() { NOTHING } else { reason };
            let _ = write!(text, "\nresult {winners} {losers} {draw} {reason}");
        }
        // What has a space or a line break in it, or is empty, is no part of a record of ours.
        let bare = Record {
            secret: None,
            entropy: None,
            commitment: None,
            challenge: None,
            places: None,
            of_match: None,
            ..record.clone()
        };
        (Carried::of_text(&text)? == Carried::Record(bare)).then_some(text)
    }

    fn of_text(text: &str) -> Option<Carried> {
        if let Some(board) = text.strip_prefix('#') {
            let (table, ply) = board.split_once(' ')?;
            return Some(Carried::Board { table: table.parse().ok()?, ply: ply.parse().ok()? });
        }
        let mut lines = text.split('\n');
        let [game, variant, seats] = parts(lines.next()?)?;
        let some = |part: &str| Some(part.to_owned()).filter(|part| part != NOTHING);
        let seats = if seats == NOTHING { None } else { Some(seats.parse().ok()?) };
        let moves = lines.next()?;
        let mut record = Record {
            game: game.to_owned(),
            variant: some(variant),
            seats,
            moves: moves.split(' ').filter(|_| !moves.is_empty()).map(str::to_owned).collect(),
            ..Record::default()
        };
        for line in lines {
            match line.split_once(' ')? {
                ("seed", seed) if record.seed.is_none() => record.seed = Some(seed.to_owned()),
                ("result", result) if record.result.is_none() => {
                    let [winners, losers, draw, reason] = parts(result)?;
                    let (winners, losers) = (numbered(winners)?, numbered(losers)?);
                    let (draw, reason) = (draw.parse().ok()?, some(reason).unwrap_or_default());
                    record.result = Some(RecordedResult { winners, losers, draw, reason });
                }
                _ => return None,
            }
        }
        Some(Carried::Record(record))
    }
}

/// The parts of a line, if it has so many.
fn parts<const N: usize>(line: &str) -> Option<[&str; N]> {
    line.split(' ').collect::<Vec<_>>().try_into().ok()
}

/// The numbers of seats, as one part of a line.
fn numbers(seats: &[u8]) -> String {
    if seats.is_empty() {
        return NOTHING.to_owned();
    }
    seats.iter().map(u8::to_string).collect::<Vec<_>>().join(",")
}

fn numbered(part: &str) -> Option<Vec<u8>> {
    if part == NOTHING { Some(Vec::new()) } else { part.split(',').map(|seat| seat.parse().ok()).collect() }
}
