//! Readers: who gets what the bot says, where, and in which words.

pub mod across;
pub mod alone;
pub mod answers;
pub mod hands;
pub mod notify;
pub mod numbers;
pub mod people;
pub mod places;
pub mod show;
