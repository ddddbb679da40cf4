//! The gateway in every bad mood: closed, cut, deaf, forgetful, and refusing for good.

use std::time::Duration;

use crate::fixture::faults::{Game, until};
use crate::fixture::{Fixture, SOON, told};
use serde_json::json;

/// The number of times that the bot has said this to the gateway: 2 is IDENTIFY, 6 is RESUME.
fn said(fixture: &Fixture, op: u8) -> usize {
    fixture.discord.gateway_log().iter().filter(|said| said.op == op).count()
}

/// An event at the gateway, and the code that brings it about.
type Way = (&'static str, fn(&fake::Discord));

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happened_meanwhile_is_replayed_and_done_once() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let breaks: [Way; 10] = [
        ("4000", |discord| discord.close(4000)),
        ("4001", |discord| discord.close(4001)),
        ("4002", |discord| discord.close(4002)),
        ("4005", |discord| discord.close(4005)),
        ("4008", |discord| discord.close(4008)),
        ("1000", |discord| discord.close(1000)),
        ("1001", |discord| discord.close(1001)),
        ("1006", fake::Discord::cut),
        ("op 7", fake::Discord::reconnect),
        ("op 9", |discord| discord.invalidate(true)),
    ];
    for (nth, (name, hurt)) in breaks.into_iter().enumerate() {
        let board = fixture.board(game.room, game.ply()).await;
        hurt(&fixture.discord);
        let (user, text) = game.next();
        user.replies(game.room, &board, &text, true).await;
        game.check(&fixture).await;
        until(&format!("{name}: no RESUME"), || said(&fixture, 6) == nth + 1).await;
        game.play(&fixture).await;
    }
    game.check(&fixture).await;
    assert_eq!(said(&fixture, 2), 1, "a session was given up that could be resumed");
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_session_begins_anew() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let losses: [Way; 4] = [
        ("4003", |discord| discord.close(4003)),
        ("4007", |discord| discord.close(4007)),
        ("4009", |discord| discord.close(4009)),
        ("op 9", |discord| discord.invalidate(false)),
    ];
    for (nth, (name, hurt)) in losses.into_iter().enumerate() {
        hurt(&fixture.discord);
        until(&format!("{name}: no IDENTIFY"), || said(&fixture, 2) == nth + 2).await;
        fixture.discord.ready().await;
        game.play(&fixture).await;
    }
    game.check(&fixture).await;
    fixture.end().await;
}

/// Discord takes the token of a bot away that begins more sessions than it may in a day.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_session_begins_above_the_limit() {
    let mut fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    fixture.close().await.unwrap();
    fixture.discord.limit_starts(1, Duration::from_secs(12));
    let again = tokio::time::Instant::now() + Duration::from_secs(12);
    fixture.open().await;
    game.play(&fixture).await;
    fixture.discord.invalidate(false);
    until("no IDENTIFY", || said(&fixture, 2) == 3).await;
    assert!(tokio::time::Instant::now() >= again, "there was none left");
    fixture.discord.ready().await;
    game.play(&fixture).await;
    fixture.end().await;
}

