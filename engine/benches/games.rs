//! The speed of the rules: perft with the last ply counted in bulk, and random games to their end.

#![allow(clippy::unwrap_used)]

use criterion::{BenchmarkId, Criterion, Throughput};
use engine::{Game, Rng, Seed};

/// The most plies of a random game.
const MAX_PLIES: u32 = 1_500;

fn games(c: &mut Criterion) {
    for game in Game::all() {
        for variant in game.info.variants {
            for &seats in game.info.seats {
                let playthrough =
                    game.start(&game.setup(Some(variant), Some(seats), Seed::default()).unwrap());
                let name = format!("{}/{variant}/{seats}", game.info.id);
                // As deep as takes about a tenth of a second.
                let depth = (1..).take_while(|&depth| playthrough.perft(depth) < 20_000_000).last().unwrap();
                let mut group = c.benchmark_group("perft");
                group.sample_size(10).throughput(Throughput::Elements(playthrough.perft(depth)));
                group.bench_function(BenchmarkId::new(&name, depth), |b| b.iter(|| playthrough.perft(depth)));
                group.finish();
                let mut group = c.benchmark_group("random games");
                group.throughput(Throughput::Elements(1));
                let mut rng = Rng::new(1);
                group.bench_function(&name, |b| b.iter(|| playthrough.playout(&mut rng, MAX_PLIES)));
                group.finish();
            }
        }
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    games(&mut criterion);
    criterion.final_summary();
}
