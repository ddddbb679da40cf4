//! Nights: quiet hours of people, in which nobody's time runs out.

use std::fmt;

use jiff::Span;

use crate::zone::Zone;

/// The longest night, in minutes: ten hours.
pub const LONGEST_NIGHT_MINUTES: u16 = 10 * 60;

/// The minutes of a day on the wall.
const DAY_MINUTES: u16 = 24 * 60;

/// Quiet hours, by the clock on the wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Night {
    /// The minute of the day at which it begins.
    from: u16,
    /// The number of minutes that it lasts on most days.
    minutes: u16,
}

impl Night {
    /// Makes the hours from a minute of the day to another, which is the next day's if it is not later; none
    /// if it would last longer than [`LONGEST_NIGHT_MINUTES`], or not at all.
    #[must_use]
    pub fn new(from: u16, until: u16) -> Option<Night> {
        if from >= DAY_MINUTES || until >= DAY_MINUTES {
            return None;
        }
        let minutes = (until + DAY_MINUTES - from) % DAY_MINUTES;
        (1..=LONGEST_NIGHT_MINUTES).contains(&minutes).then_some(Night { from, minutes })
    }

    /// Reads quiet hours: `23:00-07:00`, also `23-7`; none if they are written otherwise, or too long.
    #[must_use]
    pub fn read(text: &str) -> Option<Night> {
        let (from, until) = minutes_of(text)?;
        Night::new(from, until)
    }

    /// The longest night that begins as a text says, if it is written as one that is too long.
    #[must_use]
    pub fn longest(text: &str) -> Option<Night> {
        let (from, until) = minutes_of(text)?;
        (from != until && Night::new(from, until).is_none())
            .then_some(Night { from, minutes: LONGEST_NIGHT_MINUTES })
    }

    /// The minute of the day at which it begins.
    #[must_use]
    pub fn from(self) -> u16 {
        self.from
    }

    /// The minute of the day at which it ends.
    #[must_use]
    pub fn until(self) -> u16 {
        (self.from + self.minutes) % DAY_MINUTES
    }

    /// The end of the night in which a moment lies; none if it is day.
    #[must_use]
    pub fn end_after(self, zone: &Zone, at: i64) -> Option<i64> {
        let today = zone.at(at)?.date();
        let yesterday = today.saturating_sub(Span::new().days(1));
        [yesterday, today].into_iter().find_map(|day| {
            let until = self.from + self.minutes;
            let (last, minute) = match until.checked_sub(DAY_MINUTES) {
                Some(minute) => (day.saturating_add(Span::new().days(1)), minute),
                None => (day, until),
            };
            let (begins, ends) = (zone.moment(day, self.from)?, zone.moment(last, minute)?);
            (begins <= at && at < ends).then_some(ends)
        })
    }

    /// A moment, or the end of the night in which it lies: nothing runs out in there.
    #[must_use]
    pub fn waking(self, zone: &Zone, at: i64) -> i64 {
        self.end_after(zone, at).unwrap_or(at)
    }
}

/// The minutes of the day between which quiet hours are, as they are written.
fn minutes_of(text: &str) -> Option<(u16, u16)> {
    let (from, until) = text.split_once(['-', '–'])?;
    Some((minute_of(from)?, minute_of(until)?))
}

/// The minute of the day of an hour that is written as `09:00`, `9h30` or `9`; none if it is written otherwise.
#[must_use]
pub fn minute_of(text: &str) -> Option<u16> {
    let text = text.trim();
    let (hour, minute) = text.split_once([':', 'h']).unwrap_or((text, ""));
    let number = |digits: &str, most: u16| {
        let fits = digits.len() <= 2 && digits.bytes().all(|b| b.is_ascii_digit());
        digits.parse::<u16>().ok().filter(|number| fits && *number < most)
    };
    let minute = if minute.is_empty() { Some(0) } else { number(minute, 60) };
    Some(number(hour, 24)? * 60 + minute?)
}

