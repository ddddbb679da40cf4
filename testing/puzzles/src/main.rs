//! Finds puzzles in games that computer players play, proves them, and prints them as the file of a game has them.
//!
//! ```sh
//! cargo run --release -p puzzles -- GAME VARIANT COUNT [SEED [WORK]] > engine/src/games/GAME/puzzles.txt
//! ```
//!
//! Games begin with some random moves; then players that see a little ahead go on, and err now and then. A few positions of
//! each game are looked at, most of them near its end, and the first is taken in which exactly one move wins. The same seed
//! gives the same file, sorted by how hard the puzzles are. The work of a proof is given in thousands of positions; what takes more
//! is left alone.

mod found;

use std::collections::BTreeSet;
use std::env;

use anyhow::{Context, bail};
use engine::{Game, Playthrough, Puzzle, Rng, Seed, Setup, Turn};
use found::Finder;
use search::{Strength, Tables, think};

/// The most games that are played for one puzzle.
const GAMES: u64 = 400;
/// The usual work of a proof, in thousands of positions.
const WORK: u64 = 5_000;
/// The positions of a game that are looked at.
const LOOKS: usize = 8;
/// The share of puzzles with a win at the next move, of so many.
const ONE_OF: usize = 8;

fn main() -> anyhow::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [id, variant, count, others @ ..] = &*args else { bail!("GAME VARIANT COUNT [SEED [WORK]]") };
    let game = Game::named(id).with_context(|| format!("no game is called {id}"))?;
    let count: usize = count.parse().context("COUNT is a number")?;
    let other = |at: usize, usual: u64| others.get(at).map_or(Ok(usual), |text| text.parse::<u64>());
    let seed = other(0, 1).context("SEED is a number")?;
    let work = other(1, WORK).context("WORK is a number")? * 1_000;
    let Ok(setup) = game.setup(Some(variant), None, Seed::default()) else {
        bail!("no board of {id} is called {variant}");
    };
    let tables = Tables::default();
    let finder = Finder { game, tables: &tables, work };
    let mut rng = Rng::new(seed);
    let (mut all, mut seen, mut short) = (Vec::new(), BTreeSet::new(), 0);
    for number in 0..GAMES * count as u64 {
        if all.len() >= count {
            break;
        }
        let moves = played(game, &setup, &tables, &mut rng);
        let Some((key, puzzle)) = first(&finder, &setup, &moves, &mut rng) else { continue };
        if puzzle.plies <= 1 && short > all.len() / ONE_OF || !seen.insert(key) {
            continue;
        }
        short += usize::from(puzzle.plies <= 1);
        all.push(puzzle);
        tell(&format_args!("{} after {} games", all.len(), number + 1));
    }
    all.sort_by_key(|puzzle| (puzzle.plies, puzzle.traps, puzzle.answers.len(), puzzle.line.len()));
    for puzzle in &all {
        print(puzzle);
    }
    Ok(())
}

/// The moves of a game.
fn played(game: &Game, setup: &Setup, tables: &Tables, rng: &mut Rng) -> Vec<String> {
    /// The most random moves at its beginning, the most plies, and one of how many moves is a random one.
    const OPENING: usize = 6;
    const PLIES: usize = 250;
    const ERRS: usize = 6;
    let mut play = game.start(setup);
    let opening = rng.below(OPENING);
    while let Turn::To(_) = play.turn() {
        let at = play.played().len();
        if at >= PLIES {
            break;
        }
        let by_chance = at < opening || rng.below(ERRS) == 0;
        let strength = if by_chance { "random" } else { ["level=1", "level=2"][rng.below(2)] };
        let Ok(strength) = strength.parse::<Strength>() else { break };
        let Some(choice) = think(&*play, strength, rng.bits(), tables, &mut found::on) else { break };
        if play.play_canonical(&choice.text).is_err() {
            break;
        }
    }
    play.texts()
}

/// The first of some positions of a game that is a puzzle, the later ones first, with the number of its position.
fn first(finder: &Finder<'_>, setup: &Setup, moves: &[String], rng: &mut Rng) -> Option<(i64, Puzzle)> {
    for _ in 0..LOOKS.min(moves.len()) {
        // Of three the least: near the end more often than near the start.
        let back = (0..3).map(|_| rng.below(moves.len())).min().unwrap_or_default();
        let line = &moves[..moves.len() - back];
        let mut play: Box<dyn Playthrough> = finder.game.start(setup);
        if line.iter().any(|text| play.play_canonical(text).is_err()) {
            return None;
        }
        if let Some(puzzle) = finder.puzzle(&*play) {
            return Some((play.alike()?.key, puzzle));
        }
    }
    None
}

/// Progress, beside the file that is printed.
#[allow(clippy::print_stderr)]
fn tell(progress: &std::fmt::Arguments<'_>) {
    eprintln!("{progress}");
}

#[allow(clippy::print_stdout)]
fn print(puzzle: &Puzzle) {
    println!("{puzzle}");
}
