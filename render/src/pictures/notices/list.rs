//! Lists with columns: what standings, crosstables and pairings have in common.

use std::ops::Range;

use super::data::Heading;
use super::drawing::{Drawing, Side, Style, width};
use super::head::{self, Head};
use crate::colours::palette::Ink;
use crate::pictures::page::{Area, Fill, Measures, TEXT};
use crate::writing::letters::{self, Weight};

/// The height of a row of one line, and that of each line of a longer one with the space around them.
const ROW: f32 = 34.0;
const LINE: f32 = 30.0;
const AROUND: f32 = 8.0;
/// The space at each side of a text in its column, and of one in a cell with a ground.
const ASIDE: f32 = 6.0;
/// The least width of a cell with a ground.
const LEAST_CELL: f32 = 30.0;

/// The way in which the width of a column is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Width {
    /// As wide as its widest text.
    Own,
    /// As wide as the widest text of all columns of this kind.
    Even,
    /// All that is left.
    Rest,
}

/// A column.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub(super) head: String,
    pub(super) side: Side,
    pub(super) width: Width,
}

impl Column {
    pub(super) fn new(head: &str, side: Side, width: Width) -> Column {
        Column { head: head.to_owned(), side, width }
    }
}

/// A text in a row.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub(super) text: String,
    pub(super) weight: Weight,
    pub(super) ink: Ink,
    pub(super) ground: Option<Fill>,
    pub(super) struck: bool,
}

impl Cell {
    pub(super) fn new(text: impl Into<String>, weight: Weight, ink: Ink) -> Cell {
        Cell { text: text.into(), weight, ink, ground: None, struck: false }
    }

    pub(super) fn plain(text: impl Into<String>) -> Cell {
        Cell::new(text, Weight::Regular, Ink::Dark)
    }

    pub(super) fn bold(text: impl Into<String>) -> Cell {
        Cell::new(text, Weight::Bold, Ink::Dark)
    }

    pub(super) fn muted(text: impl Into<String>) -> Cell {
        Cell::new(text, Weight::Regular, Ink::Muted)
    }

    fn style(&self) -> Style {
        (self.weight, TEXT, self.ink)
    }
}

/// A row: lines of cells under the columns, and further cells of one width below these.
#[derive(Clone, Default, Debug)]
pub(super) struct Row {
    pub(super) lines: Vec<Vec<Cell>>,
    pub(super) more: Vec<Cell>,
}

/// A list.
#[derive(Clone, Debug)]
pub(super) struct List<'a> {
    pub(super) heading: &'a Heading,
    pub(super) columns: Vec<Column>,
    /// The heads of the further cells of rows, where these have one line each.
    pub(super) more: Vec<String>,
    pub(super) rows: Vec<Row>,
    /// The key to what stands in it.
    pub(super) legend: Vec<String>,
}

/// The places of columns and of further cells.
struct Laid {
    columns: Vec<(i32, i32)>,
    /// The left edge of the first further cell, the width of each, and how many stand in a line.
    more: (i32, i32, usize),
}

