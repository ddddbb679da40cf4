//! Empty boards.

use engine::{Cell, Layout, Tint, Zone};

use crate::colours::palette::Palette;
use crate::colours::theme::{Rgb, Theme};
use crate::draw::cards;
use crate::layout::hexagons;
use crate::layout::plan::Plan;
use crate::pixels::canvas::{Canvas, Path, Surface, circle, line, plate, polygon};
use crate::pixels::sprite::Frame;

/// The tints of the seats' homes, as their emblems have them.
pub(crate) type Homes = [Option<Tint>; 4];

/// The radius of a pit.
pub(crate) const PIT: f32 = 0.43;

/// Draws a board without its texts.
pub(crate) fn draw(layout: &Layout, plan: &Plan, theme: &Theme, palette: &Palette, homes: &Homes) -> Frame {
    let mut canvas = Canvas::measured_from(plan.origin, plan.width as u32, plan.height as u32, plan.unit);
    paint(&mut canvas, layout, plan, theme, homes);
    canvas.frame(palette, theme.page)
}

/// Draws a board without its texts on a surface whose origin is the middle of the board and whose unit is the plan's.
pub(crate) fn paint(surface: &mut impl Surface, layout: &Layout, plan: &Plan, theme: &Theme, homes: &Homes) {
    let mut board = Board { surface, layout, plan, theme, homes };
    match layout.cell {
        Cell::Square => board.squares(),
        Cell::Node => board.nodes(),
        Cell::Hexagon => board.hexagons(),
        Cell::Pit => board.pits(),
        Cell::Card => board.cards(),
    }
}

/// The parts of a broken line around a rectangle of half this width and height.
fn dashes(width: f32, height: f32) -> Vec<[(f32, f32); 2]> {
    let side = |half: f32| {
        let count = (half / 0.13).round().max(1.0);
        let step = 2.0 * half / count;
        (0..=count as u32).map(move |nth| {
            let middle = nth as f32 * step - half;
            ((middle - step * 0.28).max(-half), (middle + step * 0.28).min(half))
        })
    };
    let across = side(width).flat_map(|(from, to)| [-height, height].map(|y| [(from, y), (to, y)]));
    let down = side(height).flat_map(|(from, to)| [-width, width].map(|x| [(x, from), (x, to)]));
    across.chain(down).collect()
}

struct Board<'a, S> {
    surface: &'a mut S,
    layout: &'a Layout,
    plan: &'a Plan,
    theme: &'a Theme,
    homes: &'a Homes,
}

