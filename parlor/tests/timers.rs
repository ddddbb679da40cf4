//! What has to be done later is done once, in order, also after a restart.

#![allow(clippy::unwrap_used)]

mod fixture;
mod reminders;
mod takebacks;

use fixture::Fixture;
use storage::{Lane, NewTimer, Store, Transaction};

const HOUR: i64 = 3_600_000;
const MONTH: i64 = 30 * 24 * HOUR;

#[test]
fn old_posts_and_events_are_forgotten_every_hour() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite");
    let store = Store::open(&path).unwrap();
    let begin = |tx: &Transaction| {
        let home = tx.remember_community("stage", "home", "Home", None)?.id;
        for at in [0, 2 * HOUR] {
            tx.add_post("stage", &Lane::Room(home, "salon".into()), home, "{}", at)?;
            for post in tx.waiting_posts("stage")? {
                tx.delivered(&post, "me", at, at)?;
            }
            tx.first_time(&format!("stage:{at}"), at)?;
        }
        // A timer of a later version, which this one cannot read, holds nobody up.
        tx.add_timer(&NewTimer { due_at: 0, kind: "later", body: "{}", ..NewTimer::default() })?;
        parlor::set_timers(tx, 5)?;
        parlor::set_timers(tx, 6)
    };
    store.write(begin).wait().unwrap();
    assert_eq!(store.read(parlor::next_due).unwrap(), Some(0));
    assert_eq!(store.read(|s| s.timers_of_kind("sweep")).unwrap().len(), 1, "one is enough");
    drop(store);
    let store = Store::open(&path).unwrap();
    let run = |now| store.write(move |tx| parlor::run_due(tx, now)).wait().unwrap();
    let posts = || store.read(|s| s.delivered_posts("stage")).unwrap().len();
    assert_eq!(run(HOUR), Some(2 * HOUR));
    assert_eq!(posts(), 2);
    assert_eq!(run(HOUR), Some(2 * HOUR), "it is not done twice");
    assert_eq!(run(MONTH + HOUR), Some(MONTH + 2 * HOUR));
    assert_eq!(posts(), 1);
    let first = |name: &'static str| store.write(move |tx| tx.first_time(name, 1)).wait().unwrap();
    assert!(first("stage:0") && !first("stage:7200000"));
}

#[test]
fn what_fails_is_tried_again_a_minute_later() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite");
    drop(Store::open(&path).unwrap());
    let refuse =
        "CREATE TRIGGER no BEFORE DELETE ON handled_events BEGIN SELECT raise(ABORT, 'not now'); END";
    rusqlite::Connection::open(&path).unwrap().execute_batch(refuse).unwrap();
    let store = Store::open(&path).unwrap();
    store.write(|tx| tx.first_time("stage:1", 0).map(drop)).wait().unwrap();
    store.write(|tx| parlor::set_timers(tx, 5)).wait().unwrap();
    let run = |now| store.write(move |tx| parlor::run_due(tx, now)).wait().unwrap();
    assert_eq!(run(MONTH + HOUR), Some(MONTH + HOUR + 60_000));
    assert_eq!(run(MONTH + HOUR), Some(MONTH + HOUR + 60_000), "not at once");
    drop(store);
    rusqlite::Connection::open(&path).unwrap().execute_batch("DROP TRIGGER no").unwrap();
    let store = Store::open(&path).unwrap();
    let run = |now| store.write(move |tx| parlor::run_due(tx, now)).wait().unwrap();
    assert_eq!(run(MONTH + 2 * HOUR), Some(MONTH + 3 * HOUR));
}

#[test]
fn a_clock_that_is_set_back_keeps_no_timer_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("timers.sqlite")).unwrap();
    let (now, wrong) = (1_700_000_000_000, 1_900_000_000_000);
    for at in [wrong, now] {
        store.write(move |tx| parlor::set_timers(tx, at)).wait().unwrap();
    }
    assert_eq!(store.read(parlor::next_due).unwrap(), Some(now));
    let next = store.write(move |tx| parlor::run_due(tx, now)).wait().unwrap();
    store.write(move |tx| parlor::set_timers(tx, now)).wait().unwrap();
    assert_eq!(store.read(parlor::next_due).unwrap(), next, "what waits for its time is left alone");
}

#[test]
fn a_challenge_ends_after_thirty_days_and_those_whom_it_concerns_hear_of_it() {
    let mut room = Fixture::new();
    let told = |room: &Fixture, now: i64| {
        room.store.write(move |tx| parlor::set_timers(tx, now)).wait().unwrap();
        room.store.write(move |tx| parlor::run_due(tx, now)).wait().unwrap();
        let posts = room.take_posts(now);
        posts.into_iter().map(|post| post.message.text).collect::<Vec<_>>().join("\n")
    };
    let said = room.say("ana: play hex @bruno");
    assert!(said.contains("within 30 days"), "{said}");
    room.say("ana: play hex private @bruno");
    // The fixture's clock began then, and a line takes a minute.
    let made = 1_700_000_000_000 + 60_000;
    let early = told(&room, made + MONTH);
    assert!(!early.contains("has ended"), "{early}");
    let late = told(&room, made + MONTH + HOUR + 1);
    assert_eq!(late.matches("it has ended").count(), 3, "the room, and both for a private one: {late}");
    assert!(late.contains("Challenge 1") && late.contains("Challenge 2"), "{late}");
    assert_eq!(told(&room, made + MONTH + 3 * HOUR), "", "once");
    assert!(room.say("bruno: accept 1").contains("not open any more"));
}
