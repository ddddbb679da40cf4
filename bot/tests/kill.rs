//! `kill -9` at any instant loses no confirmed move, doubles none, and leaves a sound database.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::{
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use engine::{Game, Rng, Seat, Seed, Turn};

const KILLS: u64 = 50;

/// A long game of two chance players, and which game it is.
fn long_game() -> (&'static Game, Vec<String>) {
    for (game, seed) in Game::all().iter().flat_map(|game| (0..5).map(move |seed| (game, seed))) {
        let (mut rng, mut playthrough) =
            (Rng::new(seed), game.start(&game.setup(None, None, Seed::default()).unwrap()));
        while let Turn::To(seat) = playthrough.turn() {
            let moves = playthrough.suggest("", 1_000).moves;
            playthrough.play(seat, &moves[rng.below(moves.len())]).unwrap();
        }
        if playthrough.played().len() > 400 && !game.info.hidden {
            let names = |seat: Seat| if seat == Seat::ONE { "ana" } else { "bruno" };
            let lines =
                playthrough.played().iter().map(|played| format!("{}: {}", names(played.seat), played.text));
            return (game, lines.collect());
        }
    }
    panic!("no game is long enough");
}

fn start(db: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(["play", "--db"])
        .arg(db)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap()
}

/// What a whole conversation answers.
fn converse(db: &Path, lines: &[&str]) -> String {
    let mut child = start(db);
    let mut stdin = child.stdin.take().unwrap();
    for line in lines {
        writeln!(stdin, "{line}").unwrap();
    }
    drop(stdin);
    let mut heard = String::new();
    child.stdout.take().unwrap().read_to_string(&mut heard).unwrap();
    assert!(child.wait().unwrap().success(), "{heard}");
    heard
}

/// The stored moves of table 1.
fn record(db: &Path) -> Vec<String> {
    let heard = converse(db, &["ana: export #1"]);
    let line =
        heard.lines().find(|line| line.starts_with('{')).unwrap_or_else(|| panic!("no record in {heard}"));
    let record: engine::Record = serde_json::from_str(line).unwrap();
    record.moves
}

#[test]
fn kill_9_loses_nothing_and_doubles_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("tabuleiro.db");
    let (game, lines) = long_game();
    let play = format!("ana: play {} @bruno seat=1", game.info.id);
    converse(&db, &[&play, "bruno: accept"]);
    let seed = 20_261_120;
    println!("seed {seed}");
    let mut rng = Rng::new(seed);
    let (mut known, mut cut_short) = (0, 0);
    for round in 0..KILLS {
        let mut child = start(&db);
        let mut stdin = child.stdin.take().unwrap();
        let rest: Vec<String> = lines[known..].to_vec();
        let writer = thread::spawn(move || {
            // A pipe that closes under the writer is what this test is about.
            let _ = rest.iter().try_for_each(|line| writeln!(stdin, "{line}"));
            stdin
        });
        let stdout = child.stdout.take().unwrap();
        let reader = thread::spawn(move || {
            let lines = BufReader::new(stdout).lines();
            lines.map_while(Result::ok).collect::<Vec<String>>()
        });
        thread::sleep(Duration::from_micros(rng.below(90_000) as u64));
        child.kill().unwrap();
        child.wait().unwrap();
        let heard = reader.join().unwrap();
        drop(writer.join().unwrap());

        let stored = record(&db);
        let planned: Vec<&str> = lines.iter().map(|line| line.split_once(": ").unwrap().1).collect();
        assert!(
            planned.starts_with(&stored.iter().map(|s| &**s).collect::<Vec<_>>()),
            "round {round}: {stored:?}"
        );
        // Each move of this round that was shown must have been kept, the n-th line as ply known + n.
        let shown = heard.iter().filter(|line| line.starts_with("#1 ") && line.contains(" · ")).map(|line| {
            line.rsplit_once(": ").unwrap_or_else(|| panic!("round {round}: {line}")).1.to_owned()
        });
        let shown: Vec<String> = shown.collect();
        // Posts that were stored but not shown before the last kill come first, again.
        let last = shown.last().map(|text| stored.iter().rposition(|kept| kept == text));
        assert_ne!(
            last,
            Some(None),
            "round {round}: a confirmed move is missing; shown {shown:?}, stored {stored:?}"
        );
        let fresh = shown.len().saturating_sub(stored.len() - known.min(stored.len()));
        assert!(fresh <= 2, "round {round}: {} shown, {} stored in it", shown.len(), stored.len() - known);
        cut_short += usize::from(stored.len() > known && stored.len() < lines.len());
        known = stored.len();
        let connection = rusqlite::Connection::open(&db).unwrap();
        let check: String = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
        assert_eq!(check, "ok", "round {round}");
        if known == lines.len() {
            known = again(&db, game, &lines);
        }
    }
    assert!(cut_short >= 10, "only {cut_short} kills hit a running game: the test proves little");
}

/// The game is over: the record is whole. Starts afresh in an empty database.
fn again(db: &Path, game: &Game, lines: &[String]) -> usize {
    assert_eq!(record(db).len(), lines.len());
    for file in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{file}", db.display()));
    }
    converse(db, &[&format!("ana: play {} @bruno seat=1", game.info.id), "bruno: accept"]);
    0
}
