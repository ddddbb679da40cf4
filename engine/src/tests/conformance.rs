//! Tests of what every game must satisfy. A new game is tested here without a line of test code.

use std::collections::BTreeSet;

use super::walks::{MAX_LISTED, MAX_PLIES, config, revisit, say, seeded, setups, wander};
use crate::{
    Eyes, Game, Lang, Playthrough, Record, Rng, Seat, Text, Trouble, Turn, notation::is_separator, words,
};
use proptest::prelude::*;

#[test]
fn a_record_replays_to_the_same_position() {
    for (game, setup) in setups() {
        for seed in 0..6 {
            let setup = seeded(setup, seed);
            let (mut rng, mut playthrough) = (Rng::new(seed), game.start(&setup));
            while let Turn::To(seat) = playthrough.turn() {
                let moves = playthrough.suggest("", MAX_LISTED).moves;
                playthrough.play(seat, &moves[rng.below(moves.len())]).unwrap();
            }
            let mut again = game.start(&setup);
            for played in playthrough.played() {
                again.play_canonical(&played.text).unwrap();
            }
            assert_eq!(again.view(Eyes::Archive), playthrough.view(Eyes::Archive), "{game:?}, seed {seed}");
            assert_eq!(again.played(), playthrough.played());
            assert_eq!(
                (playthrough.count(), playthrough.suggest("", 9).moves.len(), playthrough.perft(1)),
                (0, 0, 0)
            );
            let late = playthrough.play(Seat::ONE, "a1").unwrap_err();
            assert_eq!(late.kind, Trouble::Over);
            say(&late);
            for lang in Lang::ALL {
                words(lang).try_say(&playthrough.view(Eyes::Room).ending().unwrap()).unwrap();
            }
        }
    }
}

#[test]
fn the_list_the_count_and_the_check_agree() {
    wander(6, |playthrough, seat, moves, rng| {
        let mut sorted = moves.to_vec();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), moves.len(), "a move is listed twice");
        if moves.len() < MAX_LISTED {
            assert_eq!(playthrough.count(), moves.len() as u64);
        }
        // Every listed move is legal; a few are enough where there are many.
        for _ in 0..8 {
            let text = &moves[rng.below(moves.len())];
            assert_eq!(
                playthrough.fork().play_canonical(text).map(|played| played.text.clone()).as_ref(),
                Ok(text)
            );
        }
        // Neighbours of legal texts: each is played as a listed move or refused with a reason.
        for _ in 0..8 {
            let mut chars: Vec<char> = moves[rng.below(moves.len())].chars().collect();
            for _ in 0..=rng.below(2) {
                let at = rng.below(chars.len());
                chars[at] = match rng.below(110) {
                    n @ 0..95 => char::from(b' ' + n as u8),
                    n => ['é', '日', '😀', '\u{301}', '\u{200d}'][n % 5],
                };
            }
            if rng.below(5) == 0 {
                chars.truncate(rng.below(chars.len()) + 1);
            }
            let typed: String = chars.into_iter().collect();
            let listed = |text: &String| moves.len() == MAX_LISTED || sorted.binary_search(text).is_ok();
            match playthrough.fork().play(seat, &typed) {
                Ok(played) => assert!(listed(&played.text), "{typed} was played as {}", played.text),
                Err(refusal) => {
                    assert!(refusal.nearest.iter().all(listed), "{typed}: {refusal:?}");
                    assert!(
                        !listed(&typed) || moves.len() == MAX_LISTED,
                        "{typed} is listed, but {refusal:?}"
                    );
                    say(&refusal);
                }
            }
        }
    });
}

/// Tests the other direction: a move of another position, or of nobody, is legal if and only if it is listed.
#[test]
fn moves_of_other_positions_are_legal_if_listed() {
    for (game, setup) in setups() {
        let mut pool: Vec<String> = Vec::new();
        for seed in 0..4 {
            let (mut rng, mut playthrough) = (Rng::new(seed), game.start(&seeded(setup, seed)));
            while let Turn::To(seat) = playthrough.turn() {
                if playthrough.played().len() >= MAX_PLIES {
                    break;
                }
                let moves = playthrough.suggest("", MAX_LISTED).moves;
                for _ in 0..10.min(pool.len()) {
                    let text = &pool[rng.below(pool.len())];
                    let legal = playthrough.fork().play_canonical(text).is_ok();
                    assert!(
                        moves.len() == MAX_LISTED || moves.contains(text) == legal,
                        "{game:?}: {text}, {moves:?}"
                    );
                }
                pool.push(moves[rng.below(moves.len())].clone());
                playthrough.play(seat, &moves[rng.below(moves.len())]).unwrap();
            }
        }
    }
}

