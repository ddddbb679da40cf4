//! All that the fake knows, behind one lock.

pub(crate) mod discord;
pub(crate) mod limits;
pub(crate) mod sessions;
pub(crate) mod world;
