//! A person's profile.

use engine::Text;

use super::axis;
use super::board::{BoardBlock, PlayedMove, Room, Shaded};
use super::curve::Curve;
use super::data::{FEWEST_FOR_SHARE, Group, Grouping, Opening, Profile, Tally};
use super::flow::{Block, Flow};
use super::rows::{self, Rows};
use super::tiles::{Tile, Tiles};
use crate::colours::palette::Ink;
use crate::draw::painter::Painter;
use crate::error::Error;
use crate::pictures::page::{Area, Fill, Page, TEXT, TITLE};
use crate::writing::letters::{self, Weight};
use crate::writing::script;

/// The size of a name, and of the rating beside it, on a page of the usual width.
const NAME: f32 = 36.0;
const RATING: f32 = 42.0;
/// The most height of the board with the favourite opening: on a telephone the letters beside it are as large as other words.
const BOARD: f32 = 470.0;

/// The head of a page: a name, what it is about, and a number at the right.
pub(super) struct Head {
    pub(super) name: String,
    pub(super) about: String,
    /// A number, a smaller one below it, and what both are about, which may be cut off.
    pub(super) number: Option<(String, String, Option<String>)>,
    /// All results, as a bar with its key, and whether those that ended neither way are draws.
    pub(super) total: Option<(Tally, bool)>,
}

/// The key to the bar of results: each part, its number and its word.
pub(super) fn key(page: &Page, tally: Tally, draws: bool) -> [(Fill, String, String); 3] {
    let word = |key: &'static str, games: u32| page.say(&Text::new(key).with("n", games));
    let neither = if draws { "chart-drawn" } else { "chart-neither" };
    [
        (Fill::Whole, page.number(tally.won), word("chart-won", tally.won)),
        (Fill::Striped, page.number(tally.drawn), word(neither, tally.drawn)),
        (Fill::Empty, page.number(tally.lost), word("chart-lost", tally.lost)),
    ]
}

/// Draws a piece of a bar as its key has it; gives where it ends.
pub(super) fn swatch(page: &mut Page, fill: Fill, left: i32, baseline: i32) -> i32 {
    let size = page.length(20.0);
    let middle = baseline - letters::cap_height(page.letters(TEXT)) / 2;
    let area = Area { left, top: middle - size / 2, width: size, height: size };
    page.fill(area, Fill::Rim);
    page.fill(area.inside(page.length(1.6)), fill);
    left + size + page.length(8.0)
}

impl Block for Head {
    fn height(&self, page: &Page, _: i32) -> i32 {
        let total = if self.total.is_some() { page.length(34.0) + page.line(TEXT) } else { 0 };
        page.line(NAME) + page.line(TEXT) + page.length(2.0) + total
    }

    fn draw(&self, page: &mut Page, area: Area) {
        let mut baseline = area.top + i32::from(page.letters(NAME)) * 9 / 10;
        let mut rooms = [area.width; 2];
        let below = baseline + page.line(TEXT) + page.length(6.0);
        if let Some((number, smaller, of)) = &self.number {
            let (most, right) = (area.width / 3, area.right());
            let left = page.write_back((Weight::Bold, RATING, Ink::Dark), number, (right, baseline), most);
            let style = (Weight::Regular, TEXT, Ink::Muted);
            let mut other = page.write_back(style, smaller, (right, below), most);
            if let Some(of) = of {
                let end = other - page.length(7.0);
                other = page.write_back(style, of, (end, below), area.width * 2 / 5 - (right - end));
            }
            rooms = [left, other].map(|end| end - area.left - page.length(16.0));
        }
        page.write((Weight::Bold, NAME, Ink::Dark), &self.name, (area.left, baseline), rooms[0]);
        page.write((Weight::Regular, TEXT, Ink::Muted), &self.about, (area.left, below), rooms[1]);
        let Some((tally, draws)) = self.total else { return };
        let bar = Area { top: below + page.length(16.0), height: page.length(18.0), ..area };
        rows::bar(page, bar, &rows::parts(tally), tally.games());
        baseline = bar.bottom() + page.line(TEXT);
        let (swatches, between) = (page.length(28.0), page.length(7.0));
        let parts = key(page, tally, draws);
        let needed = parts.each_ref().map(|(_, number, word)| {
            let wide = |weight, size, text| letters::width(weight, page.letters(size), text).ceil() as i32;
            swatches + wide(Weight::Bold, TITLE, number) + between + wide(Weight::Regular, TEXT, word)
        });
        let rooms = thirds(needed, area.width, page.length(14.0));
        let mut start = area.left;
        for ((fill, number, word), room) in parts.into_iter().zip(rooms) {
            let end = start + room;
            let mut left = swatch(page, fill, start, baseline);
            left = page.write((Weight::Bold, TITLE, Ink::Dark), &number, (left, baseline), end - left);
            left += between;
            page.write((Weight::Regular, TEXT, Ink::Dark), &word, (left, baseline), end - left);
            start = end;
        }
    }
}

/// The room for each of three texts side by side: a third each, unless one needs more and others have it to spare; `apart` is
/// the least between two of them.
fn thirds(needed: [i32; 3], width: i32, apart: i32) -> [i32; 3] {
    let third = width / 3;
    let wanted = needed.map(|needed| needed + apart);
    let all: i32 = wanted.iter().sum();
    if wanted.iter().all(|wanted| *wanted <= third) {
        return [third; 3];
    }
    // What is left over is shared; what is lacking is taken from each by how much it needs.
    match all <= width {
        true => wanted.map(|wanted| wanted + (width - all) / 3),
        false => wanted.map(|wanted| (i64::from(wanted) * i64::from(width) / i64::from(all.max(1))) as i32),
    }
}

