//! Days that are past as people say them: "2026-03-01", "1.3.2026", "1/3", "march", "março de 2025", "last week", "3 days ago",
//! "last 7 days", "the 26th".
//!
//! A text that is read becomes one without gaps, which a command keeps and writes: `2026-03-01`, `1/3`, `2025-03`, `march`,
//! `last-week`, `3d`, `last-7d`, `26º`.

use engine::Lang;
use timecontrol::{Past, Zone};

use super::units::{in_signs, plain_units, unit};
use super::{
    LATELY, MONTHS, ONE, ORDINAL, PAST, PAST_LEAD, WEEKDAYS, is_called, names_of, number_of, value_name,
};
use crate::words::{fold, nearest};

/// The most words of a day.
const MOST_WORDS: usize = 8;

/// The most words of the name of a day.
const MOST_NAME_WORDS: usize = 4;

/// The beginning of several days up to today, as they are kept.
const SINCE: &str = "last-";

/// The days that have names of their own, in the order of [`PAST`].
const NAMED: [Past; PAST.len()] = [
    Past::Ago { days: 0, months: 0 },
    Past::Ago { days: 1, months: 0 },
    Past::Ago { days: 2, months: 0 },
    Past::Week(0),
    Past::Week(1),
    Past::Month(0),
    Past::Month(1),
    Past::Year(0),
    Past::Year(1),
];

/// The days that somebody names in any language; none if they name none, or none that there are.
pub(crate) fn past_of(text: &str) -> Option<Past> {
    read(text).map(|(_, past)| past)
}

/// The same as it is kept.
pub(crate) fn plain_past(text: &str) -> Option<String> {
    read(text).map(|(plain, _)| plain)
}

