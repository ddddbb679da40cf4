//! The files beside a database: what is made there, where that may not be, and a log that was damaged.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use storage::{Inspection, OpenError, Serving, Store};

use crate::file::trouble::{beside, pages, skipped, zero};
use crate::{Fixture, append};

/// A copy of a database and of what lies beside it, as it is at this moment.
fn copied(path: &Path, ends: &[&str]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("copied #1?.sqlite");
    for end in ends {
        fs::copy(beside(path, end), beside(&to, end)).unwrap();
    }
    (folder, to)
}

/// The names of all files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// A folder in which nothing can be written, not even by root, until it is dropped.
struct Frozen(PathBuf);

impl Frozen {
    /// None where that cannot be had.
    fn new(folder: &Path) -> Option<Frozen> {
        let frozen = Frozen(folder.to_owned());
        frozen.set("+i", 0o500, 0o400);
        // Neither does a mode stop root, nor does every file system know a flag that would.
        fs::write(folder.join("new"), "").is_err().then_some(frozen)
    }

    fn set(&self, flag: &str, folder_mode: u32, file_mode: u32) {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode));
        let chattr = || {
            let _ = std::process::Command::new("chattr").args(["-R", flag]).arg(&self.0).output();
        };
        if flag == "-i" {
            chattr();
        }
        mode(&self.0, 0o700).unwrap();
        for name in names(&self.0) {
            mode(&self.0.join(name), file_mode).unwrap();
        }
        mode(&self.0, folder_mode).unwrap();
        if flag == "+i" {
            chattr();
        }
    }
}

impl Drop for Frozen {
    fn drop(&mut self) {
        self.set("-i", 0o700, 0o600);
    }
}

#[test]
fn what_may_not_be_written_to_is_looked_at_and_copied() {
    let mut fixture = Fixture::new();
    let table = fixture.table();
    fixture.store().write(move |tx| append(tx, table, 1, "a1")).wait().unwrap();
    let all = ["", "-wal", "-shm", "-open", "-writing"];
    // What was played last is in the log.
    let (path, mut cases) = (fixture.path(), vec![copied(&fixture.path(), &all)]);
    let torn = copied(&path, &["", "-wal"]);
    fixture.open = None;
    cases.push(copied(&path, &all));
    cases.push(copied(&path, &[""]));
    cases.push(copied(&path, &["", "-writing"]));
    let backup = copied(&path, &[]);
    Inspection::open(&path).unwrap().back_up(&backup.1, |_, _| ()).unwrap().keep().unwrap();
    cases.push(backup);
    for (at, (folder, path)) in cases.iter().enumerate() {
        let before = names(folder.path());
        let Some(_frozen) = Frozen::new(folder.path()) else {
            return skipped("whether what may not be written to is looked at and copied");
        };
        let inspection = Inspection::open(path).unwrap_or_else(|error| panic!("{at}: {error:?}"));
        assert_eq!(inspection.problems().unwrap(), Vec::<String>::new(), "{at}");
        assert_eq!(inspection.snapshot().unwrap().moves(table).unwrap().len(), 1, "{at}");
        let to = fixture.place.folder.path().join(format!("copy-{at}.sqlite"));
        inspection.back_up(&to, |_, _| ()).unwrap().keep().unwrap();
        let copy = Inspection::open(&to).unwrap();
        assert_eq!(copy.snapshot().unwrap().moves(table).unwrap().len(), 1, "{at}");
        assert_eq!(names(folder.path()), before, "{at}");
    }
    // A log that cannot be read is not passed over.
    let _frozen = Frozen::new(torn.0.path()).expect("the others could be frozen");
    let error = Inspection::open(&torn.1).unwrap_err();
    assert!(matches!(error, OpenError::LogUnread(_)) && error.to_string().contains("copy both"), "{error:?}");
}

