//! Tests that what somebody had deleted is in no file any more.

use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use storage::{Error, Inspection, PersonId, Store, Transaction};

use crate::Fixture;

/// The time to wait for what must come.
const PATIENCE: Duration = Duration::from_secs(60);

/// The files of a folder in which some letters are. Another process reads them: whoever closes a database drops all locks that
/// its process has on it.
fn files_with(folder: &Path, letters: &str) -> Vec<String> {
    let mut grep = Command::new("grep");
    let found = grep.args(["--recursive", "--files-with-matches", "--text", "--fixed-strings", letters]);
    let found = found.arg(folder).output().unwrap();
    assert!(found.status.code().is_some_and(|code| code < 2), "{found:?}");
    String::from_utf8(found.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// Waits until that is so.
fn wait_until(what: impl Fn() -> bool) {
    let start = Instant::now();
    while !what() {
        assert!(start.elapsed() < PATIENCE, "it does not come");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Forgets a person, as one does who wants to be nowhere any more.
fn forget(tx: &Transaction, person: PersonId) -> Result<(), Error> {
    tx.forget_person(person)?;
    tx.note_erasure(5)
}

/// Rui is called by a name that nobody else has, and keeps a note.
fn named() -> Fixture {
    let fixture = Fixture::new();
    let (table, rui) = (fixture.table(), fixture.rui);
    let name = move |tx: &Transaction| {
        tx.remember_account("terminal", "rui", "Xyzzarion", None, 2)?;
        tx.add_note(table, rui, "Plughtwist, then castle", 3)
    };
    fixture.write(name).unwrap();
    for letters in ["Xyzzarion", "Plughtwist"] {
        assert_ne!(files_with(fixture.place.folder.path(), letters), [""; 0]);
    }
    fixture
}

fn is_nowhere(folder: &Path) -> bool {
    ["Xyzzarion", "Plughtwist"].iter().all(|letters| files_with(folder, letters).is_empty())
}

#[test]
fn a_name_and_notes_are_in_no_file_once_they_are_deleted() {
    let fixture = named();
    let rui = fixture.rui;
    fixture.write(move |tx| forget(tx, rui)).unwrap();
    wait_until(|| is_nowhere(fixture.place.folder.path()));
    // All else is there, and can be written.
    assert!(fixture.write(|tx| tx.first_time("next", 6)).unwrap());
    assert_eq!(fixture.store().check().unwrap(), Vec::<String>::new());
}

#[test]
fn whoever_reads_what_was_before_is_waited_for() {
    let fixture = named();
    let rui = fixture.rui;
    let reader = Inspection::open(&fixture.path()).unwrap();
    fixture.write(move |tx| forget(tx, rui)).unwrap();
    // Meanwhile others write and read.
    for number in 0..300 {
        assert!(fixture.write(move |tx| tx.first_time(&format!("event {number}"), 6)).unwrap());
    }
    let name = |snapshot: &storage::Snapshot| Ok::<_, Error>(snapshot.person(rui)?.unwrap().name);
    assert_eq!(name(reader.snapshot().unwrap()).unwrap(), "Xyzzarion");
    assert_eq!(fixture.store().read(name).unwrap(), "");
    assert!(!is_nowhere(fixture.place.folder.path()));
    drop(reader);
    wait_until(|| is_nowhere(fixture.place.folder.path()));
}

#[test]
fn what_was_not_removed_before_the_end_is_removed_after_the_next_start() {
    let mut fixture = named();
    let rui = fixture.rui;
    let reader = Inspection::open(&fixture.path()).unwrap();
    fixture.write(move |tx| forget(tx, rui)).unwrap();
    fixture.open = None;
    assert!(!is_nowhere(fixture.place.folder.path()), "somebody reads it");
    drop(reader);
    fixture.open = Some(Store::open(&fixture.path()).unwrap());
    wait_until(|| is_nowhere(fixture.place.folder.path()));
}

/// Tests an erasure that another process had begun before it died; this one has the database open all the
/// time.
#[test]
fn whoever_is_there_brings_it_to_an_end() {
    let fixture = named();
    let rui = fixture.rui;
    let other = Store::open(&fixture.path()).unwrap();
    let reader = Inspection::open(&fixture.path()).unwrap();
    other.write(move |tx| forget(tx, rui)).wait().unwrap();
    drop(other);
    drop(reader);
    assert!(!is_nowhere(fixture.place.folder.path()));
    fixture.write(|tx| tx.go_on_erasing()).unwrap();
    wait_until(|| is_nowhere(fixture.place.folder.path()));
    let first = fixture.store().read(|s| s.erased_at()).unwrap();
    let (ana, at) = (fixture.ana, first.unwrap());
    fixture.write(move |tx| forget(tx, ana)).unwrap();
    assert_eq!(fixture.store().read(|s| s.erased_at()).unwrap(), Some(at + 1), "later each time");
}

/// Tests a move of rows: where rows are put between others, SQLite moves them to other pages, and may leave a
/// copy where they were.
#[test]
fn no_copy_is_left_where_a_row_was_before() {
    let fixture = Fixture::new();
    let job = |tx: &Transaction| {
        let mut going = Vec::new();
        for number in 0..4_000_u64 {
            let goes = number % 3 == 0;
            let kind = if goes { "Qw" } else { "Ab" };
            // In an order that is no order, and of all lengths.
            let order = number * 7_919 % 1_000_003;
            let name = format!("{order:07}{kind}{}", "y".repeat((number * 31 % 37) as usize));
            let person = tx.remember_account("terminal", &name, &name, None, 1)?.id;
            tx.set_setting(person, "zone", Some(&name))?;
            going.extend(goes.then_some(person));
        }
        Ok::<_, Error>(going)
    };
    let going = fixture.write(job).unwrap();
    fixture.write(move |tx| going.iter().try_for_each(|person| forget(tx, *person))).unwrap();
    wait_until(|| files_with(fixture.place.folder.path(), "Qw").is_empty());
}
