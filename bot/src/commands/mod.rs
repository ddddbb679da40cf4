//! One file for each command.

pub mod check;
pub mod draw;
pub mod games;
pub mod moves;
pub mod perft;
pub mod play;
pub mod serve;
pub mod verify;

/// The most moves that a list is made of; a position with more is counted, not listed.
const MAX_LISTED: usize = 3_000_000;