impl List<'_> {
    /// The width that is left for the column that takes it.
    pub(super) fn rest(&self, measures: &Measures) -> i32 {
        inner(measures).1 - self.widths(measures).iter().sum::<i32>()
    }

    /// The widths of columns by what stands in them.
    fn widths(&self, measures: &Measures) -> Vec<i32> {
        let aside = measures.length(ASIDE);
        let own = |at: usize| {
            let head = width(measures, (Weight::Bold, TEXT), &self.columns[at].head);
            let lines = self.rows.iter().flat_map(|row| &row.lines);
            let cells = lines.filter_map(|line| line.get(at));
            let texts = cells.map(|cell| width(measures, (cell.weight, TEXT), &cell.text));
            let widest = texts.chain([head]).max().unwrap_or(0);
            // A column without a single text takes no room.
            if widest > 0 { widest + 2 * aside } else { 0 }
        };
        let mut widths: Vec<i32> = (0..self.columns.len()).map(own).collect();
        let is_even = |at: &usize| self.columns[*at].width == Width::Even;
        let even = (0..widths.len()).filter(is_even).map(|at| widths[at]).max().unwrap_or(0);
        let even = even.max(measures.length(LEAST_CELL));
        (0..widths.len()).filter(is_even).for_each(|at| widths[at] = even);
        let is_rest = |at: &usize| self.columns[*at].width == Width::Rest;
        (0..widths.len()).filter(is_rest).for_each(|at| widths[at] = 0);
        // Numbers that nobody could have foreseen leave some room for names.
        let (taken, room) = (widths.iter().sum::<i32>(), inner(measures).1 * 3 / 4);
        if taken > room {
            widths
                .iter_mut()
                .for_each(|width| *width = (i64::from(*width) * i64::from(room) / i64::from(taken)) as i32);
        }
        widths
    }

    fn laid(&self, measures: &Measures) -> Laid {
        let (left, room) = inner(measures);
        let (widths, rest) = (self.widths(measures), self.rest(measures).max(1));
        let mut at = left;
        let columns = self.columns.iter().zip(widths).map(|(column, own)| {
            let width = if column.width == Width::Rest { rest } else { own };
            at += width;
            (at - width, width)
        });
        let columns: Vec<(i32, i32)> = columns.collect();
        let indent = columns.first().map_or(0, |(_, width)| *width);
        let texts = self.rows.iter().flat_map(|row| &row.more).map(|cell| (cell.weight, &cell.text));
        let texts = texts.chain(self.more.iter().map(|head| (Weight::Bold, head)));
        let widest = texts.map(|(weight, text)| width(measures, (weight, TEXT), text)).max().unwrap_or(0);
        let width = (widest + measures.length(ASIDE)).max(measures.length(LEAST_CELL));
        let width = width.min(room - indent).max(1);
        let each = ((room - indent) / width).max(1) as usize;
        let most = self.rows.iter().map(|row| row.more.len()).max().unwrap_or(0).max(1);
        // As many in each line, so that rounds stand below each other.
        let each = most.div_ceil(most.div_ceil(each));
        // A bit wider where there is room.
        let width = ((room - indent) / each as i32).min(width * 4 / 3);
        Laid { columns, more: (left + indent, width, each) }
    }

    /// The number of lines of a row.
    fn lines(row: &Row, laid: &Laid) -> i32 {
        (row.lines.len() + row.more.len().div_ceil(laid.more.2)) as i32
    }

    fn row_height(measures: &Measures, row: &Row, laid: &Laid) -> i32 {
        match List::lines(row, laid) {
            0 | 1 => measures.length(ROW),
            lines => lines * measures.length(LINE) + measures.length(AROUND),
        }
    }

    /// The leaves, each of that height at most, and the rows on each.
    pub(super) fn leaves(&self, measures: &Measures, most: i32) -> Vec<(Drawing, Range<usize>)> {
        let (laid, head) = (self.laid(measures), Head::new(measures, self.heading));
        let has_heads = self.columns.iter().any(|column| !column.head.is_empty());
        let one_line = self.rows.iter().all(|row| row.more.len() <= laid.more.2);
        let more: &[String] = if one_line { &self.more } else { &[] };
        let heads = i32::from(has_heads) + i32::from(!more.is_empty());
        let heads = heads * measures.length(LINE) + if heads > 0 { measures.length(6.0) } else { 0 };
        let legend =
            letters::wrapped(Weight::Regular, measures.letters(TEXT), &self.legend, inner(measures).1 as f32);
        let key = if legend.is_empty() { 0 } else { measures.length(8.0) };
        let key = key + measures.line(TEXT) * legend.len() as i32;
        let top = head.height(measures);
        let around = top + heads + 2 * measures.pad + key + measures.gap;
        let heights: Vec<i32> = self.rows.iter().map(|row| List::row_height(measures, row, &laid)).collect();
        let parts = head::parts(&heights, most - around);
        let of = parts.len();
        let draw = |(nth, rows): (usize, Range<usize>)| {
            let mut drawing = Drawing::default();
            head.draw(measures, &mut drawing, (nth + 1, of));
            let rows_height: i32 = heights[rows.clone()].iter().sum();
            let height = heads + rows_height + 2 * measures.pad;
            drawing.height = top + height + key + measures.gap;
            let (left, width) = (measures.gap, measures.size as i32 - 2 * measures.gap);
            if measures.pad > 0 {
                drawing.round(Area { left, top, width, height }, Fill::Panel, Fill::Page);
            }
            let mut at = top + measures.pad;
            if heads > 0 {
                self.heads(measures, &mut drawing, (&laid, more), at);
                at += heads;
            }
            for (row, height) in self.rows[rows.clone()].iter().zip(&heights[rows.clone()]) {
                let (left, width) = inner(measures);
                let rule = Area { left, top: at, width, height: measures.length(1.6) };
                if at > top + measures.pad {
                    drawing.fill(rule, Fill::Rule);
                }
                row.draw(measures, &mut drawing, (self, &laid), (at, *height));
                at += height;
            }
            at += measures.pad + if legend.is_empty() { 0 } else { measures.length(8.0) };
            for line in &legend {
                let (left, width) = inner(measures);
                let area = Area { left, top: at, width, height: measures.line(TEXT) };
                drawing.write(measures, (Weight::Regular, TEXT, Ink::Muted), line, (area, Side::Left));
                at += area.height;
            }
            (drawing, rows)
        };
        parts.into_iter().enumerate().map(draw).collect()
    }

    fn heads(&self, measures: &Measures, drawing: &mut Drawing, (laid, more): (&Laid, &[String]), top: i32) {
        let (height, aside) = (measures.length(LINE), measures.length(ASIDE));
        let style = (Weight::Bold, TEXT, Ink::Muted);
        for (column, (left, width)) in self.columns.iter().zip(&laid.columns) {
            let area = Area { left: left + aside, top, width: width - 2 * aside, height };
            drawing.write(measures, style, &column.head, (area, column.side));
        }
        let (left, width, each) = laid.more;
        for (nth, head) in more.iter().enumerate() {
            let left = left + (nth % each) as i32 * width;
            drawing.write(
                measures,
                style,
                head,
                (Area { left, top: top + height, width, height }, Side::Middle),
            );
        }
    }
}

