//! A Discord for tests: REST v10, the gateway and virtual users, on loopback.
//!
//! [`Discord::start`] opens a port. A bot talks to it whose interface is at `discord.base()`; it learns the gateway's
//! address from there. Tests make guilds,
//! channels and users, let the users act, and look at what they see. At the end
//! [`complaints`](Discord::complaints) must be empty: it lists whatever the bot did that the real Discord would not
//! have liked.

#![recursion_limit = "512"]

mod api;
mod call;
mod events;
mod fault;
mod hands;
mod model;
mod options;
mod server;
mod state;
mod trouble;
mod watch;

pub use api::schema::has_description;
pub use fault::{Fault, FaultKind};
pub use hands::user::User;
pub use model::{Answer, Attachment, Choice, Failure, GatewayOp, Message, Request};
pub use options::Options;
pub use state::discord::{Discord, Guild};
pub use watch::{Watch, dropped_events, watch};

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
