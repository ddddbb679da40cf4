//! The bot as a process, on a Discord of the tests.

mod secrets;
mod serve;
pub mod server;
