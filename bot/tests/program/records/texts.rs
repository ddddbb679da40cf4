//! `tabuleiro verify` reads what `export … text` writes.

use std::{fs, path::Path, process::Output};

use crate::run::{promised, tabuleiro};
use engine::{Beside, Lang, Record, RecordedCall, RecordedGift, RecordedResult, RecordedTime, Text, words};
use serde_json::{Value, json};

/// The answer of `verify --quick`.
fn verify(input: &str) -> Output {
    tabuleiro(&["verify", "--quick"], input)
}

/// A record as people read it, in a language.
fn written(record: &Record, lang: Lang) -> String {
    let (game, setup) = record.setup().unwrap();
    let replayed = record.replay(&mut *game.start(&setup), |_| ()).unwrap();
    let players = vec!["Ana (White)".to_owned(), "2. Bruno: x".to_owned()];
    let result = replayed.result.map(RecordedResult::from).or_else(|| record.result.clone());
    let why = result.map(|result| {
        let seated =
            |seats: &[u8]| seats.first().and_then(|seat| players.get(usize::from(*seat) - 1)).cloned();
        let (winner, loser) = (seated(&result.winners), seated(&result.losers));
        let text = Text::new(result.reason).with("winner", winner.unwrap_or_default());
        words(lang).say(&text.with("loser", loser.unwrap_or_default()))
    });
    let beside = Beside {
        table: Some(7),
        players,
        why,
        of_match: Some("game 2 of 4 · Ana 1 – 0 Bruno".to_owned()),
        ..Beside::default()
    };
    record.text(lang, &replayed.to_move, &beside)
}

/// Texts that `export … text` writes are read again: each game and board, in both languages, with Unix and
/// with Windows lines.
#[test]
fn verify_reads_texts_of_all_games() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/tests/oracle/traces");
    let (mut lines, mut texts, mut games) = (String::new(), String::new(), 0);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    for (number, file) in files.iter().enumerate() {
        let traces = fs::read_to_string(file).unwrap();
        let mut record: Record = serde_json::from_str(traces.lines().next().unwrap()).unwrap();
        let (game, setup) = record.setup().unwrap();
        let replayed = record.replay(&mut *game.start(&setup), |_| ()).unwrap();
        record.result = replayed.result.map(RecordedResult::from);
        lines += &format!("{}\n", serde_json::to_string(&record).unwrap());
        let text = written(&record, Lang::ALL[number % Lang::ALL.len()]);
        texts += &if number % 3 == 0 { text.replace('\n', "\r\n") } else { text };
        games += 1;
    }
    assert!(games >= 22, "{games}");
    let [one, other] = [lines, texts].map(|input| verify(&input));
    let said = |output: &Output| String::from_utf8(output.stdout.clone()).unwrap();
    assert!(one.status.success() && other.status.success(), "{}", said(&other));
    assert_eq!(said(&one), said(&other));
    assert_eq!(said(&one).lines().count(), games);
}

/// Clocks stand in the text too, to the millisecond, and are counted again.
#[test]
fn verify_reads_the_times_of_moves() {
    let time = RecordedTime {
        control: "1d+2h".to_owned(),
        max: Some("2d".to_owned()),
        hard: true,
        weekdays: true,
        spent: vec![None, Some(3_900_000), Some(1_234)],
        given: vec![RecordedGift { ply: 1, seat: 2, millis: 7_200_000 }],
    };
    let moves = ["d2-d3", "d6-d5", "e2-e3"].map(str::to_owned).to_vec();
    let record = Record { game: "breakthrough".to_owned(), moves, time: Some(time), ..Record::default() };
    let said = |input: &str| String::from_utf8(verify(input).stdout).unwrap();
    let json = said(&format!("{}\n", serde_json::to_string(&record).unwrap()));
    assert!(json.contains("\"ok\":true"), "{json}");
    for (lang, heading, first) in [
        (
            Lang::En,
            "Time: 1d+2h, up to 2d, lost at once, without weekends\nTime given: seat 2, 2h, after move 1\n",
            "1. d2-d3 d6-d5 {1h5m}\n2. e2-e3 {1.234s}",
        ),
        (
            Lang::Pt,
            "Tempo: 1d+2h, até 2d, perde-se logo, sem fins de semana\nTempo dado: lugar 2, 2h, depois da jogada 1\n",
            "1. d2-d3 d6-d5 {1h5m}\n",
        ),
    ] {
        let text = written(&record, lang);
        assert!(text.contains(heading) && text.contains(first), "{text}");
        assert_eq!(said(&text), json);
    }
}

