//! Trouble: connections are lost, jobs meet each other, or the database is not one that can be used.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Barrier};
use std::thread;
use std::time::Duration;

use storage::{Error, NewFact, Obstacle, OpenError, Store, TableId, Transaction};

use crate::between::{Between, Cut};
use crate::versions::version;
use crate::{Fixture, append, server};

/// Ends the connections to the database of a test from outside.
fn cut(fixture: &Fixture) {
    let sql = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    fixture.place.seen(sql);
}

#[test]
fn connections_that_were_lost_are_made_anew() {
    let fixture = Fixture::new();
    let table = fixture.table();
    for ply in 1..=10 {
        cut(&fixture);
        fixture.write(move |tx| append(tx, table, ply, "a1")).unwrap();
        cut(&fixture);
        // A question may fail where a connection has been lost and nobody has noticed; another one is answered.
        let moves = || fixture.store().read(|snapshot| snapshot.moves(table));
        let seen = (0..9).find_map(|_| moves().ok()).unwrap();
        assert_eq!(seen.len(), ply as usize);
    }
}

/// A task of a runtime asks, and waits for each answer without yielding: the runtime does not hold back what it has asked for. The
/// table is small, and it is not read from its beginning to its end for that.
#[test]
fn a_task_may_ask_as_often_as_it_likes() {
    let fixture = Fixture::new();
    let scans = || -> u32 {
        let sql = "SELECT seq_scan FROM pg_stat_user_tables WHERE relname = 'moves'";
        fixture.place.seen(sql)[0].parse().unwrap()
    };
    let before = scans();
    let (store, table) = (fixture.place.open(), fixture.table());
    let (done, seen) = channel();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            for _ in 0..1_000 {
                store.read(|snapshot| snapshot.moves(table)).unwrap();
            }
        });
        // The server counts once a second.
        thread::sleep(Duration::from_millis(1_500));
        store.read(|snapshot| snapshot.moves(table)).unwrap();
        done.send(()).unwrap();
    });
    seen.recv_timeout(Duration::from_secs(60)).unwrap();
    assert_eq!(scans(), before);
}

/// The connection is lost in the midst of a job, again and again: each job is stored once.
#[test]
fn a_job_whose_connection_is_lost_is_run_again_and_stored_once() {
    let fixture = Fixture::new();
    let table = fixture.table();
    let runs = Arc::new(AtomicU32::new(0));
    for ply in 1..=5 {
        let (address, counted) = (fixture.place.address(), Arc::clone(&runs));
        let first = AtomicU32::new(0);
        let job = move |tx: &Transaction| {
            append(tx, table, ply, "a1")?;
            counted.fetch_add(1, Ordering::SeqCst);
            if first.fetch_add(1, Ordering::SeqCst) == 0 {
                let name = address.rsplit('=').next().unwrap();
                let sql = format!(
                    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = '{name}'"
                );
                server().psql("postgres", &sql);
            }
            Ok::<_, Error>(())
        };
        fixture.store().write(job).wait().unwrap();
    }
    assert_eq!(fixture.place.seen("SELECT count(*) FROM moves"), ["5"]);
    assert!(runs.load(Ordering::SeqCst) >= 10);
}

/// Connections are cut at any moment, those of a COMMIT too: what was confirmed is there, nothing twice, and nothing of which it
/// was said that it was not stored.
#[test]
fn whenever_connections_are_cut_everything_is_stored_once() {
    let fixture = Fixture::new();
    let table = fixture.table();
    let (stop, stopped) = channel::<()>();
    thread::scope(|scope| {
        let fixture = &fixture;
        scope.spawn(move || {
            // It ends with the test, however that ends.
            while stopped.recv_timeout(Duration::from_millis(30)) == Err(RecvTimeoutError::Timeout) {
                cut(fixture);
            }
        });
        let _until_then = stop;
        for _ in 1..=200 {
            // A move of any number, so that one that is stored twice is seen.
            let job = move |tx: &Transaction| {
                let plies = tx.table(table)?.unwrap().plies;
                append(tx, table, plies + 1, "a1")
            };
            let mut tries = 0;
            while let Err(error) = fixture.write(job) {
                tries += 1;
                assert!(error.obstacle() == Obstacle::Away && tries < 9, "{error}");
            }
        }
    });
    assert_eq!(fixture.place.seen("SELECT count(*) || ' ' || max(ply) FROM moves"), ["200 200"]);
    assert_eq!(fixture.place.seen("SELECT count(*) FROM facts"), ["200"], "a fact a move");
}

/// The answer to a COMMIT is lost, whether that was done, was not, or is done later: the job is stored once, and said to be.
#[test]
fn a_commit_in_doubt_is_found_out() {
    let fixture = Fixture::new();
    let table = fixture.table();
    let between = Between::of(server().folder());
    let store = Store::connect(&between.address(&fixture.place.name)).unwrap();
    for (before, cut) in [Cut::After, Cut::Before, Cut::Late].into_iter().cycle().take(12).enumerate() {
        between.cut(cut);
        let runs = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&runs);
        let job = move |tx: &Transaction| {
            counted.fetch_add(1, Ordering::SeqCst);
            let plies = tx.table(table)?.unwrap().plies;
            append(tx, table, plies + 1, "a1")?;
            Ok::<_, Error>(plies)
        };
        assert_eq!(store.write(job).wait().unwrap() as usize, before, "{cut:?}");
        let again = if cut == Cut::After { 1 } else { 2 };
        assert_eq!((runs.load(Ordering::SeqCst), between.is_done()), (again, true), "{cut:?}");
    }
    assert_eq!(fixture.place.seen("SELECT count(*) || ' ' || max(ply) FROM moves"), ["12 12"]);
    assert_eq!(fixture.place.seen("SELECT count(*) FROM facts"), ["12"]);
}

