//! Ladders, and how they have changed.

use super::data::Heading;

/// The fate of a place on a ladder within some time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rung {
    /// The place, from 1.
    pub place: u32,
    /// The name.
    pub name: String,
    /// The change of the place.
    pub change: Change,
    /// True of somebody who is away, and cannot be challenged.
    pub away: bool,
    /// True of whoever looks at it.
    pub own: bool,
}

/// A challenge for a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Contest {
    /// The place of whoever made it.
    pub by: u32,
    /// The place for which it is.
    pub of: u32,
    /// True if the two play; false while the answer is waited for.
    pub plays: bool,
}

/// A ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Climb {
    /// The lines above.
    pub heading: Heading,
    /// The places from the first on; some may be left out.
    pub rungs: Vec<Rung>,
    /// The names of those who have left.
    pub left: Vec<String>,
    /// The challenges that go on between these.
    pub contests: Vec<Contest>,
}
