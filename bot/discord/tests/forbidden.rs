//! What the bot may not do, and what is not there any more: permissions, threads, channels, servers.

#![allow(clippy::unwrap_used)]

mod club;
mod faults;

use club::{Club, SOON};
use fake::{Fault, FaultKind, Message};
use faults::{Game, boards, until};
use serde_json::json;

const VIEW_CHANNEL: u64 = 1 << 10;
const SEND_MESSAGES: u64 = 1 << 11;
const ATTACH_FILES: u64 = 1 << 15;
const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
const SEND_IN_THREADS: u64 = 1 << 38;
const READ_MESSAGE_HISTORY: u64 = 1 << 16;

async fn challenge(club: &Club) -> fake::Answer {
    let options = json!({ "game": "hex", "opponent": club.bruno.id.to_string(), "seat": "1" });
    club.ana.slash(club.games, "play", options).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_is_told_what_the_bot_may_not() {
    for (bit, name) in
        [(VIEW_CHANNEL, "View Channel"), (SEND_MESSAGES, "Send Messages"), (ATTACH_FILES, "Attach Files")]
    {
        let club = Club::start().await;
        club.discord.deny(club.games, bit);
        challenge(&club).await;
        let says = |m: &Message| m.is_ephemeral() && m.content.contains(name);
        club.ana.wait_for(club.games, says, SOON).await;
        // Once it is allowed, the next word to the bot is enough.
        club.discord.allow(club.games, bit);
        club.ana.slash(club.games, "games", json!({})).await.unwrap();
        let challenge = club.challenge().await;
        club.bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
        let mut game = Game::in_room(&club, club.thread(&challenge).await);
        // The same at a table: what the room should see waits, and who moved is told.
        let denied = if bit == SEND_MESSAGES { SEND_IN_THREADS | SEND_MESSAGES } else { bit };
        club.discord.deny(club.games, denied);
        game.slash().await.unwrap();
        club.ana.wait_for(game.room, |m: &Message| m.is_ephemeral() && m.content.contains(name), SOON).await;
        game.slash().await.unwrap();
        club.discord.allow(club.games, denied);
        club.ana.slash(game.room, "games", json!({})).await.unwrap();
        game.check(&club).await;
        club.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_threads_the_channel_is_the_table() {
    let club = Club::start().await;
    club.discord.deny(club.games, CREATE_PUBLIC_THREADS);
    challenge(&club).await;
    let challenge = club.challenge().await;
    club.bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    club.board(club.games, 0).await;
    let mut game = Game::in_room(&club, club.games);
    game.play(&club).await;
    game.reply(&club).await;
    game.check(&club).await;
    assert_eq!(club.discord.threads_of(club.games), Vec::<u64>::new());
    club.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_threads_are_shut_for_the_bot_the_channel_goes_on() {
    let club = Club::start().await;
    let mut game = Game::start(&club).await;
    game.play(&club).await;
    club.discord.deny(game.room, SEND_IN_THREADS);
    game.slash().await.unwrap();
    club.board(club.games, 2).await;
    game.room = club.games;
    let (user, text) = game.next();
    user.slash(game.room, "move", json!({ "move": text, "table": 1 })).await.unwrap();
    game.check_from(&club, 2).await;
    club.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_nothing_can_be_replied_to_answers_stand_alone() {
    let club = Club::start().await;
    let mut game = Game::start(&club).await;
    club.discord.deny(game.room, READ_MESSAGE_HISTORY);
    let board = club.board(game.room, 0).await;
    club.ana.replies(game.room, &board, "z99", true).await;
    let notice = club.discord.wait_for(game.room, |m| m.button("Show").is_some(), SOON).await;
    assert_eq!(notice.reference, None);
    // The boards that come after it do not wait.
    game.play(&club).await;
    game.check(&club).await;
    club.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sleeping_thread_is_woken() {
    let club = Club::start().await;
    let mut game = Game::start(&club).await;
    for sleep in [fake::Discord::archive, fake::Discord::lock] {
        game.play(&club).await;
        sleep(&club.discord, game.room);
        let (user, text) = game.next();
        // In an archived thread nothing can be said; from outside, the table has a number.
        user.slash(club.games, "move", json!({ "move": text, "table": 1 })).await.unwrap();
        game.check(&club).await;
        assert!(!club.discord.is_archived(game.room));
    }
    // As Discord says it, whoever shut it.
    let path_contains = format!("/channels/{}/messages", game.room);
    let kind = FaultKind::Error { status: 400, code: 50083 };
    club.discord.fault(Fault { method: Some("POST".to_owned()), path_contains, times: 1, kind });
    game.play(&club).await;
    game.check(&club).await;
    club.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_deleted_thread_the_table_has_another() {
    for told in [true, false] {
        let club = Club::start().await;
        let mut game = Game::start(&club).await;
        game.play(&club).await;
        let old = game.room;
        // The bot may have been away when that was told.
        club.discord.drop_events(usize::from(!told));
        club.discord.delete_channel(old);
        let (user, text) = game.next();
        user.slash(club.games, "move", json!({ "move": text, "table": 1 })).await.unwrap();
        until("another thread", || !club.discord.threads_of(club.games).is_empty()).await;
        game.room = club.discord.threads_of(club.games)[0];
        assert_ne!(game.room, old);
        game.check_from(&club, 2).await;
        game.play(&club).await;
        game.check_from(&club, 2).await;
        assert_eq!(club.discord.threads_of(club.games).len(), 1);
        club.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_deleted_thread_without_permission_for_another_the_channel_goes_on() {
    let club = Club::start().await;
    let mut game = Game::start(&club).await;
    club.discord.deny(club.games, CREATE_PUBLIC_THREADS);
    club.discord.delete_channel(game.room);
    game.room = club.games;
    let (user, text) = game.next();
    user.slash(club.games, "move", json!({ "move": text, "table": 1 })).await.unwrap();
    game.check_from(&club, 1).await;
    club.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_deleted_channel_the_table_goes_on_where_a_player_speaks_of_it() {
    let club = Club::start().await;
    let carla = club.discord.user("Carla");
    let mut game = Game::start(&club).await;
    game.play(&club).await;
    club.discord.delete_channel(club.games);
    let (hall, garden) =
        (club.discord.channel(&club.guild, "salão"), club.discord.channel(&club.guild, "jardim"));
    // A move that has nowhere to be shown waits.
    let (user, text) = game.next();
    user.slash(hall, "move", json!({ "move": text, "table": 1 })).await.unwrap();
    until("the table is known to be lost", || {
        let room = club.store.read(|snapshot| snapshot.place_of(storage::TableId(1), "discord"));
        room.unwrap_or_else(|error: storage::Error| panic!("{error}"))
            .is_some_and(|place| place.spot == storage::Spot::Lost)
    })
    .await;
    // Somebody else cannot carry it away.
    carla.slash(garden, "board", json!({ "table": 1 })).await.unwrap();
    club.ana.slash(hall, "board", json!({ "table": 1 })).await.unwrap();
    until("a new thread", || !club.discord.threads_of(hall).is_empty()).await;
    game.room = club.discord.threads_of(hall)[0];
    // First the board that waited, then the one that was asked for.
    until("both boards", || boards(&club, game.room) == [2, 2]).await;
    game.play(&club).await;
    game.reply(&club).await;
    club.board(game.room, 4).await;
    assert_eq!(boards(&club, game.room), [2, 2, 3, 4]);
    assert_eq!(club.discord.threads_of(garden), Vec::<u64>::new());
    club.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_waits_for_an_invitation_is_delivered_at_once() {
    for restart in [false, true] {
        let mut club = Club::start().await;
        let mut game = Game::start(&club).await;
        game.play(&club).await;
        club.discord.remove_bot(&club.guild);
        // Bruno moves where the bot still hears him.
        let (user, text) = game.next();
        user.dms(&format!("#1 {text}")).await;
        until("the move is stored", || {
            let moves = club.store.read(|snapshot| snapshot.moves(storage::TableId(1)));
            moves.unwrap_or_else(|error: storage::Error| panic!("{error}")).len() == 2
        })
        .await;
        until("the board was tried", || {
            let posts = club.store.read(|snapshot| snapshot.waiting_posts("discord"));
            let posts = posts.unwrap_or_else(|error: storage::Error| panic!("{error}"));
            posts.iter().any(|post| post.attempts > 0)
        })
        .await;
        if restart {
            club.close().await.unwrap();
            club.open().await;
        }
        club.discord.invite_bot(&club.guild);
        game.check(&club).await;
        game.play(&club).await;
        game.check(&club).await;
        club.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_whose_message_is_gone_can_be_accepted() {
    let club = Club::start().await;
    challenge(&club).await;
    let message = club.challenge().await;
    club.discord.delete_message(&message);
    club.bruno.slash(club.games, "accept", json!({ "challenge": 1 })).await.unwrap();
    until("a thread", || !club.discord.threads_of(club.games).is_empty()).await;
    let mut game = Game::in_room(&club, club.discord.threads_of(club.games)[0]);
    game.play(&club).await;
    game.check(&club).await;
    // A board that is deleted takes nothing with it.
    let board = club.board(game.room, 1).await;
    club.discord.delete_message(&board);
    game.play(&club).await;
    assert_eq!(boards(&club, game.room), [0, 2]);
    club.end().await;
}
