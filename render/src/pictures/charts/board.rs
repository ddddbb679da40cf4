//! A board on which places and ways tell how often they were played.

use std::sync::Arc;

use engine::{Cell, Point, Text, Token, View};

use super::flow::Block;
use crate::colours::charts::LEVELS;
use crate::colours::palette::Ink;
use crate::draw::painter::{Art, Board, Line};
use crate::draw::signs::Panel;
use crate::layout::part;
use crate::layout::plan::Plan;
use crate::pictures::page::{Area, Fill, Page, SMALL, TEXT};
use crate::pictures::picture::homes;
use crate::pixels::sketch::{Ground, Sketch};
use crate::pixels::sprite::Frame;
use crate::writing::letters::{self, Weight};

/// Smaller numbers are left out, on a page of the usual width: nobody could read them on a telephone.
const LEAST_NUMBER: f32 = 13.0;
/// The size of the numbers of arrows, and of a number on a place, as a share of a place.
const BADGE: f32 = 20.0;
const NUMBER: f32 = 0.46;
/// The room that a number has on a place, as a share of it, and where it would be too small in that.
const WITHIN: f32 = 0.7;
const AT_MOST: f32 = 0.88;
/// The space around a board on a panel, on a page of the usual width.
const AROUND: f32 = 8.0;
/// The shares of an arrow's way where its number may stand; the first that is free is taken.
const ALONG: [f32; 7] = [0.45, 0.6, 0.32, 0.72, 0.22, 0.85, 0.1];

/// A place or a way, and in how many games it was played.
pub(super) struct PlayedMove {
    pub(super) path: Vec<Point>,
    pub(super) games: u32,
}

/// A board with shades and numbers, drawn.
pub(super) struct Shaded(Frame);

/// The room for a board.
#[derive(Clone, Copy)]
pub(super) struct Room {
    pub(super) width: i32,
    pub(super) height: i32,
}

/// A board on which something is put.
struct Putting<'a> {
    page: &'a Page,
    view: &'a View,
    board: &'a Board,
    sketch: Sketch,
    most: u32,
    /// The middles of the numbers that stand there already, and half their width and height.
    taken: Vec<[f32; 4]>,
}

impl Shaded {
    /// A board in some room, with what was played there: the most often played first.
    pub(super) fn new(page: &Page, view: &View, often: &[PlayedMove], room: Room) -> Shaded {
        let shown = part::shown(view);
        let same = |point: &Point| {
            let name = &view.layout.spots.get(point.index())?.name;
            // Two pits may have names that differ by their case alone.
            let at = shown.layout.spots.iter().position(|spot| spot.name == *name)?;
            u16::try_from(at).ok().map(Point)
        };
        let ways: Vec<Option<Vec<Point>>> =
            often.iter().map(|one| one.path.iter().map(same).collect::<Option<Vec<Point>>>()).collect();
        // What was played beside the part that is shown would not be seen.
        let whole = ways.iter().any(Option::is_none);
        let view = if whole { view } else { &*shown };
        let way = |(one, part): (&PlayedMove, Option<Vec<Point>>)| match part {
            Some(part) if !whole => (part, one.games),
            _ => (one.path.clone(), one.games),
        };
        let mut ways: Vec<(Vec<Point>, u32)> = often.iter().zip(ways).map(way).collect();
        if view.layout.cell == Cell::Pit {
            // Seeds go round from pit to pit: what was chosen is the first.
            ways.iter_mut().for_each(|(path, _)| path.truncate(1));
        }
        let board = fitting(page, view, room);
        let all = (board.frame.width, board.frame.height);
        let mut sketch = Sketch::around(&board.frame, 0, all, page.painter.page());
        page.painter.stand(view, &board, (0, false, page.lang), &mut sketch);
        let most = ways.iter().map(|(_, games)| *games).max().unwrap_or(0).max(1);
        let mut putting = Putting { page, view, board: &board, sketch, most, taken: Vec::new() };
        putting.all(&ways);
        Shaded(putting.sketch.frame(&page.painter.palette))
    }
}

