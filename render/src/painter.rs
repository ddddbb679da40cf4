//! Draws once what is used often: pieces, cards, letters and empty boards of each size.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
};

use engine::{Card, Cell, Label, Lang, Layout, Mark, Shape, Tint};

use crate::{
    arrangement::Arrangement,
    arrows,
    bands::Bands,
    boards::{self, Homes},
    canvas::Canvas,
    cards,
    letters::{self, Glyph, Weight},
    marks,
    palette::{Ink, Palette},
    pieces,
    plan::Plan,
    script,
    signs::{self, Panel, Sign},
    spare::Spare,
    sprite::{Frame, Sprite},
    theme::{CONTRAST, Theme},
};

/// Draws pictures in one theme. It remembers what it drew, within bounds; threads may share it.
#[derive(Debug)]
pub struct Painter {
    pub(crate) theme: Theme,
    pub(crate) palette: Palette,
    pub(crate) caches: Arc<Caches>,
    /// Tells it from the others that remember in the same place.
    number: u32,
}

/// What was drawn before. Painters of several themes may share it, so that all together are bounded.
#[derive(Default, Debug)]
pub(crate) struct Caches {
    /// Compressed rows of palette indices, which are the same in every theme.
    pub(crate) bands: Bands,
    /// Pixels of pictures that have gone out.
    pub(crate) pixels: Spare<Vec<u8>>,
    memory: Mutex<Memory>,
    painters: AtomicU32,
}

/// What a sprite shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Art {
    Piece(Shape, Tint),
    /// A piece without fine parts.
    Plain(Shape, Tint),
    /// With the letter of a language.
    Card(Card, Lang),
    Back {
        pile: bool,
    },
    Seeds(u8),
    Mark {
        mark: Mark,
        cell: Cell,
        flat: bool,
        occupied: bool,
    },
    /// The ring on what stands where the last move began.
    LeftOn,
    /// A piece that was taken where something may stand again.
    Ghost {
        shape: Shape,
        tint: Tint,
        occupied: bool,
    },
    /// The edge of a card that lies under another, and how many more lie under it.
    Under {
        top: Option<(Card, Lang)>,
        more: u8,
    },
    /// A short link between two cards of a row that counts, from one place to another as a leg is.
    Bridge {
        across: i16,
        down: i16,
        strong: bool,
    },
    /// A way from one place to another, in hundredths of a place's width; the middle is between them. It begins so far
    /// from the first.
    Leg {
        across: i16,
        down: i16,
        begin: u8,
        arrow: bool,
    },
    /// A link of a chain from one place to another, as a leg is; the dark line under it, or the golden one.
    Link {
        across: i16,
        down: i16,
        gold: bool,
    },
    /// A link of a line through what decided the game, over what stands there.
    Strike {
        across: i16,
        down: i16,
        gold: bool,
    },
    /// An arrowhead between two places, so many places apart.
    Chevron {
        across: i16,
        down: i16,
    },
    /// The frame of the last move around that of what decided the game.
    Both(Cell),
    /// Under the number of an empty point.
    Disc,
    Sign(Sign),
    Panel {
        panel: Panel,
        width: u16,
        height: u16,
    },
}

/// An empty board, where its places are, and where the sides stand.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) frame: Frame,
    pub(crate) plan: Plan,
    pub(crate) arrangement: Arrangement,
    /// Between which rows of pixels the rows of places lie; see [`Plan::cuts`].
    pub(crate) cuts: Vec<usize>,
    /// Whether its hexagons lie on a side.
    pub(crate) flat: bool,
}

/// By painter, layout, width, way up, homes and number of sides.
type BoardKey = (u32, String, u32, bool, Homes, usize);

#[derive(Default, Debug)]
struct Memory {
    bytes: usize,
    /// By painter, and so on; letters are masks without colours.
    sprites: HashMap<(u32, Art, u32), Arc<Sprite>>,
    glyphs: HashMap<(Weight, u16, char), Arc<Glyph>>,
    boards: HashMap<BoardKey, Arc<Board>>,
}

