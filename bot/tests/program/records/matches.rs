//! `tabuleiro verify` on the records of matches that say which they are.

use std::fs;
use std::process::Output;

use crate::run::tabuleiro;
use engine::{Beside, Lang, Record, RecordedEnd, RecordedMatch, RecordedResult, Text, WhyEnded, words};
use serde_json::{Value, json};

/// A game of a match of four at Hex, whose winner sat there: Ana has seat 1 in the odd games.
fn game(table: i64, number: u8, halves: [u32; 2], winner: u8) -> (Record, i64, [&'static str; 2]) {
    let names = if number % 2 == 1 { ["Ana", "Bruno"] } else { ["Bruno", "Ana"] };
    let of_match = RecordedMatch {
        table: Some(table),
        game: number,
        games: Some(4),
        begun: Some(4),
        halves: halves.to_vec(),
        sides: Some(["Ana", "Bruno"].map(|name| Some(name.to_owned())).into()),
        ended: Some(RecordedEnd { game: 4, why: WhyEnded::Played, side: None }),
        ..RecordedMatch::default()
    };
    let result = RecordedResult {
        winners: vec![winner],
        losers: vec![3 - winner],
        draw: false,
        reason: "end-resigned".to_owned(),
    };
    let record = Record {
        game: "hex".to_owned(),
        variant: Some("7".to_owned()),
        seats: Some(2),
        moves: vec!["d4".to_owned()],
        result: Some(result),
        of_match: Some(of_match),
        ..Record::default()
    };
    (record, table + i64::from(number) - 1, names)
}

/// Ana wins twice, then Bruno: lines of JSON.
fn lines(table: i64) -> Vec<String> {
    games(table).iter().map(as_json).collect()
}

fn games(table: i64) -> [(Record, i64, [&'static str; 2]); 4] {
    [
        game(table, 1, [2, 0], 1),
        game(table, 2, [4, 0], 2),
        game(table, 3, [4, 2], 2),
        game(table, 4, [4, 4], 1),
    ]
}

fn as_json((record, table, names): &(Record, i64, [&'static str; 2])) -> String {
    let mut value = json!(record);
    (value["table"], value["players"]) = (json!(table), json!(names));
    value.to_string()
}

fn as_text((record, table, names): &(Record, i64, [&'static str; 2]), lang: Lang) -> String {
    let players = names.iter().map(|name| format!("{name} (Red)")).collect();
    let loser = record.result.as_ref().unwrap().losers[0];
    let loser = format!("{} (Red)", names[usize::from(loser) - 1]);
    let why = Some(words(lang).say(&Text::new("end-resigned").with("loser", loser)));
    record.text(lang, &[1], &Beside { table: Some(*table), players, why, ..Beside::default() })
}

/// The answers, of which the last are about matches, and what stands on standard error.
fn told(args: &[&str], input: &str) -> (Vec<Value>, String) {
    let Output { stdout, stderr, status } = tabuleiro(&[&["verify", "--quick"], args].concat(), input);
    let answers = String::from_utf8(stdout).unwrap();
    let answers: Vec<Value> = answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(status.success(), answers.iter().all(|answer| answer["ok"] == true), "{answers:?}");
    (answers, String::from_utf8(stderr).unwrap())
}

#[test]
fn a_match_is_complete_or_what_is_wrong_is_said() {
    let whole = lines(12);
    let of = |lines: &[String]| told(&[], &(lines.join("\n") + "\n"));
    let (answers, complaints) = of(&whole);
    assert_eq!((answers.len(), &*complaints), (5, ""), "{answers:?}");
    assert_eq!(answers[1]["follows"], true);
    let wanted = json!({
        "ok": true, "match": 12, "game": "hex", "games": 4, "found": [1, 2, 3, 4], "complete": true,
        "halves": [4, 4], "sides": ["Ana", "Bruno"], "ended": {"game": 4, "why": "played"},
    });
    assert_eq!(answers[4], wanted);
    // A game of another match in the place of game 3.
    let strange = lines(70);
    let (answers, complaints) = of(&[&whole[0], &whole[1], &strange[2], &whole[3]].map(String::clone));
    let report = &answers[4];
    assert_eq!((&report["complete"], &report["missing"]), (&json!(false), &json!([3])), "{report}");
    assert!(
        complaints.contains("standard input, line 4: Of the match of #12, game 3 of 4 is missing. Game 3 of the match of #70 in standard input, line 3"),
        "{complaints}"
    );
    // One twice, one missing, two that have changed places.
    let (answers, complaints) = of(&[&whole[..2], &whole[1..]].concat());
    assert!(
        answers[2]["reason"].as_str().unwrap().contains("a second time: standard input, line 2"),
        "{complaints}"
    );
    assert!(complaints.contains("line 3: Game 2"), "{complaints}");
    assert!(of(&whole[..3]).1.contains("game 4 of 4 is missing"));
    let (answers, complaints) = of(&[&whole[0], &whole[2], &whole[1], &whole[3]].map(String::clone));
    assert!(answers[2]["reason"].as_str().unwrap().contains("should stand before it"), "{complaints}");
    // Players that have changed seats, in one game and by all that it says; a result; a score.
    let change = |from: &str, to: &str| {
        let mut lines = whole.clone();
        lines[2] = lines[2].replace(from, to);
        assert_ne!(lines[2], whole[2]);
        of(&lines).1
    };
    let swapped = change(r#""players":["Ana","Bruno"]"#, r#""players":["Bruno","Ana"]"#);
    assert!(
        swapped.contains("line 3: In game 3 of the match of #12, seat 1 is that of side 1, Ana"),
        "{swapped}"
    );
    let swapped = change(r#"["Ana","Bruno"]"#, r#"["Bruno","Ana"]"#);
    assert!(
        swapped.contains("line 3: In game 3, seat 1 should be that of Ana, who had seat 2 in game 2"),
        "{swapped}"
    );
    let mut lost: Value = serde_json::from_str(&whole[2]).unwrap();
    (lost["result"]["winners"], lost["result"]["losers"]) = (json!([1]), json!([2]));
    let result = of(&[&whole[0], &whole[1], &lost.to_string(), &whole[3]].map(String::clone)).1;
    assert!(
        result.contains("line 3: With the result of game 3, the score of the match should be 3 – 0"),
        "{result}"
    );
    let score = change("[4,2]", "[5,1]");
    assert!(score.contains("line 3: With the result of game 3, the score of the match should be 2 – 1, and the record says 2½ – ½"), "{score}");
    // One game alone is right, and not the whole match.
    let (answers, _) = of(&whole[2..3]);
    assert_eq!((&answers[1]["ok"], &answers[1]["complete"]), (&json!(true), &json!(false)));
    assert_eq!(answers[1]["missing"], json!([1, 2, 4]));
}

#[test]
fn texts_and_several_files_are_one_match() {
    let folder = tempfile::tempdir().unwrap();
    let texts: Vec<String> =
        games(12).iter().map(|game| as_text(game, Lang::ALL[usize::from(game.1 % 2 == 0)])).collect();
    let (answers, complaints) = told(&[], &texts.join("\n"));
    assert_eq!((&answers[4]["complete"], &*complaints), (&json!(true), ""), "{answers:?}");
    let mixed = [&texts[0], &lines(12)[1], &texts[2], &lines(12)[3]];
    let names = ["d", "a", "c", "b"].map(|name| folder.path().join(name));
    names.iter().zip(mixed).for_each(|(name, text)| fs::write(name, format!("{text}\n")).unwrap());
    let mut args: Vec<&str> = names.iter().map(|name| name.to_str().unwrap()).collect();
    args.sort_unstable();
    let (answers, complaints) = told(&args, "");
    assert_eq!((&answers[4]["complete"], &*complaints), (&json!(true), ""), "{answers:?}");
    let (answers, complaints) = told(&[&["--lang", "pt"], &args[..3]].concat(), "");
    assert_eq!((answers.len(), &answers[3]["ok"]), (4, &json!(false)), "{answers:?}");
    assert!(complaints.contains("Ao encontro da #12 falta o jogo 1 de 4."), "{complaints}");
    let swapped = texts[1].replace("Lugar 1: Bruno", "Lugar 1: Ana").replace("Seat 1: Bruno", "Seat 1: Ana");
    let swapped = swapped.replace("Why: Bruno", "Why: Ana");
    assert_ne!(swapped, texts[1]);
    let (answers, _) = told(&[], &[&*texts[0], &swapped, &texts[2], &texts[3]].join("\n"));
    assert!(answers[1]["reason"].as_str().unwrap().contains("side 2, Bruno"), "{answers:?}");
}

#[test]
fn a_record_that_is_wrong_is_said_to_be_so_once() {
    let whole = lines(12);
    let texts: Vec<String> = games(12).iter().map(|game| as_text(game, Lang::En)).collect();
    let with = |wrong: &str| [&whole[0], &whole[1], wrong, &whole[3]].join("\n") + "\n";
    for (wrong, part) in [
        (whole[2].replace("d4", "d99"), ""),
        (
            whole[2].replace(r#""games":4"#, r#""games":"open""#),
            "“match.games” stands \"open\": it is a number of games",
        ),
        (whole[2].replace(r#""variant":"7""#, r#""variant":"9""#), "It belongs to another match"),
        (whole[2].replace("[4,2]", "[5,1]"), "should be 2 – 1"),
        (texts[2].replace("1. d4", "1. d99"), ""),
        (texts[2].replace("1. d4", "2. d4"), "number 1"),
        (texts[2].replace("1 lost", "1 danced"), "not what belongs here"),
        (texts[2].replace("Why: Ana", "Why: Bruno"), ""),
    ] {
        assert!(wrong != whole[2] && wrong != texts[2]);
        let (answers, complaints) = told(&[], &with(&wrong));
        assert!(answers.len() == 5 && complaints.contains(part), "{wrong}: {complaints}");
        assert_eq!(answers[2]["ok"], false, "{wrong}");
        let report = &answers[4];
        assert_eq!((&report["ok"], &report["complete"]), (&json!(false), &json!(false)), "{report}");
        assert_eq!(
            (&report["wrong"], &report["missing"], &report["reason"]),
            (&json!([3]), &Value::Null, &Value::Null)
        );
        assert!(!complaints.contains("missing"), "{complaints}");
    }
}

#[test]
fn whoever_left_is_named_and_a_foreign_game_is_not_excused() {
    let mut left = lines(12);
    left.truncate(2);
    let change = |line: &String| {
        let line = line.replace(r#""begun":4"#, r#""begun":2"#);
        line.replace(r#"{"game":4,"why":"played"}"#, r#"{"game":2,"why":"left"}"#)
    };
    let left: Vec<String> = left.iter().map(change).collect();
    let (_, complaints) = told(&[], &(left.join("\n") + "\n"));
    assert!(complaints.contains("as a side left it, the records say, and not which side."), "{complaints}");
    let mut whole = lines(12);
    whole[3] = whole[3]
        .replace(r#"["Bruno","Ana"]"#, r#"["Gil","Eva"]"#)
        .replace(r#"["Ana","Bruno"]"#, r#"["Eva","Gil"]"#);
    whole[3] = whole[3].replace(r#""table":12}"#, r#""taken":[1,2],"before":["Eva","Gil"],"table":12}"#);
    let (answers, complaints) = told(&[], &(whole.join("\n") + "\n"));
    assert_eq!(answers[3]["ok"], false, "{complaints}");
    let part = "somebody else took over for side 1 from Eva, the record says; in game 3 it was Ana";
    assert!(complaints.contains(part), "{complaints}");
}
