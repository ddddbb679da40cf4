//! Deals through the real program, checked twice: by `verify`, and by `docs/deal.py`, which shares no code with it.
//!
//! Random games, whose moves come from a seed: `SEED=7 cargo test -p bot --test program deal::`.

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use engine::{Game, Playthrough, Rng, Seed, Turn, chance};
use rusqlite::Connection;
use serde_json::{Value, json};
use tempfile::TempDir;

fn run(command: &mut Command, input: &str) -> Output {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// A terminal with a database, heard through a pipe.
struct Terminal(TempDir);

impl Terminal {
    fn new() -> Terminal {
        Terminal(tempfile::tempdir().unwrap())
    }

    fn hear(&self, lines: &[String]) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        command.arg("--db").arg(self.0.path().join("games.db"));
        let output = run(&mut command, &(lines.join("\n") + "\n"));
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn say(&self, lines: &[&str]) -> String {
        self.hear(&lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>())
    }

    fn database(&self) -> Connection {
        Connection::open(self.0.path().join("games.db")).unwrap()
    }

    fn record(&self, table: i64) -> Value {
        let said = self.say(&[&format!("ana: export #{table}")]);
        let line = said.lines().find(|line| line.starts_with('{'));
        serde_json::from_str(line.unwrap_or_else(|| panic!("no record in {said}"))).unwrap()
    }

    /// Plays a table to its end.
    fn play_out(&self, table: i64, rng: &mut Rng) -> Box<dyn Playthrough> {
        let database = self.database();
        let sql = "SELECT game, variant, seats, seed FROM tables WHERE id = ?1";
        let (game, variant, seats, seed) = database
            .query_row(sql, [table], |row| {
                let texts = (row.get::<_, String>(0)?, row.get::<_, String>(1)?);
                Ok((texts.0, texts.1, row.get::<_, u8>(2)?, row.get::<_, [u8; 32]>(3)?))
            })
            .unwrap();
        let sql =
            "SELECT name FROM seats JOIN persons ON persons.id = person_id WHERE table_id = ?1 ORDER BY seat";
        let names: Vec<String> = database
            .prepare(sql)
            .unwrap()
            .query_map([table], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        drop(database);
        let game = Game::with_id(&game).unwrap();
        let mut play = game.start(&game.setup(Some(&variant), Some(seats), Seed(seed)).unwrap());
        let mut lines = Vec::new();
        while let Turn::To(seat) = play.turn() {
            let moves = play.suggest("", 200).moves;
            // Whoever may go out does, as that is rare.
            let out = moves.iter().position(|text| text == "out");
            let text = moves[out.unwrap_or_else(|| rng.below(moves.len()))].clone();
            play.play_canonical(&text).unwrap();
            lines.push(format!("{}: #{table} {text}", names[seat.index()]));
        }
        self.hear(&lines);
        play
    }
}

/// The answer of `verify` to each record.
fn verify(records: &[Value]) -> Vec<Value> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    let output = run(command.args(["verify", "--quick"]).stderr(Stdio::null()), &lines(records));
    let said = String::from_utf8(output.stdout).unwrap();
    said.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The answer of the script to each record, a text that starts with `wrong` or `compared`; nothing where
/// there is no Python.
fn script(records: &[Value]) -> Option<Vec<String>> {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("there is no python3: docs/deal.py is not tried");
        return None;
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/deal.py");
    let output = run(Command::new("python3").arg("-B").arg(path), &lines(records));
    let mut said: Vec<String> = Vec::new();
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        match said.last_mut().filter(|_| line.starts_with("hand ")) {
            Some(last) => *last += &format!("\n{line}"),
            None => said.push(line.to_owned()),
        }
    }
    assert_eq!(output.status.success(), said.iter().all(|said| said.starts_with("compared: ")));
    Some(said)
}

fn lines(records: &[Value]) -> String {
    records.iter().map(|record| format!("{record}\n")).collect()
}

#[test]
fn deals_are_what_was_promised() {
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    eprintln!("SEED={seed}");
    let mut rng = Rng::new(seed);
    let terminal = Terminal::new();
    let said = terminal.say(&[
        "ana: play leopard single @bruno word=kolibri",
        "bruno: accept word=Café-7",
        "ana: play leopard @bruno seat=2",
        "ana: accept word=andorinha",
        "bruno: accept",
        "ana: play conspirateurs seats=4 seat=3 word=um",
        "bruno: accept 3 word=dois",
        "carla: accept 3",
        "dora: accept 3 word=quatro",
    ]);
    assert!(said.contains("challenge:1 kolibri Café-7"), "{said}");
    let play = terminal.play_out(1, &mut rng);
    assert!(play.played().len() > 10);
    let whole = terminal.play_out(2, &mut rng);
    assert!(whole.played().len() > 40);
    let records = [1, 2, 3].map(|table| terminal.record(table));
    for answer in verify(&records) {
        assert_eq!(answer["compared"], json!(["commitment", "seed", "entropy", "seats"]), "{answer}");
    }
    if let Some(said) = script(&records) {
        let hands: Vec<usize> = said.iter().map(|said| said.matches("\nhand ").count()).collect();
        assert_eq!(hands, [1, 4, 0], "{said:?}");
        for (said, cards) in said.iter().zip([", cards\n", ", cards\n", ""]) {
            assert!(
                said.starts_with(&format!("compared: commitment, entropy, seed, seats{cards}")),
                "{said}"
            );
        }
    }
    // An event is a part of the entropy like a word.
    let event = records[1]["places"][1]["event"].as_str().unwrap();
    assert_eq!(records[1]["entropy"], format!("challenge:2 andorinha {event}"));

    let mut changes: Vec<(&str, Value)> = Vec::new();
    let mut refused = |what, record: &Value, change: &dyn Fn(&mut Value)| {
        changes.push((what, record.clone()));
        change(&mut changes.last_mut().unwrap().1);
    };
    let zeros = || Value::from("0".repeat(64));
    for record in &records {
        refused("commitment", record, &|record| record["commitment"] = zeros());
        refused("secret", record, &|record| record["secret"] = zeros());
        refused("seed", record, &|record| record["seed"] = zeros());
        refused("entropy", record, &|record| record["entropy"] = "challenge:1 x y".into());
        refused("challenge", record, &|record| record["challenge"] = "challenge:9".into());
        refused("a word", record, &|record| record["places"][0]["word"] = "other".into());
        refused("a word that looks like an event", record, &|record| {
            record["places"][0]["word"] = "discord:1".into();
        });
        refused("seats", record, &|record| {
            let seats = [0, 1].map(|place| record["places"][place]["seat"].clone());
            let [first, second] = seats;
            (record["places"][0]["seat"], record["places"][1]["seat"]) = (second, first);
        });
        refused("order", record, &|record| record["places"].as_array_mut().unwrap().reverse());
    }
    for record in &records[..2] {
        refused("a card", record, &|record| {
            // There are two of each card.
            record["moves"] = json!(["xKs", "xKs", "xKs"]);
        });
    }
    // Nobody can have asked for a seat that there is not.
    for wish in [0, 9] {
        let mut record = records[0].clone();
        record["places"][0]["wish"] = wish.into();
        assert_eq!(verify(&[record])[0]["ok"], false, "{wish}");
    }
    let changed: Vec<Value> = changes.iter().map(|(_, record)| record.clone()).collect();
    let (answers, said) = (verify(&changed), script(&changed));
    for (at, (what, record)) in changes.iter().enumerate() {
        assert_eq!(answers[at]["ok"], false, "{what}: {record}");
        let wrong = said.as_ref().is_none_or(|said| said[at].starts_with("wrong: "));
        assert!(wrong, "{what}: {record}");
    }
}

/// A record in which two players gave this to the seed, with all that follows from it; nothing is played.
fn given(first: Value, second: Value) -> Value {
    let secret = [5; 32];
    let part = |place: &Value| {
        let part = ["word", "event"].iter().find_map(|kind| place[kind].as_str());
        part.unwrap_or(chance::NO_PART).to_owned()
    };
    let entropy = chance::entropy("challenge:1", [&*part(&first), &*part(&second)]);
    let seed = chance::seed(&secret, &entropy);
    let mut places = [first, second];
    for (place, seat) in places.iter_mut().zip(chance::lot(&seed, &[None; 2])) {
        place["seat"] = seat.into();
    }
    json!({
        "game": "hex", "moves": [], "secret": hex::encode(secret), "entropy": entropy, "challenge": "challenge:1",
        "commitment": hex::encode(chance::commitment(&secret)), "seed": hex::encode(seed.0), "places": places,
    })
}

/// `verify` and the script agree on what a player can have given.
#[test]
fn both_know_the_same_words() {
    let long = |count| "é".repeat(count);
    let (longest, too_long) = (long(64), long(65));
    let words = [
        ("granada", true),
        ("Kolibri-7", true),
        ("café", true),
        ("हिन्दी", true),
        ("猫", true),
        ("שלום", true),
        ("٣", true),
        ("½", true),
        ("ⓐ", true),
        ("q\u{308}", true),
        ("-7", true),
        (&longest, true),
        (&too_long, false),
        ("", false),
        ("-", false),
        ("--", false),
        ("two words", false),
        ("a\u{a0}b", false),
        ("a\u{1c}b", false),
        (" a", false),
        ("a_b", false),
        ("a/b", false),
        ("a.b", false),
        ("discord:5", false),
        ("☃", false),
        ("🎲", false),
        // Not in the form in which it goes into the seed.
        ("cafe\u{301}", false),
        ("\u{212b}", false),
        // Nothing but a mark, or signs that nobody sees.
        ("\u{345}", false),
        ("\u{93f}", false),
        ("a\u{34f}", false),
        ("a\u{fe0f}", false),
        ("a\u{200b}b", false),
        ("\u{3164}", false),
    ];
    let mut records: Vec<(Value, bool)> = Vec::new();
    for (word, good) in words {
        records.push((given(json!({ "word": word }), json!({ "event": "terminal:1:2" })), good));
    }
    for (place, good) in [
        (json!({}), true),
        (json!({ "word": null, "event": null }), true),
        (json!({ "word": null, "event": "discord:i:5" }), true),
        (json!({ "event": "a\u{1c}:b" }), true),
        (json!({ "event": "discord 5:6" }), false),
        (json!({ "event": "discord" }), false),
        (json!({ "event": "" }), false),
        (json!({ "word": "a", "event": "b:c" }), false),
        (json!({ "word": 7 }), false),
        (json!({ "word": "a", "wish": 0 }), false),
        (json!({ "word": "a", "wish": 3 }), false),
        (json!({ "word": "a", "wish": true }), false),
    ] {
        records.push((given(json!({ "word": "first" }), place), good));
    }
    let whole = given(json!({ "word": "one" }), json!({ "word": "two" }));
    let mut changed = |field: &str, value: Value, good| {
        let mut record = whole.clone();
        record[field] = value;
        records.push((record, good));
    };
    let capitals = whole["secret"].as_str().unwrap().to_uppercase();
    changed("secret", capitals.clone().into(), true);
    changed("secret", format!(" {capitals}\t").into(), true);
    changed("secret", format!("{} {}", &capitals[..2], &capitals[2..]).into(), false);
    changed("secret", capitals[2..].into(), false);
    changed("seats", 2.into(), true);
    changed("seats", 3.into(), false);
    changed("challenge", "".into(), false);
    changed("challenge", Value::Null, false);
    changed("entropy", "challenge:1 one three".into(), false);
    let all: Vec<Value> = records.iter().map(|(record, _)| record.clone()).collect();
    let (answers, said) = (verify(&all), script(&all));
    assert_eq!(answers.len(), all.len());
    for (at, (record, good)) in records.iter().enumerate() {
        assert_eq!(answers[at]["ok"] == true, *good, "verify, of {record}: {}", answers[at]);
        let Some(said) = &said else { continue };
        assert_eq!(said[at].starts_with("compared: "), *good, "deal.py, of {record}: {}", said[at]);
    }
}

/// Input for the script that is no record in JSON is told so, once.
#[test]
fn the_script_says_how_it_is_used() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/deal.py");
    let python = |args: &[&str], input: &str| {
        run(Command::new("python3").arg("-B").arg(&path).args(args).stderr(Stdio::piped()), input)
    };
    if script(&[]).is_none() {
        return;
    }
    let help = python(&["--help"], "");
    let said = String::from_utf8(help.stdout).unwrap();
    assert!(
        help.status.success() && said.contains("usage: ") && said.contains("as `export` writes it"),
        "{said}"
    );
    let whole = given(json!({ "word": "one" }), json!({ "word": "two" }));
    let text = python(&[], &format!("Game: Hex\n\n1. a1 b2\n2. c3\n{whole}\n[1]\n{{\"a\":\n"));
    let said = String::from_utf8(text.stdout).unwrap();
    let lines: Vec<&str> = said.lines().collect();
    assert!(!text.status.success() && lines.len() == 4 && text.stderr.is_empty(), "{said}");
    assert!(lines[0].starts_with("wrong: standard input, line 1: 'Game: Hex' is no record"), "{said}");
    assert!(lines[2].contains("line 6: '[1]' is no record"), "{said}");
    assert!(lines[1].starts_with("compared: ") && lines[3].contains("line 7: no record"), "{said}");
    let none = python(&["/nowhere/at/all"], "");
    let said = String::from_utf8(none.stderr).unwrap();
    assert!(!none.status.success() && said.starts_with("deal.py: ") && said.lines().count() == 1, "{said}");
}

/// "As promised" is said after comparing: whoever changes the secret in the database is found out.
#[test]
fn a_promise_that_was_not_kept_is_told() {
    for (change, kept) in [
        ("UPDATE tables SET moved_at = moved_at", true),
        ("UPDATE tables SET secret = zeroblob(32)", false),
        ("UPDATE tables SET seed = zeroblob(32)", false),
        ("UPDATE tables SET commitment = zeroblob(32)", false),
        ("UPDATE tables SET entropy = 'challenge:1 kolibri other'", false),
        ("UPDATE challenge_places SET word = 'other' WHERE place = 2", false),
        ("UPDATE challenge_places SET wish = 2 WHERE place = 1", false),
    ] {
        let terminal = Terminal::new();
        terminal.say(&["ana: play leopard single @bruno word=kolibri seat=1", "bruno: accept word=granada"]);
        assert!(terminal.database().execute(change, []).unwrap() > 0);
        let said = terminal.say(&["bruno: resign #1 yes"]);
        let (promised, broken) = (said.contains("was as promised"), said.contains("was not as promised"));
        assert_eq!((promised, broken), (kept, !kept), "{change}: {said}");
        assert_eq!(verify(&[terminal.record(1)])[0]["ok"], kept, "{change}");
    }
}
