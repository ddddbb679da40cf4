//! The database on a server: is it one that can be used, is it ours, and is its schema one that we know?

pub(crate) mod filling;
pub(crate) mod inspection;
pub(crate) mod open;
pub(crate) mod processes;
