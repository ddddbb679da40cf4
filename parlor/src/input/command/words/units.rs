//! Lengths of time as they are read, of what was typed in any language.

use crate::input::command::words;

/// A time without its gaps, and with signs for its words: `a month per game` is `1month/game`.
pub(super) fn in_signs(text: &str) -> String {
    let sign = |word| {
        let is = |key| words::is_called("value", key, word);
        if is(words::EACH) || is(words::WITHIN) {
            "/".to_owned()
        } else if is(words::ONE) {
            "1".to_owned()
        } else {
            words::number_of(word).unwrap_or_else(|| with_minutes(word))
        }
    };
    let said: Vec<&str> = text.split_whitespace().collect();
    // Before a number, a word for one is another word: *a 5d* is not 15 days.
    let begins_number =
        |at: usize| said.get(at).is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    let is_number = |at: &usize| !(words::is_called("value", words::ONE, said[*at]) && begins_number(at + 1));
    (0..said.len()).filter(is_number).map(|at| sign(said[at])).collect()
}

/// A length of hours and minutes as it is read: `12h30` is `12h30m`.
fn with_minutes(word: &str) -> String {
    let minutes = word.to_lowercase().split_once('h').is_some_and(|(hours, minutes)| {
        let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        are_digits(hours) && are_digits(minutes)
    });
    if minutes { format!("{word}m") } else { word.to_owned() }
}

/// A length of time with letters for its units, which have names in every language: `3days` is `3d`.
pub(super) fn plain_units(text: &str) -> String {
    let mut plain = String::new();
    for part in text.split_inclusive(|c: char| !c.is_alphabetic()) {
        let end = part.trim_end_matches(|c: char| !c.is_alphabetic()).len();
        let (name, rest) = part.split_at(end);
        plain.extend(unit(name).map_or(name, |letter| letter).chars().chain(rest.chars()));
    }
    plain
}

/// The letter of a unit of time, by that or one of its names.
pub(super) fn unit(name: &str) -> Option<&'static str> {
    let called = |(key, letter): &&(&str, &str)| {
        name.eq_ignore_ascii_case(letter) || words::is_called("value", key, name)
    };
    words::UNITS.iter().find(called).map(|(_, letter)| *letter)
}
