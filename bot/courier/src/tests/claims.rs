//! Claims of senders: lanes that are claimed, held and given back.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::{Clock, Outbox};
use storage::{By, Error, Store};

use super::{Fixture, Network, START_MILLIS, a_moment, later, outbox, said, table, until};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_more_lanes_are_held_than_are_sent() {
    let mut fixture = Fixture::new([]).await;
    fixture.network.open.forget_permits(1_000);
    for number in 1..=100 {
        fixture.post(&table(number), "old").await;
    }
    fixture.start();
    let held = || fixture.lanes().iter().filter(|lane| lane.holder.is_some()).count();
    until("some are held", || held() == 48).await;
    // A deed is done all the same, and what it posts waits for a slot.
    let (home, now) = (fixture.home, fixture.clock.now());
    let job =
        move |tx: &storage::Transaction| tx.add_post("test", &table(200), home, &said("new"), now).map(drop);
    fixture.outbox.write(job).await.unwrap_or_else(|e: Error| panic!("{e}"));
    a_moment().await;
    assert_eq!(held(), 48);
    fixture.network.open.add_permits(1);
    until("one is sent", || fixture.sent().len() == 1).await;
    until("its slot is taken", || held() == 48).await;
    fixture.network.open.add_permits(1_000);
    until("all is sent", || fixture.waiting().is_empty()).await;
    assert_eq!(fixture.sent().len(), 101);
    // The end goes on as slots become free.
    fixture.running.take().unwrap().abort();
    for number in 1..=100 {
        fixture.post(&table(number), "late").await;
    }
    fixture.outbox.flush(10_000).await;
    assert_eq!((fixture.sent().len(), fixture.waiting().len()), (201, 0));
}

/// Slots that run out between the look and the claim: the lane that missed the last one is sent as soon as one is free,
/// not at the next look.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lane_that_missed_the_last_slot_does_not_wait_for_the_next_look() {
    let mut fixture = Fixture::new([later()]).await;
    fixture.start();
    fixture.post(&table(100), "missed").await;
    until("it has to wait", || fixture.lanes().iter().any(|lane| lane.not_before > START_MILLIS)).await;
    fixture.network.open.forget_permits(1_000);
    for number in 1..=47 {
        fixture.post(&table(number), "old").await;
    }
    let held = || fixture.lanes().iter().filter(|lane| lane.holder.is_some()).count();
    until("one slot is left", || held() == 47).await;
    // While the writer is busy, a deed waits that takes the last slot, and behind it the claim of what is due now.
    let (release, released) = std::sync::mpsc::channel::<()>();
    let released = Mutex::new(released);
    let busy = fixture.store.write(move |_: &storage::Transaction| {
        let _ = released.lock().unwrap().recv();
        Ok::<_, Error>(())
    });
    let (outbox, home, now) = (Arc::clone(&fixture.outbox), fixture.home, fixture.clock.now());
    let deed = tokio::spawn(async move {
        let job = move |tx: &storage::Transaction| {
            tx.add_post("test", &table(101), home, &said("last"), now).map(drop)
        };
        outbox.write(job).await.unwrap_or_else(|e: Error| panic!("{e}"));
    });
    a_moment().await;
    let due = fixture.lanes().iter().map(|lane| lane.not_before).max().unwrap();
    fixture.clock.advance(due - now);
    a_moment().await;
    release.send(()).unwrap();
    busy.await.unwrap_or_else(|e: Error| panic!("{e}"));
    deed.await.unwrap();
    until("no slot is left", || held() == 48).await;
    // The clock stands still from here on.
    fixture.network.open.add_permits(1_000);
    until("all is sent", || fixture.waiting().is_empty()).await;
    assert_eq!(fixture.sent().len(), 49);
}

