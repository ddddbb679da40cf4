//! Days, weeks, months and years that are past, as people name them: when each begins and ends, by a clock on the wall.

use jiff::Span;
use jiff::civil::{Date, Weekday};

use crate::zone::Zone;

/// Days that are past, as somebody has named them. Those that are not over yet count too, and what is named without its year
/// is the latest of that name that has begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Past {
    /// The day so many days ago, and so many months before that.
    Ago {
        /// The number of days.
        days: u32,
        /// The number of months.
        months: u32,
    },
    /// All days from the one so many days ago, and so many months before that, up to today.
    Lately {
        /// The number of days.
        days: u32,
        /// The number of months.
        months: u32,
    },
    /// The latest day of that number in its month.
    Day(i8),
    /// The latest day of that number in the week before today, from 1, Monday.
    Weekday(i8),
    /// The week so many weeks before this one, from Monday on.
    Week(u32),
    /// The month so many months before this one.
    Month(u32),
    /// The year so many years before this one.
    Year(u32),
    /// The latest month of that number.
    Named(i8),
    /// The latest day of that number and in that month.
    Dated {
        /// The day of the month.
        day: i8,
        /// The month.
        month: i8,
    },
    /// A year, one of its months, or one of its days.
    Calendar {
        /// The year.
        year: i16,
        /// The month; otherwise the whole year.
        month: Option<i8>,
        /// The day; otherwise the whole month.
        day: Option<i8>,
    },
}

/// The most years back in which a 29th of February is looked for.
const LEAP_YEARS: i16 = 8;

/// The most months back in which a 31st is looked for.
const MONTHS: i64 = 2;

/// The time ahead for which the end of some days is looked for in the future, in milliseconds.
const SOON: i64 = 31 * 24 * 3_600_000;

impl Past {
    /// Tells whether a calendar has such days.
    #[must_use]
    pub fn exists(self) -> bool {
        match self {
            // In a leap year.
            Past::Dated { day, month } => Date::new(2_000, month, day).is_ok(),
            Past::Calendar { year, month, day } => {
                (1_970..=9_000).contains(&year)
                    && Date::new(year, month.unwrap_or(1), day.unwrap_or(1)).is_ok()
            }
            Past::Weekday(day) => (1..=7).contains(&day),
            Past::Day(day) => (1..=31).contains(&day),
            Past::Named(month) => (1..=12).contains(&month),
            Past::Ago { .. } | Past::Lately { .. } | Past::Week(_) | Past::Month(_) | Past::Year(_) => true,
        }
    }

    /// The first and the last of these days, for somebody for whom it is that day.
    fn days(self, today: Date) -> Option<(Date, Date)> {
        let month = |first: Date| (first, first.last_of_month());
        let year = |first: Date| (first, first.last_of_year());
        Some(match self {
            Past::Ago { days, months } => {
                let span = Span::new().try_months(months).ok()?.try_days(days).ok()?;
                let day = today.checked_sub(span).ok()?;
                (day, day)
            }
            Past::Lately { days, months } => (Past::Ago { days, months }.days(today)?.0, today),
            Past::Day(number) => {
                let of = |ago: i64| {
                    let month = today.first_of_month().checked_sub(Span::new().months(ago)).ok()?;
                    Date::new(month.year(), month.month(), number).ok()
                };
                let day = (0..=MONTHS).filter_map(of).find(|day| *day <= today)?;
                (day, day)
            }
            Past::Weekday(wanted) => {
                let day = today.nth_weekday(-1, Weekday::from_monday_one_offset(wanted).ok()?).ok()?;
                (day, day)
            }
            Past::Week(weeks) => {
                let since = today.weekday().to_monday_zero_offset();
                let monday = today.checked_sub(Span::new().days(since).try_weeks(weeks).ok()?).ok()?;
                (monday, monday.checked_add(Span::new().days(6)).ok()?)
            }
            Past::Month(months) => {
                month(today.first_of_month().checked_sub(Span::new().try_months(months).ok()?).ok()?)
            }
            Past::Year(years) => {
                year(today.first_of_year().checked_sub(Span::new().try_years(years).ok()?).ok()?)
            }
            Past::Named(number) => {
                let ago = i16::from(number > today.month());
                month(Date::new(today.year() - ago, number, 1).ok()?)
            }
            Past::Dated { day, month } => {
                let of = |ago: i16| Date::new(today.year() - ago, month, day).ok();
                let day = (0..=LEAP_YEARS).filter_map(of).find(|day| *day <= today)?;
                (day, day)
            }
            Past::Calendar { year: number, month: None, .. } => year(Date::new(number, 1, 1).ok()?),
            Past::Calendar { year, month: Some(number), day: None } => {
                month(Date::new(year, number, 1).ok()?)
            }
            Past::Calendar { year, month: Some(number), day: Some(day) } => {
                let day = Date::new(year, number, day).ok()?;
                (day, day)
            }
        })
    }

