//! The lines above every leaf of a notice: the title, what it is about, and which leaf of how many it is.

use std::ops::Range;

use super::data::Heading;
use super::drawing::{Drawing, Side};
use crate::colours::palette::Ink;
use crate::pictures::page::{Area, Measures, TEXT};
use crate::writing::letters::{self, Weight};
use crate::writing::script;

/// The size of the title on a page of the usual width.
const NAME: f32 = 30.0;
/// The most lines of the title, and of what stands below it.
const MOST_LINES: [usize; 2] = [2, 3];

/// The head of a leaf, laid out.
pub(super) struct Head {
    title: Vec<String>,
    about: Vec<String>,
    /// The width of all, and its distance from the edges.
    inner: i32,
    edge: i32,
}

impl Head {
    /// The head of leaves of which there may be several.
    pub(super) fn new(measures: &Measures, heading: &Heading) -> Head {
        let edge = measures.gap + measures.pad;
        let inner = (measures.size as i32 - 2 * edge).max(1);
        let lines = |weight, size, texts: &[String], room: i32, most: usize| {
            let texts: Vec<String> = texts.iter().map(|text| script::writable(text)).collect();
            let mut lines = letters::wrapped(weight, measures.letters(size), &texts, room as f32);
            lines.truncate(most);
            lines
        };
        let number = measures.length(84.0);
        let title = std::slice::from_ref(&heading.title);
        Head {
            title: lines(Weight::Bold, NAME, title, inner - number, MOST_LINES[0]),
            about: lines(Weight::Regular, TEXT, &heading.about, inner, MOST_LINES[1]),
            inner,
            edge,
        }
    }

    /// The height, with the spaces above and below.
    pub(super) fn height(&self, measures: &Measures) -> i32 {
        let lines = measures.line(NAME) * self.title.len().max(1) as i32;
        measures.gap + lines + measures.line(TEXT) * self.about.len() as i32 + measures.length(10.0)
    }

    /// Draws it as that of one leaf of so many, counted from 1.
    pub(super) fn draw(&self, measures: &Measures, drawing: &mut Drawing, (leaf, of): (usize, usize)) {
        let mut line =
            Area { left: self.edge, top: measures.gap, width: self.inner, height: measures.line(NAME) };
        if of > 1 {
            let text = format!("{leaf}/{of}");
            let style = (Weight::Bold, TEXT, Ink::Muted);
            drawing.write(measures, style, &text, (line, Side::Right));
        }
        for title in &self.title {
            drawing.write(measures, (Weight::Bold, NAME, Ink::Dark), title, (line, Side::Left));
            line.top += line.height;
        }
        line.top = measures.gap + line.height * self.title.len().max(1) as i32;
        line.height = measures.line(TEXT);
        for about in &self.about {
            drawing.write(measures, (Weight::Regular, TEXT, Ink::Muted), about, (line, Side::Left));
            line.top += line.height;
        }
    }
}

/// Parts of things with heights, each of which fits into some room if one alone does; as few as there can be, and about as high
/// as each other.
pub(super) fn parts(heights: &[i32], room: i32) -> Vec<Range<usize>> {
    let within = |limit: i32| {
        let (mut parts, mut from, mut sum) = (Vec::new(), 0, 0);
        for (at, height) in heights.iter().enumerate() {
            if at > from && sum + height > limit {
                parts.push(from..at);
                (from, sum) = (at, 0);
            }
            sum += height;
        }
        parts.push(from..heights.len());
        parts
    };
    let fewest = within(room).len();
    let all: i32 = heights.iter().sum();
    let step = heights.iter().copied().max().unwrap_or(0).max(8) / 4;
    let mut limit = all / fewest.max(1) as i32;
    while limit < room {
        let parts = within(limit);
        if parts.len() <= fewest {
            return parts;
        }
        limit += step.max(1);
    }
    within(room)
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn parts_are_few_and_about_as_high_as_each_other() {
        let told = |heights: &[i32], room| {
            let ends = parts(heights, room).into_iter().map(|part| part.end);
            ends.collect::<Vec<_>>()
        };
        assert_eq!(told(&[], 10), [0]);
        assert_eq!(told(&[4; 5], 20), [5]);
        assert_eq!(told(&[4; 6], 20), [3, 6]);
        assert_eq!(told(&[30, 4, 4], 20), [1, 3]);
        assert_eq!(told(&[10; 33], 160), [11, 22, 33]);
    }
}