/// Writes a minute of the day as an hour: `09:00`.
#[must_use]
pub fn hour(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// Writes the quiet hours as they are read: `23:00-07:00`.
impl fmt::Display for Night {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}-{}", hour(self.from), hour(self.until()))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::units::{DAY, HOUR, MINUTE};
    use crate::zone::tests::{at, zone};

    #[test]
    fn nights_are_short_and_may_go_past_midnight() {
        assert_eq!(Night::new(23 * 60, 7 * 60).map(|night| night.minutes), Some(480));
        assert!(Night::new(60, 11 * 60).is_some());
        for (from, until) in [(0, 0), (60, 11 * 60 + 1), (1_440, 0), (0, 1_440)] {
            assert_eq!(Night::new(from, until), None, "{from} {until}");
        }
    }

    #[test]
    fn nights_are_written_as_people_write_hours() {
        for (text, night) in [
            ("23:00-07:00", Some((1_380, 420))),
            ("23-7", Some((1_380, 420))),
            ("23h30 – 7h", Some((1_410, 420))),
            ("01:00-06:15", Some((60, 375))),
            ("22-9", None),
            ("24-6", None),
            ("23", None),
            ("a-b", None),
            ("+1-6", None),
            ("", None),
        ] {
            let read = Night::read(text).map(|night| (night.from(), night.until()));
            assert_eq!(read, night, "{text}");
        }
        let longest = |text: &str| Night::longest(text).map(|night| night.to_string());
        assert_eq!(longest("22:00-09:30").as_deref(), Some("22:00-08:00"));
        assert_eq!(["23-7", "22-22", "24-6", ""].map(longest), [const { None }; 4]);
        let night = Night::new(1_410, 420).unwrap();
        assert_eq!(Night::read(&night.to_string()), Some(night));
    }

    #[test]
    fn nothing_runs_out_in_a_night() {
        let night = Night::new(23 * 60, 7 * 60).unwrap();
        let lisbon = zone("Europe/Lisbon");
        // Summer: an hour ahead of UTC.
        assert_eq!(night.waking(&lisbon, at("2026-07-01T23:30:00Z")), at("2026-07-02T06:00:00Z"));
        assert_eq!(night.waking(&lisbon, at("2026-07-01T21:59:59Z")), at("2026-07-01T21:59:59Z"));
        assert_eq!(night.waking(&lisbon, at("2026-07-02T06:00:00Z")), at("2026-07-02T06:00:00Z"));
        // The night in which the clock goes forward is an hour shorter, and the other one longer.
        assert_eq!(night.waking(&lisbon, at("2026-03-29T00:30:00Z")), at("2026-03-29T06:00:00Z"));
        assert_eq!(night.waking(&lisbon, at("2026-10-25T00:30:00Z")), at("2026-10-25T07:00:00Z"));
        // Quiet hours that begin with the hour that there is not, or that there is twice.
        let late = Night::new(60, 8 * 60).unwrap();
        for (from, until) in [
            ("2026-03-29T00:59:59Z", "2026-03-29T00:59:59Z"),
            ("2026-03-29T01:00:00Z", "2026-03-29T07:00:00Z"),
            ("2026-10-24T23:59:59Z", "2026-10-24T23:59:59Z"),
            ("2026-10-25T00:00:00Z", "2026-10-25T08:00:00Z"),
            ("2026-10-25T01:30:00Z", "2026-10-25T08:00:00Z"),
        ] {
            assert_eq!(late.waking(&lisbon, at(from)), at(until), "{from}");
        }
        // A leap day.
        assert_eq!(night.waking(&zone("UTC"), at("2028-02-28T23:30:00Z")), at("2028-02-29T07:00:00Z"));
    }

    proptest! {
        #[test]
        fn a_night_ends_once(minute in 0..600_000_i64, from in 0..1_440_u16, long in 1..=600_u16, which in 0..4_usize) {
            let names = ["Europe/Lisbon", "America/Sao_Paulo", "Asia/Kathmandu", "Australia/Lord_Howe"];
            let zone = zone(names[which]);
            let night = Night::new(from, (from + long) % 1_440).unwrap();
            let moment = at("2026-01-01T00:00:00Z") + minute * MINUTE;
            let waking = night.waking(&zone, moment);
            // The longest night, and the hour that a clock may be set back.
            prop_assert!((moment..=moment + 11 * HOUR).contains(&waking));
            prop_assert_eq!(night.waking(&zone, waking), waking);
        }

        #[test]
        fn weekends_take_two_days_of_seven(day in 0..3_000_i64) {
            let from = at("2026-01-01T00:00:00Z") + day * DAY;
            prop_assert_eq!(zone("UTC").weekends(from, from + 7 * DAY).counted(from, from + 7 * DAY), 5 * DAY);
        }
    }
}
