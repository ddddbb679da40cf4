//! PostgreSQL as an engine: its thread, its connections, and its words for what we say.

mod copying;
mod dialect;
pub(crate) mod driver;
pub(crate) mod session;
