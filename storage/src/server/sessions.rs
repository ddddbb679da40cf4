//! The beginnings of sessions, which all processes on a server count together, by the server's clock.

use crate::networks::sessions::Start;
use crate::{Error, Transaction};

/// The time between the beginnings of two sessions of a bucket: Discord's five seconds, and what a message may take longer than
/// the next one. In milliseconds.
const PAUSE_MILLIS: i64 = 5_500;

/// The time after which a turn is over of which nobody has said what came of it: longer than to connect and to ask to be let in. In
/// milliseconds.
const TURN_MILLIS: i64 = 35_000;

/// The time for which the sessions of a day last, in milliseconds.
const DAY_MILLIS: i64 = 86_400_000;

impl Transaction {
    pub(crate) fn start_taken(&self, network: &str, (bucket, total): (u32, u32)) -> Result<Start, Error> {
        let sql = concat!(
            "INSERT INTO session_turns (network, bucket, number, free_at) VALUES (?1, ?2, 1, ",
            now!(),
            " + ?3) ON CONFLICT (network, bucket) DO UPDATE
                SET number = session_turns.number + 1, free_at = excluded.free_at
                WHERE session_turns.free_at <= excluded.free_at - ?3"
        );
        let taken = self.change_of_process(sql, (network, bucket, TURN_MILLIS))? == 1;
        let sql = concat!(
            "SELECT number, free_at - ",
            now!(),
            " FROM session_turns WHERE network = ?1 AND bucket = ?2"
        );
        let turn = self.row(sql, (network, bucket), |row| Ok((row.get::<i64>(0)?, row.get::<i64>(1)?)))?;
        let (number, wait) = turn.unwrap_or_default();
        if !taken {
            return Ok(Start::Later(wait.max(1)));
        }
        // It counts from now on: those of other buckets may begin before this one has.
        match self.count_start(network, total)? {
            None => Ok(Start::Now(number)),
            Some(again) => {
                self.free_turn(network, (bucket, number), 0)?;
                Ok(Start::Later(again.max(1)))
            }
        }
    }

    /// Counts a session that will begin, of so many in a day. Where none is left: the milliseconds until there are all again.
    fn count_start(&self, network: &str, total: u32) -> Result<Option<i64>, Error> {
        // After the day there are all again.
        let sql = concat!(
            "UPDATE session_days SET remaining = CASE WHEN again_at <= ",
            now!(),
            " THEN ?2 ELSE remaining END - 1, again_at = CASE WHEN again_at <= ",
            now!(),
            " THEN ",
            now!(),
            " + ?3 ELSE again_at END WHERE network = ?1 AND (remaining > 0 OR again_at <= ",
            now!(),
            ")"
        );
        if self.change_of_process(sql, (network, i64::from(total), DAY_MILLIS))? == 1 {
            return Ok(None);
        }
        let sql = concat!("SELECT again_at - ", now!(), " FROM session_days WHERE network = ?1");
        self.row(sql, [network], |row| row.get(0))
    }

    /// Frees a turn, if nobody has another one since, after so many milliseconds; true if so.
    fn free_turn(&self, network: &str, (bucket, number): (u32, i64), pause: i64) -> Result<bool, Error> {
        let sql = concat!(
            "UPDATE session_turns SET free_at = ",
            now!(),
            " + ?4 WHERE network = ?1 AND bucket = ?2 AND number = ?3"
        );
        Ok(self.change_of_process(sql, (network, bucket, number, pause))? == 1)
    }

    pub(crate) fn start_ended(&self, network: &str, turn: (u32, i64), begun: bool) -> Result<(), Error> {
        let pause = if begun { PAUSE_MILLIS } else { 0 };
        // Where the day has changed meanwhile that is one too many, of hundreds.
        if self.free_turn(network, turn, pause)? && !begun {
            let sql = "UPDATE session_days SET remaining = remaining + 1 WHERE network = ?1";
            self.change_of_process(sql, [network])?;
        }
        Ok(())
    }

    pub(crate) fn starts_noted(&self, network: &str, remaining: u32, again: i64) -> Result<(), Error> {
        // What others are just beginning is not counted yet where it was asked.
        let sql = concat!(
            "INSERT INTO session_days (network, remaining, again_at) VALUES (?1, ?2, ",
            now!(),
            " + ?3) ON CONFLICT (network) DO UPDATE SET
                remaining = CASE WHEN session_days.again_at > ",
            now!(),
            " THEN least(session_days.remaining, excluded.remaining) ELSE excluded.remaining END,
                again_at = excluded.again_at"
        );
        self.change_of_process(sql, (network, i64::from(remaining), again)).map(drop)
    }
}
