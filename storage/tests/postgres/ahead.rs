//! Statements that are sent together: what is read ahead is found as if it had been read when it is asked for, and what was put off
//! is stored with the job, or undoes it.

use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use storage::{Error, PersonId, Transaction};

use crate::{Fixture, append, is_refused};

#[test]
fn what_is_read_ahead_is_what_would_be_read_later() {
    let fixture = Fixture::new();
    let (table, rui) = (fixture.table(), fixture.rui);
    let job = move |tx: &Transaction| {
        tx.set_setting(rui, "theme", Some("dark"))?;
        tx.foresee(|tx| {
            assert_eq!(tx.table(table)?, None, "nothing is found yet");
            tx.seats(table)?;
            tx.moves(table)?;
            tx.settings(rui).map(drop)
        });
        // It is all sent with this one, and nothing of it has changed when it is asked for.
        tx.first_time("ahead", 1)?;
        let found = (tx.table(table)?.unwrap().plies, tx.seats(table)?.len(), tx.settings(rui)?.len());
        assert_eq!(found, (0, 2, 1));
        // This is newer than what was read ahead.
        append(tx, table, 1, "a1")?;
        tx.set_setting(rui, "theme", None)?;
        tx.set_setting(rui, "sound", Some("off"))?;
        tx.set_setting(rui, "clock", Some("on"))?;
        Ok((tx.moves(table)?.len(), tx.settings(rui)?.len(), tx.table(table)?.unwrap().plies))
    };
    assert_eq!(fixture.write(job).unwrap(), (1, 2, 1));
}

#[test]
fn what_was_read_ahead_is_forgotten_with_a_step_that_is_undone_and_with_the_job() {
    let fixture = Fixture::new();
    let (table, rui) = (fixture.table(), fixture.rui);
    let job = move |tx: &Transaction| {
        let undone = tx.savepoint(|tx| {
            append(tx, table, 1, "a1")?;
            tx.foresee(|tx| tx.moves(table).map(drop));
            tx.first_time("undone", 1)?;
            Err::<(), _>(Error::Closed)
        });
        assert!(undone.is_err());
        let moves = tx.moves(table)?.len();
        tx.foresee(|tx| tx.settings(rui).map(drop));
        tx.first_time("done", 1)?;
        Ok(moves)
    };
    assert_eq!(fixture.write(job).unwrap(), 0);
    fixture.write(move |tx| tx.set_setting(rui, "theme", Some("dark"))).unwrap();
    for _ in 0..16 {
        assert_eq!(fixture.store().read(|snapshot| snapshot.settings(rui)).unwrap().len(), 1);
        assert_eq!(fixture.write(move |tx| tx.settings(rui)).unwrap().len(), 1);
    }
}

/// A row that was read ahead is held as one that was read.
#[test]
fn a_table_that_was_read_ahead_is_held() {
    let fixture = Fixture::new();
    let table = fixture.table();
    let ((read, was_read), (go_on, goes_on)) = (channel(), channel::<()>());
    let (read, goes_on) = (std::sync::Mutex::new(read), std::sync::Mutex::new(goes_on));
    let first = fixture.store().write(move |tx| {
        tx.foresee(|tx| tx.table(table).map(drop));
        tx.first_time("first", 1)?;
        read.lock().unwrap().send(()).unwrap();
        goes_on.lock().unwrap().recv().unwrap();
        append(tx, table, 1, "a1")
    });
    was_read.recv().unwrap();
    let second = fixture.store().write(move |tx| Ok::<_, Error>(tx.table(table)?.unwrap().plies));
    thread::sleep(Duration::from_millis(100));
    go_on.send(()).unwrap();
    first.wait().unwrap();
    assert_eq!(second.wait().unwrap(), 1);
}

#[test]
fn looking_ahead_changes_nothing() {
    let fixture = Fixture::new();
    let rui = fixture.rui;
    let job = move |tx: &Transaction| {
        tx.foresee(|_| {
            let set = tx.set_setting(rui, "theme", Some("dark"));
            assert!(set.is_err());
            assert!(tx.first_time("ahead", 1).is_err());
            tx.add_text(rui, "because").map(drop)
        });
        Ok((tx.first_time("ahead", 1)?, tx.settings(rui)?.len()))
    };
    assert_eq!(fixture.write(job).unwrap(), (true, 0));
    assert_eq!(fixture.place.seen("SELECT count(*) FROM texts"), ["0"]);
}

