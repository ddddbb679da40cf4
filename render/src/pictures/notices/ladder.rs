//! A ladder with what has changed on it.

use std::ops::Range;

use super::climb::{Change, Climb, Contest, Rung};
use super::drawing::{Drawing, Item, Side, width};
use super::head::Head;
use super::list::inner;
use crate::colours::palette::Ink;
use crate::pictures::page::{Area, Fill, Measures, TEXT};
use crate::writing::letters::{self, Weight};
use crate::writing::script;

/// The height of a rung.
const RUNG: f32 = 34.0;
/// The room for a place, and for an arrow.
const PLACE: f32 = 42.0;
const ARROW: f32 = 62.0;
/// The least width of a column, and the most columns.
const COLUMN: f32 = 330.0;
const MOST_COLUMNS: i32 = 4;
/// The distance of the lines of two challenges, and the most that stand beside each other.
const LANE: f32 = 24.0;
const MOST_LANES: usize = 7;
/// The thickness of such a line, and the length of its dashes.
const LINE: f32 = 3.0;
const DASH: f32 = 8.0;

/// The signs of what has become of a place, and of whoever is away.
const UP: &str = "▲";
const DOWN: &str = "▼";
const AWAY: &str = "☾";
/// The signs of a challenge that is played, and of one that waits for an answer, where no line is drawn.
const PLAYS: &str = "→";
const WAITS: &str = "⇢";

/// A line of a ladder: a place, or somebody who has left.
enum Line<'a> {
    Rung(&'a Rung),
    Left(&'a str),
}

impl Climb {
    /// The leaves, each of that height at most, and the lines on each: the places, and then those who have left.
    pub(super) fn leaves(&self, measures: &Measures, most: i32) -> Vec<(Drawing, Range<usize>)> {
        let head = Head::new(measures, &self.heading);
        let rungs = self.rungs.iter().map(Line::Rung);
        let lines: Vec<Line<'_>> = rungs.chain(self.left.iter().map(|name| Line::Left(name))).collect();
        let step = measures.length(RUNG);
        let legend = self.legend(measures);
        let key = measures.line(TEXT) * legend.len() as i32 + measures.length(8.0);
        let top = head.height(measures);
        let room = most - top - 2 * measures.pad - key - measures.gap;
        let each = (room / step).max(1) as usize;
        let (_, width) = inner(measures);
        let most_columns = (width / measures.length(COLUMN)).clamp(1, MOST_COLUMNS) as usize;
        let columns = lines.len().div_ceil(each).clamp(1, most_columns);
        let leaves = lines.len().div_ceil(each * columns).max(1);
        // All columns are about as high as each other.
        let each = lines.len().div_ceil(leaves * columns).max(1);
        let draw = |nth: usize| {
            let from = (nth * columns * each).min(lines.len());
            let to = (from + columns * each).min(lines.len());
            let mut drawing = Drawing::default();
            head.draw(measures, &mut drawing, (nth + 1, leaves));
            let height = each.min(to - from) as i32 * step + 2 * measures.pad;
            let (left, width) = (measures.gap, measures.size as i32 - 2 * measures.gap);
            if measures.pad > 0 {
                drawing.round(Area { left, top, width, height }, Fill::Panel, Fill::Page);
            }
            let (left, width) = inner(measures);
            let between = measures.length(24.0);
            let own = (width - between * (columns as i32 - 1)) / columns as i32;
            for (column, lines) in (0..).zip(lines[from..to].chunks(each)) {
                let left = left + column * (own + between);
                let area = Area { left, top: top + measures.pad, width: own, height };
                let lanes = columns == 1;
                Column { climb: self, measures, lines, area, lanes }.draw(&mut drawing);
            }
            let mut line =
                Area { left, top: top + height + measures.length(8.0), width, height: measures.line(TEXT) };
            for text in &legend {
                drawing.write(measures, (Weight::Regular, TEXT, Ink::Muted), text, (line, Side::Left));
                line.top += line.height;
            }
            drawing.height = line.top + measures.gap;
            (drawing, from..to)
        };
        (0..leaves).map(draw).collect()
    }

    /// The key to the signs that there are.
    fn legend(&self, measures: &Measures) -> Vec<String> {
        let away = self.rungs.iter().any(|rung| rung.away);
        let plays = self.contests.iter().any(|contest| contest.plays);
        let waits = self.contests.iter().any(|contest| !contest.plays);
        let keys = [(away, "notice-away"), (plays, "notice-plays"), (waits, "notice-waits")];
        let texts: Vec<String> =
            keys.iter().filter(|(any, _)| *any).map(|(_, key)| measures.key(key)).collect();
        let room = inner(measures).1 as f32;
        letters::wrapped(Weight::Regular, measures.letters(TEXT), &texts, room)
    }
}

/// Lines below each other.
struct Column<'a> {
    climb: &'a Climb,
    measures: &'a Measures,
    lines: &'a [Line<'a>],
    area: Area,
    /// True if challenges are lines from place to place; otherwise they are told beside a name.
    lanes: bool,
}

