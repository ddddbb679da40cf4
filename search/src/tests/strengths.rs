//! The table of strengths: each level against the one below, and the lowest against random moves.
//!
//! `ONLY=hex:7 GAMES=40 LEVELS=1,2,3 cargo test --release -p search --lib strengths:: -- --ignored --nocapture`

use std::{
    env,
    sync::{Arc, atomic::AtomicBool},
    time::Instant,
};

use crate::{Balance, Competitor, Contest, NoMove, Tables, Thinker};
use engine::Playthrough;

use super::setups;

/// A player with the seconds of each move.
struct Timed(Thinker, Vec<f64>);

impl Competitor for Timed {
    fn choose(&mut self, game: &dyn Playthrough, seed: u64) -> Result<String, NoMove> {
        let start = Instant::now();
        let chosen = self.0.choose(game, seed);
        self.1.push(start.elapsed().as_secs_f64());
        chosen
    }
}

#[test]
#[ignore = "hours, in a release build"]
fn the_table_of_strengths() {
    let said = |name: &str| env::var(name).ok();
    let only = said("ONLY");
    let games: u32 = said("GAMES").map_or(40, |number| number.parse().unwrap());
    let levels = said("LEVELS").unwrap_or_else(|| "1,2,3,4,5".to_owned());
    let (tables, stop) = (Arc::new(Tables::default()), Arc::new(AtomicBool::new(false)));
    for (game, setup) in setups() {
        let name = format!("{}:{}:{}", game.info.id, setup.variant, setup.seats);
        if only.as_ref().is_some_and(|only| !name.starts_with(only.as_str())) {
            continue;
        }
        for level in levels.split(',').map(|level| level.parse::<u8>().unwrap()) {
            let below = if level == 1 { "random".to_owned() } else { format!("level={}", level - 1) };
            let player = |strength: &str| {
                let strength = strength.parse().unwrap();
                Timed(Thinker { strength, tables: Arc::clone(&tables), stop: Arc::clone(&stop) }, Vec::new())
            };
            let (mut first, mut second) = (player(&format!("level={level}")), player(&below));
            let contest = Contest { game, setup, opening: 2, seed: 1 };
            let (mut tally, mut plies) = (Balance::default(), 0);
            for number in 0..games {
                let met = contest.play(number, &mut [&mut first, &mut second]).unwrap();
                tally.add(&met);
                plies += met.plies;
            }
            first.1.sort_by(f64::total_cmp);
            let at = |part: usize| first.1[(first.1.len() - 1) * part / 100];
            println!(
                "{name} level={level} {below} {tally} | {:.4} {:.4} s | {} plies",
                at(50),
                at(99),
                plies / games.max(1)
            );
        }
    }
}
