//! Answers to messages that were sent a moment ago.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use crate::{Sent, Wait};
use storage::{Lane, Shown};
use tokio::task::JoinHandle;

use super::{Fixture, a_moment, table, until};

/// Answers a message in the home of the fixture as somebody.
fn answer(fixture: &Fixture, message: &'static str) -> JoinHandle<()> {
    let courier = Arc::clone(&fixture.courier);
    tokio::spawn(async move { courier.noted("home", message).await.unwrap_or_else(|e| panic!("{e}")) })
}

fn shown(message: &str) -> Sent {
    let (message, room) = (message.to_owned(), "red".to_owned());
    let (table, ply, digest, challenge) = (None, None, None, None);
    Sent::Done(Some(Shown { message, room, table, ply, digest, challenge, asks: None }))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_answers_faster_than_the_note_waits_for_it() {
    let mut fixture = Fixture::new([shown("m1")]).await;
    fixture.network.open.forget_permits(1_000);
    fixture.post(&table(1), "1a").await;
    // Nobody sends it yet: as after a start, when the post may have been sent before.
    let early = answer(&fixture, "m1");
    a_moment().await;
    assert!(!early.is_finished());
    fixture.start();
    until("it is being sent", || fixture.network.attempts.load(Ordering::SeqCst) == 1).await;
    let late = answer(&fixture, "m1");
    a_moment().await;
    assert!(!early.is_finished() && !late.is_finished());
    fixture.network.open.add_permits(1);
    until("both go on", || early.is_finished() && late.is_finished()).await;
    let known = fixture.store.read(|snapshot| snapshot.shown("test", "m1"));
    assert!(known.unwrap_or_else(|e: storage::Error| panic!("{e}")).is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_to_others_wait_for_nothing_or_not_for_ever() {
    let busy = Sent::Later(Wait::Passing, "busy".to_owned());
    let mut fixture = Fixture::new([busy]).await;
    answer(&fixture, "m1").await.unwrap();
    // Elsewhere something is on its way, and here something waits for a later time.
    let job = |tx: &storage::Transaction| tx.remember_community("test", "elsewhere", "Elsewhere", None);
    let elsewhere = fixture.store.write(job).await.unwrap_or_else(|e: storage::Error| panic!("{e}")).id;
    fixture.post_in(elsewhere, &Lane::Room(elsewhere, "blue".to_owned()), "blue").await;
    fixture.post(&table(1), "1a").await;
    fixture.start();
    until("it waits", || fixture.waiting().iter().any(|post| post.attempts == 1)).await;
    answer(&fixture, "m1").await.unwrap();
    // What takes long holds up answers for a while, and no longer.
    fixture.network.open.forget_permits(1_000);
    fixture.post(&table(2), "2a").await;
    let held = answer(&fixture, "m1");
    a_moment().await;
    assert!(!held.is_finished());
    for _ in 0..60 {
        fixture.clock.advance(1_000);
        a_moment().await;
        if held.is_finished() {
            return;
        }
    }
    panic!("it waits for ever");
}
