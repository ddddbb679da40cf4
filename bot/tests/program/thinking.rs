//! Values of positions, and players who meet.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::run::{error, out, tabuleiro};

/// The longest time until a program that has been interrupted ends.
const PATIENCE: Duration = Duration::from_secs(30);

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

#[test]
fn positions_are_solved() {
    let cache = tempfile::tempdir().unwrap();
    let folder = cache.path().to_str().unwrap();
    let late = ["solve", "rastros", "e5-d4", "d4-d5", "d5-c6", "c6-d7", "d7-e7", "--no-cache"];
    let said = out(&late);
    assert!(said.starts_with("Whoever is to move") && said.contains("Best: "), "{said}");
    let told = json(&out(&[&late[..], &["--json"]].concat()));
    assert_eq!((&told["exact"], &told["complete"]), (&Value::Bool(true), &Value::Bool(true)));
    assert!(told["value"] == "loss" && !told["best"].as_array().unwrap().is_empty(), "{told}");
    // An estimate says so.
    let told = json(&out(&["solve", "leopard", "--variant", "single", "--json", "--cache", folder]));
    assert_eq!((&told["value"], &told["exact"]), (&Value::Null, &Value::Bool(false)));
    assert!((0.0..=1.0).contains(&told["estimate"].as_f64().unwrap()), "{told}");
    assert!(out(&["solve", "leopard", "--variant", "single", "--no-cache"]).contains("an estimate"));
}

#[test]
fn what_cannot_be_solved_says_why() {
    let illegal = error(&["solve", "rastros", "e5-a1"]);
    assert!(illegal.contains("ply 1") && illegal.contains("e5"), "{illegal}");
    assert!(error(&["solve", "ludo"]).contains("slimetrail"));
    assert!(error(&["solve"]).contains("GAME"));
    assert!(error(&["solve", "rastros", "--stdin"]).contains("--stdin"));
    assert!(error(&["solve", "rastros", "--work", "0"]).contains("--work"));
    let over = ["a1", "b1", "a1", "b1", "c1", "c1"];
    let over = error(&[&["solve", "semaforo"], &over[..]].concat());
    assert!(over.contains("over"), "{over}");
    // Whoever reads JSON reads there what is wrong, too.
    let output = tabuleiro(&["solve", "rastros", "e5-a1", "--json"], "");
    let told = json(&String::from_utf8(output.stdout).unwrap());
    assert!(!output.status.success() && told["error"].as_str().unwrap().contains("ply 1"), "{told}");
}

#[test]
fn records_are_answered_in_order() {
    let lines = concat!(
        "{\"game\": \"slimetrail\", \"variant\": \"standard\", \"moves\": [\"e5-f6\"]}\n\n",
        "{\"game\": \"slimetrail\", \"moves\": [\"e5-a1\"]}\n",
        "no record\n",
        "{\"game\": \"slimetrail\", \"moves\": [\"e5-f6\", \"f6-g7\"]}\n",
    );
    let output = tabuleiro(&["solve", "--stdin", "--no-cache"], lines);
    assert!(!output.status.success(), "some were wrong");
    let answers: Vec<Value> = String::from_utf8(output.stdout).unwrap().lines().map(json).collect();
    assert_eq!(answers.len(), 4);
    // The white piece beside one's own home is won.
    assert_eq!((&answers[0]["value"], &answers[0]["distance"]), (&"win".into(), &1.into()));
    assert!(answers[0]["best"].as_array().unwrap().contains(&"f6-g7".into()));
    for answer in &answers[1..] {
        assert!(answer["error"].is_string(), "{answer}");
    }
    assert!(answers[3]["error"].as_str().unwrap().contains("over"));
}

/// Whatever a line is, it has an answer, and so have those behind it.
#[test]
fn lines_that_are_no_records_are_answered_too() {
    let lines: [&[u8]; 5] = [b"[]", b"null", b"\xff\xfe", b"{\"game\": \"slimetrail\"}", b"{"];
    let good = b"{\"game\": \"slimetrail\", \"moves\": [\"e5-f6\"]}".as_slice();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lines");
    std::fs::write(&file, lines.into_iter().chain([good]).collect::<Vec<_>>().join(&b'\n')).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command
        .args(["solve", "--stdin", "--no-cache", "--lang", "pt"])
        .stdin(std::fs::File::open(file).unwrap());
    let output = command.output().unwrap();
    let answers: Vec<Value> = String::from_utf8(output.stdout).unwrap().lines().map(json).collect();
    assert_eq!(answers.len(), lines.len() + 1, "{answers:?}");
    for answer in &answers[..lines.len()] {
        assert!(answer["error"].as_str().unwrap().contains("um registo é um objeto"), "{answer}");
    }
    assert_eq!(answers[lines.len()]["value"], "win");
    assert!(!output.status.success(), "some were wrong");
}

