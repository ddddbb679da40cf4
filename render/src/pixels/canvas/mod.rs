//! Drawing with smooth edges in any colour, before everything becomes palette indices.

mod coverage;
mod path;

use image::{Rgba, RgbaImage};

use crate::colours::palette::{FULL, Ink, Nearest, Palette};
use crate::colours::theme::{Rgb, Theme};
use crate::pixels::sprite::{Dot, Frame, Mask, Sprite};
use coverage::Place;
pub(crate) use path::{Path, Segment, circle, ellipse, line, path, plate, polygon};

/// The width of a piece's outlines, as a share of its place.
pub(crate) const OUTLINE: f32 = 0.042;

/// The least width of outlines, in pixels.
const LEAST_OUTLINE: f32 = 1.7;
/// The upper bound of an outline, as a share of a place.
const MOST_OUTLINE: f32 = 0.1;

/// A surface to draw on: pixels, or a page. Lengths are in units of its own, from its origin, to the right
/// and *down*.
pub(crate) trait Surface {
    /// Fills the inside of a path.
    fn fill(&mut self, path: &Path, colour: Rgb);

    /// Draws a line of that width along a path, with round ends and corners.
    fn stroke(&mut self, path: &Path, colour: Rgb, width: f32);

    /// Fills, with an outline on top.
    fn shape(&mut self, path: &Path, fill: Rgb, outline: Rgb, width: f32) {
        self.fill(path, fill);
        self.stroke(path, outline, width);
    }
}

/// A surface of pixels. Its origin is the middle unless said otherwise.
pub(crate) struct Canvas {
    image: RgbaImage,
    unit: f32,
    origin: (f32, f32),
}

impl Canvas {
    /// A clear canvas of `width` × `height` pixels, on which 1.0 is `unit` pixels long.
    pub(crate) fn new(width: u32, height: u32, unit: f32) -> Canvas {
        Canvas::measured_from((width as f32 / 2.0, height as f32 / 2.0), width, height, unit)
    }

    /// The same, measured from `origin`.
    pub(crate) fn measured_from(origin: (f32, f32), width: u32, height: u32, unit: f32) -> Canvas {
        Canvas { image: RgbaImage::new(width.clamp(1, 4000), height.clamp(1, 4000)), unit, origin }
    }

    /// Draws something as if the canvas were smaller and around another place of it.
    pub(crate) fn within(&mut self, (x, y): (f32, f32), scale: f32, draw: impl FnOnce(&mut Canvas)) {
        let (unit, origin) = (self.unit, self.origin);
        self.origin = (origin.0 + x * unit, origin.1 + y * unit);
        self.unit = unit * scale;
        draw(self);
        (self.unit, self.origin) = (unit, origin);
    }

    /// The width of the thinnest outline that is seen on a telephone: where a pixel is half covered, so is its contrast.
    pub(crate) fn least(&self) -> f32 {
        (LEAST_OUTLINE / self.unit).min(MOST_OUTLINE)
    }

    fn place(&self) -> Place {
        Place { scale: self.unit, origin: self.origin, size: self.image.dimensions() }
    }

    /// Fills with a colour that lets something through. Only inks may end up half transparent in a sprite.
    pub(crate) fn veil(&mut self, path: &Path, colour: Rgb, share: f32) {
        let (place, image) = (self.place(), &mut self.image);
        coverage::inside(path, place, |x, y, cover| mix(image.get_pixel_mut(x, y), colour, cover, share));
    }

    pub(crate) fn stroke_veil(&mut self, path: &Path, colour: Rgb, width: f32, share: f32) {
        let (place, image) = (self.place(), &mut self.image);
        coverage::along(path, width, place, |x, y, cover| {
            mix(image.get_pixel_mut(x, y), colour, cover, share);
        });
    }

    /// A shadow of that shape on the ground.
    pub(crate) fn shadow(&mut self, theme: &Theme, path: &Path) {
        self.veil(path, theme.ink, 0.24);
    }

    /// Red, green, blue and coverage of each pixel.
    fn pixels(&self) -> impl Iterator<Item = (Rgb, u8)> {
        self.image.pixels().map(|&Rgba([red, green, blue, cover])| (Rgb(red, green, blue), cover))
    }

    /// The drawing as a sprite.
    pub(crate) fn sprite(&self, theme: &Theme, palette: &Palette) -> Sprite {
        let mut nearest = Nearest::default();
        let inks = Ink::ALL.map(|ink| (ink, ink.colour(theme)));
        let mut dot = |(rgb, cover): (Rgb, u8)| {
            let level = ((u32::from(cover) * u32::from(FULL) + 127) / 255) as u8;
            if level == 0 {
                Dot::Clear
            } else if level == FULL {
                Dot::Solid(palette.index(rgb, &mut nearest))
            } else {
                let ink = inks.iter().min_by_key(|(_, colour)| colour.distance(rgb));
                Dot::Veil(ink.map_or(Ink::Dark, |&(ink, _)| ink), level)
            }
        };
        let dots: Vec<Dot> = self.pixels().map(&mut dot).collect();
        Sprite::new(self.image.width() as usize, &dots)
    }

    /// The coverage of each pixel, in steps of so much.
    pub(crate) fn mask(&self, step: u8) -> Mask {
        let steps = u32::from(FULL / step.max(1));
        let level = |(_, cover): (Rgb, u8)| ((u32::from(cover) * steps + 127) / 255) as u8 * step;
        let (width, height) = self.image.dimensions();
        Mask { width: width as usize, height: height as usize, levels: self.pixels().map(level).collect() }
    }

    /// The drawing over `ground`.
    pub(crate) fn frame(&self, palette: &Palette, ground: Rgb) -> Frame {
        let mut nearest = Nearest::default();
        let mut before = (ground, palette.index(ground, &mut nearest));
        let mut index = |(rgb, cover): (Rgb, u8)| {
            let rgb = ground.mix(rgb, f32::from(cover) / 255.0);
            if rgb != before.0 {
                before = (rgb, palette.index(rgb, &mut nearest));
            }
            before.1
        };
        let pixels = self.pixels().map(&mut index).collect();
        let (width, height) = self.image.dimensions();
        Frame { width: width as usize, height: height as usize, pixels }
    }
}

impl Surface for Canvas {
    fn fill(&mut self, path: &Path, colour: Rgb) {
        self.veil(path, colour, 1.0);
    }

    fn stroke(&mut self, path: &Path, colour: Rgb, width: f32) {
        self.stroke_veil(path, colour, width, 1.0);
    }

    fn shape(&mut self, path: &Path, fill: Rgb, outline: Rgb, width: f32) {
        self.fill(path, fill);
        self.stroke(path, outline, width.max(self.least()));
    }
}

/// Puts a colour over a pixel: as much of it as the shape covers and the colour's share hides.
fn mix(pixel: &mut Rgba<u8>, Rgb(red, green, blue): Rgb, cover: u8, share: f32) {
    let over = f32::from(cover) / 255.0 * share;
    if over >= 1.0 {
        *pixel = Rgba([red, green, blue, 255]);
        return;
    }
    let below = f32::from(pixel.0[3]) / 255.0 * (1.0 - over);
    let all = over + below;
    if all <= 0.0 {
        return;
    }
    for (old, new) in pixel.0.iter_mut().zip([red, green, blue]) {
        *old = ((f32::from(new) * over + f32::from(*old) * below) / all + 0.5) as u8;
    }
    pixel.0[3] = (all * 255.0 + 0.5) as u8;
}
