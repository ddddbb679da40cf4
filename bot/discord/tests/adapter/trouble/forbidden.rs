//! Forbidden and vanished things: permissions, threads, channels, servers.

use std::time::Duration;

use crate::fixture::faults::{Game, boards, until};
use crate::fixture::{Fixture, SOON, told};
use fake::{Fault, FaultKind, Message};
use serde_json::json;

const VIEW_CHANNEL: u64 = 1 << 10;
const SEND_MESSAGES: u64 = 1 << 11;
const ATTACH_FILES: u64 = 1 << 15;
const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
const SEND_IN_THREADS: u64 = 1 << 38;
const READ_MESSAGE_HISTORY: u64 = 1 << 16;

async fn challenge(fixture: &Fixture) -> fake::Answer {
    let options = json!({ "game": "hex", "opponent": fixture.bruno.id.to_string(), "seat": "1" });
    fixture.ana.slash(fixture.games, "play", options).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_is_told_what_the_bot_may_not() {
    for (bit, name) in
        [(VIEW_CHANNEL, "View Channel"), (SEND_MESSAGES, "Send Messages"), (ATTACH_FILES, "Attach Files")]
    {
        let fixture = Fixture::start().await;
        fixture.discord.deny(fixture.games, bit);
        challenge(&fixture).await;
        let says = |m: &Message| m.is_ephemeral() && m.content.contains(name);
        fixture.ana.wait_for(fixture.games, says, SOON).await;
        // Once it is allowed, the next word to the bot is enough.
        fixture.discord.allow(fixture.games, bit);
        fixture.ana.slash(fixture.games, "games", json!({})).await.unwrap();
        let challenge = fixture.challenge().await;
        fixture.bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
        let mut game = Game::in_room(&fixture, fixture.thread(&challenge).await);
        // The same at a table: what the room should see waits, and who moved is told.
        let denied = if bit == SEND_MESSAGES { SEND_IN_THREADS | SEND_MESSAGES } else { bit };
        fixture.discord.deny(fixture.games, denied);
        game.slash().await.unwrap();
        fixture
            .ana
            .wait_for(game.room, |m: &Message| m.is_ephemeral() && m.content.contains(name), SOON)
            .await;
        game.slash().await.unwrap();
        // An attempt takes several calls: if it were allowed between them, the table would go on in the channel.
        while fixture.store.read(|s| s.waiting_lanes("discord")).unwrap().iter().any(|l| l.holder.is_some()) {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        fixture.discord.allow(fixture.games, denied);
        fixture.ana.slash(game.room, "games", json!({})).await.unwrap();
        game.check(&fixture).await;
        fixture.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_threads_the_channel_is_the_table() {
    let fixture = Fixture::start().await;
    fixture.discord.deny(fixture.games, CREATE_PUBLIC_THREADS);
    challenge(&fixture).await;
    let challenge = fixture.challenge().await;
    fixture.bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    fixture.board(fixture.games, 0).await;
    let mut game = Game::in_room(&fixture, fixture.games);
    game.play(&fixture).await;
    game.reply(&fixture).await;
    game.check(&fixture).await;
    assert_eq!(fixture.discord.threads_of(fixture.games), Vec::<u64>::new());
    fixture.end().await;
}

/// Waits until a post could not be sent.
async fn tried(fixture: &Fixture) {
    until("the board waits", || {
        let posts = fixture.store.read(|snapshot| snapshot.waiting_posts("discord"));
        posts.unwrap_or_else(|e: storage::Error| panic!("{e}")).iter().any(|post| post.attempts > 0)
    })
    .await;
}

/// Within seconds, whichever way they come back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_may_not_be_shown_waits_for_permissions_and_goes_where_it_belongs() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let (discord, guild) = (&fixture.discord, &fixture.guild);
    let shut: [(&str, &dyn Fn(bool)); 3] = [
        ("channel", &|shut| match shut {
            true => discord.deny(fixture.games, SEND_IN_THREADS),
            false => discord.allow(fixture.games, SEND_IN_THREADS),
        }),
        ("role", &|shut| match shut {
            true => discord.deny_role(guild, SEND_IN_THREADS),
            false => discord.allow_role(guild, SEND_IN_THREADS),
        }),
        ("member", &|shut| discord.time_out_bot(guild, shut)),
    ];
    let before = discord.messages(fixture.games).len();
    for (what, shut) in shut {
        shut(true);
        game.slash().await.unwrap();
        tried(&fixture).await;
        let since = std::time::Instant::now();
        shut(false);
        game.check(&fixture).await;
        assert!(since.elapsed() < Duration::from_secs(10), "{what}: {:?}", since.elapsed());
    }
    assert_eq!(discord.messages(fixture.games).len(), before, "nothing of it in the channel");
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_moves_elsewhere_hears_that_the_thread_is_shut() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    fixture.discord.deny(fixture.games, SEND_IN_THREADS);
    let hall = fixture.discord.channel(&fixture.guild, "salão");
    for nth in 0..2 {
        let (user, text) = game.next();
        let answer = user.slash(hall, "move", json!({ "move": text, "table": 1 })).await.unwrap();
        let there = told(&answer).contains(&format!("<#{}>", game.room));
        assert!(there && answer.content().contains("I may not write") == (nth == 1), "{}", answer.content());
        tried(&fixture).await;
    }
    fixture.discord.allow(fixture.games, SEND_IN_THREADS);
    game.check(&fixture).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_thread_waits_and_is_the_home_again_when_it_is_unlocked() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    let before = fixture.discord.messages(fixture.games).len();
    fixture.discord.lock(game.room);
    let says = "is locked. Whoever manages threads here can reopen and unlock it";
    let (user, text) = game.next();
    let answer = user.slash(fixture.games, "move", json!({ "move": text, "table": 1 })).await.unwrap();
    let said = answer.content();
    assert!(told(&answer).contains(says) && said.contains(&game.room.to_string()), "{said}");
    tried(&fixture).await;
    let (user, text) = game.next();
    user.dms(&format!("#1 {text}")).await;
    user.wait_for(user.dm(), |m: &Message| m.content.contains(says), SOON).await;
    assert_eq!(fixture.discord.messages(fixture.games).len(), before, "nothing of it in the channel");
    let since = std::time::Instant::now();
    fixture.discord.unlock(game.room);
    game.check(&fixture).await;
    assert!(since.elapsed() < Duration::from_secs(10), "{:?}", since.elapsed());
    // And who moves now hears nothing of it.
    let (user, text) = game.next();
    let answer = user.slash(fixture.games, "move", json!({ "move": text, "table": 1 })).await.unwrap();
    assert!(!answer.content().contains("locked"), "{}", answer.content());
    game.check(&fixture).await;
    assert_eq!(fixture.discord.threads_of(fixture.games), [game.room]);
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_nothing_can_be_replied_to_answers_stand_alone() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    fixture.discord.deny(game.room, READ_MESSAGE_HISTORY);
    let board = fixture.board(game.room, 0).await;
    fixture.ana.replies(game.room, &board, "z99", true).await;
    let refusal = |m: &Message| m.content.contains("z99 on this board");
    let refusal = fixture.discord.wait_for(game.room, refusal, SOON).await;
    assert_eq!(refusal.reference, None);
    // The boards that come after it do not wait.
    game.play(&fixture).await;
    game.check(&fixture).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sleeping_thread_is_woken() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    for _ in 0..2 {
        game.play(&fixture).await;
        fixture.discord.archive(game.room);
        let (user, text) = game.next();
        // In an archived thread nothing can be said; from outside, the table has a number.
        user.slash(fixture.games, "move", json!({ "move": text, "table": 1 })).await.unwrap();
        game.check(&fixture).await;
        assert!(!fixture.discord.is_archived(game.room));
    }
    // As Discord says it, whoever shut it.
    let path_contains = format!("/channels/{}/messages", game.room);
    let kind = FaultKind::Error { status: 400, code: 50083 };
    fixture.discord.fault(Fault { method: Some("POST".to_owned()), path_contains, times: 1, kind });
    game.play(&fixture).await;
    game.check(&fixture).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_deleted_thread_the_table_has_another() {
    for told in [true, false] {
        let fixture = Fixture::start().await;
        let mut game = Game::start(&fixture).await;
        game.play(&fixture).await;
        let old = game.room;
        // The bot may have been away when that was told.
        fixture.discord.drop_events(usize::from(!told));
        fixture.discord.delete_channel(old);
        let (user, text) = game.next();
        user.slash(fixture.games, "move", json!({ "move": text, "table": 1 })).await.unwrap();
        until("another thread", || !fixture.discord.threads_of(fixture.games).is_empty()).await;
        game.room = fixture.discord.threads_of(fixture.games)[0];
        assert_ne!(game.room, old);
        game.check_from(&fixture, 2).await;
        game.play(&fixture).await;
        game.check_from(&fixture, 2).await;
        assert_eq!(fixture.discord.threads_of(fixture.games).len(), 1);
        fixture.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_deleted_thread_without_permission_for_another_the_channel_goes_on() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    fixture.discord.deny(fixture.games, CREATE_PUBLIC_THREADS);
    fixture.discord.delete_channel(game.room);
    game.room = fixture.games;
    let (user, text) = game.next();
    user.slash(fixture.games, "move", json!({ "move": text, "table": 1 })).await.unwrap();
    game.check_from(&fixture, 1).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_deleted_channel_the_next_move_takes_the_table_along() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    let gone = fixture.games;
    fixture.discord.delete_channel(gone);
    until("the table is known to be lost", || is_lost(&fixture)).await;
    // In a direct message there is no channel to which it could go.
    let (user, text) = game.next();
    user.dms(&format!("#1 {text}")).await;
    let says = |m: &Message| m.content.contains("the channel in which #1 was played is gone");
    user.wait_for(user.dm(), says, SOON).await;
    let hall = fixture.discord.channel(&fixture.guild, "salão");
    let (user, text) = game.next();
    let answer = user.slash(hall, "move", json!({ "move": text, "table": 1 })).await.unwrap();
    assert!(!told(&answer).contains(&gone.to_string()), "{}", answer.content());
    until("a new thread", || !fixture.discord.threads_of(hall).is_empty()).await;
    game.room = fixture.discord.threads_of(hall)[0];
    until("both boards", || boards(&fixture, game.room) == [2, 3]).await;
    game.reply(&fixture).await;
    fixture.board(game.room, 4).await;
    fixture.end().await;
}

/// Tells whether it is known that table 1 has no room any more.
fn is_lost(fixture: &Fixture) -> bool {
    let place = fixture.store.read(|snapshot| snapshot.place_of(storage::TableId(1), "discord"));
    let place = place.unwrap_or_else(|error: storage::Error| panic!("{error}"));
    place.is_some_and(|place| place.spot == storage::Spot::Lost)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_deleted_channel_the_table_goes_on_where_a_player_speaks_of_it() {
    let fixture = Fixture::start().await;
    let carla = fixture.discord.user("Carla");
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    // The bot may have been away when that was told.
    fixture.discord.drop_events(1);
    fixture.discord.delete_channel(fixture.games);
    let (hall, garden) =
        (fixture.discord.channel(&fixture.guild, "salão"), fixture.discord.channel(&fixture.guild, "jardim"));
    // A move that has nowhere to be shown waits.
    let (user, text) = game.next();
    user.slash(hall, "move", json!({ "move": text, "table": 1 })).await.unwrap();
    until("the table is known to be lost", || is_lost(&fixture)).await;
    // Somebody else cannot carry it away.
    carla.slash(garden, "board", json!({ "table": 1 })).await.unwrap();
    // Whoever only looks moves nothing either, and sees the board alone.
    let seen = fixture.ana.slash(hall, "board", json!({ "table": 1 })).await.unwrap();
    assert!(seen.message.unwrap().is_ephemeral());
    assert_eq!(fixture.discord.threads_of(hall), Vec::<u64>::new());
    let (user, text) = game.next();
    user.slash(hall, "move", json!({ "move": text, "table": 1 })).await.unwrap();
    until("a new thread", || !fixture.discord.threads_of(hall).is_empty()).await;
    game.room = fixture.discord.threads_of(hall)[0];
    // First the board that waited, then the new one.
    until("both boards", || boards(&fixture, game.room) == [2, 3]).await;
    game.reply(&fixture).await;
    fixture.board(game.room, 4).await;
    assert_eq!(boards(&fixture, game.room), [2, 3, 4]);
    assert_eq!(fixture.discord.threads_of(garden), Vec::<u64>::new());
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_waits_for_an_invitation_is_delivered_at_once() {
    for restart in [false, true] {
        let mut fixture = Fixture::start().await;
        let mut game = Game::start(&fixture).await;
        game.play(&fixture).await;
        fixture.discord.remove_bot(&fixture.guild);
        // Bruno moves where the bot still hears him.
        let (user, text) = game.next();
        user.dms(&format!("#1 {text}")).await;
        until("the move is stored", || {
            let moves = fixture.store.read(|snapshot| snapshot.moves(storage::TableId(1)));
            moves.unwrap_or_else(|error: storage::Error| panic!("{error}")).len() == 2
        })
        .await;
        until("the board was tried", || {
            let posts = fixture.store.read(|snapshot| snapshot.waiting_posts("discord"));
            let posts = posts.unwrap_or_else(|error: storage::Error| panic!("{error}"));
            posts.iter().any(|post| post.attempts > 0)
        })
        .await;
        if restart {
            fixture.close().await.unwrap();
            fixture.open().await;
        }
        fixture.discord.invite_bot(&fixture.guild);
        game.check(&fixture).await;
        game.play(&fixture).await;
        game.check(&fixture).await;
        fixture.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_whose_message_is_gone_can_be_accepted() {
    let fixture = Fixture::start().await;
    challenge(&fixture).await;
    let message = fixture.challenge().await;
    fixture.discord.delete_message(&message);
    fixture.bruno.slash(fixture.games, "accept", json!({ "challenge": 1 })).await.unwrap();
    until("a thread", || !fixture.discord.threads_of(fixture.games).is_empty()).await;
    let mut game = Game::in_room(&fixture, fixture.discord.threads_of(fixture.games)[0]);
    game.play(&fixture).await;
    game.check(&fixture).await;
    // A board that is deleted takes nothing with it.
    let board = fixture.board(game.room, 1).await;
    fixture.discord.delete_message(&board);
    game.play(&fixture).await;
    assert_eq!(boards(&fixture, game.room), [0, 2]);
    fixture.end().await;
}
