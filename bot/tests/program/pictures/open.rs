//! `tabuleiro open`: what the pictures that were sent carry.

use std::path::{Path, PathBuf};
use std::process::Output;

use crate::run::tabuleiro;

/// Plays in the terminal; the folder of the pictures.
fn played(folder: &Path, lines: &str) -> PathBuf {
    let (database, pictures) = (folder.join("club.db"), folder.join("pictures"));
    let args = ["--db", database.to_str().unwrap(), "--pictures", pictures.to_str().unwrap()];
    assert!(tabuleiro(&args, lines).status.success());
    pictures
}

fn said(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_picture_carries_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "ana: play breakthrough @bruno seat=1\nbruno: accept\nana: d2-d3\nbruno: e6-e5\nana: resign #1\nana: yes\n";
    let pictures = played(folder.path(), lines);
    let picture = pictures.join("table-1-ply-002.png");
    let file = picture.to_str().unwrap();
    let (board, _) = said(&tabuleiro(&["open", file], ""));
    assert!(board.contains("White to move.") && board.contains("\n1. d2-d3 e6-e5\n"), "{board}");
    let (quadro, _) = said(&tabuleiro(&["open", file, "--lang", "pt"], ""));
    assert!(quadro.contains("Brancas a jogar."), "{quadro}");

    // The record is one that can be checked; nobody is named in it.
    let record = tabuleiro(&["open", file, "--record"], "").stdout;
    let line = String::from_utf8(record.clone()).unwrap();
    assert!(line.contains("\"breakthrough\"") && !line.contains("ana") && !line.contains("bruno"), "{line}");
    let path = folder.path().join("record.jsonl");
    std::fs::write(&path, record).unwrap();
    assert!(tabuleiro(&["verify", path.to_str().unwrap()], "").status.success());

    // Whatever was done to it is told.
    let whole = std::fs::read(&picture).unwrap();
    let bad = folder.path().join("bad.png");
    let open = |bytes: &[u8]| {
        std::fs::write(&bad, bytes).unwrap();
        let output = tabuleiro(&["open", bad.to_str().unwrap()], "");
        assert_eq!(output.status.code(), Some(1));
        let (out, err) = said(&output);
        assert_eq!(out, "");
        err
    };
    assert!(open(&whole[..60]).contains("damaged"));
    assert!(open(b"GIF88a").contains("no PNG or GIF"));
    assert!(open(b"GIF89a").contains("damaged"));
    assert!(open(b"").contains("no PNG"));
    let mut forged = whole.clone();
    forged[70] ^= 0x55;
    assert!(open(&forged).contains("damaged"));
    let other = render::carry(bare(), r#"{"game":"breakthrough","moves":["d2-d3","d2-d3"]}"#);
    assert!(open(&other).contains("move 2, d2-d3"), "{}", open(&other));
    assert!(open(&render::carry(bare(), "[1]")).contains("no record"));
    assert!(open(&bare()).contains("no record in this picture: send the original"));
}

#[test]
fn a_replay_carries_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let lines =
        "ana: play breakthrough @bruno seat=1\nbruno: accept\nana: d2-d3\nbruno: e6-e5\nana: replay #1\n";
    let pictures = played(folder.path(), lines);
    let moving = |path: &PathBuf| path.extension().is_some_and(|end| end == "gif");
    let mut files = std::fs::read_dir(&pictures).unwrap().map(|entry| entry.unwrap().path());
    let file = files.find(moving).expect("a replay was written");
    let still = pictures.join("table-1-ply-002.png");
    let [one, other] = [&file, &still].map(|path| said(&tabuleiro(&["open", path.to_str().unwrap()], "")).0);
    assert!(one.contains("\n1. d2-d3 e6-e5\n"), "{one}");
    assert_eq!(one, other, "the picture after its last move carries the same");
    let record = tabuleiro(&["open", file.to_str().unwrap(), "--record"], "").stdout;
    let (verified, _) = said(&tabuleiro(&["verify", "--quick"], &String::from_utf8(record).unwrap()));
    assert!(verified.contains("\"ok\":true"), "{verified}");
}

