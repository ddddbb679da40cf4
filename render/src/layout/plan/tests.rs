//! Tests of where places and labels lie, on every board.

use engine::{Eyes, Game, Seed};

use super::*;
use crate::layout::arrangement::Arrangement;

#[test]
fn texts_beside_the_places_are_seen_as_a_whole() {
    for game in Game::all() {
        for variant in game.info.variants {
            let setup = game.setup(Some(variant), None, Seed::default()).expect("one of the variants");
            let layout = game.start(&setup).view(Eyes::Room).layout;
            for (size, turned) in [(360, false), (361, true), (720, false), (1080, true)] {
                let plan = Plan::new(layout, size, size, turned);
                for label in plan.labels(layout) {
                    let letter = plan.label_size();
                    let (x, y) = plan.pixel(label.x, label.y);
                    let across = letters::width(Weight::Bold, letter, &label.text) / 2.0;
                    let up = letters::cap_height(letter) as f32 / 2.0;
                    // What hangs below the line, as in g and j.
                    let hangs = label.text.contains(['g', 'j', 'p', 'q', 'y']);
                    let down = up + if hangs { f32::from(letter) * 0.22 } else { 0.0 };
                    let seen = x - across >= 0.0
                        && x + across <= plan.width as f32
                        && y - up >= 0.0
                        && y + down <= plan.height as f32;
                    assert!(seen, "{} in {}, {size}: {x}, {y} of {}", label.text, layout.id, plan.height);
                }
            }
        }
    }
}

/// The letter of a column that leans stands where the column would go on, and so does the number of a row.
#[test]
fn labels_lie_on_the_lines_that_they_name() {
    let mut looked = 0;
    for (game, variant) in
        Game::all().iter().flat_map(|game| game.info.variants.iter().map(move |v| (game, v)))
    {
        let setup = game.setup(Some(variant), None, Seed::default()).expect("one of the variants");
        let layout = game.start(&setup).view(Eyes::Room).layout;
        let sizes = (160..=1080).step_by(40).flat_map(|size| [(size, false), (size, true)]);
        for plan in sizes.map(|(size, turned)| Arrangement::new(layout, size, turned, 2).1) {
            for label in plan.labels(layout) {
                let line: Vec<(f32, f32)> = layout
                    .spots
                    .iter()
                    .filter(|spot| names(&label, spot))
                    .map(|spot| plan.pixel(spot.x, spot.y))
                    .collect();
                let [from, .., to] = line[..] else { continue };
                let (across, down) = (to.0 - from.0, to.1 - from.1);
                let at = plan.pixel(label.x, label.y);
                let aside = (across * (at.1 - from.1) - down * (at.0 - from.0)) / across.hypot(down);
                assert!(aside.abs() < 0.03 * plan.unit, "{} in {}: {aside}", label.text, layout.id);
                looked += 1;
            }
        }
    }
    assert!(looked > 10_000, "{looked}");
}

#[test]
fn on_a_telephone_no_piece_and_no_label_is_too_small() {
    for game in Game::all() {
        for variant in game.info.variants {
            for &seats in game.info.seats {
                let Ok(setup) = game.setup(Some(variant), Some(seats), Seed::default()) else { continue };
                let layout = game.start(&setup).view(Eyes::Room).layout;
                let (_, plan) = Arrangement::new(layout, 360, false, usize::from(seats));
                // 19 hexagons and the half of 18 more stand side by side: there no piece can have more than 12 pixels.
                let broad = layout.cell == Cell::Hexagon;
                let (least, piece) = (if broad { 11.0 } else { 18.0 }, plan.unit * plan.piece);
                assert!(piece >= least, "{}: {piece}", layout.id);
                assert!(plan.label_size() >= 10, "{}: {}", layout.id, plan.label_size());
            }
        }
    }
}

