//! Round numbers and dates beside axes.

use engine::Text;

use crate::pictures::page::{Page, SMALL};

/// The height of what stands on an axis of time, on a page of the usual width.
pub(super) const HEIGHT: f32 = 144.0;

/// The most numbers beside it.
pub(super) const MOST_NUMBERS: usize = 4;

/// The most dates below an axis.
pub(super) const MOST_DATES: usize = 5;

/// The baseline of a number beside a line, which does not reach over the upper edge.
pub(in crate::pictures) fn beside(page: &Page, edge: i32, line: i32) -> i32 {
    let size = i32::from(page.letters(SMALL));
    (line + size * 36 / 100).max(edge + size * 70 / 100)
}

const DAY: i64 = 86_400_000;
/// The first and the last day that is told, of the years 1 and 9999.
const DAYS: (i64, i64) = (-719_162, 2_932_896);

/// A date, as exact as its neighbours on an axis need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Date {
    Day { day: i64, month: i64 },
    Month { month: i64, year: i64 },
    Year(i64),
}

impl Date {
    /// The date as words.
    pub(super) fn text(self) -> Text {
        let month = |month: i64| Text::new("chart-month").with("month", month);
        match self {
            Date::Day { day, month: of } => Text::new("chart-day").with("day", day).with("month", month(of)),
            Date::Month { month: of, year } => {
                Text::new("chart-month-of").with("month", month(of)).with("year", year.to_string())
            }
            Date::Year(year) => Text::new("chart-year").with("year", year.to_string()),
        }
    }
}

/// The number of a day since the beginning of 1970.
fn day_of(millis: i64) -> i64 {
    millis.div_euclid(DAY).clamp(DAYS.0, DAYS.1)
}

