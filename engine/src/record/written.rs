//! A record as text that people can read, in any language: lines of a label and what it says, then the moves.
//!
//! ```text
//! Game: Breakthrough
//! Seat 1: Ana (White)
//! Seat 2: Bruno (Black)
//! Result: 1 won, 2 lost
//!
//! 1. d2-d3 c6-c5
//! ```
//!
//! A record with clocks says in a line of its own how much time there was, in one for each gift of time who got how much
//! when, and behind each move how much it took. One with clocks for one turn has a line for each of them. One of a game of a
//! match has a line about its place there, and one for each side of the match.
//!
//! A record begins with its game; several may follow each other. The labels are those of the words, in every language.

mod boards;
mod labels;
mod matches;
mod parts;
mod said;
mod time;

pub use said::SaidLine;

use boards::{board_called, board_read};
use labels::{
    CALL, DONE, FIELDS, GAME, GIVEN, Label, MATCH, PLACE, PLACE_IN_MATCH, PLAYER, RESULT, SIDE, SIDE_BEFORE,
    TABLE, TIME, WHY, key_of, seated,
};
use parts::{place, result, told, told_place};

use crate::rules::refusal::clip;
use crate::words;
use crate::{Lang, Reason, Record, RecordedMatch, Seat};

/// The longest text of a record that is read, in bytes.
const MAX_RECORD_BYTES: usize = 1 << 20;

/// The parts of a record's text besides the record itself; a check passes over them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Beside {
    /// The number of its table.
    pub table: Option<i64>,
    /// The players, in the order of the seats.
    pub players: Vec<String>,
    /// The reason for the end, as a sentence.
    pub why: Option<String>,
    /// The game of a match that it is, and the score, in words.
    pub of_match: Option<String>,
    /// Sentences on what was done to the table and not played there.
    pub done: Vec<String>,
}

/// A record that was read from text, and where it stands there.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Written {
    /// The record.
    pub record: Record,
    /// The line on which it begins, from 1.
    pub line: u64,
    /// The line of each move.
    pub lines: Vec<u64>,
    /// The number of the seat that made each move, where the text says so.
    pub seats: Vec<Option<u8>>,
    /// The reason for the end, as the text says it to people.
    pub why: Option<SaidLine>,
    /// The game of a match that it is, and the score, as the text says it to people.
    pub of_match: Option<SaidLine>,
    /// The number of its table, where the text says it.
    pub table: Option<i64>,
    /// The names of the players in the order of the seats, where the text says them.
    pub players: Vec<Option<String>>,
    /// The same with the words for their pieces: `Ana (White)`.
    pub seated: Vec<Option<String>>,
}

impl Record {
    /// The record as text. `movers` are the numbers of the seats that made the moves.
    pub fn text(&self, lang: Lang, movers: &[u8], beside: &Beside) -> String {
        let words = words(lang);
        let game =
            crate::Game::named(&self.game).map_or(self.game.clone(), |game| words.say_key(game.info.id));
        let mut lines = Vec::new();
        let mut line = |key: &str, said: &str| lines.push(format!("{}: {said}", words.say_key(key)));
        line(GAME, &game);
        let table = beside.table.map(|table| table.to_string());
        table.iter().for_each(|table| line(TABLE, table));
        beside.of_match.iter().for_each(|said| line(MATCH, said));
        for key in FIELDS {
            let said = self
                .field(key)
                .map(|said| if key == FIELDS[0] { board_called(&self.game, said, lang) } else { said });
            said.iter().for_each(|said| line(key, said));
        }
        self.places.iter().flatten().for_each(|place| line(PLACE, &told_place(words, place)));
        self.time.iter().for_each(|agreed| line(TIME, &time::told(words, agreed)));
        let given = self.time.iter().flat_map(|time| &time.given);
        given.for_each(|gift| line(GIVEN, &time::told_gift(words, gift)));
        self.calls.iter().for_each(|call| line(CALL, &time::told_call(words, call)));
        self.result.iter().for_each(|result| line(RESULT, &told(words, result)));
        beside.why.iter().for_each(|why| line(WHY, why));
        beside.done.iter().for_each(|done| line(DONE, done));
        if let Some((place, table)) = self.of_match.as_ref().and_then(|place| Some((place, place.table?))) {
            line(PLACE_IN_MATCH, &matches::told(words, table, place));
            let sides = matches::sides(words, place).into_iter();
            lines.extend(sides.map(|(label, name)| format!("{label}: {name}")));
        }
        let seats = Seat::all(Seat::MAX_SEATS).zip(&beside.players);
        lines.extend(seats.map(|(seat, player)| format!("{}: {player}", seated(words, seat))));
        let spent = |at: usize| self.time.as_ref().and_then(|time| time.spent.get(at).copied().flatten());
        let timed = |(at, text): (usize, &String)| match spent(at) {
            Some(millis) => format!("{text} {}", time::spent(millis)),
            None => text.clone(),
        };
        let moves: Vec<String> = self.moves.iter().enumerate().map(timed).collect();
        let moves: Vec<(u8, &str)> = moves.iter().zip(movers).map(|(text, seat)| (*seat, &**text)).collect();
        format!("{}\n\n{}\n", lines.join("\n"), numbered(&moves))
    }