/// A sender claims its own lane, and nobody looks at the posts that wait there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_costs_few_statements() {
    let mut fixture = Fixture::new([]).await;
    fixture.start();
    a_moment().await;
    let trace = fixture.store.trace();
    let (home, now) = (fixture.home, fixture.clock.now());
    let job =
        move |tx: &storage::Transaction| tx.add_post("test", &table(1), home, &said("1a"), now).map(drop);
    fixture.outbox.write(job).await.unwrap_or_else(|e: Error| panic!("{e}"));
    until("it is sent", || fixture.sent() == ["1a"]).await;
    a_moment().await;
    let seen = trace.take();
    assert!(seen.iter().all(|statement| statement.by == By::Writer), "{seen:#?}");
    let control = ["BEGIN", "SAVEPOINT", "RELEASE", "COMMIT"];
    let work = seen.iter().filter(|seen| !control.iter().any(|word| seen.sql.starts_with(word)));
    let work: Vec<&str> = work.map(|statement| &*statement.sql).collect();
    // The lane, the post, the claim; then that it was sent, what comes next, and that nothing does.
    assert_eq!(work.len(), 7, "{work:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lane_is_held_for_as_long_as_a_post_takes() {
    let mut fixture = Fixture::new([]).await;
    fixture.network.open.forget_permits(1_000);
    fixture.post(&table(1), "1a").await;
    fixture.start();
    until("it is held", || fixture.lanes().iter().any(|lane| lane.holder.is_some())).await;
    let other = outbox(&fixture.store, &fixture.clock, &fixture.network, "two");
    let other = tokio::spawn(other.run());
    for _ in 0..8 {
        let held_until = fixture.lanes()[0].held_until;
        let renewal = fixture.clock.now() + 5_000;
        until("its renewal is waited for", || fixture.clock.is_awaited(renewal)).await;
        fixture.clock.advance(5_000);
        until("it is held for longer", || fixture.lanes()[0].held_until > held_until).await;
        assert_eq!(fixture.lanes()[0].holder.as_deref(), Some("one"));
    }
    fixture.network.open.add_permits(1_000);
    until("it is sent", || fixture.waiting().is_empty()).await;
    a_moment().await;
    assert_eq!(fixture.sent(), ["1a"], "once");
    other.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lane_whose_claim_ran_out_is_not_sent_twice() {
    let mut fixture = Fixture::new([]).await;
    fixture.network.open.forget_permits(1_000);
    fixture.post(&table(1), "1a").await;
    fixture.start();
    until("it is held", || fixture.lanes().iter().any(|lane| lane.holder.is_some())).await;
    fixture.post(&table(1), "1b").await;
    // As if the machine had slept: before the claim is renewed, the lane is due again, and claimed again.
    for _ in 0..3 {
        let now = fixture.clock.now();
        let job = move |tx: &storage::Transaction| {
            tx.release("one")?;
            tx.remember_community("test", "home", "Home", None).map(drop)
        };
        fixture.outbox.write(job).await.unwrap_or_else(|e: Error| panic!("{e}"));
        until("it is claimed again", || fixture.lanes()[0].held_until > now).await;
    }
    fixture.network.open.add_permits(1_000);
    until("all is sent", || fixture.waiting().is_empty()).await;
    a_moment().await;
    assert_eq!(fixture.sent(), ["1a", "1b"], "each once, in order");
    fixture.post(&table(1), "1c").await;
    until("the lane goes on", || fixture.sent().len() == 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deeds_claim_their_lanes_themselves() {
    // Nobody runs the outbox: what is written through it is sent all the same.
    let fixture = Fixture::new([]).await;
    let (home, now) = (fixture.home, fixture.clock.now());
    let job =
        move |tx: &storage::Transaction| tx.add_post("test", &table(1), home, &said("1a"), now).map(drop);
    fixture.outbox.write(job).await.unwrap_or_else(|e: Error| panic!("{e}"));
    until("it is sent", || fixture.waiting().is_empty()).await;
    assert_eq!(fixture.sent(), ["1a"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_sends_what_it_can_and_gives_the_lanes_back() {
    let mut fixture = Fixture::new([]).await;
    fixture.post(&table(1), "1a").await;
    fixture.outbox.flush(10_000).await;
    assert_eq!(fixture.sent(), ["1a"]);
    // A post that takes too long is somebody else's business then.
    fixture.network.open.forget_permits(1_000);
    fixture.post(&table(1), "1b").await;
    fixture.start();
    until("it is held", || fixture.lanes().iter().any(|lane| lane.holder.is_some())).await;
    fixture.running.take().unwrap().abort();
    let (outbox, clock) = (Arc::clone(&fixture.outbox), Arc::clone(&fixture.clock));
    let ending = tokio::spawn(async move { outbox.flush(10_000).await });
    while !ending.is_finished() {
        clock.advance(1_000);
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    assert_eq!(fixture.lanes()[0].holder, None);
    fixture.network.open.add_permits(1_000);
    let other = outbox_of(&fixture, "two");
    other.flush(10_000).await;
    assert_eq!(fixture.sent(), ["1a", "1b"], "once");
}

fn outbox_of(fixture: &Fixture, holder: &str) -> Arc<Outbox<Network>> {
    outbox(&fixture.store, &fixture.clock, &fixture.network, holder)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lanes_of_a_process_that_died_are_free_at_the_next_start() {
    let fixture = Fixture::new([]).await;
    fixture.post(&table(1), "1a").await;
    let (now, until) = (fixture.clock.now(), fixture.clock.now() + 60_000);
    let claim = move |tx: &storage::Transaction| tx.claim_lanes("test", "dead", (now, until), 9, &|_| true);
    assert_eq!(fixture.store.write(claim).await.unwrap_or_else(|e: Error| panic!("{e}")).len(), 1);
    fixture.outbox.flush(10_000).await;
    assert_eq!(fixture.sent(), Vec::<String>::new(), "it is somebody else's");
    // Nothing is given back.
    let Fixture { clock, store, network, courier, outbox: idle, folder, .. } = fixture;
    drop((idle, courier, store));
    let store = Arc::new(Store::open(&folder.path().join("courier.db")).unwrap());
    outbox(&store, &clock, &network, "two").flush(10_000).await;
    assert_eq!(*network.sent.lock().unwrap(), ["1a"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_another_process_serves_is_left_to_it() {
    let mut fixture = Fixture::new([]).await;
    let job = |tx: &storage::Transaction| tx.remember_community("test", "elsewhere", "Elsewhere", None);
    let elsewhere = fixture.store.write(job).await.unwrap_or_else(|e: Error| panic!("{e}")).id;
    fixture.post_in(elsewhere, &table(1), "1a").await;
    fixture.post(&table(2), "2a").await;
    fixture.start();
    until("the own one is sent", || fixture.sent() == ["2a"]).await;
    a_moment().await;
    assert_eq!(fixture.waiting().len(), 1);
    assert_eq!(fixture.lanes()[0].holder, None);
}
