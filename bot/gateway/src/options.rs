//! The options of a connection, and the listener for its events.

use std::sync::Arc;

use serde_json::value::RawValue;
use serenity::all::GatewayIntents;

use crate::starts::{StartLimit, Turns};

/// A range of shards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shards {
    /// The first, from 0.
    pub first: u32,
    /// The last, itself included.
    pub last: u32,
    /// The number of shards in all processes together.
    pub total: u32,
}

/// Hears what Discord tells.
pub trait Listener: Send + Sync + 'static {
    /// Takes an event of a shard: its name as Discord writes it, such as `MESSAGE_CREATE`, and what it says, of
    /// which nothing has been read yet: most of what is told matters to nobody. Events of a shard come in their order; the next one waits until this is done. A session that is resumed may tell one twice.
    fn hear(&self, shard: u32, name: &str, data: &RawValue) -> impl Future<Output = ()> + Send;

    /// Takes note that Discord was heard, whatever it said.
    fn alive(&self);
}

/// The options of a connection.
#[derive(Clone)]
pub struct Options {
    /// The gateway's address, as `GET /gateway/bot` tells it.
    pub url: String,
    /// The bot's token. It never reaches a log.
    pub token: String,
    /// The shards of this process.
    pub shards: Shards,
    /// The events to be told of.
    pub intents: GatewayIntents,
    /// The limit of sessions that may begin, if Discord tells.
    pub limit: Option<StartLimit>,
    /// The turns to begin sessions, if other processes begin some, too.
    pub turns: Option<Arc<dyn Turns>>,
    /// Random bytes, so that not all bots send their heartbeats at once.
    pub chance: fn() -> [u8; 32],
}
