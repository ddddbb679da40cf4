//! Tables and challenges, and all that belongs to them.

mod book;
pub mod challenges;
pub mod ended;
mod facts;
mod matches;
mod plans;
pub mod random;
mod results;
mod seats;
mod standing;
mod tables;
