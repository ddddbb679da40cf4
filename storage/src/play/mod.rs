//! Challenges and tables, their moves, and what happened.

pub(crate) mod answers;
mod archive;
pub(crate) mod challenges;
pub(crate) mod ended;
pub(crate) mod facts;
pub(crate) mod matches;
pub(crate) mod moves;
pub(crate) mod offers;
pub(crate) mod plans;
pub(crate) mod seats;
pub(crate) mod tables;
