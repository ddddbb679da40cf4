//! The first and the last of several days, as people say both together: "between 1 nov and 20 nov", "from 1 to 20 November",
//! "entre 1 e 20 de novembro", "1-20 nov". What one of them leaves out, the other one says.

use super::ORDINAL;
use super::past::plain_past;
use super::{AND, BETWEEN, is_called};

/// The first and the last of several days as they are kept, and the number of words that say so.
pub(crate) type Span = (String, String, usize);

/// The most words of one of the two.
const MOST_WORDS: usize = 8;

/// The days with which a line begins, a first and a last one; `from` and `to` tell whether a word is that option. Behind *between*
/// also what names no days, as it was typed.
pub(crate) fn span_in_front(
    said: &[&str],
    from: impl Fn(&str) -> bool,
    to: impl Fn(&str) -> bool,
) -> Option<Span> {
    let (first, rest) = said.split_first()?;
    let longer = |(first, last, words): Span| (first, last, words + 1);
    if is_called("value", BETWEEN, first) {
        let stands_between = |word: &str| is_called("value", AND, word) || to(word);
        return parted(rest, stands_between, both)
            .or_else(|| parted(rest, stands_between, as_typed))
            .map(longer);
    }
    if from(first) {
        return parted(rest, to, both).map(longer);
    }
    // Without a word before them they are days of one month, as otherwise the first one means something by itself.
    let of_one_month = |first: &[&str], last: &[&str]| {
        both(first, last).filter(|_| day_number(first).is_some() && day_number(last).is_none())
    };
    match first.split_once(['-', '–']) {
        Some((one, other)) if !other.contains(['-', '–']) => {
            let last: Vec<&str> = [other].into_iter().chain(rest.iter().copied()).collect();
            longest(&[one], &last, of_one_month)
        }
        _ if first.starts_with(|c: char| c.is_ascii_digit()) => parted(said, to, of_one_month),
        _ => None,
    }
}

/// The days on both sides of a word that stands between two.
fn parted(
    said: &[&str],
    stands_between: impl Fn(&str) -> bool,
    read: impl Fn(&[&str], &[&str]) -> Option<(String, String)>,
) -> Option<Span> {
    let mut between = (1..said.len().min(MOST_WORDS + 1)).filter(|&at| stands_between(said[at]));
    between.find_map(|at| {
        let (first, last, words) = longest(&said[..at], &said[at + 1..], &read)?;
        Some((first, last, at + 1 + words))
    })
}

/// The same, with as many words as can be for the last one.
fn longest(
    first: &[&str],
    said: &[&str],
    read: impl Fn(&[&str], &[&str]) -> Option<(String, String)>,
) -> Option<Span> {
    (1..=said.len().min(MOST_WORDS)).rev().find_map(|words| {
        let (first, last) = read(first, &said[..words])?;
        Some((first, last, words))
    })
}

/// Both as they are kept: of a first one that is only a number the last one says the month, and the year.
fn both(first: &[&str], last: &[&str]) -> Option<(String, String)> {
    let plain = |said: &[&str]| plain_past(&said.join(" "));
    Some(match (day_number(first), day_number(last)) {
        (None, None) => {
            let (first, last) = (plain(first)?, plain(last)?);
            (in_the_year_of(&last, &first).unwrap_or(first), last)
        }
        (Some(day), None) => {
            let last = plain(last)?;
            (in_the_month_of(&last, day)?, last)
        }
        // The last days follow the first.
        (None, Some(day)) => (plain(first)?, of_any_month(day)?),
        (Some(first), Some(last)) => (of_any_month(first)?, of_any_month(last)?),
    })
}

/// A day that is kept without its month.
fn of_any_month(day: u32) -> Option<String> {
    plain_past(&format!("{day}{ORDINAL}"))
}

/// Both as they were typed, one word for the last.
fn as_typed(first: &[&str], last: &[&str]) -> Option<(String, String)> {
    let typed = |said: &[&str]| plain_past(&said.join(" ")).unwrap_or_else(|| said.join(" "));
    (last.len() == 1).then(|| (typed(first), typed(last)))
}

/// The number of a day that is said without its month: `1`, `the 1st`, `dia 1`.
fn day_number(said: &[&str]) -> Option<u32> {
    let text = said.join(" ");
    let number = match plain_past(&text) {
        Some(plain) => plain.strip_suffix(ORDINAL)?.parse().ok(),
        None => text.parse().ok(),
    };
    number.filter(|day| (1..=31).contains(day))
}