    /// The first and the last of these days that come next, from a day on; none of those that do not come again.
    fn next(self, from: Date) -> Option<(Date, Date)> {
        let one = |day: Date| Some((day, day));
        match self {
            Past::Weekday(wanted) => {
                let before = from.checked_sub(Span::new().days(1)).ok()?;
                one(before.nth_weekday(1, Weekday::from_monday_one_offset(wanted).ok()?).ok()?)
            }
            Past::Day(number) => {
                let of = |ahead: i64| {
                    let month = from.first_of_month().checked_add(Span::new().months(ahead)).ok()?;
                    Date::new(month.year(), month.month(), number).ok()
                };
                one((0..=MONTHS).filter_map(of).find(|day| *day >= from)?)
            }
            Past::Named(number) => {
                let ahead = i16::from(number < from.month());
                let first = Date::new(from.year() + ahead, number, 1).ok()?;
                Some((first, first.last_of_month()))
            }
            Past::Dated { day, month } => {
                let of = |ahead: i16| Date::new(from.year() + ahead, month, day).ok();
                one((0..=LEAP_YEARS).filter_map(of).find(|day| *day >= from)?)
            }
            Past::Ago { .. }
            | Past::Lately { .. }
            | Past::Week(_)
            | Past::Month(_)
            | Past::Year(_)
            | Past::Calendar { .. } => None,
        }
    }
}

impl Zone {
    /// The moments when these days begin and when they are over, for somebody who says it at that moment; none if no calendar
    /// has them.
    #[must_use]
    pub fn past(&self, past: Past, now: i64) -> Option<(i64, i64)> {
        self.moments(past.days(self.at(now)?.date())?)
    }

    /// The same of days that are the last of several: those that come again are the first from the day of `from` on. Without that,
    /// what comes each year may lie a month ahead: up to the 30th of November, said on the 26th, is up to this one.
    #[must_use]
    pub fn past_until(&self, past: Past, from: Option<i64>, now: i64) -> Option<(i64, i64)> {
        let ahead = matches!(past, Past::Named(_) | Past::Dated { .. });
        let next = from.and_then(|from| past.next(self.at(from)?.date()));
        match next {
            Some(days) => self.moments(days),
            None if from.is_none() && ahead => self.past(past, now.checked_add(SOON)?),
            None => self.past(past, now),
        }
    }

