//! The moments from which sessions may begin. Discord wants time between two, and lets a bot begin so many in
//! a day: the token of whoever begins more is taken away.
//!
//! One process counts by itself, and begins one after the other. Where several begin sessions of one bot, somebody whom all of them
//! ask gives out [`Turns`], and sessions of several buckets may begin at once.

use std::pin::Pin;
use std::time::Duration;

use serde::Deserialize;
use tokio::time::Instant;

/// Between two sessions, of all shards together.
const PAUSE: Duration = Duration::from_secs(5);
/// The time for which the sessions that Discord allows have to last.
const DAY: Duration = Duration::from_secs(86_400);

/// The number of sessions that may begin, as Discord tells a bot that asks for the gateway.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct StartLimit {
    /// The sessions that may begin in a day.
    pub total: u32,
    /// The number of these that are left.
    pub remaining: u32,
    /// The milliseconds until there are all again.
    pub reset_after: u64,
    /// The number of buckets: sessions of shards with the same rest may not begin at once.
    #[serde(default = "one")]
    pub max_concurrency: u32,
}

fn one() -> u32 {
    1
}

/// An answer that comes later.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Gives out the turns to begin sessions where several processes begin those of one bot.
pub trait Turns: Send + Sync + 'static {
    /// Takes the turn of a bucket, and keeps others from it until the end is said: its number, or after which time to ask again.
    fn take(&self, bucket: u32) -> Pending<'_, Result<i64, Duration>>;

    /// Ends a turn: the session was begun, or not.
    fn end(&self, bucket: u32, number: i64, begun: bool) -> Pending<'_, ()>;
}

/// The sessions that may be begun, and when, as far as this process begins them.
#[derive(Debug)]
pub struct Starts {
    last: Option<Instant>,
    /// The number of sessions until the moment when there are all again; no limit where Discord tells of none.
    left: Option<(u32, Instant)>,
    total: u32,
}

impl Starts {
    /// None have begun yet, and so many may as Discord has just told; without a limit only the pause between two is kept.
    pub fn new(limit: Option<StartLimit>, now: Instant) -> Starts {
        let until = |limit: StartLimit| now + Duration::from_millis(limit.reset_after).min(DAY);
        let left = limit.map(|limit| (limit.remaining, until(limit)));
        Starts { last: None, left, total: limit.map_or(0, |limit| limit.total.max(1)) }
    }

    /// The moment from which the next may begin; it may have passed.
    pub fn next(&self, now: Instant) -> Instant {
        let pause = self.last.map_or(now, |last| last + PAUSE);
        match self.left {
            Some((0, again)) => pause.max(again),
            _ => pause,
        }
    }

    /// Counts one that begins.
    pub fn begin(&mut self, now: Instant) {
        self.last = Some(now);
        if let Some((left, again)) = &mut self.left {
            if now >= *again {
                (*left, *again) = (self.total, now + DAY);
            }
            *left = left.saturating_sub(1);
        }
    }
}
