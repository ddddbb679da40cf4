//! Events on their way between people and the bot.

pub(crate) mod gateway;
pub(crate) mod interaction;
pub(crate) mod json;
pub(crate) mod post;
pub(crate) mod slash;
