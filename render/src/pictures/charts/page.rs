//! A page on which charts are drawn: lengths for one width of the picture, a few colours, texts that fit.

use std::sync::Arc;

use engine::{Lang, Text, Words};

use crate::colours::palette::{Ink, Nearest};
use crate::colours::theme::Rgb;
use crate::draw::painter::Painter;
use crate::error::Error;
use crate::layout::plan;
use crate::options::Options;
use crate::pixels::canvas::{Canvas, Path, Surface};
use crate::pixels::sprite::{Frame, Mask};
use crate::words::words;
use crate::writing::letters::{self, Weight};
use crate::writing::script;

/// The width for which lengths are given.
const USUAL: f32 = 720.0;
/// The least size of letters, in pixels.
const LEAST_LETTERS: u16 = 7;
/// A text that is too wide becomes so much smaller, as a share, before it is cut.
const LEAST_SHARE: f32 = 0.85;

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Area {
    pub(super) fn right(self) -> i32 {
        self.left + self.width
    }

    pub(super) fn bottom(self) -> i32 {
        self.top + self.height
    }

    /// The same without so much at each side.
    pub(super) fn inside(self, pad: i32) -> Area {
        let (width, height) = ((self.width - 2 * pad).max(1), (self.height - 2 * pad).max(1));
        Area { left: self.left + pad, top: self.top + pad, width, height }
    }
}

/// The way in which an area is filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fill {
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
}

/// A page. Its pixels are there once its height is known.
pub(super) struct Page {
    pub(super) painter: Arc<Painter>,
    pub(super) words: &'static Words,
    pub(super) lang: Lang,
    pub(super) size: u32,
    /// The space between panels.
    pub(super) gap: i32,
    /// The space inside a panel.
    pub(super) pad: i32,
    pub(super) frame: Frame,
}

impl Page {
    /// A page of that width without pixels.
    pub(super) fn new(painter: &Painter, lang: Lang, size: u32) -> Page {
        let size = size.clamp(Options::MIN_SIZE, Options::MAX_SIZE);
        let gap = plan::margin(size as f32) as i32 * 4 / 5;
        let frame = Frame { width: size as usize, height: 0, pixels: painter.caches.pixels.take() };
        let painter = Arc::clone(painter.of_charts());
        Page { painter, words: words(lang), lang, size, gap, pad: gap * 6 / 5, frame }
    }

    /// Gives it pixels.
    pub(super) fn begin(&mut self, height: i32) {
        let Frame { width, pixels, .. } = &mut self.frame;
        let height = height.clamp(1, 4 * *width as i32) as usize;
        pixels.clear();
        pixels.resize(*width * height, self.painter.page());
        self.frame.height = height;
    }

    /// The page as a PNG.
    pub(super) fn png(self) -> Result<Vec<u8>, Error> {
        let Page { painter, frame, .. } = self;
        let file = crate::pixels::encode::png(&frame, &painter.palette, &painter.caches.bands);
        painter.caches.pixels.put(frame.pixels);
        file
    }

    /// A length of a page of the usual width.
    pub(super) fn length(&self, pixels: f32) -> i32 {
        (pixels * self.size as f32 / USUAL).round().max(1.0) as i32
    }

    /// The size of letters of a page of the usual width.
    pub(super) fn letters(&self, size: f32) -> u16 {
        ((size * self.size as f32 / USUAL) as u16).max(LEAST_LETTERS)
    }

    /// The height of a line of such letters.
    pub(super) fn line(&self, size: f32) -> i32 {
        i32::from(self.letters(size)) * 13 / 10
    }

    pub(super) fn say(&self, text: &Text) -> String {
        script::writable(&self.words.say(text))
    }

