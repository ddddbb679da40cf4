//! `tabuleiro open`: what the pictures that were sent carry.

#![allow(clippy::unwrap_used)]

#[allow(dead_code)]
mod program;

use std::path::{Path, PathBuf};
use std::process::Output;

use program::tabuleiro;

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
    assert!(board.contains("White to move.") && board.ends_with("1. d2-d3 e6-e5\n"), "{board}");
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
    assert!(open(b"GIF89a").contains("no PNG"));
    assert!(open(b"").contains("no PNG"));
    let mut forged = whole.clone();
    forged[70] ^= 0x55;
    assert!(open(&forged).contains("damaged"));
    let other = render::carry(bare(), r#"{"game":"breakthrough","moves":["d2-d3","d2-d3"]}"#);
    assert!(open(&other).contains("move 2, d2-d3"), "{}", open(&other));
    assert!(open(&render::carry(bare(), "[1]")).contains("no record"));
    assert!(open(&bare()).contains("no record in this picture: send the original"));
}

/// A picture that carries nothing.
fn bare() -> Vec<u8> {
    let game = engine::Game::named("hex").unwrap();
    let setup = game.setup(None, None, engine::Seed::default()).unwrap();
    let view = game.start(&setup).view(engine::Eyes::Room);
    render::png(&view, &render::Options::new(engine::Lang::En)).unwrap()
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
