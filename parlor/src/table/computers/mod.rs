//! The things that computer players have to think about.

pub(crate) mod thoughts;
