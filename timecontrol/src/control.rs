//! The way in which a time control is written and read: `3d`, `7d+12h`, `30d/game`, `10/50d`, `none`.

use std::{cmp::Ordering, fmt};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    lengths::{UNITS, fraction, length, written},
    units::{DAY, MINUTE},
};

/// The least time for a move, a bank or a game.
pub const LEAST: i64 = 5 * MINUTE;

/// The most.
pub const MOST: i64 = 366 * DAY;

/// The most moves that are to be made in one span of time.
pub const MOST_MOVES: u32 = 100;

/// The number of moves over which it is looked how much time there is for one, where later ones bring less.
const DAILY_MOVES: i64 = 10;

/// The most that can be saved up where the next moves bring more time: ten years.
pub const MOST_KEPT: i64 = 10 * MOST;

/// The time that each side has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum TimeControl {
    /// A time for each move.
    Move {
        /// The time for each.
        each: i64,
    },
    /// A bank, to which something is added with each move, up to a most.
    Bank {
        /// The time at the start.
        start: i64,
        /// The time that each move adds (Fischer's increment).
        increment: i64,
        /// The bank grows no higher; at least `start`.
        most: i64,
    },
    /// A time for all moves of a game.
    Game {
        /// The time for all.
        whole: i64,
    },
    /// A time for so many moves of a side. When they are made, as much is added for the next ones; what was
    /// not used is kept, up to [`MOST_KEPT`]. So does the International Correspondence Chess Federation with
    /// ten moves in fifty days ("time remaining on a player's clock, when reaching a time control, is carried
    /// forward", its rules, 2.4.2); that after twenty days each day of a move counts twice there is not taken
    /// over.
    Moves {
        /// The number of moves; at least one.
        count: u32,
        /// The time for all of them.
        whole: i64,
    },
}

/// The reason why a text is no time control, with the nearest that is one.
#[derive(Clone, PartialEq, Eq, Error, Debug)]
pub enum BadTime {
    /// A text that is not written as a time control is.
    #[error("{0:?} is no time, such as 3d, 7d+12h, 30d/game or 10/50d")]
    Unread(String),
    /// A time that is too short.
    #[error("{0} is the least")]
    Short(String),
    /// A time that is too long.
    #[error("{0} is the most")]
    Long(String),
}

impl BadTime {
    /// The text that was probably meant by something that cannot be read: a length of time with something too
    /// much around it, so many of a unit that begins so, or days, or no clock for 0.
    #[must_use]
    pub fn nearest(&self) -> Option<String> {
        let BadTime::Unread(text) = self else { return None };
        let text = text.to_lowercase();
        let text = text.trim_matches(['+', '-', '/', ' ']);
        if let Some(millis) = length(text) {
            return Some(written(millis.clamp(LEAST, MOST)));
        }
        if let Some(millis) = fraction(text) {
            return Some(written(millis.clamp(LEAST, MOST)));
        }
        if let Some((first, second)) = text.split_once('/') {
            // Also the wrong way round: `50d/10`.
            let turned = || nearest_moves(second, first).filter(|_| !is_number(first));
            return nearest_moves(first, second).or_else(turned);
        }
        let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
        let rest = text[digits.len()..].trim_start();
        // Moves are no months: how much time they have is missing.
        let is_moves = rest.starts_with("mov");
        match digits.parse::<i64>() {
            Ok(0) => Some("none".to_owned()),
            _ if is_moves || rest.contains(['+', '/']) => None,
            Ok(_) if rest.starts_with('s') => Some(written(LEAST)),
            Ok(_) if rest.starts_with('y') => Some(written(MOST)),
            Ok(number) => {
                let month = rest.starts_with("mo").then_some(30 * DAY);
                let unit = UNITS.iter().find(|(letter, _)| rest.starts_with(*letter)).map(|(_, unit)| *unit);
                let millis = number.saturating_mul(month.or(unit).unwrap_or(DAY));
                Some(written(millis.clamp(LEAST, MOST)))
            }
            Err(_) => None,
        }
    }
}

impl TimeControl {
    /// The increment's bank grows to at most twice its start unless something else is said, so that nobody can save up for
    /// months.
    const GROWTH: i64 = 2;

