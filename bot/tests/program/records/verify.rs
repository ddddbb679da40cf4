//! `tabuleiro verify`: records are what they say, or what is wrong is named.

use std::{fs, path::Path};

use crate::run::{out, promised, tabuleiro};
use serde_json::{Value, json};

#[test]
fn verify_agrees_with_the_oracle() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/tests/oracle/traces");
    for file in
        ["breakthrough-standard-2.jsonl", "leopards-and-cows-holes-2-biased.jsonl", "leopard-single-2.jsonl"]
    {
        let path = folder.join(file);
        let traces = fs::read_to_string(&path).unwrap();
        let answers = out(&["verify", path.to_str().unwrap()]);
        assert_eq!(answers.lines().count(), traces.lines().count());
        for (answer, trace) in answers.lines().zip(traces.lines()) {
            let (answer, trace): (Value, Value) =
                (serde_json::from_str(answer).unwrap(), serde_json::from_str(trace).unwrap());
            assert_eq!(answer["ok"], true, "{answer}");
            for field in ["legal", "digest", "to_move"] {
                assert_eq!(answer[field], trace[field], "{file}: {field}");
            }
            for field in ["winners", "losers", "draw"] {
                assert_eq!(answer["result"][field], trace["result"][field], "{file}: {field}");
            }
            assert!(answer["result"]["reason"].is_string());
        }
    }
}

/// The answer of `verify` to a finished game that was exported, changed like this.
fn answered(change: impl FnOnce(&mut Value)) -> Value {
    let mut record = serde_json::to_value(promised()).unwrap();
    change(&mut record);
    let output = tabuleiro(&["verify", "--quick"], &format!("{record}\n"));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["ok"] == true, output.status.success());
    answer
}

