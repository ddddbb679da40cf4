//! Marks and seeds.

use engine::{Cell, Mark, Shape, Tint};

use crate::colours::theme::{Rgb, Theme};
use crate::draw::boards::PIT;
use crate::draw::cards;
use crate::draw::pieces::{self, arc};
use crate::layout::hexagons;
use crate::pixels::canvas::{Canvas, Path, Surface, circle, line, plate, polygon};

/// A mark under or over a place; `flat` hexagons lie on a side.
pub(crate) fn draw(canvas: &mut Canvas, theme: &Theme, mark: Mark, cell: Cell, flat: bool, occupied: bool) {
    match mark {
        Mark::Last => last(canvas, theme, cell, flat),
        Mark::Left => left(canvas, theme, cell, left_radius(occupied)),
        Mark::Taken => taken(canvas, theme, cell, occupied),
        Mark::Wrong => wrong(canvas, theme, cell),
        Mark::Hint => hint(canvas, theme, cell, occupied),
        Mark::Decided | Mark::Counts => decided(canvas, theme, cell, flat),
        Mark::Safe => safe(canvas, theme),
    }
}

/// The distance from the middle to the ring of where the last move began: further around the number of a point.
pub(crate) fn left_radius(numbered: bool) -> f32 {
    if numbered { 0.36 } else { 0.28 }
}

/// Draws where the last move began: a ring, which on boards of pieces is broken, as some of these are rings
/// themselves.
fn left(canvas: &mut Canvas, theme: &Theme, cell: Cell, radius: f32) {
    if !matches!(cell, Cell::Square | Cell::Node) {
        cased(canvas, theme, theme.trace, 0.055, &[circle(0.0, 0.0, radius)]);
        return;
    }
    let dashes = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0].map(|nth: f32| arc(radius, nth * 60.0, nth * 60.0 + 32.0));
    canvas.stroke(&circle(0.0, 0.0, radius), theme.casing(theme.trace), 0.17);
    dashes.iter().for_each(|dash| canvas.stroke(dash, theme.trace, 0.085));
}

/// The distance from the middle to the ring on what has been put where the last move began.
pub(crate) const LEFT_ON: f32 = 0.23;

/// The ring on a piece that stands where the last move began.
pub(crate) fn left_on(canvas: &mut Canvas, theme: &Theme) {
    haloed(canvas, theme, 0.09, &[circle(0.0, 0.0, LEFT_ON)]);
}

/// A golden frame around what stands there.
fn decided(canvas: &mut Canvas, theme: &Theme, cell: Cell, flat: bool) {
    let frame = match cell {
        Cell::Square => plate(0.0, 0.0, 0.435, 0.435, 0.06),
        Cell::Node => circle(0.0, 0.0, 0.435),
        Cell::Hexagon => polygon(&hexagons::corners(if flat { 30.0 } else { 0.0 }, 0.84)),
        Cell::Pit => circle(0.0, 0.0, PIT),
        Cell::Card => plate(0.0, 0.0, cards::HALF.0, cards::HALF.1, cards::CORNER),
    };
    // Cells of a hexagonal board are too small for a frame to be seen beside rings.
    if cell == Cell::Hexagon {
        canvas.fill(&frame, theme.last);
    }
    canvas.stroke(&frame, theme.ink, 0.13);
    canvas.stroke(&frame, theme.last, 0.08);
}

/// Draws what lies under a piece that is out of danger: a ground of its own, with light around the piece. A
/// sign beside it would be too small where boards are large.
fn safe(canvas: &mut Canvas, theme: &Theme) {
    let casing = theme.casing(theme.hint);
    canvas.shape(&plate(0.0, 0.0, 0.47, 0.47, 0.1), theme.hint, casing, 0.04);
    canvas.fill(&circle(0.0, 0.0, 0.4), casing);
}

