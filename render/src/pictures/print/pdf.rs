//! Pages as a PDF of lines, curves, areas and letters.

use super::DOTS;
use super::content::{follow, stream};
use super::faces::Faces;
use crate::colours::theme::Rgb;
use crate::error::Error;
use crate::pixels::canvas::{Path, Surface};
use crate::writing::letters::{self, Weight};
use crate::writing::script::{self, Letter};
use pdf_writer::{
    Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr,
    types::{LineCapStyle, LineJoinStyle},
};

/// The unit of PDF, of which an inch has so many.
const POINTS: f32 = 72.0;

/// A surface that becomes a page.
pub(crate) struct Sheet {
    content: Content,
    /// Width and height, in points.
    size: (f32, f32),
    /// The origin of the surface, in points from the upper left corner, and the points of its unit.
    origin: (f32, f32),
    unit: f32,
}

impl Sheet {
    /// An empty page of that size, with that origin and unit, all in dots.
    pub(crate) fn new(size: (f32, f32), origin: (f32, f32), unit: f32) -> Sheet {
        let points = |(x, y): (f32, f32)| (x * POINTS / DOTS, y * POINTS / DOTS);
        let mut content = Content::new();
        content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        Sheet { content, size: points(size), origin: points(origin), unit: unit * POINTS / DOTS }
    }

    /// Colours the whole page.
    pub(crate) fn ground(&mut self, colour: Rgb) {
        let (width, height) = self.size;
        self.ink(colour);
        self.content.rect(0.0, 0.0, width, height).fill_nonzero();
    }

    /// Sets the ink that fills areas from here on.
    fn ink(&mut self, colour: Rgb) {
        let [red, green, blue] = shares(colour);
        self.content.set_fill_rgb(red, green, blue);
    }

    /// A place of the surface as the page measures: from the lower left corner, upwards.
    fn place(&self, (x, y): (f32, f32)) -> (f32, f32) {
        let (left, top) = self.origin;
        (rounded(left + x * self.unit), rounded(self.size.1 - top - y * self.unit))
    }

    fn follow(&mut self, path: &Path) {
        let (origin, unit, height) = (self.origin, self.unit, self.size.1);
        let place =
            |(x, y): (f32, f32)| (rounded(origin.0 + x * unit), rounded(height - origin.1 - y * unit));
        follow(&mut self.content, path, place);
    }

    /// Writes a text from there, with letters of so many units to the em.
    pub(crate) fn write(
        &mut self,
        faces: &mut Faces,
        (weight, size, colour): (Weight, u16, Rgb),
        text: &str,
        (left, baseline): (f32, f32),
    ) {
        self.ink(colour);
        // What is read from the right stands in the order of the eye, and some of its letters have no meaning alone.
        let told = script::line(weight, text).any(|letter| matches!(letter, Letter::Joined(_)));
        if told {
            let mut span = self.content.begin_marked_content_with_properties(Name(b"Span"));
            span.properties().actual_text(TextStr(text));
        }
        self.content.begin_text();
        let (mut pen, mut run, mut font) = (left, Vec::new(), None);
        let mut begin = left;
        for letter in script::line(weight, text) {
            let (number, code) = faces.code((weight, letter));
            if font != Some(number) {
                self.show(&run, (font, size), (begin, baseline));
                (run, begin, font) = (Vec::new(), pen, Some(number));
            }
            run.push(code);
            pen += letters::advance(weight, size, letter);
        }
        self.show(&run, (font, size), (begin, baseline));
        self.content.end_text();
        if told {
            self.content.end_marked_content();
        }
    }

    /// Shows letters of one font.
    fn show(&mut self, run: &[u8], (font, size): (Option<usize>, u16), at: (f32, f32)) {
        let Some(font) = font.filter(|_| !run.is_empty()) else { return };
        let (x, y) = self.place(at);
        self.content.set_font(Name(font_name(font).as_bytes()), rounded(f32::from(size) * self.unit));
        self.content.set_text_matrix([1.0, 0.0, 0.0, 1.0, x, y]);
        self.content.show(Str(run));
    }
}

/// The name of a font in the resources of pages.
fn font_name(number: usize) -> String {
    format!("F{number}")
}

/// The file of some pages, with the letters that are written on them.
pub(crate) fn file(sheets: Vec<Sheet>, faces: &Faces, title: &str) -> Result<Vec<u8>, Error> {
    let mut last = 0;
    let mut next = || {
        last += 1;
        Ref::new(last)
    };
    let [catalog, pages, info] = [next(), next(), next()];
    let fonts: Vec<Ref> = (0..faces.fonts()).map(|_| next()).collect();
    let kids: Vec<(Ref, Ref)> = sheets.iter().map(|_| (next(), next())).collect();
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(pages);
    let count = i32::try_from(kids.len()).unwrap_or(i32::MAX);
    pdf.pages(pages).kids(kids.iter().map(|(page, _)| *page)).count(count);
    for (sheet, (page, content)) in sheets.into_iter().zip(kids) {
        let mut written = pdf.page(page);
        let (width, height) = sheet.size;
        written.parent(pages).media_box(Rect::new(0.0, 0.0, rounded(width), rounded(height)));
        written.contents(content);
        let mut resources = written.resources();
        if !fonts.is_empty() {
            let names: Vec<String> = (0..fonts.len()).map(font_name).collect();
            let pairs = names.iter().zip(&fonts).map(|(name, font)| (Name(name.as_bytes()), *font));
            resources.fonts().pairs(pairs);
        }
        resources.finish();
        written.finish();
        stream(&mut pdf, content, &sheet.content.finish())?;
    }
    faces.write(&mut pdf, &fonts, &mut next)?;
    pdf.document_info(info).title(TextStr(title)).creator(TextStr("Tabuleiro"));
    Ok(pdf.finish())
}

impl Surface for Sheet {
    fn fill(&mut self, path: &Path, colour: Rgb) {
        self.ink(colour);
        self.follow(path);
        self.content.fill_nonzero();
    }

    fn stroke(&mut self, path: &Path, colour: Rgb, width: f32) {
        let [red, green, blue] = shares(colour);
        self.content.set_stroke_rgb(red, green, blue).set_line_width(rounded(width * self.unit));
        self.follow(path);
        self.content.stroke();
    }
}

/// Rounds to a hundredth, which no printer can show.
fn rounded(points: f32) -> f32 {
    (points * 100.0).round() / 100.0
}

/// A colour as a PDF has it: from 0 to 1.
fn shares(Rgb(red, green, blue): Rgb) -> [f32; 3] {
    [red, green, blue].map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}
