//! The connection on which Discord tells what happens: one for each shard, made again whenever it breaks.
//!
//! | file | what |
//! |---|---|
//! | `shard.rs` | a session, which goes on over many connections |
//! | `starts.rs` | when a session may begin |
//! | `socket.rs` | one connection, and whether it still lives |
//!
//! serenity's own shards begin a new session where a connection dies without a word, and lose what happened meanwhile.

use std::sync::Arc;

use courier::Pulse;
use serenity::all::GatewayIntents;
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::{error::Error, gateway::shard::Shard, inbound::events::Listener, options::Shards};

mod shard;
mod socket;
mod starts;

pub(crate) use starts::Starts;

/// What the bot asks to hear: nothing that is privileged, unless it is to have the text of all messages.
pub(crate) fn intents(message_content: bool) -> GatewayIntents {
    let usual = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    if message_content { usual | GatewayIntents::MESSAGE_CONTENT } else { usual }
}

/// What all shards need.
pub(crate) struct Gateway {
    /// The gateway's address.
    pub url: String,
    pub token: String,
    pub shards: Shards,
    pub intents: GatewayIntents,
    pub listener: Listener,
    /// Whether Discord is heard.
    pub pulse: Arc<Pulse>,
    pub chance: fn() -> [u8; 32],
    /// Ends all connections.
    pub leave: CancellationToken,
    /// Which shards may begin a session, and when.
    pub starts: Mutex<Starts>,
}

impl Gateway {
    /// Stays connected with all shards of this process, until it leaves.
    ///
    /// # Errors
    /// Why Discord will not have us.
    pub async fn stay(self) -> Result<(), Error> {
        let Shards { first, last, total } = self.shards;
        tracing::info!(first, last, total, "connecting to Discord");
        let all = Arc::new(self);
        let mut shards = JoinSet::new();
        for number in first..=last {
            shards.spawn(Shard::new(Arc::clone(&all), number).stay());
        }
        while let Some(ended) = shards.join_next().await {
            ended??;
        }
        Ok(())
    }
}