    /// The moments when the first of some days begins, and when the last is over.
    fn moments(&self, (first, last): (Date, Date)) -> Option<(i64, i64)> {
        let after = last.checked_add(Span::new().days(1)).ok()?;
        Some((self.moment(first, 0)?, self.moment(after, 0)?))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::zone::tests::{at, zone};

    #[test]
    fn what_is_past_is_named_from_today() {
        // A Thursday.
        let now = at("2026-11-26T14:00:00Z");
        let calendar = |year, month, day| Past::Calendar { year, month, day };
        for (past, first, last) in [
            (Past::Ago { days: 0, months: 0 }, "2026-11-26", "2026-11-26"),
            (Past::Ago { days: 1, months: 0 }, "2026-11-25", "2026-11-25"),
            (Past::Ago { days: 0, months: 9 }, "2026-02-26", "2026-02-26"),
            (Past::Lately { days: 7, months: 0 }, "2026-11-19", "2026-11-26"),
            (Past::Lately { days: 0, months: 2 }, "2026-09-26", "2026-11-26"),
            (Past::Day(26), "2026-11-26", "2026-11-26"),
            (Past::Day(27), "2026-10-27", "2026-10-27"),
            (Past::Day(31), "2026-10-31", "2026-10-31"),
            (Past::Weekday(4), "2026-11-19", "2026-11-19"),
            (Past::Weekday(3), "2026-11-25", "2026-11-25"),
            (Past::Weekday(5), "2026-11-20", "2026-11-20"),
            (Past::Week(0), "2026-11-23", "2026-11-29"),
            (Past::Week(1), "2026-11-16", "2026-11-22"),
            (Past::Month(0), "2026-11-01", "2026-11-30"),
            (Past::Month(9), "2026-02-01", "2026-02-28"),
            (Past::Year(1), "2025-01-01", "2025-12-31"),
            (Past::Named(11), "2026-11-01", "2026-11-30"),
            (Past::Named(12), "2025-12-01", "2025-12-31"),
            (Past::Dated { day: 26, month: 11 }, "2026-11-26", "2026-11-26"),
            (Past::Dated { day: 27, month: 11 }, "2025-11-27", "2025-11-27"),
            (Past::Dated { day: 29, month: 2 }, "2024-02-29", "2024-02-29"),
            (calendar(2024, None, None), "2024-01-01", "2024-12-31"),
            (calendar(2024, Some(2), None), "2024-02-01", "2024-02-29"),
            (calendar(2026, Some(3), Some(1)), "2026-03-01", "2026-03-01"),
        ] {
            for place in ["UTC", "Europe/Lisbon", "America/Sao_Paulo"] {
                let zone = zone(place);
                let (begins, ends) = zone.past(past, now).unwrap();
                assert!(past.exists());
                assert_eq!([begins, ends - 1].map(|at| zone.date(at)), [first, last], "{past:?} in {place}");
                assert_eq!(Some(begins), zone.day(first), "{past:?} in {place}");
            }
        }
        // Before midnight there, and after it here.
        let late = at("2026-11-26T01:00:00Z");
        let yesterday = |place| zone(place).past(Past::Ago { days: 1, months: 0 }, late).unwrap().0;
        assert_eq!(yesterday("America/Sao_Paulo"), at("2026-11-24T03:00:00Z"));
        assert_eq!(yesterday("Europe/Lisbon"), at("2026-11-25T00:00:00Z"));
    }

    #[test]
    fn the_last_of_several_days_follows_the_first() {
        let now = at("2026-11-26T14:00:00Z");
        let zone = zone("Europe/Lisbon");
        let dated = |day, month| Past::Dated { day, month };
        for (past, from, last) in [
            (dated(30, 11), Some("2026-11-01"), "2026-11-30"),
            (dated(1, 11), Some("2026-11-01"), "2026-11-01"),
            (dated(28, 2), Some("2025-12-24"), "2026-02-28"),
            (Past::Named(12), Some("2026-11-01"), "2026-12-31"),
            (Past::Named(1), Some("2025-12-01"), "2026-01-31"),
            (Past::Weekday(3), Some("2026-11-23"), "2026-11-25"),
            (Past::Weekday(1), Some("2026-11-23"), "2026-11-23"),
            (Past::Day(30), Some("2026-01-31"), "2026-03-30"),
            (Past::Ago { days: 1, months: 0 }, Some("2026-11-01"), "2026-11-25"),
            (dated(30, 11), None, "2026-11-30"),
            (dated(1, 11), None, "2026-11-01"),
            (Past::Named(12), None, "2026-12-31"),
            (Past::Named(3), None, "2026-03-31"),
            (Past::Weekday(5), None, "2026-11-20"),
        ] {
            let from = from.map(|day| zone.day(day).unwrap());
            let (_, ends) = zone.past_until(past, from, now).unwrap();
            assert_eq!(zone.date(ends - 1), last, "{past:?} from {from:?}");
        }
    }

    #[test]
    fn what_no_calendar_has_is_nothing() {
        let now = at("2026-11-26T14:00:00Z");
        for past in [
            Past::Dated { day: 30, month: 2 },
            Past::Weekday(8),
            Past::Day(32),
            Past::Named(13),
            Past::Calendar { year: 2026, month: Some(13), day: None },
            Past::Calendar { year: 2026, month: Some(2), day: Some(29) },
        ] {
            assert_eq!((past.exists(), Zone::utc().past(past, now)), (false, None), "{past:?}");
        }
        for past in [Past::Ago { days: u32::MAX, months: 0 }, Past::Year(u32::MAX), Past::Week(2_000_000)] {
            assert_eq!(Zone::utc().past(past, now), None, "{past:?}");
        }
    }
}
