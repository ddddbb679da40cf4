//! The REST interface: its door, and the checks of all that comes through it.

pub(crate) mod rest;
pub(crate) mod rules;
pub(crate) mod schema;
pub(crate) mod scissors;
