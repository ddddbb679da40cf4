//! The questions that a game must answer about itself, how its moves are read, and why they are refused.

pub(crate) mod lesson;
pub mod notation;
pub(crate) mod position;
pub(crate) mod puzzle;
pub(crate) mod reason;
pub(crate) mod refusal;
pub(crate) mod rng;
pub(crate) mod said;
pub(crate) mod setup;
pub(crate) mod thinking;