/// Tests that the beginnings and the extensions of a listed move are legal if and only if they are listed: a
/// `moves` that stops a series of jumps too soon, where `check` goes on, is found here.
#[test]
fn listed_moves_cut_joined_and_extended_are_legal_if_listed() {
    /// The rough number of positions of a game that are looked at, besides those with moves of several
    /// parts.
    const MAX_SIMPLE: usize = 10;
    let is_sign = |c: char| is_separator(c) || !c.is_alphanumeric();
    let parts = |text: &String| text.matches(is_sign).count();
    revisit(|playthrough, plies, rng| {
        let mut moves = playthrough.suggest("", MAX_LISTED).moves;
        let longest = moves.iter().map(parts).max().unwrap_or(0);
        if moves.len() == MAX_LISTED || longest < 2 && rng.below(plies) >= MAX_SIMPLE {
            return;
        }
        moves.sort_unstable();
        let Turn::To(seat) = playthrough.turn() else { unreachable!("a move follows") };
        let layout = playthrough.view(Eyes::Of(seat)).layout;
        let mut points: Vec<&str> = layout.spots.iter().map(|spot| &*spot.name).collect();
        points.push(&moves[rng.below(moves.len())]);
        let signs: BTreeSet<char> =
            moves.iter().flat_map(|text| text.chars()).filter(|&c| is_sign(c)).collect();
        let long: Vec<&String> = moves.iter().filter(|text| parts(text) == longest).collect();
        let chosen =
            [long[rng.below(long.len())], long[rng.below(long.len())], &moves[rng.below(moves.len())]];
        let mut texts = Vec::new();
        for text in BTreeSet::from(chosen) {
            texts.extend(text.match_indices(is_sign).map(|(at, _)| text[..at].to_owned()));
            for sign in &signs {
                texts.extend(points.iter().map(|more| format!("{text}{sign}{more}")));
            }
        }
        let mut fork = playthrough.fork();
        for text in texts {
            let legal = fork.play_canonical(&text).is_ok();
            assert_eq!(
                legal,
                moves.binary_search(&text).is_ok(),
                "{:?}: {text}, {moves:?}",
                playthrough.game()
            );
            if legal {
                fork = playthrough.fork();
            }
        }
    });
}

#[test]
fn only_the_seat_to_move_moves() {
    wander(2, |playthrough, seat, moves, _| {
        for other in Seat::all(playthrough.setup().seats).filter(|&other| other != seat) {
            let refusal = playthrough.fork().play(other, &moves[0]).unwrap_err();
            assert_eq!(refusal.kind, Trouble::NotYourTurn);
            say(&refusal);
        }
    });
}

#[test]
fn views_do_not_leak() {
    wander(3, |playthrough, _, _, rng| {
        let seats = Seat::all(playthrough.setup().seats).map(Eyes::Of);
        for eyes in seats.chain([Eyes::Room]) {
            let view = playthrough.view(eyes);
            for _ in 0..2 {
                assert_eq!(
                    playthrough.redealt_view(eyes, eyes, rng),
                    view,
                    "{eyes:?} of {:?}",
                    playthrough.game()
                );
            }
        }
    });
}

/// Tests that redealing changes something: without this, the test above could pass because nothing is ever
/// dealt again: what some eyes cannot tell apart, others can.
#[test]
fn redealing_changes_what_is_hidden() {
    for (game, setup) in setups().filter(|(game, _)| game.info.hidden) {
        let playthrough = game.start(&setup);
        let mut rng = Rng::new(1);
        let seats = || Seat::all(setup.seats).map(Eyes::Of);
        for blind in seats().chain([Eyes::Room]) {
            for eyes in seats().filter(|&eyes| eyes != blind).chain([Eyes::Archive]) {
                let other = playthrough.redealt_view(blind, eyes, &mut rng);
                assert_ne!(other, playthrough.view(eyes), "{game:?}: {eyes:?}, dealt again for {blind:?}");
            }
        }
    }
}

#[test]
fn views_are_well_formed() {
    wander(2, |playthrough, _, _, _| {
        for eyes in [Eyes::Room, Eyes::Of(Seat::ONE), Eyes::Of(Seat::TWO)] {
            let view = playthrough.view(eyes);
            assert_eq!(view.game, playthrough.game().info.id);
            let mut points: Vec<_> = view.pieces.iter().map(|(point, _)| *point).collect();
            assert!(
                points
                    .iter()
                    .chain(view.marks.iter().map(|(at, _)| at))
                    .all(|p| p.index() < view.layout.spots.len())
            );
            points.sort();
            points.dedup();
            assert_eq!(points.len(), view.pieces.len(), "two things on one point");
            assert_eq!(view.sides.len(), usize::from(playthrough.setup().seats));
            for lang in Lang::ALL {
                if let Some(did) = playthrough.did() {
                    let told = Text::new("list").with("first", "e5").with("rest", did.clone());
                    let said = words(lang).try_say(&told).unwrap();
                    assert!(said[4..].starts_with(char::is_lowercase) && !said.ends_with('.'), "{said}");
                }
                let names =
                    view.sides.iter().map(|side| &side.name).chain(&view.notes).chain(&view.prospects);
                names.for_each(|text| assert!(words(lang).try_say(text).is_ok(), "{text:?}"));
            }
        }
    });
}

