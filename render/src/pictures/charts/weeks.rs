//! The games of each week, as columns.

use engine::Text;

use super::axis::{self, HEIGHT, MOST_NUMBERS};
use super::data::{WEEKS_LIMIT, Week};
use super::flow::Block;
use crate::colours::palette::Ink;
use crate::pictures::page::{Area, Fill, Page, SMALL};
use crate::writing::letters::{self, Weight};

/// The most months that are named below.
const MOST_MONTHS: usize = 7;

/// The widest column.
const WIDEST: f32 = 44.0;

/// The last weeks.
pub(super) struct Weeks {
    title: String,
    weeks: Vec<Week>,
    most: u32,
}

impl Weeks {
    /// The last of these weeks; none if there was no game in any of them.
    pub(super) fn new(title: String, weeks: &[Week]) -> Option<Weeks> {
        let weeks = weeks[weeks.len().saturating_sub(WEEKS_LIMIT)..].to_vec();
        let most = weeks.iter().map(|week| week.games).max().filter(|most| *most > 0)?;
        Some(Weeks { title, weeks, most })
    }

    /// The month and year in which a week begins.
    fn month(&self, nth: usize) -> Option<(i64, i64)> {
        self.weeks.get(nth).map(|week| axis::month(week.begins))
    }
}

impl Block for Weeks {
    fn height(&self, page: &Page, _: i32) -> i32 {
        page.title_height() + page.length(HEIGHT) + page.line(SMALL) + page.length(6.0)
    }

    fn draw(&self, page: &mut Page, area: Area) {
        page.title(&self.title, area);
        let numbers = axis::rounds(0.0, self.most as f32, MOST_NUMBERS, 1);
        let longest = numbers.iter().map(|number| number.to_string().len()).max().unwrap_or(1);
        let aside = page.length(16.0 + 13.0 * longest as f32);
        let top = area.top + page.title_height();
        let height = (area.bottom() - top - page.line(SMALL) - page.length(6.0)).max(8);
        let plot = Area { left: area.left + aside, top, width: (area.width - aside).max(8), height };
        let up = |number: f64| (number / f64::from(self.most) * f64::from(plot.height)).round() as i32;
        for number in numbers {
            let at = plot.bottom() - up(number as f64);
            let fill = if number == 0 { Fill::Rim } else { Fill::Rule };
            page.fill(Area { top: at, height: page.length(1.6), ..plot }, fill);
            let baseline = axis::beside(page, plot.top, at);
            let end = (plot.left - page.length(8.0), baseline);
            page.write_back((Weight::Regular, SMALL, Ink::Muted), &number.to_string(), end, aside);
        }
        let count = self.weeks.len();
        let step = f64::from(plot.width) / count as f64;
        let width = ((step * 0.72) as i32).clamp(1, page.length(WIDEST));
        let middle = |nth: usize| plot.left + ((nth as f64 + 0.5) * step) as i32;
        for (nth, week) in self.weeks.iter().enumerate().filter(|(_, week)| week.games > 0) {
            // One game is seen, too.
            let height = up(week.games.into()).max(page.length(3.0));
            let column = Area { left: middle(nth) - width / 2, top: plot.bottom() - height, width, height };
            page.fill(column, Fill::Whole);
        }
        // A week is no day: the first one that begins in a month has its name, unless the next month follows at once.
        let begins: Vec<usize> =
            (0..count).filter(|nth| self.month(*nth) != self.month(nth.wrapping_sub(1))).collect();
        let every = begins.len().div_ceil(MOST_MONTHS).max(1);
        for (place, &nth) in
            begins.iter().enumerate().filter(|(place, _)| (begins.len() - 1 - place).is_multiple_of(every))
        {
            let Some((month, _)) = self.month(nth) else { continue };
            let text = page.say(&Text::new("chart-month").with("month", month));
            let style = (Weight::Regular, SMALL, Ink::Muted);
            let half = letters::width(style.0, page.letters(SMALL), &text) as i32 / 2 + 1;
            let next = begins.get(place + 1).map(|next| middle(*next) - middle(nth));
            if place == 0 && next.is_some_and(|next| next < 2 * half + page.length(10.0)) {
                continue;
            }
            let at = middle(nth).clamp(plot.left + half, (plot.right() - half).max(plot.left + half));
            page.write_around(style, &text, (at, area.bottom() - page.length(2.0)), plot.width / 4);
        }
    }
}
