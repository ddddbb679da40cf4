//! Rows of names and numbers, with a bar below each.

use engine::Text;

use super::data::{CHART_ROWS, Counted, Pair, Scored, Tally};
use super::flow::Block;
use crate::colours::palette::Ink;
use crate::pictures::page::{Area, Fill, Page, TEXT};
use crate::writing::letters::Weight;
use crate::writing::script;

/// A name, a number, and a bar.
pub(super) struct Row {
    pub(super) name: String,
    pub(super) value: String,
    /// The parts of the bar, of `of`.
    pub(super) parts: Vec<(u32, Fill)>,
    pub(super) of: u32,
}

/// Rows below a title.
pub(super) struct Rows {
    pub(super) title: String,
    pub(super) rows: Vec<Row>,
}

/// The parts of a bar for results.
pub(super) fn parts(tally: Tally) -> Vec<(u32, Fill)> {
    vec![(tally.won, Fill::Whole), (tally.drawn, Fill::Striped), (tally.lost, Fill::Empty)]
}

impl Row {
    /// Results, with that behind the name.
    pub(super) fn of_results(name: &str, tally: Tally, value: String) -> Row {
        Row { name: script::writable(name), value, parts: parts(tally), of: tally.games() }
    }

    /// A number of a whole.
    pub(super) fn of_share(name: String, value: String, part: u32, of: u32) -> Row {
        Row { name, value, parts: vec![(part, Fill::Whole)], of }
    }
}

/// `12–3–5`.
pub(super) fn told(page: &Page, tally: Tally) -> String {
    [tally.won, tally.drawn, tally.lost].map(|games| page.number(games)).join("–")
}

/// The rows that are shown of so many, and what the others are called together.
fn shown(page: &Page, count: usize) -> (usize, Option<String>) {
    if count <= CHART_ROWS {
        return (count, None);
    }
    let shown = CHART_ROWS - 1;
    (shown, Some(page.say(&Text::new("chart-others").with("n", count - shown))))
}

impl Rows {
    /// Results by name. The rows that are too many are added up, or left out where they are no parts of a whole.
    pub(super) fn of_results(page: &Page, title: String, rows: &[Scored], whole: bool) -> Option<Rows> {
        let played: Vec<&Scored> = rows.iter().filter(|row| row.tally.games() > 0).collect();
        let (count, others) = if whole { shown(page, played.len()) } else { (CHART_ROWS, None) };
        let row = |name: &str, tally: Tally| Row::of_results(name, tally, told(page, tally));
        let mut rows: Vec<Row> = played.iter().take(count).map(|one| row(&one.name, one.tally)).collect();
        if let Some(others) = others {
            let tally = played[count..].iter().fold(Tally::default(), |sum, one| sum.and(one.tally));
            rows.push(row(&others, tally));
        }
        (!rows.is_empty()).then_some(Rows { title, rows })
    }

    /// Numbers of games by name, in bars as long as they are large.
    pub(super) fn of_counts(page: &Page, title: String, counts: &[Counted]) -> Option<Rows> {
        let played: Vec<&Counted> = counts.iter().filter(|row| row.games > 0).collect();
        let (count, others) = shown(page, played.len());
        let mut some: Vec<(String, u32)> =
            played.iter().take(count).map(|one| (script::writable(&one.name), one.games)).collect();
        if let Some(others) = others {
            let sum = played[count..].iter().fold(0_u32, |sum, one| sum.saturating_add(one.games));
            some.push((others, sum));
        }
        Rows::longest_whole(page, title, some)
    }

    /// Pairs of people, in bars as long as their games are many.
    pub(super) fn of_pairs(page: &Page, title: String, pairs: &[Pair]) -> Option<Rows> {
        let name = |pair: &Pair| {
            let text = Text::new("chart-pair").with("one", &*pair.one);
            page.say(&text.with("other", &*pair.other))
        };
        let some = pairs.iter().filter(|pair| pair.games > 0).take(CHART_ROWS);
        Rows::longest_whole(page, title, some.map(|pair| (name(pair), pair.games)).collect())
    }

    fn longest_whole(page: &Page, title: String, rows: Vec<(String, u32)>) -> Option<Rows> {
        let most = rows.iter().map(|(_, games)| *games).max()?;
        let row = |(name, games)| Row::of_share(name, page.number(games), games, most);
        Some(Rows { title, rows: rows.into_iter().map(row).collect() })
    }

    /// The shares of a whole, each with its name.
    pub(super) fn of_shares(page: &Page, title: String, shares: &[(&'static str, u32)]) -> Option<Rows> {
        let of = shares.iter().fold(0_u32, |sum, (_, part)| sum.saturating_add(*part));
        let row = |&(key, part): &(&'static str, u32)| {
            Row::of_share(page.key(key), page.percent(part, of), part, of)
        };
        (of > 0).then(|| Rows { title, rows: shares.iter().map(row).collect() })
    }

    /// The height of a row, and of its bar.
    fn heights(page: &Page) -> (i32, i32) {
        let bar = page.length(11.0);
        (page.line(TEXT) + bar + page.length(8.0), bar)
    }
}

impl Block for Rows {
    fn height(&self, page: &Page, _: i32) -> i32 {
        let title = if self.title.is_empty() { 0 } else { page.title_height() };
        title + Rows::heights(page).0 * self.rows.len() as i32 - page.length(4.0)
    }

    fn draw(&self, page: &mut Page, area: Area) {
        let mut top = area.top;
        if !self.title.is_empty() {
            page.title(&self.title, area);
            top += page.title_height();
        }
        let (step, height) = Rows::heights(page);
        let (size, gap) = (i32::from(page.letters(TEXT)), page.length(12.0));
        for row in &self.rows {
            let baseline = top + size * 9 / 10;
            let room = area.width * 3 / 5;
            let value = (Weight::Bold, TEXT, Ink::Dark);
            let end = page.write_back(value, &row.value, (area.right(), baseline), room) - gap;
            page.write((Weight::Regular, TEXT, Ink::Dark), &row.name, (area.left, baseline), end - area.left);
            let bar = Area { top: top + page.line(TEXT), height, ..area };
            self::bar(page, bar, &row.parts, row.of);
            top += step;
        }
    }
}

/// Draws a bar in a frame.
pub(super) fn bar(page: &mut Page, area: Area, parts: &[(u32, Fill)], of: u32) {
    page.fill(area, Fill::Rim);
    let inside = area.inside(page.length(1.6));
    page.fill(inside, Fill::Empty);
    let (mut sum, mut left) = (0_u64, inside.left);
    for &(part, fill) in parts.iter().filter(|(part, _)| *part > 0) {
        sum += u64::from(part);
        let share = sum as f64 / f64::from(of.max(1));
        // What is little is seen, too.
        let end =
            (inside.left + (f64::from(inside.width) * share).round() as i32).max(left + page.length(3.0));
        let end = end.min(inside.right());
        page.fill(Area { left, width: end - left, ..inside }, fill);
        left = end;
        if left < inside.right() {
            // Between two kinds, a line.
            page.fill(Area { left, width: page.length(1.6), ..inside }, Fill::Rim);
        }
    }
}