impl Column<'_> {
    fn draw(&self, drawing: &mut Drawing) {
        let measures = self.measures;
        let lanes = if self.lanes { self.lanes() } else { Vec::new() };
        let beside = lanes.iter().map(|(_, lane)| lane + 1).max().unwrap_or(0) as i32;
        let beside = if beside > 0 { beside * measures.length(LANE) + measures.length(16.0) } else { 0 };
        for (nth, line) in (0..).zip(self.lines) {
            let top = self.area.top + nth * measures.length(RUNG);
            let area =
                Area { top, width: self.area.width - beside, height: measures.length(RUNG), ..self.area };
            if matches!(line, Line::Rung(rung) if rung.own) {
                drawing.fill(area, Fill::Active);
            }
            if nth > 0 {
                drawing.fill(Area { height: measures.length(1.6), ..area }, Fill::Rule);
            }
            match line {
                Line::Rung(rung) => self.rung(drawing, rung, area, &lanes),
                Line::Left(name) => self.gone(drawing, name, area),
            }
        }
        for (contest, lane) in &lanes {
            self.way(drawing, contest, self.area.right() - beside, *lane as i32);
        }
    }

    /// The challenges between places of this column, each with the lane in which it has room.
    fn lanes(&self) -> Vec<(Contest, usize)> {
        let stands = |place: u32| self.row(place).is_some();
        let mut here: Vec<Contest> = self
            .climb
            .contests
            .iter()
            .copied()
            .filter(|contest| contest.by > contest.of && stands(contest.by) && stands(contest.of))
            .collect();
        // The short ones are nearest to the names.
        here.sort_by_key(|contest| (contest.by - contest.of, contest.of));
        let mut taken: Vec<Vec<(u32, u32)>> = Vec::new();
        let mut lanes = Vec::new();
        for contest in here {
            let free =
                |lane: &Vec<(u32, u32)>| lane.iter().all(|(of, by)| contest.by < *of || *by < contest.of);
            let lane = taken.iter().position(free).unwrap_or(taken.len());
            if lane >= MOST_LANES {
                continue;
            }
            if lane == taken.len() {
                taken.push(Vec::new());
            }
            taken[lane].push((contest.of, contest.by));
            lanes.push((contest, lane));
        }
        lanes
    }

    /// The number of the line of a place in this column.
    fn row(&self, place: u32) -> Option<i32> {
        let found =
            self.lines.iter().position(|line| matches!(line, Line::Rung(rung) if rung.place == place));
        found.map(|row| row as i32)
    }

    fn rung(&self, drawing: &mut Drawing, rung: &Rung, area: Area, lanes: &[(Contest, usize)]) {
        let measures = self.measures;
        let place = Area { width: measures.length(PLACE), ..area };
        let style = (Weight::Bold, TEXT, Ink::Dark);
        drawing.write(measures, style, &rung.place.to_string(), (place, Side::Right));
        let arrow =
            Area { left: place.right() + measures.length(12.0), width: measures.length(ARROW), ..area };
        let (text, ink) = match rung.change {
            Change::Same => (String::new(), Ink::Muted),
            Change::Up(places) => (format!("{UP}{places}"), Ink::Hint),
            Change::Down(places) => (format!("{DOWN}{places}"), Ink::Red),
            Change::New => (measures.key("notice-new"), Ink::Hint),
        };
        let (_, end) = drawing.write(
            measures,
            (Weight::Bold, TEXT, ink),
            &text,
            (
                // A word may be longer than an arrow.
                Area { width: area.width / 3, ..arrow },
                Side::Left,
            ),
        );
        let left = arrow.right().max(end + measures.length(8.0));
        // What is not a line is told.
        let told: Vec<String> = self
            .climb
            .contests
            .iter()
            .filter(|contest| contest.by == rung.place && !lanes.iter().any(|(lane, _)| lane == *contest))
            .map(|contest| format!("{}{}", if contest.plays { PLAYS } else { WAITS }, contest.of))
            .collect();
        let told = told.join(" ");
        let mut room = Area { left, width: area.right() - left, ..area };
        if !told.is_empty() {
            let style = (Weight::Bold, TEXT, Ink::Muted);
            let (from, _) = drawing.write(measures, style, &told, (room, Side::Right));
            room.width = from - measures.length(8.0) - left;
        }
        let sign =
            if rung.away { width(measures, (Weight::Regular, TEXT), AWAY) + measures.length(8.0) } else { 0 };
        let ink = if rung.away { Ink::Muted } else { Ink::Dark };
        let own = Area { width: room.width - sign, ..room };
        let name = script::writable(&rung.name);
        let (_, end) = drawing.write(measures, (Weight::Regular, TEXT, ink), &name, (own, Side::Left));
        if rung.away {
            let left = end + measures.length(8.0);
            let style = (Weight::Regular, TEXT, Ink::Muted);
            drawing.write(measures, style, AWAY, (Area { left, width: sign, ..area }, Side::Left));
        }
    }

    fn gone(&self, drawing: &mut Drawing, name: &str, area: Area) {
        let measures = self.measures;
        let style = (Weight::Regular, TEXT, Ink::Muted);
        let place = Area { width: measures.length(PLACE), ..area };
        drawing.write(measures, style, "–", (place, Side::Right));
        let left = place.right() + measures.length(12.0);
        let word = Area { left, width: area.width / 3, ..area };
        let (_, end) = drawing.write(measures, style, &measures.key("notice-left"), (word, Side::Left));
        let left = (left + measures.length(ARROW)).max(end + measures.length(8.0));
        let room = Area { left, width: area.right() - left, ..area };
        let ends = drawing.write(measures, style, &script::writable(name), (room, Side::Left));
        drawing.strike(measures, ends, room);
    }

    /// The line of a challenge, from the one who made it up to the place.
    fn way(&self, drawing: &mut Drawing, contest: &Contest, left: i32, lane: i32) {
        let (measures, step) = (self.measures, self.measures.length(RUNG));
        let (Some(by), Some(of)) = (self.row(contest.by), self.row(contest.of)) else { return };
        let middle = |row: i32| self.area.top + row * step + step / 2;
        let thick = measures.length(LINE);
        // Two that meet at a place do not lie on each other.
        let aside = measures.length(5.0);
        let (from, to) = (middle(by) - aside, middle(of) + aside);
        let x = left + measures.length(20.0) + lane * measures.length(LANE);
        let head = measures.length(11.0);
        let mut line = |area: Area| {
            if contest.plays {
                drawing.fill(area, Fill::Whole);
                return;
            }
            let dash = measures.length(DASH);
            let upright = area.height > area.width;
            let length = area.width.max(area.height);
            for at in (0..length).step_by(2 * dash.max(1) as usize) {
                let rest = dash.min(length - at);
                drawing.fill(
                    match upright {
                        true => Area { top: area.top + at, height: rest, ..area },
                        false => Area { left: area.left + at, width: rest, ..area },
                    },
                    Fill::Whole,
                );
            }
        };
        line(Area { left, top: from - thick / 2, width: x - left + thick, height: thick });
        line(Area { left: x, top: to, width: thick, height: from - to });
        line(Area { left: left + head, top: to - thick / 2, width: x - left - head + thick, height: thick });
        let (tip, y, half) = (left as f32, to as f32, head as f32 * 0.6);
        let corners = vec![(tip, y), (tip + head as f32, y - half), (tip + head as f32, y + half)];
        drawing.items.push(Item::Shape(corners, Ink::Hint));
    }
}
