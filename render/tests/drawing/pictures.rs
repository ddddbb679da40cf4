//! Tests of what holds for every picture.

use crate::samples;
use engine::{Lang, Mark, Point, Turn};
use render::{Options, Painter, Theme};

fn size(file: &[u8]) -> (u32, u32) {
    let reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    reader.info().size()
}

#[test]
fn a_picture_is_as_wide_as_was_asked_for() {
    let view = samples::marks();
    for (asked, got) in [(720, 720), (360, 360), (161, 161), (2160, 2160), (1, 160), (9999, 2160)] {
        let file = render::png(&view, &Options { size: asked, ..Options::new(Lang::En) }).unwrap();
        let (width, height) = size(&file);
        assert_eq!(width, got);
        assert!(height > width / 2 && height < width * 2, "{width}×{height}");
    }
}

#[test]
fn boards_with_very_many_places_are_drawn_larger() {
    for (name, view) in samples::games() {
        let expected = if name.starts_with("hex-19") { 1080 } else { 720 };
        assert_eq!(Options::width_for(view.layout, 720), expected, "{name}");
    }
}

#[test]
fn pictures_are_small_files() {
    // All shapes in all colours: no game is like that.
    let names = ["Ana Margarida", "João", "Beatriz", "Dinis"].map(|name| Some(name.to_owned()));
    let options = Options { names, ..Options::new(Lang::En) };
    for (name, view) in samples::all().into_iter().filter(|(name, _)| name != "shapes") {
        let file = render::png(&view, &options).unwrap();
        assert!(file.len() < 40 << 10, "{name}: {} bytes", file.len());
    }
}

#[test]
fn the_same_view_gives_the_same_picture() {
    let fresh = Painter::new(Theme::usual().clone());
    for (name, view) in samples::all() {
        let options = Options { size: 300, ..Options::new(Lang::Pt) };
        let first = render::png(&view, &options).unwrap();
        assert!(first == render::png(&view, &options).unwrap(), "{name}");
        assert!(first == fresh.png(&view, &options).unwrap(), "{name}, by a painter without memories");
    }
}

#[test]
fn what_changes_can_be_seen() {
    for (name, view) in samples::made_up() {
        let options = Options { size: 320, ..Options::new(Lang::En) };
        let before = render::png(&view, &options).unwrap();
        let unmarked = view.layout.spots.len() as u16 - 1;
        for mark in [Mark::Last, Mark::Wrong, Mark::Hint] {
            let mut marked = view.clone();
            marked.marks.push((Point(unmarked), mark));
            assert!(before != render::png(&marked, &options).unwrap(), "{name}: {mark:?}");
        }
        let mut turned = view.clone();
        turned.turned = !view.turned;
        assert!(before != render::png(&turned, &options).unwrap(), "{name}: turned");
        if let Some(other) = view.sides.iter().map(|side| Turn::To(side.seat)).find(|turn| *turn != view.turn)
        {
            let moved = engine::View { turn: other, ..view.clone() };
            assert!(before != render::png(&moved, &options).unwrap(), "{name}: {other:?}");
        }
    }
}