/// A frame around what the last move touched: no tint of the ground stands out enough in every theme.
fn last(canvas: &mut Canvas, theme: &Theme, cell: Cell, flat: bool) {
    match cell {
        // Beside pieces that reach far there is room for its light, too.
        Cell::Square => haloed(canvas, theme, 0.09, &[plate(0.0, 0.0, 0.41, 0.41, 0.03)]),
        Cell::Node => haloed(canvas, theme, 0.085, &[circle(0.0, 0.0, 0.425)]),
        Cell::Hexagon => {
            // Among many stones it is looked for: it is thicker than their lines, with more light around it.
            let frame = polygon(&hexagons::corners(if flat { 30.0 } else { 0.0 }, 0.86));
            canvas.stroke(&frame, theme.casing(theme.trace), 0.3);
            canvas.stroke(&frame, theme.trace, 0.15);
        }
        Cell::Pit => edged(canvas, theme, 0.055, &circle(0.0, 0.0, PIT + 0.01)),
        Cell::Card => {
            let (width, height) = cards::HALF;
            let frame = plate(0.0, 0.0, width + 0.02, height + 0.02, cards::CORNER + 0.02);
            edged(canvas, theme, 0.08, &frame);
        }
    }
}

/// The frame of the last move and the golden one inside it, on squares and points: both are whole.
pub(crate) fn both(canvas: &mut Canvas, theme: &Theme, cell: Cell) {
    let frame = |half: f32| match cell {
        Cell::Square => plate(0.0, 0.0, half, half, 0.04),
        _ => circle(0.0, 0.0, half),
    };
    let (outer, inner) = (frame(0.45), frame(0.36));
    canvas.stroke(&outer, theme.casing(theme.trace), 0.1);
    canvas.stroke(&outer, theme.trace, 0.07);
    canvas.stroke(&inner, theme.ink, 0.1);
    canvas.stroke(&inner, theme.last, 0.06);
}

/// The line around what the last move touched.
fn edged(canvas: &mut Canvas, theme: &Theme, width: f32, path: &Path) {
    cased(canvas, theme, theme.trace, width, std::slice::from_ref(path));
}

/// The marks of the last move, with as much light around it as it needs to be seen among pieces and on dark ground.
fn haloed(canvas: &mut Canvas, theme: &Theme, width: f32, paths: &[Path]) {
    paths.iter().for_each(|path| canvas.stroke(path, theme.casing(theme.trace), width + 0.095));
    paths.iter().for_each(|path| canvas.stroke(path, theme.trace, width));
}

/// Lines with wider ones under them, light or dark, so that they are seen on everything.
fn cased(canvas: &mut Canvas, theme: &Theme, colour: Rgb, width: f32, paths: &[Path]) {
    paths.iter().for_each(|path| canvas.stroke(path, theme.casing(colour), width + 0.05));
    paths.iter().for_each(|path| canvas.stroke(path, colour, width));
}

/// A hollow ring with a cross where something was; a small one in the corner if something stands there again.
fn taken(canvas: &mut Canvas, theme: &Theme, cell: Cell, occupied: bool) {
    let (x, y, radius): (f32, f32, f32) = match (cell, occupied) {
        (Cell::Pit, _) => (0.3, -0.3, 0.17),
        (_, true) => (-0.27, -0.27, 0.21),
        (_, false) => (0.0, 0.0, 0.3),
    };
    let arm = radius * 0.5;
    canvas.fill(&circle(x, y, radius), theme.casing(theme.ink));
    let [up, down] = [-1.0, 1.0].map(|way| line(&[(x - arm, y - arm * way), (x + arm, y + arm * way)]));
    cased(canvas, theme, theme.ink, (radius * 0.26).max(0.05), &[up, down, circle(x, y, radius)]);
}

/// A piece that was taken, struck out in a ring; a small one in the corner if something stands there again.
pub(crate) fn ghost(canvas: &mut Canvas, theme: &Theme, shape: Shape, tint: Tint, occupied: bool) {
    let (at, scale): ((f32, f32), f32) = if occupied { ((-0.23, -0.23), 0.56) } else { ((0.0, 0.0), 0.96) };
    let width = if occupied { 0.1 } else { 0.075 };
    canvas.within(at, scale, |canvas| {
        let ring = circle(0.0, 0.0, 0.41);
        canvas.fill(&ring, theme.casing(theme.ink));
        canvas.within((0.0, 0.0), 0.8, |canvas| pieces::plain(canvas, theme, shape, tint));
        cased(canvas, theme, theme.ink, width, &[line(&[(-0.29, 0.29), (0.29, -0.29)]), ring]);
    });
}

