//! The terms that are agreed on before a game.

use serde::{Deserialize, Serialize};

use crate::control::TimeControl;

/// The time that everybody at a table has, and what becomes of whoever uses it up.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Terms {
    /// The time control.
    pub control: TimeControl,
    /// True if a game is lost at once when the time is over. Otherwise the others may claim it, or wait.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hard: bool,
    /// True if weekends do not count.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub free_weekends: bool,
    /// True if the terms are for the turn that runs alone, as others have asked for it at a table without a
    /// clock.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub once: bool,
}
