//! Tests of positions that a map of the board makes the same, and of those that are near to each other.

use super::walks::{MAX_LISTED, seeded, setups};
use crate::{Alike, Eyes, Game, Playthrough, Rng, Seed, Setup, Symmetry, Turn};

/// The plies of a random game that are looked at, as every list of moves is mapped.
const PLIES: usize = 120;

fn listed(playthrough: &dyn Playthrough) -> Vec<String> {
    let mut moves = playthrough.suggest("", MAX_LISTED).moves;
    moves.sort();
    moves
}

/// Plays a random game on a board and on the mapped one; tells whether play is the same there.
fn is_same(game: &Game, setup: &Setup, way: Symmetry, seed: u64) -> bool {
    let (mut rng, mut one, mut other) = (Rng::new(seed), game.start(setup), game.start(setup));
    let layout = one.view(Eyes::Room).layout;
    let Some(points) = layout.mapped(way) else { return false };
    // Random play does not come to all places that differ.
    let zones: Vec<_> = layout.zones.iter().map(|(at, zone)| (points[at.index()], *zone)).collect();
    if !layout.zones.iter().all(|zone| zones.contains(zone)) {
        return false;
    }
    while one.played().len() < PLIES {
        if one.turn() != other.turn() {
            return false;
        }
        let Turn::To(_) = one.turn() else { break };
        let moves = listed(&*one);
        if moves.len() < MAX_LISTED {
            let mut mapped: Vec<String> = moves.iter().map(|text| way.of_move(layout, text)).collect();
            mapped.sort();
            if mapped != listed(&*other) {
                return false;
            }
        }
        let text = &moves[rng.below(moves.len())];
        one.play_canonical(text).unwrap();
        if other.play_canonical(&way.of_move(layout, text)).is_err() {
            return false;
        }
    }
    true
}

/// Tests both ways: under what a game names play is the same, and under no other map.
#[test]
fn play_is_the_same_under_the_symmetries_that_a_game_names() {
    for (game, setup) in setups().filter(|(game, _)| !game.info.hidden) {
        let named = game.symmetries(setup.variant);
        assert!(!named.contains(&Symmetry::Same), "{game:?} names what every game has");
        for way in Symmetry::ALL.into_iter().filter(|way| *way != Symmetry::Same) {
            let same = (0..5).all(|seed| is_same(game, &setup, way, seed));
            assert_eq!(same, named.contains(&way), "{game:?} {}: {way:?}", setup.variant);
        }
    }
}

#[test]
fn symmetries_have_a_way_back() {
    for (game, setup) in setups() {
        let layout = game.start(&setup).view(Eyes::Room).layout;
        for way in game.symmetries(setup.variant) {
            for spot in &layout.spots {
                let there = way.of_move(layout, &spot.name);
                assert_eq!(way.back().of_move(layout, &there), spot.name, "{game:?}: {way:?}");
            }
        }
    }
    let hex = Game::with_id("hex").unwrap();
    let layout = hex.start(&hex.setup(None, None, Seed::default()).unwrap()).view(Eyes::Room).layout;
    assert_eq!(Symmetry::HalfTurn.of_move(layout, "a2"), "k10");
    assert_eq!(Symmetry::HalfTurn.of_move(layout, "swap"), "swap");
}

/// Tests that positions have one key on a board and on the mapped one, that their moves have one text there, and that the text
/// leads back to a move.
#[test]
fn positions_that_are_the_same_have_one_key() {
    for (game, setup) in setups().filter(|(game, _)| !game.info.hidden) {
        for way in game.symmetries(setup.variant).iter().chain([&Symmetry::Same]) {
            let (mut rng, mut one, mut other) = (Rng::new(3), game.start(&setup), game.start(&setup));
            let layout = one.view(Eyes::Room).layout;
            for _ in 0..40 {
                let (stands, mapped) = (one.alike().unwrap(), other.alike().unwrap());
                assert_eq!(stands.key, mapped.key, "{game:?}, {way:?}, {:?}", one.played());
                let moves = listed(&*one);
                let Turn::To(_) = one.turn() else { break };
                for text in moves.iter().step_by(1 + moves.len() / 20) {
                    let common = stands.common(text);
                    assert_eq!(common, mapped.common(&way.of_move(layout, text)), "{game:?}: {text}");
                    let own = stands.own(&common);
                    assert!(moves.len() == MAX_LISTED || moves.contains(&own), "{game:?}: {text}, {own}");
                    assert_eq!(stands.common(&own), common);
                    leads_to_one(&*one, text, &own);
                }
                let text = &moves[rng.below(moves.len())];
                one.play_canonical(text).unwrap();
                other.play_canonical(&way.of_move(layout, text)).unwrap();
            }
        }
    }
}

/// Holds that two moves, which are the same for a position, lead to the same.
fn leads_to_one(before: &dyn Playthrough, one: &str, other: &str) {
    let after = |text: &str| {
        let mut fork = before.fork();
        fork.play_canonical(text).unwrap();
        fork.alike().unwrap().key
    };
    assert_eq!(after(one), after(other), "{one}, {other}");
}

