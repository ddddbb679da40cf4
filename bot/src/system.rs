//! The clock and the random numbers of the machine. Nothing below the binary reads them.

use std::time::{SystemTime, UNIX_EPOCH};

/// The time in Unix milliseconds.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The machine's clock, for what waits by it.
#[cfg(feature = "discord")]
pub fn clock() -> courier::WallClock {
    courier::WallClock(now)
}

/// Fresh random bytes.
pub fn chance() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}
