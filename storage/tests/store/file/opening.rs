//! Tests of what is opened, and what is refused.

use std::fs;

use rusqlite::Connection;
use storage::{OpenError, Store};

use crate::sending::posts::{add, claim, ids};
use crate::{Fixture, append};

#[test]
fn folders_are_made_and_data_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a").join("b").join("bot.sqlite");
    let store = Store::open(&path).unwrap();
    assert_eq!(store.path(), path);
    let ana = store.write(|tx| tx.remember_account("terminal", "ana", "Ana", None, 5)).wait().unwrap();
    drop(store);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.read(|snapshot| snapshot.person(ana.id)).unwrap(), Some(ana));
}

#[test]
fn dropping_finishes_the_queue_and_empties_the_log() {
    let mut fixture = Fixture::new();
    let table = fixture.table();
    let tickets: Vec<_> =
        (1..=300).map(|ply| fixture.store().write(move |tx| append(tx, table, ply, "a1"))).collect();
    drop(tickets);
    // While another process has the file open, closing it does not empty the log by itself.
    let other = Connection::open(fixture.path()).unwrap();
    other.query_row("SELECT count(*) FROM persons", [], |_| Ok(())).unwrap();
    fixture.open = None;
    let log = fs::metadata(fixture.place.folder.path().join("bot.sqlite-wal")).unwrap();
    assert_eq!(log.len(), 0, "a log is left");
    // The file alone is the store.
    let copy = fixture.place.folder.path().join("copy.sqlite");
    fs::copy(fixture.path(), &copy).unwrap();
    let store = Store::open(&copy).unwrap();
    assert_eq!(store.read(|snapshot| snapshot.moves(table)).unwrap().len(), 300);
}

/// Tries to open the file; asserts that the attempt does not change it, and makes nothing.
fn refuse(path: &std::path::Path) -> OpenError {
    let files = || fs::read_dir(path.parent().unwrap()).unwrap().count();
    let (before, count) = (fs::read(path).unwrap(), files());
    let error = Store::open(path).expect_err("it must be refused");
    assert_eq!(fs::read(path).unwrap(), before, "the file was changed");
    assert_eq!(files(), count, "something was left beside it");
    error
}

#[test]
fn the_database_of_another_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (name, sql, id) in [
        ("with-tables", "CREATE TABLE players (id)", 0),
        ("with-version", "PRAGMA user_version = 1", 0),
        ("with-id", "PRAGMA application_id = 77; CREATE TABLE a (b)", 77),
        ("with-id-alone", "PRAGMA application_id = 77", 77),
    ] {
        let path = folder.path().join(name);
        Connection::open(&path).unwrap().execute_batch(sql).unwrap();
        let error = refuse(&path);
        assert!(
            matches!(&error, OpenError::Foreign { application_id, .. } if *application_id == id),
            "{name}: {error:?}"
        );
        assert!(error.to_string().contains(name), "{error}");
    }
}

#[test]
fn a_file_of_a_newer_version_is_refused() {
    let mut fixture = Fixture::new();
    fixture.open = None;
    Connection::open(fixture.path()).unwrap().execute_batch("PRAGMA user_version = 99").unwrap();
    let error = refuse(&fixture.path());
    assert!(matches!(error, OpenError::Newer { found: 99, .. }), "{error:?}");
}

/// Tests that whoever sets the version by hand hears that, and not which statement failed.
#[test]
fn a_version_that_cannot_be_is_refused_in_plain_words() {
    let mut fixture = Fixture::new();
    fixture.open = None;
    let newest: i64 = {
        let database = Connection::open(fixture.path()).unwrap();
        database.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap()
    };
    let old = |name: &str| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("old.sqlite");
        let schemas = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schemas");
        fs::copy(schemas.join(name), &path).unwrap();
        (folder, path)
    };
    let refused = |path: &std::path::Path, version: i64| {
        let set = format!("PRAGMA journal_mode = DELETE; PRAGMA user_version = {version}");
        Connection::open(path).unwrap().execute_batch(&set).unwrap();
        let error = refuse(path);
        assert!(
            matches!(error, OpenError::Version { found, .. } if i64::from(found) == version),
            "{error:?}"
        );
        for error in [error, storage::Inspection::open(path).map(drop).unwrap_err()] {
            let source = std::error::Error::source(&error).map(ToString::to_string).unwrap_or_default();
            let said = format!("{error} {source}");
            assert!(said.contains(&format!("says that its schema is version {version}")), "{said}");
            let sql = ["SELECT", "CREATE", "ALTER", "INSERT", "TABLE", "no such"];
            assert!(!sql.iter().any(|sql| said.contains(sql)), "{said}");
        }
    };
    for version in [i64::from(i32::MIN), -1, 0, 1, 5, 6, 11, 12, newest - 1] {
        refused(&fixture.path(), version);
    }
    for (name, version) in
        [("005.sqlite", newest), ("005.sqlite", 9), ("012.sqlite", newest), ("013.sqlite", 11)]
    {
        let (_folder, path) = old(name);
        refused(&path, version);
    }
}

#[test]
fn what_is_no_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    for length in [1, 20, 100, 5000] {
        fs::write(&path, "x".repeat(length)).unwrap();
        let error = refuse(&path);
        assert!(matches!(error, OpenError::NotADatabase(_)), "{length} bytes: {error:?}");
    }
    fs::write(&path, format!("SQLite format 3\0{}", "x".repeat(5000))).unwrap();
    let error = refuse(&path);
    assert!(matches!(error, OpenError::NotADatabase(_)), "{error:?}");
    let error = Store::open(folder.path()).expect_err("a folder is no database");
    assert!(matches!(error, OpenError::File { .. }), "{error:?}");
    let error = Store::open(&path.join("below.sqlite")).unwrap_err();
    assert!(matches!(error, OpenError::File { .. }), "{error:?}");
}

#[test]
fn an_empty_file_is_as_good_as_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bot.sqlite");
    fs::write(&path, "").unwrap();
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
}

#[test]
fn the_check_finds_a_broken_reference() {
    let mut fixture = Fixture::new();
    assert_eq!(fixture.store().check().unwrap(), Vec::<String>::new());
    fixture.open = None;
    let sql = "PRAGMA foreign_keys = OFF; INSERT INTO person_settings VALUES (99, 'theme', 'dark')";
    Connection::open(fixture.path()).unwrap().execute_batch(sql).unwrap();
    fixture.reopen();
    let problems = fixture.store().check().unwrap();
    assert_eq!(problems, ["person_settings refers to a row of persons that does not exist"]);
}

#[test]
fn lanes_of_the_dead_are_free_when_the_file_is_opened_by_nobody_else() {
    let mut fixture = Fixture::new();
    let post = add(&fixture, "discord", 1);
    claim(&fixture, "dead", 100);
    let second = Store::open(&fixture.path()).unwrap();
    assert_eq!(claim(&fixture, "me", 101), [], "somebody is still there");
    drop(second);
    fixture.reopen();
    assert_eq!(ids(&claim(&fixture, "me", 101)), [post]);
}