/// `Hex · 63 games · since March 2025`; of the last ones of many, that they are these.
pub(super) fn about(
    page: &Page,
    game: Option<&str>,
    (games, last): (u32, bool),
    since: Option<i64>,
) -> String {
    let game = game.map(script::writable);
    let count = Text::new(if last { "chart-last-games" } else { "chart-games" })
        .with("n", games)
        .with("games", page.number(games));
    let since = since.map(|since| {
        let (month, year) = axis::month(since);
        page.say(&Text::new("chart-since").with("month", month).with("year", year.to_string()))
    });
    [game, Some(page.say(&count)), since].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

impl Painter {
    /// Draws a person's profile as a PNG of that width; see [`Profile`].
    ///
    /// # Errors
    /// If the PNG cannot be written, which would be a bug.
    pub fn profile(&self, profile: &Profile<'_>, size: u32) -> Result<Vec<u8>, Error> {
        let mut page = Page::new(self, profile.lang, size);
        let mut flow = Flow::default();
        let number = profile.rated.as_ref().map(|rated| {
            let game = rated.game.as_deref().map(script::writable);
            (script::writable(&rated.rating), format!("± {}", rated.deviation), game)
        });
        let games = profile.total.games();
        flow.whole(Head {
            name: script::writable(&profile.name),
            about: about(&page, profile.game.as_deref(), (games, profile.is_cut), profile.since),
            number,
            total: (games > 0).then_some((profile.total, !profile.has_safe)),
        });
        let title = match profile.rated.as_ref().and_then(|rated| rated.game.clone()) {
            Some(game) => page.say(&Text::new("chart-rating-in").with("game", game)),
            None => page.key("chart-rating"),
        };
        if let Some(curve) = Curve::new(title, &profile.ratings) {
            flow.whole(curve);
        }
        let tiles = tiles(&page, profile);
        if !tiles.is_empty() {
            flow.whole(Tiles(tiles));
        }
        halves(&page, profile, &mut flow);
        // Over the whole width, as there would be no room for the letters and numbers of its places.
        if let Some(opening) = profile.opening.as_ref().and_then(|opening| board(&page, profile, opening)) {
            flow.whole(opening);
        }
        flow.draw(&mut page);
        page.png()
    }
}

/// The panels in two columns.
fn halves(page: &Page, profile: &Profile<'_>, flow: &mut Flow) {
    for Group { by, rows } in &profile.by {
        let title = page.key(match by {
            Grouping::Game => "chart-by-game",
            Grouping::Seat => "chart-by-seat",
            Grouping::Board => "chart-by-board",
        });
        // One row alone would say what all results say.
        let rows = Rows::of_results(page, title, rows, true)
            .filter(|all| all.rows.len() > 1 || *by == Grouping::Game);
        if let Some(rows) = rows {
            flow.half(rows);
        }
    }
    let met = Rows::of_results(page, page.key("chart-opponents"), &profile.opponents, false);
    if let Some(met) = met {
        flow.half(met);
    }
    let pace = &profile.pace;
    let shares = [
        ("chart-minute", pace.minute),
        ("chart-minute-hour", pace.hour),
        ("chart-hour-day", pace.day),
        ("chart-over-day", pace.longer),
    ];
    if let Some(pace) = Rows::of_shares(page, page.key("chart-pace"), &shares) {
        flow.half(pace);
    }
}

fn tiles(page: &Page, profile: &Profile<'_>) -> Vec<Tile> {
    let tile = |key: &'static str, n: u32| Tile {
        number: page.number(n),
        words: page.say(&Text::new(key).with("n", n)),
    };
    let runs = profile.run.filter(|run| run.best > 0);
    let runs = runs.map(|run| [tile("chart-run-now", run.now), tile("chart-run-best", run.best)]);
    let lengths = profile
        .lengths
        .map(|(shortest, longest)| [tile("chart-shortest", shortest), tile("chart-longest", longest)]);
    runs.into_iter().chain(lengths).flatten().collect()
}

/// The favourite opening on its board, if there is one.
fn board(page: &Page, profile: &Profile<'_>, opening: &Opening<'_>) -> Option<BoardBlock> {
    let mut points = opening.points.clone();
    points.retain(|(point, games)| *games > 0 && point.index() < opening.view.layout.spots.len());
    points.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
    let &(first, games) = points.first()?;
    let often: Vec<PlayedMove> =
        points.into_iter().map(|(point, games)| PlayedMove { path: vec![point], games }).collect();
    let width = page.size as i32 - 2 * page.gap - 2 * page.pad;
    let room = Room { width: width - page.length(24.0), height: page.length(BOARD) };
    let title = match &profile.game {
        Some(_) => Text::new("chart-opening"),
        None => Text::new("chart-opening-in").with("game", Text::new(opening.view.game)),
    };
    let title = letters::wrapped(Weight::Bold, page.letters(TITLE), &[page.say(&title)], width as f32);
    let of = opening.games.max(games);
    let share = (of >= FEWEST_FOR_SHARE).then(|| page.percent(games, of));
    let name = opening.view.layout.name(first).to_owned();
    let share = [name].into_iter().chain(share).collect::<Vec<_>>().join(" · ");
    let games = Text::new("chart-of-games").with("games", page.number(games)).with("of", page.number(of));
    let lines =
        vec![(Weight::Bold, script::writable(&share)), (Weight::Regular, page.say(&games.with("n", of)))];
    Some(BoardBlock { title, board: Shaded::new(page, opening.view, &often, room), lines, bare: false })
}

/// A person's profile as a PNG in the theme of that name; see [`Painter::profile`].
///
/// # Errors
/// If the PNG cannot be written, which would be a bug.
pub fn profile(profile: &Profile<'_>, theme: &str, size: u32) -> Result<Vec<u8>, Error> {
    crate::painter(theme).profile(profile, size)
}
