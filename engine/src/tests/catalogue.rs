//! Tests of what every game says of itself: names by which it is found, where it comes from, an example. A
//! new game is tested here without a line of test code.

use crate::{Game, Lang, Seed, words};

#[test]
fn games_are_found_by_all_their_names() {
    for game in Game::all() {
        for name in game.names() {
            assert_eq!(Game::named(&name.to_uppercase()), Some(game), "{name}");
        }
        for variant in game.info.variants {
            for name in game.variant_names(variant) {
                // A sign that hardly anybody can type.
                for typed in [name.to_uppercase(), name.replace('×', "x"), name.replace('×', " X ")] {
                    assert_eq!(game.variant_named(&typed), Some(*variant), "{typed}");
                }
            }
        }
        let unknown = game.setup(Some("no such board"), None, Seed::default()).unwrap_err();
        let crowd = game.setup(None, Some(77), Seed::default()).unwrap_err();
        for lang in Lang::ALL {
            words(lang).try_say(&unknown.text).unwrap();
            words(lang).try_say(&crowd.text).unwrap();
        }
    }
    assert_eq!(Game::named("chess"), None);
    // The beginning of a name, if it is that of one game, and long enough.
    for (short, id) in [("cats", "cats-and-dogs"), ("Gatos", "cats-and-dogs"), ("traffic", "traffic-lights")]
    {
        assert_eq!(Game::named(short).map(|game| game.info.id), Some(id));
    }
    assert_eq!((Game::named("leop"), Game::named("tr")), (None, None));
}

/// Each game tells who made it and when, or that nobody knows, in a paragraph.
#[test]
fn every_game_tells_where_it_comes_from() {
    let year = |word: &str| word.len() >= 4 && word.starts_with(['1', '2']) && word.parse::<u16>().is_ok();
    for game in Game::all() {
        for lang in Lang::ALL {
            let about = words(lang).say_key(&format!("{}.about", game.info.id));
            let mut numbers = about.split(|c: char| !c.is_ascii_digit());
            let unknown =
                [" unknown ", " no year", "centuries", " desconhecid", " não indica o ano", "séculos"];
            let dated = numbers.any(year) || unknown.iter().any(|said| about.contains(said));
            assert!(dated, "{lang:?}, {game:?}: since when is it played? {about}");
            let origin = ["ource", "rules of the", "rules as", "onte", "regras são as", "regras divulgadas"];
            let told = origin.iter().any(|said| about.contains(said));
            assert!(told, "{lang:?}, {game:?}: no source is named, by one of {origin:?}: {about}");
            let length = about.chars().count();
            assert!(
                (150..700).contains(&length) && about.ends_with('.'),
                "{lang:?}, {game:?}: {length}: {about}"
            );
            assert!(!about.contains('\n'), "{lang:?}, {game:?}: more than a paragraph");
        }
    }
}

#[test]
fn the_examples_can_be_played() {
    for game in Game::all() {
        let mut playthrough = game.start(&game.setup(None, None, Seed::default()).unwrap());
        for text in game.info.example {
            playthrough
                .play_canonical(text)
                .unwrap_or_else(|refusal| panic!("{game:?}: {text}: {refusal:?}"));
        }
        for lang in Lang::ALL {
            for attribute in ["blurb", "rules", "example", "about"] {
                let key = format!("{}.{attribute}", game.info.id);
                assert!(words(lang).knows(&key), "{lang:?} lacks {key}");
            }
            for variant in game.info.variants {
                assert!(
                    words(lang).knows(&format!("{}-{variant}", game.info.id)),
                    "{lang:?}: {game:?}, {variant}"
                );
            }
        }
    }
}