fn read(text: &str) -> Option<(String, Past)> {
    let said: Vec<String> = text.split_whitespace().map(|word| fold(word.trim_matches([',', '.']))).collect();
    if said.is_empty() || said.len() > MOST_WORDS {
        return None;
    }
    let named = |said: &[String]| {
        let whole = said.join(" ");
        let at = |keys: &[&'static str]| keys.iter().position(|key| is_called("value", key, &whole));
        let weekday = || at(&WEEKDAYS).map(|at| (WEEKDAYS[at].to_owned(), Past::Weekday(at as i8 + 1)));
        at(&PAST).map(|at| (PAST[at].to_owned(), NAMED[at])).or_else(weekday)
    };
    // Names have such words, too: *na semana passada*.
    let before = said.iter().take_while(|word| is_lead(word)).count();
    let mut inner = (0..=before).flat_map(|from| (from + 1..=said.len()).rev().map(move |to| (from, to)));
    let whole = inner.find_map(|(from, to)| {
        let (name, behind) = said[from..].split_at(to - from);
        named(name).filter(|_| behind.iter().all(|word| is_lead(word)))
    });
    // Also between the words: *1 de março de 2025*.
    let plain: Vec<String> = said.iter().filter(|word| !is_lead(word)).cloned().collect();
    // A short name of a month is a word of another language, too: *1 ago*, *ago 1*.
    let is_month = |word: &str| MONTHS.iter().any(|key| is_called("value", key, word));
    let kept: Vec<&String> = said.iter().filter(|word| !is_lead(word) || is_month(word)).collect();
    let has_number = kept.iter().any(|word| word.bytes().all(|b| b.is_ascii_digit()));
    let dated = || if has_number && kept.len() > 1 { in_words(&kept) } else { None };
    let lately = || lately(&said, &plain).or_else(|| day_of_month(&said, &plain));
    let found = whole.or_else(dated).or_else(lately).or_else(|| match &*plain {
        [date] => in_digits(date).or_else(|| in_words(&[date])).or_else(|| ago(date)),
        // What stands before the year has been read already.
        [date, year] if date.contains('/') => in_digits(&format!("{date}/{year}")),
        words => in_words(words).or_else(|| ago(&words.join(" "))),
    });
    found.filter(|(_, past)| past.exists())
}

/// A day, a month or a year in digits.
fn in_digits(text: &str) -> Option<(String, Past)> {
    let parts = parts(text)?;
    Some(match *parts {
        [(4, year)] => (format!("{year}"), calendar(year, None, None)?),
        [(4, year), (_, month)] | [(_, month), (4, year)] => {
            (format!("{year}-{month:02}"), calendar(year, Some(month), None)?)
        }
        [(4, year), (_, month), (_, day)] | [(_, day), (_, month), (4, year)] => {
            (format!("{year}-{month:02}-{day:02}"), calendar(year, Some(month), Some(day))?)
        }
        [(_, day), (_, month), (2, year)] => {
            let year = 2_000 + year;
            (format!("{year}-{month:02}-{day:02}"), calendar(year, Some(month), Some(day))?)
        }
        // A hyphen stands between other things, too.
        [(_, day), (_, month)] if !text.contains('-') => (format!("{day}/{month}"), dated(day, month)?),
        _ => return None,
    })
}

/// The numbers of a date, each with its length.
fn parts(text: &str) -> Option<Vec<(usize, i16)>> {
    let number = |part: &str| {
        let fits =
            (1..=4).contains(&part.len()) && part.len() != 3 && part.bytes().all(|b| b.is_ascii_digit());
        Some((part.len(), part.parse().ok().filter(|_| fits)?))
    };
    text.split(['-', '/', '.']).map(number).collect()
}

/// A month that is named, perhaps with a day or a year, or both.
fn in_words(said: &[impl AsRef<str>]) -> Option<(String, Past)> {
    let month = |word: &str| MONTHS.iter().position(|key| is_called("value", key, word));
    let at = said.iter().position(|word| month(word.as_ref()).is_some())?;
    let named = month(said[at].as_ref())?;
    let number = named as i16 + 1;
    let others: Vec<&str> =
        said.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, word)| word.as_ref()).collect();
    let day = |word: &str| {
        let digits = word.trim_end_matches(|c: char| c.is_alphabetic() || c == 'º');
        digits.parse::<i16>().ok().filter(|_| (1..=2).contains(&digits.len()))
    };
    let year =
        |word: &str| parts(word).filter(|parts| parts.len() == 1 && parts[0].0 == 4).map(|parts| parts[0].1);
    Some(match *others {
        [] => (MONTHS[named].to_owned(), Past::Named(number as i8)),
        [other] => match year(other) {
            Some(year) => (format!("{year}-{number:02}"), calendar(year, Some(number), None)?),
            None => (format!("{}/{number}", day(other)?), dated(day(other)?, number)?),
        },
        [first, last] => {
            let (year, day) = (year(last)?, day(first)?);
            (format!("{year}-{number:02}-{day:02}"), calendar(year, Some(number), Some(day))?)
        }
        _ => return None,
    })
}

/// A length of time from today back: `3 days`, `2w`, `a month`.
fn ago(text: &str) -> Option<(String, Past)> {
    let plain = plain_units(&in_signs(text));
    let digits = plain.find(|c: char| !c.is_ascii_digit()).filter(|at| (1..=4).contains(at))?;
    let number: u32 = plain[..digits].parse().ok()?;
    let past = match &plain[digits..] {
        "d" => Past::Ago { days: number, months: 0 },
        "w" => Past::Ago { days: 7 * number, months: 0 },
        "mo" => Past::Ago { days: 0, months: number },
        "y" => Past::Ago { days: 0, months: 12 * number },
        _ => return None,
    };
    Some((plain, past))
}

