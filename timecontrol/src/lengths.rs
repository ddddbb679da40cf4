//! Lengths of time as they are written: `1d12h`.

use crate::units::{DAY, HOUR, MINUTE};

/// The letters of the units, the longest first.
pub(crate) const UNITS: [(char, i64); 4] = [('w', 7 * DAY), ('d', DAY), ('h', HOUR), ('m', MINUTE)];

/// A length of time in milliseconds: `1d12h`. None if it is written otherwise.
#[must_use]
pub fn length(text: &str) -> Option<i64> {
    let (mut sum, mut rest, mut seen) = (0_i64, text, String::new());
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).filter(|&at| (1..=6).contains(&at))?;
        let number: i64 = rest[..digits].parse().ok()?;
        let unit = rest[digits..].chars().next()?;
        let (_, millis) = UNITS.iter().find(|(letter, _)| *letter == unit)?;
        if seen.contains(unit) {
            return None;
        }
        seen.push(unit);
        sum = sum.checked_add(number.checked_mul(*millis)?)?;
        rest = &rest[digits + unit.len_utf8()..];
    }
    (!seen.is_empty()).then_some(sum)
}

/// Reads so many of a unit and a part of one, such as `1.5d`, in milliseconds.
pub(crate) fn fraction(text: &str) -> Option<i64> {
    let (whole, rest) = text.split_once(['.', ','])?;
    let (part, letter) = rest.split_at(rest.find(|c: char| !c.is_ascii_digit())?);
    let (_, unit) = UNITS.iter().find(|(unit, _)| letter.strip_prefix(*unit) == Some(""))?;
    let (whole, scale): (i64, i64) = (whole.parse().ok()?, 10_i64.checked_pow(part.len() as u32)?);
    let part = part.parse::<i64>().ok()?.checked_mul(*unit)? / scale;
    whole.checked_mul(*unit)?.checked_add(part)
}

/// A length of time as [`length`] reads it, as short as can be; weeks are days, and less than a minute is left out.
#[must_use]
pub fn written(millis: i64) -> String {
    let mut text = String::new();
    let mut rest = millis;
    for (letter, unit) in &UNITS[1..] {
        if rest >= *unit {
            text += &format!("{}{letter}", rest / unit);
            rest %= unit;
        }
    }
    if text.is_empty() { "0m".to_owned() } else { text }
}
