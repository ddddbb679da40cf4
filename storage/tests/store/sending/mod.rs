//! Statements and posts: what shares a transaction, what waits to be sent, and where.

mod follows;
mod groups;
mod posts;
mod rooms;
#[cfg(feature = "trace")]
mod trace;
