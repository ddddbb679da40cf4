//! Lines that look for games that are over.

use super::{read, slip};
use crate::input::command::{Command, Ending, Games, Slip, Unread};

fn games(line: &str) -> Games {
    match read(line) {
        Command::Games(games) => games,
        other => panic!("{line}: {other:?}"),
    }
}

fn some(text: &str) -> Option<String> {
    Some(text.to_owned())
}

#[test]
fn games_that_are_over_are_found_by_what_people_say_of_them() {
    let done = Games { done: true, ..Games::default() };
    for (line, wanted) in [
        ("games done", done.clone()),
        ("jogos terminados", done.clone()),
        ("games finished hex", Games { game: some("hex"), ..done.clone() }),
        ("games done leopards & cows won", {
            Games { game: some("leopards & cows"), result: Some(Ending::Won), ..done.clone() }
        }),
        ("games won", Games { result: Some(Ending::Won), ..Games::default() }),
        ("jogos perdidos com=@bruno", {
            Games { result: Some(Ending::Lost), with: some("bruno"), ..Games::default() }
        }),
        ("games done with @bruno hex", Games { with: some("bruno"), game: some("hex"), ..done.clone() }),
        ("games done against bruno", Games { with: some("bruno"), ..done.clone() }),
        ("games done 3", Games { page: Some(3), ..done.clone() }),
        ("games done hex 3", Games { page: Some(3), game: some("hex"), ..done.clone() }),
        ("games done page=3 drawn", Games { page: Some(3), result: Some(Ending::Drawn), ..done.clone() }),
        ("games done from=2026-03-01 to=1.5.2026", {
            Games { from: some("2026-03-01"), to: some("2026-05-01"), ..done.clone() }
        }),
        ("games done from last week to yesterday 2", {
            Games { from: some("last-week"), to: some("yesterday"), page: Some(2), ..done.clone() }
        }),
        ("games done last week", Games { when: some("last-week"), ..done.clone() }),
        ("games done in march 2025 hex", Games { when: some("2025-03"), game: some("hex"), ..done.clone() }),
        ("games done 2025", Games { when: some("2025"), ..done.clone() }),
        ("jogos acabados na semana passada", Games { when: some("last-week"), ..done.clone() }),
        ("jogos acabados de março a maio", Games { from: some("march"), to: some("may"), ..done.clone() }),
        ("jogos acabados de 1 de março de 2025 até ontem", {
            Games { from: some("2025-03-01"), to: some("yesterday"), ..done.clone() }
        }),
        ("jogos acabados desde há 3 dias", Games { from: some("3d"), ..done.clone() }),
        // What only leads to a game is no day.
        ("games done in hex", Games { game: some("hex"), ..done.clone() }),
        ("jogos acabados de hex", Games { game: some("hex"), ..done.clone() }),
        // What cannot be read is kept as it was typed, and told when it is looked at.
        ("games done from=2026-13-40", Games { from: some("2026-13-40"), ..done.clone() }),
        ("games done from=soon after lunch", Games { from: some("soon after lunch"), ..done.clone() }),
    ] {
        assert_eq!(games(line), wanted, "{line}");
        let written = Command::from(wanted.clone()).to_string();
        assert_eq!(games(&written), wanted, "{line} is written {written}");
    }
    assert_eq!(games("games @bruno"), Games { player: some("bruno"), ..Games::default() });
    assert_eq!(games("games hex"), Games { game: some("hex"), ..Games::default() });
    assert!(matches!(slip("games won lost"), Slip::Twice(option) if option.key == "result"));
    assert!(matches!(slip("games done from=may from=june"), Slip::Twice(option) if option.key == "since"));
    assert!(matches!(slip("games done #3"), Slip::NoPlace(word) if word == "#3"));
    assert!(matches!(slip("games done level=3"), Slip::NoOption(name) if name == "level"));
    assert!(matches!(Command::read("march"), Err(Unread::Bare(None, _))));
}

/// A game that is called like something else that can be said there stands between quotes.
#[test]
fn a_text_that_would_be_read_as_something_else_is_quoted() {
    for text in ["march", "won", "12", "last", "with", "done"] {
        let asked = Games { game: some(text), ..Games::default() };
        assert_eq!(Command::from(asked.clone()).to_string(), format!("games \"{text}\""));
        assert_eq!(games(&format!("games \"{text}\"")), asked);
    }
}
