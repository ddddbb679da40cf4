//! Draws once what is used often: pieces, cards, letters and empty boards of each size.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
};

use engine::{Cell, Label, Layout};

use crate::colours::palette::{Ink, Palette};
use crate::colours::theme::{CONTRAST, Theme};
use crate::draw::boards::{self, Homes};
use crate::layout::arrangement::Arrangement;
use crate::layout::plan::Plan;
use crate::pixels::bands::Bands;
use crate::pixels::canvas::Canvas;
use crate::pixels::sketch::{Ground, Numbered};
use crate::pixels::spare::Spare;
use crate::pixels::sprite::{Frame, Sprite};
use crate::writing::letters::{self, Glyph, Weight};
use crate::writing::script::{self, Letter};

pub(crate) use crate::draw::art::{Art, Line, card_size};

/// Draws pictures in one theme. It remembers what it drew, within bounds; threads may share it.
#[derive(Debug)]
pub struct Painter {
    pub(crate) theme: Theme,
    pub(crate) palette: Arc<Numbered<Palette>>,
    pub(crate) caches: Arc<Caches>,
    /// Tells it from the others that remember in the same place.
    number: u32,
    /// The same with more colours, for charts; it is made when the first one is drawn.
    charts: OnceLock<Arc<Painter>>,
}

/// The things that were drawn before. Painters of several themes may share them, so that all together are
/// bounded.
#[derive(Default, Debug)]
pub(crate) struct Caches {
    /// Compressed rows of palette indices, which are the same in every theme.
    pub(crate) bands: Bands,
    /// Pixels of sheets that have gone out.
    pub(crate) pixels: Spare<Vec<u8>>,
    memory: Mutex<Memory>,
    painters: AtomicU32,
}

/// An empty board, where its places are, and where the sides stand.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) frame: Arc<Numbered<Frame>>,
    pub(crate) plan: Plan,
    pub(crate) arrangement: Arrangement,
    /// The rows of pixels between which the rows of places lie; see [`Plan::cuts`].
    pub(crate) cuts: Vec<usize>,
    /// True if the hexagons lie on a side.
    pub(crate) flat: bool,
}

/// The key of a board: painter, layout, width, way up, homes and number of sides.
type BoardKey = (u32, String, u32, bool, Homes, usize);

#[derive(Default, Debug)]
struct Memory {
    bytes: usize,
    /// The sprites by painter, and so on; letters are masks without colours.
    sprites: HashMap<(u32, Art, u32), Arc<Numbered<Sprite>>>,
    glyphs: HashMap<(Weight, u16, Letter), Arc<Glyph>>,
    boards: HashMap<BoardKey, Arc<Board>>,
}

/// The greatest size of the memory, beyond which it is emptied. A board of 720 pixels takes half a megabyte,
/// all pieces as much. With the compressed rows all caches are below 32 megabytes.
const MAX_KEPT_BYTES: usize = 20 << 20;

impl Memory {
    fn make_room(&mut self, bytes: usize) {
        if self.bytes + bytes > MAX_KEPT_BYTES {
            *self = Memory::default();
        }
        self.bytes += bytes;
    }
}

impl Painter {
    /// A painter that has drawn nothing yet.
    pub fn new(theme: Theme) -> Painter {
        Painter::sharing(theme, &Arc::default())
    }

    /// A painter that remembers what it draws where others do.
    pub(crate) fn sharing(theme: Theme, caches: &Arc<Caches>) -> Painter {
        let palette = Palette::new(&theme);
        Painter::with(theme, palette, caches)
    }

    fn with(theme: Theme, palette: Palette, caches: &Arc<Caches>) -> Painter {
        let number = caches.painters.fetch_add(1, Ordering::Relaxed);
        let (palette, caches) = (Numbered::new(palette), Arc::clone(caches));
        Painter { theme, palette, caches, number, charts: OnceLock::new() }
    }

    /// The painter of charts in the same theme.
    pub(crate) fn of_charts(&self) -> &Arc<Painter> {
        self.charts.get_or_init(|| {
            let palette = Palette::of_charts(&self.theme);
            Arc::new(Painter::with(self.theme.clone(), palette, &self.caches))
        })
    }

    /// The memory; whoever panicked while holding it left it whole.
    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.caches.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A sprite; `size` is the width of its place, or the width of a panel's edge, in pixels.
    pub(crate) fn sprite(&self, art: Art, size: u32) -> Arc<Numbered<Sprite>> {
        if let Some(sprite) = self.memory().sprites.get(&(self.number, art, size)) {
            return Arc::clone(sprite);
        }
        let sprite = Numbered::new(self.draw(art, size));
        let mut memory = self.memory();
        memory.make_room(sprite.bytes());
        memory.sprites.insert((self.number, art, size), Arc::clone(&sprite));
        sprite
    }

    fn draw(&self, art: Art, size: u32) -> Sprite {
        let (width, height) = art.room(size);
        let unit = if matches!(art, Art::Panel { .. }) { 1.0 } else { size as f32 };
        let mut canvas = Canvas::new(width, height, unit);
        art.draw(&mut canvas, &self.theme, size);
        canvas.sprite(&self.theme, &self.palette)
    }

