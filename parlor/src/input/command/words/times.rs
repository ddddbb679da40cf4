//! Times, zones, days and hours: those that are good to begin with, and how they are typed.

use engine::Lang;
use timecontrol::{Night, TimeControl, Zone, length, minute_of};

use super::units::{in_signs, plain_units, unit};
use super::{PAST, days, past, value_name};
use crate::input::command::{NONE, Opt, Takes, words};
use crate::input::themes::DEFAULT;

impl Opt {
    /// The usual beginnings of a time, a length of time, a zone, a day or quiet hours, as they are typed in a
    /// language; with the word for none where there can be none.
    pub(crate) fn usual(&self, lang: Lang) -> Vec<String> {
        let none = self.values().iter().filter(|key| **key == NONE).map(|key| value_name(key, lang));
        usual(self.takes, lang).into_iter().chain(none).collect()
    }
}

fn usual(takes: Takes, lang: Lang) -> Vec<String> {
    if takes == Takes::Past {
        return PAST.iter().map(|key| value_name(key, lang)).collect();
    }
    let texts: &[&str] = match takes {
        Takes::Time => &["1d", "3d", "7d", "7d+12h", "14d+1d", "10/50d", "30d/"],
        Takes::Gift => &["12h", "1d", "2d", "3d", "7d"],
        Takes::Length => &["14d", "21d", "30d"],
        Takes::Span => &["30d", "60d", "90d", "180d"],
        Takes::Day => &["3d", "1w", "10d", "2w"],
        Takes::Hour => &["07:00", "08:00", "09:00", "12:00", "18:00", "20:00"],
        Takes::Hours => &["22:00-07:00", "23:00-07:00", "23:00-08:00", "00:00-08:00", "01:00-09:00"],
        Takes::Zone => {
            &["Europe/Lisbon", "America/Sao_Paulo", "Africa/Luanda", "Africa/Maputo", "Europe/London"]
        }
        _ => &[],
    };
    let whole = |text: &&str| match text.strip_suffix('/') {
        Some(length) => format!("{length}/{}", value_name("per-game", lang)),
        None => (*text).to_owned(),
    };
    texts.iter().map(whole).collect()
}

/// A time as it is read, of what was typed in any language: what stands behind the line, each move or a whole game, has a
/// name in each.
pub(crate) fn plain_time(text: &str) -> String {
    let text = &in_signs(text);
    let Some((length, per)) = text.split_once('/') else {
        let moves = moves_in(text).filter(|count| count.len() < text.len());
        return moves.map_or_else(|| plain_units(text), |count| format!("{count}moves"));
    };
    if let Some(count) = moves_in(length) {
        return format!("{count}/{}", plain_units(per));
    }
    let known = words::PER.into_iter().find(|key| words::is_called("value", key, per));
    format!("{}/{}", plain_units(length), known.map_or(per, |key| key.trim_start_matches("per-")))
}

/// The number of moves of a text that tells one, such as `10` and `10moves`.
fn moves_in(text: &str) -> Option<&str> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let word = &text[digits.len()..];
    let counts = word.is_empty() || words::is_called("value", words::MOVES, word);
    (is_number && counts).then_some(digits)
}

/// Hours without gaps, and with signs for their words: `from 23 to 7` is `23-7`.
fn hours_in_signs(text: &str) -> String {
    let is_sign = |part: &&str| words::is_called("value", words::HOURS, part);
    let mut parts: Vec<String> = Vec::new();
    for part in text.split_whitespace().filter(|part| !is_sign(part)) {
        match parts.last_mut() {
            Some(last) if days::is_half(part) => last.push_str(part),
            _ => parts.push(part.to_owned()),
        }
    }
    let hour = |part: &str| days::hour_of(part).unwrap_or_else(|| part.to_owned());
    let hours = |part: &String| match part.split_once(['-', '–']) {
        Some((from, until)) => format!("{}-{}", hour(from), hour(until)),
        None => hour(part),
    };
    let parts: Vec<String> = parts.iter().map(hours).collect();
    match &*parts {
        [from, until] if !text.contains(['-', '–']) => format!("{from}-{until}"),
        _ => parts.concat(),
    }
}

