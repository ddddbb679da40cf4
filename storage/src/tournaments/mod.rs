//! Tournaments: how they are set, who plays, rounds and pairings, and everything that has happened, with its cause.
//!
//! Persons stand by the number that they had when they joined, and count as whoever has that number now, as in ladders.

pub(crate) mod entrants;
pub(crate) mod facts;
pub(crate) mod kept;
pub(crate) mod rounds;
pub(crate) mod signs;
