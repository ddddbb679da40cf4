//! Trouble: faults of Discord, of the network and of the database, and what the bot may cost.

pub mod calls;
pub mod database;
pub mod forbidden;
pub mod odd;
pub mod posting;
pub mod statements;
