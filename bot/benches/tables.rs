//! The cost of one request: a table of 200 plies replayed and drawn; and the position with the longest list.

#![allow(clippy::unwrap_used)]

use std::hint::black_box;

use criterion::Criterion;
use engine::{Eyes, Game, Lang, Playthrough, Rng, Seed, Turn};
use render::{Options, png};

/// A random game of at most `plies`, the longest of a few.
fn random(game: &'static Game, variant: &str, plies: usize) -> Box<dyn Playthrough> {
    let setup = game.setup(Some(variant), None, Seed::default()).unwrap();
    let games = (0..40).map(|seed| {
        let (mut rng, mut playthrough) = (Rng::new(seed), game.start(&setup));
        while let Turn::To(seat) = playthrough.turn()
            && playthrough.played().len() < plies
        {
            let moves = playthrough.suggest("", 1_000).moves;
            playthrough.play(seat, &moves[rng.below(moves.len())]).unwrap();
        }
        playthrough
    });
    games.max_by_key(|playthrough| playthrough.played().len()).unwrap()
}

fn tables(c: &mut Criterion) {
    let options = Options::new(Lang::En);
    for game in Game::all() {
        for variant in game.info.variants {
            let playthrough = random(game, variant, 200);
            let name = format!("{} {variant} ({} plies)", game.info.id, playthrough.played().len());
            let replay = || {
                let mut again = game.start(playthrough.setup());
                playthrough
                    .played()
                    .iter()
                    .for_each(|played| drop(again.play_canonical(&played.text).map(drop)));
                again
            };
            let bytes = png(&playthrough.view(Eyes::Room), &options).unwrap().len();
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
    let game = Game::with_id(game).unwrap();
    let mut playthrough = game.start(&game.setup(None, None, Seed::default()).unwrap());
    moves.split(' ').for_each(|text| drop(playthrough.play_canonical(text).map(drop)));
    let Turn::To(seat) = playthrough.turn() else { panic!("it is over") };
    assert!(playthrough.count() > 600_000);
    let some = playthrough.suggest("", 5_000).moves;
    let long = some.iter().max_by_key(|text| text.len()).unwrap();
    c.bench_function("crowd: a move", |b| {
        b.iter(|| playthrough.fork().play(seat, black_box(long)).map(drop));
    });
    for text in ["e5", "i3", "e5-e6", "a1", "c3xe5xg7", "hello"] {
        c.bench_function(&format!("crowd: a refusal or a shortening, {text}"), |b| {
            b.iter(|| playthrough.fork().play(seat, black_box(text)).map(drop));
        });
        c.bench_function(&format!("crowd: a hint, {text}"), |b| {
            b.iter(|| playthrough.suggest(black_box(text), 25));
        });
    }
    c.bench_function("crowd: the count", |b| b.iter(|| playthrough.count()));
    let options = Options::new(Lang::En);
    c.bench_function("crowd: a picture", |b| {
        b.iter(|| png(&playthrough.view(Eyes::Room), &options).unwrap());
    });
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    tables(&mut criterion);
    crowd(&mut criterion);
    criterion.final_summary();
}
