//! Tables and challenges, and all that belongs to them.

pub mod challenges;
mod ended;
mod facts;
mod matches;
mod plans;
mod random;
mod results;
mod seats;
mod standing;
mod tables;
