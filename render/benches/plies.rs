//! The cost of a picture while games are played: `cargo bench -p render --bench plies -- [TABLES] [PLIES]`.
//!
//! So many tables of each game are played at random, one ply at each table in turn, and after each ply the board is drawn
//! as a chat gets it. It prints the processor time and the size of the pictures of each game.
#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs, reason = "a tool for developers")]

use std::collections::BTreeMap;
use std::time::Duration;

use engine::{Eyes, Game, Lang, Playthrough, Seed, Turn};
use nix::time::{ClockId, clock_gettime};
use render::Options;

/// The processor time of this thread.
fn processor() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).unwrap().into()
}

struct Table {
    game: &'static str,
    play: Box<dyn Playthrough>,
    options: Options,
}

fn main() {
    let numbers: Vec<usize> = std::env::args().skip(1).filter_map(|arg| arg.parse().ok()).collect();
    let number = |at: usize, usual| numbers.get(at).copied().unwrap_or(usual);
    let (tables, plies) = (number(0, 20), number(1, 60));
    let mut all: Vec<Table> = (0..tables)
        .flat_map(|n| Game::all().iter().map(move |game| (n, game)))
        .map(|(n, game)| {
            let setup = game.setup(None, None, Seed(std::array::from_fn(|at| (n * 31 + at) as u8))).unwrap();
            let names = std::array::from_fn(|seat| Some(format!("user{}", n * 4 + seat)));
            let options = Options { names, ..Options::new(Lang::En) };
            Table { game: game.info.id, play: game.start(&setup), options }
        })
        .collect();
    let mut found: BTreeMap<&str, Vec<(Duration, usize)>> = BTreeMap::new();
    let mut chance = 1u64;
    for _ in 0..plies {
        for table in &mut all {
            if !matches!(table.play.turn(), Turn::To(_)) {
                continue;
            }
            let legal = table.play.suggest("", 200).moves;
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            table.play.play_canonical(&legal[(chance >> 33) as usize % legal.len()]).unwrap();
            let view = table.play.view(Eyes::Room);
            let begun = processor();
            let png = render::png(&view, &table.options).unwrap();
            found.entry(table.game).or_default().push((processor() - begun, png.len()));
        }
    }
    let line = |name: &str, mut found: Vec<(Duration, usize)>| {
        let at = |share: f64| ((found.len() - 1) as f64 * share) as usize;
        let (half, most) = (at(0.5), at(0.95));
        let mean = found.iter().map(|(time, _)| time.as_secs_f64()).sum::<f64>() / found.len() as f64;
        found.sort();
        let time = |at: usize| found[at].0.as_secs_f64() * 1e3;
        let (p50, p95) = (time(half), time(most));
        found.sort_by_key(|&(_, bytes)| bytes);
        let kilobytes = |at: usize| found[at].1 as f64 / 1024.0;
        println!(
            "{name:<20} {:5} pictures, ms: mean {:.2} p50 {p50:.2} p95 {p95:.2}; KiB: p50 {:.1} most {:.1}",
            found.len(),
            mean * 1e3,
            kilobytes(half),
            kilobytes(found.len() - 1)
        );
    };
    let together: Vec<_> = found.values().flatten().copied().collect();
    for (name, found) in found {
        line(name, found);
    }
    line("all", together);
}