/// A clock for one turn is in the record in both forms and languages, and what can be known of it is checked.
#[test]
fn verify_checks_clocks_for_one_turn() {
    let call = |ply, seat, by, control: &str, declined| RecordedCall {
        ply,
        seat,
        by,
        control: control.to_owned(),
        declined,
        given: Vec::new(),
    };
    let moves = ["d2-d3", "d6-d5", "e2-e3"].map(str::to_owned).to_vec();
    let lost =
        RecordedResult { winners: vec![1], losers: vec![2], draw: false, reason: "end-time".to_owned() };
    let record = |calls: Vec<RecordedCall>| Record {
        game: "breakthrough".to_owned(),
        moves: moves.clone(),
        calls,
        result: Some(lost.clone()),
        ..Record::default()
    };
    let said = |input: &str| String::from_utf8(verify(input).stdout).unwrap();
    let json = |record: &Record| format!("{}\n", serde_json::to_string(record).unwrap());
    let fine = record(vec![call(2, 2, 1, "7d", true), call(4, 2, 1, "7d", false)]);
    assert!(said(&json(&fine)).contains("\"ok\":true"), "{}", said(&json(&fine)));
    for (lang, line) in [
        (Lang::En, "Clock for one turn: 7d, move 2, seat 2, wanted by seat 1, declined\n"),
        (Lang::Pt, "Relógio para uma vez: 7d, jogada 4, lugar 2, a pedido do lugar 1\n"),
    ] {
        let text = written(&fine, lang);
        assert!(text.contains(line), "{text}");
        assert!(said(&text).contains("\"ok\":true"), "{}", said(&text));
        let broken = text.replace("7d", "7x");
        assert!(said(&broken).contains("cannot be read"), "{}", said(&broken));
        let broken = text.replace("7d, ", "");
        assert!(said(&broken).contains("not what belongs here"), "{}", said(&broken));
    }
    // What was given to that clock is in it, too.
    let given = |millis: &[i64]| RecordedCall { given: millis.to_vec(), ..call(4, 2, 1, "7d", false) };
    let more = record(vec![given(&[3 * 86_400_000, 3_600_000])]);
    assert!(said(&json(&more)).contains("\"ok\":true"), "{}", said(&json(&more)));
    for (lang, line) in [
        (Lang::En, "Clock for one turn: 7d, move 4, seat 2, wanted by seat 1, given 3d, given 1h\n"),
        (Lang::Pt, "Relógio para uma vez: 7d, jogada 4, lugar 2, a pedido do lugar 1, mais 3d, mais 1h\n"),
    ] {
        let text = written(&more, lang);
        assert!(text.contains(line), "{text}");
        assert!(said(&text).contains("\"ok\":true"), "{}", said(&text));
    }
    for (calls, reason) in [
        (vec![given(&[0])], "the time that was given to the clock for move 4 is none"),
        (vec![given(&[1, -1])], "the time that was given to the clock for move 4 is none"),
        (vec![call(4, 1, 2, "7d", false)], "move 4 and seat 1, which was not to move"),
        (vec![call(0, 2, 1, "7d", false)], "move 0 and seat 2, which was not to move"),
        (vec![call(9, 2, 1, "7d", false)], "move 9 and seat 2, which was not to move"),
        (vec![call(4, 2, 2, "7d", false)], "wanted by seat 2"),
        (vec![call(4, 2, 3, "7d", false)], "wanted by seat 3"),
        (vec![call(4, 2, 1, "none", false)], "cannot be read"),
        (vec![call(4, 2, 1, "7d", true)], "no clock ran at its end"),
        (vec![call(2, 2, 1, "7d", false)], "no clock ran at its end"),
    ] {
        let answer = said(&json(&record(calls)));
        assert!(answer.contains("\"ok\":false") && answer.contains(reason), "{answer}");
    }
    let time = RecordedTime { control: "3d".to_owned(), spent: vec![None; 3], ..RecordedTime::default() };
    let both = Record { time: Some(time), ..record(vec![call(4, 2, 1, "7d", false)]) };
    assert!(said(&json(&both)).contains("had a clock anyway"), "{}", said(&json(&both)));
    // Records of before say nothing of such clocks.
    let old = r#"{"game":"breakthrough","moves":["d2-d3"],"result":{"draw":false,"losers":[2],"reason":"end-time","winners":[1]},"time":null}"#;
    assert!(said(old).contains("\"ok\":true"), "{}", said(old));
    let old =
        r#"{"game":"breakthrough","moves":["d2-d3"],"result":null,"time":{"control":"7d","spent":[null]}}"#;
    assert!(said(old).contains("\"ok\":true"), "{}", said(old));
}

