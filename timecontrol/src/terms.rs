//! What is agreed on before a game.

use serde::{Deserialize, Serialize};

use crate::control::TimeControl;

/// How much time everybody at a table has, and what becomes of whoever uses it up.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Terms {
    /// How much.
    pub control: TimeControl,
    /// Whether a game is lost at once when the time is over. Otherwise the others may claim it, or wait.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hard: bool,
    /// Whether weekends do not count.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub free_weekends: bool,
    /// Whether it is for the turn that runs alone, as others have asked for it at a table without a clock.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub once: bool,
}