#[test]
fn a_code_is_opened_checked_and_played_on_from() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "ana: play breakthrough @bruno seat=1\nbruno: accept\nana: d2-d3\nbruno: e6-e5\n";
    let pictures = played(folder.path(), lines);
    let file = pictures.join("table-1-ply-002.png");
    let (shown, _) = said(&tabuleiro(&["open", file.to_str().unwrap()], ""));
    // What a picture shows ends with its code, which shows the same.
    let code = shown.lines().last().unwrap();
    assert!(code.starts_with("tab:") && code.len() < 80, "{shown}");
    assert_eq!(said(&tabuleiro(&["open", code], "")).0, shown);
    let record = tabuleiro(&["open", code, "--record"], "").stdout;
    let (verified, _) = said(&tabuleiro(&["verify", "--quick"], &String::from_utf8(record).unwrap()));
    assert!(verified.contains("\"ok\":true") && verified.contains("\"plies\":2"), "{verified}");
    assert_eq!(said(&tabuleiro(&["verify", "--quick", code], "")).0, verified);
    assert_eq!(said(&tabuleiro(&["verify", "--quick"], &format!("{code}\n"))).0, verified);
    // Into a pipe it goes alone, like any record: what is said of it is told aside.
    let database = folder.path().join("club.db");
    let exported = tabuleiro(&["--db", database.to_str().unwrap()], "ana: export #1 code\n");
    let (out, err) = said(&exported);
    assert_eq!(out.trim_end(), code);
    assert!(err.contains("[only ana] The code of #1"), "{err}");
    assert_eq!(said(&tabuleiro(&["verify", "--quick"], &out)).0, verified);
    // Somebody who has neither the table nor the database goes on from it.
    let other = folder.path().join("other.db");
    let lines = format!("carla: continue {code} @dinis\ndinis: accept\nana: history #1\n");
    let (heard, _) = said(&tabuleiro(&["--db", other.to_str().unwrap()], &lines));
    assert!(
        heard.contains("It goes on from a record, move 2") && heard.contains("1. d2-d3 e6-e5"),
        "{heard}"
    );
    let (ouvido, _) = said(&tabuleiro(
        &["--lang", "pt", "--db", other.to_str().unwrap()],
        &format!("rita: continuar {code}\n"),
    ));
    assert!(ouvido.contains("Continua a partir de um registo, jogada 2"), "{ouvido}");

    let wrong = |code: &str, why: &str, porque: &str| {
        for (lang, why) in [("en", why), ("pt", porque)] {
            let output = tabuleiro(&["open", code, "--lang", lang], "");
            let (out, err) = said(&output);
            assert!(output.status.code() == Some(1) && out.is_empty() && err.contains(why), "{out}{err}");
        }
        let output = tabuleiro(&["verify", code], "");
        assert!(output.status.code() == Some(1) && said(&output).0.contains(why), "{output:?}");
    };
    wrong(&code[..40], "it should have 62", "devia ter 62");
    wrong(&code.replace('0', "1"), "small letters and capitals differ", "maiúsculas e minúsculas contam");
    wrong(&format!("{code}-"), "“-” is no part of a code", "“-” não faz parte de um código");
    let forged = engine::code::pack("breakthrough standard 2\nd2-d3 d2-d3").unwrap();
    let (_, why) = said(&tabuleiro(&["open", &forged], ""));
    assert!(why.contains("the code: move 2, d2-d3: There is no piece on d2."), "{why}");
    let place = engine::code::pack("#1 5").unwrap();
    let (_, why) = said(&tabuleiro(&["open", &place], ""));
    assert!(why.contains("the code shows table 1 after 5 moves"), "{why}");
    let (verified, _) = said(&tabuleiro(&["verify", &place], ""));
    assert!(verified.contains("names table 1 after 5 moves"), "{verified}");
}

/// A picture that carries nothing.
fn bare() -> Vec<u8> {
    let game = engine::Game::named("hex").unwrap();
    let setup = game.setup(None, None, engine::Seed::default()).unwrap();
    let view = game.start(&setup).view(engine::Eyes::Room);
    render::png(&view, &render::Options::new(engine::Lang::En)).unwrap()
}

#[test]
fn what_strangers_wrote_does_not_reach_the_terminal_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let forged = "\u{1b}]0;x\u{7}\u{9b}2J\u{202e}".repeat(30);
    let hides = |text: &str| text.chars().any(|c| (c.is_control() && c != '\n') || c == '\u{202e}');
    let opened = |name: &str, record: &serde_json::Value, args: &[&str]| {
        let file = folder.path().join(name);
        std::fs::write(&file, render::carry(bare(), &record.to_string())).unwrap();
        said(&tabuleiro(&[&["open", file.to_str().unwrap()], args].concat(), ""))
    };
    let broken = serde_json::json!({ "game": "hex", "moves": ["a1", forged] });
    let (_, why) = opened("move.png", &broken, &[]);
    assert!(why.contains("move 2") && why.len() < 400 && !hides(&why), "{why:?}");
    let hidden = serde_json::json!({ "game": "hex", "moves": ["a1"], "entropy": forged });
    let (record, _) = opened("entropy.png", &hidden, &["--record"]);
    assert!(!hides(&record), "{record:?}");
    let read: serde_json::Value = serde_json::from_str(&record).unwrap();
    assert_eq!(read["entropy"], forged);
    let (answer, why) = said(&tabuleiro(&["verify"], &broken.to_string()));
    assert!(answer.len() < 800 && !hides(&answer) && !hides(&why), "{answer:?} {why:?}");
}

#[test]
fn what_is_no_file_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for path in [pipe.as_path(), folder.path()] {
        let (_, why) = said(&tabuleiro(&["open", path.to_str().unwrap()], ""));
        assert!(why.contains("is no file"), "{why}");
    }
}

#[test]
fn a_hidden_hand_is_not_carried() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "ana: play leopard single @bruno\nbruno: accept\nana: hand\nbruno: hand\n";
    let pictures = played(folder.path(), lines);
    let mut seen = 0;
    for entry in std::fs::read_dir(pictures).unwrap() {
        let path = entry.unwrap().path();
        let carried = render::carried(&std::fs::read(&path).unwrap()).unwrap();
        assert_eq!(carried, r#"{"ply":0,"table":1}"#, "{}", path.display());
        let (_, why) = said(&tabuleiro(&["open", path.to_str().unwrap()], ""));
        assert!(why.contains("table 1 after 0 moves"), "{why}");
        seen += 1;
    }
    assert!(seen >= 2, "{seen}");
}
