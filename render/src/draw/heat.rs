//! Places and arrows that tell how often something was played.

use engine::Cell;

use crate::colours::theme::Theme;
use crate::layout::hexagons;
use crate::pixels::canvas::{Canvas, Surface, circle, line, plate, polygon};

/// The shade of a place.
pub(crate) fn place(canvas: &mut Canvas, theme: &Theme, cell: Cell, flat: bool, level: u8) {
    let shape = match cell {
        Cell::Square => plate(0.0, 0.0, 0.41, 0.41, 0.08),
        Cell::Card => plate(0.0, 0.0, 0.42, 0.5, 0.08),
        Cell::Hexagon => polygon(&hexagons::corners(if flat { 30.0 } else { 0.0 }, 0.86)),
        Cell::Node | Cell::Pit => circle(0.0, 0.0, 0.42),
    };
    canvas.shape(&shape, theme.heat(level), theme.counted(), 0.035);
}

/// An arrow between two places, both so far from the middle.
pub(crate) fn arrow(canvas: &mut Canvas, theme: &Theme, (x, y): (f32, f32), level: u8) {
    let length = x.hypot(y).max(1e-3);
    let (right, down) = (x / length, y / length);
    let at = |along: f32, aside: f32| (right * along - down * aside, down * along + right * aside);
    let width = 0.05 + 0.02 * f32::from(level);
    let (head, half) = (0.14 + width, 0.09 + width * 0.8);
    let end = length - 0.08;
    let start = (0.22 - length).min(end - head);
    let way = line(&[at(start, 0.0), at(end - head, 0.0)]);
    let tip = polygon(&[at(end, 0.0), at(end - head, half), at(end - head, -half)]);
    let casing = theme.casing(theme.counted());
    canvas.stroke(&way, casing, width + 0.06);
    canvas.stroke(&tip, casing, 0.06);
    canvas.stroke(&way, theme.counted(), width);
    canvas.fill(&tip, theme.counted());
}
