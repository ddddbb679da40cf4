//! A game as a record: all that is needed to replay and to check it.

pub(crate) mod book;
pub(crate) mod carried;
pub(crate) mod matches;
pub(crate) mod proof;
pub(crate) mod reports;
pub(crate) mod written;

pub use book::{MatchBook, MatchEntry};
pub use matches::{MatchReader, RecordedEnd, RecordedMatch, WhyEnded, half_points};
pub use reports::MatchReport;
use serde::{Deserialize, Serialize};

use crate::{Game, Outcome, Playthrough, Reason, Refusal, Seat, Seats, Turn};

/// A record as it is exported, one JSON object. Fields that are not named here are ignored.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct Record {
    /// The game's id, or another of its names.
    pub game: String,
    /// One of its variants; nothing means the usual one.
    #[serde(default)]
    pub variant: Option<String>,
    /// The number of seats; none means the usual number.
    #[serde(default)]
    pub seats: Option<u8>,
    /// 32 bytes in hex, where chance decides something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The 32 bytes in hex that the seed was made of, with the entropy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// The text that the seed was made of, with the secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<String>,
    /// The SHA-256 of the secret in hex, which was shown before the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// The name of the challenge in the entropy: of the message that showed it, or its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<String>,
    /// The places of the challenge, with what each gave to the entropy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<RecordedPlace>>,
    /// The moves in canonical notation.
    pub moves: Vec<String>,
    /// The clocks, at a table that had some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<RecordedTime>,
    /// The clocks for one turn that others asked for at a table without a clock.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<RecordedCall>,
    /// The end of the game, if it has ended.
    #[serde(default)]
    pub result: Option<RecordedResult>,
    /// The place of the game in a match, if it belongs to one.
    #[serde(rename = "match", default, skip_serializing_if = "Option::is_none")]
    pub of_match: Option<RecordedMatch>,
}

/// The clocks of a table, in a record. The engine knows nothing of them.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct RecordedTime {
    /// The time control as it is written, such as `7d+12h`.
    pub control: String,
    /// The most that its bank can grow to, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<String>,
    /// True if the player who used up the time had lost at once.
    #[serde(default)]
    pub hard: bool,
    /// True if weekends did not count.
    #[serde(default)]
    pub weekdays: bool,
    /// The player's time that each move took, in milliseconds; none for moves that were there before the
    /// clocks.
    pub spent: Vec<Option<i64>>,
    /// The gifts of time to seats, in the order in which they were made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<RecordedGift>,
}

/// Time that a seat was given, in a record.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct RecordedGift {
    /// The number of moves before it.
    pub ply: usize,
    /// The number of the seat.
    pub seat: u8,
    /// The time, in milliseconds.
    pub millis: i64,
}

/// A clock for one turn, in a record. The engine knows nothing of it.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct RecordedCall {
    /// The ply for which it ran, from 1.
    pub ply: usize,
    /// The number of the seat that was waited for.
    pub seat: u8,
    /// The number of the seat that asked for it.
    pub by: u8,
    /// The time that it gave, as a time control is written, such as `7d`.
    pub control: String,
    /// True if the seat that was waited for declined it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub declined: bool,
    /// The gifts of time to that seat besides, each in milliseconds, in the order in which they were made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<i64>,
}

/// A place of the challenge from which a table came, in a record.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct RecordedPlace {
    /// The number of the seat that it became.
    pub seat: u8,
    /// The seat that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wish: Option<u8>,
    /// The player's word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// The event by which a player without a word accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
}

/// The end of a game, in a record.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct RecordedResult {
    /// The numbers of the seats that won.
    pub winners: Vec<u8>,
    /// The numbers of the seats that lost.
    pub losers: Vec<u8>,
    /// True if nobody has won or lost.
    pub draw: bool,
    /// The key of the sentence that says why. Records of others may lack it.
    #[serde(default)]
    pub reason: String,
}

