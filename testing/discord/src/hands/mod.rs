//! The hands of tests: people with Discord's client, and controls beyond that.

pub(crate) mod control;
pub(crate) mod user;