/// A red ring and a cross beside it.
fn wrong(canvas: &mut Canvas, theme: &Theme, cell: Cell) {
    let (ring, (x, y)) = match cell {
        Cell::Card => {
            let (width, height) = cards::HALF;
            (plate(0.0, 0.0, width - 0.01, height - 0.01, cards::CORNER), (width - 0.13, 0.13 - height))
        }
        _ => (circle(0.0, 0.0, 0.425), (0.32, -0.32)),
    };
    let casing = theme.casing(theme.red);
    canvas.stroke(&ring, casing, 0.12);
    canvas.stroke(&ring, theme.red, 0.075);
    canvas.fill(&circle(x, y, 0.165), casing);
    canvas.fill(&circle(x, y, 0.145), theme.red);
    for way in [-1.0, 1.0] {
        let arm = line(&[(x - 0.062, y - 0.062 * way), (x + 0.062, y + 0.062 * way)]);
        canvas.stroke(&arm, casing, 0.05);
    }
}

/// A dot, or a ring of dots around what stands there.
fn hint(canvas: &mut Canvas, theme: &Theme, cell: Cell, occupied: bool) {
    let mut dot = |x: f32, y: f32, size: f32| {
        canvas.fill(&circle(x, y, size + 0.04), theme.casing(theme.hint));
        canvas.fill(&circle(x, y, size), theme.hint);
    };
    match (cell, occupied) {
        // Beside the number of an empty place.
        (Cell::Card, _) => dot(0.0, -cards::HALF.1 + 0.12, 0.1),
        (_, false) => dot(0.0, 0.0, 0.115),
        (_, true) => {
            for step in 0..8 {
                let angle = (22.5 + 45.0 * step as f32).to_radians();
                dot(0.43 * angle.cos(), 0.43 * angle.sin(), 0.045);
            }
        }
    }
}

/// The ground under the number of an empty point.
pub(crate) fn disc(surface: &mut impl Surface, theme: &Theme, (x, y): (f32, f32)) {
    // It hides the lines and is nothing else, so that what stands on the points is seen first.
    surface.fill(&circle(x, y, 0.23), theme.disc());
}

/// The most seeds that are drawn one by one.
pub(crate) const COUNTABLE: u8 = 12;

/// Seeds in a pit, each to be seen; more than [`COUNTABLE`] look like a heap.
pub(crate) fn seeds(canvas: &mut Canvas, theme: &Theme, count: u8) {
    for (x, y) in seed_places(count) {
        let (x, y) = (x, y + 0.02);
        canvas.veil(&circle(x + 0.01, y + 0.025, 0.085), theme.ink, 0.3);
        canvas.shape(&circle(x, y, 0.08), theme.seed, theme.ink, 0.024);
        canvas.fill(&circle(x - 0.025, y - 0.028, 0.026), theme.pale);
    }
}

/// The places where seeds lie: one in the middle, or rings around it.
fn seed_places(count: u8) -> Vec<(f32, f32)> {
    let ring = |n: u8, radius: f32, start: f32| {
        (0..n).map(move |k| {
            let angle = (start + 360.0 * f32::from(k) / f32::from(n)).to_radians();
            (radius * angle.cos(), radius * angle.sin())
        })
    };
    match count {
        0 => Vec::new(),
        1 => vec![(0.0, 0.0)],
        2 => ring(2, 0.12, 0.0).collect(),
        3 => ring(3, 0.14, -90.0).collect(),
        4 => ring(4, 0.17, -45.0).collect(),
        5 => ring(4, 0.2, -45.0).chain([(0.0, 0.0)]).collect(),
        6 => ring(5, 0.215, -90.0).chain([(0.0, 0.0)]).collect(),
        7..=9 => ring(count - 1, 0.24, -90.0).chain([(0.0, 0.0)]).collect(),
        10 => ring(8, 0.265, -90.0).chain(ring(2, 0.095, 0.0)).collect(),
        11 => ring(8, 0.265, -90.0).chain(ring(3, 0.105, -90.0)).collect(),
        12 => ring(9, 0.275, -90.0).chain(ring(3, 0.105, -90.0)).collect(),
        _ => {
            let heap = [(-0.1, -0.06), (0.1, -0.06), (0.0, 0.1), (0.0, -0.13), (-0.09, 0.05), (0.09, 0.05)];
            ring(10, 0.285, -90.0).chain(ring(6, 0.18, -60.0)).chain(heap).collect()
        }
    }
}

#[cfg(test)]
mod tests;