/// All days since then, up to today: `last 7 days`.
fn lately(said: &[String], plain: &[String]) -> Option<(String, Past)> {
    let kept = if let [kept] = said { kept.strip_prefix(SINCE) } else { None };
    let says_so = said.iter().any(|word| is_called("value", LATELY, word));
    let length = kept.map(str::to_owned).or_else(|| says_so.then(|| plain.join(" ")))?;
    match ago(&length)? {
        (plain, Past::Ago { days, months }) => {
            Some((format!("{SINCE}{plain}"), Past::Lately { days, months }))
        }
        _ => None,
    }
}

/// A day without its month: `the 26th`, `dia 26`.
fn day_of_month(said: &[String], plain: &[String]) -> Option<(String, Past)> {
    let [word] = plain else { return None };
    let digits = word.trim_end_matches(|c: char| !c.is_ascii_digit());
    let behind = &word[digits.len()..];
    // The sign itself is folded to a letter.
    let is_ordinal =
        behind == fold(&ORDINAL.to_string()) || behind.chars().filter(|c| c.is_alphabetic()).count() == 2;
    let is_named = || said.windows(2).any(|two| two[1] == *word && unit(&two[0]) == Some("d"));
    let number: i8 = digits.parse().ok().filter(|_| digits.len() <= 2)?;
    let is_day = if behind.is_empty() { is_named() } else { is_ordinal && ago(word).is_none() };
    is_day.then(|| (format!("{number}{ORDINAL}"), Past::Day(number)))
}

fn calendar(year: i16, month: Option<i16>, day: Option<i16>) -> Option<Past> {
    let small = |number: Option<i16>| number.map(i8::try_from).transpose().ok();
    Some(Past::Calendar { year, month: small(month)?, day: small(day)? })
}

fn dated(day: i16, month: i16) -> Option<Past> {
    Some(Past::Dated { day: i8::try_from(day).ok()?, month: i8::try_from(month).ok()? })
}

/// Such days as they are kept, as people say them in a language.
pub(crate) fn shown_past(plain: &str, lang: Lang) -> String {
    let mut keys = PAST.iter().chain(&WEEKDAYS).chain(&MONTHS);
    keys.find(|key| **key == plain).map_or_else(|| plain.to_owned(), |key| value_name(key, lang))
}

fn is_lead(word: &str) -> bool {
    is_called("value", PAST_LEAD, word)
}

/// Tells whether a word before a day says nothing of it, and begins no name: *the*, *de*.
pub(crate) fn is_idle_lead(word: &str) -> bool {
    let word = fold(word);
    let mut names = PAST.iter().chain(&WEEKDAYS).flat_map(|key| names_of("value", key));
    let begins = |name: &String| name.strip_prefix(&*word).is_some_and(|rest| rest.starts_with(' '));
    is_lead(&word) && !is_called("value", LATELY, &word) && unit(&word).is_none() && !names.any(begins)
}

/// Tells whether a text is such a day, or begins one that has several words: *last*, *semana*, *há 3*, *1 de*.
pub(crate) fn begins_past(text: &str) -> bool {
    let said: Vec<String> = text.split_whitespace().map(|word| fold(word.trim_matches([',', '.']))).collect();
    let Some((last, before)) = said.split_last() else { return false };
    let is_one = |word: &str| word.len() > 1 && is_called("value", ONE, word);
    let is_number =
        |word: &String| word.bytes().all(|b| b.is_ascii_digit()) || number_of(word).is_some() || is_one(word);
    let whole = said.join(" ");
    let mut names = PAST.iter().chain(&WEEKDAYS).flat_map(|key| names_of("value", key));
    let more = |rest: &[String]| match rest {
        [] => true,
        [one] if is_number(one) => true,
        rest if rest.iter().all(|word| is_lead(word)) => true,
        rest => read(&rest.join(" ")).is_some(),
    };
    read(text).is_some()
        || names.any(|name| name.starts_with(&whole) && name[whole.len()..].starts_with([' ', '-']))
        || is_lead(last) && more(before)
        || is_number(last) && !before.is_empty() && before.iter().all(|word| is_lead(word))
}

