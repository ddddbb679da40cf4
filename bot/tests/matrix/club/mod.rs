//! Support: a bot with people in a room, and what their clients got.

pub mod cards;
pub mod pictures;
pub mod served;
