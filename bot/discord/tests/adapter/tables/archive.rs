//! Games that are over: a menu of six, each of which is replayed by a tap, and pages that are turned by buttons.

use crate::fixture::{Fixture, SOON, told};
use engine::Game;
use fake::{Message, User};
use serde_json::{Value, json};
use storage::{MoveTimes, NewPlayed, NewTable, PersonId, Score, SeatSet, Secret, TableId, Transaction};

/// A game of Ana's that Bruno gives up after a move of each.
async fn play(fixture: &Fixture, game: Value, moves: [&str; 2]) {
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let mut options = json!({ "opponent": bruno.id.to_string(), "seat": "1" });
    options.as_object_mut().unwrap().extend(game.as_object().unwrap().clone());
    ana.slash(fixture.games, "play", options).await.unwrap();
    let challenge = fixture.challenge().await;
    bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    for ((ply, mover), text) in (1..).zip([ana, bruno]).zip(moves) {
        mover.slash(thread, "move", json!({ "move": text })).await.unwrap();
        fixture.board(thread, ply).await;
    }
    bruno.slash(thread, "resign", json!({ "confirm": true })).await.unwrap();
    fixture.discord.wait_for(thread, |m: &Message| m.content.contains("Ana won"), SOON).await;
}

async fn archive(fixture: &Fixture, user: &User, options: Value) -> Message {
    let answer = user.slash(fixture.games, "games", options).await.unwrap();
    answer.message.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tap_replays_a_game_that_is_over() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let none = ana.slash(fixture.games, "games", json!({ "done": true })).await.unwrap();
    assert!(told(&none).contains("No game of yours is over yet"), "{}", told(&none));
    play(&fixture, json!({ "game": "hex", "variant": "7" }), ["d4", "c3"]).await;
    play(&fixture, json!({ "game": "breakthrough" }), ["d2-d3", "d6-d5"]).await;
    fixture.settled().await;
    let list = archive(&fixture, ana, json!({ "done": true })).await;
    assert!(list.is_ephemeral());
    assert!(list.content.contains("**Your finished games: 2**"), "{}", list.content);
    let picture = &list.attachments[0];
    assert_eq!(picture.filename, "tables.png");
    let alt = picture.description.clone().unwrap_or_default();
    assert!(alt.contains("#1 Bruno: Hex, won"), "{alt}");
    let options = list.options("l|");
    let (labels, values): (Vec<_>, Vec<_>) = options.into_iter().unzip();
    assert_eq!(values, ["s|||replay #2", "s|||replay #1"]);
    assert!(labels[1].starts_with("#1 Hex: Bruno – won · "), "{labels:?}");
    let replay = ana.select(&list, "l|", &["s|||replay #1"]).await.unwrap();
    let shown = replay.message.clone().unwrap();
    assert!(shown.is_ephemeral() && shown.attachments[0].filename.contains("replay"));
    // What is chosen narrows it down, and is understood as Discord sends it.
    let vs = json!({ "with": bruno.id.to_string(), "result": "won", "game": "hex", "from": "last year" });
    let narrow = archive(&fixture, ana, vs).await;
    assert!(narrow.content.contains("Your finished games: 1"), "{}", narrow.content);
    assert!(narrow.content.contains("Hex, with Bruno, won, from 2"), "{}", narrow.content);
    let lost = archive(&fixture, bruno, json!({ "result": "lost", "in": "today" })).await;
    assert_eq!(lost.options("l|").len(), 2, "{}", lost.content);
    let bad = ana.slash(fixture.games, "games", json!({ "from": "2026-13-40" })).await.unwrap();
    assert!(told(&bad).contains("Did you mean `from:2026-12-31`?"), "{}", told(&bad));
    // Those of two with each other, with the same menu below.
    let two = json!({ "player": bruno.id.to_string(), "opponent": ana.id.to_string() });
    let two = ana.slash(fixture.games, "stats", two).await.unwrap().message.unwrap();
    assert!(two.content.contains("**Bruno** against **Ana** here:"), "{}", two.content);
    assert!(two.content.contains("**#1** Hex (7×7), seat 2 – lost · "), "{}", two.content);
    assert_eq!(two.attachments[0].filename, "profile.png");
    let (_, values): (Vec<_>, Vec<_>) = two.options("l|").into_iter().unzip();
    assert_eq!(values, ["s|||replay #2", "s|||replay #1"]);
    let replay = ana.select(&two, "l|", &["s|||replay #1"]).await.unwrap();
    assert!(replay.message.unwrap().attachments[0].filename.contains("replay"));
    let own = json!({ "opponent": bruno.id.to_string(), "game": "hex" });
    let own = ana.slash(fixture.games, "stats", own).await.unwrap().message.unwrap();
    assert!(own.content.contains("**Ana** against **Bruno** here:"), "{}", own.content);
    let offered = ana.autocomplete(fixture.games, "games", json!({ "in": "las" }), "in").await.unwrap();
    assert!(offered.iter().any(|choice| choice.value == "last week"), "{offered:?}");
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_are_turned_by_buttons_that_carry_all_that_was_asked() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    play(&fixture, json!({ "game": "breakthrough" }), ["d2-d3", "d6-d5"]).await;
    fixture.settled().await;
    // The longest name of a game, and as many tables as fill three pages.
    fixture.store.write(|tx| drawn(tx, TableId(1), 16)).await.unwrap();
    let asked = json!({
        "with": bruno.id.to_string(), "result": "drawn", "game": "leopards-and-cows", "from": "2023", "to": "2024",
    });
    let first = archive(&fixture, ana, asked).await;
    assert!(first.content.contains("**Your finished games: 16**, page 1 of 3"), "{}", first.content);
    assert!(first.content.contains("2023-01-01 to 2024-12-31"), "{}", first.content);
    let after = first.button("After ▶").unwrap_or_else(|| panic!("{:?}", first.custom_ids()));
    assert!(after.len() <= 100 && after.contains("since=2023-01-01 to=2024-12-31 page=2"), "{after}");
    let second = ana.click(&first, &after).await.unwrap();
    assert!(told(&second).contains("page 2 of 3"), "{}", told(&second));
    let late = archive(&fixture, ana, json!({ "page": 9 })).await;
    assert!(late.content.contains("There is no page 9"), "{}", late.content);
    assert!(late.content.contains("page 3 of 3"), "{}", late.content);
    fixture.end().await;
}

