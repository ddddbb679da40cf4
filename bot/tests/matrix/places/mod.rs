//! Places and people: rooms that come and go, private words, the account of the bot.

pub mod dailies;
pub mod moved;
pub mod people;
pub mod rooms;
pub mod sign_in;
pub mod strangers;
pub mod unread;
