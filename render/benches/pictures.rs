//! How long a picture takes: warm, as nearly all are, and by a painter that has drawn nothing yet.

#[path = "../tests/samples/mod.rs"]
mod samples;

use std::hint::black_box;

use criterion::Criterion;
use engine::Lang;
use render::{Options, Painter, Theme};

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
    let view = samples::hex(19, true, 1);
    criterion.bench_function("text/board", |bencher| bencher.iter(|| render::text_board(&view, Lang::En)));
    criterion.bench_function("text/alt", |bencher| bencher.iter(|| render::alt_text(&view, Lang::En)));
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    pictures(&mut criterion);
    criterion.final_summary();
}
