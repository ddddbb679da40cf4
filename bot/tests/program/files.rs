//! Files that are not as they should be: the program says so in plain words, and waits for nobody.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::run::{error, tabuleiro};

/// The result of a shell with the program, which it knows as `$T`, and the database of this name in a folder
/// of its own, `$D`.
fn shell(script: &str, folder: &Path) -> (Output, String) {
    let mut shell = Command::new("sh");
    shell.args(["-c", script]).env("T", env!("CARGO_BIN_EXE_tabuleiro")).env("D", folder.join("a.db"));
    let done = shell.env("LC_ALL", "C").env("HOME", folder).env("XDG_DATA_HOME", folder).output().unwrap();
    let said = [&*done.stdout, &*done.stderr].map(|text| String::from_utf8_lossy(text).into_owned()).concat();
    (done, said)
}

fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_owned();
    (folder, path)
}

#[test]
fn a_pipe_where_the_log_should_be_is_said_and_the_game_goes_on() {
    for (lang, why) in [("en", "no log is kept: "), ("pt", "as mensagens do programa não ficam guardadas: ")]
    {
        let (_kept, folder) = folder();
        let script = format!("mkfifo $D.log; echo 'ana: play hex @bruno' | $T play --lang {lang} --db $D");
        let (done, said) = shell(&script, &folder);
        assert!(done.status.success() && said.contains(why) && said.contains("a.db.log"), "{said}");
        assert!(said.contains("ana"), "{said}");
    }
}

#[test]
fn a_pipe_where_a_lock_or_the_database_should_be_is_said() {
    for end in ["", "-writing", "-open", "-wal"] {
        let (_kept, folder) = folder();
        let (done, said) =
            shell(&format!("$T --db $D </dev/null; rm -f $D{end}; mkfifo $D{end}; $T --db $D"), &folder);
        assert!(!done.status.success() && said.contains(&format!("a.db{end} is no file")), "{end}: {said}");
    }
}

#[test]
fn a_lock_that_is_removed_while_somebody_plays_is_said() {
    let (_kept, folder) = folder();
    let script = "(echo 'ana: play hex'; sleep 2; rm $D-writing; echo 'ana: play oware'; echo 'ana: games') | $T --db $D";
    let (done, said) = shell(script, &folder);
    assert!(done.status.success(), "{said}");
    assert!(
        said.contains("I cannot write: the database, or a file that belongs to it, was removed"),
        "{said}"
    );
    assert!(said.contains("Challenge 1") && !said.contains("Challenge 2"), "{said}");
    let log = std::fs::read_to_string(folder.join("a.db.log")).unwrap();
    assert!(log.contains("a.db-writing was removed"), "{log}");
}

/// A file that would become larger than it may ends no program.
#[test]
fn a_limit_on_the_size_of_files_is_an_error_of_writing() {
    let (_kept, folder) = folder();
    let (done, said) = shell("ulimit -f 8; $T --db $D </dev/null", &folder);
    assert_eq!(done.status.code(), Some(1), "{said}");
    assert!(said.contains("a.db cannot be read or written"), "{said}");
    let lines = "i=0; while [ $i -lt 300 ]; do echo \"p$i: play hex @p$i$i\"; i=$((i+1)); done";
    let script = format!(
        "rm -f $D*; $T --db $D </dev/null; ({lines}; echo 'p0: games') | (ulimit -f 1200; exec $T --db $D)"
    );
    let (done, said) = shell(&script, &folder);
    assert_eq!(done.status.code(), Some(0), "{said}");
    assert!(said.contains("Challenge 1 "), "{said}");
    assert!(said.contains("I cannot write: the disk does not do what it should, or is full"), "{said}");
    // What was said is there.
    let (done, said) = shell("echo 'p0: games' | $T --db $D; $T check --database $D", &folder);
    assert!(done.status.success() && said.contains("Challenge 1 "), "{said}");
}

#[test]
fn a_log_that_was_removed_after_a_crash_is_noticed() {
    let (_kept, folder) = folder();
    let script = "(echo 'ana: play hex @bruno'; sleep 2; kill -9 $(cat $D.pid); sleep 1) | (sh -c 'echo $$ >$D.pid; exec $T --db $D')
        rm $D-wal; $T --db $D </dev/null; echo ended with $?; $T check --database $D";
    let (_, said) = shell(script, &folder);
    assert!(said.contains("Challenge 1 ") && said.contains("ended with 1"), "{said}");
    assert!(said.contains("a.db-wal was removed, and what was played last was in it"), "{said}");
    assert!(said.contains("a.db-wal) was removed"), "check: {said}");
}

#[test]
fn an_error_that_can_be_told_nowhere_is_an_error_all_the_same() {
    let (_kept, folder) = folder();
    for (line, code) in [("verify nothing", 1), ("export other", 1), ("ratings other", 1), ("nonsense", 2)] {
        let (done, _) = shell(&format!("exec $T {line} >/dev/full 2>/dev/full"), &folder);
        assert_eq!(done.status.code(), Some(code), "{line}");
    }
}

#[test]
fn a_version_that_cannot_be_is_said_without_sql() {
    let (_kept, folder) = folder();
    let db = folder.join("a.db");
    let path = db.to_str().unwrap();
    assert!(tabuleiro(&["play", "--db", path], "").status.success());
    for version in [-3, 0, 4, 99] {
        let set = format!("PRAGMA user_version = {version}");
        rusqlite::Connection::open(&db).unwrap().execute_batch(&set).unwrap();
        let to = folder.join("copy.db");
        for args in [
            &["play", "--db", path][..],
            &["check", "--database", path],
            &["backup", to.to_str().unwrap(), "--database", path],
        ] {
            let said = error(args);
            let words = ["schema is version", "newer version of this program"];
            assert!(words.iter().any(|words| said.contains(words)), "{version}, {args:?}: {said}");
            let sql = ["SELECT", "CREATE", "ALTER", "INSERT", "PRAGMA", "no such"];
            assert!(!sql.iter().any(|sql| said.contains(sql)), "{said}");
        }
    }
}
