//! The bracket of a knock-out, as a list in which each bout stands between the two that lead to it, and further to the right: so
//! names have room on a telephone, too.

mod tree;

use std::ops::Range;

use engine::Text;

use self::tree::{Chunk, Node};
use super::data::halves;
use super::drawing::{Drawing, Side, cut};
use super::head::{self, Head};
use super::knockout::{Bout, BoutSide, Bracket, BracketPart, Fate, Who};
use super::list::inner;
use crate::colours::palette::Ink;
use crate::pictures::page::{Area, Fill, Measures, TEXT, TITLE};
use crate::writing::letters::Weight;
use crate::writing::script;

/// The height of a side, of the space below a bout, and of the name of a round above one.
const SIDE: f32 = 30.0;
const BELOW: f32 = 10.0;
const ROUND: f32 = 29.0;
/// The room for the number of a bout, and for a seed.
const NUMBER: f32 = 40.0;
const SEED: f32 = 42.0;
/// The distance of a round to the right of the one before, and the least width of a bout.
const INDENT: f32 = 52.0;
const LEAST: f32 = 300.0;

/// Things that are drawn below each other.
struct Stack<'a> {
    measures: &'a Measures,
    drawing: Drawing,
    /// The rounds that were named already.
    named: Vec<&'a str>,
    top: i32,
}

impl Bracket {
    /// The leaves, each of that height at most, and the bouts on each, counted over all parts.
    pub(super) fn leaves(&self, measures: &Measures, most: i32) -> Vec<(Drawing, Vec<usize>)> {
        let head = Head::new(measures, &self.heading);
        let room = (most - head.height(measures) - 2 * measures.gap).max(1);
        let several = self.parts.len() > 1;
        let chunks: Vec<(&BracketPart, Chunk<'_>)> = self
            .parts
            .iter()
            .flat_map(|part| {
                let title = if several { 2 * measures.title_height() } else { 0 };
                let fits = |chunk: &Chunk<'_>| title + chunk_height(measures, chunk) <= room;
                tree::chunks(&part.bouts, &fits).into_iter().map(move |chunk| (part, chunk))
            })
            .collect();
        let title = |at: usize| {
            let (part, _) = chunks[at];
            let before = at.checked_sub(1).map(|before| chunks[before].0);
            (several && before.is_none_or(|before| !std::ptr::eq(before, part))).then_some(part)
        };
        let heights: Vec<i32> = (0..chunks.len())
            .map(|at| {
                let own = if title(at).is_some() { measures.title_height() } else { 0 };
                own + chunk_height(measures, &chunks[at].1)
            })
            .collect();
        // A leaf that begins within a part has its title, too.
        let parts = head::parts(&heights, room - if several { measures.title_height() } else { 0 });
        let of = parts.len();
        let counted = |own: &Bout| {
            self.parts.iter().flat_map(|part| &part.bouts).position(|bout| std::ptr::eq(bout, own))
        };
        let draw = |(nth, part): (usize, Range<usize>)| {
            let mut stack = Stack {
                measures,
                drawing: Drawing::default(),
                named: Vec::new(),
                top: head.height(measures),
            };
            head.draw(measures, &mut stack.drawing, (nth + 1, of));
            let mut bouts = Vec::new();
            for at in part.clone() {
                let (own, chunk) = &chunks[at];
                if title(at).is_some() || (several && at == part.start) {
                    stack.title(&own.title);
                    stack.named.clear();
                }
                stack.chunk(chunk);
                bouts.extend(chunk.nodes.iter().filter_map(|node| counted(node.bout)));
            }
            stack.drawing.height = stack.top + measures.gap;
            (stack.drawing, bouts)
        };
        parts.into_iter().enumerate().map(draw).collect()
    }
}

/// The height of a bout: one line where nobody is on one side.
fn bout_height(measures: &Measures, bout: &Bout) -> i32 {
    measures.length(SIDE) * if is_free(bout) { 1 } else { 2 }
}

fn is_free(bout: &Bout) -> bool {
    bout.sides.iter().any(|side| side.who == Who::Nobody)
}

/// The most height that a chunk takes.
fn chunk_height(measures: &Measures, chunk: &Chunk<'_>) -> i32 {
    let mut rounds: Vec<&str> = chunk.nodes.iter().map(|node| &*node.bout.round).collect();
    rounds.sort_unstable();
    rounds.dedup();
    let named = rounds.iter().filter(|round| !round.is_empty()).count() as i32;
    let bouts = chunk.nodes.iter().map(|node| bout_height(measures, node.bout) + measures.length(BELOW));
    bouts.sum::<i32>() + named * measures.length(ROUND)
}

impl<'a> Stack<'a> {
    fn title(&mut self, title: &str) {
        let (left, width) = inner(self.measures);
        let area = Area { left, top: self.top, width, height: self.measures.line(TITLE) };
        let style = (Weight::Bold, TITLE, Ink::Dark);
        self.drawing.write(self.measures, style, &script::writable(title), (area, Side::Left));
        self.top += self.measures.title_height();
    }