/// An empty board as large as fits.
fn fitting(page: &Page, view: &View, room: Room) -> Arc<Board> {
    let (width, most) = (room.width.max(1) as u32, room.height.max(1) as u32);
    let height = Plan::new(view.layout, width, width, view.turned).height.max(1) as u32;
    let size = if height > most { width * most / height } else { width };
    page.painter.board(view.layout, size, view.turned, homes(view), 0)
}

impl Putting<'_> {
    fn level(&self, games: u32) -> u8 {
        let share = u64::from(games) * u64::from(LEVELS);
        share.div_ceil(self.most.into()).clamp(1, LEVELS.into()) as u8
    }

    fn at(&self, point: Point) -> Option<(f32, f32)> {
        self.board.plan.point(self.view.layout, point)
    }

    /// Tells whether something stands on a place, which a shade would hide.
    fn occupied(&self, point: Point) -> bool {
        self.view.pieces.iter().any(|&(at, token)| at == point && token != Token::Seeds(0))
    }

    fn all(&mut self, ways: &[(Vec<Point>, u32)]) {
        for (path, games) in ways.iter().rev() {
            match path[..] {
                [point] if !self.occupied(point) => self.shade(point, *games),
                [from, .., to] if from != to => self.arrow(from, to, *games),
                _ => {}
            }
        }
        for (path, games) in ways {
            match path[..] {
                [point] if !self.occupied(point) => self.number(point, *games),
                [] => {}
                [point] => self.beside(point, *games),
                [from, .., to] => self.along(from, to, *games),
            }
        }
    }

    fn unit(&self) -> u32 {
        let plan = &self.board.plan;
        (plan.unit * plan.piece.min(1.0)).round().max(4.0) as u32
    }

    fn shade(&mut self, point: Point, games: u32) {
        let Some((x, y)) = self.at(point) else { return };
        let art = Art::Heat { cell: self.view.layout.cell, flat: self.board.flat, level: self.level(games) };
        let sprite = self.page.painter.sprite(art, self.unit());
        self.sketch.put_centred(&self.page.painter.palette, &sprite, x.round() as i32, y.round() as i32);
    }

    /// The number on a shaded place.
    fn number(&mut self, point: Point, games: u32) {
        let Some(at) = self.at(point) else { return };
        let (text, unit) = (short(self.page, games), self.unit() as f32);
        let wished = (unit * NUMBER) as u16;
        let wide = letters::width(Weight::Bold, wished.max(1), &text).max(1.0);
        let within = |share: f32| (f32::from(wished) * (unit * share / wide).min(1.0)) as u16;
        let least = self.page.letters(LEAST_NUMBER);
        let size = within(WITHIN).max(within(AT_MOST).min(least));
        if size >= least {
            let ink = self.page.painter.theme.on_heat(self.level(games));
            self.page.painter.write_centred(&mut self.sketch, (Weight::Bold, size), &text, at, ink);
        }
    }

    /// The number beside what stands on a place.
    fn beside(&mut self, point: Point, games: u32) {
        let Some((x, y)) = self.at(point) else { return };
        let away = self.unit() as f32 * 0.34;
        self.badge(&short(self.page, games), (x - away, y - away));
    }

    fn arrow(&mut self, from: Point, to: Point, games: u32) {
        let (Some((x0, y0)), Some((x1, y1))) = (self.at(from), self.at(to)) else { return };
        let unit = self.board.plan.unit;
        let hundredths = |from: f32, to: f32| ((to - from) / unit * 100.0).round() as i16;
        let line = Line::Played { level: self.level(games) };
        let art = Art::Line { line, across: hundredths(x0, x1), down: hundredths(y0, y1) };
        let sprite = self.page.painter.sprite(art, unit.round() as u32);
        let middle = ((x0 + x1) / 2.0, (y0 + y1) / 2.0);
        let palette = &self.page.painter.palette;
        self.sketch.put_centred(palette, &sprite, middle.0.round() as i32, middle.1.round() as i32);
    }

    /// The number of an arrow, where no other one is in its way.
    fn along(&mut self, from: Point, to: Point, games: u32) {
        let (Some((x0, y0)), Some((x1, y1))) = (self.at(from), self.at(to)) else { return };
        let text = short(self.page, games);
        let (width, height) = self.badge_size(&text);
        let at = |share: f32| (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
        let free = |&(x, y): &(f32, f32)| {
            !self.taken.iter().any(|&[other_x, other_y, half_width, half_height]| {
                (x - other_x).abs() < half_width + width / 2.0
                    && (y - other_y).abs() < half_height + height / 2.0
            })
        };
        let place = ALONG.map(at).into_iter().find(free).unwrap_or_else(|| at(ALONG[0]));
        self.badge(&text, place);
    }

    fn badge_size(&self, text: &str) -> (f32, f32) {
        let size = self.page.letters(BADGE);
        let height = f32::from(size) * 1.12;
        ((letters::width(Weight::Bold, size, text) + f32::from(size) * 0.5).max(height), height)
    }

    /// A number on a light plate, whole on the board.
    fn badge(&mut self, text: &str, (x, y): (f32, f32)) {
        let (width, height) = self.badge_size(text);
        let within = |at: f32, half: f32, all: usize| at.clamp(half, (all as f32 - half).max(half));
        let x = within(x, width / 2.0, self.sketch.width);
        let y = within(y, height / 2.0, self.sketch.height);
        let art = Art::Panel { panel: Panel::Number, width: width as u16, height: height as u16 };
        let painter = &self.page.painter;
        let sprite = painter.sprite(art, self.page.length(1.6) as u32);
        self.sketch.put_centred(&painter.palette, &sprite, x.round() as i32, y.round() as i32);
        let style = (Weight::Bold, self.page.letters(BADGE));
        painter.write_centred(&mut self.sketch, style, text, (x, y), Ink::Dark);
        self.taken.push([x, y, width / 2.0, height / 2.0]);
    }
}