/// Beyond this the memory is emptied. A board of 720 pixels takes half a megabyte, all pieces as much.
/// With the compressed rows all caches are below 32 megabytes.
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
        let number = caches.painters.fetch_add(1, Ordering::Relaxed);
        Painter { theme, palette, caches: Arc::clone(caches), number }
    }

    /// The memory; whoever panicked while holding it left it whole.
    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.caches.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A sprite; `size` is the width of its place, or the width of a panel's edge, in pixels.
    pub(crate) fn sprite(&self, art: Art, size: u32) -> Arc<Sprite> {
        if let Some(sprite) = self.memory().sprites.get(&(self.number, art, size)) {
            return Arc::clone(sprite);
        }
        let sprite = Arc::new(self.draw(art, size));
        let mut memory = self.memory();
        memory.make_room(sprite.bytes());
        memory.sprites.insert((self.number, art, size), Arc::clone(&sprite));
        sprite
    }

    fn draw(&self, art: Art, size: u32) -> Sprite {
        let (width, height) = match art {
            Art::Panel { width, height, .. } => (u32::from(width), u32::from(height)),
            Art::Leg { across, down, .. }
            | Art::Link { across, down, .. }
            | Art::Bridge { across, down, .. }
            | Art::Strike { across, down, .. } => {
                // As much larger as its head is broad.
                let length = |way: i16| size * (u32::from(way.unsigned_abs()) + 50) / 100;
                (length(across), length(down))
            }
            Art::Card(..) | Art::Back { .. } | Art::Under { .. } | Art::Mark { cell: Cell::Card, .. } => {
                card_size(size)
            }
            // A hexagon on a corner is higher than wide.
            Art::Mark { cell: Cell::Hexagon, .. } => (size * 4 / 3, size * 4 / 3),
            _ => (size, size),
        };
        let unit = if matches!(art, Art::Panel { .. }) { 1.0 } else { size as f32 };
        let theme = &self.theme;
        let mut canvas = Canvas::new(width, height, unit);
        match art {
            Art::Piece(shape, tint) => pieces::draw(&mut canvas, theme, shape, tint),
            Art::Plain(shape, tint) => pieces::plain(&mut canvas, theme, shape, tint),
            Art::Card(card, lang) => cards::face(&mut canvas, theme, card, lang),
            Art::Back { pile } => cards::back(&mut canvas, theme, pile),
            Art::Seeds(count) => marks::seeds(&mut canvas, theme, count),
            Art::Mark { mark, cell, flat, occupied } => {
                marks::draw(&mut canvas, theme, mark, cell, flat, occupied);
            }
            Art::LeftOn => marks::left_on(&mut canvas, theme),
            Art::Ghost { shape, tint, occupied } => {
                marks::ghost(&mut canvas, theme, shape, tint, occupied);
            }
            Art::Under { top, more } => cards::under(&mut canvas, theme, top, more),
            Art::Bridge { across, down, strong } => {
                let half = (f32::from(across) / 200.0, f32::from(down) / 200.0);
                arrows::bridge(&mut canvas, theme, half, strong);
            }
            Art::Leg { across, down, begin, arrow } => {
                let half = (f32::from(across) / 200.0, f32::from(down) / 200.0);
                arrows::leg(&mut canvas, theme, half, f32::from(begin) / 100.0, arrow);
            }
            Art::Link { across, down, gold } => {
                let half = (f32::from(across) / 200.0, f32::from(down) / 200.0);
                arrows::link(&mut canvas, theme, half, gold);
            }
            Art::Strike { across, down, gold } => {
                let half = (f32::from(across) / 200.0, f32::from(down) / 200.0);
                arrows::strike(&mut canvas, theme, half, gold);
            }
            Art::Chevron { across, down } => {
                arrows::chevron(&mut canvas, theme, (f32::from(across), f32::from(down)));
            }
            Art::Both(cell) => marks::both(&mut canvas, theme, cell),
            Art::Disc => marks::disc(&mut canvas, theme, (0.0, 0.0)),
            Art::Sign(sign) => signs::sign(&mut canvas, theme, sign),
            Art::Panel { panel, .. } => {
                let half = (width as f32 / 2.0, height as f32 / 2.0);
                signs::panel(&mut canvas, theme, panel, half, size as f32);
            }
        }
        canvas.sprite(theme, &self.palette)
    }

    /// The colour of that index.
    #[cfg(test)]
    pub(crate) fn colour(&self, index: u8) -> crate::theme::Rgb {
        let colours = self.palette.bytes();
        let at = usize::from(index) * 3;
        crate::theme::Rgb(colours[at], colours[at + 1], colours[at + 2])
    }

    /// A letter.
    pub(crate) fn glyph(&self, weight: Weight, size: u16, c: char) -> Arc<Glyph> {
        if let Some(glyph) = self.memory().glyphs.get(&(weight, size, c)) {
            return Arc::clone(glyph);
        }
        let glyph = Arc::new(letters::glyph(weight, size, c));
        let mut memory = self.memory();
        memory.make_room(glyph.bytes());
        memory.glyphs.insert((weight, size, c), Arc::clone(&glyph));
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
        let flat = layout.cell == Cell::Hexagon && crate::hexagons::first_side(layout) != 0.0;
        let board = Arc::new(Board { cuts: plan.cuts(layout), frame, plan, arrangement, flat });
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
    pub(crate) fn labels(&self, labels: &[Label], plan: &Plan, above: i32, frame: &mut Frame) {
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
        frame: &mut Frame,
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
        frame: &mut Frame,
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
        frame: &mut Frame,
        (weight, size): (Weight, u16),
        text: &str,
        (x, y): (f32, i32),
        ink: Ink,
    ) -> f32 {
        let mut pen = x;
        for c in script::line(text).chars() {
            let glyph = self.glyph(weight, size, c);
            let (left, top) = glyph.corner(pen, y);
            frame.stain(&self.palette, &glyph.mask, ink, left, top);
            pen += glyph.advance();
        }
        pen
    }
}

/// The width and height of a card's sprite whose place is `size` wide.
pub(crate) fn card_size(size: u32) -> (u32, u32) {
    ((size as f32 * 1.08).ceil() as u32, (size as f32 * (Cell::CARD_HEIGHT + 0.08)).ceil() as u32)
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
