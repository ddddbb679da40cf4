//! The value of an option, as it is typed.

use engine::{
    Lang,
    code::{CODE, is_code},
};

use crate::input::command::{Opt, Takes, Written, list::option::Value, words};
use crate::input::pass;
use crate::input::themes::DEFAULT;

/// The keys of how well computer players play, and how hard puzzles are.
const LEVELS: [&str; 2] = ["level", words::PUZZLE_LEVEL];

/// The level that a text names in words, and nothing else: `easy`.
fn level(text: &str) -> Option<i64> {
    words::level_at(&[&text.replace(' ', "-")]).map(|(_, level)| level.into())
}

/// The value of an option that a text stands for.
pub(crate) fn value(option: &Opt, text: &str) -> Option<Value> {
    let number = |least: i64| text.parse().ok().filter(|number| (least..=MAX_NUMBER).contains(number));
    Some(match option.takes {
        Takes::Game
        | Takes::Start
        | Takes::Command
        | Takes::Variant
        | Takes::Move
        | Takes::Line
        | Takes::Note
        | Takes::Person => Value::Text(text.to_owned()),
        Takes::Time | Takes::Span | Takes::Zone | Takes::Hours
            if option.value_named(text) == Some(words::NONE) =>
        {
            Value::Text(words::NONE.to_owned())
        }
        Takes::Span if words::is_called("value", DEFAULT, text) => Value::Text(DEFAULT.to_owned()),
        // What is set is as usual when none is set.
        Takes::Time | Takes::Zone | Takes::Hours
            if option.written == Written::Pair && words::is_called("value", DEFAULT, text) =>
        {
            Value::Text(words::NONE.to_owned())
        }
        Takes::Zone => Value::Text(joined(text, "_")),
        // What cannot be read is told in the words in which it was typed.
        takes @ (Takes::Time
        | Takes::Span
        | Takes::Length
        | Takes::Day
        | Takes::Past
        | Takes::Hour
        | Takes::Hours) => {
            let plain = takes.plain(text);
            Value::Text(if takes.fits(&plain) { plain } else { joined(text, " ") })
        }
        Takes::Gift => Value::Text(gift(text)?),
        Takes::Reason => Value::Text(reason(text)?),
        Takes::Word => Value::Text(engine::chance::word(text)?),
        Takes::Code => {
            let code = unquoted(text);
            let digits = code.get(CODE.len()..).filter(|_| is_code(code))?;
            Value::Text(digits.chars().all(|c| c.is_ascii_alphanumeric()).then(|| code.to_owned())?)
        }
        Takes::Pass => Value::Text(pass::read(text)?),
        Takes::People(_) => Value::People(vec![text.to_owned()]),
        Takes::Title => Value::Text(title(text)?),
        Takes::Room => Value::Text(room(text)?),
        Takes::Pairs => Value::Text(is_pairs(text).then(|| text.to_owned())?),
        Takes::Table | Takes::Challenge | Takes::Tournament => {
            let digits = text.strip_prefix('#').unwrap_or(text);
            Value::Number(digits.parse().ok().filter(|number| *number > 0)?)
        }
        Takes::Number(..) if LEVELS.contains(&option.key) => {
            Value::Number(level(text).or_else(|| number(0))?)
        }
        Takes::Number(..) => Value::Number(number(0)?),
        Takes::Among(_) => Value::Choice(option.value_named(text)?),
        Takes::Seat | Takes::Games => match option.value_named(text) {
            Some(fixed) => Value::Choice(fixed),
            None => Value::Number(number(0)?),
        },
        Takes::ThemeOrDefault | Takes::Language | Takes::Prefix
            if option.value_named(text) == Some(DEFAULT) =>
        {
            Value::Choice(DEFAULT)
        }
        Takes::Theme | Takes::ThemeOrDefault => Value::Text(crate::themes::theme_named(text)?.to_owned()),
        Takes::Prefix => Value::Text(is_prefix(unquoted(text)).then(|| unquoted(text).to_owned())?),
        Takes::Language => Value::Language(Lang::named(text)?),
        Takes::YesNo => Value::Yes(option.value_named(text)? == words::YES),
    })
}

