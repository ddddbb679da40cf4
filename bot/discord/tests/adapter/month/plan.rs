//! The plan of events by day.

use std::collections::{BTreeMap, BTreeSet};

use engine::Rng;

/// The first and the last hour in which somebody plays.
pub const FIRST_HOUR: u32 = 8;
pub const LAST_HOUR: u32 = 22;

/// The size of the trial, and the faults in it.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub seed: u64,
    pub days: u32,
    pub people: usize,
    pub games: usize,
    /// The number of connections that die without a word.
    pub deaths: u32,
    /// The number of times that Discord is away for an hour.
    pub outages: u32,
    /// The number of calls in a thousand that fail.
    pub failing: u32,
    /// The pause between heartbeats, in milliseconds; the real one is
    /// 41 s. A dead connection is noticed ten seconds after the next heartbeat, or after a quarter of a minute without a word.
    pub heartbeat_millis: u64,
    /// The number of steps in which an outage goes by.
    pub steps: u32,
    /// The most plies after which a game is given up or drawn.
    pub longest: usize,
}

/// The fault of an hour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The connection dies without a word.
    Death,
    /// Discord is away.
    Outage,
}

/// An hour of a day, both counted from 0.
pub type Hour = (u32, u32);

impl Plan {
    pub fn short() -> Plan {
        Plan {
            days: 3,
            people: 20,
            games: 15,
            deaths: 1,
            outages: 1,
            heartbeat_millis: 2_000,
            steps: 3,
            longest: 16,
            ..Plan::long()
        }
    }

    pub fn long() -> Plan {
        let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
        Plan {
            seed,
            days: 30,
            people: 200,
            games: 300,
            deaths: 10,
            outages: 2,
            failing: 20,
            heartbeat_millis: 5_000,
            steps: 6,
            longest: 40,
        }
    }

    /// A source of chance for one purpose.
    pub fn rng(&self, purpose: u64) -> Rng {
        let mut rng = Rng::new(self.seed ^ purpose.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        Rng::new(rng.bits())
    }

    /// The hours in which something goes wrong, never twice in one.
    pub fn troubles(&self) -> BTreeMap<Hour, Trouble> {
        let mut rng = self.rng(1);
        let mut found = BTreeMap::new();
        let all = [(Trouble::Outage, self.outages), (Trouble::Death, self.deaths)];
        for (trouble, count) in all {
            for nth in 0..count {
                // Spread over the days, not before there are games.
                let days = self.days.saturating_sub(1).max(1);
                let day = (1 + nth * days / count + rng.below(1 + (days / count) as usize) as u32)
                    .min(self.days - 1);
                let free: BTreeSet<u32> =
                    (10..LAST_HOUR).filter(|hour| !found.contains_key(&(day, *hour))).collect();
                let hour = free.iter().copied().nth(rng.below(free.len())).unwrap();
                found.insert((day, hour), trouble);
            }
        }
        found
    }
}
