//! Tests of what is refused, and named, when the file or the disk is not as it should be.

use std::fs::{self, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::task::{Context, Waker};

use rusqlite::Connection;
use storage::{Error, Inspection, Obstacle, OpenError, Serving, Store};

use crate::sending::groups::{block, moves_on_disk};
use crate::{Fixture, append};

pub fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Says what a test could not look at here, also where what tests print is hidden.
#[allow(clippy::explicit_write)]
pub fn skipped(what: &str) {
    writeln!(std::io::stderr(), "skipped: {what}; whoever runs this can write everywhere").unwrap();
}

fn obstacle<T: std::fmt::Debug>(done: Result<T, Error>) -> Obstacle {
    done.expect_err("nothing may be confirmed").obstacle()
}

#[test]
fn nothing_is_confirmed_into_a_file_that_is_gone() {
    for end in ["", "-wal", "-shm", "-writing"] {
        let fixture = Fixture::new();
        let table = fixture.table();
        fixture.store().write(move |tx| append(tx, table, 1, "a1")).wait().unwrap();
        let file = beside(&fixture.path(), end);
        let away = beside(&file, "-away");
        fs::rename(&file, &away).unwrap();
        let error = fixture.store().write(move |tx| append(tx, table, 2, "a2")).wait().unwrap_err();
        assert_eq!(error.obstacle(), Obstacle::Gone, "{end}: {error}");
        let name = file.file_name().unwrap().to_str().unwrap();
        assert!(error.to_string().contains(name), "{error}");
        // Another file under its name is no better.
        fs::copy(&away, &file).unwrap();
        assert_eq!(
            obstacle(fixture.store().write(move |tx| append(tx, table, 2, "a2")).wait()),
            Obstacle::Gone
        );
        assert_eq!(fixture.store().read(|snapshot| snapshot.moves(table)).unwrap().len(), 1, "{end}");
        // The file itself is.
        fs::rename(&away, &file).unwrap();
        fixture.store().write(move |tx| append(tx, table, 2, "a2")).wait().unwrap();
    }
}

#[test]
fn an_empty_file_beside_a_log_with_moves_is_refused() {
    let mut fixture = Fixture::new();
    let table = fixture.table();
    for ply in 1..=20 {
        fixture.store().write(move |tx| append(tx, table, ply, "a1")).wait().unwrap();
    }
    let path = fixture.path();
    let log = fs::read(beside(&path, "-wal")).unwrap();
    assert!(!log.is_empty());
    fixture.open = None;
    let database = fs::read(&path).unwrap();
    fs::write(beside(&path, "-wal"), &log).unwrap();
    for empty in [false, true] {
        fs::remove_file(&path).unwrap();
        if empty {
            fs::write(&path, "").unwrap();
        }
        let error = Store::open(&path).unwrap_err();
        assert!(matches!(error, OpenError::LogAlone(_)), "{error:?}");
        assert_eq!(path.exists(), empty, "nothing is made");
        assert_eq!(fs::read(beside(&path, "-wal")).unwrap(), log, "the moves are still there");
        fs::write(&path, &database).unwrap();
    }
    fixture.reopen();
    assert_eq!(fixture.store().read(|snapshot| snapshot.moves(table)).unwrap().len(), 20);
}

/// The numbers of the pages on which a table of the schema is kept.
pub fn pages(path: &Path, name: &str) -> Vec<u64> {
    let connection = Connection::open(path).unwrap();
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
    vec![connection.query_row(sql, [name], |row| row.get(0)).unwrap()]
}

pub fn zero(path: &Path, page: u64) {
    let mut file = OpenOptions::new().write(true).open(path).unwrap();
    file.seek(SeekFrom::Start((page - 1) * 4096)).unwrap();
    file.write_all(&[0; 4096]).unwrap();
}

#[test]
fn a_damaged_page_is_found_at_the_start() {
    let mut fixture = Fixture::new();
    let table = fixture.table();
    fixture.store().write(move |tx| append(tx, table, 1, "a1")).wait().unwrap();
    fixture.open = None;
    let path = fixture.path();
    let whole = fs::read(&path).unwrap();
    for name in ["moves", "tables", "persons", "facts"] {
        for page in pages(&path, name) {
            zero(&path, page);
        }
        let error = Store::open(&path).expect_err("a damaged file must not be played on");
        assert!(matches!(error, OpenError::Damaged { .. }), "{name}: {error:?}");
        assert!(error.to_string().contains("bot.sqlite is damaged"), "{error}");
        let problems = Inspection::open(&path).unwrap().problems();
        assert!(problems.as_ref().map_or(true, |problems| !problems.is_empty()), "{name}: {problems:?}");
        fs::write(&path, &whole).unwrap();
    }
    let problems = Inspection::open(&path).unwrap().problems().unwrap();
    assert_eq!(problems, Vec::<String>::new());
}

#[test]
fn a_file_that_must_not_be_written_to_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let mut fixture = Fixture::new();
    fixture.open = None;
    let path = fixture.path();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o400)).unwrap();
    let chattr = |flag| std::process::Command::new("chattr").arg(flag).arg(&path).output();
    if OpenOptions::new().append(true).open(&path).is_ok() {
        // A mode does not stop root, and not every file system knows a flag that would.
        if !chattr("+i").is_ok_and(|output| output.status.success()) {
            return skipped("whether a file that must not be written to is refused");
        }
    }
    let opened = Store::open(&path);
    let _ = chattr("-i");
    let error = opened.expect_err("it must be refused");
    assert!(matches!(error, OpenError::ReadOnly(_)), "{error:?}");
    assert!(error.to_string().contains("bot.sqlite is read-only"), "{error}");
}

