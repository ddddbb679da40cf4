//! Areas and texts that are laid out, before they are pixels or a page of a PDF.

use crate::colours::palette::Ink;
use crate::pictures::page::{Area, Fill, Measures};
use crate::writing::letters::{self, Weight};

/// A thing on a drawing. All lengths are in pixels or dots.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// An area of one colour.
    Filled(Area, Fill),
    /// The same with round corners, on a ground of another colour.
    Round(Area, Fill, Fill),
    /// A shape with these corners.
    Shape(Vec<(f32, f32)>, Ink),
    /// A text.
    Written {
        /// Thickness, size and colour of its letters.
        weight: Weight,
        size: u16,
        ink: Ink,
        /// The part that fits.
        text: String,
        /// The place where it begins, and its baseline.
        left: f32,
        baseline: i32,
    },
}

/// The part of a line on which a text stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Left,
    Middle,
    Right,
}

/// Weight, size on a page of the usual width, and ink of a text.
pub(super) type Style = (Weight, f32, Ink);

/// One leaf of a notice.
#[derive(Clone, Default, Debug)]
pub(super) struct Drawing {
    pub(super) items: Vec<Item>,
    /// The height that it takes, with a margin below if it has one above.
    pub(super) height: i32,
}

/// The part of a text that fits into some room.
pub(super) fn cut(measures: &Measures, (weight, size): (Weight, f32), text: &str, room: i32) -> String {
    let (size, room) = (measures.letters(size), room.max(0) as f32);
    let fitting = letters::fitted(weight, size, text, room);
    // There may be no room for a sign of what is missing.
    if letters::width(weight, size, &fitting) > room { String::new() } else { fitting }
}

/// The width of a text.
pub(super) fn width(measures: &Measures, (weight, size): (Weight, f32), text: &str) -> i32 {
    letters::width(weight, measures.letters(size), text).ceil() as i32
}

impl Drawing {
    pub(super) fn fill(&mut self, area: Area, fill: Fill) {
        self.items.push(Item::Filled(area, fill));
    }

    pub(super) fn round(&mut self, area: Area, fill: Fill, around: Fill) {
        self.items.push(Item::Round(area, fill, around));
    }

    /// Writes what fits of a text on one side of an area, in the middle of its height; gives where it begins and ends.
    pub(super) fn write(
        &mut self,
        measures: &Measures,
        (weight, size, ink): Style,
        text: &str,
        (area, side): (Area, Side),
    ) -> (i32, i32) {
        let text = cut(measures, (weight, size), text, area.width);
        let size = measures.letters(size);
        let wide = letters::width(weight, size, &text);
        let free = area.width as f32 - wide;
        let left = area.left as f32
            + match side {
                Side::Left => 0.0,
                Side::Middle => (free / 2.0).round(),
                Side::Right => free.floor(),
            };
        let baseline = area.top + (area.height + letters::cap_height(size) + 1) / 2;
        if !text.is_empty() {
            self.items.push(Item::Written { weight, size, ink, text, left, baseline });
        }
        (left as i32, (left + wide).ceil() as i32)
    }

    /// The same with a line through it.
    pub(super) fn strike(&mut self, measures: &Measures, (left, right): (i32, i32), area: Area) {
        let height = measures.length(1.6);
        let top = area.top + (area.height - height) / 2;
        self.fill(Area { left, top, width: right - left, height }, Fill::Rim);
    }
}
