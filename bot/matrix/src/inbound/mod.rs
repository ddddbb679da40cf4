//! From Matrix: events become requests.

use std::sync::Arc;

use courier::Outbox;

use crate::bot::Bot;

pub(crate) mod address;
mod answering;
pub(crate) mod listen;
mod mention;
mod places;
mod react;
mod rooms;
mod sync;
mod work;

pub(crate) use sync::follow;

/// The state that all incoming events need.
#[derive(Clone)]
pub(crate) struct Inbox {
    pub bot: Arc<Bot>,
    pub outbox: Arc<Outbox<Bot>>,
}