/// Tables of the two people of a table, which ended drawn, one each day from the beginning of 2023 on.
fn drawn(tx: &Transaction, like: TableId, count: i64) -> Result<(), storage::Error> {
    let row = tx.table(like)?.unwrap();
    let persons: Vec<PersonId> = tx.seats(like)?.iter().map(|seat| seat.person.id).collect();
    let room = tx.place_of(like, "discord")?.unwrap().room;
    for day in 0..count {
        let at = 1_672_531_200_000 + day * 86_400_000;
        let new = NewTable {
            community: row.community,
            room: &room,
            game: "leopards-and-cows",
            variant: Game::with_id("leopards-and-cows").unwrap().info.variants[0],
            seed: &Secret([0; 32]),
            secret: None,
            entropy: None,
            commitment: None,
            private: false,
            started_at: at,
            to_move: Some(1),
            rematch_of: None,
            time: None,
            persons: &persons,
        };
        let table = tx.add_table(&new)?;
        tx.finish_table(table, SeatSet::NONE, SeatSet::NONE, "agreed", at)?;
        let seat = |seat| NewPlayed {
            seat,
            score: Score::Drawn,
            lasting: 0,
            pace: MoveTimes::default(),
            first: None,
        };
        tx.keep_played(table, &[seat(1), seat(2)])?;
    }
    Ok(())
}
