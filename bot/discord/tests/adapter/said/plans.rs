//! Plans on Discord: told to their owner alone, and played in the thread as any move.

use crate::fixture::{Fixture, SOON, told};
use fake::Message;
use serde_json::json;
use storage::Transaction;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_plan_is_for_its_owner_alone_until_it_is_played() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let thread = fixture.table("breakthrough", ana, bruno).await;
    ana.slash(thread, "move", json!({ "move": "d2-d3" })).await.unwrap();
    fixture.board(thread, 1).await;
    let before = fixture.discord.messages(thread).len();
    for (path, options, says) in [
        ("table plan", json!({ "moves": "if d6-d5 then e2-e4" }), "move 2, “e2-e4” by Ana (White)"),
        ("table plan", json!({ "moves": "if d6-d5 then e2-e3" }), "only you know of it"),
        ("table plan", json!({ "moves": "c6-c5 then e2-e3", "table": 1 }), "If **c6-c5** then **e2-e3**"),
        ("table plans", json!({}), "2. If **c6-c5**"),
        ("table plans", json!({ "drop": 2 }), "Taken back"),
        ("table note", json!({ "text": "look at g5" }), "for you alone"),
        ("table notes", json!({}), "1. look at g5"),
    ] {
        let answer = ana.slash(thread, path, options).await.unwrap();
        assert!(told(&answer).contains(says), "{path}: {}", told(&answer));
    }
    let nothing = bruno.slash(thread, "table plans", json!({})).await.unwrap();
    assert!(told(&nothing).contains("planned nothing"), "{}", told(&nothing));
    assert_eq!(fixture.discord.messages(thread).len(), before, "nobody else hears of it");
    bruno.slash(thread, "move", json!({ "move": "d6-d5" })).await.unwrap();
    fixture.board(thread, 2).await;
    let job = |tx: &Transaction| {
        for timer in tx.timers_of_kind("plan")? {
            tx.put_off_timer(timer.id, 0)?;
        }
        let now = tx.last_beat("discord")?.unwrap();
        parlor::due::run_due(tx, now).map(drop)
    };
    fixture.store.write(job).await.unwrap();
    let board = fixture.board(thread, 3).await;
    assert!(board.content.contains("**e2-e3** (as planned)"), "{}", board.content);
    assert!(board.content.contains(&format!("<@{}>", bruno.id)), "{}", board.content);
    fixture.end().await;
}

/// A plan that is typed where others read has been shown; the answer to it, and whether it was possible, is not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_answered_to_a_typed_plan_is_not_for_the_room() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let thread = fixture.table("breakthrough", ana, bruno).await;
    ana.slash(thread, "move", json!({ "move": "d2-d3" })).await.unwrap();
    let board = fixture.board(thread, 1).await;
    for text in ["if d6-d5 then e2-e3", "if d6-d5 then e2-e5"] {
        ana.replies(thread, &board, text, true).await;
        let asks = |m: &Message| m.button("Show").is_some();
        let asked = fixture.discord.wait_for(thread, asks, SOON).await;
        assert!(!asked.content.contains("e2") && !asked.content.contains("lanned"), "{}", asked.content);
        fixture.discord.delete_message(asked.id);
    }
    fixture.end().await;
}