/// The number of words with which a line begins that are a day together: of those that begin with a number, which could be
/// something else, as many as can be; and of those that have a name of several words, which may begin like an option: *antes de ontem*.
pub(crate) fn days_in_front(said: &[&str]) -> Option<usize> {
    let first = fold(said.first()?);
    let is_name = |length: &usize| {
        let name = fold(&said[..*length].join(" "));
        PAST.iter().any(|key| is_called("value", key, &name))
    };
    if let Some(length) = (2..=said.len().min(MOST_NAME_WORDS)).rev().find(is_name) {
        return Some(length);
    }
    let is_number = first.starts_with(|c: char| c.is_ascii_digit());
    if !is_number && number_of(&first).is_none() && !is_called("value", ONE, &first) {
        return None;
    }
    (2..=said.len().min(MOST_WORDS)).rev().find(|&length| plain_past(&said[..length].join(" ")).is_some())
}

/// The days that were probably meant by a text that names none: `2026-02-30`, `3/25`, `marhc`.
pub(crate) fn nearest_past(text: &str) -> Option<String> {
    let numbers: Vec<i16> =
        parts(text.trim()).unwrap_or_default().iter().map(|(_, number)| *number).collect();
    let readable = |text: String| plain_past(&text);
    let (year, month, day) = match *numbers {
        [first, month, day] if first > 31 => (Some(first), month, day),
        [day, month, last] => (Some(if last < 100 { 2_000 + last } else { last }), month, day),
        [first, month] if first > 31 => return readable(format!("{first}-{:02}", month.clamp(1, 12))),
        [month, last] if last > 31 => return readable(format!("{last}-{:02}", month.clamp(1, 12))),
        [day, month] => (None, month, day),
        _ => return nearest_name(text),
    };
    // Some write the month first.
    let (month, day) = if month > 12 && (1..=12).contains(&day) { (day, month) } else { (month, day) };
    let month = month.clamp(1, 12);
    let write = |day: i16| match year {
        Some(year) => format!("{year}-{month:02}-{day:02}"),
        None => format!("{day}/{month}"),
    };
    // Without a year it may be any: most have no 29th of February.
    let last = || Zone::nearest_day(&format!("{}-{month:02}-31", year.unwrap_or(2_001)));
    let last =
        |day: i16| last().and_then(|date| date[8..].parse().ok()).map_or(day, |last: i16| day.min(last));
    readable(write(last(day.clamp(1, 31))))
}

