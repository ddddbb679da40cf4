//! A game that is over is looked through for whoever taps below its last board: they alone see what was found.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use courier::{Effort, Mind, Settling, Tables, WallClock};
use serde_json::json;
use storage::{Store, Transaction};

use crate::fixture::{Fixture, SOON, told};

fn now() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

/// Looks through all that waits, as the thread that thinks would.
fn look_through(store: &Store) {
    let effort = Effort { proof: 2_000, strength: "level=3".parse().unwrap() };
    let mut mind = Mind::new(Tables::default()).looking(effort);
    let clock = WallClock(now);
    let mut write = |job: Settling| store.write(move |tx: &Transaction| job(tx, now())).wait();
    while mind.think(store, &clock, now(), &|| false, &mut write).unwrap().is_some() {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tap_below_the_last_board_brings_an_analysis_for_one_alone() {
    let fixture = Fixture::start().await;
    let carla = fixture.discord.user("Carla");
    let options = json!({ "game": "breakthrough", "opponent": fixture.bruno.id.to_string(), "seat": "1" });
    fixture.ana.slash(fixture.games, "play", options).await.unwrap();
    let challenge = fixture.challenge().await;
    fixture.bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    for (ply, text) in ["d2-d3", "f6-g5", "d3-d4", "g5-g4", "d4-d5", "e6xd5"].into_iter().enumerate() {
        let player = [&fixture.ana, &fixture.bruno][ply % 2];
        player.slash(thread, "move", json!({ "move": text })).await.unwrap();
        fixture.board(thread, ply + 1).await;
    }
    let early = fixture.ana.slash(thread, "table analyse", json!({ "table": 1 })).await.unwrap();
    assert!(told(&early).contains("#1 is still being played"), "{}", told(&early));

    fixture.bruno.slash(thread, "resign", json!({ "confirm": true })).await.unwrap();
    fixture.all_sent().await;
    let over = carla.wait_for(thread, |message| message.button("Analyse").is_some(), SOON).await;
    let asked = carla.click(&over, &over.button("Analyse").unwrap()).await.unwrap();
    assert!(told(&asked).contains("I am looking through the 6 moves of #1"), "{}", told(&asked));
    assert!(asked.message.clone().unwrap().is_ephemeral());
    let again = carla.click(&over, &over.button("Analyse").unwrap()).await.unwrap();
    assert!(told(&again).contains("still looking"), "{}", told(&again));

    let store = Arc::clone(&fixture.store);
    tokio::task::spawn_blocking(move || look_through(&store)).await.unwrap();
    let seen = |message: &fake::Message| message.content.contains("6 moves looked through");
    let found = carla.wait_for(thread, seen, SOON).await;
    assert!(found.is_ephemeral() && found.ephemeral_for == Some(carla.id), "{}", found.content);
    assert!(found.content.contains("d4-d5**) by Ana"), "that gave a piece away: {}", found.content);
    assert!(!found.content.contains("<@"), "nobody is notified: {}", found.content);
    let curve =
        |message: &fake::Message| message.attachments.iter().any(|file| file.filename == "analysis-1.png");
    assert!(carla.wait_for(thread, curve, SOON).await.is_ephemeral() && !found.attachments.is_empty());
    assert!(!fixture.ana.messages(thread).iter().any(seen), "nobody else sees it");

    // It can be shown to all.
    carla.click(&found, &found.button("Show everybody").unwrap()).await.unwrap();
    let store = Arc::clone(&fixture.store);
    tokio::task::spawn_blocking(move || look_through(&store)).await.unwrap();
    fixture.all_sent().await;
    let shown = fixture.ana.wait_for(thread, seen, SOON).await;
    assert!(shown.content.contains("Shown by"), "{}", shown.content);
    fixture.end().await;
}