impl<S: Surface> Board<'_, S> {
    fn places(&self) -> Vec<(f32, f32)> {
        self.layout.spots.iter().map(|spot| self.plan.unit_place(spot.x, spot.y)).collect()
    }

    /// The places in zones.
    fn zones(&self) -> Vec<((f32, f32), Zone)> {
        let place = |index: usize| {
            let spot = self.layout.spots.get(index)?;
            Some(self.plan.unit_place(spot.x, spot.y))
        };
        let zones = self.layout.zones.iter();
        zones.filter_map(|&(point, zone)| Some((place(point.index())?, zone))).collect()
    }

    /// All places, each with the colour of its rim: that of its zone, or `usual`.
    fn rims(&self, usual: Rgb) -> Vec<((f32, f32), Rgb)> {
        let zones = self.zones();
        let rim = |place: (f32, f32)| match zones.iter().find(|(at, _)| *at == place) {
            Some((_, Zone::Home(seat))) => self.home(*seat),
            Some((_, Zone::Centre)) => self.theme.zones[0],
            Some((_, Zone::Sanctuary)) => self.theme.zones[1],
            None => usual,
        };
        self.places().into_iter().map(|place| (place, rim(place))).collect()
    }

    fn home(&self, seat: u8) -> Rgb {
        let index = usize::from(seat.saturating_sub(1)) % 4;
        self.homes[index].map_or(self.theme.homes[index], |tint| self.theme.tones(tint).fill)
    }

    /// The outline of what has a seat's colour.
    fn rim(&self, seat: u8) -> Rgb {
        let index = usize::from(seat.saturating_sub(1)) % 4;
        self.homes[index].map_or(self.theme.ink, |tint| self.theme.tones(tint).rim)
    }

    /// A line of a colour that means something, with a wider one under it, so that it is seen on everything.
    fn cased(&mut self, path: &Path, colour: Rgb, width: f32) {
        self.surface.stroke(path, self.theme.casing(colour), width + 0.04);
        self.surface.stroke(path, colour, width);
    }

    /// The board itself, with everything on it.
    fn slab(&mut self, colour: Rgb, corner: f32) {
        let (width, height) = self.plan.half;
        let edge = 1.5 / self.plan.unit;
        if self.layout.part {
            // It goes on: there is no rim.
            return self.surface.fill(&plate(0.0, 0.0, width, height, 0.0), colour);
        }
        let slab = plate(0.0, 0.0, width - edge, height - edge, corner);
        self.surface.shape(&slab, colour, self.theme.groove, 2.0 * edge);
    }

    fn squares(&mut self) {
        self.slab(self.theme.frame(), 0.16);
        let theme = self.theme;
        let dark = |x: f32, y: f32| (x.round() as i32 + y.round() as i32).rem_euclid(2) == 0;
        for (x, y) in self.places() {
            let frame = plate(x, y, 0.5 + 2.0 / self.plan.unit, 0.5 + 2.0 / self.plan.unit, 0.0);
            self.surface.fill(&frame, theme.groove);
        }
        for (spot, (x, y)) in self.layout.spots.iter().zip(self.places()) {
            let colour = theme.squares[usize::from(dark(spot.x, spot.y))];
            self.surface.fill(&plate(x, y, 0.5, 0.5, 0.0), colour);
        }
        let zones = self.zones();
        for &((x, y), zone) in &zones {
            match zone {
                Zone::Home(seat) => {
                    let colour = self.home(seat);
                    self.surface.fill(&plate(x, y, 0.5, 0.5, 0.0), theme.squares[0].mix(colour, 0.25));
                    self.cased(&plate(x, y, 0.42, 0.42, 0.06), colour, 0.09);
                }
                Zone::Centre => {
                    let ground = theme.squares[usize::from((x + y).round() as i32 % 2 == 0)];
                    self.surface.fill(&plate(x, y, 0.5, 0.5, 0.0), ground.mix(theme.zones[0], 0.7));
                }
                Zone::Sanctuary => {
                    self.surface.fill(&plate(x, y, 0.5, 0.5, 0.0), theme.plate);
                    self.surface.stroke(&plate(x, y, 0.43, 0.43, 0.06), theme.zones[1], 0.1);
                }
            }
        }
        self.fences(&zones, Zone::Centre, 0.05);
    }

    /// Lines around the places of a zone.
    fn fences(&mut self, zones: &[((f32, f32), Zone)], zone: Zone, width: f32) {
        let inside = |x: f32, y: f32| {
            zones.iter().any(|&((a, b), of)| of == zone && (a - x).abs() < 0.1 && (b - y).abs() < 0.1)
        };
        for &((x, y), of) in zones.iter().filter(|(_, of)| *of == zone) {
            for (right, down) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
                if of == zone && !inside(x + right, y + down) {
                    let (a, b) = (x + right * 0.5, y + down * 0.5);
                    let (along, up) = (down * 0.5, right * 0.5);
                    let fence = line(&[(a - along, b - up), (a + along, b + up)]);
                    self.surface.stroke(&fence, self.theme.groove, width);
                }
            }
        }
    }

    fn nodes(&mut self) {
        self.slab(self.theme.wood, 0.3);
        let theme = self.theme;
        let zones = self.zones();
        for &((x, y), zone) in &zones {
            if zone == Zone::Centre {
                self.surface.fill(&plate(x, y, 0.502, 0.502, 0.0), theme.wood.mix(theme.zones[0], 0.9));
            }
        }
        self.fences(&zones, Zone::Centre, 0.06);
        let places = self.places();
        let thick = (0.045f32).max(1.6 / self.plan.unit);
        for (a, b) in &self.layout.edges {
            if let (Some(&a), Some(&b)) = (places.get(a.index()), places.get(b.index())) {
                self.surface.stroke(&line(&[a, b]), theme.groove, thick);
            }
        }
        for &((x, y), zone) in &zones {
            match zone {
                Zone::Centre => {}
                Zone::Sanctuary => {
                    // A frame, so that a man in it is seen on a light ground, and it around him.
                    let niche = plate(x, y, 0.41, 0.41, 0.1);
                    self.surface.shape(&niche, theme.plate, theme.zones[1], 0.11);
                }
                Zone::Home(seat) => {
                    let colour = self.home(seat);
                    self.surface.shape(&plate(x, y, 0.42, 0.42, 0.1), colour, theme.groove, 0.05);
                }
            }
        }
        let holes = self.layout.edges.is_empty();
        for (x, y) in places {
            if holes {
                if self.plan.bold > 1.0 {
                    // Many holes are quiet, so that what stands there is seen first.
                    self.surface.fill(&circle(x, y, 0.09), theme.groove);
                    continue;
                }
                self.surface.fill(&circle(x, y + 0.025, 0.175), theme.wood.mix(theme.pale, 0.7));
                self.surface.fill(&circle(x, y, 0.165), theme.groove);
                self.surface.fill(&circle(x, y + 0.03, 0.125), theme.groove.mix(theme.ink, 0.45));
            } else {
                self.surface.fill(&circle(x, y, 0.085), theme.groove);
            }
        }
    }

    fn hexagons(&mut self) {
        let theme = self.theme;
        let edges = hexagons::edges(self.layout);
        // A light edge needs a strong rim to be seen as well as a dark one.
        let (rim, inside) = if self.plan.bold > 1.0 { (0.8, 0.48) } else { (0.56, 0.34) };
        for (seat, width) in
            edges.iter().map(|edge| (edge, rim)).chain(edges.iter().map(|edge| (edge, inside)))
        {
            let ends = [seat.from, seat.to].map(|(x, y)| self.plan.unit_place(x, y));
            let colour = if width == rim { self.rim(seat.seat) } else { self.home(seat.seat) };
            self.surface.stroke(&line(&ends), colour, width);
        }
        let first = hexagons::first_side(self.layout);
        let corners = hexagons::corners(first, 1.0);
        let zones = self.zones();
        for (x, y) in self.places() {
            let hexagon = polygon(&corners.map(|(a, b)| (x + a, y - b)));
            let zone = zones.iter().find(|(at, _)| *at == (x, y)).map(|(_, zone)| *zone);
            let fill = match zone {
                Some(Zone::Centre) => theme.zones[0],
                Some(Zone::Sanctuary) => theme.plate,
                // Light stones would hardly stand out from the lighter colour.
                _ => theme.squares[1],
            };
            self.surface.shape(&hexagon, fill, theme.groove, (0.04f32).max(1.2 / self.plan.unit));
            if zone == Some(Zone::Sanctuary) {
                let frame = hexagons::corners(first, 0.84).map(|(a, b)| (x + a, y - b));
                self.surface.stroke(&polygon(&frame), theme.zones[1], 0.09);
            }
        }
    }

    fn pits(&mut self) {
        self.slab(self.theme.wood, 0.6);
        let theme = self.theme;
        for ((x, y), rim) in self.rims(theme.groove) {
            self.surface.fill(&circle(x, y, PIT), theme.pit.mix(theme.groove, 0.35));
            self.surface.fill(&circle(x, y + 0.035, PIT - 0.055), theme.pit);
            self.cased(&circle(x, y, PIT), rim, 0.05);
        }
    }

    fn cards(&mut self) {
        self.slab(self.theme.felt, 0.12);
        let theme = self.theme;
        for ((x, y), rim) in self.rims(theme.muted) {
            let (width, height) = (cards::HALF.0 - 0.05, cards::HALF.1 - 0.05);
            self.surface.fill(&plate(x, y, width, height, cards::CORNER), theme.slot);
            // Broken, as no edge of a card is.
            dashes(width, height).iter().for_each(|dash| {
                let ends = dash.map(|(right, down)| (x + right, y + down));
                self.cased(&line(&ends), rim, 0.04);
            });
        }
    }
}
