//! Pictures before they are pixels. Between two moves most rows of a picture stay as they are, and only those that no
//! picture had are drawn.

use std::{
    ops::{Deref, Range},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use twox_hash::XxHash3_128;

use crate::colours::palette::{Ink, Palette};
use crate::pixels::sprite::{Frame, Mask, Sprite};

/// A cut that is so near to another one would leave a band too low to be packed well.
const NEAR_ROWS: usize = 12;

/// Something that is drawn once and put often, with a number that nothing else has in this process.
#[derive(Debug)]
pub(crate) struct Numbered<T> {
    number: u64,
    of: T,
}

impl<T> Numbered<T> {
    pub(crate) fn new(of: T) -> Arc<Numbered<T>> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Arc::new(Numbered { number: NEXT.fetch_add(1, Ordering::Relaxed), of })
    }
}

impl<T> Deref for Numbered<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.of
    }
}

/// A picture on which sprites and letters are put.
pub(crate) trait Ground {
    /// Puts a sprite here, its upper left corner at `x`, `y`.
    fn put(&mut self, palette: &Palette, sprite: &Arc<Numbered<Sprite>>, x: i32, y: i32);

    /// Colours what a mask covers with an ink.
    fn stain(&mut self, palette: &Palette, mask: &Arc<Numbered<Mask>>, ink: Ink, x: i32, y: i32);

    /// Puts a sprite here, its middle at `x`, `y`.
    fn put_centred(&mut self, palette: &Palette, sprite: &Arc<Numbered<Sprite>>, x: i32, y: i32) {
        self.put(palette, sprite, x - sprite.width as i32 / 2, y - sprite.height as i32 / 2);
    }
}

impl Ground for Frame {
    fn put(&mut self, palette: &Palette, sprite: &Arc<Numbered<Sprite>>, x: i32, y: i32) {
        self.draw(palette, sprite, x, y);
    }

    fn stain(&mut self, palette: &Palette, mask: &Arc<Numbered<Mask>>, ink: Ink, x: i32, y: i32) {
        self.colour(palette, mask, ink, x, y);
    }
}

/// A picture that is not drawn yet: a board at its left edge, and what is put on it, in order.
#[derive(Debug)]
pub(crate) struct Sketch {
    pub(crate) width: usize,
    pub(crate) height: usize,
    board: Arc<Numbered<Frame>>,
    /// The rows above the board.
    above: usize,
    /// The colour around the board.
    page: u8,
    steps: Vec<Step>,
    /// Rows with something that is another one at each table.
    apart: Vec<Range<usize>>,
}

/// Something that is put, and its upper left corner.
#[derive(Debug)]
struct Step {
    x: i32,
    y: i32,
    what: What,
}

#[derive(Debug)]
enum What {
    Sprite(Arc<Numbered<Sprite>>),
    Stain(Arc<Numbered<Mask>>, Ink),
}

impl Step {
    /// The rows that it may change.
    fn rows(&self) -> Range<i32> {
        let height = match &self.what {
            What::Sprite(sprite) => sprite.height,
            What::Stain(mask, _) => mask.height,
        };
        self.y..self.y + height as i32
    }
}

impl Ground for Sketch {
    fn put(&mut self, _: &Palette, sprite: &Arc<Numbered<Sprite>>, x: i32, y: i32) {
        self.steps.push(Step { x, y, what: What::Sprite(Arc::clone(sprite)) });
    }

    fn stain(&mut self, _: &Palette, mask: &Arc<Numbered<Mask>>, ink: Ink, x: i32, y: i32) {
        self.steps.push(Step { x, y, what: What::Stain(Arc::clone(mask), ink) });
    }
}

impl Sketch {
    /// A picture of this size with a board so many rows from the top, and a colour elsewhere.
    pub(crate) fn around(
        board: &Arc<Numbered<Frame>>,
        above: usize,
        (width, height): (usize, usize),
        page: u8,
    ) -> Sketch {
        Sketch {
            width,
            height,
            board: Arc::clone(board),
            above,
            page,
            steps: Vec::with_capacity(256),
            apart: Vec::new(),
        }
    }

    /// Notes that something stands in these rows that is another one at each table, such as a name. They are packed apart:
    /// the others are those of other tables, too.
    pub(crate) fn set_apart(&mut self, rows: Range<i32>) {
        let row = |y: i32| (y.max(0) as usize).min(self.height);
        self.apart.push(row(rows.start)..row(rows.end));
    }