#[test]
fn nothing_is_left_beside_what_is_refused() {
    let mut fixture = Fixture::new();
    let table = fixture.table();
    fixture.store().write(move |tx| append(tx, table, 1, "a1")).wait().unwrap();
    fixture.open = None;
    let path = fixture.path();
    let (damaged, newer) = (copied(&path, &[""]), copied(&path, &[""]));
    pages(&path, "moves").into_iter().for_each(|page| zero(&damaged.1, page));
    let newest = "PRAGMA user_version = 99; PRAGMA journal_mode = DELETE";
    Connection::open(&newer.1).unwrap().execute_batch(newest).unwrap();
    let foreign = copied(&path, &[]);
    let sql = "PRAGMA journal_mode = WAL; CREATE TABLE players (id)";
    Connection::open(&foreign.1).unwrap().execute_batch(sql).unwrap();
    let text = copied(&path, &[]);
    fs::write(&text.1, "x".repeat(5000)).unwrap();
    for (folder, path) in [damaged, newer, foreign, text] {
        let (before, bytes) = (names(folder.path()), fs::read(&path).unwrap());
        let error = Store::open(&path).unwrap_err();
        let is_damaged = matches!(error, OpenError::Damaged { .. });
        assert_eq!(names(folder.path()), before, "{error:?}");
        assert!(fs::read(&path).unwrap() == bytes, "{error:?}");
        if !is_damaged {
            Serving::of(&path).unwrap_err();
            Inspection::open(&path).unwrap_err();
            assert_eq!(names(folder.path()), before, "{error:?}");
        }
    }
}

/// Changes one byte of a file.
fn spoil(path: &Path, at: usize) {
    let mut bytes = fs::read(path).unwrap();
    bytes[at] ^= 0x40;
    fs::write(path, bytes).unwrap();
}

#[test]
fn pages_that_a_checkpoint_left_half_written_are_read_from_the_log() {
    let mut fixture = Fixture::new();
    let table = fixture.table();
    fixture.store().write(move |tx| append(tx, table, 1, "a1")).wait().unwrap();
    fixture.reopen();
    let connection = Connection::open(fixture.path()).unwrap();
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    connection.execute_batch(&format!("PRAGMA user_version = {version}")).unwrap();
    let (folder, path) = copied(&fixture.path(), &["", "-wal"]);
    let mut bytes = fs::read(&path).unwrap();
    bytes[100..4096].fill(0);
    fs::write(&path, &bytes).unwrap();
    let (alone, alone_path) = copied(&path, &[""]);
    assert_eq!(Inspection::open(&path).unwrap().problems().unwrap(), Vec::<String>::new());
    let _serving = Serving::of(&path).unwrap();
    let store = Store::open(&path).unwrap();
    assert_eq!(store.read(|snapshot| snapshot.moves(table)).unwrap().len(), 1);
    // Without the log they are damaged.
    let error = Store::open(&alone_path).unwrap_err();
    assert!(matches!(error, OpenError::Damaged { .. }), "{error:?}");
    drop((folder, alone));
}

