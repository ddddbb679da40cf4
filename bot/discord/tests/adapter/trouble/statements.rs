//! The cost of a message in statements, from Discord's event to the answer and the board.

use crate::fixture::faults::{Game, until};
use crate::fixture::{Fixture, SOON};
use crate::said::unaddressed::reading;
use storage::{By, Statement, Trace};

/// Everything that was posted is sent and noted.
async fn quiet(fixture: &Fixture) {
    until("all is sent", || {
        let posts = fixture.store.read(|snapshot| snapshot.waiting_posts("discord"));
        posts.unwrap_or_else(|e: storage::Error| panic!("{e}")).is_empty()
    })
    .await;
    // What follows from the last answer is done too.
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
}

/// The statements that were run since, and the number of snapshots that were taken for them but those of a
/// look that comes every two seconds.
fn taken(trace: &Trace) -> (Vec<Statement>, usize) {
    let statements = trace.take();
    let snapshots = statements.iter().filter(|statement| statement.sql == "BEGIN DEFERRED").count();
    let looks =
        statements.iter().filter(|statement| statement.sql.contains("max(not_before, held_until), lane"));
    let looks = looks.filter(|statement| statement.by == By::Reader).count();
    (statements, snapshots - looks)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_looks_up_what_it_needs_once() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    quiet(&fixture).await;
    let trace = fixture.store.trace();
    game.slash().await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let (statements, snapshots) = taken(&trace);
    // Who and where; the place, the board; where that is, for the answer; whether anything waits for the room; and, after
    // all, what the post means for the message of the challenge.
    assert_eq!(snapshots, 6, "{statements:#?}");
    let times = |part: &str| statements.iter().filter(|statement| statement.sql.contains(part)).count();
    assert_eq!((times("FROM moves"), times("BEGIN IMMEDIATE")), (2, 2), "{statements:#?}");
    game.reply(&fixture).await;
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let (statements, snapshots) = taken(&trace);
    // What the reply is about; the place, the board; what it means for the challenge.
    assert_eq!(snapshots, 5, "{statements:#?}");
    drop(trace);
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
    fixture.discord.wait_for(game.room, |m| m.content.contains("There is no point z99"), SOON).await;
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
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        let (statements, snapshots) = taken(&trace);
        assert_eq!(snapshots, 0, "{statements:#?}");
        // In a thread it may be a move.
        fixture.bruno.says(game.room, "see you at five").await;
        until("it is looked up", || taken(&trace).1 > 0).await;
        drop(trace);
        fixture.end().await;
    }
}