/// The left edge of what stands on a panel, and the width of that.
pub(super) fn inner(measures: &Measures) -> (i32, i32) {
    let edge = measures.gap + measures.pad;
    (edge, (measures.size as i32 - 2 * edge).max(1))
}

impl Row {
    fn draw(
        &self,
        measures: &Measures,
        drawing: &mut Drawing,
        (list, laid): (&List<'_>, &Laid),
        (top, height): (i32, i32),
    ) {
        let lines = List::lines(self, laid).max(1);
        let (step, aside) = (measures.length(LINE), measures.length(ASIDE));
        let (step, mut at) = match lines {
            1 => (height, top),
            _ => (step, top + (height - lines * step) / 2),
        };
        for line in &self.lines {
            for ((cell, column), (left, width)) in line.iter().zip(&list.columns).zip(&laid.columns) {
                let whole = Area { left: *left, top: at, width: *width, height: step };
                if let Some(ground) = cell.ground {
                    let inset = measures.length(2.0);
                    drawing.fill(whole.inside(inset), ground);
                }
                let area = Area { left: left + aside, width: width - 2 * aside, ..whole };
                let ends = drawing.write(measures, cell.style(), &cell.text, (area, column.side));
                if cell.struck {
                    drawing.strike(measures, ends, area);
                }
            }
            at += step;
        }
        let (left, width, each) = laid.more;
        for (nth, cell) in self.more.iter().enumerate() {
            let (line, place) = ((nth / each) as i32, (nth % each) as i32);
            let area = Area { left: left + place * width, top: at + line * step, width, height: step };
            if let Some(ground) = cell.ground {
                drawing.fill(area.inside(measures.length(2.0)), ground);
            }
            drawing.write(measures, cell.style(), &cell.text, (area, Side::Middle));
        }
    }
}
