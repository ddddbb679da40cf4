//! Days and hours as people say them: "tomorrow", "until Friday", "24 de dezembro", "11pm", "até às 12h30".
//!
//! A text that is read becomes one of a few English words without gaps, which a command keeps and writes:
//! `tomorrow`, `friday`, `weekend`, `next-week`, `24/12`, `20º`, `23:00`. Before one that is a day stands `until-`
//! if it only says until when; otherwise that day is meant itself.

use super::units::unit;
use super::{MONTHS, ORDINAL, TILL, WEEKDAYS, is_called, names_of};
use crate::words::fold;

/// The prefix of a day until which something lasts.
const UNTIL: &str = "until-";

/// Days that have names, by the keys of these.
const NAMED: [&str; 5] = ["today", "tomorrow", "day-after", "weekend", "next-week"];

/// A day or an hour, as it was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Day {
    /// The number of days from now: today, tomorrow.
    Ahead(u8),
    /// The next day of that number in the week, from 1, Monday.
    Weekday(i8),
    /// Saturday and Sunday.
    Weekend,
    /// The days from the next Monday on.
    NextWeek,
    /// The next day of that number in that month.
    Dated(u8, u8),
    /// The next day of that number in a month.
    OfMonth(u8),
    /// The moment when the clock on the wall shows so many minutes of the day.
    Clock(u16),
}

/// The day or hour that somebody says, and true if it is only said until when; none if it says something else.
pub(crate) fn day_of(plain: &str) -> Option<(Day, bool)> {
    let (plain, until) = plain.strip_prefix(UNTIL).map_or((plain, false), |rest| (rest, true));
    let day = match NAMED.iter().position(|key| *key == plain) {
        Some(3) => Day::Weekend,
        Some(4) => Day::NextWeek,
        Some(ahead) => Day::Ahead(ahead as u8),
        None => match WEEKDAYS.iter().position(|key| *key == plain) {
            Some(weekday) => Day::Weekday(weekday as i8 + 1),
            None => dated(plain)
                .or_else(|| of_month(plain.strip_suffix(ORDINAL)?))
                .or_else(|| clock(plain, false).map(Day::Clock))?,
        },
    };
    Some((day, until))
}

/// A day or an hour as it is kept, of what was typed in any language; none if it is neither.
pub(crate) fn plain_day(text: &str) -> Option<String> {
    if day_of(text).is_some() {
        return Some(match day_of(text)? {
            (Day::Clock(minute), _) => shown(minute),
            _ => text.to_owned(),
        });
    }
    let said: Vec<String> = text.split_whitespace().map(|word| fold(word.trim_matches([',', '.']))).collect();
    let until = said.first().is_some_and(|word| is_called("value", TILL, word));
    let mut rest = &said[usize::from(until)..];
    while !rest.is_empty() {
        if let Some(found) = plain_of(rest, until) {
            return Some(found);
        }
        if !is_lead(&rest[0]) {
            return None;
        }
        rest = &rest[1..];
    }
    None
}

/// Tells whether a word only leads to a day or an hour: *next*, *on*, *às*.
pub(crate) fn is_lead(word: &str) -> bool {
    is_called("value", "day-lead", word)
}

/// Tells whether a text begins the name of a day that has several words: *no fim* of *fim de semana*.
pub(crate) fn begins_day(text: &str) -> bool {
    let said: Vec<String> = text.split_whitespace().map(fold).collect();
    let from = usize::from(said.first().is_some_and(|word| is_till(word)));
    let begins = |rest: &[String]| {
        let rest = rest.join(" ");
        let keys = NAMED.iter().chain(&WEEKDAYS);
        !rest.is_empty() && keys.flat_map(|key| names_of("value", key)).any(|name| name.starts_with(&rest))
    };
    let led = |at: usize| said[from.min(at)..at].iter().all(|word| is_lead(word));
    (from..said.len()).any(|at| led(at) && begins(&said[at..]))
}

/// Tells whether a word stands behind a day and changes nothing: *que vem*.
pub(crate) fn is_behind(word: &str) -> bool {
    is_called("value", "day-behind", word)
}

/// Tells whether a word says until when something lasts, and not for how long.
pub(crate) fn is_till(word: &str) -> bool {
    is_called("value", TILL, word)
}