/// The name of a day or a month that is spelled nearly so.
fn nearest_name(text: &str) -> Option<String> {
    let keys = || PAST.iter().chain(&WEEKDAYS).chain(&MONTHS);
    let names = keys().flat_map(|key| names_of("value", key)).map(String::as_str);
    let near = nearest(text.trim(), names)?;
    // What is far from it has its first letter: *desta* is no *sexta*.
    let text = fold(text.trim());
    let is_near = strsim::osa_distance(&near, &text) < 2 || near.chars().next() == text.chars().next();
    plain_past(&near).filter(|_| is_near)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_people_write_them() {
        for (text, plain) in [
            ("2026-03-01", "2026-03-01"),
            ("1.3.2026", "2026-03-01"),
            ("01/03/2026", "2026-03-01"),
            ("1/3/26", "2026-03-01"),
            ("2026/3/1", "2026-03-01"),
            ("1/3", "1/3"),
            ("1.3.", "1/3"),
            ("01/03", "1/3"),
            ("2025", "2025"),
            ("2025-03", "2025-03"),
            ("3/2025", "2025-03"),
            ("march", "march"),
            ("Mar", "march"),
            ("last march", "march"),
            ("março passado", "march"),
            ("março 2025", "2025-03"),
            ("março de 2025", "2025-03"),
            ("March, 2025", "2025-03"),
            ("1 de março", "1/3"),
            ("the 1st of March", "1/3"),
            ("march 1", "1/3"),
            ("1º de março de 2025", "2025-03-01"),
            ("1 ago", "1/8"),
            ("ago 1", "1/8"),
            ("1 de ago de 2025", "2025-08-01"),
            ("2d ago", "2d"),
            ("1/3 de 2025", "2025-03-01"),
            ("March 1, 2025", "2025-03-01"),
            ("yesterday", "yesterday"),
            ("Ontem", "yesterday"),
            ("anteontem", "day-before"),
            ("last week", "last-week"),
            ("last-week", "last-week"),
            ("na semana passada", "last-week"),
            ("este mês", "this-month"),
            ("o ano passado", "last-year"),
            ("monday", "monday"),
            ("last Monday", "monday"),
            ("segunda-feira passada", "monday"),
            ("3 days ago", "3d"),
            ("há 3 dias", "3d"),
            ("two weeks ago", "2w"),
            ("há um mês", "1mo"),
            ("a year ago", "1y"),
            ("10d", "10d"),
            ("26 nov", "26/11"),
            ("nov 26", "26/11"),
            ("1 march 2026", "2026-03-01"),
            ("1st of november", "1/11"),
            ("26 de novembro", "26/11"),
            ("ante ontem", "day-before"),
            ("two days ago", "2d"),
            ("last 7 days", "last-7d"),
            ("the last two weeks", "last-2w"),
            ("past 3 months", "last-3mo"),
            ("nos últimos 7 dias", "last-7d"),
            ("26th", "26º"),
            ("on the 3rd", "3º"),
            ("dia 26", "26º"),
            ("no dia 1", "1º"),
        ] {
            assert_eq!(plain_past(text).as_deref(), Some(plain), "{text}");
            assert_eq!(
                (plain_past(plain).as_deref(), past_of(plain)),
                (Some(plain), past_of(text)),
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_no_day_has_a_nearest_one() {
        for (text, near) in [
            ("2026-13-40", Some("2026-12-31")),
            ("2026-02-30", Some("2026-02-28")),
            ("30.2.2024", Some("2024-02-29")),
            ("31/4", Some("30/4")),
            ("3/25", Some("25/3")),
            ("3/25/2026", Some("2026-03-25")),
            ("2026-14", Some("2026-12")),
            ("0/3", Some("1/3")),
            ("31/2", Some("28/2")),
            ("desta", None),
            ("marhc", Some("march")),
            ("yesterdya", Some("yesterday")),
            ("febreiro", Some("february")),
            ("soon", None),
            ("1", None),
            ("", None),
            ("99999-1-1", None),
            ("32nd", None),
        ] {
            assert_eq!((plain_past(text), nearest_past(text).as_deref()), (None, near), "{text}");
        }
    }

    #[test]
    fn a_number_in_front_may_begin_a_day() {
        for (text, words) in [
            ("26 nov", Some(2)),
            ("1 march 2026 won", Some(3)),
            ("1 de março de 2026", Some(5)),
            ("1st of november page 2", Some(3)),
            ("two days ago hex", Some(3)),
            ("7 won", None),
            ("2", None),
            ("nov 26", None),
            ("antes de ontem hex", Some(3)),
            ("last week won", Some(2)),
            ("hex 26 nov", None),
        ] {
            let said: Vec<&str> = text.split_whitespace().collect();
            assert_eq!(days_in_front(&said), words, "{text}");
        }
    }

    #[test]
    fn words_that_begin_a_day_are_known() {
        for text in [
            "last",
            "semana",
            "há",
            "há 3",
            "1 de",
            "março de",
            "march",
            "the",
            "mês",
            "2025",
            "últimos 7",
            "nos últimos",
            "há dois",
            "há um",
        ] {
            assert!(begins_past(text), "{text}");
        }
        for text in ["hex", "1", "won", "march hex", "2025 2", "março a", ""] {
            assert!(!begins_past(text), "{text}");
        }
    }
}
