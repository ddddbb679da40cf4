//! Programs of several versions on one server, as while one process is replaced after the other.

use std::time::{Duration, Instant};

use storage::{Error, Obstacle, OpenError, Store, Transaction};

use crate::{Fixture, append};

const LOOK: Duration = Duration::from_millis(200);

const SECOND: &str = "ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'red';
    ALTER TABLE moves ADD COLUMN colour TEXT; CREATE TABLE second (id BIGINT PRIMARY KEY)";
const THIRD: &str = "CREATE TABLE third (id BIGINT PRIMARY KEY)";

/// Opens the database of a test with a program that knows some steps more.
fn open(fixture: &Fixture, more: &'static [&'static str]) -> Result<Store, OpenError> {
    Store::connect_knowing(&fixture.place.address(), (2, LOOK), more)
}

/// The number of steps that a database has had.
pub fn version(fixture: &Fixture) -> i64 {
    fixture.place.seen("SELECT version FROM schema_version")[0].parse().unwrap()
}

fn refused(opened: Result<Store, OpenError>) -> String {
    let error = opened.unwrap_err();
    assert!(!error.may_pass(), "{error}");
    error.to_string()
}

#[test]
fn a_program_goes_on_beside_the_next_one() {
    let fixture = Fixture::new();
    let table = fixture.table();
    // Its connections know the statements already when the schema changes.
    fixture.write(move |tx| append(tx, table, 1, "a1")).unwrap();
    assert_eq!(fixture.store().read(|snapshot| snapshot.moves(table)).unwrap().len(), 1);
    let known = version(&fixture);
    let newer = open(&fixture, &[SECOND]).unwrap();
    let later = open(&fixture, &[]).unwrap();
    let all = [fixture.store(), &newer, &later];
    for ply in 2..=31 {
        let writes = all[ply as usize % 3];
        writes.write(move |tx: &Transaction| append(tx, table, ply, "a1")).wait().unwrap();
        for reads in all {
            let found = reads.read(|snapshot| {
                Ok::<_, Error>((snapshot.table(table)?.unwrap().plies, snapshot.moves(table)?.len()))
            });
            assert_eq!(found.unwrap(), (ply, ply as usize));
        }
    }
    assert_eq!(version(&fixture), known + 1);
    assert_eq!(fixture.place.seen("SELECT colour FROM tables"), ["red"]);
    assert_eq!(
        fixture.place.seen("SELECT known FROM processes ORDER BY id"),
        [known, known + 1, known].map(|known| known.to_string())
    );
}

#[test]
fn nobody_begins_who_would_leave_a_process_behind() {
    let mut fixture = Fixture::new();
    let (known, later) = (version(&fixture), version(&fixture) + 2);
    let first = format!("knows version {known} of the database at most");
    let said = refused(open(&fixture, &[SECOND, THIRD]));
    assert!(said.contains(&first) && said.contains(&format!("go on with {later}")), "{said}");
    assert_eq!(version(&fixture), known);
    assert_eq!(fixture.place.seen("SELECT to_regclass('second') IS NULL"), ["t"]);
    let second = open(&fixture, &[SECOND]).unwrap();
    let said = refused(open(&fixture, &[SECOND, THIRD]));
    assert!(said.contains(&first), "{said}");
    fixture.open = None;
    let third = open(&fixture, &[SECOND, THIRD]).unwrap();
    let said = refused(open(&fixture, &[]));
    let newer = format!("the database is of version {later}, and this program knows {known} at most");
    assert!(said.contains(&newer), "{said}");
    for store in [&second, &third, &open(&fixture, &[SECOND]).unwrap()] {
        let key = |tx: &Transaction| tx.set_setting(storage::PersonId(1), "key", Some("value"));
        store.write(key).wait().unwrap();
    }
}

/// Nobody waits for a process that is taken to be dead, and it may come back.
#[test]
fn a_program_that_comes_back_and_is_too_old_stores_nothing() {
    // Others have noticed, or nobody has yet.
    come_back_after("DELETE FROM processes");
    come_back_after("UPDATE processes SET seen_at = 0");
}

fn come_back_after(silent: &str) {
    let fixture = Fixture::new();
    let (table, old) = (fixture.table(), open(&fixture, &[]).unwrap());
    let address = fixture.place.address();
    let Fixture { place, open: fixtures, .. } = fixture;
    drop(fixtures);
    old.write(move |tx: &Transaction| append(tx, table, 1, "a1")).wait().unwrap();
    // Now and then it shows just then that it is there.
    let newest = (0..9).find_map(|_| {
        place.seen(silent);
        Store::connect_knowing(&address, (2, LOOK), &[SECOND, THIRD]).ok()
    });
    let newest = newest.unwrap();
    let start = Instant::now();
    let mut ply = 1;
    let refused = loop {
        ply += 1;
        match old.write(move |tx: &Transaction| append(tx, table, ply, "a1")).wait() {
            Err(error) => break error,
            Ok(_) => std::thread::sleep(LOOK / 4),
        }
        assert!(start.elapsed() < Duration::from_secs(20), "it goes on");
    };
    assert_eq!(refused.obstacle(), Obstacle::Newer, "{refused}");
    assert_eq!(old.read(|snapshot| snapshot.moves(table)).unwrap().len(), ply as usize - 1);
    newest.write(move |tx: &Transaction| append(tx, table, ply, "a1")).wait().unwrap();
}
