//! The table of strengths: each level against the one below, and the lowest against random moves.
//!
//! `ONLY=hex:7 GAMES=40 LEVELS=1,2,3 cargo test --release -p search --lib strengths:: -- --ignored --nocapture`
//!
//! With `PART=10` both do a tenth of their work, without proofs, tables or an end of their depth.

use std::{
    env,
    sync::{Arc, atomic::AtomicBool},
    time::Instant,
};

use crate::{Balance, Competitor, Contest, NoMove, Strength, Tables, Thinker};
use engine::{GameVisitor, History, Lookahead, Playthrough, Position};

use super::setups;

/// A player that does a part of its work, with the seconds of each move.
struct Timed {
    level: Strength,
    part: u64,
    thinker: Thinker,
    seconds: Vec<f64>,
}

impl Competitor for Timed {
    fn choose(&mut self, game: &dyn Playthrough, seed: u64) -> Result<String, NoMove> {
        if self.part > 1 {
            let part = Part { game, whole: self.level, part: self.part };
            self.thinker.strength = game.game().visit(part).flatten().unwrap_or(self.level);
        }
        let start = Instant::now();
        let chosen = self.thinker.choose(game, seed);
        self.seconds.push(start.elapsed().as_secs_f64());
        chosen
    }
}

/// Finds a part of what a strength does at a position; nothing where it does not think.
struct Part<'a> {
    game: &'a dyn Playthrough,
    whole: Strength,
    part: u64,
}

impl GameVisitor for Part<'_> {
    type Output = Option<Strength>;

    fn visit<P: Position>(self) -> Option<Strength> {
        let thinking = P::thinking(self.game.setup());
        let budget = self.whole.budget(thinking, History::<P>::of(self.game)?.position())?;
        let work = (budget.work / self.part) as u32;
        Some(match budget.way {
            Lookahead::Plies => Strength::Nodes(work),
            Lookahead::Playouts(_) => Strength::Playouts(work),
        })
    }
}

#[test]
#[ignore = "hours, in a release build"]
fn the_table_of_strengths() {
    let said = |name: &str| env::var(name).ok();
    let only = said("ONLY");
    let games: u32 = said("GAMES").map_or(40, |number| number.parse().unwrap());
    let part: u64 = said("PART").map_or(1, |part| part.parse().unwrap());
    let levels = said("LEVELS").unwrap_or_else(|| "1,2,3,4,5".to_owned());
    let (tables, stop) = (Arc::new(Tables::default()), Arc::new(AtomicBool::new(false)));
    for (game, setup) in setups() {
        let name = format!("{}:{}:{}", game.info.id, setup.variant, setup.seats);
        if only.as_ref().is_some_and(|only| !name.starts_with(only.as_str())) {
            continue;
        }
        for level in levels.split(',').map(|level| level.parse::<u8>().unwrap()) {
            let below = if level == 1 { "random".to_owned() } else { format!("level={}", level - 1) };
            let player = |level: &str| {
                let level = level.parse().unwrap();
                let thinker =
                    Thinker { strength: level, tables: Arc::clone(&tables), stop: Arc::clone(&stop) };
                Timed { level, part, thinker, seconds: Vec::new() }
            };
            let (mut first, mut second) = (player(&format!("level={level}")), player(&below));
            let contest = Contest { game, setup, opening: 2, seed: 1 };
            let (mut tally, mut plies) = (Balance::default(), 0);
            for number in 0..games {
                let met = contest.play(number, &mut [&mut first, &mut second]).unwrap();
                tally.add(&met);
                plies += met.plies;
            }
            first.seconds.sort_by(f64::total_cmp);
            let at = |hundredth: usize| first.seconds[(first.seconds.len() - 1) * hundredth / 100];
            println!(
                "{name} level={level} {below} {tally} | {:.4} {:.4} s | {} plies",
                at(50),
                at(99),
                plies / games.max(1)
            );
        }
    }
}