/// Ctrl-C ends while a player thinks, and while a program does not answer; what was not played is not told.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_meeting_within_a_move() {
    let folder = tempfile::tempdir().unwrap();
    let asked = folder.path().join("asked");
    let silent =
        script(folder.path(), "silent", &format!("read line; echo > {}; exec sleep 600", asked.display()));
    // It answers once: level 5 has to think then.
    let once = script(
        folder.path(),
        "once",
        &format!("read line; echo a1; echo > {}; exec sleep 600", asked.display()),
    );
    for (first, second) in [(&silent, "random"), (&once, "level=5")] {
        let _ = std::fs::remove_file(&asked);
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        command.args(["arena", "hex", "--variant", "19", "--opening", "0", "--games", "4", "--no-cache"]);
        command.args(["--json", "--first", first, "--second", second]).stdin(Stdio::null());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let start = Instant::now();
        while !asked.exists() {
            assert!(start.elapsed() < PATIENCE, "nothing is asked");
            thread::sleep(Duration::from_millis(20));
        }
        thread::sleep(Duration::from_millis(300));
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        let start = Instant::now();
        while child.try_wait().unwrap().is_none() {
            if start.elapsed() > PATIENCE {
                child.kill().unwrap();
                panic!("{first} against {second} goes on");
            }
            thread::sleep(Duration::from_millis(20));
        }
        let output = child.wait_with_output().unwrap();
        let told = json(&String::from_utf8(output.stdout).unwrap());
        assert_eq!((&told["won"], &told["points"], &told["plies"]), (&0.into(), &Value::Null, &Value::Null));
        assert_eq!(told["second"]["moves"], 0, "{told}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("ended after 0 of 4"));
        assert_eq!(output.status.code(), Some(130));
    }
}

/// A program that never stops talking has to wait until it is heard.
#[cfg(unix)]
#[test]
fn a_program_that_says_more_than_it_is_asked_is_heard_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let flood = script(folder.path(), "flood", "exec yes a1");
    let players = ["--first", &flood, "--second", "level=4", "--games", "1", "--opening", "0", "--no-cache"];
    let output = tabuleiro(&[&["arena", "hex", "--variant", "19"], &players[..]].concat(), "");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("a1"), "{said}");
}

/// A program that plays, as `arena` names it.
#[cfg(unix)]
fn script(folder: &Path, name: &str, body: &str) -> String {
    use std::os::unix::fs::PermissionsExt;

    let file = folder.join(name);
    std::fs::write(&file, format!("#!/bin/sh\n{body}\n")).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o700)).unwrap();
    format!("program={}", file.display())
}

#[test]
fn players_meet_and_the_same_seed_gives_the_same_games() {
    let meet =
        ["arena", "breakthrough", "--first", "depth=2", "--second", "random", "--games", "4", "--no-cache"];
    let told = || {
        let mut told = json(&out(&[&meet[..], &["--json", "--seed", "9"]].concat()));
        for player in ["first", "second"] {
            let times = told[player].as_object_mut().unwrap();
            assert!(times.remove("median").is_some() && times.remove("p99").is_some());
        }
        told
    };
    let first = told();
    assert_eq!((&first["won"], &first["lost"], &first["points"]), (&4.into(), &0.into(), &100.0.into()));
    assert_eq!(first, told());
    let said = out(&meet);
    assert!(said.contains("4-0-0: 100.0") && said.contains("s a move"), "{said}");
    for (spec, why) in
        [("level=9", "level=1 to level=5"), ("nobody", "program=COMMAND"), ("program=/no/such", "/no/such")]
    {
        let said = error(&["arena", "hex", "--first", spec, "--second", "random"]);
        assert!(said.contains(why), "{spec}: {said}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_plays_on_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let script = |name: &str, body: &str| script(folder.path(), name, body);
    let asked = folder.path().join("asked");
    // The white piece may always step somewhere; this one only knows one way, and then gives up.
    let stubborn = script(
        "stubborn",
        &format!("read line; echo \"$line\" > {}; echo e5-f6; read line; echo f6-g7", asked.display()),
    );
    let meet = |spec: &str| {
        let players = ["--first", spec, "--second", "random", "--games", "1", "--opening", "0", "--no-cache"];
        tabuleiro(&[&["arena", "slimetrail"], &players[..]].concat(), "")
    };
    let output = meet(&stubborn);
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("0-0-1") || said.contains("is no move") || said.contains("has ended"), "{said}");
    let asked = json(&std::fs::read_to_string(asked).unwrap());
    assert_eq!(
        asked,
        serde_json::json!({ "game": "slimetrail", "variant": "standard", "seats": 2, "seat": 1, "moves": [] })
    );
    for (body, why) in [("exit 0", "the program"), ("read line; echo a9-a1", "is no move")] {
        let output = meet(&script("bad", body));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains("game 1, seat 1") && said.contains(why), "{said}");
    }
}

/// The program is killed while a computer player thinks, again and again: it thinks anew, and moves once.
#[test]
fn who_is_killed_while_thinking_thinks_again_and_moves_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let open = |lines: &str| {
        let mut opened = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .env("LC_ALL", "C")
            .arg("--db")
            .arg(&file)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        // It stays open as long as somebody may say more.
        let mut says = opened.stdin.take().unwrap();
        says.write_all(lines.as_bytes()).unwrap();
        let hears = BufReader::new(opened.stdout.take().unwrap()).lines().map(Result::unwrap);
        (opened, says, hears)
    };
    let (mut first, _says, mut hears) = open("ana: play hex @computer level=5 seat=1\nana: f6\n");
    assert!(hears.any(|line| line == "Last move: Black, f6."), "the move was not heard");
    first.kill().unwrap();
    first.wait().unwrap();
    for pause in [300, 600, 450] {
        let (mut again, _says, _hears) = open("");
        thread::sleep(Duration::from_millis(pause));
        again.kill().unwrap();
        again.wait().unwrap();
    }
    let (mut last, mut says, mut hears) = open("");
    let mut moves = || {
        thread::sleep(Duration::from_millis(300));
        says.write_all(b"ana: history #1\n").unwrap();
        hears.find(|line| line.contains("#1 Hex, ")).unwrap()
    };
    let moved = (0..200).map(|_| moves()).find(|said| !said.contains("1 move:"));
    assert!(moved.is_some_and(|said| said.contains("2 moves,")));
    assert!((0..5).all(|_| moves().contains("2 moves,")), "it moved again");
    drop(says);
    assert!(last.wait().unwrap().success());
}
