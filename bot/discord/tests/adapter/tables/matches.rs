//! A match: all its boards in one thread, its score, and its end in one message.

use crate::fixture::faults::until;
use crate::fixture::{Fixture, SOON, told};
use fake::{Fault, FaultKind, Message};
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_in_one_thread_and_ends_in_one_message() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let options =
        json!({ "game": "hex", "variant": "7", "opponent": bruno.id.to_string(), "seat": "1", "games": "2" });
    ana.slash(fixture.games, "play", options).await.unwrap();
    let challenge = fixture.challenge().await;
    assert!(challenge.content.contains("A match of 2 games"), "{}", challenge.content);
    bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    assert_eq!(fixture.discord.name_of(thread), "#1 Hex: match of 2 · Ana – Bruno");
    ana.slash(thread, "move", json!({ "move": "d4" })).await.unwrap();
    fixture.board(thread, 1).await;
    bruno.slash(thread, "resign", json!({ "confirm": true })).await.unwrap();
    // The next board comes by itself, and that is what is meant in the thread.
    let next = |m: &Message| m.content.contains("**#2 Hex (7×7)** begins");
    let next = fixture.discord.wait_for(thread, next, SOON).await;
    assert!(next.content.contains("Game 2 of 2 · Ana 1 – 0 Bruno"), "{}", next.content);
    let first = |m: &Message| m.content.contains("Ana won #1");
    let first = fixture.discord.wait_for(thread, first, SOON).await;
    let messages = fixture.discord.messages(fixture.games);
    assert!(
        !messages.iter().any(|m| m.content.contains("Ana won #1")),
        "one game is no news for the channel"
    );
    // What is tapped on a board before says where the match stands.
    let stands = ana.click(&first, &first.button("Rematch").unwrap()).await.unwrap();
    assert!(told(&stands).contains("The match of #1 goes on: game 2 of 2 is #2."), "{}", told(&stands));
    assert_eq!(fixture.discord.name_of(thread), "#1 Hex: match of 2 · Ana – Bruno");
    bruno.slash(thread, "move", json!({ "move": "d4" })).await.unwrap();
    let leaves = ana.slash(thread, "resign", json!({ "match": true })).await.unwrap();
    assert!(told(&leaves).contains("Leave the match of #2"), "{}", told(&leaves));
    let sure = leaves.message.clone().unwrap();
    ana.click(&sure, &sure.button("Yes, end the match").unwrap()).await.unwrap();
    let over = |m: &Message| m.content.contains("Bruno won the match.") && !m.attachments.is_empty();
    let over = fixture.discord.wait_for(thread, over, SOON).await;
    assert!(over.content.contains("Bruno won #2") && over.content.contains("Ana has left the match"));
    assert!(over.attachments.iter().any(|file| file.filename == "tables.png"), "{:?}", over.attachments);
    assert!(over.button("Rematch").is_some());
    until("the thread is renamed", || fixture.discord.name_of(thread).contains("won the match 1 – 1")).await;
    let news = |m: &Message| m.content.contains("Bruno won #2") && m.content.contains("Bruno won the match.");
    fixture.discord.wait_for(fixture.games, news, SOON).await;
    fixture.end().await;
}

/// Before, the next board was sent at once, beside whatever was still on its way to the game before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_board_stands_below_the_end_of_the_game_before_however_slow_discord_is() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let options =
        json!({ "game": "hex", "variant": "7", "opponent": bruno.id.to_string(), "seat": "1", "games": "3" });
    ana.slash(fixture.games, "play", options).await.unwrap();
    let challenge = fixture.challenge().await;
    bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    for game in 1..=2 {
        fixture.settled().await;
        let kind = FaultKind::Hang(Duration::from_millis(700));
        let path_contains = format!("/channels/{thread}/messages");
        fixture.discord.fault(Fault { method: Some("POST".to_owned()), path_contains, times: 2, kind });
        let (mover, loser) = if game == 1 { (ana, bruno) } else { (bruno, ana) };
        mover.slash(thread, "move", json!({ "move": "d4" })).await.unwrap();
        loser.slash(thread, "resign", json!({ "confirm": true })).await.unwrap();
        let next = format!("**#{} Hex (7×7)** begins", game + 1);
        fixture.discord.wait_for(thread, |m: &Message| m.content.contains(&next), SOON).await;
    }
    fixture.settled().await;
    let messages = fixture.discord.messages(thread);
    let at = |text: &str| messages.iter().position(|m| m.content.contains(text)).expect(text);
    let [first, second, third] = ["Ana won #1", "**#2 Hex (7×7)** begins", "Bruno won #2"].map(at);
    let last = at("**#3 Hex (7×7)** begins");
    assert!(first < second && second < third && third < last, "{first} {second} {third} {last}");
    fixture.end().await;
}