    fn field(&self, key: &str) -> Option<String> {
        match key {
            "record-variant" => self.variant.clone(),
            "record-seats" => self.seats.map(|seats| seats.to_string()),
            "record-commitment" => self.commitment.clone(),
            "record-secret" => self.secret.clone(),
            "record-entropy" => self.entropy.clone(),
            "record-challenge" => self.challenge.clone(),
            _ => self.seed.clone(),
        }
    }

    fn set_field(&mut self, key: &str, said: &str) -> Result<(), Reason> {
        let text = Some(said.to_owned());
        match key {
            "record-variant" => {
                // It may be called as in any language.
                let game = crate::Game::named(&self.game);
                let variant = game.and_then(|game| board_read(game, said)).map(str::to_owned);
                self.variant = variant.or(text);
            }
            "record-seats" => {
                self.seats = Some(said.trim().parse().map_err(|_| unread("record-bad-value", said))?);
            }
            "record-commitment" => self.commitment = text,
            "record-secret" => self.secret = text,
            "record-entropy" => self.entropy = text,
            "record-challenge" => self.challenge = text,
            _ => self.seed = text,
        }
        Ok(())
    }
}

/// Tells whether moves of these seats are numbered in pairs, as two seats take turns; else each has a number of its own.
pub fn in_pairs(movers: impl IntoIterator<Item = u8>) -> bool {
    let mut first = None;
    movers
        .into_iter()
        .enumerate()
        .all(|(at, seat)| seat <= 2 && (at % 2 == 0) == (seat == *first.get_or_insert(seat)))
}

/// Moves as `1. d2-d3 c6-c5` where two seats take turns, else a ply a line with its seat: `1. (3) e7`.
pub fn numbered(moves: &[(u8, &str)]) -> String {
    let lines: Vec<String> = if in_pairs(moves.iter().map(|(seat, _)| *seat)) {
        let pairs = moves.chunks(2).zip(1..);
        pairs
            .map(|(pair, number)| {
                let texts: Vec<&str> = pair.iter().map(|(_, text)| *text).collect();
                format!("{number}. {}", texts.join(" "))
            })
            .collect()
    } else {
        moves.iter().zip(1..).map(|((seat, text), ply)| format!("{ply}. ({seat}) {text}")).collect()
    };
    lines.join("\n")
}

