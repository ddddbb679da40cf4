//! From Discord: events become requests.

use std::sync::Arc;

use courier::Outbox;

use crate::bot::Bot;

mod answering;
mod channels;
pub(crate) mod complete;
pub(crate) mod events;
pub(crate) mod interact;
pub(crate) mod listen;
pub(crate) mod missed;
pub(crate) mod places;
mod queues;
mod rooms;
mod unheard;

pub(crate) use channels::Channels;
pub(crate) use queues::Queues;
pub(crate) use unheard::Unheard;

/// The state that all incoming events need.
#[derive(Clone)]
pub(crate) struct Inbox {
    pub bot: Arc<Bot>,
    pub outbox: Arc<Outbox<Bot>>,
    /// The channels where something was said while nobody listened.
    pub unheard: Arc<Unheard>,
    /// The channels that are no threads.
    pub channels: Arc<Channels>,
    /// The order in which messages are heard.
    pub queues: Arc<Queues>,
}