/// Time that was given at a table is in its record, in both forms and languages, and a move may take as long
/// as there was with it.
#[test]
fn verify_counts_what_was_given() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("games.db").to_str().unwrap().to_owned();
    let say = |lines: &[&str]| {
        let output = tabuleiro(&["--db", &db], &(lines.join("\n") + "\n"));
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    say(&[
        "ana: play breakthrough @bruno seat=1 time=2/2d",
        "bruno: accept",
        "bruno: give 1d",
        "carla: admin table #1 time seat=2 36h yes The room was cold",
    ]);
    // As if her turn had begun so much earlier.
    let database = rusqlite::Connection::open(&db).unwrap();
    database.execute("UPDATE turns SET since = since - ?1", [60 * HOUR]).unwrap();
    let history = say(&["ana: d2-d3", "ana: history"]);
    assert!(history.contains("1. d2-d3 · 2d 12h") && history.contains("bruno gave ana 1 day"), "{history}");
    let exported =
        say(&["ana: export", "ana: export text", "ana: settings language pt", "ana: exportar texto"]);
    let json = exported.lines().find(|line| line.starts_with('{')).unwrap();
    let said = |input: &str| String::from_utf8(verify(input).stdout).unwrap();
    let answer: Value = serde_json::from_str(&said(&format!("{json}\n"))).unwrap();
    let left = |seat: usize| answer["left"][seat].as_i64().unwrap();
    assert_eq!(answer["ok"], true, "{answer}");
    assert!((11 * HOUR..=12 * HOUR).contains(&left(0)) && left(1) == 84 * HOUR, "{answer}");
    let begins = |line: &str| line.starts_with("Game:") || line.starts_with("Jogo:");
    let texts: Vec<&str> = exported.lines().skip_while(|line| !begins(line)).collect();
    let second = texts.iter().rposition(|line| begins(line)).unwrap();
    for text in [&texts[..second], &texts[second..]] {
        let end = text.iter().position(|line| line.starts_with("1. ")).unwrap();
        let text = text[..=end].join("\n");
        assert!(text.contains("2, 1d12h,"), "{text}");
        assert_eq!(serde_json::from_str::<Value>(&said(&text)).unwrap()["left"], answer["left"], "{text}");
    }
    // Without the gifts, she would have had no time for it.
    let mut less: Value = serde_json::from_str(json).unwrap();
    less["time"].as_object_mut().unwrap().remove("given");
    let refused = said(&format!("{less}\n"));
    assert!(refused.contains("took more time than its player had"), "{refused}");
}

const HOUR: i64 = 3_600_000;

