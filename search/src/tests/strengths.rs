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
use engine::{GameVisitor, Lookahead, Playthrough, Position};

use super::setups;

/// A player with the part of its work that it does, and with the seconds of each move.
struct Timed(Thinker, u64, Vec<f64>);

impl Competitor for Timed {
    fn choose(&mut self, game: &dyn Playthrough, seed: u64) -> Result<String, NoMove> {
        let (whole, part) = (self.0.strength, self.1);
        if part > 1 {
            self.0.strength = game.game().visit(Part { game, whole, part }).unwrap_or(whole);
        }
        let start = Instant::now();
        let chosen = self.0.choose(game, seed);
        self.2.push(start.elapsed().as_secs_f64());
        self.0.strength = whole;
        chosen
    }
}

/// Finds a part of what a strength does at a position.
struct Part<'a> {
    game: &'a dyn Playthrough,
    whole: Strength,
    part: u64,
}

impl GameVisitor for Part<'_> {
    type Output = Strength;

    fn visit<P: Position>(self) -> Strength {
        let thinking = P::thinking(self.game.setup());
        let budget = |moves| self.whole.budget(thinking, moves);
        match thinking.way {
            Lookahead::Plies => budget(0).map(|budget| Strength::Nodes((budget.work / self.part) as u32)),
            Lookahead::Playouts(_) => {
                let moves = self.game.suggest("", 1_000).moves.len() as u64;
                budget(moves).map(|budget| Strength::Playouts((budget.work / self.part) as u32))
            }
        }
        .unwrap_or(self.whole)
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
            let player = |strength: &str| {
                let strength = strength.parse().unwrap();
                let thinker = Thinker { strength, tables: Arc::clone(&tables), stop: Arc::clone(&stop) };
                Timed(thinker, part, Vec::new())
            };
            let (mut first, mut second) = (player(&format!("level={level}")), player(&below));
            let contest = Contest { game, setup, opening: 2, seed: 1 };
            let (mut tally, mut plies) = (Balance::default(), 0);
            for number in 0..games {
                let met = contest.play(number, &mut [&mut first, &mut second]).unwrap();
                tally.add(&met);
                plies += met.plies;
            }
            first.2.sort_by(f64::total_cmp);
            let at = |part: usize| first.2[(first.2.len() - 1) * part / 100];
            println!(
                "{name} level={level} {below} {tally} | {:.4} {:.4} s | {} plies",
                at(50),
                at(99),
                plies / games.max(1)
            );
        }
    }
}
