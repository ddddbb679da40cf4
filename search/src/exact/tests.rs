//! Two ways to the same truth: proof-number search beside yes or no, and beside the tables.

use std::ops::ControlFlow;

use engine::{Game, GameVisitor, History, Position, Rng, Seed, Setup};

use super::{
    proof::can_force,
    table::{Endings, make},
    wins::Wins,
};
use crate::watch::Work;

fn patient(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A random game up to some plies before its end.
fn late<P: Position>(setup: &Setup, before: usize, rng: &mut Rng) -> History<P> {
    let mut history = History::<P>::start(setup);
    let mut moves = Vec::new();
    while history.turn().seat().is_some() {
        let Some(mv) = history.position().random(rng) else { break };
        history.play(&mv);
        moves.push(mv);
    }
    let mut history = History::start(setup);
    for mv in &moves[..moves.len().saturating_sub(before)] {
        history.play(mv);
    }
    history
}

struct Comparing<'a> {
    setup: &'a Setup,
    positions: usize,
}

impl GameVisitor for Comparing<'_> {
    /// The positions that were decided in both ways.
    type Output = usize;

    fn visit<P: Position>(self) -> usize {
        let mut compared = 0;
        let Some(mut wins) = Wins::of::<P>(self.setup.seats) else { return self.positions };
        let endings = P::NUMBERS
            .filter(|numbers| numbers.rising)
            .and_then(|_| Endings::<P>::with(std::sync::Arc::new(make::<P>(&mut patient)?)));
        for number in 0..self.positions {
            let mut rng = Rng::new(number as u64);
            let mut history = late::<P>(self.setup, 3 + number % 7, &mut rng);
            let Some(seat) = history.turn().seat() else { continue };
            let proved = can_force(&mut history, seat, 2, &mut Work::new(&mut patient, 20_000));
            let found = wins.seat_to_move_wins(history.position(), &mut Work::new(&mut patient, 300_000));
            let (Some(proved), Some(found)) = (proved, found) else { continue };
            compared += 1;
            assert_eq!(proved, found, "seed {number}: {:?}", history.position());
            let other = can_force(&mut history, seat.other(), 2, &mut Work::new(&mut patient, 20_000));
            assert!(other.is_none_or(|other| other != proved), "somebody wins");
            let distance =
                wins.distance(history.position(), found, 12, &mut Work::new(&mut patient, 200_000));
            assert!(distance.is_none_or(|plies| (plies % 2 == 1) == found), "seed {number}: {distance:?}");
            if let Some((lead, plies)) =
                endings.as_ref().and_then(|endings| endings.of(history.position(), seat))
            {
                assert_eq!(lead, if found { 1 } else { -1 }, "seed {number}: {:?}", history.position());
                assert!(distance.is_none_or(|distance| distance == u32::from(plies)), "seed {number}");
            }
        }
        compared
    }
}

#[test]
fn proofs_agree_with_each_other_and_with_tables() {
    for game in Game::all() {
        let setup = game.setup(None, None, Seed::default()).unwrap();
        let compared = game.visit(Comparing { setup: &setup, positions: 120 }).unwrap();
        assert!(compared >= 30, "{game:?}: {compared}");
    }
}
