//! The language of the command line: that of `--lang`, or else of the surroundings.

use crate::run::{tabuleiro, tabuleiro_in};
use engine::Carried;

const PORTUGAL: &str = "pt_PT.UTF-8";

/// All that is printed.
fn said(surroundings: &str, args: &[&str], input: &str) -> String {
    let output = tabuleiro_in(surroundings, args, input);
    [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat()
}

#[test]
fn what_is_wrong_is_said_in_the_language_of_the_surroundings() {
    let folder = tempfile::tempdir().unwrap();
    let none = folder.path().join("none.png").display().to_string();
    let text = folder.path().join("text.png").display().to_string();
    std::fs::write(&text, "text").unwrap();
    let full = folder.path().display().to_string();
    for (args, input, english, portuguese) in [
        (&["moves", "ludo"][..], "", "There is no game “ludo”.", "Não há nenhum jogo “ludo”."),
        (&["moves", "breakthrough", "e9"], "", "ply 1, e9: ", "jogada 1, e9: "),
        (&["draw", "breakthrough", "d2-d4"], "", "Possible, for example: ", "É possível, por exemplo: "),
        (&["draw", "breakthrough", "--eyes", "4"], "", "there is no seat 4", "não há nenhum lugar 4"),
        (
            &["draw", "breakthrough", "--theme", "pink"],
            "",
            "there is no theme “pink”",
            "não há nenhum tema “pink”",
        ),
        (&["open", &none], "", "cannot be opened", "não é possível abrir"),
        (&["open", &text], "", "this is no PNG", "isto não é um PNG"),
        (&["open", &full], "", "is no file", "não é um ficheiro"),
        (&["verify"], "", "there is no record in it", "não tem nenhum registo"),
        (&["verify"], "{\"game\":\"breakthrough\",\"moves\":[\"d2-d2\"]}", "d2-d2", "d2-d2"),
        (&["gallery", "-o", &full], "", "is not empty", "não está vazia"),
    ] {
        let heard = said("C", args, input);
        assert!(heard.contains(english), "{args:?}: {heard}");
        let ouvido = said(PORTUGAL, args, input);
        assert!(ouvido.contains(portuguese) && ouvido != heard, "{args:?}: {ouvido}");
    }
}

#[test]
fn an_option_goes_before_the_surroundings() {
    let asked = |lang: &str| said(PORTUGAL, &["open", "tab:x", "--lang", lang], "");
    assert!(asked("en").contains("the code: ") && asked("pt").contains("o código: "), "{}", asked("en"));
    let asked = |lang: &str| said("C", &["verify", "--lang", lang, "-"], "{");
    assert!(asked("en").contains("standard input, line 1: no record: "), "{}", asked("en"));
    assert!(asked("pt").contains("entrada padrão, linha 1: não é um registo: "), "{}", asked("pt"));
}

#[test]
fn one_move_is_one_move() {
    for (ply, english, portuguese) in [
        (0, "table 7 after 0 moves", "a mesa 7 depois de 0 jogadas"),
        (1, "table 7 after one move", "a mesa 7 depois de uma jogada"),
        (2, "table 7 after 2 moves", "a mesa 7 depois de 2 jogadas"),
    ] {
        let code = Carried::Board { table: 7, ply }.code().unwrap();
        for command in ["open", "verify"] {
            let heard = String::from_utf8(tabuleiro(&[command, &code], "").stderr).unwrap();
            assert!(heard.contains(english), "{heard}");
            let ouvido = said(PORTUGAL, &[command, &code], "");
            assert!(ouvido.contains(portuguese), "{ouvido}");
        }
    }
}

#[test]
fn an_empty_file_is_called_one() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty.db").display().to_string();
    std::fs::write(&empty, "").unwrap();
    let output = tabuleiro(&["check", "--database", &empty], "");
    let heard = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && heard.contains("empty.db is an empty file: nothing was ever stored"),
        "{heard}"
    );
    assert_eq!(std::fs::read(&empty).unwrap(), b"");
}

#[test]
fn the_room_speaks_the_language_of_the_surroundings() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("play.db").display().to_string();
    for args in [&["--db", &db][..], &["play", "--db", &db]] {
        assert!(said(PORTUGAL, args, "ajuda\n").contains("Comigo pode jogar"), "{args:?}");
        assert!(said("C", args, "help\n").contains("With me you play"), "{args:?}");
    }
    let args = ["--db", &db, "--lang", "en"];
    assert!(said(PORTUGAL, &args, "help\n").contains("With me you play"));
}