#[test]
fn verify_holds_texts_to_their_words() {
    let answers_to = |input: &str| {
        let output = verify(input);
        let answers = String::from_utf8(output.stdout).unwrap();
        answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<Value>>()
    };
    let one = |input: &str, line: u64, reason: &str| {
        let mut answers = answers_to(input);
        // A match has a line of its own.
        answers.retain(|answer| answer.get("match").is_none());
        assert_eq!(answers.len(), 1, "{answers:?}");
        assert_eq!(
            (&answers[0]["ok"], &answers[0]["line"]),
            (&Value::from(false), &Value::from(line)),
            "{input}"
        );
        assert!(answers[0]["reason"].as_str().unwrap().contains(reason), "{input}: {answers:?}");
    };
    one("Game: Hex\n\n1. a1 b2\n3. c3\n", 4, "number 2");
    one("Game: Hex\n\n1. a1 b2\n2. c3 a1\n", 4, "a stone on a1");
    one("Game: Hex\nMoon: full\n\n1. a1\n2. b9\n", 2, "Moon");
    one("Game: Ludo\n\n1. a1\n", 1, "Ludo");
    one("Jogo: Hex\nResultado: 1 dançou\n", 2, "dançou");
    one("Jogo: Hex\nResultado: empate\n\n1. a1\n", 1, "knows none");
    one("Game: Conspirateurs\nSeats: 4\n\n1. (1) e7\n2. (3) f7\n", 5, "seat 3 made this move");
    one("Game: Hex\nResult: 1 won, 2 lost\nResult: 2 won, 1 lost\n", 3, "twice");
    one("Game: Leopard\nCommitment: 00\nSeed: 00\nCommitment: 01\n", 4, "twice");
    one("Game: Hex\nTime: 3d, moon\n\n1. a1\n", 2, "moon");
    one("Game: Hex\nTime: 3d\nTime: 4d\n\n1. a1\n", 3, "twice");
    one("Game: Hex\nTime: 3d\n\n1. {5m} a1\n", 4, "{5m}");
    one("Game: Hex\nTime: 3d\n\n1. a1 {5x}\n", 4, "{5x}");
    one("Game: Hex\nTime: 3d\n\n1. a1 {5m} {6m}\n", 4, "{6m}");
    one("Game: Hex\n\n1. a1 {5m}\n", 3, "{5m}");
    one("Hello\nthere\n", 1, "No record begins here");
    one("Game: Leopard\n\n1. 7h@7\n", 1, "needs a seed");
    let long = "Game: Hex\n1. a1\n".to_owned() + &format!("Besides: {}\n", "x".repeat(900)).repeat(1200);
    one(&long, 1156, "megabyte");
    one("Game: Hex\nWhy: x\nWhy: y\n", 3, "twice");
    let seats = "Seat 1: Ana (Red)\nSeat 2: Bruno (Blue)\n";
    one(
        &format!("Game: Hex\nResult: 1 won, 2 lost\nWhy: Ana (Red) resigned.\n{seats}\n1. a1\n"),
        3,
        "it should be one of these: “Bruno (Blue) resigned.”, “Bruno (Blue) ran out of time.”",
    );
    one(&format!("Game: Hex\nWhy: Bruno (Blue) resigned.\n{seats}\n1. a1\n"), 2, "has no result");
    let of_match = |said: &str| {
        format!(
            "Game: Hex\nMatch: {said}\nResult: 1 won, 2 lost\nMatch game: 2 of 4, match of #12, score 2 – 0\nMatch side 1: Ana\nMatch side 2: Bruno\n\n1. a1\n"
        )
    };
    one(&of_match("game 2 of 4 · Ana 1 – 1 Bruno"), 2, "it should be “game 2 of 4 · Ana 2 – 0 Bruno”");
    one(&of_match("game 3 of 4 · Ana 2 – 0 Bruno"), 2, "should be “game 2 of 4");
    one(&of_match("game 2 of 4 · Ana 2 – 0 Carla"), 2, "0 Bruno”");
    for said in ["game 2 of 4 · Ana 2 – 0 Bruno", "jogo 2 de 4 · Ana 2 – 0 Bruno (pontos 25 – -4)"] {
        assert_eq!(answers_to(&of_match(said))[0]["ok"], true, "{:?}", answers_to(&of_match(said)));
    }
    // One after the other, and with JSON between them; a broken one does not break the next.
    let json = r#"{"game":"hex","moves":["a1"]}"#;
    let all = format!("Game: Hex\n\n1. a1 swap\nGame: Avanço\n1. d2-d9\n{json}\n\nJogo: Rastros\n1. e5-d4\n");
    let ok: Vec<bool> = answers_to(&all).iter().map(|answer| answer["ok"] == true).collect();
    assert_eq!(ok, [true, false, true, true]);
}