/// Positions along random games that differ have different keys, and orders of moves that come to the same have one.
#[test]
fn keys_tell_positions_apart() {
    let hex = Game::with_id("hex").unwrap();
    let setup = hex.setup(None, None, Seed::default()).unwrap();
    let alike = |moves: &[&str]| -> Alike {
        let mut play = hex.start(&setup);
        moves.iter().for_each(|text| drop(play.play_canonical(text).unwrap().clone()));
        play.alike().unwrap()
    };
    assert_eq!(alike(&["c3", "d4", "e5"]).key, alike(&["e5", "d4", "c3"]).key);
    assert_eq!(alike(&["c3", "d4"]).key, alike(&["i9", "h8"]).key);
    assert_ne!(alike(&["c3", "d4"]).key, alike(&["d4", "c3"]).key);
    assert_ne!(alike(&["c3", "swap"]).key, alike(&["c3"]).key);
    let start = alike(&[]);
    assert_eq!((start.common("i9"), start.common("c3")), ("c3".to_owned(), "c3".to_owned()));
    for (game, setup) in setups().filter(|(game, _)| !game.info.hidden) {
        let (mut rng, mut play, mut known) = (Rng::new(7), game.start(&setup), Vec::new());
        let mut views = Vec::new();
        while let Turn::To(_) = play.turn() {
            if play.played().len() == PLIES {
                break;
            }
            let view = play.view(Eyes::Room);
            let seen = (view.pieces, view.turn, view.sides.iter().map(|side| side.score).collect::<Vec<_>>());
            if !views.contains(&seen) {
                let key = play.alike().unwrap().key;
                // A position and its mirror image in one game are rare enough to be none of these.
                assert!(!known.contains(&key) || !game.symmetries(setup.variant).is_empty(), "{game:?}");
                known.push(key);
                views.push(seen);
            }
            let moves = listed(&*play);
            play.play_canonical(&moves[rng.below(moves.len())]).unwrap();
        }
    }
}

/// Keys are stored: a change of what they are made of would lose what was counted.
#[test]
fn keys_are_what_they_were() {
    let known: Vec<String> = setups()
        .filter(|(game, setup)| !game.info.hidden && setup.variant == game.info.variants[0])
        .map(|(game, setup)| {
            let mut play = game.start(&setup);
            for text in game.info.example {
                if play.play_canonical(text).is_err() {
                    break;
                }
            }
            format!("{} {} {:016x}", game.info.id, setup.seats, play.alike().unwrap().key)
        })
        .collect();
    assert_eq!(known.join("\n"), include_str!("../../tests/keys.txt").trim_end());
}

fn after(game: &Game, setup: &Setup, moves: &[String]) -> Box<dyn Playthrough> {
    let mut play = game.start(setup);
    moves.iter().for_each(|text| drop(play.play_canonical(text).unwrap().clone()));
    play
}

/// Plays on at random, so many plies or to the end.
fn on(play: &mut dyn Playthrough, plies: usize, rng: &mut Rng) {
    for _ in 0..plies {
        let moves = play.suggest("", 400).moves;
        if moves.is_empty() {
            return;
        }
        play.play_canonical(&moves[rng.below(moves.len())]).unwrap();
    }
}

#[test]
fn help_with_a_position_near_to_a_running_game_is_seen_on_every_board() {
    for (game, setup) in setups() {
        for seed in 0..3 {
            let setup = seeded(setup, seed);
            let (mut rng, mut running) = (Rng::new(seed), game.start(&setup));
            on(&mut *running, 12, &mut rng);
            let line: Vec<String> = running.texts();
            let layout = running.view(Eyes::Room).layout;
            for way in game.symmetries(setup.variant).iter().chain([&Symmetry::Same]) {
                let mapped: Vec<String> = line.iter().map(|text| way.of_move(layout, text)).collect();
                for stood in game.opening()..=line.len() {
                    let mut asked = after(game, &setup, &mapped[..stood]);
                    assert_eq!(game.near(&*asked, &*running), !game.info.hidden, "{game:?}, {way:?}");
                    on(&mut *asked, 2, &mut rng);
                    assert_eq!(game.near(&*asked, &*running), !game.info.hidden, "{game:?}, {way:?}, later");
                }
            }
            // Before what everybody knows by heart is over, and of another board, nothing is near.
            let early = after(game, &setup, &line[..line.len().min(game.opening() - 1)]);
            assert!(!game.near(&*early, &*early), "{game:?}");
        }
    }
}

#[test]
fn help_with_other_positions_is_given() {
    let near = |id: &str, running: &[&str], asked: &[&str]| {
        let game = Game::with_id(id).unwrap();
        let setup = game.setup(None, None, Seed::default()).unwrap();
        let owned = |moves: &[&str]| moves.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        game.near(&*after(game, &setup, &owned(asked)), &*after(game, &setup, &owned(running)))
    };
    let running = ["c3", "d4", "e5", "f6", "g7", "h8", "a1"];
    assert!(near("hex", &running, &running[..6]));
    // One and two moves on or back, in any order, and mirrored.
    assert!(near("hex", &running, &["g7", "h8", "e5", "f6", "c3", "d4"]));
    assert!(near("hex", &running, &["g7", "h8", "e5", "f6", "c3"]));
    assert!(near("hex", &running, &["k11", "d4", "g7", "f6", "e5", "h8", "i9"]));
    assert!(near("hex", &running, &["c3", "d4", "e5", "f6", "g7", "h8", "a1", "b2", "b3"]));
    // Three of the moves are others.
    assert!(!near("hex", &running, &["c3", "d4", "e5", "f6", "b9", "b8", "b7"]));
    assert!(!near("hex", &running, &["c3", "d4", "e5", "f6", "g7", "h8", "a1", "b2", "b3", "b4"]));
    assert!(!near("hex", &running[..5], &running[..5]));
    assert!(near("traffic-lights", &["a1", "b2"], &["a1", "b2"]));
    assert!(near("traffic-lights", &["a1", "b2", "c3"], &["d3", "c2", "b1"]));
    assert!(!near("oware", &["c", "D", "d"], &["c", "D", "d"]));
}
