//! Tables, from the challenge to the record.

pub mod analysis;
pub mod archive;
pub mod book;
pub mod clocks;
pub mod dashboard;
pub mod deal;
pub mod games;
pub mod gifts;
pub mod learning;
pub mod matches;
pub mod offers;
pub mod seeks;
pub mod story;
pub mod verdicts;