/// The year, the month and the day of a day since 1970, by Howard Hinnant's `civil_from_days`.
fn civil(days: i64) -> (i64, i64, i64) {
    let from = days + 719_468;
    let (era, day) = (from.div_euclid(146_097), from.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (year + era * 400 + i64::from(month <= 2), month, of_year - (153 * shifted + 2) / 5 + 1)
}

/// The day since 1970 with which a month begins; its inverse.
fn first_day(year: i64, month: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((month + 9) % 12) + 2) / 5;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// The day and month of a moment.
pub(super) fn day(millis: i64) -> Date {
    let (_, month, day) = civil(day_of(millis));
    Date::Day { day, month }
}

/// The month and year of a moment.
pub(super) fn month(millis: i64) -> (i64, i64) {
    let (year, month, _) = civil(day_of(millis));
    (month, year)
}

/// Dates between two moments, each with the moment when it begins, at most [`MOST_DATES`]: days, months or years, whichever
/// are the most of these.
pub(super) fn dates(from: i64, to: i64) -> Vec<(i64, Date)> {
    let known = |moment: i64| moment.clamp(DAYS.0 * DAY, DAYS.1 * DAY);
    let (from, to) = (known(from), known(to));
    let (first, last) = (day_of(from), day_of(to));
    let days = [1, 2, 3, 7, 14].into_iter().map(|step: i64| {
        let days = (first.div_euclid(step)..).map(move |nth| nth * step);
        take(days.map(|day| (day, self::day(day * DAY))), from, last)
    });
    let (year, ..) = civil(first);
    let months = [1, 2, 3, 6].into_iter().map(|step: i64| {
        let months = (year * 12 / step..).map(move |nth| (nth * step / 12, nth * step % 12 + 1));
        let begins = months.map(|(year, month)| (first_day(year, month), Date::Month { month, year }));
        take(begins, from, last)
    });
    let years = (0..5).flat_map(|zeros| [1, 2, 5].map(|step| step * 10_i64.pow(zeros))).map(|step: i64| {
        let years = (year.div_euclid(step)..).map(move |nth| nth * step);
        let begins = years.map(|year| (first_day(year, 1), Date::Year(year)));
        take(begins, from, last)
    });
    let fits = |dates: &Vec<(i64, Date)>| (1..=MOST_DATES).contains(&dates.len());
    let found = days.chain(months).chain(years).find(fits);
    found.unwrap_or_else(|| vec![(first * DAY, day(from))])
}

/// The first dates from a moment up to a day, one more than there may be at most.
fn take(dates: impl Iterator<Item = (i64, Date)>, from: i64, last: i64) -> Vec<(i64, Date)> {
    let some = dates.take_while(|(day, _)| *day <= last).filter(|(day, _)| *day * DAY >= from);
    some.take(MOST_DATES + 1).map(|(day, date)| (day * DAY, date)).collect()
}

/// Round numbers between two others, at most so many, and at least `finest` apart.
pub(in crate::pictures) fn rounds(low: f32, high: f32, most: usize, finest: i64) -> Vec<i64> {
    let steps = (0..11).flat_map(|zeros| [1, 2, 5].map(|step| step * 10_i64.pow(zeros)));
    let between = |step: i64| {
        let first = (f64::from(low) / step as f64).ceil() as i64;
        (first..).map(move |nth| nth * step).take_while(|at| *at as f32 <= high).take(most + 1).collect()
    };
    let mut all = steps.filter(|step| *step >= finest).map(between);
    all.find(|found: &Vec<i64>| found.len() <= most).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (days, date) in
            [(0, (1970, 1, 1)), (-1, (1969, 12, 31)), (11_016, (2000, 2, 29)), (20_783, (2026, 11, 26))]
        {
            assert_eq!(civil(days), date);
        }
        for day in (-800_000..3_000_000).step_by(17) {
            let (year, month, of_month) = civil(day);
            assert_eq!(first_day(year, month) + of_month - 1, day);
            assert!((1..=12).contains(&month) && (1..=31).contains(&of_month), "{day}");
        }
    }

    #[test]
    fn dates_are_few_and_as_exact_as_fits() {
        let at = |year, month, day| (first_day(year, month) + day - 1) * DAY;
        let told = |from, to| dates(from, to).into_iter().map(|(_, date)| date).collect::<Vec<_>>();
        let days = |month, days: &[i64]| days.iter().map(|&day| Date::Day { day, month }).collect::<Vec<_>>();
        assert_eq!(told(at(2026, 3, 10), at(2026, 3, 13)), days(3, &[10, 11, 12, 13]));
        let months = [(1, 2026), (4, 2026), (7, 2026), (10, 2026)];
        let months = months.map(|(month, year)| Date::Month { month, year });
        assert_eq!(told(at(2025, 12, 3), at(2026, 11, 26)), months);
        assert_eq!(told(at(2021, 5, 1), at(2026, 1, 1)), [2022, 2023, 2024, 2025, 2026].map(Date::Year));
        // Within a day, and from one end of time to the other.
        assert_eq!(told(at(2026, 3, 10) + 1, at(2026, 3, 10) + 5), days(3, &[10]));
        assert_eq!(told(i64::MIN, i64::MAX).last(), Some(&Date::Year(8_000)));
        for span in (0..60).map(|nth| 3_i64.pow(nth / 2) * 100_000) {
            let from = at(2023, 5, 17) + 12_345;
            let found = dates(from, from.saturating_add(span));
            assert!((1..=MOST_DATES).contains(&found.len()), "{span}: {found:?}");
            assert!(found.is_sorted_by_key(|(moment, _)| *moment));
        }
    }

    #[test]
    fn numbers_are_round() {
        assert_eq!(rounds(1_432.0, 1_688.0, 4, 10), [1_500, 1_600]);
        assert_eq!(rounds(1_480.0, 1_580.0, 4, 10), [1_500, 1_550]);
        assert_eq!(rounds(0.0, 3.0, 4, 1), [0, 1, 2, 3]);
        assert_eq!(rounds(0.0, 1.0, 4, 1), [0, 1]);
        assert_eq!(rounds(0.0, 4_000_000_000.0, 4, 1), [0, 2_000_000_000, 4_000_000_000]);
    }
}
