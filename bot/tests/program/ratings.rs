//! `tabuleiro ratings`: what it writes, what it says of a database, and a second program that computes it from the paper.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use serde_json::Value;

use crate::run::{error, out, tabuleiro};

/// Two games that count, in which the players lose in turn, and one that was given up at once.
const SAID: &str = "ana: play breakthrough @bruno seat=1\nbruno: accept
ana: d2-d3\nbruno: d6-d5\nana: e2-e3\nbruno: e6-e5\nana: c2-c3\nbruno: c6-c5\nbruno: resign #1 yes
ana: play breakthrough @bruno seat=1\nbruno: accept
ana: #2 d2-d3\nbruno: #2 d6-d5\nana: #2 e2-e3\nbruno: #2 e6-e5\nana: #2 c2-c3\nbruno: #2 c6-c5\nana: resign #2 yes
ana: play breakthrough @bruno seat=1\nbruno: accept\nbruno: resign #3 yes\n";

#[test]
fn every_result_that_counts_is_a_line_and_follows_from_the_tables() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db").to_str().unwrap().to_owned();
    assert!(tabuleiro(&["--db", &path], SAID).status.success());
    let written = out(&["ratings", &path]);
    let lines: Vec<Value> = written.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2, "{written}");
    assert_eq!((&lines[0]["game"], &lines[0]["table"]), (&"breakthrough".into(), &1.into()));
    let ana = &lines[0]["persons"][0];
    assert_eq!(
        (&ana["score"], &ana["seat"], &ana["before"]["rating"]),
        (&1.0.into(), &1.into(), &1500.0.into())
    );
    assert_eq!(ana["after"]["rating"], 1_662.310_894);
    assert_eq!(lines[1]["persons"][0]["score"], 0.0);
    assert_eq!(out(&["ratings", &path, "--everywhere"]), "");
    // Both ratings are computed, with or without the option.
    for options in [vec!["--rebuild"], vec!["--everywhere", "--rebuild"]] {
        let said = out(&[vec!["ratings", &path], options].concat());
        for which in ["in communities", "everywhere"] {
            let same = format!("the ratings {which} that are stored are those that follow from the tables");
            assert!(said.contains(&same), "{said}");
        }
    }
    if let Some(said) = computed_again(&written) {
        assert!(said.contains("0 of them wrong"), "{said}");
    }
    // What somebody has changed by hand is found.
    let change = |sql: &str| rusqlite::Connection::open(&path).unwrap().execute_batch(sql).unwrap();
    change("UPDATE ratings SET rating = rating + 1 WHERE result_id = 1 AND seat = 2");
    let found = tabuleiro(&["ratings", &path, "--rebuild"], "");
    let said = String::from_utf8(found.stdout).unwrap();
    assert!(!found.status.success() && said.contains("breakthrough") && said.contains("follows"), "{said}");
    let line = "community 1, breakthrough: seat 2 of result 1, person 2: from 1500.000000 ± 350.000000 to 1337.689107 ± 290.318964 is stored, from 1500.000000 ± 350.000000 to 1337.689106 ± 290.318964 follows";
    assert!(said.contains(line), "{said}");
    assert!(!said.contains(['{', '(']), "no form of the code's: {said}");
    // For programs the same, as the lines of results have it.
    let found = tabuleiro(&["ratings", &path, "--rebuild", "--json"], "");
    assert!(!found.status.success());
    let differences = String::from_utf8(found.stdout).unwrap();
    let differences: Vec<Value> =
        differences.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        (differences.len(), &differences[0]["follows"]["after"]),
        (1, &lines[0]["persons"][1]["after"])
    );
    assert_eq!(differences[0]["stored"]["after"]["rating"], 1_337.689_107);
    assert_eq!((&differences[0]["game"], &differences[0]["community"]), (&"breakthrough".into(), &1.into()));
    assert!(
        said.contains("the ratings everywhere that are stored") && !said.contains("in communities"),
        "{said}"
    );
    change("UPDATE ratings SET rating = rating - 1 WHERE result_id = 1 AND seat = 2");
    change("DELETE FROM moves WHERE table_id = 2");
    let found = tabuleiro(&["ratings", &path, "--rebuild"], "");
    let said = String::from_utf8(found.stdout).unwrap();
    assert!(said.contains("table 2: counts is stored, unplayed follows"), "{said}");
    assert!(said.contains("table 2: 2 seats are stored as played, 0 follow"), "{said}");
    assert!(!said.contains('{') && !said.contains("Some("), "no form of the code's: {said}");
    assert!(error(&["ratings", &format!("{path}.none")]).contains("no database of that name"));
}

/// The answer of the program in `testing/ratings/` to the lines; nothing where there is no Python.
fn computed_again(lines: &str) -> Option<String> {
    use std::io::Write;

    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testing/ratings/ratings.py");
    let mut child = Command::new("python3")
        .arg(script)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    Some(String::from_utf8(output.stdout).unwrap())
}
