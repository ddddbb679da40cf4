//! Sheets on which a game is written down: the names, and numbered lines for the moves.

use engine::{Lang, Text};

use super::data::Heading;
use super::drawing::{Drawing, Side};
use super::head::Head;
use crate::colours::palette::Ink;
use crate::draw::painter::Painter;
use crate::error::Error;
use crate::pictures::page::{Area, Fill, Measures, TEXT};
use crate::pictures::print::paper::Paper;
use crate::writing::letters::Weight;
use crate::writing::script;

/// The height of a line on which somebody writes, and of one with a name.
const LINE: f32 = 42.0;
const NAME: f32 = 46.0;
/// The room for the number of a move, and the least for what is written.
const NUMBER: f32 = 48.0;
const LEAST: f32 = 130.0;
/// The room for the name of a seat.
const SEAT: f32 = 190.0;
/// The space between two columns of moves.
const BETWEEN: f32 = 26.0;
/// The most columns.
const MOST_COLUMNS: usize = 3;

/// A sheet for one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    /// The lines above: the tournament, the round, the table.
    pub heading: Heading,
    /// The name of each seat, and who sits there; an empty name is a line to write it on.
    pub seats: Vec<(String, String)>,
    /// The moves that were played, if some are to stand there already.
    pub moves: Vec<String>,
}

impl ScoreSheet {
    fn lang(&self) -> Lang {
        self.heading.lang
    }

    /// The sheet, on more than one leaf if more moves were played than there are lines.
    fn leaves(&self, measures: &Measures, most: i32) -> Vec<Drawing> {
        let head = Head::new(measures, &self.heading);
        let names = measures.length(NAME) * self.seats.len() as i32 + measures.length(20.0);
        let top = head.height(measures) + names;
        let foot = 2 * measures.length(NAME);
        let line = measures.length(LINE);
        // The first line has the names of the seats.
        let lines = ((most - top - foot) / line - 1).max(1) as usize;
        let seats = self.seats.len().max(1);
        let width = measures.size as i32;
        let between = measures.length(BETWEEN);
        let least = measures.length(NUMBER) + seats as i32 * measures.length(LEAST);
        let columns = ((width + between) / (least + between)).clamp(1, MOST_COLUMNS as i32) as usize;
        let own = (width - between * (columns as i32 - 1)) / columns as i32;
        let each = lines * columns;
        let of = self.moves.len().div_ceil(seats).div_ceil(each).max(1);
        let draw = |leaf: usize| {
            let mut drawing = Drawing { height: most, ..Drawing::default() };
            head.draw(measures, &mut drawing, (leaf + 1, of));
            self.names(measures, &mut drawing, head.height(measures));
            for column in 0..columns {
                let left = column as i32 * (own + between);
                let area = Area { left, top, width: own, height: line };
                self.column(measures, &mut drawing, area, (leaf * each + column * lines, lines));
            }
            let bottom = most - measures.length(NAME);
            let half = (width - between) / 2;
            for (nth, key) in ["notice-result", "notice-signed"].into_iter().enumerate() {
                let left = nth as i32 * (half + between);
                let area = Area { left, top: bottom, width: half, height: measures.length(NAME) };
                let style = (Weight::Regular, TEXT, Ink::Muted);
                drawing.write(measures, style, &measures.key(key), (area, Side::Left));
                rule(measures, &mut drawing, area);
            }
            drawing
        };
        (0..of).map(draw).collect()
    }

    /// Draws the names of seats and of those who sit there.
    fn names(&self, measures: &Measures, drawing: &mut Drawing, top: i32) {
        let height = measures.length(NAME);
        for (nth, (seat, name)) in (0..).zip(&self.seats) {
            let area = Area { left: 0, top: top + nth * height, width: measures.size as i32, height };
            let word = Area { width: measures.length(SEAT), ..area };
            let style = (Weight::Regular, TEXT, Ink::Muted);
            drawing.write(measures, style, &script::writable(seat), (word, Side::Left));
            let own = Area { left: word.right(), width: area.width - word.width, ..area };
            let style = (Weight::Bold, TEXT, Ink::Dark);
            drawing.write(measures, style, &script::writable(name), (own, Side::Left));
            rule(measures, drawing, own);
        }
    }

    /// Draws a column of numbered lines, from the one of that number on.
    fn column(&self, measures: &Measures, drawing: &mut Drawing, area: Area, (first, lines): (usize, usize)) {
        let seats = self.seats.len().max(1);
        let number = measures.length(NUMBER);
        let wide = (area.width - number) / seats as i32;
        let cell = |seat: usize, top: i32| Area {
            left: area.left + number + seat as i32 * wide,
            top,
            width: wide,
            height: area.height,
        };
        let pad = measures.length(6.0);
        let inside = |area: Area| Area { left: area.left + pad, width: area.width - 2 * pad, ..area };
        for (seat, (name, _)) in self.seats.iter().enumerate() {
            let style = (Weight::Bold, TEXT, Ink::Muted);
            let text = script::writable(name);
            drawing.write(measures, style, &text, (inside(cell(seat, area.top)), Side::Middle));
        }
        rule(measures, drawing, area);
        for line in 0..lines {
            let top = area.top + (line as i32 + 1) * area.height;
            let row = Area { top, ..area };
            let style = (Weight::Regular, TEXT, Ink::Muted);
            let text = (first + line + 1).to_string();
            drawing.write(measures, style, &text, (Area { width: number - pad, ..row }, Side::Right));
            for seat in 0..seats {
                if let Some(played) = self.moves.get((first + line) * seats + seat) {
                    let style = (Weight::Regular, TEXT, Ink::Dark);
                    let text = script::writable(played);
                    drawing.write(measures, style, &text, (inside(cell(seat, top)), Side::Left));
                }
            }
            rule(measures, drawing, row);
        }
        // Lines between the seats, from the first to the last.
        for seat in 0..=seats {
            let at = cell(seat, area.top);
            let height = area.height * (lines as i32 + 1);
            let left = if seat == seats { area.right() - measures.length(1.6) } else { at.left };
            drawing.fill(Area { left, width: measures.length(1.6), height, ..at }, Fill::Rule);
        }
    }
}

/// Draws a line below an area.
fn rule(measures: &Measures, drawing: &mut Drawing, area: Area) {
    let height = measures.length(1.6);
    drawing.fill(Area { top: area.bottom() - height, height, ..area }, Fill::Rim);
}

impl Painter {
    /// Score sheets as the pages of a PDF, on paper of A4.
    ///
    /// # Errors
    /// If there are none, or the file cannot be written, which would be a bug.
    pub fn score_sheets(&self, sheets: &[ScoreSheet]) -> Result<Vec<u8>, Error> {
        let first = sheets.first().ok_or(Error::Nothing)?;
        let paper = Paper::Upright;
        let leaves =
            sheets.iter().flat_map(|sheet| sheet.leaves(&paper.measures(sheet.lang()), paper.room().1));
        let measures = paper.measures(first.lang());
        let title = Text::new("notice-score-sheets").with("title", &*first.heading.title);
        self.on_paper(paper, leaves, &measures.say(&title))
    }
}

/// Score sheets as the pages of a PDF, in the theme of that name; see [`Painter::score_sheets`].
///
/// # Errors
/// If there are none, or the file cannot be written, which would be a bug.
pub fn score_sheets(sheets: &[ScoreSheet], theme: &str) -> Result<Vec<u8>, Error> {
    crate::painter(theme).score_sheets(sheets)
}
