//! Ladders, and how they have changed.

use serde::{Deserialize, Serialize};

/// The fate of a place within some time.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Nothing.
    Same,
    /// So many places up.
    Up(u32),
    /// So many places down.
    Down(u32),
    /// Somebody new.
    New,
}

/// A place on a ladder.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Rung {
    /// The place, from 1.
    pub place: u32,
    /// The name.
    pub name: String,
    /// The change of the place.
    pub change: Change,
    /// True of somebody who is away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub away: bool,
    /// True of whoever reads it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
}

/// A challenge for a place.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Contest {
    /// The place of the challenger.
    pub by: u32,
    /// The place for which it is.
    pub of: u32,
    /// True if the two play; false while the answer is waited for.
    pub plays: bool,
}

/// A ladder, and what has become of it within some time.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Climb {
    /// The game's id.
    pub game: String,
    /// The title.
    pub title: String,
    /// The texts below it.
    pub about: Vec<String>,
    /// The places, from the first on.
    pub rungs: Vec<Rung>,
    /// The names of those who have left.
    pub left: Vec<String>,
    /// The challenges that go on.
    pub contests: Vec<Contest>,
}