/// The meaning of the words as they stand, but for some that may follow.
fn plain_of(said: &[String], until: bool) -> Option<String> {
    let whole = said.join(" ");
    if let Some(minute) = clock(&whole.replace(' ', ""), until) {
        return Some(shown(minute));
    }
    let prefix = if until { UNTIL } else { "" };
    let mut shorter = said;
    loop {
        let name = shorter.join(" ");
        let called = |key: &&&str| is_called("value", key, &name);
        if let Some(key) = NAMED.iter().chain(&WEEKDAYS).find(called) {
            return Some(format!("{prefix}{key}"));
        }
        let last = shorter.last()?;
        if !is_behind(last) {
            break;
        }
        shorter = &shorter[..shorter.len() - 1];
    }
    let parts: Vec<&str> = said.iter().map(|word| &**word).filter(|word| !is_lead(word)).collect();
    let month = |word: &str| MONTHS.iter().position(|key| is_called("value", key, word)).map(|at| at + 1);
    let number =
        |word: &str| word.trim_end_matches(|c: char| c.is_alphabetic() || c == 'º').parse::<u8>().ok();
    let of_month = |text: &str| of_month(text).map(|_| format!("{prefix}{text}{ORDINAL}"));
    let (day, month) = match parts[..] {
        // "Dia 20", "the 20th".
        [day] if said.iter().any(|word| unit(word) == Some("d")) => return of_month(day),
        [day] if ["st", "nd", "rd", "th"].iter().any(|ending| day.ends_with(ending)) => {
            return of_month(&day[..day.len() - 2]);
        }
        [day] => return matches!(dated(day)?, Day::Dated(..)).then(|| format!("{prefix}{day}")),
        [day, name] if month(name).is_some() => (number(day)?, month(name)?),
        [name, day] => (number(day)?, month(name)?),
        _ => return None,
    };
    let found = format!("{day}/{month}");
    dated(&found).map(|_| format!("{prefix}{found}"))
}

/// A day of whichever month: `20`.
fn of_month(text: &str) -> Option<Day> {
    text.parse().ok().filter(|day| (1..=31).contains(day)).map(Day::OfMonth)
}

/// A day of a month: `24/12`.
fn dated(text: &str) -> Option<Day> {
    let (day, month) = text.split_once('/')?;
    let (day, month) = (day.parse().ok()?, month.parse().ok()?);
    ((1..=31).contains(&day) && (1..=12).contains(&month)).then_some(Day::Dated(day, month))
}

/// The minutes of the day of an hour: `23:00`, `11pm`; `23h` only where it cannot be a length of time.
fn clock(text: &str, hours: bool) -> Option<u16> {
    let text = text.to_lowercase();
    for (key, minute) in [("midnight", 0), ("noon", 12 * 60)] {
        if is_called("value", key, &text) {
            return Some(minute);
        }
    }
    let half = |suffixes: [&str; 2]| suffixes.iter().find_map(|suffix| text.strip_suffix(suffix));
    let (time, add) = match (half(["pm", "p.m."]), half(["am", "a.m."])) {
        (Some(time), _) => (time, Some(12)),
        (None, Some(time)) => (time, Some(0)),
        (None, None) => (&*text, None),
    };
    let (hour, minute) = match time.split_once(':').or_else(|| time.split_once('h').filter(|_| hours)) {
        Some((hour, minute)) => (hour, minute),
        None if add.is_some() => (time, ""),
        None => return None,
    };
    let number = |digits: &str| {
        let fits = (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        digits.parse::<u16>().ok().filter(|_| fits)
    };
    let minute = if minute.is_empty() { 0 } else { number(minute)? };
    let hour = match (number(hour)?, add) {
        (hour @ 1..=12, Some(add)) => hour % 12 + add,
        (_, Some(_)) => return None,
        (hour, None) => hour,
    };
    (hour < 24 && minute < 60).then_some(hour * 60 + minute)
}

fn shown(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// An hour of the day as it is read, if it is said with the half of the day in which it is: `11pm` is `23:00`.
pub(crate) fn hour_of(text: &str) -> Option<String> {
    let has_half = text.to_lowercase().trim_end_matches('.').ends_with('m');
    clock(text, false).filter(|_| has_half || !text.contains(|c: char| c.is_ascii_digit())).map(shown)
}

/// Tells whether a word says in which half of the day an hour is.
pub(crate) fn is_half(word: &str) -> bool {
    matches!(&*word.to_lowercase(), "am" | "pm" | "a.m." | "p.m.")
}
