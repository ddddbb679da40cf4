//! The keys of words that belong to no command and no option: of times, of days, and of what stands between moves.

/// The key of the words for how well computer players play.
pub(crate) const LEVELS: &str = "levels";

/// The key of nothing, where a time, a zone or hours could be.
pub(crate) const NONE: &str = "none";

/// The keys of what a time is for, behind its line: `30d/game`.
pub(crate) const PER: [&str; 2] = ["per-game", "per-move"];

/// The keys of the words for the line before that, and for one: `a month per game`.
pub(crate) const EACH: &str = "per";

/// The keys of the words for moves, and for the line between them and their time: `10 moves in 50 days`.
pub(crate) const MOVES: &str = "moves";
pub(crate) const WITHIN: &str = "within";

/// The key of what holidays are called after the command of those who manage a community.
pub(crate) const HOLIDAYS: &str = "holidays";

/// The word for ratings, after `admin`.
pub(crate) const RATINGS: &str = "ratings";

/// The word for a whole match, after `resign` and `leave`.
pub(crate) const WHOLE_MATCH: &str = "whole-match";

pub(crate) const ONE: &str = "one";

/// The key of the words before two hours, and between them: `from 23 to 7`.
pub(crate) const HOURS: &str = "hours";

/// The keys of the days of the week, from Monday on, and of the months.
pub(crate) const WEEKDAYS: [&str; 7] =
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
pub(crate) const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// The keys of other names of days and hours, and of the words before and behind them.
pub(crate) const DAYS: [&str; 9] =
    ["today", "tomorrow", "day-after", "weekend", "next-week", "noon", "midnight", "day-lead", "day-behind"];

/// The keys of days that are past, and of the words before, between and behind them that change nothing.
pub(crate) const PAST: [&str; 9] = [
    "today",
    "yesterday",
    "day-before",
    "this-week",
    "last-week",
    "this-month",
    "last-month",
    "this-year",
    "last-year",
];
pub(crate) const PAST_LEAD: &str = "past-lead";

/// The key of the words for days up to today, before how many: `last 7 days`.
pub(crate) const LATELY: &str = "lately";

/// The keys of the words before two days, and between them: `between 1 nov and 20 nov`.
pub(crate) const BETWEEN: &str = "between";
pub(crate) const AND: &str = "and";

/// The key of the words that say until when something lasts.
pub(crate) const TILL: &str = "till";

/// The key of the numbers from two on, in their order.
pub(crate) const NUMBERS: &str = "numbers";

/// The keys of the units of time, and the letters that stand for them. Of the last two, which are not always as long, it is
/// said how many days they are.
pub(crate) const UNITS: [(&str, &str); 6] = [
    ("unit-minutes", "m"),
    ("unit-hours", "h"),
    ("unit-days", "d"),
    ("unit-weeks", "w"),
    ("unit-months", "mo"),
    ("unit-years", "y"),
];

/// The keys of yes and no.
pub(crate) const YES: &str = "yes";
pub(crate) const NO: &str = "no";

/// The keys of the words between the moves of a plan: before a move of others, and before one's own.
pub(crate) const IF: &str = "if";
pub(crate) const THEN: &str = "then";
