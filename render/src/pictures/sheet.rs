//! Contact sheets: small pictures of several boards, each with some lines below it, and perhaps lines above all of them.

use std::{borrow::Cow, sync::Arc};

use engine::{Lang, View};

use crate::colours::palette::Ink;
use crate::draw::caption::shown;
use crate::draw::painter::{Art, Board, Painter};
use crate::draw::signs::{Panel, Sign};
use crate::layout::part;
use crate::layout::plan::{self, Plan};
use crate::pictures::picture::homes;
use crate::pixels::sketch::{Ground, Sketch};
use crate::pixels::sprite::Frame;
use crate::writing::letters::{self, Weight};
use crate::writing::script;
use crate::{error::Error, options::Options};

/// One of the boards of a sheet.
#[derive(Clone, Copy, Debug)]
pub struct Small<'a> {
    /// The view that is drawn; the sides and the texts beside the places are left out.
    pub view: &'a View,
    /// The subject of the picture, such as `Hex · 11×11 · move 34`; it is left out where it is empty on all boards.
    pub what: &'a str,
    /// The title of the board, such as `#12 Ana`.
    pub title: &'a str,
    /// The state of the game, such as `Ana to move`.
    pub state: &'a str,
    /// The moment until which there is time, if there is a clock.
    pub until: Option<&'a str>,
    /// True if the board stands out from the others.
    pub lit: bool,
    /// The language of what is written on it, such as the letters of cards.
    pub lang: Lang,
}

/// The most boards side by side.
const MOST_ACROSS: usize = 4;
/// The most boards on a sheet; there are no more of those that are given.
pub const SHEET_LIMIT: usize = 20;

/// The least size of letters that a line gets smaller to before it is cut, as a share of the usual one.
const LEAST_SHARE: f32 = 0.8;

/// The places of things on a sheet, in pixels.
struct Grid {
    /// The width of the sheet.
    width: i32,
    /// Boards side by side.
    across: usize,
    /// The gap between two boards, and around all.
    gap: i32,
    /// The width of a board with its lines.
    cell: i32,
    /// The sizes of the letters of a title, and of what is below it.
    letters: (u16, u16),
    /// The size of the letters above all boards.
    head: u16,
    /// The pixels of a line around a panel.
    scale: u32,
}

impl Grid {
    fn new(count: usize, size: u32) -> Grid {
        // What is wider than high shows its boards larger where chats show it.
        let across = match count {
            0..=3 => count.max(1),
            4 => 2,
            5 | 6 => 3,
            _ => MOST_ACROSS,
        };
        let gap = (plan::margin(size as f32) as i32 * 2 / 3).max(3);
        let columns = if across == 1 { 2 } else { across as i32 };
        let cell = (size as i32 - gap * (columns + 1)) / columns;
        let width = across as i32 * (cell + gap) + gap;
        let title = (cell as f32 * 0.115).clamp(size as f32 * 0.028, size as f32 * 0.036).max(11.0);
        let head = (size as f32 * 0.039).max(title) as u16;
        let letters = (title as u16, (title * 0.86).max(10.0) as u16);
        Grid { width, across, gap, cell, letters, head, scale: (size / 360).max(1) }
    }

    /// The height of the panel below a board with so many lines below its title.
    fn panel(&self, lines: i32) -> i32 {
        let (title, other) = (i32::from(self.letters.0), i32::from(self.letters.1));
        title * 3 / 2 + other * 13 / 10 * lines + self.gap / 2
    }

    /// The heights of the boards of a row, and of the panels below them.
    fn heights(&self, row: &Row<'_>) -> (i32, i32) {
        let board = row.iter().map(|(_, _, board)| board.frame.height as i32).max().unwrap_or_default();
        let until = row.iter().any(|(small, ..)| small.until.is_some());
        let what = row.iter().map(|(small, ..)| self.what(small).count()).max().unwrap_or_default();
        (board, self.panel(1 + what as i32 + i32::from(until)))
    }

    /// The room that a line below a board has.
    fn room(&self) -> f32 {
        (self.cell - self.gap * 4 / 3) as f32
    }

