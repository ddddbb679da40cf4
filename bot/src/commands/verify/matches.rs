//! The matches to which records belong: each game is compared with the others of its match, and a line for each match says in
//! the end whether all of it is there.

use std::{io::Write, rc::Rc};

use engine::{MatchBook, MatchEntry, MatchReader, Reason, Record, RecordedResult, Setup, Written};
use serde_json::{Value, json};

use super::{Way, complain, in_line};
use crate::{printed::escaped, words::say};

/// The parts of a record that stand around it.
pub(super) struct Around<'w> {
    /// The number of the table.
    table: Option<i64>,
    /// The names of the players in the order of the seats.
    players: Vec<Option<String>>,
    /// The line on which the record begins.
    line: u64,
    /// The record as a text, if it is one.
    pub text: Option<&'w Written>,
}

impl<'w> Around<'w> {
    /// Nothing but the line.
    pub fn at(line: u64) -> Self {
        Around { table: None, players: Vec::new(), line, text: None }
    }

    /// Reads it from a record that is a line of JSON; what is not as it should be is left out.
    pub fn of_json(text: &str, line: u64) -> Self {
        let value: Value = serde_json::from_str(text).unwrap_or_default();
        let name = |name: &Value| name.as_str().map(str::to_owned);
        let players = value["players"].as_array().map(|names| names.iter().map(name).collect());
        Around { table: value["table"].as_i64(), players: players.unwrap_or_default(), line, text: None }
    }

    /// Takes it from a record that is a text.
    pub fn of_text(written: &'w Written) -> Self {
        Around {
            table: written.table,
            players: written.players.clone(),
            line: written.line,
            text: Some(written),
        }
    }
}

/// The match that a line of JSON names, which may be no record, and the game.
pub(super) fn place_in(line: &str) -> Option<(i64, u8)> {
    let value: Value = serde_json::from_str(line).ok()?;
    Some((value["match"]["table"].as_i64()?, value["match"]["game"].as_u64()?.try_into().ok()?))
}

/// The matches of all files, and those of this one that do not say which they are.
#[derive(Default)]
pub(super) struct Matches {
    book: MatchBook,
    unnamed: MatchReader,
    file: Rc<str>,
}

impl Matches {
    /// Begins another file.
    pub fn begin_file(&mut self, name: &str) {
        self.book.begin_file();
        (self.unnamed, self.file) = (MatchReader::default(), name.into());
    }

    /// Notes that the record on this line, of a game of a match, is wrong.
    pub fn mark_wrong(&mut self, named: Option<(i64, u8)>, line: u64) {
        if let Some(named) = named {
            self.book.mark_wrong(named, &(self.file.clone(), line));
        }
    }

    /// Looks at a record and its result, and tells whether it follows on another game of its match.
    ///
    /// # Errors
    /// The trouble with its place there.
    pub fn add(
        &mut self,
        record: &Record,
        (game, setup): (&'static str, &Setup),
        around: &Around<'_>,
        result: Option<RecordedResult>,
    ) -> Result<bool, Reason> {
        let follows = self.unnamed.next(record, setup.seats, result.as_ref())?;
        let named = record.of_match.as_ref().filter(|this| this.table.is_some());
        let Some(this) = named else {
            self.book.pass();
            return Ok(follows);
        };
        self.book.add(MatchEntry {
            this: this.clone(),
            game: (game, setup.variant),
            seats: setup.seats,
            table: around.table,
            players: around.players.clone(),
            result,
            place: (self.file.clone(), around.line),
        })
    }

    /// Writes a line about each match, and tells whether all of them are good.
    pub fn tell(&self, out: &mut dyn Write, way: Way) -> anyhow::Result<bool> {
        let mut good = true;
        for report in self.book.reports() {
            // Of a record that is wrong that was said already.
            let mut told = json!({
                "ok": report.flaw.is_none() && report.wrong.is_empty(),
                "match": report.table,
                "game": report.game,
                "found": report.found,
                "complete": report.is_complete() && report.flaw.is_none(),
                "halves": report.halves,
            });
            if report.sides.iter().any(Option::is_some) {
                told["sides"] = json!(report.sides);
            }
            if let Some(games) = report.games {
                told["games"] = json!(games);
            }
            if !report.missing.is_empty() {
                told["missing"] = json!(report.missing);
            }
            if !report.wrong.is_empty() {
                told["wrong"] = json!(report.wrong);
            }
            if let Some(ended) = report.ended {
                told["ended"] = json!(ended);
            }
            if let Some((reason, (file, line))) = &report.flaw {
                good = false;
                let why = say(way.lang, &reason.text);
                complain(&in_line(file, *line, &why, way));
                told["reason"] = json!(why);
            }
            writeln!(out, "{}", escaped(&told.to_string()))?;
        }
        Ok(good)
    }
}
