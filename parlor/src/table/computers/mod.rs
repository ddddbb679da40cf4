//! The things that computer players have to think about: at tables that run, and in games that are over.

pub(crate) mod analysis;
pub(crate) mod hints;
pub(crate) mod thoughts;