    /// The lines of what a board shows: two where one has no room for it.
    fn what<'s>(&self, small: &Small<'s>) -> impl Iterator<Item = &'s str> {
        let fits =
            |text: &str| letters::width(Weight::Regular, self.letters.1, text) * LEAST_SHARE <= self.room();
        let what = small.what;
        // Rather between two things than inside of one.
        let at = |gap: &'static str| {
            what.rmatch_indices(gap).map(move |(at, _)| (&what[..at], &what[at + gap.len()..]))
        };
        let mut parts = std::iter::once((what, "")).chain(at(" · ")).chain(at(" "));
        let (first, second) = parts.find(|(first, _)| fits(first)).unwrap_or((what, ""));
        [first, second].into_iter().filter(|line| !line.is_empty())
    }

    /// The height of a row with the room around it.
    fn height(&self, row: &Row<'_>) -> i32 {
        let (board, panel) = self.heights(row);
        board + panel + 2 * self.gap
    }
}

/// Boards side by side, and what is drawn of them before anything stands there.
type Row<'a> = Vec<(Small<'a>, Cow<'a, View>, Arc<Board>)>;

impl Painter {
    /// Draws several boards as one PNG of at most that width, no more than [`SHEET_LIMIT`], below lines of text, the first of
    /// which is a title. Below a heading, boards of one kind are shown alike: all whole, or all the same part, and it says which.
    ///
    /// # Errors
    /// If the PNG cannot be written, which would be a bug.
    pub fn sheet(&self, heading: &[&str], boards: &[Small<'_>], size: u32) -> Result<Vec<u8>, Error> {
        let size = size.clamp(Options::MIN_SIZE, Options::MAX_SIZE);
        let boards = &boards[..boards.len().min(SHEET_LIMIT)];
        let grid = Grid::new(boards.len(), size);
        let whole = !heading.is_empty() && part::part_of(boards.iter().map(|small| small.view)).is_none();
        let rows: Vec<Row<'_>> = boards.chunks(grid.across).map(|row| self.row(row, &grid, whole)).collect();
        let part =
            rows.first().and_then(|row| row.first()).and_then(|(small, view, _)| shown(view, small.lang));
        let title = heading.first().map(|title| [Some((*title).to_owned()), part].into_iter().flatten());
        let title = title.map(|parts| parts.collect::<Vec<_>>().join(" · "));
        let lines: Vec<&str> = title.as_deref().into_iter().chain(heading.iter().skip(1).copied()).collect();
        let head =
            if lines.is_empty() { 0 } else { lines.len() as i32 * i32::from(grid.head) * 4 / 3 + grid.gap };
        let height = rows.iter().map(|row| grid.height(row)).sum::<i32>() + grid.gap + head;
        let (width, height) = (grid.width as usize, height as usize);
        let mut pixels = self.caches.pixels.take();
        pixels.clear();
        pixels.resize(width * height, self.page());
        let mut frame = Frame { width, height, pixels };
        self.heading(&lines, &grid, &mut frame);
        let mut top = grid.gap + head;
        for row in &rows {
            self.put_row(row, &grid, top, &mut frame);
            top += grid.height(row) + grid.gap / 2 + grid.gap * 3 / 2 - 2 * grid.gap;
        }
        let file = crate::pixels::encode::png(&frame, &self.palette, &self.caches.bands);
        self.caches.pixels.put(frame.pixels);
        file
    }

    /// Boards side by side, without what stands on them.
    fn row<'a>(&self, row: &[Small<'a>], grid: &Grid, whole: bool) -> Row<'a> {
        let of = |small: Small<'a>| {
            let view = if whole { Cow::Borrowed(small.view) } else { part::shown(small.view) };
            let board = self.bare(&view, grid.cell as u32);
            (small, view, board)
        };
        row.iter().copied().map(of).collect()
    }

    /// Draws boards side by side, with what is below them.
    fn put_row(&self, row: &Row<'_>, grid: &Grid, top: i32, frame: &mut Frame) {
        let (board_height, panel_height) = grid.heights(row);
        let below = top + board_height + grid.gap / 2;
        for ((small, view, board), left) in
            row.iter().zip((grid.gap..).step_by((grid.cell + grid.gap) as usize))
        {
            let all = (board.frame.width, board.frame.height);
            let mut picture = Sketch::around(&board.frame, 0, all, self.page());
            let bare = View { labels: Vec::new(), ..View::clone(view) };
            self.stand(&bare, board, (0, true, small.lang), &mut picture);
            let picture = picture.frame(&self.palette);
            let x = left + (grid.cell - picture.width as i32) / 2;
            frame.paste(&picture, x, top + (board_height - picture.height as i32) / 2);
            let panel = if small.lit { Panel::Active } else { Panel::Plain };
            let art = Art::Panel { panel, width: grid.cell as u16, height: panel_height as u16 };
            frame.put(&self.palette, &self.sprite(art, grid.scale), left, below);
            self.lines(small, grid, (left, below), frame);
        }
    }

    /// The empty board of a view without the texts beside it, at most so wide and as high.
    fn bare(&self, view: &View, room: u32) -> Arc<Board> {
        // It is kept beside the usual one, under another name.
        let mut layout = view.layout.clone();
        layout.id.push_str("/bare");
        layout.labels.clear();
        let height = Plan::new(&layout, room, room, view.turned).height.max(1) as u32;
        let size = if height > room { room * room / height } else { room };
        self.board(&layout, size, view.turned, homes(view), 0)
    }

    /// Writes the lines above all boards.
    fn heading(&self, lines: &[&str], grid: &Grid, frame: &mut Frame) {
        let size = grid.head;
        let room = (grid.width - 2 * grid.gap) as f32;
        let mut baseline = grid.gap + i32::from(size);
        for (at, line) in lines.iter().enumerate() {
            let weight = if at == 0 { Weight::Bold } else { Weight::Regular };
            self.fit(frame, (weight, size), line, (grid.gap as f32, baseline, room), Ink::Dark);
            baseline += i32::from(size) * 4 / 3;
        }
    }

    /// Writes a line into so much room: a bit smaller if it is a bit too wide, before it gets shorter.
    fn fit(
        &self,
        frame: &mut Frame,
        (weight, size): (Weight, u16),
        text: &str,
        (left, baseline, room): (f32, i32, f32),
        ink: Ink,
    ) {
        let text = script::writable(text);
        let share = (room / letters::width(weight, size, &text).max(1.0)).clamp(LEAST_SHARE, 1.0);
        let size = (f32::from(size) * share) as u16;
        let text = letters::fitted(weight, size, &text, room);
        self.write(frame, (weight, size), &text, (left, baseline), ink);
    }

    /// Writes the lines below a board.
    fn lines(&self, small: &Small<'_>, grid: &Grid, (left, top): (i32, i32), frame: &mut Frame) {
        let (title, other) = grid.letters;
        let left = left + grid.gap * 2 / 3;
        let room = grid.room();
        let mut baseline = top + grid.gap / 4 + i32::from(title);
        let mut write = |weight, size: u16, text: &str, sign: Option<Sign>, ink| {
            let icon = if sign.is_some() { i32::from(size) } else { 0 };
            if let Some(sign) = sign {
                let middle = baseline - letters::cap_height(size) / 2;
                let sprite = self.sprite(Art::Sign(sign), icon as u32);
                frame.put_centred(&self.palette, &sprite, left + icon / 2, middle);
            }
            let room = room - (icon * 5 / 4) as f32;
            self.fit(frame, (weight, size), text, ((left + icon * 5 / 4) as f32, baseline, room), ink);
            baseline += i32::from(other) * 13 / 10;
        };
        write(Weight::Bold, title, small.title, None, Ink::Dark);
        write(Weight::Regular, other, small.state, small.lit.then_some(Sign::Turn), Ink::Dark);
        for line in grid.what(small) {
            write(Weight::Regular, other, line, None, Ink::Dark);
        }
        if let Some(until) = small.until {
            write(Weight::Regular, other, until, Some(Sign::Clock), Ink::Dark);
        }
    }
}
