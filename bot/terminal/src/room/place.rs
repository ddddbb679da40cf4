//! The names by which the database knows the place that the terminal is.

/// The chat network of everybody here.
pub(crate) const NETWORK: &str = "terminal";

/// The one community of the terminal.
pub(crate) const COMMUNITY: &str = "terminal";

/// The one room of that.
pub(crate) const ROOM: &str = "table room";
