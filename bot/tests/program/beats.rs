//! The notes that a terminal is open, from which the next one learns how long nobody was there.

use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

use crate::windows::{PATIENCE, Pipe, Window};

/// The moment of the last note that a terminal is open.
fn noted(db: &Path) -> Option<i64> {
    let database = rusqlite::Connection::open(db).unwrap();
    let noted = database.query_row("SELECT at FROM beats WHERE network = 'terminal'", [], |row| row.get(0));
    noted.ok()
}

/// An open terminal is noted, whatever kind it is. This takes half a minute, in which others run: they begin in the order of
/// their names.
#[test]
fn it_is_noted_that_a_terminal_is_open_while_nobody_types() {
    let folder = tempfile::tempdir().unwrap();
    let dbs = ["editor", "dumb", "pipe"].map(|name| folder.path().join(name).join("a.db"));
    let [editor, dumb, pipe] = &dbs;
    let _windows = [Window::open(editor), Window::open_on("dumb", dumb)];
    let mut piped = Pipe::open(pipe);
    piped.say("/who");
    piped.wait("", ".");
    let opened = dbs.each_ref().map(|db| noted(db));
    let start = Instant::now();
    while dbs.iter().zip(opened).any(|(db, opened)| opened.is_none() || noted(db) == opened) {
        let all = dbs.each_ref().map(|db| noted(db));
        assert!(start.elapsed() < PATIENCE, "{opened:?}, and now {all:?}");
        thread::sleep(Duration::from_millis(500));
    }
}
