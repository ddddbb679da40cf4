//! A page as a PDF of lines, curves and areas.

use pdf_writer::{
    Content, Filter, Finish, Pdf, Rect, Ref, TextStr,
    types::{LineCapStyle, LineJoinStyle},
};
use zlib_rs::{DeflateConfig, ReturnCode, compress_bound, compress_slice};

use super::DOTS;
use crate::colours::theme::Rgb;
use crate::error::Error;
use crate::pixels::canvas::{Path, Segment, Surface};

/// The unit of PDF, of which an inch has so many.
const POINTS: f32 = 72.0;

/// A surface that becomes a page.
pub(super) struct Sheet {
    content: Content,
    /// Width and height, in points.
    size: (f32, f32),
    /// The origin of the surface, in points from the upper left corner, and the points of its unit.
    origin: (f32, f32),
    unit: f32,
}

impl Sheet {
    /// An empty page of that size, with that origin and unit, all in dots.
    pub(super) fn new(size: (f32, f32), origin: (f32, f32), unit: f32) -> Sheet {
        let points = |(x, y): (f32, f32)| (x * POINTS / DOTS, y * POINTS / DOTS);
        let mut content = Content::new();
        content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        Sheet { content, size: points(size), origin: points(origin), unit: unit * POINTS / DOTS }
    }

    /// Colours the whole page.
    pub(super) fn ground(&mut self, colour: Rgb) {
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
        path.follow(|step| match step {
            Segment::To(to) => {
                let (x, y) = self.place(to);
                self.content.move_to(x, y);
            }
            Segment::Line(to) => {
                let (x, y) = self.place(to);
                self.content.line_to(x, y);
            }
            Segment::Curve(curve) => {
                let [(ax, ay), (bx, by), (x, y)] = curve.map(|point| self.place(point));
                self.content.cubic_to(ax, ay, bx, by, x, y);
            }
            Segment::Close => {
                self.content.close_path();
            }
        });
    }

    /// The file.
    pub(super) fn file(self, title: &str) -> Result<Vec<u8>, Error> {
        let [catalog, pages, page, content, info] = [1, 2, 3, 4, 5].map(Ref::new);
        let drawn = self.content.finish();
        let mut packed = vec![0; compress_bound(drawn.len())];
        let (packed, code) = compress_slice(&mut packed, drawn.as_slice(), DeflateConfig::default());
        if code != ReturnCode::Ok {
            return Err(Error::Compress("the page of a PDF"));
        }
        let mut pdf = Pdf::new();
        pdf.catalog(catalog).pages(pages);
        pdf.pages(pages).kids([page]).count(1);
        let mut sheet = pdf.page(page);
        let (width, height) = self.size;
        sheet.parent(pages).media_box(Rect::new(0.0, 0.0, rounded(width), rounded(height)));
        sheet.contents(content).resources();
        sheet.finish();
        pdf.stream(content, packed).filter(Filter::FlateDecode);
        pdf.document_info(info).title(TextStr(title)).creator(TextStr("Tabuleiro"));
        Ok(pdf.finish())
    }
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
