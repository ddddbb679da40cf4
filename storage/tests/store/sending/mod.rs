//! Statements and posts: what shares a transaction, what waits to be sent, and where.

mod follows;
pub mod groups;
pub mod posts;
mod rooms;
mod several;
