//! Pictures as palette indices, and small pictures to put on them.

use crate::palette::{FULL, Ink, Palette};

/// A picture: one palette index a pixel, row by row from the top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<u8>,
}

/// A small picture with smooth edges: at each pixel a colour of the palette that covers, or an ink that half
/// covers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sprite {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) dots: Vec<Dot>,
}

/// One pixel of a sprite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dot {
    /// Nothing.
    Clear,
    /// A palette index.
    Solid(u8),
    /// An ink and its level.
    Veil(Ink, u8),
}

/// A shape without a colour: the coverage of each pixel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mask {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) levels: Vec<u8>,
}

impl Frame {
    pub(crate) fn new(width: usize, height: usize, colour: u8) -> Frame {
        Frame { width, height, pixels: vec![colour; width * height] }
    }

    /// Copies another frame to here, its upper left corner at `x`, `y`.
    pub(crate) fn paste(&mut self, other: &Frame, x: i32, y: i32) {
        self.rows(x, y, other.width, other.height, |row, from, at| {
            let start = at * other.width + from;
            let length = row.len();
            row.copy_from_slice(&other.pixels[start..start + length]);
        });
    }

    /// Puts a sprite here, its upper left corner at `x`, `y`.
    pub(crate) fn put(&mut self, palette: &Palette, sprite: &Sprite, x: i32, y: i32) {
        self.rows(x, y, sprite.width, sprite.height, |row, from, at| {
            let start = at * sprite.width + from;
            for (pixel, dot) in row.iter_mut().zip(&sprite.dots[start..]) {
                match *dot {
                    Dot::Clear => {}
                    Dot::Solid(colour) => *pixel = colour,
                    Dot::Veil(ink, level) => *pixel = palette.blend(ink, level)[usize::from(*pixel)],
                }
            }
        });
    }

    /// Puts a sprite here, its middle at `x`, `y`.
    pub(crate) fn put_centred(&mut self, palette: &Palette, sprite: &Sprite, x: i32, y: i32) {
        self.put(palette, sprite, x - sprite.width as i32 / 2, y - sprite.height as i32 / 2);
    }

    /// Colours what a mask covers with an ink.
    pub(crate) fn stain(&mut self, palette: &Palette, mask: &Mask, ink: Ink, x: i32, y: i32) {
        self.rows(x, y, mask.width, mask.height, |row, from, at| {
            let start = at * mask.width + from;
            for (pixel, &level) in row.iter_mut().zip(&mask.levels[start..]) {
                if level > 0 {
                    *pixel = palette.blend(ink, level.min(FULL))[usize::from(*pixel)];
                }
            }
        });
    }

    /// Visits the part of each row that something of this size covers: the pixels, and where they begin in it.
    fn rows(
        &mut self,
        x: i32,
        y: i32,
        width: usize,
        height: usize,
        mut visit: impl FnMut(&mut [u8], usize, usize),
    ) {
        let left = x.max(0) as usize;
        let right = (x + width as i32).clamp(0, self.width as i32) as usize;
        if left >= right {
            return;
        }
        let top = y.max(0);
        let bottom = (y + height as i32).min(self.height as i32);
        for row in top..bottom {
            let start = row as usize * self.width;
            let pixels = &mut self.pixels[start + left..start + right];
            visit(pixels, (left as i32 - x) as usize, (row - y) as usize);
        }
    }
}

impl Sprite {
    /// How much memory it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.dots.len() * size_of::<Dot>()
    }
}
