//! A position, and what was played from there.

use engine::{Text, Turn};

use super::board::{BoardBlock, PlayedMove, Room, Shaded};
use super::data::{BOOK_MOVES, Book, BookMove, FEWEST_FOR_SHARE, Tally};
use super::flow::{Block, Flow};
use super::profile::{key, swatch};
use super::rows::{self, Row, Rows};
use crate::colours::palette::Ink;
use crate::draw::caption::caption;
use crate::draw::painter::Painter;
use crate::error::Error;
use crate::pictures::page::{Area, Page, TEXT, TITLE};
use crate::words::phrases::side_name;
use crate::writing::letters::Weight;
use crate::writing::script;

/// The most height of the board on a page of the usual width.
const BOARD: f32 = 560.0;

/// The head: which position, how many games went on from there, and the key to the bars.
struct Head {
    caption: String,
    games: String,
    /// The side to move, if anybody played on.
    side: Option<String>,
}

impl Block for Head {
    fn height(&self, page: &Page, _: i32) -> i32 {
        let below = page.line(TEXT) + page.length(4.0);
        page.line(TITLE) + if self.side.is_some() { 2 * below } else { below }
    }

    fn draw(&self, page: &mut Page, area: Area) {
        let mut baseline = area.top + i32::from(page.letters(TITLE));
        let step = page.line(TEXT) + page.length(4.0);
        page.write((Weight::Bold, TITLE, Ink::Dark), &self.caption, (area.left, baseline), area.width);
        baseline += step;
        let style = (Weight::Regular, TEXT, Ink::Muted);
        page.write(style, &self.games, (area.left, baseline), area.width);
        let Some(side) = &self.side else { return };
        baseline += step;
        let mut left = area.left;
        left = page.write((Weight::Regular, TEXT, Ink::Dark), side, (left, baseline), area.width / 3);
        for (fill, _, word) in key(page, Tally { won: 2, drawn: 2, lost: 2 }, true) {
            left = swatch(page, fill, left + page.length(16.0), baseline);
            let room = area.right() - left;
            left = page.write((Weight::Regular, TEXT, Ink::Dark), &word, (left, baseline), room);
        }
    }
}

/// Rows without a panel's title, in one of two columns.
fn list(page: &Page, moves: &[BookMove]) -> Vec<Row> {
    let row = |played: &BookMove| Row::of_results(&played.text, played.tally, value(page, played.tally));
    moves.iter().map(row).collect()
}

/// The number of games, and how they went: of few as they were counted, as a share of them would look more certain than it is.
fn value(page: &Page, tally: Tally) -> String {
    let games = page.number(tally.games());
    if tally.games() >= FEWEST_FOR_SHARE {
        let score = page.say(&Text::new("chart-percent").with("n", tally.score().unwrap_or(0)));
        return format!("{games} · {score}");
    }
    if tally.drawn > 0 {
        return rows::told(page, tally);
    }
    page.say(&Text::new("chart-won-of").with("won", tally.won).with("games", games))
}

impl Painter {
    /// Draws a position with what was played from there as a PNG of that width; see [`Book`]. A board with very many places needs
    /// the width that [`Options::width_for`](crate::Options::width_for) says, so that its numbers can be read.
    ///
    /// # Errors
    /// If the PNG cannot be written, which would be a bug.
    pub fn book(&self, book: &Book<'_>, size: u32) -> Result<Vec<u8>, Error> {
        let mut page = Page::new(self, book.lang, size);
        let moves: Vec<BookMove> =
            book.moves.iter().filter(|played| played.tally.games() > 0).cloned().collect();
        let listed = &moves[..moves.len().min(BOOK_MOVES)];
        let (mut flow, games) = (Flow::default(), book.games());
        let side = match book.view.turn {
            Turn::To(seat) if games > 0 => {
                Some(page.say(&Text::new("chart-for").with("side", side_name(book.view, seat))))
            }
            _ => None,
        };
        let count = Text::new("chart-from-here").with("n", games).with("games", page.number(games));
        let caption = script::writable(&caption(book.view, book.lang, None));
        flow.whole(Head { caption, games: page.say(&count), side });
        // Arrows of rare moves would hide the others; places have room.
        let seen = |(nth, played): &(usize, &BookMove)| *nth < BOOK_MOVES || played.path.len() == 1;
        let often: Vec<PlayedMove> = (0..)
            .zip(&moves)
            .filter(seen)
            .map(|(_, played)| PlayedMove { path: played.path.clone(), games: played.tally.games() })
            .collect();
        let width = page.size as i32 - 2 * page.gap;
        let room = Room { width, height: page.length(BOARD) };
        let board = Shaded::new(&page, book.view, &often, room);
        flow.whole(BoardBlock { title: Vec::new(), board, lines: Vec::new(), bare: true });
        columns(&page, listed, &moves[listed.len()..], &mut flow);
        flow.draw(&mut page);
        page.png()
    }
}

/// Adds the list of moves in two columns, the most played in the first, and the others in one row.
fn columns(page: &Page, listed: &[BookMove], others: &[BookMove], flow: &mut Flow) {
    let mut rows = list(page, listed);
    if !others.is_empty() {
        let tally = others.iter().fold(Tally::default(), |sum, played| sum.and(played.tally));
        let text = page.say(&Text::new("chart-moves-more").with("n", others.len()));
        let path = Vec::new();
        rows.extend(list(page, &[BookMove { text, path, tally }]));
    }
    let second = rows.split_off(rows.len().div_ceil(2));
    for rows in [rows, second].into_iter().filter(|rows| !rows.is_empty()) {
        flow.half(Rows { title: String::new(), rows });
    }
}

/// A position with what was played from there, as a PNG in the theme of that name; see [`Painter::book`].
///
/// # Errors
/// If the PNG cannot be written, which would be a bug.
pub fn book(book: &Book<'_>, theme: &str, size: u32) -> Result<Vec<u8>, Error> {
    crate::painter(theme).book(book, size)
}
