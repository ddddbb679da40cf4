//! Games that are played: chosen by name, move by move, and what they say.

pub(crate) mod alike;
mod exercise;
pub(crate) mod game;
pub(crate) mod history;
mod near;
pub(crate) mod playing;
pub(crate) mod playthrough;
mod reading;
pub(crate) mod registry;
pub(crate) mod words;