/// Endings that no board shows.
const OFF_BOARD: [&str; 4] = ["end-resigned", "end-agreed", "end-time", "end-judged"];

impl RecordedResult {
    /// Checks that a game that is not over on the board can have ended so.
    fn is_off_board(&self, record: &Record) -> Result<(), Reason> {
        let info = Game::named(&record.game).map(|game| game.info);
        if info.is_some_and(|info| self.draw && !info.draws) {
            return Err(Reason::new("record-no-draw"));
        }
        let seats = record.seats.or(info.map(|info| info.seats[0])).unwrap_or_default();
        let mut named: Vec<u8> = self.winners.iter().chain(&self.losers).copied().collect();
        named.sort_unstable();
        let each_once = named.windows(2).all(|pair| pair[0] < pair[1]);
        let at_table = named.iter().all(|seat| (1..=seats).contains(seat));
        let ends = if self.draw { named.is_empty() } else { !self.losers.is_empty() };
        let off_board = self.reason.is_empty() || OFF_BOARD.contains(&&*self.reason);
        let possible = each_once && at_table && ends && off_board;
        if possible { Ok(()) } else { Err(Reason::new("record-other-result")) }
    }
}

impl From<Outcome> for RecordedResult {
    fn from(outcome: Outcome) -> RecordedResult {
        let numbers = |seats: Seats| seats.iter().map(Seat::number).collect();
        RecordedResult {
            winners: numbers(outcome.winners),
            losers: numbers(outcome.losers),
            draw: outcome.is_draw(),
            reason: outcome.reason.to_owned(),
        }
    }
}

/// A record that breaks a rule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("ply {ply}, {text}: {refusal}")]
pub struct Flaw {
    /// The ply that is wrong, from 1.
    pub ply: usize,
    /// The move as the record has it.
    pub text: String,
    /// The trouble with the move.
    pub refusal: Refusal,
}

/// The result of [`Record::replay`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replayed {
    /// The number of the seat that moved, for each ply.
    pub to_move: Vec<u8>,
    /// The end of the game, if it has ended.
    pub result: Option<Outcome>,
}

impl Record {
    /// The record of a game so far: its board and its moves, and nothing that players gave.
    pub fn so_far(play: &dyn Playthrough) -> Record {
        let setup = play.setup();
        Record {
            game: play.info().id.to_owned(),
            variant: Some(setup.variant.to_owned()),
            seats: Some(setup.seats),
            moves: play.texts(),
            ..Record::default()
        }
    }

    /// Plays the moves, and shows every position before its move to `look`.
    ///
    /// # Errors
    /// The first move that is not legal, or not canonical.
    pub fn replay(
        &self,
        playthrough: &mut dyn Playthrough,
        mut look: impl FnMut(&dyn Playthrough),
    ) -> Result<Replayed, Box<Flaw>> {
        let mut to_move = Vec::with_capacity(self.moves.len());
        for (ply, text) in (1..).zip(&self.moves) {
            if let Turn::To(seat) = playthrough.turn() {
                to_move.push(seat.number());
                look(&*playthrough);
            }
            playthrough
                .play_canonical(text)
                .map_err(|refusal| Box::new(Flaw { ply, text: text.clone(), refusal }))?;
        }
        let result = match playthrough.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::To(_) => None,
        };
        Ok(Replayed { to_move, result })
    }
}

impl Replayed {
    /// Checks that the record's own word on how it ended agrees with the board. Who gave up, or ran out of
    /// time, is not on the board: there the record alone knows.
    ///
    /// # Errors
    /// What does not agree.
    pub fn agrees(&self, record: &Record) -> Result<(), Reason> {
        let Some(told) = &record.result else { return Ok(()) };
        let Some(outcome) = self.result else { return told.is_off_board(record) };
        let seen = RecordedResult::from(outcome);
        let same = (&told.winners, &told.losers, told.draw) == (&seen.winners, &seen.losers, seen.draw);
        if same { Ok(()) } else { Err(Reason::new("record-other-result")) }
    }
}