/// The same a move a line, each with what is told of it, such as how long it took: `1. d2-d3 · 1h 5m`, and below it, as far
/// in, the answer to it. So it reads well where lines are short.
pub fn numbered_each(moves: &[(u8, &str)], told: &[Option<String>]) -> String {
    let pairs = in_pairs(moves.iter().map(|(seat, _)| *seat));
    let lines = moves.iter().enumerate().map(|(at, (seat, text))| {
        let start = match (pairs, at % 2 == 0) {
            (true, true) => format!("{}. ", at / 2 + 1),
            (true, false) => " ".repeat(format!("{}. ", at / 2 + 1).len()),
            (false, _) => format!("{}. ({seat}) ", at + 1),
        };
        match told.get(at).and_then(Option::as_ref) {
            Some(told) => format!("{start}{text} · {told}"),
            None => format!("{start}{text}"),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Reads records from the lines of a text, one after the other; it holds one record at a time, and no more than a megabyte
/// of it.
#[derive(Debug, Default)]
pub struct TextReader {
    open: Option<Written>,
    /// The lines with moves, and the bytes, that the open record has so far.
    moves: usize,
    bytes: usize,
    /// True if the record that was being read is broken, so that the rest of it says nothing.
    broken: bool,
    /// The place in a match of a record that is broken.
    wrong: Option<RecordedMatch>,
}

impl TextReader {
    /// Reads the next line; the record before it, if that is complete with it.
    ///
    /// # Errors
    /// What is wrong with the line. The rest of its record is passed over then.
    pub fn line(&mut self, number: u64, line: &str) -> (Option<Written>, Result<(), Reason>) {
        let line = line.trim_end_matches(['\n', '\r']);
        let label = line.split_once(':').and_then(|(label, said)| Some((key_of(label)?, said)));
        if let Some((Label { key: GAME, .. }, game)) = label {
            let before = self.end();
            let record = Record { game: game.trim().to_owned(), ..Record::default() };
            self.open = Some(Written { record, line: number, ..Written::default() });
            return (before, Ok(()));
        }
        if self.broken
            && let Some((Label { key: PLACE_IN_MATCH, .. }, said)) = label
        {
            self.wrong = matches::read(said.trim());
        }
        if line.trim().is_empty() || self.broken {
            return (None, Ok(()));
        }
        let read = self.part(number, line, label);
        if read.is_err() {
            self.drop_record();
        }
        (None, read)
    }

    /// The last record, when there are no more lines.
    pub fn end(&mut self) -> Option<Written> {
        let TextReader { open, wrong, .. } = std::mem::take(self);
        self.wrong = wrong;
        open
    }

    /// Passes over the rest of the record that is being read.
    pub fn drop_record(&mut self) {
        self.wrong = self.open.take().and_then(|open| open.record.of_match);
        self.broken = true;
    }

    /// The place in a match of a record that turned out to be broken, once it has been read; each is given once.
    pub fn wrong(&mut self) -> Option<RecordedMatch> {
        self.wrong.take()
    }

    fn part(&mut self, number: u64, line: &str, label: Option<(Label, &str)>) -> Result<(), Reason> {
        let Some(open) = &mut self.open else { return Err(unread("record-no-start", line)) };
        self.bytes += line.len();
        if self.bytes > MAX_RECORD_BYTES {
            return Err(Reason::new("record-too-long"));
        }
        let Some((Label { key, number: count, lang }, said)) = label else {
            self.moves += 1;
            return moves(open, self.moves, number, line);
        };
        let said = said.strip_prefix(' ').unwrap_or(said);
        let record = &open.record;
        let twice = match key {
            RESULT => record.result.is_some(),
            TIME => record.time.is_some(),
            PLACE_IN_MATCH => record.of_match.is_some(),
            WHY => open.why.is_some(),
            MATCH => open.of_match.is_some(),
            _ => false,
        };
        if twice || FIELDS.contains(&key) && record.field(key).is_some() {
            return Err(unread("record-twice", said));
        }
        if key == RESULT {
            open.record.result = Some(result(said).ok_or_else(|| unread("record-bad-value", said))?);
        } else if key == TIME {
            let before = record.moves.is_empty();
            let time = time::read(said).filter(|_| before).ok_or_else(|| unread("record-bad-value", said))?;
            open.record.time = Some(time);
        } else if key == GIVEN {
            let time = open.record.time.as_mut().filter(|_| open.record.moves.is_empty());
            let gift = time::read_gift(said);
            let (Some(time), Some(gift)) = (time, gift) else { return Err(unread("record-bad-value", said)) };
            time.given.push(gift);
        } else if key == CALL {
            let call = time::read_call(said).ok_or_else(|| unread("record-bad-value", said))?;
            open.record.calls.push(call);
        } else if key == PLACE {
            let place = place(said).ok_or_else(|| unread("record-bad-value", said))?;
            open.record.places.get_or_insert_default().push(place);
        } else if key == PLACE_IN_MATCH {
            let place = matches::read(said).ok_or_else(|| unread("record-bad-value", said))?;
            open.record.of_match = Some(place);
        } else if key == SIDE {
            let place = open.record.of_match.as_mut().ok_or_else(|| unread("record-bad-value", said))?;
            put(place.sides.get_or_insert_default(), count, said.trim());
        } else if key == SIDE_BEFORE {
            let place = open.record.of_match.as_mut();
            let put = place.and_then(|place| matches::put_before(place, count, said.trim()));
            put.ok_or_else(|| unread("record-bad-value", said))?;
        } else if key == PLAYER {
            put(&mut open.players, count, matches::name(said));
            put(&mut open.seated, count, said.trim());
        } else if key == TABLE {
            open.table = said.trim().parse().ok();
        } else if key == WHY || key == MATCH {
            let told = Some(SaidLine { line: number, lang, text: said.trim().to_owned() });
            *if key == WHY { &mut open.why } else { &mut open.of_match } = told;
        } else if FIELDS.contains(&key) {
            open.record.set_field(key, said)?;
        }
        Ok(())
    }
}

/// One line of moves.
fn moves(open: &mut Written, wanted: usize, number: u64, line: &str) -> Result<(), Reason> {
    let numbered = line.trim().split_once('.').filter(|(before, _)| !before.is_empty());
    let Some((count, texts)) = numbered.filter(|(before, _)| before.chars().all(|c| c.is_ascii_digit()))
    else {
        return Err(unread("record-bad-line", line));
    };
    if count.parse() != Ok(wanted) {
        return Err(unread("record-bad-number", count).with("wanted", wanted));
    }
    let mut seat = None;
    for text in texts.split_whitespace() {
        if text.starts_with('{') {
            let place = open.record.time.as_mut().and_then(|time| time.spent.last_mut());
            let (Some(place @ None), Some(millis)) = (place, time::read_spent(text)) else {
                return Err(unread("record-bad-value", text));
            };
            *place = Some(millis);
            continue;
        }
        match text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).map(str::parse) {
            Some(Ok(number)) => seat = Some(number),
            Some(Err(_)) => return Err(unread("record-bad-value", text)),
            None => {
                open.record.moves.push(text.to_owned());
                open.record.time.iter_mut().for_each(|time| time.spent.push(None));
                open.lines.push(number);
                open.seats.push(seat.take());
            }
        }
    }
    Ok(())
}

/// Puts a name in a numbered place.
fn put(names: &mut Vec<Option<String>>, number: u8, name: &str) {
    let at = usize::from(number.max(1)) - 1;
    if names.len() <= at {
        names.resize(at + 1, None);
    }
    names[at] = Some(name.to_owned());
}

fn unread(key: &'static str, text: &str) -> Reason {
    Reason::new(key).with("text", clip(text.trim()))
}