    /// The colour of that index.
    #[cfg(test)]
    pub(crate) fn colour(&self, index: u8) -> crate::colours::theme::Rgb {
        let colours = self.palette.bytes();
        let at = usize::from(index) * 3;
        crate::colours::theme::Rgb(colours[at], colours[at + 1], colours[at + 2])
    }

    /// A letter.
    pub(crate) fn glyph(&self, weight: Weight, size: u16, letter: Letter) -> Arc<Glyph> {
        if let Some(glyph) = self.memory().glyphs.get(&(weight, size, letter)) {
            return Arc::clone(glyph);
        }
        let glyph = Arc::new(letters::glyph(weight, size, letter));
        let mut memory = self.memory();
        memory.make_room(glyph.bytes());
        memory.glyphs.insert((weight, size, letter), Arc::clone(&glyph));
        glyph
    }

    /// An empty board with its texts, for a picture with so many sides.
    pub(crate) fn board(
        &self,
        layout: &Layout,
        size: u32,
        turned: bool,
        homes: Homes,
        sides: usize,
    ) -> Arc<Board> {
        let key = (self.number, layout.id.clone(), size, turned, homes, sides);
        if let Some(board) = self.memory().boards.get(&key) {
            return Arc::clone(board);
        }
        let (arrangement, plan) = Arrangement::new(layout, size, turned, sides);
        let mut frame = boards::draw(layout, &plan, &self.theme, &self.palette, &homes);
        self.label(layout, &plan, &mut frame);
        let flat = layout.cell == Cell::Hexagon && crate::layout::hexagons::first_side(layout) != 0.0;
        let board =
            Arc::new(Board { cuts: plan.cuts(layout), frame: Numbered::new(frame), plan, arrangement, flat });
        let mut memory = self.memory();
        memory.make_room(board.frame.pixels.len());
        memory.boards.insert(key, Arc::clone(&board));
        board
    }

    /// The texts beside the places, and the signs of homes.
    fn label(&self, layout: &Layout, plan: &Plan, frame: &mut Frame) {
        self.labels(&plan.labels(layout), plan, 0, frame);
        let (size, homes) = plan.homes(layout);
        for (seat, (x, y)) in homes {
            let place = plan.pixel(x, y);
            self.write_centred(frame, (Weight::Bold, size), &seat.to_string(), place, Ink::Dark);
        }
    }

    /// Texts beside the places of a board whose upper edge is so far below that of the frame.
    pub(crate) fn labels(&self, labels: &[Label], plan: &Plan, above: i32, frame: &mut impl Ground) {
        let beside = plan.label_size();
        for label in labels {
            let (x, y) = plan.pixel(label.x, label.y);
            let (text, at) = (script::writable(&label.text), (x, y + above as f32));
            self.write_centred(frame, (Weight::Bold, beside), &text, at, Ink::Dark);
        }
    }

    /// The text inside an empty place around `at`.
    pub(crate) fn write_inside(
        &self,
        frame: &mut impl Ground,
        board: &Board,
        cell: Cell,
        text: &str,
        at: (f32, f32),
    ) {
        let ink = match cell {
            Cell::Pit if self.theme.text.contrast(self.theme.pit) < CONTRAST => Ink::Pale,
            Cell::Pit => Ink::Dark,
            _ => Ink::Muted,
        };
        let style = (Weight::Bold, board.plan.inner_size(cell));
        let text = letters::fitted(style.0, style.1, &script::writable(text), board.plan.unit);
        self.write_centred(frame, style, &text, at, ink);
    }

    /// Writes a text around a place.
    pub(crate) fn write_centred(
        &self,
        frame: &mut impl Ground,
        (weight, size): (Weight, u16),
        text: &str,
        (x, y): (f32, f32),
        ink: Ink,
    ) {
        let left = x - letters::width(weight, size, text) / 2.0;
        let baseline = (y + letters::cap_height(size) as f32 / 2.0).round() as i32;
        self.write(frame, (weight, size), text, (left, baseline), ink);
    }

    /// Writes a text from `x` on the baseline `y`; gives where it ends.
    pub(crate) fn write(
        &self,
        frame: &mut impl Ground,
        (weight, size): (Weight, u16),
        text: &str,
        (x, y): (f32, i32),
        ink: Ink,
    ) -> f32 {
        let mut pen = x;
        for letter in script::line(weight, text) {
            let glyph = self.glyph(weight, size, letter);
            let (left, top) = glyph.corner(pen, y);
            frame.stain(&self.palette, &glyph.mask, ink, left, top);
            pen += glyph.advance();
        }
        pen
    }
}

#[cfg(test)]
mod tests {
    use engine::{Cell, Layout};

    use super::*;

    #[test]
    fn the_memory_is_bounded() {
        let painter = Painter::new(Theme::usual().clone());
        let layout = Layout::grid("painter/bounded", Cell::Node, 3, 3, |_, _| true);
        for size in 1500..1530 {
            painter.board(&layout, size, false, [None; 4], 2);
            let memory = painter.memory();
            let kept: usize = memory.boards.values().map(|board| board.frame.pixels.len()).sum();
            assert!(kept <= memory.bytes && memory.bytes <= MAX_KEPT_BYTES, "{kept} {}", memory.bytes);
        }
    }
}