#[test]
fn a_copy_is_whole_while_others_write() {
    let fixture = Fixture::new();
    let table = fixture.table();
    let store = fixture.store();
    store.write(move |tx| append(tx, table, 1, "a1")).wait().unwrap();
    let inspection = Inspection::open(&fixture.path()).unwrap();
    store.write(move |tx| append(tx, table, 2, "a2")).wait().unwrap();
    let to = fixture.place.folder.path().join("copy.sqlite");
    let mut last = (0, 0);
    let copy = inspection.back_up(&to, |done, all| last = (done, all)).unwrap();
    assert!(last.1 > 10 && last.0 == last.1, "{last:?}");
    assert!(!to.exists(), "it has its name once it was looked at");
    let looked_at = copy.inspect().unwrap();
    assert_eq!(looked_at.problems().unwrap(), Vec::<String>::new());
    assert_eq!(looked_at.snapshot().unwrap().moves(table).unwrap().len(), 1, "as it was at that moment");
    drop(looked_at);
    copy.keep().unwrap();
    assert!(matches!(inspection.back_up(&to, |_, _| ()).unwrap_err(), OpenError::Exists(_)));
    let names = fs::read_dir(fixture.place.folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let copies = names.filter(|name| name.to_str().unwrap().starts_with("copy")).count();
    assert_eq!(copies, 1, "it is one file");
    use std::os::unix::fs::PermissionsExt;
    assert_eq!(fs::metadata(&to).unwrap().permissions().mode() & 0o077, 0);
    store.write(move |tx| append(tx, table, 3, "a3")).wait().unwrap();
    let copied = Store::open(&to).unwrap();
    assert_eq!(copied.read(|snapshot| snapshot.moves(table)).unwrap().len(), 1);
}

#[test]
fn a_copy_that_is_not_kept_leaves_nothing() {
    let fixture = Fixture::new();
    let to = fixture.place.folder.path().join("copy.sqlite");
    drop(Inspection::open(&fixture.path()).unwrap().back_up(&to, |_, _| ()).unwrap());
    let names = fs::read_dir(fixture.place.folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(names.filter_map(|name| name.into_string().ok()).all(|name| !name.starts_with("copy")));
}

#[test]
fn an_older_file_is_looked_at_and_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.sqlite");
    fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/schemas/005.sqlite"), &path).unwrap();
    let before = fs::read(&path).unwrap();
    let inspection = Inspection::open(&path).unwrap();
    assert_eq!(inspection.problems().unwrap(), Vec::<String>::new());
    assert!(inspection.snapshot().is_none());
    drop(inspection);
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn what_is_not_there_cannot_be_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("none.sqlite");
    assert!(matches!(Inspection::open(&path).unwrap_err(), OpenError::File { .. }));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is made");
    fs::write(&path, "x".repeat(4096)).unwrap();
    assert!(matches!(Inspection::open(&path).unwrap_err(), OpenError::NotADatabase(_)));
}

#[test]
fn others_may_play_on_a_file_that_is_served() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite");
    let _serving = Serving::of(&path).unwrap();
    let _store = Store::open(&path).unwrap();
    let _other = Store::open(&path).unwrap();
    assert!(matches!(Serving::of(&path), Err(OpenError::Served(_))));
}