    /// Reads a time control; none for no clock. Units are `m`, `h`, `d` and `w`, in any order, each once. What stands before
    /// a line without a unit are moves.
    ///
    /// # Errors
    /// If it is written otherwise, or out of bounds.
    pub fn read(text: &str) -> Result<Option<TimeControl>, BadTime> {
        let folded = text.trim().to_lowercase().replace(' ', "");
        if folded == "none" {
            return Ok(None);
        }
        let unread = || BadTime::Unread(text.trim().to_owned());
        let length = |text: &str| length(text).ok_or_else(unread);
        if let Some(whole) = folded.strip_suffix("/game") {
            return Ok(Some(TimeControl::Game { whole: bounded(length(whole)?)? }));
        }
        let moves = folded.split_once('/').filter(|(count, _)| is_number(count));
        if let Some((count, whole)) = moves {
            let millis = length(whole)?;
            let (count, counted) = within(count);
            let nearest = || format!("{count}/{}", written(millis.clamp(LEAST, MOST)));
            return match (counted, bounded(millis)) {
                (Ordering::Less, _) | (_, Err(BadTime::Short(_))) => Err(BadTime::Short(nearest())),
                (Ordering::Greater, _) | (_, Err(_)) => Err(BadTime::Long(nearest())),
                (Ordering::Equal, Ok(whole)) => Ok(Some(TimeControl::Moves { count, whole })),
            };
        }
        if let Some((start, increment)) = folded.split_once('+') {
            let start = bounded(length(start)?)?;
            let increment = length(increment)?;
            if increment > start {
                return Err(BadTime::Long(format!("{0}+{0}", written(start))));
            }
            let most = start.saturating_mul(Self::GROWTH).min(MOST);
            return Ok(Some(TimeControl::Bank { start, increment, most }));
        }
        let each = folded.strip_suffix("/move").unwrap_or(&folded);
        Ok(Some(TimeControl::Move { each: bounded(length(each)?)? }))
    }

    /// The same with another most, as it is written: `14d`. It is for banks only.
    ///
    /// # Errors
    /// If it is no length of time, less than the start, or too long; or if there is no bank.
    pub fn with_most(self, text: &str) -> Result<TimeControl, BadTime> {
        let most =
            length(&text.trim().to_lowercase()).ok_or_else(|| BadTime::Unread(text.trim().to_owned()))?;
        match self {
            TimeControl::Bank { start, .. } if most < start => Err(BadTime::Short(written(start))),
            TimeControl::Bank { start, increment, .. } => {
                Ok(TimeControl::Bank { start, increment, most: bounded(most)? })
            }
            TimeControl::Move { .. } | TimeControl::Game { .. } | TimeControl::Moves { .. } => {
                Err(BadTime::Unread(text.trim().to_owned()))
            }
        }
    }

    /// The most that a bank can grow to, as it is written; none where there is no bank.
    #[must_use]
    pub fn most(self) -> Option<String> {
        if let TimeControl::Bank { most, .. } = self { Some(written(most)) } else { None }
    }

    /// The time that a side has before its first move.
    #[must_use]
    pub fn start(self) -> i64 {
        match self {
            TimeControl::Move { each } => each,
            TimeControl::Bank { start, .. } => start,
            TimeControl::Game { whole } | TimeControl::Moves { whole, .. } => whole,
        }
    }

    /// Tells whether somebody who looks once a day may be late: for their first ten moves they have less than ten days.
    #[must_use]
    pub fn is_quick(self) -> bool {
        let (moves, whole) = match self {
            TimeControl::Move { each } => (1, each),
            TimeControl::Bank { start, increment, .. } => {
                (DAILY_MOVES, start.saturating_add(increment.saturating_mul(DAILY_MOVES)))
            }
            TimeControl::Game { whole } => (DAILY_MOVES, whole),
            TimeControl::Moves { count, whole } => (i64::from(count), whole),
        };
        whole < moves * DAY
    }

    /// Tells whether what a turn does not use up is there for later ones.
    #[must_use]
    pub fn saves(self) -> bool {
        !matches!(self, TimeControl::Move { .. })
    }

