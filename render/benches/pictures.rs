//! The time that a picture takes: warm, as nearly all are, and by a painter that has drawn nothing yet.

#[path = "../tests/drawing/samples/mod.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "the bench uses a part of what the tests do")]
mod samples;

#[path = "../tests/drawing/notices/samples/mod.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "the bench uses a part of what the tests do")]
mod notices;

use std::hint::black_box;

use criterion::Criterion;
use engine::{Eyes, Game, Lang, Playthrough, Rng, Seed, Turn, View};
use render::notices::{self as walls, Notice};
use render::{Options, Painter, Replay, SHEET_LIMIT, Small, Theme};

/// The positions of a game of at most 80 plies, played at random.
fn replayed(mut play: Box<dyn Playthrough>) -> Vec<View> {
    let (mut rng, mut views) = (Rng::new(4), vec![play.view(Eyes::Archive)]);
    while let (Turn::To(_), 0..=80) = (play.turn(), views.len()) {
        let moves = play.suggest("", 300).moves;
        play.play_canonical(&moves[rng.below(moves.len())]).expect("a listed move");
        views.push(play.view(Eyes::Archive));
    }
    views
}

fn pictures(criterion: &mut Criterion) {
    let names = ["Ana", "João", "Zoë", "Bo"].map(|name| Some(name.to_owned()));
    let options = Options { names, ..Options::new(Lang::En) };
    let mut views = samples::made_up();
    views.extend(samples::games().into_iter().filter(|(name, _)| name.ends_with("example")));
    for (name, view) in &views {
        criterion.bench_function(&format!("picture/{name}"), |bencher| {
            bencher.iter(|| render::png(black_box(view), &options));
        });
    }
    let (_, view) = &views[1];
    criterion.bench_function("painter/new", |bencher| bencher.iter(|| Painter::new(Theme::usual().clone())));
    criterion.bench_function("painter/first picture", |bencher| {
        bencher
            .iter_with_setup(|| Painter::new(Theme::usual().clone()), |painter| painter.png(view, &options));
    });
    let small = |(title, view)| Small {
        view,
        what: "Hex · 11×11 · move 34",
        title,
        state: "Ana to move",
        until: Some("24 Nov, 18:00"),
        lit: true,
        lang: Lang::En,
    };
    let boards: Vec<Small<'_>> =
        views.iter().rev().map(|(name, view)| small((name.as_str(), view))).collect();
    criterion.bench_function(&format!("sheet/{SHEET_LIMIT}"), |bencher| {
        bencher.iter(|| render::sheet(&[], black_box(&boards), &options.theme, options.size));
    });
    criterion.bench_function("sheet/first picture", |bencher| {
        bencher.iter_with_setup(
            || Painter::new(Theme::usual().clone()),
            |painter| painter.sheet(&[], &boards, options.size),
        );
    });
    for game in Game::all() {
        let play = game.start(&game.setup(None, None, Seed::default()).expect("the usual board"));
        let views = replayed(play);
        let replay = Replay { of: views.len() as u32 - 1, ..Replay::default() };
        let options = Options { size: 480, ..options.clone() };
        criterion.bench_function(&format!("replay/{} {}", game.info.id, views.len()), |bencher| {
            bencher.iter(|| render::gif(black_box(&views), &options, replay));
        });
    }
    let view = samples::hex(19, true, 1);
    criterion.bench_function("text/board", |bencher| bencher.iter(|| render::text_board(&view, Lang::En)));
    criterion.bench_function("text/alt", |bencher| bencher.iter(|| render::alt_text(&view, Lang::En)));
}

/// Notices, and the pages of some.
fn posted(criterion: &mut Criterion) {
    let (swiss, large) = (notices::swiss(16, 5, Lang::En), notices::swiss(64, 6, Lang::En));
    let (cup, ladder) = (notices::cups::knockout(16, 12, Lang::En), notices::ladder(60, Lang::En));
    for (name, notice) in [
        ("crosstable 16", Notice::Crosstable(&swiss)),
        ("crosstable 64", Notice::Crosstable(&large)),
        ("bracket 16", Notice::Bracket(&cup)),
        ("ladder 60", Notice::Ladder(&ladder)),
    ] {
        criterion.bench_function(&format!("notice/{name}"), |bencher| {
            bencher.iter(|| walls::leaf(black_box(&notice), "light", 720, 1));
        });
        criterion.bench_function(&format!("printed/{name}"), |bencher| {
            bencher.iter(|| walls::printed(black_box(&notice), "paper"));
        });
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    pictures(&mut criterion);
    posted(&mut criterion);
    criterion.final_summary();
}