    /// The rows from which it changes for itself, in order, given those from which it does so as all pictures of its kind do.
    pub(crate) fn cuts(&self, mut cuts: Vec<usize>) -> Vec<usize> {
        for rows in &self.apart {
            // A cut near by will do.
            let before = rows.start.saturating_sub(NEAR_ROWS)..=rows.start;
            let start = cuts.iter().copied().rfind(|cut| before.contains(cut)).unwrap_or(rows.start);
            let after = rows.end..=rows.end + NEAR_ROWS;
            let end = cuts.iter().copied().find(|cut| after.contains(cut)).unwrap_or(rows.end);
            cuts.retain(|cut| *cut <= start || *cut >= end);
            cuts.extend([start, end]);
            cuts.sort_unstable();
            cuts.dedup();
        }
        cuts
    }

    /// The steps that may change some of these rows.
    fn steps(&self, rows: &Range<usize>) -> impl Iterator<Item = &Step> {
        let (top, bottom) = (rows.start as i32, rows.end as i32);
        self.steps.iter().filter(move |step| step.rows().start < bottom && step.rows().end > top)
    }

    /// A key that is the same for the same rows drawn with the same palette, here or in another picture. `used` is memory.
    pub(crate) fn key(&self, palette: &Numbered<Palette>, rows: &Range<usize>, used: &mut Vec<u8>) -> u128 {
        used.clear();
        let mut say = |number: u64| used.extend_from_slice(&number.to_le_bytes());
        let from = |y: i32| i64::from(y) - rows.start as i64;
        say(palette.number);
        say(self.width as u64);
        say(rows.len() as u64);
        say(self.page.into());
        let above = self.above as i32;
        if above < rows.end as i32 && above + self.board.height as i32 > rows.start as i32 {
            say(self.board.number);
            say(from(above) as u64);
        }
        for Step { x, y, what } in self.steps(rows) {
            let (number, ink) = match what {
                What::Sprite(sprite) => (sprite.number, 0),
                What::Stain(mask, ink) => (mask.number, 1 + *ink as u64),
            };
            say(number);
            say(ink);
            say(i64::from(*x) as u64);
            say(from(*y) as u64);
        }
        XxHash3_128::oneshot(used)
    }

    /// Some of the rows, drawn, in memory that may have been used before.
    pub(crate) fn rows(&self, palette: &Palette, rows: &Range<usize>, pixels: Vec<u8>) -> Frame {
        let from = rows.start as i32;
        let above = self.above as i32 - from;
        let mut frame = Frame::around(&self.board, above, (self.width, rows.len()), self.page, pixels);
        for Step { x, y, what } in self.steps(rows) {
            match what {
                What::Sprite(sprite) => frame.draw(palette, sprite, *x, y - from),
                What::Stain(mask, ink) => frame.colour(palette, mask, *ink, *x, y - from),
            }
        }
        frame
    }

