//! A page on which something is drawn: lengths for one width of the picture, a few colours, texts that fit.

mod measures;

use std::{ops::Deref, sync::Arc};

use engine::Lang;

use crate::colours::palette::{Ink, Nearest};
use crate::colours::theme::{Rgb, Theme};
use crate::draw::painter::Painter;
use crate::error::Error;
use crate::pixels::canvas::{Canvas, Path, Surface};
use crate::pixels::sprite::{Frame, Mask};
use crate::writing::letters::{self, Weight};
pub(crate) use measures::{Measures, SMALL, TEXT, TITLE};

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

impl Area {
    pub(crate) fn right(self) -> i32 {
        self.left + self.width
    }

    pub(crate) fn bottom(self) -> i32 {
        self.top + self.height
    }

    /// The same without so much at each side.
    pub(crate) fn inside(self, pad: i32) -> Area {
        let (width, height) = ((self.width - 2 * pad).max(1), (self.height - 2 * pad).max(1));
        Area { left: self.left + pad, top: self.top + pad, width, height }
    }
}

/// The way in which an area is filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fill {
    /// The colour of what is counted.
    Whole,
    /// The same in stripes.
    Striped,
    /// The ground of numbers.
    Empty,
    /// The colour of the rims of bars.
    Rim,
    /// The lines behind a curve.
    Rule,
    /// A panel.
    Panel,
    /// The page.
    Page,
    /// A panel that stands out among others.
    Active,
    /// The ground of what was won: a light shade of what is counted.
    Tinted,
}

impl Fill {
    /// The two colours of its stripes, which are the same where it has none.
    pub(crate) fn colours(self, theme: &Theme) -> [Rgb; 2] {
        match self {
            Fill::Whole => [theme.counted(); 2],
            Fill::Striped => [theme.counted(), theme.plate],
            Fill::Empty => [theme.plate; 2],
            Fill::Rim => [theme.muted; 2],
            Fill::Rule => [theme.rule(); 2],
            Fill::Panel => [theme.panel; 2],
            Fill::Page => [theme.page; 2],
            Fill::Active => [theme.panel_active; 2],
            Fill::Tinted => [theme.heat(2); 2],
        }
    }
}

/// A page. Its pixels are there once its height is known.
pub(crate) struct Page {
    pub(crate) painter: Arc<Painter>,
    measures: Measures,
    pub(crate) frame: Frame,
}

impl Deref for Page {
    type Target = Measures;

    fn deref(&self) -> &Measures {
        &self.measures
    }
}

impl Page {
    /// A page of that width without pixels.
    pub(crate) fn new(painter: &Painter, lang: Lang, size: u32) -> Page {
        let measures = Measures::of_picture(lang, size);
        let frame = Frame { width: measures.size as usize, height: 0, pixels: painter.caches.pixels.take() };
        let painter = Arc::clone(painter.of_charts());
        Page { painter, measures, frame }
    }

    /// Gives it pixels.
    pub(crate) fn begin(&mut self, height: i32) {
        let Frame { width, pixels, .. } = &mut self.frame;
        let height = height.clamp(1, 4 * *width as i32) as usize;
        pixels.clear();
        pixels.resize(*width * height, self.painter.page());
        self.frame.height = height;
    }

    /// The page as a PNG.
    pub(crate) fn png(self) -> Result<Vec<u8>, Error> {
        let Page { painter, frame, .. } = self;
        let file = crate::pixels::encode::png(&frame, &painter.palette, &painter.caches.bands);
        painter.caches.pixels.put(frame.pixels);
        file
    }

    /// Fills an area.
    pub(crate) fn fill(&mut self, area: Area, fill: Fill) {
        let [colour, other] = self.indices(fill.colours(&self.painter.theme));
        let stripe = self.length(4.0) as usize;
        for (row, column, pixel) in self.pixels(area) {
            *pixel = if ((row + column) / stripe).is_multiple_of(2) { colour } else { other };
        }
    }

    fn indices(&self, colours: [Rgb; 2]) -> [u8; 2] {
        let mut nearest = Nearest::default();
        colours.map(|colour| self.painter.palette.index(colour, &mut nearest))
    }

