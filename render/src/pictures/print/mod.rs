//! Pages of A4: empty boards to print and to play on with pieces of one's own, and the paper on which lists are printed.

mod content;
pub(crate) mod faces;
pub(crate) mod paper;
pub(crate) mod pdf;

use engine::{Cell, Label, View};
use png::{BitDepth, ColorType, Encoder, PixelDimensions, Unit};

use crate::colours::theme::Rgb;
use crate::draw::boards;
use crate::draw::marks;
use crate::draw::painter::Painter;
use crate::error::Error;
use crate::layout::plan::Plan;
use crate::pictures::picture::homes;
use crate::pixels::canvas::{Canvas, Surface};
use crate::writing::font;
use crate::writing::letters::{self, Weight};
use crate::writing::script;

/// The format of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// A PDF, which is sharp at any size.
    Pdf,
    /// A PNG of 300 dots to the inch, which says so.
    Png,
}

impl Page {
    /// The ending of its file's name.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            Page::Pdf => "pdf",
            Page::Png => "png",
        }
    }
}

/// Everything is measured in dots, of which an inch has so many: those of the PNG.
const DOTS: f32 = 300.0;
/// The short and the long side of A4.
const A4: (f32, f32) = (2480.0, 3508.0);
/// The margin that printers cannot reach, and a little more: 12 mm.
const MARGIN: f32 = 142.0;
/// The size of the title's letters, and the room for it below the board.
const TITLE: u16 = 42;
const TITLE_ROOM: f32 = 90.0;

/// The places of everything on a page.
struct Setting {
    /// Width and height.
    size: (f32, f32),
    plan: Plan,
}

impl Painter {
    /// A page of A4 with the empty board of `view`, upright or across, whichever shows it larger, and with a title at its
    /// foot. What stands on the board, what is marked and what changes as it is played is left out; names of places stay.
    ///
    /// # Errors
    /// If the file cannot be written, which would be a bug.
    pub fn page_of(&self, view: &View, title: &str, page: Page) -> Result<Vec<u8>, Error> {
        let Setting { size: (width, height), plan } = &Setting::new(view);
        match page {
            Page::Pdf => {
                let mut surface = pdf::Sheet::new((*width, *height), plan.origin, plan.unit);
                surface.ground(self.theme.page);
                self.set(view, title, *height, plan, &mut surface);
                pdf::file(vec![surface], &faces::Faces::default(), title)
            }
            Page::Png => {
                let mut canvas = Canvas::measured_from(plan.origin, *width as u32, *height as u32, plan.unit);
                self.set(view, title, *height, plan, &mut canvas);
                let frame = canvas.frame(&self.palette, self.theme.page);
                let mut file = Vec::new();
                let mut encoder = Encoder::new(&mut file, frame.width as u32, frame.height as u32);
                encoder.set_color(ColorType::Indexed);
                encoder.set_depth(BitDepth::Eight);
                encoder.set_palette(self.palette.bytes());
                let metre = (DOTS / 0.0254).round() as u32;
                encoder.set_pixel_dims(Some(PixelDimensions { xppu: metre, yppu: metre, unit: Unit::Meter }));
                let mut writer = encoder.write_header()?;
                writer.write_image_data(&frame.pixels)?;
                writer.finish()?;
                Ok(file)
            }
        }
    }

    /// Draws the board with its texts, and the title.
    fn set(&self, view: &View, title: &str, height: f32, plan: &Plan, surface: &mut impl Surface) {
        let (layout, theme) = (view.layout, &self.theme);
        boards::paint(surface, layout, plan, theme, &homes(view));
        let mut pen = Pen { surface, unit: plan.unit };
        let (size, signs) = plan.homes(layout);
        for (seat, (x, y)) in signs {
            pen.write(size, &seat.to_string(), plan.unit_place(x, y), theme.muted);
        }
        for spot in &layout.spots {
            let (Some(label), at) = (&spot.label, plan.unit_place(spot.x, spot.y)) else { continue };
            if layout.cell == Cell::Node {
                marks::disc(pen.surface, theme, at);
            }
            let size = plan.inner_size(layout.cell);
            let text = letters::fitted(Weight::Bold, size, &script::writable(label), plan.unit);
            pen.write(size, &text, at, theme.muted);
        }
        for Label { text, x, y } in &plan.labels(layout) {
            pen.write(plan.label_size(), &script::writable(text), plan.unit_place(*x, *y), theme.text);
        }
        let foot = (height - MARGIN - f32::from(TITLE) * 0.75 - plan.origin.1) / plan.unit;
        pen.write(TITLE, &script::writable(title), (0.0, foot), theme.text);
    }
}

impl Setting {
    fn new(view: &View) -> Setting {
        let (short, long) = A4;
        let setting = |(width, height): (f32, f32)| {
            let room = (width - 2.0 * MARGIN, height - 2.0 * MARGIN - TITLE_ROOM);
            let around = (width / 2.0, MARGIN + room.1 / 2.0);
            Setting { size: (width, height), plan: Plan::filling(view.layout, room, around) }
        };
        let (upright, across) = (setting((short, long)), setting((long, short)));
        if across.plan.unit > upright.plan.unit { across } else { upright }
    }
}

/// Writes on a surface with letters whose outlines are filled.
struct Pen<'s, S> {
    surface: &'s mut S,
    /// The dots of the surface's unit.
    unit: f32,
}

impl<S: Surface> Pen<'_, S> {
    /// Writes around a place, with letters of so many dots.
    fn write(&mut self, size: u16, text: &str, (x, y): (f32, f32), colour: Rgb) {
        let bold = font::bold();
        let scale = f32::from(size) / font::units(bold) / self.unit;
        let baseline = y + letters::cap_height(size) as f32 / 2.0 / self.unit;
        let mut pen = x - letters::width(Weight::Bold, size, text) / 2.0 / self.unit;
        for letter in script::line(Weight::Bold, text) {
            if let Some(outline) = font::outline(bold, letter.id(bold)) {
                self.surface.fill(&outline.placed((scale, -scale), pen, baseline), colour);
            }
            pen += letters::advance(Weight::Bold, size, letter) / self.unit;
        }
    }
}