#[test]
fn a_log_that_was_damaged_is_told_from_one_that_a_crash_left() {
    /// The header of a frame, and a page.
    const FRAME: usize = 24 + 4096;
    let fixture = Fixture::new();
    let table = fixture.table();
    for ply in 1..=20 {
        fixture.store().write(move |tx| append(tx, table, ply, "a1")).wait().unwrap();
    }
    let log = fs::read(beside(&fixture.path(), "-wal")).unwrap();
    let frames = log.len() / FRAME;
    // The last commit that is behind another, by the sizes that end one.
    let ends = |at: &usize| log[32 + at * FRAME + 4..][..4] != [0; 4];
    let ends: Vec<usize> = (0..frames).filter(ends).collect();
    assert!(ends.len() >= 20, "{ends:?}");
    let last = ends[ends.len() - 2] + 1;
    let opened = |change: &dyn Fn(&Path)| {
        let (folder, path) = copied(&fixture.path(), &["", "-wal"]);
        change(&beside(&path, "-wal"));
        (Store::open(&path), folder, path)
    };
    let moves = |store: &Store| store.read(|snapshot| snapshot.moves(table)).unwrap().len();
    assert_eq!(moves(&opened(&|_| ()).0.unwrap()), 20);
    // What was being written when the machine stopped is half there, in whatever order.
    for frame in last..frames {
        let (store, _folder, _) = opened(&|log| spoil(log, 32 + frame * FRAME + 100));
        assert_eq!(moves(&store.unwrap()), 19, "{frame} of {frames}");
    }
    for length in [0, 20, 32, 40, 32 + FRAME, log.len() / 2, log.len() - 1] {
        let cut = |path: &Path| fs::write(path, &log[..length]).unwrap();
        assert!(opened(&cut).0.is_ok(), "{length}");
    }
    let empty = |path: &Path| fs::write(path, vec![0; log.len()]).unwrap();
    assert!(opened(&empty).0.is_ok());
    // What came before the last commit was on the disk.
    let places = (0..32).chain((0..last).step_by(7).map(|frame| 32 + frame * FRAME + 100));
    let zeroed = [32, 4096, 8192].map(|length| (0, length));
    for (at, length) in places.map(|at| (at, 1)).chain(zeroed) {
        let damage = |path: &Path| match length {
            1 => spoil(path, at),
            _ => fs::write(path, [&vec![0; length], &log[length..]].concat()).unwrap(),
        };
        let (opened, _folder, path) = opened(&damage);
        let error = opened.expect_err("what was played must not get lost unsaid");
        assert!(matches!(error, OpenError::LogDamaged(_)), "{at}: {error:?}");
        let said = error.to_string();
        for end in ["", "-wal", "-shm"] {
            let file = beside(&path, end);
            assert!(said.matches(&*file.to_string_lossy()).count() > usize::from(end.is_empty()), "{said}");
        }
        let inspection = Inspection::open(&path).unwrap();
        let problems = inspection.problems().unwrap();
        assert!(problems.len() == 1 && problems[0].contains("-wal) is damaged"), "{at}: {problems:?}");
        // What can be read can be saved.
        let to = beside(&path, "-saved");
        inspection.back_up(&to, |_, _| ()).unwrap().keep().unwrap();
        assert!(moves(&Store::open(&to).unwrap()) < 20, "{at}");
    }
}

/// Tests that what was undone, or broken off before, stays in the log behind what was written over it.
#[test]
fn what_was_undone_does_not_make_a_crash_look_like_damage() {
    let fixture = Fixture::new();
    let table = fixture.table();
    for ply in 1..=20 {
        fixture.store().write(move |tx| append(tx, table, ply, "a1")).wait().unwrap();
    }
    let end = fs::metadata(beside(&fixture.path(), "-wal")).unwrap().len() as usize;
    let many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
        INSERT INTO person_settings SELECT id, 'key ' || i, hex(zeroblob(500)) FROM n, persons;";
    let one = "INSERT INTO person_settings SELECT min(id), 'key', 'one' FROM persons;";
    // The log when that was written into a copy.
    let written = |sql: &str| {
        let (_folder, path) = copied(&fixture.path(), &["", "-wal"]);
        let connection = Connection::open(&path).unwrap();
        connection.execute_batch("PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = 10;").unwrap();
        connection.execute_batch(sql).unwrap();
        fs::read(beside(&path, "-wal")).unwrap()
    };
    let rolled_back = written(&format!("BEGIN; {many} ROLLBACK; {one}"));
    let one = written(one);
    assert!(rolled_back.starts_with(&one) && rolled_back.len() > one.len() + 10 * 4120, "it was spilled");
    // Each was broken off at its beginning when the machine stopped, the longest first.
    let mut broken_off = written(many);
    let fewer = written(&many.replace("400", "100"));
    assert!(broken_off.len() > fewer.len() && fewer.len() > one.len() && one.len() > end);
    for later in [&fewer, &one] {
        broken_off[..later.len()].copy_from_slice(later);
    }
    for (at, log) in [rolled_back, broken_off].iter().enumerate() {
        let (_folder, path) = copied(&fixture.path(), &["", "-wal"]);
        fs::write(beside(&path, "-wal"), log).unwrap();
        spoil(&beside(&path, "-wal"), end + 100);
        let store = Store::open(&path).unwrap_or_else(|error| panic!("{at}: {error:?}"));
        assert_eq!(store.read(|snapshot| snapshot.moves(table)).unwrap().len(), 20, "{at}");
    }
}

