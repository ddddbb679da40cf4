//! Messages for one player alone, where others read too: private tables say no more than they must.

use std::collections::HashSet;

use crate::fixture::{Fixture, SOON, press, told};
use engine::{Rng, Turn};
use fake::Message;
use serde_json::json;
use storage::TableId;

const TABLE: TableId = TableId(1);

/// A private game of cards in a channel: who moves reads the board in the answer, and of what waits for a player one line
/// stands there at a time. Before, each move left two.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_game_does_not_shout() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let options =
        json!({ "game": "leopard", "variant": "single", "opponent": bruno.id.to_string(), "private": true });
    let made = ana.slash(fixture.games, "play", options).await.unwrap();
    assert!(told(&made).contains("Challenge"), "{}", told(&made));
    let asks = |m: &Message| m.button("By direct message").is_some() && m.button("Here").is_some();
    ana.wait_for(fixture.games, asks, SOON).await;
    press(bruno, fixture.games, "Show").await;
    let accepted = press(bruno, fixture.games, "Accept").await;
    // Who has not said where to be told of such things is asked, each privately and once.
    assert!(asks(accepted.message.as_ref().unwrap()), "{accepted:?}");
    press(bruno, fixture.games, "Here").await;
    fixture.all_sent().await;
    let lines = || {
        let messages = fixture.discord.messages(fixture.games);
        messages.into_iter().filter(|m| m.content.contains("something for you alone")).collect::<Vec<_>>()
    };
    let standing = |user: &fake::User| lines().iter().filter(|m| m.content.contains(&user.mention())).count();
    let mut rng = Rng::new(7);
    let ids = || lines().into_iter().map(|line| line.id);
    let before: HashSet<u64> = ids().collect();
    let mut seen = before.clone();
    for ply in 1..=8 {
        let play = fixture.played(TABLE);
        let Turn::To(seat) = play.turn() else { break };
        let read = |snapshot: &storage::Snapshot| snapshot.seats(TABLE);
        let seats = fixture.store.read(read).unwrap();
        let mover = if seats[seat.index()].person.name == "Ana" { ana } else { bruno };
        let moves = play.suggest("", 500).moves;
        let text = &moves[rng.below(moves.len())];
        let played = mover.slash(fixture.games, "move", json!({ "move": text, "table": 1 })).await.unwrap();
        assert!(told(&played).contains("You have moved"), "{ply}: {}", told(&played));
        fixture.all_sent().await;
        assert_eq!(standing(mover), 0, "{ply}: who has moved has seen it");
        let other = if mover.id == ana.id { bruno } else { ana };
        assert_eq!(standing(other), 1, "{ply}");
        seen.extend(ids());
    }
    assert_eq!(
        (seen.len() - before.len(), lines().len()),
        (8, 1),
        "one for each move, one of which stands there"
    );
    fixture.end().await;
}
