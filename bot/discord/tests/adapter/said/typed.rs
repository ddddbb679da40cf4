//! Typed messages: talk below a board, too many words, questions.

use std::time::Duration;

use crate::fixture::{Fixture, SOON, told};
use fake::Message;
use serde_json::json;

/// A time longer than the bot takes to do nothing.
const A_MOMENT: Duration = Duration::from_millis(150);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_may_talk_below_a_board() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let thread = fixture.table("breakthrough", ana, bruno).await;
    let board = fixture.board(thread, 0).await;
    let carla = fixture.discord.user("Carla");
    for (user, text) in [
        (bruno, "good luck!"),
        (ana, "boa sorte, Bruno 🙂"),
        (&carla, "uau"),
        (&carla, "what a game?"),
        (bruno, "ok!"),
        (ana, "no, never"),
        (ana, "não"),
        (bruno, "if you go there then I win"),
        (ana, "se eu fosse a ti, não ia por a2"),
        (ana, "banana"),
        (ana, "hmm, a2 or b3..."),
        (bruno, "2"),
        (bruno, "undo pls"),
        (&carla, "nice a1!"),
        (&carla, "why not a2?"),
        (&carla, "a2-a3"),
        (&carla, "undo"),
        (&carla, "rules are rules"),
    ] {
        user.replies(thread, &board, text, true).await;
    }
    tokio::time::sleep(A_MOMENT).await;
    let people = [ana.id, bruno.id, carla.id];
    // What is meant for the bot is answered: moves that cannot be made, and whatever names the bot.
    let me = format!("<@{}>", fixture.discord.application_id());
    let (named, named_too) = (format!("{me} banana"), format!("{me} a2-a3"));
    let said = [(ana, "a2 a9"), (bruno, "a6-a5"), (ana, &*named), (&carla, &*named_too)];
    for (nth, (user, text)) in said.into_iter().enumerate() {
        user.replies(thread, &board, text, true).await;
        let refusal =
            |m: &Message| !people.contains(&m.author) && m.attachments.is_empty() && m.reference.is_some();
        let refusals = || fixture.discord.messages(thread).into_iter().filter(refusal).count();
        let deadline = tokio::time::Instant::now() + SOON;
        while refusals() <= nth {
            assert!(tokio::time::Instant::now() < deadline, "{text} is not answered");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert_eq!(refusals(), nth + 1, "{text}");
    }
    ana.replies(thread, &board, "jogo a2 para a3, boa sorte!", true).await;
    fixture.board(thread, 1).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_the_end_people_talk_and_the_bot_obeys_commands() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let thread = fixture.table("breakthrough", ana, bruno).await;
    let board = fixture.board(thread, 0).await;
    ana.slash(thread, "resign", json!({ "confirm": true })).await.unwrap();
    fixture.discord.wait_for(thread, |m| m.content.contains("resigned"), SOON).await;
    fixture.all_sent().await;
    let me = fixture.discord.application_id();
    let said = || fixture.discord.messages(thread).into_iter().filter(|m| m.author == me).count();
    let before = said();
    let carla = fixture.discord.user("Carla");
    for user in [ana, bruno, &carla] {
        for text in [
            "gg",
            "a2-a3",
            "a2 was my mistake",
            "undo",
            "draw",
            "next time!",
            "boa partida",
            "rematch?",
            "ok",
        ] {
            user.replies(thread, &board, text, true).await;
        }
    }
    tokio::time::sleep(A_MOMENT).await;
    assert_eq!(said(), before);
    bruno.replies(thread, &board, "history", true).await;
    fixture.discord.wait_for(thread, |m| m.button("Show").is_some(), SOON).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_very_long_message_gets_a_short_answer() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let thread = fixture.table("breakthrough", ana, bruno).await;
    let board = fixture.board(thread, 0).await;
    for text in ["a".repeat(4_000), "🎲".repeat(4_000), "a2-a3 ".repeat(660), "#1 ".repeat(1_330)] {
        let before = ana.dm_messages().len();
        ana.dms(&text).await;
        let answer =
            ana.wait_for(ana.dm(), |m| m.author != ana.id && m.content.contains("too long"), SOON).await;
        assert!(answer.content.chars().count() < 200, "{}", answer.content);
        let deadline = tokio::time::Instant::now() + SOON;
        while ana.dm_messages().len() < before + 2 {
            assert!(tokio::time::Instant::now() < deadline, "no answer");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    let me = fixture.discord.application_id();
    ana.replies(thread, &board, &format!("<@{me}> {}", "z9".repeat(1_980)), true).await;
    let refusal = |m: &Message| m.author != ana.id && m.content.contains("too long");
    fixture.discord.wait_for(thread, refusal, SOON).await;
    // A little shorter, and it is read, and only its beginning is repeated.
    ana.dms(&"z9".repeat(499)).await;
    let answer =
        ana.wait_for(ana.dm(), |m| m.author != ana.id && m.content.contains("for a move"), SOON).await;
    assert!(answer.content.chars().count() < 1_000, "{}", answer.content);
    ana.dms("#1 a2-a3").await;
    fixture.board(thread, 1).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_typed_question_is_answered_and_nothing_is_kept() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let carla = fixture.discord.user("Carla");
    let thread = fixture.table("breakthrough", ana, bruno).await;
    let board = fixture.board(thread, 0).await;
    let posts = || {
        let read = |snapshot: &storage::Snapshot| {
            Ok::<_, storage::Error>((
                snapshot.waiting_posts("discord")?.len() + snapshot.delivered_posts("discord")?.len(),
                snapshot.account("discord", &carla.id.to_string())?.is_some(),
            ))
        };
        fixture.store.read(read).unwrap()
    };
    let before = posts();
    // The button asks the same again, for whoever presses it.
    carla.replies(thread, &board, "moves a2", true).await;
    let notice = fixture.discord.wait_for(thread, |m| m.button("Show").is_some(), SOON).await;
    assert!(notice.content.contains(&carla.mention()) && notice.pings.is_empty(), "{}", notice.content);
    assert!(!notice.content.contains("a2-a3"), "{}", notice.content);
    for user in [&carla, ana] {
        let shown = user.click(&notice, &notice.button("Show").unwrap()).await.unwrap();
        assert!(told(&shown).contains("a2-a3"), "{}", told(&shown));
    }
    // What does not fit on a button is kept.
    assert_eq!(posts(), before);
    let long = format!("moves {}", "a2".repeat(60));
    ana.replies(thread, &board, &long, true).await;
    let second = |m: &Message| m.author != ana.id && m.content.contains("a2a2a2");
    fixture.discord.wait_for(thread, second, SOON).await;
    assert_eq!(posts().0, before.0 + 1);
    // A board is for everybody, and can be answered.
    let me = fixture.discord.application_id();
    ana.says(thread, &format!("<@{me}> board")).await;
    let another = |m: &Message| {
        let shows = m.attachments.iter().any(|file| file.filename.contains("-ply-000"));
        shows && m.id != board.id && !m.content.contains("a2a2a2")
    };
    let shown = fixture.discord.wait_for(thread, another, SOON).await;
    fixture.noted(&shown).await;
    ana.replies(thread, &shown, "a2-a3", true).await;
    fixture.board(thread, 1).await;
    // Whoever wants direct messages reads it there.
    ana.slash(fixture.games, "settings", json!({ "dm": true })).await.unwrap();
    ana.says(thread, &format!("<@{me}> help")).await;
    ana.wait_for(ana.dm(), |m| m.content.contains("board games by message"), SOON).await;
    fixture.end().await;
}

/// A move in numbers alone that comes too early is answered to whoever typed it; scores are talk.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_in_numbers_out_of_turn_is_answered() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let thread = fixture.table("dablot", ana, bruno).await;
    let board = fixture.board(thread, 0).await;
    let others = |m: &Message| ![ana.id, bruno.id].contains(&m.author) && m.reference.is_some();
    for score in ["3-1", "2-0", "15-13"] {
        bruno.replies(thread, &board, score, true).await;
    }
    tokio::time::sleep(A_MOMENT).await;
    assert_eq!(fixture.discord.messages(thread).into_iter().filter(others).count(), 0);
    bruno.replies(thread, &board, "47-41", true).await;
    fixture.discord.wait_for(thread, |m| others(m) && m.content.contains("not your turn"), SOON).await;
    fixture.end().await;
}
