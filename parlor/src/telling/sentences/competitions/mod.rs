//! Ladders and tournaments, as sentences.

pub(crate) mod crossed;
pub(crate) mod ladder;
pub(crate) mod tournament;
