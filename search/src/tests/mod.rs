//! Computer players and solvers, as others use them: `cargo test -p search --lib theory::` runs one file.

mod cache;
mod hidden;
mod players;
mod puzzles;
mod strengths;
mod theory;

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use engine::{Game, Playthrough, Rng, Seed, Setup};

use crate::Tables;

/// Every game with every variant and number of seats.
fn setups() -> impl Iterator<Item = (&'static Game, Setup)> {
    Game::all().iter().flat_map(|game| {
        let both = game
            .info
            .variants
            .iter()
            .flat_map(|variant| game.info.seats.iter().map(|seats| (*variant, *seats)));
        both.map(move |(variant, seats)| {
            (game, game.setup(Some(variant), Some(seats), Seed::default()).unwrap())
        })
    })
}

/// A game with these moves played.
fn played(name: &str, moves: &[&str]) -> Box<dyn Playthrough> {
    let game = Game::named(name).unwrap();
    let mut play = game.start(&game.setup(None, None, Seed::default()).unwrap());
    for text in moves {
        let seat = play.turn().seat().unwrap();
        play.play(seat, text).unwrap();
    }
    play
}

/// Plays so many moves at random.
fn wander(play: &mut dyn Playthrough, plies: usize, rng: &mut Rng) {
    for _ in 0..plies {
        let moves = play.suggest("", 500).moves;
        let Some(seat) = play.turn().seat() else { break };
        play.play(seat, &moves[rng.below(moves.len())]).unwrap();
    }
}

/// Tables that tests share whose answers are the same with them and without, so that each is made once.
fn tables() -> &'static Arc<Tables> {
    static TABLES: LazyLock<Arc<Tables>> = LazyLock::new(Arc::default);
    &TABLES
}

/// Nobody who waits.
fn patient(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
