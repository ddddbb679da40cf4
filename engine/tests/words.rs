//! The files of sentences: every language says the same things, with the same arguments.

#![allow(clippy::unwrap_used)]

mod walks;

use std::{collections::BTreeSet, fs, path::Path};

use engine::{Game, Lang, SHARED, translations};
use walks::worded;

#[test]
fn all_languages_have_the_same_keys_and_arguments() {
    for sources in Game::all().iter().map(|game| game.info.words).chain(SHARED.iter().copied()) {
        assert_eq!(translations::differences(sources), Vec::<String>::new());
    }
}

/// The comparison itself notices what it is for.
#[test]
fn differences_are_noticed() {
    assert_eq!(
        translations::differences(&[(Lang::En, "a = { $x }\nb = b"), (Lang::Pt, "a = { $x }\nb = b")]).len(),
        0
    );
    assert_eq!(translations::differences(&[(Lang::En, "a = { $x }"), (Lang::Pt, "a = { $y }")]).len(), 1);
    assert_eq!(translations::differences(&[(Lang::En, "a = a\nb = b"), (Lang::Pt, "a = a")]).len(), 1);
    assert_eq!(translations::differences(&[(Lang::En, "a = a\n  .c = d"), (Lang::Pt, "a = a")]).len(), 1);
    assert_eq!(translations::differences(&[(Lang::En, "a = a")]).len(), 1);
}

/// A key that the code names exists, and one that exists is named: a misspelt one would show only in play.
#[test]
fn the_code_and_the_words_name_the_same_keys() {
    for worded in worded() {
        let id = worded.id;
        let mut code = String::new();
        for file in fs::read_dir(&worded.folder).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs") {
                code += &fs::read_to_string(path).unwrap();
            }
        }
        let known = translations::keys(worded.english()).unwrap();
        let prefix = format!("{id}-");
        let named: BTreeSet<&str> = code
            .split('"')
            .filter(|text| text.starts_with(&prefix) && !text.contains([' ', '/', '{']))
            .collect();
        for key in &named {
            assert!(known.contains_key(*key), "the code of {id} names {key}, which no sentence has");
        }
        let letter = |key: &str| key.ends_with(".letter");
        for key in
            known.keys().filter(|key| key.starts_with(&prefix) && !worded.is_variant(key) && !letter(key))
        {
            assert!(named.contains(key.as_str()), "nothing in the code of {id} says {key}");
        }
    }
}

/// README names every game, in both languages, and counts them.
#[test]
fn the_readme_lists_every_game() {
    const NUMBERS: [&str; 10] = [
        "Eleven",
        "Twelve",
        "Thirteen",
        "Fourteen",
        "Fifteen",
        "Sixteen",
        "Seventeen",
        "Eighteen",
        "Nineteen",
        "Twenty",
    ];
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md")).unwrap();
    let readme = readme.split_whitespace().collect::<Vec<_>>().join(" ");
    let number = Game::all().len().checked_sub(11).and_then(|at| NUMBERS.get(at)).expect("more numbers here");
    let (_, list) = readme
        .split_once(&format!("{number} games "))
        .expect("the sentence that lists the games, by their number");
    let (list, _) = list.split_once(". ").expect("its end");
    let (_, list) = list.split_once(": ").expect("the list");
    let listed: Vec<&Game> = list
        .replace(" and ", ", ")
        .split(", ")
        .map(|entry| {
            let (name, local) = entry.trim_end_matches(')').split_once(" (").unwrap_or((entry, entry));
            let game = Game::named(name).unwrap_or_else(|| panic!("README lists {name}, which is no game"));
            assert!(
                local == name || Game::named(local) == Some(game),
                "README: {local} is no name of {game:?}"
            );
            game
        })
        .collect();
    for game in Game::all() {
        let times = listed.iter().filter(|&&other| other == game).count();
        assert!(times == 1, "README must list {} once, and lists it {times} times", game.info.id);
    }
}
