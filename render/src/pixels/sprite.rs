//! Pictures as palette indices, and small pictures to put on them.

use crate::colours::palette::{FULL, Ink, Palette};

/// A picture: one palette index a pixel, row by row from the top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<u8>,
}

/// A small picture with smooth edges, as what it changes: whole runs of colours, and single pixels that an ink half
/// covers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sprite {
    pub(crate) width: usize,
    pub(crate) height: usize,
    runs: Vec<Run>,
    /// The colours of all runs, one after the other.
    colours: Vec<u8>,
    edges: Vec<Edge>,
}

/// Pixels beside each other that are covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Run {
    row: i32,
    from: i32,
    length: usize,
}

/// A pixel that is half covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Edge {
    row: i32,
    column: i32,
    ink: Ink,
    level: u8,
}

/// One pixel of a sprite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dot {
    /// No pixel.
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
    #[cfg(test)]
    pub(crate) fn new(width: usize, height: usize, colour: u8) -> Frame {
        Frame { width, height, pixels: vec![colour; width * height] }
    }

    /// A frame of this size with another one at its left edge, so many rows from the top, which may be outside, and a colour
    /// elsewhere; in pixels that may have been used before.
    pub(crate) fn around(
        other: &Frame,
        above: i32,
        (width, height): (usize, usize),
        colour: u8,
        mut pixels: Vec<u8>,
    ) -> Frame {
        pixels.clear();
        if width == other.width {
            let hidden = (-above).max(0) as usize * width;
            let before = (above.max(0) as usize).min(height) * width;
            pixels.reserve(width * height);
            pixels.resize(before, colour);
            let shown = other.pixels.get(hidden..).unwrap_or_default();
            pixels.extend_from_slice(&shown[..shown.len().min(width * height - before)]);
            pixels.resize(width * height, colour);
            return Frame { width, height, pixels };
        }
        pixels.resize(width * height, colour);
        let mut frame = Frame { width, height, pixels };
        frame.paste(other, 0, above);
        frame
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
    pub(super) fn draw(&mut self, palette: &Palette, sprite: &Sprite, x: i32, y: i32) {
        let (right, bottom) = (x + sprite.width as i32, y + sprite.height as i32);
        // What is inside as a whole, as nearly all is, needs no look at each row.
        if x >= 0 && y >= 0 && right <= self.width as i32 && bottom <= self.height as i32 {
            let (width, from) = (self.width, y as usize * self.width + x as usize);
            let place = |row: i32, column: i32| from + row as usize * width + column as usize;
            let mut colours = sprite.colours.as_slice();
            for run in &sprite.runs {
                let (these, others) = colours.split_at(run.length);
                colours = others;
                let start = place(run.row, run.from);
                self.pixels[start..start + run.length].copy_from_slice(these);
            }
            for edge in &sprite.edges {
                let pixel = &mut self.pixels[place(edge.row, edge.column)];
                *pixel = palette.blend(edge.ink)[usize::from(edge.level)][usize::from(*pixel)];
            }
            return;
        }
        let mut colours = sprite.colours.as_slice();
        for run in &sprite.runs {
            let (these, others) = colours.split_at(run.length);
            colours = others;
            let Some(line) = self.line(y + run.row) else { continue };
            let start = x + run.from;
            let hidden = (-start).max(0) as usize;
            let line = line.get_mut(start.max(0) as usize..).unwrap_or_default();
            let these = these.get(hidden..).unwrap_or_default();
            let shown = these.len().min(line.len());
            line[..shown].copy_from_slice(&these[..shown]);
        }
        for edge in &sprite.edges {
            let line = self.line(y + edge.row).unwrap_or_default();
            let column = usize::try_from(x + edge.column).ok();
            if let Some(pixel) = column.and_then(|column| line.get_mut(column)) {
                *pixel = palette.blend(edge.ink)[usize::from(edge.level)][usize::from(*pixel)];
            }
        }
    }

    /// A row of pixels, if it is inside.
    fn line(&mut self, row: i32) -> Option<&mut [u8]> {
        let start = usize::try_from(row).ok()?.checked_mul(self.width)?;
        self.pixels.get_mut(start..start + self.width)
    }

    /// Colours what a mask covers with an ink.
    pub(crate) fn colour(&mut self, palette: &Palette, mask: &Mask, ink: Ink, x: i32, y: i32) {
        let blend = palette.blend(ink);
        self.rows(x, y, mask.width, mask.height, |row, from, at| {
            let start = at * mask.width + from;
            for (pixel, &level) in row.iter_mut().zip(&mask.levels[start..]) {
                if level > 0 {
                    *pixel = blend[usize::from(level.min(FULL))][usize::from(*pixel)];
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
    /// A sprite of `width` with these pixels, row by row from the top.
    pub(crate) fn new(width: usize, dots: &[Dot]) -> Sprite {
        let (mut runs, mut colours, mut edges) = (Vec::<Run>::new(), Vec::new(), Vec::new());
        for (row, dots) in (0..).zip(dots.chunks_exact(width.max(1))) {
            let mut open = false;
            for (column, dot) in (0..).zip(dots) {
                match *dot {
                    Dot::Solid(colour) => {
                        match runs.last_mut().filter(|_| open) {
                            Some(run) => run.length += 1,
                            None => runs.push(Run { row, from: column, length: 1 }),
                        }
                        colours.push(colour);
                    }
                    Dot::Veil(ink, level) => edges.push(Edge { row, column, ink, level }),
                    Dot::Clear => {}
                }
                open = matches!(dot, Dot::Solid(_));
            }
        }
        Sprite { width, height: dots.len() / width.max(1), runs, colours, edges }
    }

    /// The memory that it takes, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.colours.len() + self.runs.len() * size_of::<Run>() + self.edges.len() * size_of::<Edge>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colours::theme::Theme;

    #[test]
    fn what_is_outside_is_cut_off() {
        let palette = Palette::new(Theme::usual());
        let dots: Vec<Dot> = (0..20)
            .map(|n| match n % 5 {
                0 => Dot::Clear,
                1 => Dot::Veil(Ink::Dark, n % FULL),
                _ => Dot::Solid(n),
            })
            .collect();
        let sprite = Sprite::new(4, &dots);
        for (x, y) in (-6..8).flat_map(|x| (-7..8).map(move |y| (x, y))) {
            let mut frame = Frame::new(6, 5, 200);
            frame.draw(&palette, &sprite, x, y);
            for (n, &pixel) in (0..).zip(&frame.pixels) {
                let (column, row) = (n % 6 - x, n / 6 - y);
                let inside = (0..4).contains(&column) && (0..5).contains(&row);
                let expected = match inside.then(|| dots[(row * 4 + column) as usize]) {
                    Some(Dot::Solid(colour)) => colour,
                    Some(Dot::Veil(ink, level)) => palette.blend(ink)[usize::from(level)][200],
                    Some(Dot::Clear) | None => 200,
                };
                assert_eq!(pixel, expected, "pixel {n} of a sprite at {x}, {y}");
            }
        }
    }
}