/// A number of three signs where it is below a million, for a place.
fn short(page: &Page, number: u32) -> String {
    match number {
        0..1_000 => number.to_string(),
        _ => page.say(&Text::new("chart-thousands-short").with("n", number.saturating_add(500) / 1_000)),
    }
}

/// A board in the middle of its room, with a title above and lines below.
pub(super) struct BoardBlock {
    pub(super) title: Vec<String>,
    pub(super) board: Shaded,
    pub(super) lines: Vec<(Weight, String)>,
    /// True if it stands on the page, not on a panel.
    pub(super) bare: bool,
}

impl BoardBlock {
    fn head(&self, page: &Page) -> i32 {
        let between = if self.title.is_empty() { 0 } else { page.length(8.0) };
        page.line(crate::pictures::page::TITLE) * self.title.len() as i32 + between
    }

    /// The space above and below the board.
    fn around(&self, page: &Page) -> i32 {
        if self.bare { 0 } else { page.length(AROUND) }
    }
}

impl Block for BoardBlock {
    fn height(&self, page: &Page, _: i32) -> i32 {
        let between = if self.lines.is_empty() { 0 } else { page.length(4.0) };
        self.head(page)
            + 2 * self.around(page)
            + self.board.0.height as i32
            + page.line(TEXT) * self.lines.len() as i32
            + between
    }

    fn draw(&self, page: &mut Page, area: Area) {
        let step = page.line(crate::pictures::page::TITLE);
        for (nth, line) in (0..).zip(&self.title) {
            page.title(line, Area { top: area.top + nth * step, ..area });
        }
        let Shaded(board) = &self.board;
        let around = self.around(page);
        let mut top = area.top + self.head(page);
        if !self.bare {
            // The board has the page around it.
            page.round(
                Area { top, height: board.height as i32 + 2 * around, ..area },
                Fill::Page,
                Fill::Panel,
            );
        }
        top += around;
        let left = area.left + (area.width - board.width as i32) / 2;
        page.frame.paste(board, left, top);
        let mut baseline =
            top + board.height as i32 + around + page.length(4.0) + i32::from(page.letters(SMALL));
        for (weight, line) in &self.lines {
            let middle = area.left + area.width / 2;
            page.write_around((*weight, TEXT, Ink::Dark), line, (middle, baseline), area.width);
            baseline += page.line(TEXT);
        }
    }

    fn bare(&self) -> bool {
        self.bare
    }
}
