//! Whether Discord will never let us in. serenity tells it of some reasons; of others, such as shards that do not exist,
//! it says nothing and tries for ever. So where a shard does not get in, we knock ourselves and read the answer.

use std::collections::HashMap;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use serenity::all::ShardId;
use serenity::gateway::{ConnectionStage, ShardManager};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::{error::Error, gateway::INTENTS, options::Shards};

/// How often to look how the shards are.
const LOOK_PAUSE: Duration = Duration::from_millis(200);

/// How long a shard may take to get in before we ask why: serenity itself tries again after five seconds, and at times
/// waits for five more.
const ENTRY_LIMIT: Duration = Duration::from_secs(12);

/// How long a knock may take.
const KNOCK_LIMIT: Duration = Duration::from_secs(10);

/// The longest pause between knocks: each takes one of the thousand sessions that Discord gives in a day.
const MAX_KNOCK_PAUSE: Duration = Duration::from_secs(1_800);

/// With this the gateway greets.
const HELLO: u64 = 10;

/// What a knock needs.
pub(crate) struct Address {
    /// The gateway's address.
    pub gateway: String,
    pub token: String,
    pub shards: Shards,
}

impl Address {
    /// Why Discord will not have this shard; none if it will, or cannot be reached.
    pub async fn knock(&self, shard: u32) -> Option<Error> {
        let code = timeout(KNOCK_LIMIT, knock(self, shard)).await.ok().flatten()?;
        Error::of_close(code)
    }
}

/// Waits until it is clear that Discord will not have us; why.
pub(crate) async fn refused(manager: &ShardManager, address: &Address) -> Error {
    let mut outside: HashMap<ShardId, Instant> = HashMap::new();
    let (mut knocked, mut pause) = (None::<Instant>, ENTRY_LIMIT);
    loop {
        sleep(LOOK_PAUSE).await;
        // Never in a queue with serenity: where it is busy with a closed connection, nothing of its wakes up.
        let Ok(runners) = manager.runners.try_lock() else { continue };
        for (shard, info) in runners.iter() {
            if info.stage == ConnectionStage::Connected {
                outside.remove(shard);
            } else {
                outside.entry(*shard).or_insert_with(Instant::now);
            }
        }
        drop(runners);
        let late = outside.iter().find(|(_, since)| since.elapsed() > ENTRY_LIMIT);
        let (Some((&shard, _)), false) = (late, knocked.is_some_and(|knocked| knocked.elapsed() < pause))
        else {
            continue;
        };
        tracing::warn!(shard = shard.0, "a shard does not get in; asking why");
        if let Some(error) = address.knock(shard.0).await {
            return error;
        }
        pause = if knocked.is_some() { (pause * 4).min(MAX_KNOCK_PAUSE) } else { pause };
        knocked = Some(Instant::now());
    }
}

/// The code with which Discord closes to this shard; none if it does not, or cannot be reached.
async fn knock(address: &Address, shard: u32) -> Option<u16> {
    let url = format!("{}/?v=10&encoding=json", address.gateway.trim_end_matches('/'));
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.ok()?;
    while let Some(Ok(heard)) = socket.next().await {
        let op = match heard {
            Message::Text(text) => serde_json::from_str::<Value>(&text).ok()?["op"].as_u64()?,
            Message::Close(frame) => return frame.map(|frame| frame.code.into()),
            _ => continue,
        };
        if op != HELLO {
            // We are in, or shall come again. Saying goodbye ends the session that we do not need.
            drop(socket.close(None).await);
            return None;
        }
        let identify = json!({ "op": 2, "d": {
            "token": address.token,
            "intents": INTENTS.bits(),
            "shard": [shard, address.shards.total],
            "properties": { "os": std::env::consts::OS, "browser": "tabuleiro", "device": "tabuleiro" },
        }});
        socket.send(Message::Text(identify.to_string())).await.ok()?;
    }
    None
}
