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
    pub(crate) fn start_taken(&self, network: &str, bucket: u32) -> Result<Start, Error> {
        let sql =
            concat!("SELECT again_at - ", now!(), " FROM session_days WHERE network = ?1 AND remaining <= 0");
        let again = self.row(sql, [network], |row| row.get::<i64>(0))?;
        if let Some(again) = again.filter(|again| *again > 0) {
            return Ok(Start::Later(again));
        }
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
        Ok(if taken { Start::Now(number) } else { Start::Later(wait.max(1)) })
    }

    pub(crate) fn start_ended(
        &self,
        network: &str,
        (bucket, number): (u32, i64),
        begun: Option<u32>,
    ) -> Result<(), Error> {
        let pause = if begun.is_some() { PAUSE_MILLIS } else { 0 };
        let sql = concat!(
            "UPDATE session_turns SET free_at = ",
            now!(),
            " + ?4 WHERE network = ?1 AND bucket = ?2 AND number = ?3"
        );
        self.change_of_process(sql, (network, bucket, number, pause))?;
        let Some(total) = begun else { return Ok(()) };
        // After the day there are all again.
        let sql = concat!(
            "UPDATE session_days SET remaining = CASE WHEN again_at <= ",
            now!(),
            " THEN ?2 ELSE remaining END - 1, again_at = CASE WHEN again_at <= ",
            now!(),
            " THEN ",
            now!(),
            " + ?3 ELSE again_at END WHERE network = ?1"
        );
        self.change_of_process(sql, (network, i64::from(total), DAY_MILLIS)).map(drop)
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
