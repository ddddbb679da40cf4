//! From Discord: events become requests.

use std::sync::Arc;

use courier::Outbox;

use crate::bot::Bot;

pub(crate) mod complete;
pub(crate) mod events;
pub(crate) mod interact;
pub(crate) mod listen;
pub(crate) mod places;

/// What all that comes in needs.
#[derive(Clone)]
pub(crate) struct Inbox {
    pub bot: Arc<Bot>,
    pub outbox: Arc<Outbox<Bot>>,
}
