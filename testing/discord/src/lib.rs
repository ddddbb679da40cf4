//! A Discord for tests: REST v10, the gateway and virtual users, on loopback.
//!
//! [`Discord::start`] opens a port. A bot talks to it whose interface is at `discord.base()`; it learns the gateway's
//! address from there. Tests make guilds,
//! channels and users, let the users act, and look at what they see. At the end
//! [`complaints`](Discord::complaints) must be empty: it lists whatever the bot did that the real Discord would not
//! have liked.

#![recursion_limit = "512"]

mod call;
mod control;
mod discord;
mod fault;
mod gateway;
mod interaction;
mod json;
mod limits;
mod model;
mod options;
mod post;
mod rest;
mod rules;
mod schema;
mod scissors;
mod server;
mod sessions;
mod slash;
mod trouble;
mod user;
mod watch;
mod world;

pub use discord::{Discord, Guild};
pub use fault::{Fault, FaultKind};
pub use model::{Answer, Attachment, Choice, Failure, GatewayOp, Message, Request};
pub use options::Options;
pub use schema::has_description;
pub use user::User;
pub use watch::{Watch, dropped_events, watch};

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
