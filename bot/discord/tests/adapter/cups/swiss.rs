//! A whole Swiss of sixteen, of whom two vanish, and in which an organiser decides one game.

use fake::Message;
use serde_json::json;
use storage::{Snapshot, TableId};

use super::Cup;
use crate::fixture::{SOON, press, told};

/// The goal for messages that notify somebody in a week, besides whose turn it is.
const MOST_A_WEEK: f64 = 3.0;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_swiss_of_sixteen_of_whom_two_vanish() {
    let fields = json!({
        "name": "Spring Cup", "game": "hex 5", "form": "swiss", "time": "2d+1d", "more": "rounds=4 days=10",
    });
    let (cup, sign) = Cup::open(16, fields).await;
    let (fixture, games) = (&cup.fixture, cup.fixture.games);

    // The message by which they sign up is kept as it stands.
    let joined = |m: &Message| m.id == sign.id && m.content.contains("16 have joined");
    let joined = fixture.discord.wait_for(games, joined, SOON).await;
    assert!(joined.edits > 0 && joined.content.contains("P01, P02") && joined.button("Join").is_some());
    let again = cup.players["P01"].click(&joined, &joined.button("Join").unwrap()).await.unwrap();
    assert!(told(&again).contains("You are in **Spring Cup** already"), "{}", told(&again));

    // Whoever manages the server starts it by a button; others have none.
    let shown = cup.players["P02"].click(&joined, &joined.button("How it stands").unwrap()).await.unwrap();
    let shown = shown.message.unwrap();
    assert!(shown.button("Start").is_none() && shown.button("Leave").is_some(), "{shown:?}");
    let own = fixture.ana.click(&joined, &joined.button("How it stands").unwrap()).await.unwrap();
    let own = own.message.unwrap();
    fixture.ana.click(&own, &own.button("Start").unwrap()).await.unwrap();
    fixture.all_sent().await;
    let closed = |m: &Message| m.id == sign.id && m.content.contains("It has begun");
    let closed = fixture.discord.wait_for(games, closed, SOON).await;
    assert!(closed.button("Join").is_some(), "one can come late to a Swiss");

    let (mut rounds, mut decided) = (0, false);
    while !cup.running().is_empty() {
        rounds += 1;
        assert!(rounds <= 4, "too many rounds");
        let head = format!("round {rounds} of 4");
        let post = |m: &Message| m.content.contains(&head) && !m.attachments.is_empty();
        let post = fixture.discord.wait_for(games, post, SOON).await;
        let [picture] = &*post.attachments else { panic!("{post:?}") };
        assert_eq!(picture.filename, format!("tournament-1-round-{rounds}.png"));
        let words = picture.description.clone().unwrap_or_default();
        assert!(words.contains("P01") && post.pings.is_empty(), "{words}");
        cup.pass(36).await;
        let gone: &[&str] = if rounds == 2 { &["P05", "P12"] } else { &[] };
        let there = |name: &str| !gone.contains(&name);
        let tables = cup.running();
        for (thread, _, seats) in tables.iter().filter(|(_, _, seats)| there(&seats[0])) {
            cup.players[&seats[0]].slash(*thread, "move", json!({ "move": "c3" })).await.unwrap();
        }
        cup.pass(36).await;
        for (thread, table, seats) in
            tables.iter().filter(|(_, _, seats)| seats.iter().all(|name| there(name)))
        {
            if rounds == 3 && !decided {
                // One game is decided by an organiser, who says why.
                decided = true;
                let pair = pair_of(&cup, table.id);
                let options = json!({
                    "act": "tournament-result", "pairs": format!("{pair} 1-0"), "reason": "both agreed",
                });
                fixture.ana.slash(games, "admin tournament", options).await.unwrap();
                continue;
            }
            cup.players[&seats[1]].slash(*thread, "resign", json!({ "confirm": true })).await.unwrap();
        }
        // Whoever has vanished loses by the clock.
        let mut hours = 0;
        while cup.unfinished(rounds) > 0 {
            assert!(hours < 100, "the round does not end");
            cup.pass(6).await;
            hours += 6;
        }
        cup.pass(1).await;
    }
    assert_eq!(rounds, 4);
    assert!(decided);
    let said =
        |text: &str| fixture.discord.messages(games).iter().filter(|m| m.content.contains(text)).count();
    assert_eq!(said("has lost on time without a move, and is out"), 2);
    assert_eq!(said("both agreed"), 1);

    // The end has a picture of the standing, and whoever asks alone sees what they want to see.
    let over = |m: &Message| m.content.contains("**Spring Cup** is over.");
    let over = fixture.discord.wait_for(games, over, SOON).await;
    assert_eq!(over.attachments[0].filename, "tournament-1-standing.png");
    assert!(over.pings.is_empty() && over.button("All results").is_some());
    let table = press(&cup.players["P03"], games, "All results").await.message.unwrap();
    assert!(table.is_ephemeral() && table.attachments[0].filename.starts_with("tournament-1-table"));
    let late = cup.players["P05"].click(&joined, &joined.button("Join").unwrap()).await.unwrap();
    assert!(told(&late).contains("**Spring Cup** is over"), "{}", told(&late));
    let ended = |m: &Message| m.id == sign.id && m.content.contains("It is over");
    assert!(fixture.discord.wait_for(games, ended, SOON).await.button("Join").is_none());

    // Besides whose turn it is, nobody is notified often.
    let counts = cup.players.values().map(|user| cup.notified(user)).collect::<Vec<_>>();
    let others: usize = counts.iter().map(|(_, others)| others).sum();
    let turns: usize = counts.iter().map(|(turns, _)| turns).sum();
    let per = |count: usize| count as f64 / cup.players.len() as f64 / cup.weeks();
    eprintln!(
        "a person and week: {:.2} messages about turns, {:.2} others ({:.1} weeks)",
        per(turns),
        per(others),
        cup.weeks()
    );
    assert!(per(others) < MOST_A_WEEK, "{}", per(others));
    cup.fixture.end().await;
}

/// The pair of numbers that plays at a table, first seat first, as an organiser types it.
fn pair_of(cup: &Cup, table: TableId) -> String {
    let read = |snapshot: &Snapshot| snapshot.pairing_at(table);
    let pairing = cup.fixture.store.read(read).unwrap().unwrap();
    let numbers: Vec<String> = pairing.players.iter().map(ToString::to_string).collect();
    numbers.join("-")
}
