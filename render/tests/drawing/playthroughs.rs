//! Short annotated games, one for each variant, in `playthroughs/`. Lines with `>` say what is done; what
//! follows must be the answer. `UPDATE_PLAYTHROUGHS=1` writes the answers anew: read them before you commit.
//!
//! ```text
//! # A comment.
//! > game hex 7 2 [seed in hex]      a table of this game, variant and number of seats
//! > d4 e5 swap                      moves, one after the other: what the room hears of each
//! > show room|1|2|3|4|archive       the text board for these eyes
//! > try e9                          why a move is refused
//! ```

use std::{collections::BTreeSet, fs, path::Path};

use engine::{Eyes, Game, Lang, Playthrough, Seat, Seed, Turn, words};

fn answer(playthrough: &mut Option<Box<dyn Playthrough>>, line: &str) -> String {
    let parts: Vec<&str> = line.split_whitespace().collect();
    if let ["game", id, variant, seats, seed @ ..] = &*parts {
        let game = Game::with_id(id).unwrap_or_else(|| panic!("{line}"));
        let seed = seed.first().map_or(Seed::default(), |text| {
            Seed(std::array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap()))
        });
        *playthrough = Some(game.start(&game.setup(Some(variant), seats.parse().ok(), seed).unwrap()));
        return String::new();
    }
    let playthrough = playthrough.as_mut().expect("the first line starts a game");
    match &*parts {
        ["show", eyes] => {
            let eyes = match *eyes {
                "room" => Eyes::Room,
                "archive" => Eyes::Archive,
                seat => Eyes::Of(Seat::numbered(seat.parse().unwrap()).unwrap()),
            };
            render::text_board(&playthrough.view(eyes), Lang::En)
        }
        ["try", text @ ..] => {
            let Turn::To(seat) = playthrough.turn() else { panic!("{line}: the game is over") };
            let refusal = playthrough.play(seat, &text.join(" ")).expect_err(line);
            let but = if refusal.nearest.is_empty() {
                String::new()
            } else {
                format!(" {}", refusal.nearest.join(", "))
            };
            format!("{}{but}", words(Lang::En).say(&refusal.reason.text))
        }
        moves => {
            let mut heard = String::new();
            for text in moves {
                let played =
                    playthrough.play_canonical(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
                let (seat, text) = (played.seat, played.heard.clone());
                heard += &format!("{}. seat {seat}: {text}\n", playthrough.played().len());
            }
            if let Some(ending) = playthrough.view(Eyes::Room).ending() {
                heard += &words(Lang::En).say(&ending);
            }
            heard.trim_end().to_owned()
        }
    }
}

#[test]
fn games_go_as_they_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let update = std::env::var_os("UPDATE_PLAYTHROUGHS").is_some();
    let mut finished = BTreeSet::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let expected = fs::read_to_string(&path).unwrap();
        let (mut playthrough, mut actual) = (None, String::new());
        for line in expected.lines() {
            if let Some(said) = line.strip_prefix("> ") {
                let answer = answer(&mut playthrough, said);
                let indented = answer.lines().map(|line| format!("    {line}").trim_end().to_owned() + "\n");
                actual += &format!("> {said}\n{}", indented.collect::<String>());
            } else if line.starts_with('#') {
                actual += &format!("\n{line}\n");
            }
        }
        let actual = actual.trim_start().to_owned();
        if update {
            fs::write(&path, &actual).unwrap();
        } else {
            assert_eq!(actual, expected, "{}", path.display());
        }
        let playthrough = playthrough.unwrap_or_else(|| panic!("{} starts no game", path.display()));
        assert!(matches!(playthrough.turn(), Turn::Over(_)), "{}: the game goes on", path.display());
        let setup = playthrough.setup();
        finished.insert((playthrough.game().info.id, setup.variant, setup.seats));
    }
    for game in Game::all() {
        for variant in game.info.variants {
            for &seats in game.info.seats {
                let key = (game.info.id, *variant, seats);
                assert!(finished.contains(&key), "tests/playthroughs/ has no complete game of {key:?}");
            }
        }
    }
}
