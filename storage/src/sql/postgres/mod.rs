//! PostgreSQL as an engine: its thread, its connections, and its words for what we say.

pub(crate) mod address;
pub(crate) mod beside;
mod copying;
mod dialect;
pub(crate) mod driver;
mod foresight;
mod link;
pub(crate) mod order;
pub(crate) mod session;
mod together;
