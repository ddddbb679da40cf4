//! Clocks, reminders and debts of an earlier database.

use rusqlite::Connection;

use crate::file::migration::{copy_of, rows};
use storage::{ChallengeId, CommunityId, Merging, PersonId, Store, TableId};

/// Everything is there, and nothing of it has a clock.
#[test]
fn tables_that_are_played_have_no_clock() {
    let (_folder, path) = copy_of("011.sqlite");
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    let table = store.read(|s| s.table(TableId(1))).unwrap().unwrap();
    assert_eq!((table.plies, table.room.is_empty(), table.time), (2, false, None));
    assert_eq!(store.read(|s| s.challenge(ChallengeId(3))).unwrap().unwrap().time, None);
    assert_eq!(store.read(|s| s.turn_clock(TableId(1))).unwrap(), None);
    let times = store.read(|s| s.times_of_moves(TableId(1), None)).unwrap();
    assert_eq!(times, [(1, None), (2, None)]);
    assert_eq!(store.read(|s| s.last_beat("discord")).unwrap(), None);
}

/// Clocks and vacations are as they were; nobody has planned or noted anything.
#[test]
fn clocks_run_on() {
    let (_folder, path) = copy_of("012.sqlite");
    let old = Connection::open(&path).unwrap();
    let turns =
        "SELECT table_id || '/' || seat || '/' || left_ms || '/' || spent || '/' || coalesce(since, '-') ||
        network || habits FROM turns ORDER BY table_id";
    let timers = "SELECT id || ' ' || due_at || body FROM timers ORDER BY id";
    let vacations =
        "SELECT id || ' ' || person_id || ' ' || from_at || ' ' || until_at FROM vacations ORDER BY id";
    let spent =
        "SELECT table_id || '/' || ply || '/' || coalesce(spent, '-') FROM moves ORDER BY table_id, ply";
    let times = "SELECT id || coalesce(time, '-') FROM challenges ORDER BY id";
    let all = [turns, timers, vacations, spent, times];
    let before = all.map(|sql| rows::<String>(&old, sql));
    assert_eq!(before.each_ref().map(Vec::len), [4, 3, 2, 8, 7]);
    drop(old);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    let new = Connection::open(&path).unwrap();
    assert_eq!(all.map(|sql| rows::<String>(&new, sql)), before);
    let turn = store.read(|s| s.turn_clock(TableId(5))).unwrap().unwrap();
    assert_eq!((turn.seat, turn.since), (2, None), "a paused table");
    for person in (1..=6).map(PersonId) {
        assert_eq!(store.read(|s| s.plans_of(person)).unwrap(), []);
        assert_eq!(store.read(|s| s.notes_of(person)).unwrap(), []);
    }
}

/// Tests that what has been told of a turn is not told again.
#[test]
fn reminders_that_were_told_have_been_told() {
    let (_folder, path) = copy_of("012.sqlite");
    let told = "UPDATE timers SET body = replace(body, 'half', 'last') WHERE table_id = 2;
        UPDATE timers SET body = replace(body, 'half', 'over') WHERE table_id = 3;";
    Connection::open(&path).unwrap().execute_batch(told).unwrap();
    let store = Store::open(&path).unwrap();
    let told = |table| store.read(|s| s.turn_clock(TableId(table))).unwrap().unwrap().told;
    assert_eq!([1, 2, 3, 5].map(told), [0, 1, 2, 0]);
}

/// Tests that notifications stay as they were; nobody has still to be told of anything, and turns are merged
/// in a room until it is heard what the network can do.
#[test]
fn nothing_is_owed_yet() {
    let (_folder, path) = copy_of("013.sqlite");
    let old = Connection::open(&path).unwrap();
    let pings =
        "SELECT person_id || '/' || network || '/' || table_id || '/' || at FROM pings ORDER BY person_id";
    let kept = "SELECT (SELECT count(*) FROM notes) || '/' || (SELECT count(*) FROM facts) || '/' ||
        (SELECT count(*) FROM moves) || '/' || (SELECT count(*) FROM timers)";
    let before = [pings, kept].map(|sql| rows::<String>(&old, sql));
    assert_eq!(before[0].len(), 3);
    drop(old);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    let new = Connection::open(&path).unwrap();
    assert_eq!([pings, kept].map(|sql| rows::<String>(&new, sql)), before);
    for person in (1..=4).map(PersonId) {
        assert_eq!(store.read(|s| s.all_owed_to(person)).unwrap(), []);
    }
    let community = store.read(|s| s.community(CommunityId(1))).unwrap().unwrap();
    assert_eq!(community.merging, Merging::Room);
}