/// Tests a log that was removed: after a crash the file of places stays, and says how much was in the log.
#[test]
fn a_log_that_was_removed_is_noticed_where_something_was_in_it() {
    let mut fixture = Fixture::new();
    let table = fixture.table();
    fixture.reopen();
    fixture.store().write(move |tx| append(tx, table, 1, "a1")).wait().unwrap();
    let (folder, path) = copied(&fixture.path(), &["", "-shm"]);
    let (whole, whole_path) = copied(&fixture.path(), &["", "-wal", "-shm"]);
    let before = names(folder.path());
    let is_it = |error: OpenError| {
        assert!(matches!(error, OpenError::LogRemoved(_)), "{error:?}");
        assert!(error.to_string().contains("-wal was removed"), "{error}");
    };
    is_it(Store::open(&path).unwrap_err());
    is_it(Serving::of(&path).map(drop).unwrap_err());
    assert_eq!(names(folder.path()), before);
    // What is there can be looked at and copied.
    let inspection = Inspection::open(&path).unwrap();
    assert!(inspection.lost().is_some_and(|lost| lost.contains("-wal) was removed")));
    inspection.back_up(&folder.path().join("copy"), |_, _| ()).unwrap().keep().unwrap();
    drop(inspection);
    for name in names(folder.path()).iter().filter(|name| !before.contains(name)) {
        fs::remove_file(folder.path().join(name)).unwrap();
    }
    // It is as the error says.
    fs::rename(beside(&path, "-shm"), folder.path().join("away")).unwrap();
    let store = Store::open(&path).unwrap();
    assert_eq!(store.read(|snapshot| snapshot.moves(table)).unwrap().len(), 0);
    drop(store);
    let store = Store::open(&whole_path).unwrap();
    assert_eq!(store.read(|snapshot| snapshot.moves(table)).unwrap().len(), 1);
    drop(store);
    // In a log that was emptied there was nothing.
    fs::remove_file(beside(&whole_path, "-wal")).unwrap();
    let store = Store::open(&whole_path).unwrap();
    assert_eq!(store.read(|snapshot| snapshot.moves(table)).unwrap().len(), 1);
    drop((store, whole));
}

#[test]
fn a_pipe_where_a_file_has_its_place_keeps_nobody_waiting() {
    let ends = ["", "-wal", "-shm", "-journal", "-writing", "-open", "-serving"];
    for end in ends {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite");
        if !end.is_empty() {
            drop(Store::open(&path).unwrap());
        }
        let pipe = beside(&path, end);
        let _ = fs::remove_file(&pipe);
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let is_it = |error: OpenError| {
            assert!(matches!(&error, OpenError::NoFile(named) if *named == pipe), "{end}: {error:?}");
            assert!(error.to_string().contains("is no file"), "{error}");
        };
        if end == "-serving" {
            is_it(Serving::of(&path).map(drop).unwrap_err());
            continue;
        }
        is_it(Store::open(&path).unwrap_err());
        if end != "-open" {
            is_it(Inspection::open(&path).map(drop).unwrap_err());
        }
    }
}

#[test]
fn a_lock_that_is_removed_while_the_database_is_open_is_noticed() {
    for end in ["-writing", "-open"] {
        let fixture = Fixture::new();
        let table = fixture.table();
        fs::remove_file(beside(&fixture.path(), end)).unwrap();
        let error = fixture.store().write(move |tx| append(tx, table, 1, "a1")).wait().unwrap_err();
        assert_eq!(error.obstacle(), storage::Obstacle::Gone, "{error}");
        assert!(error.to_string().contains(&format!("bot.sqlite{end} was removed")), "{error}");
        assert_eq!(fixture.store().read(|snapshot| snapshot.moves(table)).unwrap().len(), 0);
    }
}