    /// Tells whether so many moves bring more time.
    #[must_use]
    pub fn has_moves(self) -> bool {
        matches!(self, TimeControl::Moves { .. })
    }

    /// Tells whether quiet hours count: only where a day or more goes by.
    #[must_use]
    pub fn has_nights(self) -> bool {
        self.start() >= DAY
    }
}

/// Writes the time control as it is read.
impl fmt::Display for TimeControl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::Move { each } => write!(out, "{}", written(each)),
            TimeControl::Bank { start, increment, .. } => {
                write!(out, "{}+{}", written(start), written(increment))
            }
            TimeControl::Game { whole } => write!(out, "{}/game", written(whole)),
            TimeControl::Moves { count, whole } => write!(out, "{count}/{}", written(whole)),
        }
    }
}

/// A length of time, if it is neither too short nor too long for a move, a bank or a game.
fn bounded(millis: i64) -> Result<i64, BadTime> {
    match millis {
        ..LEAST => Err(BadTime::Short(written(LEAST))),
        _ if millis > MOST => Err(BadTime::Long(written(MOST))),
        fine => Ok(fine),
    }
}

/// Tells whether a text is a number and nothing else.
fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

/// The number of moves that is nearest to one that was typed, and whether that was less, more or just that.
fn within(number: &str) -> (u32, Ordering) {
    let typed = number.parse().unwrap_or(u32::MAX);
    let count = typed.clamp(1, MOST_MOVES);
    (count, typed.cmp(&count))
}

