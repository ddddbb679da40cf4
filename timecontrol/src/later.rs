//! Reasons for which the time of a turn is over later than what is left of it.

use serde::{Deserialize, Serialize};

/// A reason for which the time of a turn is over later than what is left of it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Later {
    /// The player is away for a part of it.
    Away,
    /// Holidays fall into a part of it.
    Holidays,
    /// Weekends in it do not count.
    Weekend,
    /// The time would be over in the quiet hours of its player.
    Night,
}