impl Takes {
    /// Tells whether typed text with spaces in it may be meant as one value: a time, a zone, hours.
    pub(crate) fn has_parts(self) -> bool {
        let lengths = matches!(self, Takes::Length | Takes::Span | Takes::Gift);
        lengths
            || matches!(
                self,
                Takes::Time | Takes::Day | Takes::Past | Takes::Hour | Takes::Hours | Takes::Zone
            )
    }

    /// A time, a length of time, a day or hours as they are read, of what was typed in any language.
    pub(crate) fn plain(self, text: &str) -> String {
        match self {
            Takes::Time => plain_time(text),
            Takes::Hour | Takes::Hours => hours_in_signs(text),
            Takes::Past => past::plain_past(text).unwrap_or_else(|| text.to_owned()),
            Takes::Day => {
                let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
                let length = if days::is_till(first) { rest } else { text };
                let plain = plain_units(&in_signs(length));
                // Until `12h` is an hour of the day, and for `12h` a length of time.
                let hour =
                    days::plain_day(text).filter(|_| days::is_till(first) || !is_length_or_date(&plain));
                hour.unwrap_or(plain)
            }
            _ => plain_units(&in_signs(text)),
        }
    }

    /// Tells whether it can be read.
    pub(crate) fn fits(self, plain: &str) -> bool {
        match self {
            _ if [NONE, DEFAULT].contains(&plain) => true,
            Takes::Time => TimeControl::read(plain).is_ok(),
            Takes::Length | Takes::Span => length(plain).is_some(),
            Takes::Gift => length(plain.trim_start_matches(['+', '-'])).is_some(),
            Takes::Day => is_length_or_date(plain) || days::day_of(plain).is_some(),
            Takes::Past => past::past_of(plain).is_some(),
            Takes::Hour => minute_of(plain).is_some(),
            Takes::Hours => Night::read(plain).is_some() || Night::longest(plain).is_some(),
            _ => true,
        }
    }

    /// Tells whether a word belongs to the value that stands before it: `3 days`, `7d + 12h`,
    /// `23:00 - 07:00`. After a bare number, or in a zone such as New York, any does that means nothing else.
    pub(crate) fn goes_on(self, before: &str, word: &str) -> bool {
        let joins = |sign: char| before.ends_with(sign) || word.starts_with(sign);
        let counts = || {
            let bare = before.trim_start_matches(['+', '-']);
            let bare = bare.chars().all(|c| c.is_ascii_digit()) && word.starts_with(char::is_alphabetic);
            bare || unit(word).is_some()
        };
        match self {
            Takes::Time => {
                let joint = |word: &str| {
                    [words::EACH, words::WITHIN].iter().any(|key| words::is_called("value", key, word))
                };
                let last = before.split_whitespace().next_back().unwrap_or_default();
                counts() || joins('+') || joins('/') || joint(word) || joint(last) && begins_number(word)
            }
            Takes::Length | Takes::Span | Takes::Gift => counts(),
            Takes::Day => {
                let last = before.split_whitespace().next_back().unwrap_or_default();
                let count = last.bytes().all(|b| b.is_ascii_digit()) && word.starts_with(char::is_alphabetic);
                count || counts() || days::is_lead(last) || days::is_till(last) || days::is_behind(word)
            }
            Takes::Hour => days::is_half(word),
            Takes::Hours => joins('-') || joins('–') || days::is_half(word),
            _ => self == Takes::Zone,
        }
    }
}

fn is_length_or_date(plain: &str) -> bool {
    length(plain).is_some() || Zone::utc().day(plain).is_some()
}

fn begins_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
}
