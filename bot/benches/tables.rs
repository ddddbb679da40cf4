//! What one request costs: a table of 200 plies replayed and drawn; and the position with the longest list.

#![allow(clippy::unwrap_used, missing_docs)]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::{Eyes, Kind, Lang, Luck, Seed, Table, Turn};
use render::{Options, png};

/// A random game of at most `plies`, the longest of a few.
fn random(kind: &'static Kind, variant: &str, plies: usize) -> Box<dyn Table> {
    let setup = kind.setup(Some(variant), None, Seed::default()).unwrap();
    let games = (0..40).map(|seed| {
        let (mut luck, mut table) = (Luck::new(seed), kind.open(&setup));
        while let Turn::To(seat) = table.turn()
            && table.log().len() < plies
        {
            let moves = table.suggest("", 1_000).moves;
            table.play(seat, &moves[luck.below(moves.len())]).unwrap();
        }
        table
    });
    games.max_by_key(|table| table.log().len()).unwrap()
}

fn tables(c: &mut Criterion) {
    let options = Options::new(Lang::En);
    for kind in Kind::all() {
        for variant in kind.info.variants {
            let table = random(kind, variant, 200);
            let name = format!("{} {variant} ({} plies)", kind.info.id, table.log().len());
            let replay = || {
                let mut again = kind.open(table.setup());
                table.log().iter().for_each(|played| drop(again.replay(&played.text).map(drop)));
                again
            };
            let bytes = png(&table.view(Eyes::Room), &options).unwrap().len();
            c.bench_function(&format!("replay {name}"), |b| b.iter(replay));
            c.bench_function(&format!("replay and picture {name}, {bytes} bytes"), |b| {
                b.iter(|| png(&replay().view(Eyes::Room), &options).unwrap());
            });
        }
    }
}

/// The placements of `engine/tests/crowd.txt`: 24 cows around a leopard, and more than 600,000 captures.
fn crowd(c: &mut Criterion) {
    let mut lines =
        include_str!("../../engine/tests/crowd.txt").lines().filter(|line| !line.starts_with('#'));
    let (game, moves) = (lines.next().unwrap(), lines.next().unwrap());
    let kind = Kind::with_id(game).unwrap();
    let mut table = kind.open(&kind.setup(None, None, Seed::default()).unwrap());
    moves.split(' ').for_each(|text| drop(table.replay(text).map(drop)));
    let Turn::To(seat) = table.turn() else { panic!("it is over") };
    assert!(table.count() > 600_000);
    let some = table.suggest("", 5_000).moves;
    let long = some.iter().max_by_key(|text| text.len()).unwrap();
    c.bench_function("crowd: a move", |b| b.iter(|| table.fork().play(seat, black_box(long)).map(drop)));
    for text in ["e5", "i3", "e5-e6", "a1", "c3xe5xg7", "hello"] {
        c.bench_function(&format!("crowd: a refusal or a shortening, {text}"), |b| {
            b.iter(|| table.fork().play(seat, black_box(text)).map(drop));
        });
        c.bench_function(&format!("crowd: a hint, {text}"), |b| {
            b.iter(|| table.suggest(black_box(text), 25));
        });
    }
    c.bench_function("crowd: the count", |b| b.iter(|| table.count()));
    let options = Options::new(Lang::En);
    c.bench_function("crowd: a picture", |b| b.iter(|| png(&table.view(Eyes::Room), &options).unwrap()));
}

criterion_group!(benches, tables, crowd);
criterion_main!(benches);
