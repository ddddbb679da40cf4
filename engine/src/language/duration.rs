//! Lengths of time in words.

use crate::Text;

const UNITS: [(&str, &str, i64); 3] = [
    ("time-days", "short-days", 24 * 3_600_000),
    ("time-hours", "short-hours", 3_600_000),
    ("time-minutes", "short-minutes", MINUTE),
];

const MINUTE: i64 = 60_000;

/// A length of time in words, in its two largest units: `6 days and 12 hours`. In milliseconds. It is
/// rounded to whole minutes first, so that a time that has just begun to run is called by its length.
#[must_use]
pub fn duration(millis: i64) -> Text {
    match parts(millis) {
        (None, _) => Text::new("time-moment"),
        (Some((unit, count)), None) => Text::new(UNITS[unit].0).with("count", count),
        (Some((unit, count)), Some((next, more))) => Text::new("time-two")
            .with("first", Text::new(UNITS[unit].0).with("count", count))
            .with("second", Text::new(UNITS[next].0).with("count", more)),
    }
}

/// The same as it stands on a clock: `6d 12h`.
#[must_use]
pub fn short_duration(millis: i64) -> Text {
    match parts(millis) {
        (None, _) if millis <= 0 => Text::new("short-none"),
        (None, _) => Text::new("short-moment"),
        (Some((unit, count)), None) => Text::new(UNITS[unit].1).with("count", count),
        (Some((unit, count)), Some((next, more))) => Text::new("short-two")
            .with("first", Text::new(UNITS[unit].1).with("count", count))
            .with("second", Text::new(UNITS[next].1).with("count", more)),
    }
}

/// A unit by its place, and how many of it.
type Part = (usize, i64);

/// The largest unit and how many of it, and the same of the next smaller one, if there are any.
fn parts(millis: i64) -> (Option<Part>, Option<Part>) {
    let millis = if millis < MINUTE { millis } else { (millis + MINUTE / 2) / MINUTE * MINUTE };
    let Some(unit) = UNITS.iter().position(|(.., unit)| millis >= *unit) else { return (None, None) };
    let rest = millis % UNITS[unit].2;
    let next = UNITS.get(unit + 1).map(|(.., smaller)| (unit + 1, rest / smaller));
    (Some((unit, millis / UNITS[unit].2)), next.filter(|(_, count)| *count > 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use crate::words;

    #[test]
    fn two_units_are_enough() {
        for (millis, long, short) in [
            (-5, "less than a minute", "0m"),
            (1, "less than a minute", "<1m"),
            (MINUTE - 1, "less than a minute", "<1m"),
            (MINUTE, "1 minute", "1m"),
            (2 * MINUTE - 1, "2 minutes", "2m"),
            (3 * 24 * 60 * MINUTE - 10_000, "3 days", "3d"),
            (61 * MINUTE, "1 hour and 1 minute", "1h 1m"),
            (48 * 60 * MINUTE + 59 * MINUTE, "2 days", "2d"),
            (156 * 60 * MINUTE, "6 days and 12 hours", "6d 12h"),
        ] {
            let say = |text: &Text| words(Lang::En).say(text);
            assert_eq!((&*say(&duration(millis)), &*say(&short_duration(millis))), (long, short));
        }
        assert_eq!(words(Lang::Pt).say(&duration(156 * 60 * MINUTE)), "6 dias e 12 horas");
    }
}
