//! Notices as files: a leaf as a PNG, or all of them as the pages of a PDF.

use std::{ops::Range, sync::Arc};

use engine::Lang;

use super::climb::Climb;
use super::data::{Crosstable, Heading, Pairings, Standings};
use super::drawing::{Drawing, Item};
use super::knockout::Bracket;
use crate::colours::palette::Ink;
use crate::draw::painter::Painter;
use crate::error::Error;
use crate::pictures::page::{Area, Measures, Page};
use crate::pictures::print::faces::Faces;
use crate::pictures::print::paper::Paper;
use crate::pictures::print::pdf;
use crate::pixels::canvas::{Surface, polygon};
use crate::writing::script;

/// The most height of a picture, as a share of its width: that of the screen of a telephone.
const MOST_HEIGHT: f32 = 2.0;

/// A list or a bracket, as clubs put them on their walls.
#[derive(Clone, Copy, Debug)]
pub enum Notice<'a> {
    /// A standing.
    Standings(&'a Standings),
    /// A crosstable.
    Crosstable(&'a Crosstable),
    /// The tables of a round.
    Pairings(&'a Pairings),
    /// A knock-out.
    Bracket(&'a Bracket),
    /// A ladder, and what has changed on it.
    Ladder(&'a Climb),
}

/// A leaf of a notice as a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// The PNG.
    pub png: Vec<u8>,
    /// The number of the leaf, from 1.
    pub leaf: usize,
    /// The number of all leaves.
    pub of: usize,
    /// The rows on it, counted from 0, in the order in which they stand there: players of a standing or a crosstable; tables of
    /// a round, then those who are free; places of a ladder, then those who have left; bouts of a bracket, counted over all parts.
    pub rows: Vec<usize>,
}

impl Notice<'_> {
    fn heading(&self) -> &Heading {
        match self {
            Notice::Standings(standings) => &standings.heading,
            Notice::Crosstable(crosstable) => &crosstable.heading,
            Notice::Pairings(pairings) => &pairings.heading,
            Notice::Bracket(bracket) => &bracket.heading,
            Notice::Ladder(climb) => &climb.heading,
        }
    }

    fn lang(&self) -> Lang {
        self.heading().lang
    }

    /// The leaves, each of that height at most.
    fn leaves(&self, measures: &Measures, most: i32) -> Vec<(Drawing, Vec<usize>)> {
        match self {
            Notice::Standings(standings) => in_order(standings.list(measures).leaves(measures, most)),
            Notice::Crosstable(crosstable) => in_order(crosstable.list(measures).0.leaves(measures, most)),
            Notice::Pairings(pairings) => in_order(pairings.list(measures).leaves(measures, most)),
            Notice::Bracket(bracket) => bracket.leaves(measures, most),
            Notice::Ladder(climb) => in_order(climb.leaves(measures, most)),
        }
    }

    /// Tells whether the paper should lie across: a crosstable whose rows have one line only then.
    fn lies_across(&self) -> bool {
        let Notice::Crosstable(crosstable) = self else { return false };
        let fits = |paper: Paper| crosstable.list(&paper.measures(self.lang())).1;
        !fits(Paper::Upright) && fits(Paper::Across)
    }
}

/// Leaves on which rows stand in the order in which they were given.
fn in_order(leaves: Vec<(Drawing, Range<usize>)>) -> Vec<(Drawing, Vec<usize>)> {
    leaves.into_iter().map(|(drawing, rows)| (drawing, rows.collect())).collect()
}

impl Painter {
    /// Draws a leaf of a notice, counted from 1, as a PNG of that width; the last one if there are fewer.
    ///
    /// # Errors
    /// If the PNG cannot be written, which would be a bug.
    pub fn leaf(&self, notice: &Notice<'_>, size: u32, number: usize) -> Result<Leaf, Error> {
        let mut page = Page::new(self, notice.lang(), size);
        let most = (page.size as f32 * MOST_HEIGHT) as i32;
        let mut leaves = notice.leaves(&page, most);
        let of = leaves.len();
        let leaf = number.clamp(1, of.max(1));
        let (drawing, rows) =
            if of == 0 { (Drawing::default(), Vec::new()) } else { leaves.swap_remove(leaf - 1) };
        page.begin(drawing.height);
        page.put(&drawing);
        Ok(Leaf { png: page.png()?, leaf, of, rows })
    }

    /// All leaves of a notice as the pages of a PDF, on paper of A4.
    ///
    /// # Errors
    /// If the file cannot be written, which would be a bug.
    pub fn printed(&self, notice: &Notice<'_>) -> Result<Vec<u8>, Error> {
        let paper = if notice.lies_across() { Paper::Across } else { Paper::Upright };
        let measures = paper.measures(notice.lang());
        let leaves = notice.leaves(&measures, paper.room().1).into_iter().map(|(drawing, _)| drawing);
        self.on_paper(paper, leaves, &notice.heading().title)
    }

    /// Drawings as the pages of a PDF.
    pub(super) fn on_paper(
        &self,
        paper: Paper,
        drawings: impl Iterator<Item = Drawing>,
        title: &str,
    ) -> Result<Vec<u8>, Error> {
        let mut faces = Faces::default();
        let sheet = |drawing: Drawing| {
            let mut sheet = pdf::Sheet::new(paper.size(), Paper::origin(), 1.0);
            sheet.ground(self.theme.page);
            self.set_down(&drawing, &mut sheet, &mut faces);
            sheet
        };
        let sheets = drawings.map(sheet).collect();
        pdf::file(sheets, &faces, &script::writable(title))
    }

    fn set_down(&self, drawing: &Drawing, sheet: &mut pdf::Sheet, faces: &mut Faces) {
        let theme = &self.theme;
        for item in &drawing.items {
            match item {
                Item::Filled(area, fill) | Item::Round(area, fill, _) => {
                    let [colour, _] = fill.colours(theme);
                    let (left, top) = (area.left as f32, area.top as f32);
                    let (right, bottom) = (area.right() as f32, area.bottom() as f32);
                    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
                    sheet.fill(&polygon(&corners), colour);
                }
                Item::Shape(corners, ink) => sheet.fill(&polygon(corners), ink.colour(theme)),
                Item::Written { weight, size, ink, text, left, baseline } => {
                    let style = (*weight, *size, ink.colour(theme));
                    sheet.write(faces, style, text, (*left, *baseline as f32));
                }
            }
        }
    }
}

impl Page {
    /// Draws what was laid out.
    fn put(&mut self, drawing: &Drawing) {
        for item in &drawing.items {
            match item {
                Item::Filled(area, fill) => self.fill(*area, *fill),
                Item::Round(area, fill, around) => self.round(*area, *fill, *around),
                Item::Shape(corners, ink) => self.shape(corners, *ink),
                Item::Written { weight, size, ink, text, left, baseline } => {
                    let painter = Arc::clone(&self.painter);
                    painter.write(&mut self.frame, (*weight, *size), text, (*left, *baseline), *ink);
                }
            }
        }
    }

    /// Fills a shape with these corners.
    fn shape(&mut self, corners: &[(f32, f32)], ink: Ink) {
        let least = |of: fn(&(f32, f32)) -> f32| corners.iter().map(of).fold(f32::MAX, f32::min).floor();
        let most = |of: fn(&(f32, f32)) -> f32| corners.iter().map(of).fold(f32::MIN, f32::max).ceil();
        let (left, top) = (least(|corner| corner.0), least(|corner| corner.1));
        let (width, height) = (most(|corner| corner.0) - left, most(|corner| corner.1) - top);
        let area =
            Area { left: left as i32, top: top as i32, width: width as i32 + 1, height: height as i32 + 1 };
        let corners: Vec<(f32, f32)> = corners.iter().map(|(x, y)| (x - left, y - top)).collect();
        self.stain(area, ink, |mark| mark.inside(&polygon(&corners)));
    }
}

/// A leaf of a notice, counted from 1, as a PNG in the theme of that name; see [`Painter::leaf`].
///
/// # Errors
/// If the PNG cannot be written, which would be a bug.
pub fn leaf(notice: &Notice<'_>, theme: &str, size: u32, number: usize) -> Result<Leaf, Error> {
    crate::painter(theme).leaf(notice, size, number)
}

/// A notice as the pages of a PDF in the theme of that name; see [`Painter::printed`].
///
/// # Errors
/// If the file cannot be written, which would be a bug.
pub fn printed(notice: &Notice<'_>, theme: &str) -> Result<Vec<u8>, Error> {
    crate::painter(theme).printed(notice)
}
