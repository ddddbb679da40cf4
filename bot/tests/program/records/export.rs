//! `tabuleiro export`, and the records that people get in one file: `tabuleiro verify` passes each line.

use std::path::Path;

use serde_json::Value;

use crate::run::{error, out, tabuleiro};

/// Games of several sorts that are over, one of them private, one in a match, and one that runs.
const SAID: &str = "ana: play breakthrough @bruno seat=1\nbruno: accept
ana: d2-d3\nbruno: d6-d5\nana: e2-e3\nbruno: e6-e5\nana: c2-c3\nbruno: c6-c5\nbruno: resign #1 yes
ana: play leopard single @bruno seat=1 word=granada\nbruno: accept\nana: resign #2 yes
ana: play hex @bruno seat=1 private\nbruno: accept\nana: #3 a1\nbruno: resign #3 yes
ana: play oware @bruno seat=1 games=2 time=3d\nbruno: accept\nana: #4 c\nbruno: #4 d\nbruno: resign #4 yes
bruno: resign #5 yes
ana: play hex @bruno seat=1\nbruno: accept\nana: #6 a1\n";

fn played(folder: &Path) -> String {
    let path = folder.join("a.db").to_str().unwrap().to_owned();
    let said = tabuleiro(&["--db", &path], SAID);
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    path
}

/// The tables of the records, each of which is right.
fn verified(lines: &str) -> Vec<i64> {
    let answer = tabuleiro(&["verify"], lines);
    let said = String::from_utf8(answer.stdout).unwrap();
    assert!(answer.status.success(), "{said}\n{lines}");
    let json = |line: &str| serde_json::from_str::<Value>(line).unwrap();
    // A match has a line of its own.
    let lines: Vec<&str> = lines.lines().collect();
    assert!(said.lines().count() >= lines.len(), "{said}");
    assert!(said.lines().all(|line| json(line)["ok"] == true), "{said}");
    lines.into_iter().map(|line| json(line)["table"].as_i64().unwrap()).collect()
}

#[test]
fn every_record_that_is_handed_over_passes_verify() {
    let folder = tempfile::tempdir().unwrap();
    let path = played(folder.path());
    assert_eq!(verified(&out(&["export", &path])), [1, 2, 4, 5]);
    assert_eq!(verified(&out(&["export", &path, "--game", "oware"])), [4, 5]);
    // In a pipe the file is alone on standard output.
    let own = tabuleiro(&["--db", &path], "ana: export games\n");
    assert_eq!(verified(&String::from_utf8(own.stdout).unwrap()), [1, 2, 3, 4, 5]);
    let said = String::from_utf8(own.stderr).unwrap();
    assert!(said.contains("The records of 5 games of yours"), "{said}");
    // Nothing follows the file, and it ends as a file of lines does.
    for line in ["ana: export games\n", "ana: export #1\n", "ana: export #1 text\n", "ana: privacy export\n"]
    {
        let text = String::from_utf8(tabuleiro(&["--db", &path], line).stdout).unwrap();
        assert!(text.ends_with('\n') && !text.ends_with("\n\n"), "{line}{text:?}");
    }
    let own = tabuleiro(&["--db", &path], "bruno: exportar jogos hex\n");
    assert_eq!(verified(&String::from_utf8(own.stdout).unwrap()), [3]);
}

#[test]
fn results_and_communities_are_exported_for_operators() {
    let folder = tempfile::tempdir().unwrap();
    let path = played(folder.path());
    let results = out(&["export", &path, "--csv"]);
    let lines: Vec<&str> = results.split_terminator("\r\n").collect();
    assert!(lines[0].starts_with("table,game,board,match,match_game,started,ended,seat_1,"), "{results}");
    assert_eq!(lines.len(), 5, "{results}");
    assert!(
        lines[1].starts_with("1,breakthrough,") && lines[1].ends_with(",won,1,2,end-resigned,yes,"),
        "{results}"
    );
    assert!(lines[4].starts_with("5,oware,") && lines[4].contains(",4,2,"), "{results}");
    let community: String = {
        let database = rusqlite::Connection::open(&path).unwrap();
        database.query_row("SELECT account FROM communities", [], |row| row.get(0)).unwrap()
    };
    assert_eq!(out(&["export", &path, "--csv", "--community", &community]), results);
    assert!(error(&["export", &path, "--community", "nowhere"]).contains("no community of that name"));
    assert!(error(&["export", &path, "--game", "chess"]).contains("no game of that name"));
    assert!(error(&["export", &format!("{path}.none")]).contains("no database of that name"));
}