/// The next player moves by answering the board, while nothing can be heard.
async fn reply_unheard(fixture: &Fixture, game: &mut Game, hurt: fn(&fake::Discord)) {
    let board = fixture.board(game.room, game.ply()).await;
    hurt(&fixture.discord);
    let (user, text) = game.next();
    user.replies(game.room, &board, &text, true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_typed_while_a_connection_is_dead_is_heard_within_half_a_minute() {
    // Discord's own pause between heartbeats is longer than that.
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    let since = std::time::Instant::now();
    reply_unheard(&fixture, &mut game, fake::Discord::freeze).await;
    // Both sides write on; all of it is told at once, and each move needs the one before it.
    let me = fixture.discord.application_id();
    for _ in 0..6 {
        let (user, text) = game.next();
        user.says(game.room, &format!("<@{me}> {text}")).await;
    }
    fixture.board(game.room, game.ply()).await;
    game.check(&fixture).await;
    assert!(since.elapsed() < Duration::from_secs(30), "{:?}", since.elapsed());
    assert_eq!((said(&fixture, 2), said(&fixture, 6)), (1, 1), "the session goes on");
    game.play(&fixture).await;
    game.check(&fixture).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gateway_that_does_not_answer_is_left_and_resumed() {
    let heartbeat = Duration::from_millis(500);
    let fixture = Fixture::with(fake::Options { heartbeat, ..fake::Options::default() }).await;
    let mut game = Game::start(&fixture).await;
    fixture.discord.acknowledge_heartbeats(false);
    until("the bot trusts a dead connection", || said(&fixture, 6) > 0).await;
    fixture.discord.acknowledge_heartbeats(true);
    game.play(&fixture).await;
    game.check(&fixture).await;
    assert_eq!(said(&fixture, 2), 1, "the session goes on");
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_is_waited_out_and_nothing_typed_is_lost() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    reply_unheard(&fixture, &mut game, |discord| {
        discord.outage(true);
        discord.cut();
    })
    .await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    fixture.discord.outage(false);
    game.check(&fixture).await;
    assert_eq!(said(&fixture, 2), 1, "the session goes on");
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_a_session_was_to_go_on_may_be_gone() {
    let mut fixture = Fixture::start().await;
    fixture.close().await.unwrap();
    fixture.discord.misdirect_resumes();
    fixture.open().await;
    let begun = said(&fixture, 2);
    let mut game = Game::start(&fixture).await;
    reply_unheard(&fixture, &mut game, fake::Discord::cut).await;
    game.check(&fixture).await;
    assert_eq!(said(&fixture, 2), begun, "the session goes on");
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_event_loses_nothing_else() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let board = fixture.board(game.room, 0).await;
    let (user, text) = game.next();
    fixture.discord.drop_events(1);
    user.replies(game.room, &board, &text, true).await;
    user.replies(game.room, &board, &text, true).await;
    game.check(&fixture).await;
    fixture.discord.drop_events(1);
    let unheard = fixture.bruno.slash(game.room, "games", json!({})).await;
    assert_eq!(unheard.unwrap_err(), fake::Failure::NoAnswer);
    game.play(&fixture).await;
    game.check(&fixture).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_doubled_event_is_done_once() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    fixture.discord.double_events(usize::MAX);
    game.play(&fixture).await;
    game.reply(&fixture).await;
    let board = fixture.board(game.room, game.ply()).await;
    let help = fixture.ana.slash(game.room, "help", json!({})).await.unwrap();
    assert!(!told(&help).is_empty());
    let choices = fixture.ana.autocomplete(game.room, "play", json!({ "game": "h" }), "game").await.unwrap();
    assert!(!choices.is_empty());
    let more = fixture.ana.click(&board, &board.button("More").unwrap()).await.unwrap();
    assert!(more.message.unwrap().is_ephemeral());
    let me = fixture.discord.application_id();
    fixture.bruno.replies(game.room, &board, &format!("<@{me}> z99"), true).await;
    let refusal = |m: &fake::Message| m.content.contains("not your turn");
    fixture.discord.wait_for(game.room, refusal, SOON).await;
    // What is typed in a channel is heard in order.
    game.reply(&fixture).await;
    fixture.board(game.room, game.ply()).await;
    fixture.settled().await;
    let refusals = fixture.discord.messages(game.room).into_iter().filter(refusal).count();
    assert_eq!(refusals, 1, "one mistake, one answer");
    game.play(&fixture).await;
    game.check(&fixture).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_mended_ends_the_bot_and_is_named() {
    for (code, named) in [
        (4004, "token"),
        (4010, "shards"),
        (4011, "shards"),
        (4012, "version"),
        (4013, "events"),
        (4014, "events"),
    ] {
        let mut fixture = Fixture::start().await;
        fixture.close().await.unwrap();
        fixture.discord.refuse_identify(code, 1_000);
        fixture.launch(|options| options);
        let error = fixture.ended().await.unwrap_err().to_string();
        assert!(error.contains(named), "{code}: {error}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_is_taken_back_ends_the_bot() {
    for code in [4004, 4013, 4014] {
        let mut fixture = Fixture::start().await;
        Game::start(&fixture).await.play(&fixture).await;
        fixture.discord.close(code);
        let error = fixture.ended().await.unwrap_err().to_string();
        assert!(error.contains(if code == 4004 { "token" } else { "events" }), "{code}: {error}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_that_passes_is_survived() {
    let heartbeat = Duration::from_secs(1);
    let mut fixture = Fixture::with(fake::Options { heartbeat, ..fake::Options::default() }).await;
    fixture.close().await.unwrap();
    fixture.discord.refuse_identify(4008, 1);
    fixture.open().await;
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    game.check(&fixture).await;
    fixture.end().await;
}