/// Processes play at one table: whoever reads it keeps the others waiting, so that nobody adds a move to another position.
#[test]
fn several_that_write_at_one_table_take_turns() {
    let fixture = Fixture::new();
    let table = fixture.table();
    let stores: Vec<Store> = (0..4).map(|_| fixture.place.open()).collect();
    thread::scope(|scope| {
        for store in &stores {
            scope.spawn(move || {
                for _ in 0..50 {
                    let job = move |tx: &Transaction| {
                        let plies = tx.table(table)?.unwrap().plies;
                        append(tx, table, plies + 1, "a1")
                    };
                    store.write(job).wait().unwrap();
                }
            });
        }
    });
    let found = fixture.store().read(|snapshot| {
        Ok::<_, Error>((snapshot.table(table)?.map(|table| table.plies), snapshot.moves(table)?.len()))
    });
    assert_eq!(found.unwrap(), (Some(200), 200));
}

/// Two jobs take two tables each in another order: one has to give way, and is run again.
#[test]
fn who_waits_for_each_other_is_run_again() {
    let fixture = Fixture::new();
    let (one, other) = (fixture.table(), fixture.table());
    let second = fixture.place.open();
    let both = Arc::new(Barrier::new(2));
    let job = |first: TableId, second: TableId, both: Arc<Barrier>| {
        let runs = AtomicU32::new(0);
        move |tx: &Transaction| {
            append(tx, first, tx.table(first)?.unwrap().plies + 1, "a1")?;
            if runs.fetch_add(1, Ordering::SeqCst) == 0 {
                both.wait();
            }
            append(tx, second, tx.table(second)?.unwrap().plies + 1, "a1")
        }
    };
    let tickets =
        [fixture.store().write(job(one, other, Arc::clone(&both))), second.write(job(other, one, both))];
    for ticket in tickets {
        ticket.wait().unwrap();
    }
    assert_eq!(fixture.place.seen("SELECT count(*) FROM moves"), ["4"]);
}

#[test]
fn text_that_cannot_be_stored_is_refused_and_nothing_else() {
    let fixture = Fixture::new();
    let ana = fixture.ana;
    let job = move |tx: &Transaction| {
        let refused = tx.set_setting(ana, "key", Some("a\0b"));
        assert!(matches!(refused, Err(Error::Database(_))), "{refused:?}");
        tx.set_setting(ana, "other", Some("value"))
    };
    fixture.write(job).unwrap();
    assert_eq!(fixture.store().read(|s| s.setting(ana, "other")).unwrap().as_deref(), Some("value"));
}

/// After an error that nobody minded nothing can be stored any more, and nobody is told that it was.
#[test]
fn an_error_that_is_passed_over_is_no_success() {
    let fixture = Fixture::new();
    let (table, ana) = (fixture.table(), fixture.ana);
    let job = move |tx: &Transaction| {
        tx.set_setting(ana, "key", Some("value"))?;
        let wrong = NewFact { at: 1, cause: "{}", table: Some(TableId(99)), challenge: None, body: "{}" };
        assert!(tx.add_fact(&wrong).is_err());
        Ok(())
    };
    let said = fixture.write(job);
    assert!(matches!(said, Err(Error::Lost { .. })), "{said:?}");
    assert_eq!(fixture.store().read(|s| s.setting(ana, "key")).unwrap(), None);
    fixture.write(move |tx| append(tx, table, 1, "a1")).unwrap();
}

#[test]
fn what_cannot_be_used_is_refused_by_a_sentence() {
    let server = server();
    let refused = |address: &str| match Store::connect(address) {
        Err(error @ OpenError::Server(_)) => error.to_string(),
        other => panic!("{other:?}"),
    };
    let make = |name: &str, encoding: &str| {
        server.make_empty(name, encoding);
        server.address(name)
    };
    let said = refused(&make("latin", "LATIN1"));
    assert!(said.contains("encoded in LATIN1"), "{said}");
    let others = make("others", "UTF8");
    server.psql("others", "CREATE TABLE cats (name text)");
    let said = refused(&others);
    assert!(said.contains("tables of something else"), "{said}");
    server.make("newer");
    server.psql("newer", "UPDATE schema_version SET version = 99");
    let said = refused(&server.address("newer"));
    assert!(said.contains("version 99"), "{said}");
    server.make("readonly");
    server.psql("postgres", "ALTER DATABASE readonly SET default_transaction_read_only = on");
    let said = refused(&server.address("readonly"));
    assert!(said.contains("only be read"), "{said}");
    let said = refused(&server.address("nowhere"));
    assert!(said.contains("does not exist"), "{said}");
    let said = refused("host=/nowhere user=nobody dbname=x");
    assert!(said.contains("error connecting to server"), "{said}");
    let said = refused("postgres://ana:secret@host:port/x");
    assert!(said.contains("no address") && !said.contains("secret"), "{said}");
}

/// Several processes that come to an empty database at once: one makes the tables.
#[test]
fn several_that_come_first_at_once_find_the_same_tables() {
    let server = server();
    server.make_empty("fresh", "UTF8");
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| Store::connect(&server.address("fresh")).unwrap());
        }
    });
    let made = server.psql("fresh", "SELECT version FROM schema_version");
    assert_eq!(made.trim(), version(&Fixture::new()).to_string());
}
