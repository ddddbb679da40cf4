//! The files of sentences: every language says the same things, with the same arguments.

use std::{collections::BTreeSet, fs, path::Path};

use super::walks::worded;
use crate::{Game, Lang, Refusal, SHARED, Seed, Text, Trouble, Turn, translations, words};

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

/// Tests the words for the effect of the last of some moves, in both languages. Seeds are the usual ones.
#[test]
fn every_game_says_what_a_move_did() {
    let cases: [(&str, &str, &str, &str); 22] = [
        ("breakthrough", "d2-d3 c6-c5 d3-d4 c5xd4", "takes a white piece", "captura uma peça branca"),
        ("breakthrough", "d2-d3", "", ""),
        ("hex", "c2", "", ""),
        (
            "hex",
            "c2 swap",
            "the colours change hands: seat 2 is Black now, seat 1 White",
            "as cores mudam de mãos: o lugar 2 joga agora com as Pretas, e o lugar 1 com as Brancas",
        ),
        ("leopards-and-cows", "e5", "places a leopard", "coloca um leopardo"),
        ("leopards-and-cows", "e5 e6", "places a cow, 23 still to come", "coloca uma vaca, faltam 23"),
        ("leopards-and-cows", "e5 e6 c3 f8 c3-c4 e8 e5xe7xe9", "takes 2 cows", "captura 2 vacas"),
        ("leopards-and-cows", "e5 e6 c3 f8 c3-c4", "", ""),
        ("hasu-chirate-ata", "c5 c6 e7 g3 c5xe5", "takes a cow", "captura uma vaca"),
        ("dablot-prejjesne", "23-29 48-37 25-36 37x35x23x25", "takes 3 warriors", "captura 3 guerreiros"),
        (
            "leopard",
            "2h@2",
            "lays the 2 of hearts on space 2 of North’s square",
            "põe o 2 de copas na casa 2 do quadrado de Norte",
        ),
        (
            "leopard",
            "2h@2 4h@4 3h@3 7h@7 Ah@1 Jh@o2",
            "lays a card face down on space 2 of North’s square, over the 2 of hearts",
            "põe uma carta virada para baixo na casa 2 do quadrado de Norte, sobre o 2 de copas",
        ),
        (
            "leopard",
            "2h@2 4h@4 3h@3 7h@7 Ah@1 Jh@o2 2d@2 x3s",
            "discards the 3 of spades",
            "descarta o 3 de espadas",
        ),
        ("oware", "c", "sows 4", "semeia 4"),
        ("oware", "c D d F a E", "sows 5, takes 6", "semeia 5, captura 6"),
        ("cats-and-dogs", "e4", "closes e3, d4, f4, e5 to dogs", "fecha e3, d4, f4, e5 aos cães"),
        ("slimetrail", "e5-d4", "leaves a black piece on e5", "deixa uma peça preta em e5"),
        ("traffic-lights", "a1", "drops a green piece on a1", "coloca uma peça verde em a1"),
        ("traffic-lights", "a1 a1", "turns a1 from green to yellow", "troca a verde de a1 por uma amarela"),
        (
            "traffic-lights",
            "a1 a1 a1",
            "turns a1 from yellow to red",
            "troca a amarela de a1 por uma vermelha",
        ),
        ("conspirateurs", "l10", "places a man, 19 still to come", "coloca um conspirador, faltam 19"),
        (
            "conspirateurs",
            "",
            "brings a man to safety, 19 still in danger",
            "põe um conspirador a salvo, 19 ainda em perigo",
        ),
    ];
    let mut told = BTreeSet::new();
    for (id, moves, english, portuguese) in cases {
        let game = Game::with_id(id).unwrap();
        let mut playthrough = game.start(&game.setup(None, None, Seed::default()).unwrap());
        let example = game.info.example.iter().copied();
        let moves = moves.split_whitespace().collect::<Vec<_>>();
        let moves = if moves.is_empty() { example.collect() } else { moves };
        for text in &moves {
            playthrough.play_canonical(text).unwrap_or_else(|refusal| panic!("{id}, {text}: {refusal}"));
        }
        // As it is told: after the move, in the same sentence.
        let after = |did: &Text| Text::new("list").with("first", "").with("rest", did.clone());
        let said = |lang| playthrough.did().map(|did| words(lang).say(&after(did))).unwrap_or_default();
        let known = [Lang::En, Lang::Pt].map(said);
        let known = known.each_ref().map(|said| said.trim_start_matches(", "));
        assert_eq!(known, [english, portuguese], "{id} {moves:?}");
        told.extend((!english.is_empty()).then_some(id));
    }
    let untold: Vec<&str> =
        Game::all().iter().map(|game| game.info.id).filter(|id| !told.contains(id)).collect();
    assert!(untold.is_empty(), "no case above says what a move did in {untold:?}");
}