    /// The pixels of an area that are on the page.
    fn pixels(&mut self, area: Area) -> impl Iterator<Item = (usize, usize, &mut u8)> {
        let Frame { width, height, pixels } = &mut self.frame;
        let within = |at: i32, most: usize| at.clamp(0, most as i32) as usize;
        let (left, right) = (within(area.left, *width), within(area.right(), *width));
        let (top, bottom) = (within(area.top, *height), within(area.bottom(), *height));
        let (right, bottom) = (right.max(left), bottom.max(top));
        let rows = pixels[top * *width..bottom * *width].chunks_exact_mut((*width).max(1));
        rows.zip(top..).flat_map(move |(row, y)| {
            row[left..right].iter_mut().zip(left..).map(move |(pixel, x)| (y, x, pixel))
        })
    }

    /// A panel with round corners on the page.
    pub(crate) fn panel(&mut self, area: Area) {
        self.round(area, Fill::Panel, Fill::Page);
    }

    /// A ground with round corners on another one. Their colours are near each other: they need no smooth edges.
    pub(crate) fn round(&mut self, area: Area, fill: Fill, around: Fill) {
        self.fill(area, fill);
        let corner = self.length(9.0).min(area.width / 2).min(area.height / 2);
        for row in 0..corner {
            let up = (corner - row) as f32 - 0.5;
            let cut = corner - ((corner * corner) as f32 - up * up).max(0.0).sqrt().round() as i32;
            for top in [area.top + row, area.bottom() - 1 - row] {
                for left in [area.left, area.right() - cut] {
                    self.fill(Area { left, top, width: cut, height: 1 }, around);
                }
            }
        }
    }

    /// Stains what a mask covers that lies there.
    pub(crate) fn cover(&mut self, mask: &Mask, ink: Ink, (left, top): (i32, i32)) {
        self.frame.colour(&self.painter.palette, mask, ink, left, top);
    }

    /// Stains what is drawn on a canvas that lies on an area of the page.
    pub(crate) fn stain(&mut self, area: Area, ink: Ink, draw: impl FnOnce(&mut Mark<'_>)) {
        let mut canvas = Canvas::measured_from((0.0, 0.0), area.width as u32, area.height as u32, 1.0);
        draw(&mut Mark(&mut canvas));
        self.cover(&canvas.mask(1), ink, (area.left, area.top));
    }

    /// Writes a text from there on that baseline, in that room; gives where it ends.
    pub(crate) fn write(
        &mut self,
        (weight, size, ink): (Weight, f32, Ink),
        text: &str,
        (left, baseline): (i32, i32),
        room: i32,
    ) -> i32 {
        let (size, text) = self.fitted(weight, size, text, room);
        let painter = Arc::clone(&self.painter);
        painter.write(&mut self.frame, (weight, size), &text, (left as f32, baseline), ink).ceil() as i32
    }

    /// The same up to there; gives where it begins.
    pub(crate) fn write_back(
        &mut self,
        (weight, size, ink): (Weight, f32, Ink),
        text: &str,
        (right, baseline): (i32, i32),
        room: i32,
    ) -> i32 {
        let (fitting, text) = self.fitted(weight, size, text, room);
        let left = right - letters::width(weight, fitting, &text).ceil() as i32;
        let painter = Arc::clone(&self.painter);
        painter.write(&mut self.frame, (weight, fitting), &text, (left as f32, baseline), ink);
        left
    }

    /// The same around there.
    pub(crate) fn write_around(
        &mut self,
        (weight, size, ink): (Weight, f32, Ink),
        text: &str,
        (middle, baseline): (i32, i32),
        room: i32,
    ) {
        let (fitting, text) = self.fitted(weight, size, text, room);
        let left = middle as f32 - letters::width(weight, fitting, &text) / 2.0;
        let painter = Arc::clone(&self.painter);
        painter.write(&mut self.frame, (weight, fitting), &text, (left, baseline), ink);
    }

    /// The title of a panel, at its upper edge.
    pub(crate) fn title(&mut self, text: &str, area: Area) {
        let baseline = area.top + i32::from(self.letters(TITLE));
        self.write((Weight::Bold, TITLE, Ink::Dark), text, (area.left, baseline), area.width);
    }
}

/// A shape without a colour, measured in pixels of an area.
pub(crate) struct Mark<'a>(&'a mut Canvas);

impl Mark<'_> {
    pub(crate) fn inside(&mut self, path: &Path) {
        self.0.fill(path, Rgb(0, 0, 0));
    }

    pub(crate) fn along(&mut self, path: &Path, width: f32) {
        self.0.stroke(path, Rgb(0, 0, 0), width);
    }
}
