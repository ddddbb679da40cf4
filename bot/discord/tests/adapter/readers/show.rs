//! Views that somebody shows to all: in the channel where it was asked for, as everybody may see it, and not too often.

use crate::fixture::{Fixture, SOON, told};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_a_ranking_and_a_replay_come_to_where_they_are_asked_for() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let carla = fixture.discord.user("Carla");
    let hall = fixture.discord.channel(&fixture.guild, "salão");
    let thread = fixture.table("breakthrough", ana, bruno).await;
    ana.slash(thread, "move", json!({ "move": "a2-a3" })).await.unwrap();
    bruno.slash(thread, "move", json!({ "move": "a6-a5" })).await.unwrap();
    for (player, text) in [(ana, "b2-b3"), (bruno, "b6-b5"), (ana, "c2-c3"), (bruno, "c6-c5")] {
        player.slash(thread, "move", json!({ "move": text })).await.unwrap();
    }
    fixture.board(thread, 6).await;
    let before = fixture.discord.messages(thread).len();

    let done = carla.slash(hall, "show", json!({ "table": 1 })).await.unwrap();
    assert_eq!(told(&done), "✓ Done.");
    let board = fixture.discord.wait_for(hall, |m| m.content.contains("Players:"), SOON).await;
    assert!(board.content.ends_with("Shown by Carla."), "{}", board.content);
    assert!(board.attachments.len() == 1 && board.pings.is_empty(), "{board:?}");

    carla.slash(hall, "show", json!({ "what": "replay", "table": 1 })).await.unwrap();
    let gif = |m: &fake::Message| m.attachments.iter().any(|file| file.filename.ends_with(".gif"));
    fixture.discord.wait_for(hall, gif, SOON).await;

    let resigned = bruno.slash(thread, "resign", json!({ "table": 1, "confirm": true })).await.unwrap();
    assert!(!told(&resigned).is_empty());
    fixture.discord.wait_for(thread, |m| m.content.contains("won #1"), SOON).await;
    // Also by a mention, where only the room can answer.
    carla.says(hall, &format!("<@{}> show top", fixture.discord.application_id())).await;
    let top = fixture.discord.wait_for(hall, |m| m.content.contains("The best here"), SOON).await;
    assert!(top.content.contains("1. Ana") && top.pings.is_empty(), "{}", top.content);

    // The fourth within a minute is for her alone; somebody else still may.
    let enough =
        carla.slash(hall, "show", json!({ "what": "stats", "player": ana.id.to_string() })).await.unwrap();
    assert!(enough.message.as_ref().unwrap().is_ephemeral());
    assert!(told(&enough).contains("Only you see this"), "{}", told(&enough));
    let count = fixture.discord.messages(hall).len();
    assert_eq!(count, 4, "three answers, and what Carla said");
    bruno.slash(hall, "show", json!({ "what": "stats" })).await.unwrap();
    fixture.discord.wait_for(hall, |m| m.content.contains("Shown by Bruno"), SOON).await;

    // In the thread of the table only its own news.
    let after = fixture.discord.messages(thread).len();
    assert_eq!(after, before + 1, "the end of the game");
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_private_is_shown() {
    let fixture = Fixture::start().await;
    let (ana, bruno, games) = (&fixture.ana, &fixture.bruno, fixture.games);
    let mut options = crate::fixture::play("hex", bruno);
    options["private"] = json!(true);
    ana.slash(games, "play", options).await.unwrap();
    bruno.slash(games, "accept", json!({ "challenge": 1 })).await.unwrap();
    for what in ["board", "replay"] {
        let refused = ana.slash(games, "show", json!({ "what": what, "table": 1 })).await.unwrap();
        assert!(refused.message.as_ref().unwrap().is_ephemeral());
        assert!(told(&refused).contains("private"), "{}", told(&refused));
    }
    let choices = ana.autocomplete(games, "show", json!({}), "table").await.unwrap();
    assert!(choices.iter().any(|choice| choice.name.contains("#1")), "{choices:?}");
    fixture.end().await;
}
