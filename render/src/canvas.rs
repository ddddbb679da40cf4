//! Drawing with smooth edges in any colour, before everything becomes palette indices.

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect, Shader, Stroke,
    Transform,
};

use crate::{
    palette::{FULL, Ink, Nearest, Palette},
    sprite::{Dot, Frame, Sprite},
    theme::{Rgb, Theme},
};

/// The width of a piece's outlines, as a share of its place.
pub(crate) const OUTLINE: f32 = 0.042;

/// Sprites are drawn this much larger and averaged down.
const FINER: u32 = 2;

/// Something to draw on. Lengths are in units of its own, from its origin, to the right and *down*; the origin
/// is the middle unless said otherwise.
pub(crate) struct Canvas {
    pixmap: Pixmap,
    finer: u32,
    unit: f32,
    origin: (f32, f32),
}

impl Canvas {
    /// A clear canvas of `width` × `height` pixels, on which 1.0 is `unit` pixels long.
    pub(crate) fn new(width: u32, height: u32, unit: f32) -> Canvas {
        Canvas::with_finer(width, height, unit, FINER)
    }

    /// The same for large things, measured from `origin`: without the finer drawing, which would take much memory.
    pub(crate) fn large(width: u32, height: u32, unit: f32, origin: (f32, f32)) -> Canvas {
        Canvas { origin, ..Canvas::with_finer(width, height, unit, 1) }
    }

    fn with_finer(width: u32, height: u32, unit: f32, finer: u32) -> Canvas {
        let (width, height) = (width.clamp(1, 4000) * finer, height.clamp(1, 4000) * finer);
        let pixmap = Pixmap::new(width, height).expect("neither zero nor too large");
        let origin = (width as f32 / 2.0, height as f32 / 2.0);
        Canvas { pixmap, finer, unit: unit * finer as f32, origin }
    }

    fn transform(&self) -> Transform {
        Transform::from_row(self.unit, 0.0, 0.0, self.unit, self.origin.0, self.origin.1)
    }

    pub(crate) fn fill(&mut self, path: &Path, colour: Rgb) {
        self.veil(path, colour, 1.0);
    }

    /// Fills with a colour that lets something through. Only inks may end up half transparent in a sprite.
    pub(crate) fn veil(&mut self, path: &Path, colour: Rgb, share: f32) {
        let transform = self.transform();
        self.pixmap.fill_path(path, &paint(colour, share), FillRule::Winding, transform, None);
    }

    pub(crate) fn stroke(&mut self, path: &Path, colour: Rgb, width: f32) {
        self.stroke_veil(path, colour, width, 1.0);
    }

    pub(crate) fn stroke_veil(&mut self, path: &Path, colour: Rgb, width: f32, share: f32) {
        let stroke =
            Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
        let transform = self.transform();
        self.pixmap.stroke_path(path, &paint(colour, share), &stroke, transform, None);
    }

    /// A shadow of that shape on the ground.
    pub(crate) fn shadow(&mut self, theme: &Theme, path: &Path) {
        self.veil(path, theme.ink, 0.24);
    }

    /// Fills, with an outline on top.
    pub(crate) fn shape(&mut self, path: &Path, fill: Rgb, outline: Rgb, width: f32) {
        self.fill(path, fill);
        self.stroke(path, outline, width);
    }

    /// Red, green, blue and coverage of each pixel, averaged down.
    fn pixels(&self) -> (u32, u32, Vec<(Rgb, u8)>) {
        let finer = self.finer;
        let (width, height) = (self.pixmap.width() / finer, self.pixmap.height() / finer);
        let mut small = Pixmap::new(width, height).expect("as large as was asked for");
        if finer == 1 {
            small = self.pixmap.clone();
        } else {
            let scale = Transform::from_scale(1.0 / finer as f32, 1.0 / finer as f32);
            let paint = PixmapPaint { quality: tiny_skia::FilterQuality::Bilinear, ..PixmapPaint::default() };
            small.draw_pixmap(0, 0, self.pixmap.as_ref(), &paint, scale, None);
        }
        let plain = |pixel: &tiny_skia::PremultipliedColorU8| {
            let colour = pixel.demultiply();
            (Rgb(colour.red(), colour.green(), colour.blue()), colour.alpha())
        };
        (width, height, small.pixels().iter().map(plain).collect())
    }