impl Opt {
    /// The text that is stored for a typed text, if this option takes any text.
    pub(crate) fn text_of(&self, text: &str) -> Option<String> {
        match value(self, text) {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }
}

/// A length of time with its sign, or the beginning of one: `+2d`; none if it begins with anything else.
fn gift(text: &str) -> Option<String> {
    let (sign, length) = match text.trim().strip_prefix(['-', '−', '–']) {
        Some(less) => ('-', less),
        None => ('+', text.trim().trim_start_matches('+')),
    };
    let plain = Takes::Gift.plain(length.trim());
    if plain.is_empty() {
        // What follows belongs to the sign.
        return (length != text.trim()).then(|| sign.to_string());
    }
    let shown = if Takes::Gift.fits(&plain) { plain.clone() } else { joined(length, " ") };
    plain.starts_with(|c: char| c.is_ascii_digit()).then(|| format!("{sign}{shown}"))
}

/// The most characters of a reason.
pub(crate) const MAX_REASON_CHARS: usize = 200;

/// The reason that somebody wrote: one line, not too long, with something in it.
fn reason(text: &str) -> Option<String> {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let plain = joined(&plain, " ");
    (1..=MAX_REASON_CHARS).contains(&plain.chars().count()).then_some(plain)
}

/// The most characters of a title.
pub(crate) const MAX_TITLE_CHARS: usize = 100;

/// The title that somebody wrote: one line, not too long, with something in it.
pub(crate) fn title(text: &str) -> Option<String> {
    reason(text).filter(|plain| plain.chars().count() <= MAX_TITLE_CHARS)
}

/// The name of a room without the signs around it: `#games`, or `<#12>` as Discord has it in a text.
fn room(text: &str) -> Option<String> {
    let inner = text.strip_prefix('<').and_then(|text| text.strip_suffix('>')).unwrap_or(text);
    let name = inner.trim_start_matches('#');
    let fits = (1..=MAX_TITLE_CHARS).contains(&name.chars().count());
    (fits && !name.contains(char::is_whitespace)).then(|| name.to_owned())
}

/// Tells whether a text is pairs of numbers with a dash between the two: `1-4`, or `½-½`.
pub(crate) fn is_pairs(text: &str) -> bool {
    let number = |text: &str| {
        let is_part = |c: char| c.is_ascii_digit() || matches!(c, '½' | '/' | '.' | ',');
        (1..=6).contains(&text.chars().count()) && text.chars().all(is_part)
    };
    let pair = |word: &str| word.split_once(is_dash).is_some_and(|(one, other)| number(one) && number(other));
    let mut words = text.split_whitespace().peekable();
    words.peek().is_some() && words.all(pair)
}

/// Tells whether a character is a dash between two numbers.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '–' | '—' | '−')
}

/// A text without its spaces.
fn joined(text: &str, between: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(between)
}

/// A code without the signs around it in the messages that show one.
pub(crate) fn unquoted(text: &str) -> &str {
    text.trim_matches('`')
}

/// The greatest number that anybody means, of plies or seats.
const MAX_NUMBER: i64 = u32::MAX as i64;

/// The most signs of what stands before a command.
pub(crate) const MAX_PREFIX_CHARS: usize = 8;

/// Tells whether commands can be told from talk by these signs before them: a few signs, not all of them
/// letters and digits, no space and no quotation mark among them, and at the beginning nothing that chats or
/// commands read themselves (a command of theirs, somebody's name, a table, a quotation).
#[must_use]
pub fn is_prefix(text: &str) -> bool {
    let fits = (1..=MAX_PREFIX_CHARS).contains(&text.chars().count());
    let stops = |c: char| c.is_whitespace() || c.is_control() || "`\"=".contains(c);
    let is_sign = |c: char| !c.is_alphanumeric();
    fits && text.contains(is_sign) && !text.contains(stops) && !text.starts_with(['/', '@', '#', '>'])
}

/// Tells whether a text may begin with a [prefix](is_prefix), whichever that is: not if it begins with a plain word.
#[must_use]
pub fn may_follow_prefix(text: &str) -> bool {
    let first = text.trim_start().chars().take(MAX_PREFIX_CHARS).take_while(|c| !c.is_whitespace());
    first.into_iter().any(|c| !c.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{is_prefix, may_follow_prefix};

    proptest! {
        #[test]
        fn no_prefix_is_overlooked(prefix in "[!?.a-z9é\\-+]{1,8}", text in ".{0,12}", gap in " {0,2}") {
            prop_assume!(is_prefix(&prefix));
            let line = format!("{gap}{prefix}{text}");
            prop_assert!(may_follow_prefix(&line));
        }
    }

    #[test]
    fn a_plain_word_follows_no_prefix() {
        for (text, may) in [
            ("hello everybody!", false),
            ("abcdefgh!", false),
            ("", false),
            ("!play", true),
            ("tab.play", true),
            ("well, yes", true),
        ] {
            assert_eq!(may_follow_prefix(text), may, "{text}");
        }
    }
}