/// The text for so many moves in so much time, of texts that were probably meant so: the one begins with a
/// number, and the other is near to a length of time.
fn nearest_moves(count: &str, whole: &str) -> Option<String> {
    let digits: String = count.chars().take_while(char::is_ascii_digit).collect();
    let rest = count[digits.len()..].trim();
    // A length of time is no number of moves, but for what may stand for them: `10m`.
    if digits.is_empty() || !rest.is_empty() && !rest.starts_with(['m', 'l', 'j', 'p']) {
        return None;
    }
    let whole = whole.split('+').next().unwrap_or_default().to_owned();
    let near = BadTime::Unread(whole).nearest().filter(|near| near != "none")?;
    Some(format!("{}/{near}", within(&digits).0))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::units::HOUR;

    #[test]
    fn what_people_write_is_read() {
        for (text, control) in [
            ("3d", Some(TimeControl::Move { each: 3 * DAY })),
            (" 2 H ", Some(TimeControl::Move { each: 2 * HOUR })),
            ("1w", Some(TimeControl::Move { each: 7 * DAY })),
            ("1d12h/move", Some(TimeControl::Move { each: 36 * HOUR })),
            ("30d/game", Some(TimeControl::Game { whole: 30 * DAY })),
            ("7d+12h", Some(TimeControl::Bank { start: 7 * DAY, increment: 12 * HOUR, most: 14 * DAY })),
            ("2h+0m", Some(TimeControl::Bank { start: 2 * HOUR, increment: 0, most: 4 * HOUR })),
            ("10/50d", Some(TimeControl::Moves { count: 10, whole: 50 * DAY })),
            (" 40 / 2 H ", Some(TimeControl::Moves { count: 40, whole: 2 * HOUR })),
            ("1/3d12h", Some(TimeControl::Moves { count: 1, whole: 84 * HOUR })),
            ("none", None),
            ("None", None),
        ] {
            assert_eq!(TimeControl::read(text), Ok(control), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_what_would_be_right() {
        for (text, wrong) in [
            ("0", BadTime::Unread("0".into())),
            ("0d", BadTime::Short("5m".into())),
            ("4m", BadTime::Short("5m".into())),
            ("99999y", BadTime::Unread("99999y".into())),
            ("99999d", BadTime::Long("366d".into())),
            ("999999999999d", BadTime::Unread("999999999999d".into())),
            ("3x", BadTime::Unread("3x".into())),
            ("", BadTime::Unread(String::new())),
            ("d", BadTime::Unread("d".into())),
            ("3d3d", BadTime::Unread("3d3d".into())),
            ("3d+", BadTime::Unread("3d+".into())),
            ("1d+2d", BadTime::Long("1d+1d".into())),
            ("-3d", BadTime::Unread("-3d".into())),
            ("३d", BadTime::Unread("३d".into())),
            ("10/50", BadTime::Unread("10/50".into())),
            ("10/", BadTime::Unread("10/".into())),
            ("/50d", BadTime::Unread("/50d".into())),
            ("-10/50d", BadTime::Unread("-10/50d".into())),
            ("10/50d+1h", BadTime::Unread("10/50d+1h".into())),
            ("10/50d/game", BadTime::Unread("10/50d/game".into())),
            ("0/50d", BadTime::Short("1/50d".into())),
            ("10/4m", BadTime::Short("10/5m".into())),
            ("10/0d", BadTime::Short("10/5m".into())),
            ("101/50d", BadTime::Long("100/50d".into())),
            ("99999999999999999999/50d", BadTime::Long("100/50d".into())),
            ("10/367d", BadTime::Long("10/366d".into())),
        ] {
            assert_eq!(TimeControl::read(text), Err(wrong), "{text}");
        }
    }

    #[test]
    fn what_was_probably_meant_is_said() {
        for (text, near) in [
            ("3x", Some("3d")),
            ("3", Some("3d")),
            ("99999y", Some("366d")),
            ("0", Some("none")),
            ("soon", None),
            ("3d+", Some("3d")),
            ("-3d", Some("3d")),
            ("+1m", Some("5m")),
            ("1s", Some("5m")),
            ("3y", Some("366d")),
            ("1min", Some("5m")),
            ("2 hours", Some("2h")),
            ("1mo", Some("30d")),
            ("3x+1d", None),
            ("1.5d", Some("1d12h")),
            ("0,5h", Some("30m")),
            ("1.d", Some("1d")),
            ("9999999999999999999.5d", None),
            ("10/50", Some("10/50d")),
            ("10/50x", Some("10/50d")),
            ("10//50d", Some("10/50d")),
            ("10m/50d", Some("10/50d")),
            ("10moves/50", Some("10/50d")),
            ("10/50d+1h", Some("10/50d")),
            ("50d/10", Some("10/50d")),
            ("500/1.5d", Some("100/1d12h")),
            ("10/", Some("10d")),
            ("/50d/", Some("50d")),
            ("10/0", None),
            ("10moves", None),
            ("30d/gam", None),
            ("3d/week", None),
        ] {
            assert_eq!(TimeControl::read(text).unwrap_err().nearest().as_deref(), near, "{text}");
        }
    }

    #[test]
    fn a_bank_has_a_most() {
        let bank = TimeControl::read("7d+12h").unwrap().unwrap();
        let TimeControl::Bank { most, .. } = bank.with_most("10d").unwrap() else { panic!() };
        assert_eq!(most, 10 * DAY);
        assert_eq!(bank.with_most("3d"), Err(BadTime::Short("7d".into())));
        assert_eq!(bank.with_most("999d"), Err(BadTime::Long("366d".into())));
        let each = TimeControl::read("3d").unwrap().unwrap();
        assert!(each.with_most("3d").is_err());
    }

    #[test]
    fn less_than_a_day_for_a_move_is_quick() {
        let quick = |text: &str| TimeControl::read(text).unwrap().unwrap().is_quick();
        for text in ["1h", "23h", "3d+12h", "1d+1h", "9d/game", "10/9d", "5/4d23h"] {
            assert!(quick(text), "{text}");
        }
        for text in ["1d", "3d", "5d+12h", "1d+1d", "10d/game", "10/10d", "10/50d"] {
            assert!(!quick(text), "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(minutes in 5..500_000_i64, more in 0..5_i64, count in 1..=MOST_MOVES, kind in 0..4) {
            let millis = minutes * MINUTE;
            let control = match kind {
                0 => TimeControl::Move { each: millis },
                1 => TimeControl::Game { whole: millis },
                2 => TimeControl::Moves { count, whole: millis },
                _ => TimeControl::Bank { start: millis, increment: more * MINUTE, most: (2 * millis).min(MOST) },
            };
            prop_assert_eq!(TimeControl::read(&control.to_string()), Ok(Some(control)));
        }

        #[test]
        fn no_text_breaks_it(text in ".{0,40}") {
            let _ = TimeControl::read(&text);
        }
    }
}