    pub(super) fn key(&self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    /// A number, with its thousands apart where it is long.
    pub(super) fn number(&self, number: u32) -> String {
        let digits = number.to_string();
        if digits.len() < 5 {
            return digits;
        }
        let between = self.words.say_key("chart-thousands");
        let parts: Vec<&str> =
            digits.as_bytes().rchunks(3).rev().filter_map(|part| str::from_utf8(part).ok()).collect();
        parts.join(&between)
    }

    /// `38%`: less than one of a hundred is not nothing.
    pub(super) fn percent(&self, part: u32, of: u32) -> String {
        let hundredths = (u64::from(part) * 100 + u64::from(of) / 2).checked_div(of.into()).unwrap_or(0);
        let little = part > 0 && hundredths == 0;
        let said = self.say(&Text::new("chart-percent").with("n", (hundredths as i64).max(little.into())));
        if little { format!("<{said}") } else { said }
    }

    /// Fills an area.
    pub(super) fn fill(&mut self, area: Area, fill: Fill) {
        let theme = &self.painter.theme;
        let (colour, other) = match fill {
            Fill::Whole => (theme.counted(), theme.counted()),
            Fill::Striped => (theme.counted(), theme.plate),
            Fill::Empty => (theme.plate, theme.plate),
            Fill::Rim => (theme.muted, theme.muted),
            Fill::Rule => (theme.rule(), theme.rule()),
            Fill::Panel => (theme.panel, theme.panel),
            Fill::Page => (theme.page, theme.page),
        };
        let [colour, other] = self.indices([colour, other]);
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
    pub(super) fn panel(&mut self, area: Area) {
        self.round(area, Fill::Panel, Fill::Page);
    }

    /// A ground with round corners on another one. Their colours are near each other: they need no smooth edges.
    pub(super) fn round(&mut self, area: Area, fill: Fill, around: Fill) {
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
    pub(super) fn cover(&mut self, mask: &Mask, ink: Ink, (left, top): (i32, i32)) {
        self.frame.colour(&self.painter.palette, mask, ink, left, top);
    }

    /// Stains what is drawn on a canvas that lies on an area of the page.
    pub(super) fn stain(&mut self, area: Area, ink: Ink, draw: impl FnOnce(&mut Mark<'_>)) {
        let mut canvas = Canvas::measured_from((0.0, 0.0), area.width as u32, area.height as u32, 1.0);
        draw(&mut Mark(&mut canvas));
        self.cover(&canvas.mask(1), ink, (area.left, area.top));
    }

    /// A text whose letters are as large as wished, or a bit smaller if it is a bit too wide, or cut, or left out.
    pub(super) fn fitted(&self, weight: Weight, size: f32, text: &str, room: i32) -> (u16, String) {
        let (size, room) = (self.letters(size), room.max(1) as f32);
        let wide = letters::width(weight, size, text).max(1.0);
        let size = ((f32::from(size) * (room / wide).clamp(LEAST_SHARE, 1.0)) as u16).max(LEAST_LETTERS);
        let mut text = letters::fitted(weight, size, text, room);
        if letters::width(weight, size, &text) > room {
            // There is no room for a sign of what is missing.
            text.clear();
        }
        (size, text)
    }

    /// Writes a text from there on that baseline, in that room; gives where it ends.
    pub(super) fn write(
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
    pub(super) fn write_back(
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
    pub(super) fn write_around(
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
    pub(super) fn title(&mut self, text: &str, area: Area) {
        let baseline = area.top + i32::from(self.letters(TITLE));
        self.write((Weight::Bold, TITLE, Ink::Dark), text, (area.left, baseline), area.width);
    }

    /// The height of a title, with the space below it.
    pub(super) fn title_height(&self) -> i32 {
        self.line(TITLE) + self.length(8.0)
    }
}

/// The sizes of letters on a page of the usual width: titles of panels, texts, and beside axes.
pub(super) const TITLE: f32 = 23.0;
pub(super) const TEXT: f32 = 22.0;
pub(super) const SMALL: f32 = 20.0;

/// A shape without a colour, measured in pixels of an area.
pub(super) struct Mark<'a>(&'a mut Canvas);

impl Mark<'_> {
    pub(super) fn inside(&mut self, path: &Path) {
        self.0.fill(path, Rgb(0, 0, 0));
    }

    pub(super) fn along(&mut self, path: &Path, width: f32) {
        self.0.stroke(path, Rgb(0, 0, 0), width);
    }
}