/// A day in the month of another one: of `20/11` or `2026-11-20`.
fn in_the_month_of(other: &str, day: u32) -> Option<String> {
    let text = match other.split_once('/') {
        Some((_, month)) => format!("{day}/{month}"),
        None => match *other.split('-').collect::<Vec<_>>() {
            [year, month, _] if year.len() == 4 => format!("{year}-{month}-{day:02}"),
            _ => return None,
        },
    };
    plain_past(&text)
}

/// The day or the month in the year of a later one, or in the year before, if that alone has said its year.
fn in_the_year_of(later: &str, earlier: &str) -> Option<String> {
    let number = |text: &str| text.parse::<u32>().ok();
    let (year, later_on) = match *later.split('-').collect::<Vec<_>>() {
        [year, month] => (number(year)?, (number(month)?, 31)),
        [year, month, day] => (number(year)?, (number(month)?, number(day)?)),
        _ => return None,
    };
    let month = |month: u32| plain_past(&format!("{year}-{month:02}")).filter(|_| (1..=12).contains(&month));
    let (day, named) = match earlier.split_once('/') {
        Some((day, month)) => (Some(number(day)?), number(month)?),
        None => (None, super::MONTHS.iter().position(|key| *key == earlier)? as u32 + 1),
    };
    month(named)?;
    let year = if (named, day.unwrap_or(1)) > later_on { year - 1 } else { year };
    plain_past(&match day {
        Some(day) => format!("{year}-{named:02}-{day:02}"),
        None => format!("{year}-{named:02}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_days_are_read_together() {
        let from = |word: &str| ["from", "de", "desde", "since"].contains(&word);
        let to = |word: &str| ["to", "until", "a", "até"].contains(&word);
        for (text, first, last, words) in [
            ("between 1 nov and 20 nov", "1/11", "20/11", 6),
            ("between 1 and 20 november hex", "1/11", "20/11", 5),
            ("between the 1st and the 20th of november", "1/11", "20/11", 8),
            ("between nov 1 and 20 won", "1/11", "20º", 5),
            ("between march and may", "march", "may", 4),
            ("between march and may 2025", "2025-03", "2025-05", 5),
            ("between november and february 2026", "2025-11", "2026-02", 5),
            ("between 24 dec and 6 jan 2026", "2025-12-24", "2026-01-06", 7),
            ("between 2026-03-01 and 2026-05-01", "2026-03-01", "2026-05-01", 4),
            ("between yesterday and today", "yesterday", "today", 4),
            ("between monday and wednesday", "monday", "wednesday", 4),
            ("between 1 and 20", "1º", "20º", 4),
            ("from 1 to 20 november", "1/11", "20/11", 5),
            ("from the 1st until 20/11/2025", "2025-11-01", "2025-11-20", 5),
            ("from last week to yesterday 2", "last-week", "yesterday", 5),
            ("entre 1 e 20 de novembro", "1/11", "20/11", 6),
            ("entre o dia 1 e o dia 20 de novembro de 2025", "2025-11-01", "2025-11-20", 12),
            ("entre março e maio", "march", "may", 4),
            ("de 1 a 20 de novembro", "1/11", "20/11", 6),
            ("de 1 de março até ontem", "1/3", "yesterday", 6),
            ("1 to 20 november", "1/11", "20/11", 4),
            ("1-20 nov", "1/11", "20/11", 2),
            ("1–20 de novembro hex", "1/11", "20/11", 3),
            // What names no days, as it was typed.
            ("between soon and later", "soon", "later", 4),
            ("between 31 and 40 november", "31", "40", 4),
        ] {
            let said: Vec<&str> = text.split_whitespace().collect();
            let found = span_in_front(&said, from, to);
            assert_eq!(found, Some((first.to_owned(), last.to_owned(), words)), "{text}");
        }
        for text in [
            "from here to there",
            "1-20",
            "1 nov",
            "hex",
            "between",
            "between march",
            "2026-03-01",
            "7 to 1",
            "",
        ] {
            let said: Vec<&str> = text.split_whitespace().collect();
            assert_eq!(span_in_front(&said, from, to), None, "{text}");
        }
    }
}
