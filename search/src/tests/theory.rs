//! Theory of games, from elsewhere.

use crate::{Strength, Value, solve, think};
use engine::{Rng, Turn};

use super::{patient, played, tables, wander};

const WORK: u64 = 100_000_000;

/// The first player loses, after 26 plies if both play their best.
#[test]
fn traffic_lights_are_lost_for_the_first_player() {
    let tables = tables();
    let start = solve(&*played("traffic-lights", &[]), tables, WORK, &mut patient).unwrap();
    assert_eq!((start.value, start.distance, start.best.len()), (Some(Value::Loss), Some(26), 12));
    // Whoever plays by the table wins against anything.
    let mut rng = Rng::new(4);
    for _ in 0..5 {
        let mut play = played("traffic-lights", &[]);
        while let Turn::To(seat) = play.turn() {
            let strength: Strength = if seat.number() == 2 { "level=5" } else { "random" }.parse().unwrap();
            let choice = think(&*play, strength, rng.bits(), tables, &mut patient).unwrap();
            play.play_canonical(&choice.text).unwrap();
        }
        assert!(play.view(engine::Eyes::Room).turn.seat().is_none());
        let Turn::Over(outcome) = play.turn() else { unreachable!() };
        assert_eq!(outcome.share(engine::Seat::TWO, 2), 1_000);
    }
}

/// The first player wins, by five of the moves. The whole takes seconds of the solver; after some plies it is a moment.
#[test]
fn slimetrail_is_won_by_five_first_moves() {
    let start = solve(&*played("slimetrail", &[]), tables(), WORK, &mut patient).unwrap();
    let mut best = start.best;
    best.sort();
    assert_eq!(start.value, Some(Value::Win));
    assert_eq!(best, ["e5-d4", "e5-d5", "e5-e4", "e5-e6", "e5-f5"]);
    assert!(start.all);
}

/// A cycle gains nothing; whoever can take all takes it.
#[test]
#[ignore = "makes a table of 2.7 million positions: some ten seconds"]
fn the_endings_of_oware_are_known() {
    let tables = tables();
    let mut rng = Rng::new(2);
    let mut found = 0;
    for _ in 0..200 {
        let mut play = played("oware", &[]);
        while play.turn().seat().is_some() {
            wander(&mut *play, 1, &mut rng);
            let seeds: i32 =
                48 - play.view(engine::Eyes::Room).sides.iter().filter_map(|side| side.score).sum::<i32>();
            if seeds <= 12 {
                break;
            }
        }
        let Some(solution) = solve(&*play, tables, 1, &mut patient) else { continue };
        let difference = solution.difference.unwrap();
        assert_eq!(
            solution.value.unwrap(),
            [Value::Loss, Value::Draw, Value::Win][(difference.signum() + 1) as usize]
        );
        found += 1;
        // The best move leads to the same difference for the other side.
        let mut next = play.fork();
        let seat = play.turn().seat().unwrap();
        next.play_canonical(&solution.best[0]).unwrap();
        if let (Some(after), Turn::To(mover)) = (solve(&*next, tables, 1, &mut patient), next.turn()) {
            let sign = if mover == seat { 1 } else { -1 };
            assert_eq!(after.difference, Some(sign * difference));
        }
    }
    assert!(found > 100, "{found}");
}
