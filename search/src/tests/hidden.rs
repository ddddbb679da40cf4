//! Nothing that a seat does not see decides.

use crate::{Strength, Tables, think};
use engine::{Eyes, Game, Rng, Seed, Turn};

use super::{patient, wander};

/// Tests that all that a seat must not know may be swapped, and it makes the same move, expects the same of the game, and agrees
/// to the same draws.
#[test]
fn what_is_hidden_decides_nothing() {
    let tables = Tables::default();
    let mut compared = 0;
    for game in Game::all().iter().filter(|game| game.info.hidden) {
        for (variant, number) in
            game.info.variants.iter().flat_map(|variant| (0..6).map(move |number| (*variant, number)))
        {
            let mut rng = Rng::new(number);
            let seed = Seed(std::array::from_fn(|_| rng.bits() as u8));
            let mut play = game.start(&game.setup(Some(variant), None, seed).unwrap());
            for ply in 0..8 {
                wander(&mut *play, 1 + rng.below(6), &mut rng);
                let Turn::To(seat) = play.turn() else { break };
                let other = play.redealt(Eyes::Of(seat), &mut rng);
                assert_eq!(other.view(Eyes::Of(seat)), play.view(Eyes::Of(seat)));
                assert_ne!(other.view(Eyes::Archive), play.view(Eyes::Archive), "nothing was swapped");
                for strength in ["playouts=60", "level=1", "random"] {
                    let strength: Strength = strength.parse().unwrap();
                    let choices =
                        [&play, &other].map(|play| think(&**play, strength, ply, &tables, &mut patient));
                    assert_eq!(
                        choices[0], choices[1],
                        "{game:?} {variant}, seed {number}, ply {ply}, {strength}"
                    );
                    for of in [seat, seat.other()] {
                        let other = play.redealt(Eyes::Of(of), &mut rng);
                        let agrees = [&play, &other].map(|play| {
                            crate::accepts_draw(&**play, of, strength, ply, &tables, &mut patient)
                        });
                        assert_eq!(agrees[0], agrees[1]);
                    }
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 100, "{compared}");
}