    /// All of it, drawn.
    pub(crate) fn frame(&self, palette: &Palette) -> Frame {
        self.rows(palette, &(0..self.height), Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use engine::Rng;

    use super::*;
    use crate::colours::palette::FULL;
    use crate::colours::theme::Theme;
    use crate::pixels::bands::Bands;
    use crate::pixels::sprite::Dot;

    /// A sketch with some sprites and masks on and beside a board that may be narrower than the picture.
    fn sketch(rng: &mut Rng) -> Sketch {
        let (width, height) = (20 + rng.below(30), 20 + rng.below(60));
        let board = Frame {
            width: if rng.below(2) == 0 { width } else { 20 },
            height: 10 + rng.below(height),
            pixels: Vec::new(),
        };
        let pixels = (0..board.width * board.height).map(|_| rng.below(60) as u8).collect();
        let above = rng.below(height);
        let mut sketch = Sketch::around(&Numbered::new(Frame { pixels, ..board }), above, (width, height), 7);
        let palette = Palette::new(Theme::usual());
        for _ in 0..30 {
            let (across, down) = (1 + rng.below(9), 1 + rng.below(9));
            let mut place = |most: usize| rng.below(most + 20) as i32 - 10;
            let (x, y) = (place(width), place(height));
            if rng.below(2) == 0 {
                let dots: Vec<Dot> = (0..across * down)
                    .map(|_| match rng.below(3) {
                        0 => Dot::Clear,
                        1 => Dot::Solid(rng.below(60) as u8),
                        _ => Dot::Veil(Ink::Rim, rng.below(FULL.into()) as u8),
                    })
                    .collect();
                sketch.put(&palette, &Numbered::new(Sprite::new(across, &dots)), x, y);
            } else {
                let levels = (0..across * down).map(|_| rng.below(FULL.into()) as u8).collect();
                let mask = Mask { width: across, height: down, levels };
                sketch.stain(&palette, &Numbered::new(mask), Ink::Dark, x, y);
            }
        }
        sketch
    }

    #[test]
    fn some_rows_are_those_of_the_whole_picture() {
        let palette = Numbered::new(Palette::new(Theme::usual()));
        let mut rng = Rng::new(30);
        for _ in 0..200 {
            let sketch = sketch(&mut rng);
            let whole = sketch.frame(&palette);
            assert_eq!(whole.pixels.len(), sketch.width * sketch.height);
            let from = rng.below(sketch.height);
            let rows = from..from + 1 + rng.below(sketch.height - from);
            let some = sketch.rows(&palette, &rows, vec![9; 300]);
            assert_eq!(some.pixels, whole.pixels[rows.start * sketch.width..rows.end * sketch.width]);
        }
    }

    #[test]
    fn a_picture_that_is_drawn_in_bands_is_that_which_is_drawn_at_once() {
        let palette = Numbered::new(Palette::new(Theme::usual()));
        let mut rng = Rng::new(31);
        let bands = Bands::default();
        for _ in 0..100 {
            let mut sketch = sketch(&mut rng);
            let mut cuts: Vec<usize> = (0..4).map(|_| rng.below(sketch.height + 5)).collect();
            cuts.sort_unstable();
            // The same with something more, and with something less: some bands are known by then.
            for _ in 0..3 {
                let whole = sketch.frame(&palette);
                let at_once = Bands::default().zlib(&whole.pixels, whole.width, &cuts);
                assert_eq!(bands.zlib_of(&sketch, &palette, &cuts), at_once);
                sketch.steps.swap_remove(rng.below(sketch.steps.len()));
            }
        }
    }

    #[test]
    fn rows_apart_are_bands_of_their_own_up_to_a_cut_near_by() {
        let board = Numbered::new(Frame::new(40, 300, 3));
        let cuts = |at: &[i32]| {
            let mut sketch = Sketch::around(&board, 0, (40, 300), 7);
            for &y in at {
                sketch.set_apart(y..y + 20);
            }
            sketch.cuts(vec![50, 100, 150])
        };
        assert_eq!(cuts(&[]), [50, 100, 150]);
        assert_eq!(cuts(&[115]), [50, 100, 115, 135, 150]);
        assert_eq!(cuts(&[120]), [50, 100, 120, 150]);
        assert_eq!(cuts(&[108]), [50, 100, 128, 150]);
        assert_eq!(cuts(&[90]), [50, 90, 110, 150]);
        assert_eq!(cuts(&[200, 205]), [50, 100, 150, 200, 225]);
        assert_eq!(cuts(&[-10, 290]), [0, 10, 50, 100, 150, 290, 300]);
    }

    #[test]
    fn a_key_tells_rows_apart_by_all_that_is_drawn_there_and_by_nothing_else() {
        let palette = Numbered::new(Palette::new(Theme::usual()));
        let board = Numbered::new(Frame::new(40, 40, 3));
        let sprite = Numbered::new(Sprite::new(2, &[Dot::Solid(1), Dot::Solid(2)]));
        let mut empty = Sketch::around(&board, 0, (40, 60), 7);
        let key = |sketch: &Sketch, rows: Range<usize>| sketch.key(&palette, &rows, &mut Vec::new());
        let bare = key(&empty, 0..20);
        // The rows of a board differ, those of the page do not.
        assert_ne!(bare, key(&empty, 20..40));
        assert_eq!(key(&empty, 40..50), key(&empty, 50..60));
        assert_ne!(key(&empty, 40..50), key(&empty, 45..60));
        empty.put(&palette, &sprite, 5, 30);
        assert_eq!(bare, key(&empty, 0..20));
        let put = key(&empty, 20..40);
        for (x, y) in [(6, 30), (5, 29)] {
            let mut other = Sketch::around(&board, 0, (40, 60), 7);
            other.put(&palette, &sprite, x, y);
            assert_ne!(put, key(&other, 20..40));
        }
        let others = Numbered::new(Palette::new(Theme::usual()));
        assert_ne!(bare, empty.key(&others, &(0..20), &mut Vec::new()));
    }
}