/// The server refuses it only when the job has said that all went well: nothing of the job is stored, and it is told so.
#[test]
fn a_job_is_undone_when_what_it_put_off_is_refused() {
    let fixture = Fixture::new();
    let rui = fixture.rui;
    let said = fixture.write(move |tx| {
        tx.set_setting(rui, "theme", Some("dark"))?;
        tx.set_setting(PersonId(99), "theme", Some("dark"))
    });
    assert!(is_refused(&said), "{said:?}");
    let between = fixture.write(move |tx| {
        tx.set_setting(PersonId(99), "theme", Some("dark"))?;
        tx.settings(rui).map(drop)
    });
    assert!(is_refused(&between), "{between:?}");
    // A step that asks is undone alone, and another one begins after it: statements that were never run before, too.
    let step = fixture.write(move |tx| {
        tx.set_setting(rui, "theme", Some("dark"))?;
        let refused = tx.savepoint(|tx| {
            tx.set_setting(PersonId(99), "theme", Some("dark"))?;
            tx.see_done()
        });
        assert!(is_refused(&refused), "{refused:?}");
        tx.forget_events_before(1)?;
        tx.savepoint(|tx| tx.set_setting(rui, "sound", Some("off")))
    });
    assert!(step.is_ok(), "{step:?}");
    let stored = fixture.place.seen("SELECT key FROM person_settings ORDER BY key");
    assert_eq!(stored, ["sound", "theme"]);
    // One that does not ask undoes all, and no other step alone.
    let job = fixture.write(move |tx| {
        tx.set_setting(rui, "clock", Some("on"))?;
        tx.savepoint(|tx| tx.set_setting(PersonId(99), "theme", Some("dark")))?;
        let after = tx.savepoint(|tx| tx.settings(rui).map(drop));
        assert!(is_refused(&after), "{after:?}");
        tx.set_setting(rui, "last", Some("yes"))
    });
    assert!(job.is_err(), "{job:?}");
    assert_eq!(fixture.place.seen("SELECT key FROM person_settings ORDER BY key"), stored);
}

/// Whatever a step puts off that is undone is never asked of the server.
#[test]
fn what_is_undone_before_it_was_sent_is_not_sent() {
    let fixture = Fixture::new();
    let rui = fixture.rui;
    let job = move |tx: &Transaction| {
        tx.set_setting(rui, "theme", Some("dark"))?;
        for _ in 0..2 {
            let undone = tx.savepoint(|tx| {
                tx.set_setting(PersonId(99), "theme", Some("dark"))?;
                tx.savepoint(|tx| tx.set_setting(PersonId(98), "theme", Some("dark")))?;
                Err::<(), _>(Error::Closed)
            });
            assert!(matches!(undone, Err(Error::Closed)));
        }
        tx.set_setting(rui, "sound", Some("off"))
    };
    fixture.write(job).unwrap();
    assert_eq!(fixture.place.seen("SELECT key FROM person_settings ORDER BY key"), ["sound", "theme"]);
}

/// Somebody adds a column to a table of which a connection knows statements.
#[test]
fn statements_are_prepared_anew_when_a_table_gets_a_column() {
    let fixture = Fixture::new();
    let table = fixture.table();
    let read = move |tx: &Transaction| {
        tx.first_time("a", 1)?;
        Ok(tx.places_of(table)?.len())
    };
    let places = fixture.write(read).unwrap();
    for _ in 0..8 {
        let _ = fixture.store().read(|snapshot| snapshot.places_of(table));
    }
    assert!(fixture.place.run("ALTER TABLE table_places ADD COLUMN later BIGINT"));
    for _ in 0..16 {
        assert_eq!(fixture.write(read).unwrap(), places);
    }
    let answered = (0..9).find_map(|_| fixture.store().read(|snapshot| snapshot.places_of(table)).ok());
    assert_eq!(answered.map(|found| found.len()), Some(places));
}

/// A move of which the ply is taken already is seen when more has been asked for, and nothing is stored; the job is told.
#[test]
fn a_move_that_comes_late_is_told_so() {
    let fixture = Fixture::new();
    let table = fixture.table();
    fixture.write(move |tx| append(tx, table, 1, "a1")).unwrap();
    for after in [false, true] {
        let late = fixture.write(move |tx| {
            append(tx, table, 1, "b1")?;
            if after { tx.first_time("later", 1).map(drop) } else { Ok(()) }
        });
        assert!(matches!(late, Err(Error::Stale { ply: 1, plies: 1, .. })), "{late:?}");
    }
    fixture.write(move |tx| append(tx, table, 2, "a2")).unwrap();
    assert_eq!(fixture.place.seen("SELECT text FROM moves ORDER BY ply"), ["a1", "a2"]);
    assert_eq!(fixture.place.seen("SELECT count(*) FROM facts"), ["2"]);
}

/// A text that cannot be sent takes nothing along of what was put off before it.
#[test]
fn what_was_put_off_is_not_lost_with_what_cannot_be_sent() {
    let fixture = Fixture::new();
    let rui = fixture.rui;
    let job = move |tx: &Transaction| {
        tx.set_setting(rui, "theme", Some("dark"))?;
        assert!(tx.setting(rui, "a\0b").is_err());
        assert!(tx.first_time("a\0b", 1).is_err());
        tx.foresee(|tx| tx.setting(rui, "a\0b").map(drop));
        assert!(tx.set_setting(rui, "sound", Some("o\0ff")).is_err());
        Ok(())
    };
    fixture.write(job).unwrap();
    assert_eq!(fixture.place.seen("SELECT key FROM person_settings"), ["theme"]);
}

/// A job that panics while it looks ahead leaves nothing behind for those after it.
#[test]
fn a_panic_while_looking_ahead_ends_with_its_job() {
    let fixture = Fixture::new();
    let (table, rui) = (fixture.table(), fixture.rui);
    for _ in 0..16 {
        let said = fixture.write(move |tx| -> Result<(), Error> {
            tx.foresee(|tx| {
                tx.table(table)?;
                panic!("while looking ahead");
            });
            Ok(())
        });
        assert!(matches!(said, Err(Error::Panicked(_))), "{said:?}");
        fixture.write(move |tx| tx.set_setting(rui, "theme", Some("dark"))).unwrap();
        assert!(fixture.write(move |tx| tx.table(table)).unwrap().is_some());
    }
}