/// Tells whether that is `ok`, and why not.
fn verified(change: impl FnOnce(&mut Value)) -> (bool, String) {
    let answer = answered(change);
    (answer["ok"] == true, answer["reason"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn verify_holds_records_to_what_was_promised() {
    assert!(verified(|_| ()).0);
    let zeros = "0".repeat(64);
    let refused = |part: &str, change: &dyn Fn(&mut Value)| {
        let (ok, reason) = verified(|record| change(record));
        assert!(!ok && reason.contains(part), "{part}: {ok} {reason}");
    };
    refused("not what was promised", &|record| record["commitment"] = zeros.clone().into());
    refused("64 digits", &|record| record["commitment"] = "12".into());
    refused("not what was promised", &|record| record["seed"] = zeros.clone().into());
    refused("nothing is proved", &|record| drop(record.as_object_mut().unwrap().remove("secret")));
    refused("not what was promised", &|record| drop(record.as_object_mut().unwrap().remove("entropy")));
    // Another secret, with the seed that it makes.
    refused("not what was promised", &|record| {
        let (secret, entropy) = ([7; 32], record["entropy"].as_str().unwrap().to_owned());
        record["secret"] = hex::encode(secret).into();
        record["seed"] = hex::encode(engine::chance::seed(&secret, &entropy).0).into();
    });
    refused("the moves lead to", &|record| {
        let result = &mut record["result"];
        (result["winners"], result["losers"]) = (result["losers"].take(), result["winners"].take());
    });
    // A game by any of its names.
    let named = r#"{"game":"Avanço","moves":["d2-d3"]}"#;
    assert!(tabuleiro(&["verify", "--quick"], &format!("{named}\n")).status.success());
    // A board that is not over says nothing of who gave up; a draw needs a game that knows one.
    let hex = |result: &str| {
        let line = format!(r#"{{"game":"hex","moves":["a1"],"result":{result}}}"#);
        tabuleiro(&["verify", "--quick"], &format!("{line}\n")).status.success()
    };
    assert!(hex(r#"{"winners":[1],"losers":[2],"draw":false,"reason":"end-resigned"}"#));
    assert!(!hex(r#"{"winners":[],"losers":[],"draw":true,"reason":"end-agreed"}"#));
    // It is told as the record has it, and that it is not on the board.
    let resigned = r#"{"game":"hex","moves":["a1"],"result":{"winners":[2],"losers":[1],"draw":false,"reason":"end-resigned"}}"#;
    let answer: Value = serde_json::from_slice(&tabuleiro(&["verify"], resigned).stdout).unwrap();
    assert_eq!(answer["result"]["reason"], "end-resigned", "{answer}");
    assert_eq!((&answer["result"]["winners"], &answer["result"]["on_board"]), (&json!([2]), &json!(false)));
    let shown = &answered(|_| ())["result"];
    assert!(shown["on_board"] == true && shown["winners"].is_array(), "{shown}");
    // What the board would show is not so before it does, and only who sits there can win or lose.
    assert!(!hex(r#"{"winners":[1],"losers":[2],"draw":false,"reason":"hex-end-joined"}"#));
    assert!(!hex(r#"{"winners":[9],"losers":[2],"draw":false}"#));
    assert!(!hex(r#"{"winners":[1],"losers":[1],"draw":false}"#));
    assert!(!hex(r#"{"winners":[1],"losers":[],"draw":false}"#));
    assert!(hex(r#"{"winners":[1],"losers":[2],"draw":false}"#));
}

#[test]
fn verify_reads_no_endless_line() {
    let good = r#"{"game":"hex","moves":["a1"]}"#;
    let long = format!(r#"{{"game":"hex","moves":["{}"]}}"#, "x".repeat(5 << 20));
    let output = tabuleiro(&["verify", "--quick"], &format!("{good}\n{long}\n{good}\n{long}"));
    let stdout = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Value> = stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        answers.iter().map(|answer| answer["ok"] == true).collect::<Vec<_>>(),
        [true, false, true, false]
    );
    assert!(answers[1]["reason"].as_str().unwrap().contains("megabyte"), "{}", answers[1]);
    assert!(stdout.len() < 1_000 && output.stderr.len() < 1_000);
}

#[test]
fn verify_finds_what_is_wrong() {
    let input = concat!(
        r#"{"game":"breakthrough","variant":"standard","seats":2,"seed":null,"moves":["d2-d3"],"more":1}"#,
        "\nnot json\n\n",
        r#"{"game":"breakthrough","moves":["d2-d3","c6-c4"]}"#,
        "\n",
        r#"{"game":"ludo","moves":[]}"#,
        "\n",
        r#"{"game":"breakthrough","moves":["D2 d3"]}"#,
        "\n",
        r#"{"game":"breakthrough","variant":"huge","moves":[]}"#,
        "\n",
        r#"{"game":"leopard","moves":[]}"#,
        "\n",
    );
    let output = tabuleiro(&["verify", "--quick"], input);
    assert_eq!(output.status.code(), Some(1));
    let stdout = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Value> = stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 7, "{stdout}");
    assert_eq!((&answers[0]["ok"], &answers[0]["plies"]), (&Value::from(true), &Value::from(1)));
    assert_eq!(answers[0]["result"], Value::Null);
    assert!(answers[0].get("legal").is_none());
    assert_eq!(answers[1]["line"], 2);
    assert_eq!((&answers[2]["ply"], &answers[2]["move"]), (&Value::from(2), &Value::from("c6-c4")));
    assert!(answers[2]["reason"].as_str().unwrap().contains("one square"));
    assert_eq!((&answers[3]["ok"], &answers[3]["line"]), (&Value::from(false), &Value::from(5)));
    assert!(answers[4]["reason"].as_str().unwrap().contains("d2-d3"), "a record is canonical");
    assert!(answers[5]["reason"].as_str().unwrap().contains("7×7"));
    assert!(answers[6]["reason"].as_str().unwrap().contains("seed"));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("line 2") && said.contains("line 5"), "{said}");
    assert!(!tabuleiro(&["verify"], "").status.success());
    assert!(!tabuleiro(&["verify", "/nowhere/at/all"], "").status.success());
}

/// The records of a match, one after the other: they follow each other, and the score is what follows from them.
#[test]
fn verify_reads_a_match() {
    let game = |number: u8, halves: [u32; 2], winner: u8| {
        json!({
            "game": "hex", "variant": "7", "seats": 2, "moves": ["d4"],
            "result": {"winners": [winner], "losers": [3 - winner], "draw": false, "reason": "end-resigned"},
            "match": {"game": number, "games": 2, "halves": halves},
        })
    };
    let told = |records: &[Value]| {
        let lines: String = records.iter().map(|record| format!("{record}\n")).collect();
        let output = tabuleiro(&["verify", "--quick"], &lines);
        let answers = String::from_utf8(output.stdout).unwrap();
        let answers: Vec<Value> = answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(output.status.success(), answers.iter().all(|answer| answer["ok"] == true));
        answers
    };
    // Ana wins from seat 1, and then from seat 2.
    let answers = told(&[game(1, [2, 0], 1), game(2, [4, 0], 2)]);
    assert_eq!((&answers[0]["ok"], &answers[1]["ok"]), (&json!(true), &json!(true)), "{answers:?}");
    assert_eq!((&answers[0]["follows"], &answers[1]["follows"]), (&Value::Null, &json!(true)));
    let answers = told(&[game(1, [2, 0], 1), game(2, [2, 2], 2)]);
    assert!(answers[1]["reason"].as_str().unwrap().contains("score of the match"), "{answers:?}");
    let answers = told(&[game(2, [4, 0], 2), game(2, [4, 0], 2)]);
    assert!(answers[0]["ok"] == true && answers[1]["reason"].as_str().unwrap().contains("does not follow"));
}
