//! Play: games from their start to their end, and who is told of them.

pub mod archive;
pub mod book;
pub mod clocks;
pub mod computer;
pub mod dashboard;
pub mod ends;
pub mod games;
pub mod hands;
pub mod matches;
pub mod numbers;
pub mod owed;
pub mod taps;
