//! The gateway in every bad mood: closed, cut, deaf, forgetful, and refusing for good.

#![allow(clippy::unwrap_used)]

mod club;
mod faults;

use std::time::Duration;

use club::{Club, SOON, told};
use faults::{Game, until};
use serde_json::json;

/// How often the bot has said this to the gateway: 2 is IDENTIFY, 6 is RESUME.
fn said(club: &Club, op: u8) -> usize {
    club.discord.gateway_log().iter().filter(|said| said.op == op).count()
}

/// After some closes serenity reads the connection again and again, until the next heartbeat: later than the bot leaves
/// it for a new one, but soon enough for the tests beside this one.
fn spinning() -> fake::Options {
    fake::Options { heartbeat: Duration::from_secs(6), ..fake::Options::default() }
}

/// What happens to the gateway, and how.
type Way = (&'static str, fn(&fake::Discord));

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happened_meanwhile_is_replayed_and_done_once() {
    let club = Club::start().await;
    let mut game = Game::start(&club).await;
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
        let board = club.board(game.room, game.ply()).await;
        hurt(&club.discord);
        let (user, text) = game.next();
        user.replies(game.room, &board, &text, true).await;
        game.check(&club).await;
        until(&format!("{name}: no RESUME"), || said(&club, 6) == nth + 1).await;
        game.play(&club).await;
    }
    game.check(&club).await;
    assert_eq!(said(&club, 2), 1, "a session was given up that could be resumed");
    club.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_session_begins_anew() {
    let club = Club::with(spinning()).await;
    let mut game = Game::start(&club).await;
    let losses: [Way; 4] = [
        ("4003", |discord| discord.close(4003)),
        ("4007", |discord| discord.close(4007)),
        ("4009", |discord| discord.close(4009)),
        ("op 9", |discord| discord.invalidate(false)),
    ];
    for (nth, (name, hurt)) in losses.into_iter().enumerate() {
        hurt(&club.discord);
        until(&format!("{name}: no IDENTIFY"), || said(&club, 2) == nth + 2).await;
        club.discord.ready().await;
        game.play(&club).await;
    }
    game.check(&club).await;
    club.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_has_died_silently_is_made_again() {
    let heartbeat = Duration::from_millis(500);
    let club = Club::with(fake::Options { heartbeat, ..fake::Options::default() }).await;
    let mut game = Game::start(&club).await;
    club.discord.acknowledge_heartbeats(false);
    until("the bot trusts a dead connection", || said(&club, 2) + said(&club, 6) > 1).await;
    club.discord.acknowledge_heartbeats(true);
    club.discord.ready().await;
    game.play(&club).await;
    game.check(&club).await;
    club.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_is_waited_out() {
    let club = Club::start().await;
    let mut game = Game::start(&club).await;
    club.discord.outage(true);
    club.discord.cut();
    let board = club.board(game.room, game.ply()).await;
    let (user, text) = game.next();
    user.replies(game.room, &board, &text, true).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    club.discord.outage(false);
    club.discord.ready().await;
    // The reply was in the session that the outage may have cost; whoever is not heard says it again.
    if club.store.read(|snapshot| snapshot.moves(storage::TableId(1))).map_or(0, |moves| moves.len()) == 0 {
        user.replies(game.room, &board, &text, true).await;
    }
    game.check(&club).await;
    club.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_event_loses_nothing_else() {
    let club = Club::start().await;
    let mut game = Game::start(&club).await;
    let board = club.board(game.room, 0).await;
    let (user, text) = game.next();
    club.discord.drop_events(1);
    user.replies(game.room, &board, &text, true).await;
    user.replies(game.room, &board, &text, true).await;
    game.check(&club).await;
    club.discord.drop_events(1);
    let unheard = club.bruno.slash(game.room, "games", json!({})).await;
    assert_eq!(unheard.unwrap_err(), fake::Failure::NoAnswer);
    game.play(&club).await;
    game.check(&club).await;
    club.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_doubled_event_is_done_once() {
    let club = Club::start().await;
    let mut game = Game::start(&club).await;
    club.discord.double_events(usize::MAX);
    game.play(&club).await;
    game.reply(&club).await;
    let board = club.board(game.room, game.ply()).await;
    let help = club.ana.slash(game.room, "help", json!({})).await.unwrap();
    assert!(!told(&help).is_empty());
    let choices = club.ana.autocomplete(game.room, "play", json!({ "game": "h" }), "game").await.unwrap();
    assert!(!choices.is_empty());
    let more = club.ana.click(&board, &board.button("More").unwrap()).await.unwrap();
    assert!(more.message.unwrap().is_ephemeral());
    club.bruno.replies(game.room, &board, "z99", true).await;
    club.discord.wait_for(game.room, |m| m.button("Show").is_some(), SOON).await;
    game.play(&club).await;
    game.check(&club).await;
    let notices = club.discord.messages(game.room).iter().filter(|m| m.button("Show").is_some()).count();
    assert_eq!(notices, 1, "one mistake, one answer");
    club.end().await;
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
        let mut club = Club::with(spinning()).await;
        club.close().await.unwrap();
        club.discord.refuse_identify(code, 1_000);
        club.launch(|options| options);
        let error = club.ended().await.unwrap_err().to_string();
        assert!(error.contains(named), "{code}: {error}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_is_taken_back_ends_the_bot() {
    for code in [4004, 4013, 4014] {
        let mut club = Club::start().await;
        Game::start(&club).await.play(&club).await;
        club.discord.close(code);
        let error = club.ended().await.unwrap_err().to_string();
        assert!(error.contains(if code == 4004 { "token" } else { "events" }), "{code}: {error}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_that_passes_is_survived() {
    let heartbeat = Duration::from_secs(1);
    let mut club = Club::with(fake::Options { heartbeat, ..fake::Options::default() }).await;
    club.close().await.unwrap();
    club.discord.refuse_identify(4008, 1);
    club.open().await;
    let mut game = Game::start(&club).await;
    game.play(&club).await;
    game.check(&club).await;
    club.end().await;
}
