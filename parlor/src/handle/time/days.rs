//! The days and hours that people say.

use timecontrol::{DAY, Zone, length};

use crate::input::command::{Day, day_of};

/// A number of days that is more than anybody can plan ahead.
const MOST_DAYS: i64 = 1_000;

/// A day or an hour as somebody has said it: when it begins and ends, in Unix milliseconds, by that clock on the wall, and
/// whether it only says until when. An hour begins and ends at once.
pub(super) struct Said {
    pub begins: i64,
    pub ends: i64,
    pub until: bool,
}

/// The same of the day until which something lasts that begins then: a day of the week is the next one after that.
pub(super) fn said_after(zone: &Zone, text: &str, now: i64, from: Option<i64>) -> Option<Said> {
    let found = said(zone, text, now)?;
    match (from, day_of(text)?.0) {
        (Some(from), Day::Weekday(_) | Day::Weekend) if found.begins <= from => said(zone, text, from),
        _ => Some(found),
    }
}

/// Tells whether both of two texts are days as people say them, and no hours: "from Friday to Sunday".
pub(super) fn are_days(from: Option<&str>, until: &str) -> bool {
    let is_day = |text: &str| day_of(text).is_some_and(|(day, _)| !matches!(day, Day::Clock(_)));
    from.is_some_and(is_day) && is_day(until)
}

/// The moment at which a day begins that somebody has typed: a date, a day of the week, or a time from now.
pub(in crate::handle) fn beginning(zone: &Zone, text: &str, now: i64) -> Option<i64> {
    let far = || length(text).filter(|far| *far > 0).map(|far| now.saturating_add(far));
    let day = || said(zone, text, now).map(|said| said.begins);
    zone.day(text).or_else(day).or_else(far)
}

/// The moments of a text such as `tomorrow` or `until-friday`, as commands keep it; none if it is neither a day nor an hour.
pub(super) fn said(zone: &Zone, text: &str, now: i64) -> Option<Said> {
    let (day, until) = day_of(text)?;
    let midnight = |after: i64| zone.next(0, after).unwrap_or(after + DAY);
    let ahead = |days: i64| (0..days).fold(now, |at, _| midnight(at));
    let today = i64::from(zone.wall(now).weekday);
    // Until a day that has begun is until the next of its name.
    let weekday = |wanted: i64| match (wanted - today).rem_euclid(7) {
        0 if until => 7,
        days => days,
    };
    let (begins, days) = match day {
        Day::Clock(minute) => {
            let at = zone.next(minute, now)?;
            return Some(Said { begins: at, ends: at, until: true });
        }
        // Until today is until it is over.
        Day::Ahead(0) if until => (midnight(now), 1),
        Day::Ahead(days) => (ahead(days.into()), 1),
        Day::Weekday(wanted) => (ahead(weekday(wanted.into())), 1),
        // On a Sunday it has begun.
        Day::Weekend if today == 7 && !until => (now, 1),
        Day::Weekend => (ahead(weekday(6)), 2),
        Day::NextWeek => (ahead(8 - today), 7),
        Day::OfMonth(day) => {
            let is_it = |at: &i64| zone.date(*at).ends_with(&format!("-{day:02}"));
            // Two months after one another have each number that there is; until a day that has begun is until the next.
            let mut days = std::iter::successors(Some(now), |at| Some(midnight(*at))).take(63);
            (days.find(|at| is_it(at) && (!until || *at > now))?, 1)
        }
        Day::Dated(day, month) => {
            let year: i32 = zone.date(now).get(..4)?.parse().ok()?;
            let of = |year: i32| zone.day(&format!("{year}-{month:02}-{day:02}"));
            let this = of(year).filter(|&begins| midnight(begins) > now && (!until || begins > now));
            // The 29th of February may be further away than a year, which is refused as that.
            let begins = this.or_else(|| (1..=4).find_map(|years| of(year + years)))?;
            (begins.max(now), 1)
        }
    };
    let ends = (0..days).fold(begins, |at, _| midnight(at));
    Some(Said { begins, ends, until })
}

/// The moment when so much time is over after another. If it is said in days, they are whole: they end with
/// the last of them, by that clock on the wall, and the rest of the day on which they begin comes on top.
pub(super) fn after(zone: &Zone, since: i64, millis: i64, in_days: bool) -> i64 {
    if !in_days || millis % DAY != 0 || millis <= 0 {
        return since.saturating_add(millis);
    }
    let midnight = |after: i64| zone.next(0, after).unwrap_or(after + DAY);
    // A day has not always 24 hours.
    (0..(millis / DAY).min(MOST_DAYS)).fold(midnight(since - 1), |at, _| midnight(at))
}