    /// Draws bouts that belong together.
    fn chunk(&mut self, chunk: &Chunk<'a>) {
        let measures = self.measures;
        let (left, width) = (measures.gap, measures.size as i32 - 2 * measures.gap);
        let number = measures.length(NUMBER);
        let deepest = chunk.nodes.iter().map(|node| node.level).max().unwrap_or(0) as i32;
        let spare = (width - number - measures.length(LEAST)).max(0);
        let indent = measures.length(INDENT).min(spare / deepest.max(1)).max(2);
        let wide = (width - number - deepest * indent).max(1);
        let mut boxes: Vec<Area> = Vec::new();
        for node in &chunk.nodes {
            let left = left + number + node.level as i32 * indent;
            if !node.bout.round.is_empty() && !self.named.contains(&&*node.bout.round) {
                self.named.push(&node.bout.round);
                let area = Area { left, top: self.top, width: wide, height: measures.length(ROUND - 3.0) };
                let style = (Weight::Bold, TEXT, Ink::Muted);
                self.drawing.write(measures, style, &script::writable(&node.bout.round), (area, Side::Left));
                self.top += measures.length(ROUND);
            }
            let height = bout_height(measures, node.bout);
            let area = Area { left, top: self.top, width: wide, height };
            self.bout(node.bout, area);
            boxes.push(area);
            self.top += height + measures.length(BELOW);
        }
        self.ways(&chunk.nodes, &boxes, indent);
    }

    /// Draws the ways of those who go on: to the right, and down or up into the next bout.
    fn ways(&mut self, nodes: &[Node<'_>], boxes: &[Area], indent: i32) {
        let thick = self.measures.length(2.4);
        for (node, from) in nodes.iter().zip(boxes) {
            let Some(to) = node.to.map(|at| boxes[at]) else { continue };
            let (middle, x) = (from.top + from.height / 2, from.right() + indent / 2);
            let across =
                Area { left: from.right(), top: middle - thick / 2, width: x - from.right(), height: thick };
            self.drawing.fill(across, Fill::Rim);
            let (top, bottom) = if to.top > from.top {
                (middle - thick / 2, to.top)
            } else {
                (to.bottom(), middle - thick / 2 + thick)
            };
            self.drawing.fill(Area { left: x, top, width: thick, height: bottom - top }, Fill::Rim);
        }
    }

    fn bout(&mut self, bout: &Bout, area: Area) {
        let measures = self.measures;
        let live = bout.sides.iter().any(|side| side.fate == Fate::Plays);
        let fill = if live { Fill::Active } else { Fill::Panel };
        if measures.pad > 0 {
            self.drawing.round(area, fill, Fill::Page);
        } else {
            // On paper, a frame.
            self.drawing.fill(area, Fill::Rim);
            self.drawing.fill(area.inside(measures.length(1.6)), Fill::Page);
        }
        let gutter = measures.length(NUMBER);
        let number = Area { left: area.left - gutter, width: gutter - measures.length(7.0), ..area };
        let style = (Weight::Regular, TEXT, Ink::Muted);
        self.drawing.write(measures, style, &bout.number.to_string(), (number, Side::Right));
        let mut line = Area { height: measures.length(SIDE), ..area };
        if is_free(bout) {
            let present = bout.sides.iter().find(|side| side.who != Who::Nobody);
            if let Some(side) = present {
                self.side(side, line, Some(&measures.key("notice-free")));
            }
            return;
        }
        for (nth, side) in bout.sides.iter().enumerate() {
            if nth > 0 {
                let inset = measures.length(8.0);
                let (left, width) = (area.left + inset, area.width - 2 * inset);
                self.drawing
                    .fill(Area { left, top: line.top, width, height: measures.length(1.6) }, Fill::Rule);
            }
            // As long as no game of it is over, there is no score.
            let plays = (nth == 0 && live).then(|| measures.key("notice-bout"));
            self.side(side, line, plays.as_deref());
            line.top += line.height;
        }
    }

    fn side(&mut self, side: &BoutSide, line: Area, remark: Option<&str>) {
        let measures = self.measures;
        let pad = measures.length(10.0);
        let seed = measures.length(SEED);
        let mut end = line.right() - pad;
        let won = side.fate == Fate::Won;
        if let Some(text) = side.halves.map(halves).or_else(|| remark.map(str::to_owned)) {
            let weight = if won { Weight::Bold } else { Weight::Regular };
            let ink = if side.halves.is_some() && won { Ink::Dark } else { Ink::Muted };
            let room = Area { width: line.width - pad, ..line };
            let (left, _) = self.drawing.write(measures, (weight, TEXT, ink), &text, (room, Side::Right));
            end = left - pad;
        }
        let name = Area { left: line.left + seed, width: end - line.left - seed, ..line };
        match &side.who {
            Who::Player { seed: number, name: text } => {
                let area = Area { width: seed - measures.length(8.0), ..line };
                let style = (Weight::Regular, TEXT, Ink::Muted);
                self.drawing.write(measures, style, &number.to_string(), (area, Side::Right));
                let weight = if won { Weight::Bold } else { Weight::Regular };
                let lost = matches!(side.fate, Fate::Lost | Fate::Out);
                let style = (weight, TEXT, if lost { Ink::Muted } else { Ink::Dark });
                let text = cut(measures, (weight, TEXT), &script::writable(text), name.width);
                let ends = self.drawing.write(measures, style, &text, (name, Side::Left));
                if side.fate == Fate::Out {
                    self.drawing.strike(measures, ends, name);
                }
            }
            Who::WinnerOf(bout) => self.awaited("notice-winner-of", *bout, name),
            Who::LoserOf(bout) => self.awaited("notice-loser-of", *bout, name),
            Who::Nobody => (),
        }
    }

    fn awaited(&mut self, key: &'static str, bout: u32, area: Area) {
        let text = self.measures.say(&Text::new(key).with("bout", bout));
        self.drawing.write(self.measures, (Weight::Regular, TEXT, Ink::Muted), &text, (area, Side::Left));
    }
}
