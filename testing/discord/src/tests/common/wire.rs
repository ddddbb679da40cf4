//! A plain connection to the gateway, by serenity's models: it begins, resumes, and notices when it is not answered.

use std::sync::Arc;
use std::time::Duration;

use crate::Discord;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use serenity::all::{Event, GatewayEvent, GatewayIntents};
use tokio::time::interval;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use super::Handler;

const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES);

/// A session, for as long as the test runs.
pub async fn stay(discord: Discord, shard: [u32; 2], handler: Arc<Handler>) {
    let mut session: Option<(String, u64)> = None;
    loop {
        talk(&discord, shard, &handler, &mut session).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// One connection; none if it ends.
async fn talk(
    discord: &Discord,
    shard: [u32; 2],
    handler: &Arc<Handler>,
    session: &mut Option<(String, u64)>,
) -> Option<()> {
    let (mut socket, _) = connect_async(discord.base().replacen("http", "ws", 1)).await.ok()?;
    let said = match &*session {
        Some((id, seq)) => {
            json!({ "op": 6, "d": { "token": discord.token(), "session_id": id, "seq": seq } })
        }
        None => json!({ "op": 2, "d": {
            "token": discord.token(), "intents": INTENTS.bits(), "shard": shard,
            "properties": { "os": "none", "browser": "none", "device": "none" },
        } }),
    };
    let (mut beats, mut answered) = (interval(Duration::from_secs(40)), true);
    beats.tick().await;
    loop {
        let text = tokio::select! {
            message = socket.next() => match message?.ok()? {
                Message::Text(text) => text,
                Message::Close(_) => return None,
                _ => continue,
            },
            _ = beats.tick() => {
                let seq = session.as_ref().map(|(_, seq)| *seq);
                socket.send(Message::text(json!({ "op": 1, "d": seq }).to_string())).await.ok()?;
                if !std::mem::replace(&mut answered, false) {
                    return None;
                }
                continue;
            }
        };
        match serde_json::from_str::<GatewayEvent>(&text) {
            Ok(GatewayEvent::Hello(millis)) => {
                beats = interval(Duration::from_millis(millis));
                beats.tick().await;
                socket.send(Message::text(said.to_string())).await.ok()?;
            }
            Ok(GatewayEvent::HeartbeatAck) => answered = true,
            Ok(GatewayEvent::Dispatch(seq, event)) => {
                if let Event::Ready(ready) = &event {
                    *session = Some((ready.ready.session_id.clone(), seq));
                }
                if let Some((_, last)) = session {
                    *last = seq;
                }
                tokio::spawn(Arc::clone(handler).hear(event));
            }
            Ok(GatewayEvent::InvalidateSession(false)) => {
                *session = None;
                return None;
            }
            Ok(_) => return None,
            Err(_) => {
                let value: Value = serde_json::from_str(&text).expect("the fake speaks JSON");
                assert_eq!(value["op"], 0, "{text}");
            }
        }
    }
}
