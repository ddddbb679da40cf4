//! Players of every strength in every game: legal, the same each time, and stronger with more work.

use std::sync::{Arc, atomic::AtomicBool};

use crate::{Balance, Competitor, Contest, Level, Strength, Tables, Thinker, accepts_draw, think};
use engine::{Game, Rng, Seed, Turn};

use super::{patient, setups, wander};

/// Strengths that take little work.
const QUICK: [&str; 5] = ["random", "playouts=40", "nodes=600", "depth=1", "level=1"];

#[test]
fn every_game_is_played_legally_and_the_same_each_time() {
    let tables = Tables::default();
    for (game, setup) in setups() {
        let mut rng = Rng::new(5);
        let mut play = game.start(&setup);
        for ply in 0..24 {
            let Turn::To(seat) = play.turn() else { break };
            let strength: Strength = QUICK[ply % QUICK.len()].parse().unwrap();
            let seed = rng.bits();
            let one = think(&*play, strength, seed, &tables, &mut patient).unwrap();
            let other = think(&*play.fork(), strength, seed, &tables, &mut patient).unwrap();
            assert_eq!(one, other, "{game:?} {setup:?}, ply {ply}, {strength}");
            assert!(one.chance <= 1_000 && one.line.first() == Some(&one.text));
            // What is expected can be played.
            let mut fork = play.fork();
            for text in &one.line {
                fork.play_canonical(text).unwrap_or_else(|why| panic!("{game:?} {setup:?}: {text}: {why}"));
            }
            if ply % 5 == 0 {
                accepts_draw(&*play, seat.next(setup.seats), strength, seed, &tables, &mut patient);
            }
            play.play_canonical(&one.text).unwrap();
            wander(&mut *play, 2, &mut rng);
        }
    }
}

#[test]
fn nothing_is_chosen_when_the_game_is_over() {
    let tables = Tables::default();
    for (game, setup) in setups().filter(|(game, _)| !game.info.draws) {
        let (mut play, mut rng) = (game.start(&setup), Rng::new(1));
        while play.turn().seat().is_some() {
            wander(&mut *play, 50, &mut rng);
        }
        for strength in QUICK.iter().map(|strength| strength.parse().unwrap()) {
            assert_eq!(think(&*play, strength, 1, &tables, &mut patient), None);
        }
        assert_eq!(crate::solve(&*play, &tables, 1_000, &mut patient), None);
    }
}

/// The tally of games between two strengths.
fn meet(game: &'static Game, (games, opening): (u32, u32), first: &str, second: &str) -> Balance {
    let (tables, stop) = (Arc::new(Tables::default()), Arc::new(AtomicBool::new(false)));
    let player = |strength: &str| Thinker {
        strength: strength.parse().unwrap(),
        tables: Arc::clone(&tables),
        stop: Arc::clone(&stop),
    };
    let (mut first, mut second) = (player(first), player(second));
    let setup = game.setup(None, None, Seed::default()).unwrap();
    let contest = Contest { game, setup, opening, seed: 3 };
    let mut tally = Balance::default();
    for number in 0..games {
        let players: &mut [&mut dyn Competitor; 2] = &mut [&mut first, &mut second];
        tally.add(&contest.play(number, players).unwrap());
    }
    tally
}

/// Tests that thinking helps where no endless play blurs it.
#[test]
fn who_thinks_beats_who_does_not() {
    for game in Game::all().iter().filter(|game| !game.info.draws) {
        let tally = meet(game, (6, 2), "playouts=300", "random");
        assert!(tally.won >= 5, "{game:?}: {tally}");
    }
}

/// Tests that more thinking helps where a seat sees a part alone.
#[test]
fn who_thinks_more_beats_who_thinks_less() {
    let hidden: Vec<&Game> = Game::all().iter().filter(|game| game.info.hidden).collect();
    assert!(!hidden.is_empty());
    for game in hidden {
        let tally = meet(game, (12, 2), "playouts=400", "playouts=60");
        assert!(tally.won >= 9, "{game:?}: {tally}");
    }
}

#[test]
fn the_highest_level_beats_the_lowest() {
    // Each opening is won for one side: who sees that wins it, and some of the others.
    for (name, opening) in [("traffic-lights", 2), ("slimetrail", 5)] {
        let game = Game::named(name).unwrap();
        let tally = meet(game, (8, opening), "level=5", "level=1");
        assert!(tally.won > tally.lost, "{game:?}: {tally}");
    }
}

#[test]
fn a_meeting_is_the_same_each_time_and_swaps_seats() {
    let game = Game::named("breakthrough").unwrap();
    let meetings = [(); 2].map(|()| meet(game, (4, 2), "depth=3", "random"));
    assert_eq!(meetings[0], meetings[1]);
    assert_eq!(meetings[0].won, 4, "on both sides");
}

#[test]
fn only_high_levels_resign() {
    let resigning = Level::ALL.map(Level::resigns);
    assert_eq!(resigning, [false, false, false, true, true]);
}
