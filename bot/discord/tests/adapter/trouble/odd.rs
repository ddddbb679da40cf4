//! Events that are cut short, empty, too big, or of kinds that nobody knows. The bot drops what it cannot read, and
//! says so; that is why these have a process of their own: every other test counts what is dropped.

use crate::fixture::apart::apart;
use crate::fixture::faults::Game;
use crate::fixture::{Fixture, told};
use serde_json::{Value, json};

/// A fine event of each kind, from which pieces are taken away.
fn fine(fixture: &Fixture, room: u64) -> Vec<(&'static str, Value)> {
    let user =
        json!({ "id": fixture.ana.id.to_string(), "username": "ana", "discriminator": "0", "avatar": null });
    let application = fixture.discord.application_id().to_string();
    let message = json!({
        "id": "1", "channel_id": room.to_string(), "guild_id": fixture.guild.id.to_string(), "author": user,
        "content": "a1", "timestamp": "2026-01-01T00:00:00Z", "edited_timestamp": null, "tts": false,
        "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
        "pinned": false, "type": 0,
    });
    let interaction = json!({
        "id": "2", "application_id": application, "type": 2, "token": "none", "version": 1,
        "channel_id": room.to_string(), "guild_id": fixture.guild.id.to_string(), "locale": "en-US",
        "entitlements": [], "authorizing_integration_owners": {}, "context": 0, "app_permissions": "0",
        "user": user, "attachment_size_limit": 1, "data": { "id": "3", "name": "help", "type": 1 },
    });
    let thread = json!({ "id": room.to_string(), "guild_id": "9", "parent_id": "8", "type": 11 });
    vec![
        ("MESSAGE_CREATE", message),
        ("INTERACTION_CREATE", interaction),
        ("THREAD_DELETE", thread),
        ("GUILD_CREATE", json!({ "id": "5", "unavailable": true })),
        ("GUILD_DELETE", json!({ "id": "5", "unavailable": true })),
        ("CHANNEL_DELETE", json!({ "id": "6", "guild_id": "5", "type": 0, "name": "x" })),
        ("GUILD_UPDATE", json!({ "id": "5", "name": "x", "preferred_locale": "tlh" })),
        ("RESUMED", json!({})),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_event_kills_the_bot() {
    if apart("trouble::odd::no_event_kills_the_bot") {
        return;
    }
    let mut fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let elsewhere = fixture.discord.channel(&fixture.guild, "outro");
    let mut sent = 0;
    for (name, whole) in fine(&fixture, elsewhere) {
        let odd = [
            Value::Null,
            json!({}),
            json!([]),
            json!("🎲"),
            json!(-1),
            json!({ "id": "x" }),
            json!({ "id": "99999999999999999999999" }),
            json!({ "id": 0, "d": { "d": {} } }),
        ];
        for data in odd {
            fixture.discord.send_raw(name, &data);
            sent += 1;
        }
        let fields: Vec<String> = whole.as_object().unwrap().keys().cloned().collect();
        for field in fields {
            for instead in
                [None, Some(Value::Null), Some(json!([[[]]])), Some(json!(u64::MAX)), Some(json!(""))]
            {
                let mut data = whole.clone();
                match instead {
                    Some(value) => data[&*field] = value,
                    None => drop(data.as_object_mut().unwrap().remove(&field)),
                }
                fixture.discord.send_raw(name, &data);
                sent += 1;
            }
        }
    }
    for name in ["", "NOBODY_KNOWS_THIS", "READY_", "message_create"] {
        fixture.discord.send_raw(name, &json!({ "x": "y".repeat(100_000) }));
    }
    assert!(sent > 200);
    game.play(&fixture).await;
    game.reply(&fixture).await;
    let help = fixture.ana.slash(game.room, "help", json!({})).await.unwrap();
    assert!(!told(&help).is_empty());
    game.check(&fixture).await;
    let sessions = fixture.discord.gateway_log().iter().filter(|said| said.op == 2).count();
    assert_eq!(sessions, 1, "an odd event cost the connection");
    fixture.close().await.unwrap();
}
