//! Games that are played: chosen by name, move by move, and what they say.

pub(crate) mod game;
pub(crate) mod history;
pub(crate) mod playthrough;
pub(crate) mod registry;
pub(crate) mod words;
