//! Large numbers beside each other, each with a few words below it.

use super::flow::Block;
use crate::colours::palette::Ink;
use crate::pictures::page::{Area, Page, SMALL};
use crate::writing::letters::{self, Weight};

/// The size of the numbers on a page of the usual width.
const NUMBER: f32 = 36.0;

/// A number and its words.
pub(super) struct Tile {
    pub(super) number: String,
    pub(super) words: String,
}

/// Tiles in a row.
pub(super) struct Tiles(pub(super) Vec<Tile>);

impl Tiles {
    fn width(&self, page: &Page, width: i32) -> i32 {
        let count = self.0.len().max(1) as i32;
        (width - page.gap * (count - 1)) / count
    }

    /// The words below a number, in lines.
    fn lines(&self, page: &Page, tile: &Tile, width: i32) -> Vec<String> {
        let room = (width - page.pad) as f32;
        letters::wrapped(Weight::Regular, page.letters(SMALL), std::slice::from_ref(&tile.words), room)
    }
}

impl Block for Tiles {
    fn height(&self, page: &Page, width: i32) -> i32 {
        let width = self.width(page, width);
        let lines = self.0.iter().map(|tile| self.lines(page, tile, width).len()).max().unwrap_or(0);
        page.line(NUMBER) + page.line(SMALL) * lines as i32 + 3 * page.pad / 2
    }

    fn draw(&self, page: &mut Page, area: Area) {
        let width = self.width(page, area.width);
        for (nth, tile) in (0..).zip(&self.0) {
            let left = area.left + nth * (width + page.gap);
            page.panel(Area { left, width, ..area });
            let (middle, room) = (left + width / 2, width - page.pad);
            let mut baseline = area.top + page.pad * 9 / 10 + i32::from(page.letters(NUMBER)) * 9 / 10;
            page.write_around((Weight::Bold, NUMBER, Ink::Dark), &tile.number, (middle, baseline), room);
            for line in self.lines(page, tile, width) {
                baseline += page.line(SMALL);
                page.write_around((Weight::Regular, SMALL, Ink::Muted), &line, (middle, baseline), room);
            }
        }
    }

    fn bare(&self) -> bool {
        true
    }
}
