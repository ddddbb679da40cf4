//! The cost of a message, from Discord's event to the answer and the board: in statements, and in what is sent.
//!
//! A move at a table of Hex, in its thread, costs between its event and quiet; looks for posts, which come every two
//! seconds anyway, are not counted:
//!
//! | | typed, as a reply | button of a preview | slash command |
//! |---|---:|---:|---:|
//! | statements that read | 35 | 31 | 31 |
//! | statements that write | 11 | 11 | 11 |
//! | transactions | 2 | 2 | 2 |
//! | snapshots | 4 | 3 | 3 |
//! | replays of the table | 3 | 2 | 2 |
//! | requests to Discord | 2 | 3 | 3 |
//! | bytes of these: JSON and picture | 17,911 | 18,313 | 18,559 |
//!
//! The transactions are the move and that its board was sent. Snapshots are taken of what a reply is about and what it means,
//! or of who clicks, and where; of what the board shows; and of what that means for
//! the controls before it. A table is replayed for the move, for its board, and to understand what is typed.

use std::time::Duration;

use crate::fixture::faults::{Game, until};
use crate::fixture::{Fixture, SOON};
use crate::said::unaddressed::reading;
use storage::{By, Statement, Trace};

/// The time without any statement or request after which all has been done.
const QUIET: Duration = Duration::from_millis(500);

/// The cost of a move, exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cost {
    read: usize,
    written: usize,
    transactions: usize,
    snapshots: usize,
    replays: usize,
    requests: usize,
    bytes: usize,
}

/// Everything that was posted is sent and noted.
async fn quiet(fixture: &Fixture) {
    until("all is sent", || {
        let posts = fixture.store.read(|snapshot| snapshot.waiting_posts("discord"));
        posts.unwrap_or_else(|e: storage::Error| panic!("{e}")).is_empty()
    })
    .await;
    // What follows from the last answer is done too.
    tokio::time::sleep(Duration::from_millis(200)).await;
}

/// Tells whether a statement is the look for posts, which comes by itself every two seconds.
fn is_look(statement: &Statement) -> bool {
    statement.by == By::Reader && statement.sql.contains("max(not_before, held_until), lane")
}

/// The statements that were run since, and the number of snapshots that were taken for them but those of a
/// look that comes every two seconds.
fn taken(trace: &Trace) -> (Vec<Statement>, usize) {
    let statements = trace.take();
    let snapshots = statements.iter().filter(|statement| statement.sql == "BEGIN DEFERRED").count();
    let looks = statements.iter().filter(|statement| is_look(statement)).count();
    (statements, snapshots - looks)
}

/// The statements and requests until there are no more.
async fn spent(fixture: &Fixture, trace: &Trace) -> (Cost, Vec<Statement>) {
    let (mut statements, mut requests) = (Vec::new(), 0);
    let mut last = tokio::time::Instant::now();
    while last.elapsed() < QUIET {
        tokio::time::sleep(Duration::from_millis(20)).await;
        let (new, sent) = (trace.take(), fixture.discord.requests().len());
        let is_work =
            |one: &Statement| one.by == By::Writer || one.sql.starts_with("SELECT") && !is_look(one);
        if sent > requests || new.iter().any(is_work) {
            last = tokio::time::Instant::now();
        }
        requests = sent;
        statements.extend(new);
    }
    let looks = statements.iter().filter(|statement| is_look(statement)).count();
    let count = |starts: &[&str]| {
        statements
            .iter()
            .filter(|statement| starts.iter().any(|word| statement.sql.starts_with(word)))
            .count()
    };
    let cost = Cost {
        read: count(&["SELECT"]) - looks,
        written: count(&["INSERT", "UPDATE", "DELETE"]),
        transactions: count(&["BEGIN IMMEDIATE"]),
        snapshots: count(&["BEGIN DEFERRED"]) - looks,
        replays: count(&["SELECT text FROM moves"]),
        requests,
        bytes: fixture.discord.requests().iter().map(|request| request.bytes).sum(),
    };
    (cost, statements)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_cost_of_a_move_is_counted() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    // The first moves of both have to say more.
    for _ in 0..4 {
        game.play(&fixture).await;
    }
    let (mut found, mut run) = (Vec::new(), Vec::new());
    for way in ["typed", "button", "slash"] {
        let board = fixture.board(game.room, game.ply()).await;
        let (user, text) = game.next();
        let preview =
            if way == "button" { Some(fixture.to_play(&user, &board, &text).await.unwrap()) } else { None };
        quiet(&fixture).await;
        fixture.discord.clear_requests();
        let trace = fixture.store.trace();
        match preview {
            Some((shown, play)) => drop(user.click(&shown, &play).await.unwrap()),
            None if way == "slash" => {
                user.slash(game.room, "move", serde_json::json!({ "move": text })).await.unwrap();
            }
            None => drop(user.replies(game.room, &board, &text, true).await),
        }
        let (cost, statements) = spent(&fixture, &trace).await;
        found.push((way, cost));
        run.push((way, statements));
    }
    let by_click =
        Cost { read: 31, written: 11, transactions: 2, snapshots: 3, replays: 2, requests: 3, bytes: 18_389 };
    let expected = [
        ("typed", Cost { read: 35, snapshots: 4, replays: 3, requests: 2, bytes: 17_986, ..by_click }),
        ("button", by_click),
        ("slash", Cost { bytes: 18_634, ..by_click }),
    ];
    assert_eq!(found, expected, "{run:#?}");
    game.check(&fixture).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_typed_move_that_is_refused_is_written_once() {
    let fixture = Fixture::start().await;
    let game = Game::start(&fixture).await;
    let board = fixture.board(game.room, 0).await;
    quiet(&fixture).await;
    let trace = fixture.store.trace();
    fixture.ana.replies(game.room, &board, "z99", true).await;
    fixture.discord.wait_for(game.room, |m| m.content.contains("z99 on this board"), SOON).await;
    let events = |statement: &Statement| statement.sql.starts_with("INSERT INTO handled_events");
    assert_eq!(trace.take().into_iter().filter(events).count(), 1);
    // A question that is refused is kept in a transaction of its own, as nothing was written before.
    fixture.ana.replies(game.room, &board, "moves #99", true).await;
    until("it is kept", || trace.take().iter().any(events)).await;
    drop(trace);
    fixture.end().await;
}

/// Most messages of a server are said in its channels and to nobody of ours.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_in_a_channel_looks_nothing_up() {
    for all_is_read in [true, false] {
        let fixture = if all_is_read { reading().await } else { Fixture::start().await };
        let game = Game::start(&fixture).await;
        let later = fixture.discord.channel(&fixture.guild, "conversa");
        quiet(&fixture).await;
        let trace = fixture.store.trace();
        for room in [fixture.games, later, fixture.games] {
            fixture.bruno.says(room, "see you at five").await;
        }
        tokio::time::sleep(QUIET).await;
        let (statements, snapshots) = taken(&trace);
        assert_eq!(snapshots, 0, "{statements:#?}");
        // In a thread it may be a move.
        fixture.bruno.says(game.room, "see you at five").await;
        until("it is looked up", || taken(&trace).1 > 0).await;
        drop(trace);
        fixture.end().await;
    }
}