fn anything() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-qA-Q][0-9]{1,2}",
        2 => "[-x:>→@ ]",
        2 => "(10|[2-9AJQKajqk])[cdhsCDHS]",
        1 => "out|pass|swap|resign",
        1 => any::<char>().prop_map(String::from),
        1 => "\\PC{0,12}",
    ];
    prop::collection::vec(piece, 0..14).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(config(300))]

    /// Plays any text, wherever it is typed: a listed move is played, or a reason is given in both languages.
    #[test]
    fn any_text_is_played_or_refused(text in anything(), seed in 0..50_u64, plies in 0..80_usize) {
        for (game, setup) in setups() {
            let (mut rng, mut playthrough) = (Rng::new(seed), game.start(&seeded(setup, seed)));
            for _ in 0..plies {
                let Turn::To(seat) = playthrough.turn() else { break };
                let moves = playthrough.suggest("", 200).moves;
                playthrough.play(seat, &moves[rng.below(moves.len())]).unwrap();
            }
            let Turn::To(seat) = playthrough.turn() else { continue };
            let before = playthrough.view(Eyes::Archive);
            let mut fork = playthrough.fork();
            match fork.play(seat, &text) {
                Ok(played) => {
                    let text = played.text.clone();
                    prop_assert!(playthrough.play_canonical(&text).is_ok());
                }
                Err(refusal) => {
                    say(&refusal);
                    prop_assert_eq!(fork.view(Eyes::Archive), before);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(config(200))]

    /// Replays any record: it has a setup or a reason, and is replayed or has a flaw with a reason; what is
    /// replayed is what was listed.
    #[test]
    fn any_record_is_replayed_or_refused(
        game in prop_oneof![9 => prop::sample::select(Game::all()).prop_map(|game| game.info.id.to_owned()), 1 => any::<String>()],
        variant in prop::option::of(prop_oneof![Just("standard".to_owned()), Just("small".to_owned()), any::<String>()]),
        seats in prop::option::of(0..6_u8),
        seed in prop::option::of(prop_oneof![9 => "[0-9a-f]{64}", 1 => any::<String>()]),
        legal in 0..40_usize,
        wild in prop::collection::vec(anything(), 0..4),
    ) {
        let seats = seats.filter(|seats| *seats != 3);
        let mut record = Record { game, variant, seats, seed, moves: wild, ..Record::default() };
        match record.setup() {
            Err(reason) => for lang in Lang::ALL {
                prop_assert!(words(lang).try_say(&reason.text).is_ok(), "{reason:?}");
            },
            Ok((game, setup)) => {
                let (mut rng, mut playthrough) = (Rng::new(legal as u64), game.start(&setup));
                for _ in 0..legal {
                    let moves = playthrough.suggest("", 200).moves;
                    if moves.is_empty() { break }
                    let text = moves[rng.below(moves.len())].clone();
                    playthrough.play_canonical(&text).unwrap();
                }
                let start: Vec<String> = playthrough.texts();
                record.moves.splice(0..0, start.iter().cloned());
                let mut lists = Vec::new();
                let look = |playthrough: &dyn Playthrough| lists.push(playthrough.suggest("", MAX_LISTED).moves);
                let replayed = record.replay(&mut *game.start(&setup), look);
                match replayed {
                    Ok(replay) => prop_assert_eq!(replay.to_move.len(), record.moves.len()),
                    Err(flaw) => {
                        prop_assert!(flaw.ply > start.len(), "{flaw:?}");
                        prop_assert!(lists.get(flaw.ply - 1).is_none_or(|list| !list.contains(&flaw.text)), "{flaw:?}");
                        say(&flaw.refusal);
                    }
                }
            }
        }
    }
}

#[test]
fn enormous_texts_are_refused() {
    let long = ["a".repeat(100_000), "a1".repeat(50_000), "1".repeat(100_000), "😀\u{301}".repeat(50_000)];
    let short = ["", " ", "\u{0}", "\u{202e}a1", "a".repeat(160).as_str(), "1".repeat(160).as_str()]
        .map(str::to_owned);
    for (game, setup) in setups() {
        for text in long.iter().chain(&short) {
            let mut playthrough = game.start(&setup);
            let Turn::To(seat) = playthrough.turn() else { unreachable!() };
            say(&playthrough.play(seat, text).unwrap_err());
            say(&playthrough.play_canonical(text).unwrap_err());
        }
    }
}
