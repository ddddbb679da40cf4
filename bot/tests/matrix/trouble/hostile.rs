//! Messages of somebody who wishes the bot ill: others are heard all the same.

use std::time::Duration;

use serde_json::json;
use synapse::{Client, RoomOptions, Synapse, Test, shared};
use tokio::time::sleep;

use crate::club::served::{Club, SOON, Server};
use crate::play::games::{Play, is_board};

/// The tests.
pub fn list() -> Vec<Test> {
    vec![
        shared("what_cannot_be_read_silences_nobody", unreadable),
        shared("nobody_makes_the_bot_forget_what_was_said", forged_arrival),
        shared("a_reaction_to_anything_holds_up_nobody", odd_reactions),
        shared("a_kill_between_hearing_and_doing_loses_nothing", killed_between),
    ]
}

/// Somebody with an encrypted room of their own, into which the bot has come.
async fn enemy(club: &Club) -> (Client, String) {
    let eva = club.synapse.user("Eva").await;
    let own = eva.create_room(RoomOptions::named("Own").encrypted().inviting(&club.bot.id)).await;
    eva.wait(&own, |event| club.says(event, "Hello!"), SOON).await;
    (eva, own)
}

/// Challenges with these numbers are made in the room.
async fn challenges(club: &Club, numbers: std::ops::Range<usize>) {
    for number in numbers {
        let made = format!("Challenge {number} ");
        club.ana().wait(&club.room, |event| club.says(event, &made), SOON).await;
    }
}

async fn unreadable(synapse: Synapse) {
    let mut club = Club::open(synapse, 1, false).await;
    let (eva, own) = enemy(&club).await;
    club.kill();
    // All in one batch.
    for kind in [json!(1), json!(null), json!({})] {
        eva.send_odd(&own, kind, "", json!([])).await;
    }
    for size in [7, 9, 11] {
        club.ana().say(&club.room, format!("!play hex {size}")).await;
    }
    club.start().await;
    challenges(&club, 1..4).await;
    eva.send_odd(&own, json!(7), "", json!([])).await;
    club.ana().say(&club.room, "!play hex 13").await;
    challenges(&club, 4..5).await;
}

async fn forged_arrival(synapse: Synapse) {
    let mut club = Club::open(synapse, 1, true).await;
    let eva = club.synapse.user("Eva").await;
    club.ana().invite(&club.room, &eva.id).await;
    eva.wait_for_invite(|invite| invite.room == club.room, SOON).await;
    eva.join(&club.room).await;
    club.kill();
    club.ana().say(&club.room, "!play hex 7").await;
    eva.send_odd(&club.room, json!("m.room.member"), &club.bot.id, json!({ "membership": "join" })).await;
    club.start().await;
    challenges(&club, 1..2).await;
}

async fn odd_reactions(synapse: Synapse) {
    let club = Club::open(synapse, 1, true).await;
    let long = format!("${}", "a".repeat(20_000));
    let relation = json!({ "rel_type": "m.annotation", "event_id": long, "key": "✅" });
    club.ana().send_odd(&club.room, json!("m.reaction"), "", json!({ "m.relates_to": relation })).await;
    for event in ["$nothing", "", "x", &club.room] {
        let relation = json!({ "rel_type": "m.annotation", "event_id": event, "key": "✅".repeat(3_000) });
        club.ana().send_odd(&club.room, json!("m.reaction"), "", json!({ "m.relates_to": relation })).await;
    }
    club.ana().say(&club.room, "!play hex 7").await;
    challenges(&club, 1..2).await;
}

/// A kill while nothing else happens on the homeserver that could make it tell the same once more.
async fn killed_between(synapse: Synapse) {
    let mut club = Club::open(synapse, 2, true).await;
    drop(Play::begin(&club, "hex", "19", 7).await);
    for kill in 0..4 {
        let mut play = Play::resumed(&club, 1, kill).await;
        assert!(play.say_next().await);
        let board = play.board.id.clone();
        sleep(Duration::from_millis(40 + 7 * kill)).await;
        club.kill();
        // Once more at the start, when what has waited has just been heard.
        let mut server = Server::start(&club.config()).await;
        sleep(Duration::from_millis(5 * kill)).await;
        server.kill();
        club.start().await;
        club.ana().wait_after(&club.room, &board, |event| is_board(&club, event), SOON).await;
        assert_eq!(club.table(1).0.played().len() as u64, kill + 1);
    }
}