/// Cards that were promised: the text holds all that proves them, and `verify` notices what was changed.
#[test]
fn verify_checks_the_promise_of_a_text() {
    let text = written(&promised(), Lang::En);
    let said = |text: &str| {
        let output = verify(text);
        (output.status.success(), String::from_utf8(output.stdout).unwrap())
    };
    assert!(said(&text).0, "{:?}", said(&text));
    let other = said(&text.replace("asked/accepted", "asked/other"));
    assert!(!other.0 && other.1.contains("promised"), "{other:?}");
    let (won, lost) = ("1 won, 2 lost", "2 won, 1 lost");
    let turned = if text.contains(won) { text.replace(won, lost) } else { text.replace(lost, won) };
    let turned = said(&turned);
    assert!(!turned.0 && turned.1.contains("the moves lead to"), "{turned:?}");
}

/// The output of `export` in a pipe is a record and nothing else; what is said of it stands on standard error.
#[test]
fn an_export_is_piped_into_verify() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("games.db");
    let hear = |said: &str| tabuleiro(&["--db", db.to_str().unwrap()], said);
    let played = "ana: play hex @bruno seat=1\nbruno: accept\nana: b9\nbruno: c3\nana: resign #1 yes\n";
    assert!(hear(played).status.success());
    for (said, told) in [
        ("ana: export 1\n", "[only ana] The record of #1."),
        ("ana: export 1 text\n", "[only ana] The record of #1."),
        ("bruno: exportar #1 texto\n", "[only bruno] The record of #1."),
        ("ana: export 1 text\nana: export 1\nana: export #1 text\n", "[only ana] The record of #1."),
    ] {
        let exported = hear(said);
        let stderr = String::from_utf8(exported.stderr).unwrap();
        assert!(stderr.starts_with(told), "{stderr}");
        let answers = verify(&String::from_utf8(exported.stdout).unwrap());
        let stdout = String::from_utf8(answers.stdout).unwrap();
        assert!(answers.status.success() && answers.stderr.is_empty(), "{said}{stdout}");
        assert_eq!(stdout.lines().count(), said.lines().count(), "{stdout}");
        // Nobody sees on the board who gave up.
        for line in stdout.lines() {
            let result = &serde_json::from_str::<Value>(line).unwrap()["result"];
            assert_eq!((&result["winners"], &result["losers"]), (&json!([2]), &json!([1])), "{result}");
            assert_eq!(result["on_board"], false, "{result}");
            let why = result["why"].as_str().or(result["reason"].as_str()).unwrap();
            assert!(["end-resigned", "ana (Black) resigned."].contains(&why), "{why}");
        }
    }
    // Where there is no record, nothing goes into the file, and whoever waits for it is told by the end of the program.
    for (said, told) in [
        ("ana: export #9\n", "[only ana] There is no table #9"),
        ("carla: export games\n", "[only carla] There is nothing"),
        ("carla: exportar jogos\n", "[only carla] "),
        ("ana: admin export ludo\n", "[only ana] "),
        ("ana: export #1 ludo\n", "[only ana] "),
        ("export #1\n", "Who "),
    ] {
        let none = hear(said);
        let stderr = String::from_utf8(none.stderr).unwrap();
        assert_eq!(
            (none.status.code(), &*String::from_utf8(none.stdout).unwrap()),
            (Some(1), ""),
            "{said}{stderr}"
        );
        assert!(stderr.starts_with(told), "{said}{stderr}");
    }
}

#[test]
fn nothing_is_no_record() {
    for input in ["", "\n\n", "   \n"] {
        let answer = verify(input);
        assert!(!answer.status.success() && answer.stdout.is_empty(), "{answer:?}");
        let said = String::from_utf8(answer.stderr).unwrap();
        assert!(said.contains("standard input: there is no record in it"), "{said}");
    }
}
