//! Tests that what means something stands out from what it lies on, in every theme: as WCAG 2 measures it, at
//! least [`CONTRAST`] to 1.
//!
//! A surface that only adorns may be quieter: the second colour of squares, the tint inside a centre's fence, the ground of
//! a home inside its frame, the felt around a slot.

use engine::{Cell, Lang, Layout, Point, View, Zone};

use crate::colours::palette::Ink;
use crate::colours::theme::{CONTRAST, Rgb, Theme};
use crate::draw::boards::Homes;
use crate::{Options, Painter};

/// The grounds on which pieces stand and marks lie, by what each is called here.
fn grounds(theme: &Theme) -> Vec<(&'static str, Rgb)> {
    let [light, dark] = theme.squares;
    let centre = |ground: Rgb, share| ground.mix(theme.zones[0], share);
    vec![
        ("wood", theme.wood),
        ("light squares", light),
        ("dark squares", dark),
        ("the centre of points", centre(theme.wood, 0.9)),
        ("the centre of light squares", centre(light, 0.7)),
        ("the centre of dark squares", centre(dark, 0.7)),
        ("the centre of hexagons", theme.zones[0]),
        ("sanctuaries", theme.plate),
    ]
}

#[test]
fn all_that_means_something_stands_out() {
    let mut weak = Vec::new();
    for theme in Theme::built_in() {
        let mut need = |what: &str, contrast: f32, on: &str| {
            if contrast < CONTRAST {
                weak.push(format!("{}: {what} on {on} {contrast:.2}", theme.id));
            }
        };
        let Theme {
            page, panel, panel_active, plate, wood, groove, slot, felt, pit, card, ink, last, ..
        } = *theme;
        // Lines: of boards, between hexagons, around centres, and the points themselves.
        for (on, ground) in grounds(theme).into_iter().chain([("the frame", theme.frame())]) {
            need("lines", groove.contrast(ground), on);
        }
        need("the frame of sanctuaries", theme.zones[1].contrast(wood), "wood");
        need("the frame of sanctuaries", theme.zones[1].contrast(plate), "their inside");
        // Homes have a line of another colour beside theirs.
        for (nth, &home) in theme.homes.iter().enumerate() {
            need(&format!("home {}", nth + 1), home.contrast(theme.casing(home)), "its casing");
            let inside = theme.squares[0].mix(home, 0.25);
            for (on, ground) in [("its inside", inside), ("wood", wood), ("pits", pit), ("felt", felt)] {
                let seen = home.contrast(ground).max(theme.casing(home).contrast(ground));
                need(&format!("home {}", nth + 1), seen, on);
            }
            need("numbers", theme.text.contrast(inside), "homes");
            need(
                "numbers",
                Ink::on_home(theme, nth as u8 + 1).colour(theme).contrast(home),
                "signs of seats",
            );
        }
        // Pieces and what is drawn on them; beside the board they stand on panels.
        let panels = [("panels", panel), ("the lit panel", panel_active)];
        for tones in &theme.tints {
            for (on, ground) in grounds(theme).into_iter().chain(panels) {
                need("a piece", tones.fill.contrast(ground).max(tones.rim.contrast(ground)), on);
            }
            need("eyes", tones.detail.contrast(tones.fill), "a piece");
            // Rings and arrows of the last move lie on pieces, too.
            let casing = theme.casing(theme.trace);
            let seen = theme.trace.contrast(tones.fill).max(casing.contrast(tones.fill));
            need("where the last move began", seen, "a piece");
        }
        // Gold: the frame of what decided a game, and the signs of who moves and who has won.
        need("ink", ink.contrast(last), "gold");
        for (on, ground) in grounds(theme).into_iter().chain(panels) {
            need("gold in ink", last.contrast(ground).max(ink.contrast(ground)), on);
        }
        // Words.
        for (on, ground) in panels.into_iter().chain([("the page", page), ("plates", plate)]) {
            need("words", theme.text.contrast(ground), on);
            need("small words", theme.muted.contrast(ground), on);
        }
        for (on, ground) in [("wood", wood), ("the frame", theme.frame()), ("felt", felt)] {
            need("labels", theme.text.contrast(ground), on);
        }
        need("numbers", theme.muted.contrast(theme.disc()), "points");
        need("numbers", theme.muted.contrast(slot), "slots");
        need("the rim of a slot", theme.muted.contrast(felt), "felt");
        // Cards, pits and seeds.
        need("cards", card.contrast(felt).max(ink.contrast(felt)), "felt");
        need("red suits", theme.red.contrast(card), "cards");
        need("black suits", ink.contrast(card), "cards");
        need("backs", theme.back.contrast(card), "cards");
        need("pits", groove.contrast(wood), "wood");
        need("seeds", theme.seed.contrast(pit).max(ink.contrast(pit)), "pits");
    }
    assert!(weak.is_empty(), "{weak:#?}");
}

/// The part of a place that its zone changes so that it is seen, in a drawn picture, as a share of its area.
fn seen(painter: &Painter, cell: Cell, zone: Zone, homes: Homes) -> f32 {
    let draw = |zone: Option<Zone>| {
        let mut layout = Layout::grid(&format!("contrast/{cell:?}/{zone:?}"), cell, 3, 3, |_, _| true);
        layout.zones.extend(zone.map(|zone| (Point(4), zone)));
        let view = View::new("contrast", Box::leak(Box::new(layout)));
        let frame = painter.frame(&view, &Options { size: 480, ..Options::new(Lang::En) });
        (frame.pixels, painter.board(view.layout, 480, false, homes, 0).plan.unit)
    };
    let ((before, unit), (after, _)) = (draw(None), draw(Some(zone)));
    let clear = |(old, new): &(u8, u8)| painter.colour(*old).contrast(painter.colour(*new)) >= CONTRAST;
    before.into_iter().zip(after).filter(clear).count() as f32 / unit.powi(2)
}

#[test]
fn every_zone_is_seen_in_a_drawn_picture() {
    let mut weak = Vec::new();
    for theme in Theme::built_in() {
        let painter = Painter::new(theme.clone());
        for (cell, zone) in [
            (Cell::Square, Zone::Centre),
            (Cell::Square, Zone::Home(1)),
            (Cell::Square, Zone::Home(2)),
            (Cell::Node, Zone::Centre),
            (Cell::Node, Zone::Sanctuary),
            (Cell::Node, Zone::Home(1)),
        ] {
            let seen = seen(&painter, cell, zone, [None; 4]);
            if seen < 0.035 {
                weak.push(format!("{}: {zone:?} of {cell:?} {seen:.3}", theme.id));
            }
        }
    }
    assert!(weak.is_empty(), "{weak:#?}");
}
