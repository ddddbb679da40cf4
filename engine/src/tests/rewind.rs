//! Taking back: after any moves a bookmark leads back to the same game.

use super::walks::{seeded, setups};
use crate::{GameVisitor, History, Position, Rng, Setup, Turn};

struct Rewinding<'a> {
    setup: &'a Setup,
    seed: u64,
}

/// Everything that decides how the game may go on.
fn state<P: Position>(history: &History<P>) -> (P, Turn, usize) {
    (history.position().clone(), history.turn(), history.occurred())
}

fn step<P: Position>(history: &mut History<P>, rng: &mut Rng) -> bool {
    let mv = matches!(history.turn(), Turn::To(_)).then(|| history.position().random(rng)).flatten();
    mv.inspect(|mv| history.play(mv)).is_some()
}

impl GameVisitor for Rewinding<'_> {
    type Output = ();

    fn visit<P: Position>(self) {
        /// More plies than a game without captures may have, so that all ways to end are seen.
        const PLIES: usize = 260;
        let mut rng = Rng::new(self.seed);
        let mut history = History::<P>::start(self.setup);
        let mut plain = history.clone();
        for ply in 0..PLIES {
            let (here, before) = (history.bookmark(), state(&history));
            // There and back again, now and then as far as one can get.
            let far = if ply % 20 == 0 { 40 } else { rng.below(4) };
            let mut luck = Rng::new(rng.bits());
            for _ in 0..far {
                if !step(&mut history, &mut luck) {
                    break;
                }
            }
            history.rewind(here);
            assert!(state(&history) == before, "seed {}, ply {ply}: {before:?}", self.seed);
            // Who went there and back sees the same as who did not.
            let luck = rng.bits();
            let went = step(&mut history, &mut Rng::new(luck));
            assert_eq!(went, step(&mut plain, &mut Rng::new(luck)));
            assert!(state(&history) == state(&plain), "seed {}, ply {ply}", self.seed);
            if !went {
                break;
            }
        }
    }
}

#[test]
fn a_bookmark_leads_back_to_the_same_game() {
    for (game, setup) in setups() {
        for seed in 0..2 {
            let setup = seeded(setup, seed);
            game.visit(Rewinding { setup: &setup, seed }).unwrap();
        }
    }
}

/// Tests that choices are legal moves, and that no position is left out to which a move leads.
#[test]
fn choices_lead_wherever_moves_do() {
    struct Choosing<'a>(&'a Setup, u64);
    impl GameVisitor for Choosing<'_> {
        type Output = ();
        fn visit<P: Position>(self) {
            /// The most moves of a position of which all are played.
            const FEW: u64 = 3_000;
            let (mut rng, mut history) = (Rng::new(self.1), History::<P>::start(self.0));
            for ply in 0..120 {
                if !step(&mut history, &mut rng) {
                    break;
                }
                let position = history.position();
                if position.count() > FEW || P::INFO.hidden {
                    continue;
                }
                let (mut by_moves, mut by_choices) = (Vec::<P>::new(), Vec::<P>::new());
                let play = |mv: &P::Move| {
                    let mut after = position.clone();
                    after.play(mv);
                    after
                };
                let _ = position.moves(|mv| {
                    let after = play(mv);
                    if !by_moves.contains(&after) {
                        by_moves.push(after);
                    }
                    std::ops::ControlFlow::Continue(())
                });
                let _ = position.choices(|mv| {
                    assert!(position.check(mv).is_ok(), "{mv:?}");
                    by_choices.push(play(mv));
                    std::ops::ControlFlow::Continue(())
                });
                let found = by_moves.iter().all(|after| by_choices.contains(after));
                assert!(
                    found && by_moves.len() <= by_choices.len(),
                    "seed {}, ply {ply}: {position:?}",
                    self.1
                );
            }
        }
    }
    for (game, setup) in setups() {
        game.visit(Choosing(&seeded(setup, 3), 3)).unwrap();
    }
}

/// Tests that what one side has the other lacks, and that a standing says something where plies are looked at.
#[test]
fn standings_of_two_are_opposite() {
    struct Standing<'a>(&'a Setup);
    impl GameVisitor for Standing<'_> {
        type Output = ();
        fn visit<P: Position>(self) {
            let (mut rng, mut history) = (Rng::new(1), History::<P>::start(self.0));
            let mut seen = false;
            while step(&mut history, &mut rng) && history.occurred() == 0 {
                let standings: Vec<i32> =
                    crate::Seat::all(self.0.seats).map(|seat| history.position().standing(seat)).collect();
                seen |= standings.iter().any(|standing| *standing != 0);
                assert!(self.0.seats != 2 || standings[0] == -standings[1], "{standings:?}");
            }
            assert!(seen || P::thinking(self.0).way == crate::Lookahead::Playouts(None), "{}", P::INFO.id);
        }
    }
    for (game, setup) in setups() {
        game.visit(Standing(&setup)).unwrap();
    }
}

/// Tests that no two moves of a seat have the same site in one game, and that answers without thought are legal.
#[test]
fn sites_are_used_once_and_answers_are_legal() {
    struct Sites<'a>(&'a Setup, u64);
    impl GameVisitor for Sites<'_> {
        type Output = ();
        fn visit<P: Position>(self) {
            let (mut rng, mut used) = (Rng::new(self.1), std::collections::HashSet::new());
            let mut position = P::start(self.0);
            for _ in 0..400 {
                let Turn::To(seat) = position.turn() else { break };
                let Some(mv) = position.random(&mut rng) else { break };
                if let Some(site) = position.site(&mv) {
                    assert!(usize::from(site) < P::SITES, "{site} of {mv:?}");
                    assert!(used.insert((seat, site)), "seed {}: {mv:?} again", self.1);
                }
                position.play(&mv);
                if let Some(answer) = position.answer(&mv, &mut rng) {
                    assert!(position.check(&answer).is_ok(), "seed {}: {answer:?} to {mv:?}", self.1);
                }
            }
        }
    }
    for (game, setup) in setups() {
        for seed in 1..4 {
            game.visit(Sites(&setup, seed)).unwrap();
        }
    }
}
