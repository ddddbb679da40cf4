//! A homeserver that takes only so many messages of an account.

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};
use synapse::{Client, Event, Options, Synapse, Test, own, shared};

use crate::club::served::{Club, SOON, until};
use crate::play::games::{Play, is_board};

pub fn list() -> Vec<Test> {
    let usual = Options { default_limits: true, ..Options::default() };
    vec![
        own("what_keeps_boards_waiting_is_said_and_left_out", usual, held_up),
        shared("what_was_heard_is_marked_as_read", marked),
    ]
}

/// Up to where an account has read in a room, as another one sees it.
async fn read_by(see: &Client, room: &str, account: &str) -> Vec<String> {
    // Synapse answers a first sync as it did before, for two minutes, if nothing is different.
    static ASKED: AtomicU64 = AtomicU64::new(1);
    let asked = ASKED.fetch_add(1, Ordering::Relaxed);
    let filter = json!({ "room": { "rooms": [room], "timeline": { "limit": asked } } }).to_string();
    let filter = url_escaped(&filter);
    let path = format!("/_matrix/client/v3/sync?timeout=0&filter={filter}");
    let (status, answer) = see.http("GET", &path, Value::Null).await;
    assert_eq!(status, 200, "{answer}");
    let told = answer["rooms"]["join"][room]["ephemeral"]["events"].as_array().cloned().unwrap_or_default();
    let receipts = told.into_iter().filter(|event| event["type"] == "m.receipt");
    let read = |event: Value| -> Vec<String> {
        let events = event["content"].as_object().cloned().unwrap_or_default();
        let theirs = events.into_iter().filter(|(_, kinds)| kinds["m.read"].get(account).is_some());
        theirs.map(|(id, _)| id).collect()
    };
    receipts.flat_map(read).collect()
}

fn url_escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// Messages to the bot are marked as read, before they are answered; others are not.
async fn marked(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let asked = club.ana().say(&club.room, "!rules hex").await;
    club.ana().wait_after(&club.room, &asked, |event| event.sender == club.bot.id, SOON).await;
    let talk = club.ana().say(&club.room, "what a nice day").await;
    let read = async || read_by(club.ana(), &club.room, &club.bot.id).await;
    until("it is marked as read", async || read().await.contains(&asked)).await;
    let read = read().await;
    assert!(!read.contains(&talk), "{read:?}");
}

/// With the limits that Synapse has by itself, the log says once what to do. What was said is marked as read at once, a
/// refusal has no picture, and the board of the next move waits for nothing but itself.
async fn held_up(synapse: Synapse) {
    let club = Club::open(synapse, 2, false).await;
    for person in &club.people {
        club.synapse.lift_limits(&person.id).await;
    }
    let mut play = Play::begin(&club, "breakthrough", "seat=1", 7).await;
    let (room, ana) = (&club.room, club.ana());
    // As much as it takes.
    let mut asked = String::new();
    for _ in 0..10 {
        asked = ana.say(room, "!rules hex").await;
    }
    let answered = |event: &Event| event.sender == club.bot.id && event.reply_to() == Some(&*asked);
    ana.wait_after(room, &asked, answered, SOON * 2).await;
    // What is said now is marked as read before it can be answered.
    let wrong = ana.say_in_thread(room, &play.root, "a2-a5").await;
    let read = async || read_by(ana, room, &club.bot.id).await.contains(&wrong);
    until("it is marked as read", read).await;
    let refused = |event: &Event| event.sender == club.bot.id && event.reply_to() == Some(&*wrong);
    let refusal = ana.wait_after(room, &wrong, refused, SOON).await;
    assert_eq!(refusal.msgtype(), "m.notice", "there is no picture: {}", refusal.body());
    // Nothing but the board follows the move.
    assert!(play.say_next().await);
    ana.wait_after(room, &refusal.id, |event| is_board(&club, event), SOON).await;
    assert!(!ana.redacted(room, &refusal.id).await, "the refusal is taken away later");
    let log = fs::read_to_string(club.config().with_extension("log")).expect("there is a log");
    let told: Vec<&str> = log.lines().filter(|line| line.contains("override_ratelimit")).collect();
    assert_eq!(told.len(), 1, "{told:#?}");
    assert!(told[0].contains(&club.bot.id) && told[0].contains("WARN"), "{}", told[0]);
}