#[test]
fn labels_do_not_touch_each_other_or_the_edges() {
    for game in Game::all() {
        for variant in game.info.variants {
            let setup = game.setup(Some(variant), None, Seed::default()).expect("one of the variants");
            let layout = game.start(&setup).view(Eyes::Room).layout;
            if layout.cell != Cell::Hexagon {
                continue;
            }
            let (_, plan) = Arrangement::new(layout, 360, false, 2);
            let size = plan.label_size();
            let boxes: Vec<(f32, f32, f32, f32)> = plan
                .labels(layout)
                .iter()
                .map(|label| {
                    let (x, y) = plan.pixel(label.x, label.y);
                    (
                        x,
                        y,
                        letters::width(Weight::Bold, size, &label.text) / 2.0,
                        letters::cap_height(size) as f32 / 2.0,
                    )
                })
                .collect();
            for (nth, (x, y, w, h)) in boxes.iter().enumerate() {
                for (x1, y1, w1, h1) in &boxes[nth + 1..] {
                    let apart = (x - x1).abs() >= w + w1 - 0.5 || (y - y1).abs() >= h + h1 - 0.5;
                    assert!(apart, "{}: labels at {x}, {y} and {x1}, {y1}", layout.id);
                }
                for spot in &layout.spots {
                    let (a, b) = plan.pixel(spot.x, spot.y);
                    let apart = (x - a).abs() >= w + plan.unit * 0.5 || (y - b).abs() >= h + plan.unit * 0.5;
                    assert!(apart, "{}: a label at {x}, {y} over {}", layout.id, spot.name);
                }
            }
        }
    }
}

/// The letters and numbers around the widest boards do not lie on their broad edges.
#[test]
fn labels_do_not_touch_broad_edges() {
    /// The share of a place that such an edge reaches beyond its hexagons.
    const EDGE: f32 = 0.35;
    let mut looked = 0;
    for game in Game::all() {
        for variant in game.info.variants {
            let setup = game.setup(Some(variant), None, Seed::default()).expect("one of the variants");
            let layout = game.start(&setup).view(Eyes::Room).layout;
            for (size, turned) in [(720, false), (1080, false), (1080, true)] {
                let (_, plan) = Arrangement::new(layout, size, turned, 2);
                if layout.cell != Cell::Hexagon || plan.bold <= 1.0 {
                    continue;
                }
                let size = plan.label_size();
                let (middle, cap) = (plan.pixel(plan.middle.0, plan.middle.1).1, letters::cap_height(size));
                for label in plan.labels(layout) {
                    let (x, y) = plan.pixel(label.x, label.y);
                    let w = letters::width(Weight::Bold, size, &label.text) / 2.0;
                    let letter = label.text.starts_with(|c: char| c.is_ascii_lowercase());
                    let below = if letter && y < middle { f32::from(size) * DESCENT } else { 0.0 };
                    let h = cap as f32 / 2.0 + below;
                    for spot in &layout.spots {
                        let (a, b) = plan.pixel(spot.x, spot.y);
                        let apart = (x - a).abs() >= w + plan.unit * (0.5 + EDGE) - 1.0
                            || (y - b).abs() >= h + plan.unit * (0.577 + EDGE) - 1.0;
                        assert!(apart, "{}: {} lies on the edge of {}", layout.id, label.text, spot.name);
                    }
                    looked += 1;
                }
            }
        }
    }
    assert!(looked > 100, "{looked}");
}

#[test]
fn places_lie_between_cuts_and_those_half_a_unit_apart_on_whole_pixels() {
    for game in Game::all() {
        for variant in game.info.variants {
            let setup = game.setup(Some(variant), None, Seed::default()).expect("one of the variants");
            let layout = game.start(&setup).view(Eyes::Room).layout;
            for (size, turned) in [(360, false), (720, true), (721, false)] {
                let plan = Plan::new(layout, size, size, turned);
                let cuts = plan.cuts(layout);
                assert_eq!((cuts[0], cuts[cuts.len() - 1]), (0, plan.height as usize));
                assert!(cuts.is_sorted() && cuts.len() > 2, "{}: {cuts:?}", layout.id);
                for spot in &layout.spots {
                    let (x, y) = plan.pixel(spot.x, spot.y);
                    let near = cuts.iter().any(|cut| (*cut as f32 - y).abs() < plan.unit * 0.2);
                    assert!(!near, "{}, {size}: {y} at one of {cuts:?}", layout.id);
                    let first = &layout.spots[0];
                    let halves =
                        [spot.x - first.x, spot.y - first.y].iter().all(|way| (way * 2.0).fract() == 0.0);
                    if halves && layout.cell == Cell::Node && plan.unit >= 16.0 {
                        let from = plan.pixel(first.x, first.y);
                        let aside = [x - from.0, y - from.1].map(|way| (way - way.round()).abs());
                        assert!(aside.iter().all(|part| *part < 0.01), "{}: {aside:?}", layout.id);
                    }
                }
            }
        }
    }
}