    /// What was drawn, as a sprite.
    pub(crate) fn sprite(&self, theme: &Theme, palette: &Palette) -> Sprite {
        let (width, _, pixels) = self.pixels();
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
        let dots: Vec<Dot> = pixels.into_iter().map(&mut dot).collect();
        Sprite::new(width as usize, &dots)
    }

    /// What was drawn, over `ground`.
    pub(crate) fn frame(&self, palette: &Palette, ground: Rgb) -> Frame {
        let (width, height, pixels) = self.pixels();
        let mut nearest = Nearest::default();
        let mut before = (ground, palette.index(ground, &mut nearest));
        let mut index = |(rgb, cover): (Rgb, u8)| {
            let rgb = ground.mix(rgb, f32::from(cover) / 255.0);
            if rgb != before.0 {
                before = (rgb, palette.index(rgb, &mut nearest));
            }
            before.1
        };
        let pixels = pixels.into_iter().map(&mut index).collect();
        Frame { width: width as usize, height: height as usize, pixels }
    }
}

fn paint(Rgb(r, g, b): Rgb, share: f32) -> Paint<'static> {
    let colour = Color::from_rgba8(r, g, b, (share * 255.0).round() as u8);
    Paint { shader: Shader::SolidColor(colour), anti_alias: true, ..Paint::default() }
}

/// A path that `draw` draws.
pub(crate) fn path(draw: impl FnOnce(&mut PathBuilder)) -> Path {
    let mut builder = PathBuilder::new();
    draw(&mut builder);
    builder.finish().unwrap_or_else(|| circle(0.0, 0.0, 1e-3))
}

/// A polygon.
pub(crate) fn polygon(points: &[(f32, f32)]) -> Path {
    path(|p| {
        for (index, &(x, y)) in points.iter().enumerate() {
            if index == 0 { p.move_to(x, y) } else { p.line_to(x, y) }
        }
        p.close();
    })
}

/// Lines from point to point.
pub(crate) fn line(points: &[(f32, f32)]) -> Path {
    path(|p| {
        for (index, &(x, y)) in points.iter().enumerate() {
            if index == 0 { p.move_to(x, y) } else { p.line_to(x, y) }
        }
    })
}

pub(crate) fn circle(x: f32, y: f32, radius: f32) -> Path {
    ellipse(x, y, radius, radius)
}

pub(crate) fn ellipse(x: f32, y: f32, across: f32, down: f32) -> Path {
    let (across, down) = (across.max(1e-4), down.max(1e-4));
    let oval = Rect::from_ltrb(x - across, y - down, x + across, y + down);
    PathBuilder::from_oval(oval.expect("left of right and above below")).expect("an oval has a path")
}

/// A rectangle from its middle, with round corners.
pub(crate) fn plate(x: f32, y: f32, half_width: f32, half_height: f32, corner: f32) -> Path {
    let r = corner.min(half_width).min(half_height).max(0.0);
    // The distance of the control points that makes a quarter of a circle.
    let k = r * 0.448;
    let (left, right, top, bottom) = (x - half_width, x + half_width, y - half_height, y + half_height);
    path(|p| {
        p.move_to(left + r, top);
        p.line_to(right - r, top);
        p.cubic_to(right - k, top, right, top + k, right, top + r);
        p.line_to(right, bottom - r);
        p.cubic_to(right, bottom - k, right - k, bottom, right - r, bottom);
        p.line_to(left + r, bottom);
        p.cubic_to(left + k, bottom, left, bottom - k, left, bottom - r);
        p.line_to(left, top + r);
        p.cubic_to(left, top + k, left + k, top, left + r, top);
        p.close();
    })
}