/// A refusal of a text by the seat to move, after some moves.
fn refused(game: &str, variant: Option<&str>, moves: &str, text: &str) -> Refusal {
    let game = Game::with_id(game).unwrap();
    let mut playthrough = game.start(&game.setup(variant, None, Seed::default()).unwrap());
    for text in moves.split_whitespace() {
        playthrough.play_canonical(text).unwrap();
    }
    let Turn::To(seat) = playthrough.turn() else { panic!("over") };
    playthrough.play(seat, text).expect_err(text)
}

#[test]
fn a_point_that_the_board_does_not_have_is_called_so() {
    for (game, variant, text, said) in [
        ("breakthrough", None, "h9", "no square h9 on this board. Squares go from a1 to g7"),
        ("breakthrough", None, "d2-d0", "no square d0 "),
        ("breakthrough", None, "a12", "no square a12 "),
        ("cats-and-dogs", None, "i4", "no square i4 "),
        ("slimetrail", None, "e5h8", "no square h8 "),
        ("traffic-lights", None, "e1", "no square e1 on this board. Squares go from a1 to d3"),
        ("hex", Some("7"), "h1", "no cell h1 on this board. Cells go from a1 to g7"),
        ("conspirateurs", None, "a18", "no point a18 "),
        ("leopards-and-cows", None, "a1", "no point a1 on this board; near it are a3, c1, c3."),
        ("leopards-and-cows", Some("small"), "i5", "no point i5 on this board; near it are h5, h4, h6."),
        ("leopards-and-cows", Some("holes"), "a1-a0", "no point a0 "),
        ("hasu-chirate-ata", None, "i1", "no point i1 on this board; near it are "),
        ("hasu-chirate-ata", Some("small"), "c1 z44", "no point c1 "),
        ("dablot-prejjesne", None, "73-74", "no point 73 on this board. Points go from 1 to 72"),
        ("dablot-prejjesne", None, "23-99", "no point 99 "),
        ("dablot-prejjesne", None, "73", "no point 73 "),
        ("dablot-prejjesne", None, "0", "no point 0 "),
        ("dablot-prejjesne", None, "100-101", "no point 100 "),
        ("oware", None, "g", "There is no house g on this board; yours are a to f."),
        ("leopard", None, "7h@0", "There is no space 0 here: 1–9"),
        ("leopard", None, "7h@o12", "There is no space o12 here"),
    ] {
        let refusal = refused(game, variant, "", text);
        let heard = words(Lang::En).say(&refusal.reason.text);
        assert!(heard.contains(said), "{game}, {text}: {heard}");
        assert_eq!(refusal.kind, Trouble::Unreadable);
        assert!(words(Lang::Pt).say(&refusal.reason.text).starts_with("Não há nenhum"), "{game}, {text}");
    }
    // What is no name of a point is not called one, and numbers may still run together.
    for (text, key) in [("hello", "refusal-unreadable"), ("d2-what9", "refusal-half-read")] {
        assert_eq!(refused("breakthrough", None, "", text).reason.text.key, key);
    }
    assert_eq!(refused("dablot-prejjesne", None, "", "93").reason.text.key, "dablot-prejjesne-own-piece");
    let gaps = refused("leopards-and-cows", None, "", "hello").reason.text;
    let said = "Points have a letter from a to i and a number from 1 to 9, such as e5.";
    assert!(words(Lang::En).say(&gaps).ends_with(said), "{}", words(Lang::En).say(&gaps));
}

#[test]
fn suggestions_are_nearest_on_the_board() {
    for (game, variant, moves, text, near) in [
        ("breakthrough", None, "", "d2-d5", ["d2-d3", "d2-c3", "d2-e3"]),
        ("breakthrough", None, "", "g7-g6", ["g2-g3", "g2-f3", "f2-g3"]),
        ("hex", None, "a11", "a11", ["a10", "b10", "b11"]),
        ("leopards-and-cows", None, "", "i1", ["g1", "i3", "g3"]),
        ("dablot-prejjesne", None, "", "23-35", ["23-29", "24-35", "24-30"]),
        ("cats-and-dogs", None, "", "d3", ["d4", "e4", "d5"]),
        ("traffic-lights", None, "a1 a1 a1", "a1", ["a2", "b1", "b2"]),
        ("conspirateurs", None, "", "q1", ["m7", "l7", "m8"]),
        ("oware", None, "c D", "c", ["b", "d", "a"]),
    ] {
        let mut nearest = refused(game, variant, moves, text).nearest;
        nearest.sort();
        let mut near = near;
        near.sort_unstable();
        assert_eq!(nearest, near, "{game}, {text}");
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
