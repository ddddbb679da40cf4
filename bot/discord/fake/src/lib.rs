//! A Discord for tests: REST v10, the gateway and virtual users, on loopback.

mod discord;
mod model;
mod options;
mod user;
mod watch;

pub use discord::{Discord, Guild};
pub use model::{Answer, Attachment, Choice, Failure, Fault, FaultKind, GatewayOp, Message, Request};
pub use options::Options;
pub use user::User;
pub use watch::{Watch, dropped_events, watch};