/// The bytes of a database and of its log.
fn bytes(path: &Path) -> [Vec<u8>; 2] {
    [fs::read(path).unwrap(), fs::read(beside(path, "-wal")).unwrap_or_default()]
}

/// Tests that a program ends if somebody puts a copy back while it still has the file open.
#[test]
fn whoever_has_lost_the_files_leaves_those_of_others_alone() {
    for ends in [&["-wal", "-shm"][..], &["-shm"], &["-wal"]] {
        let mut fixture = Fixture::new();
        let table = fixture.table();
        let path = fixture.path();
        for ply in 1..=20 {
            fixture.store().write(move |tx| append(tx, table, ply, "a1")).wait().unwrap();
        }
        ends.iter().for_each(|end| fs::remove_file(beside(&path, end)).unwrap());
        let before = bytes(&path);
        let lost = fixture.store().write(move |tx| append(tx, table, 21, "a1")).wait();
        assert_eq!(obstacle(lost), Obstacle::Gone, "{ends:?}");
        fixture.open = None;
        assert!(bytes(&path) == before, "{ends:?}: the files were changed");
    }
}

#[test]
fn a_link_is_as_good_as_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let (real, link) = (folder.path().join("real").join("a.sqlite"), folder.path().join("link.sqlite"));
    drop(Store::open(&real).unwrap());
    std::os::unix::fs::symlink(&real, &link).unwrap();
    let store = Store::open(&link).unwrap();
    store.write(|tx| tx.first_time("first", 1)).wait().unwrap();
    let _serving = Serving::of(&real).unwrap();
    assert!(matches!(Serving::of(&link), Err(OpenError::Served(_))), "it is one database");
    assert_eq!(Inspection::open(&link).unwrap().problems().unwrap(), Vec::<String>::new());
    drop(store);
    assert!(!Store::open(&real).unwrap().write(|tx| tx.first_time("first", 1)).wait().unwrap());
    let nowhere = folder.path().join("nowhere.sqlite");
    std::os::unix::fs::symlink(folder.path().join("none").join("a.sqlite"), &nowhere).unwrap();
    assert!(matches!(Store::open(&nowhere), Err(OpenError::File { .. })));
}

#[test]
fn a_group_that_cannot_be_committed_fails_as_a_whole() {
    let fixture = Fixture::new();
    let table = fixture.table();
    let blocker = Connection::open(fixture.path()).unwrap();
    blocker.execute_batch("BEGIN IMMEDIATE").unwrap();
    // This is tried again and again, for some seconds.
    let moved = fixture.store().write(move |tx| append(tx, table, 1, "a1"));
    let refused = moved.wait();
    assert!(matches!(refused, Err(Error::Lost { .. })), "{refused:?}");
    blocker.execute_batch("ROLLBACK").unwrap();
    fixture.write(move |tx| append(tx, table, 1, "a1")).unwrap();
    assert_eq!(moves_on_disk(&fixture), 1);
}

#[test]
fn a_ticket_resolves_when_its_group_is_on_the_disk_and_not_before() {
    let fixture = Fixture::new();
    let (store, table) = (fixture.store(), fixture.table());
    let first = block(store);
    first.running.recv().unwrap();
    let mut moved = store.write(move |tx| append(tx, table, 1, "a1"));
    let last = block(store);
    first.release.send(()).unwrap();

    // The move has been made, but the last job of its group is still running.
    last.running.recv().unwrap();
    let poll = pin!(&mut moved).poll(&mut Context::from_waker(Waker::noop()));
    assert!(poll.is_pending(), "resolved before the commit");
    assert_eq!(moves_on_disk(&fixture), 0);
    assert_eq!(store.read(|snapshot| snapshot.moves(table)).unwrap(), []);

    last.release.send(()).unwrap();
    moved.wait().unwrap();
    assert_eq!(moves_on_disk(&fixture), 1);
    assert_eq!(store.read(|snapshot| snapshot.moves(table)).unwrap().len(), 1);
    first.ticket.wait().unwrap();
    last.ticket.wait().unwrap();
}
