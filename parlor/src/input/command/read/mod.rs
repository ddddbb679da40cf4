//! The way from a line to a command.

pub(crate) mod complete;
pub(crate) mod filling;
pub(crate) mod slip;
pub(crate) mod token;
pub(crate) mod value;

use self::token::{split_table, table_number, with_x};
use crate::input::command::{Command, Filling, Misread, Takes, Verb, words};
use crate::words::visible;

/// The reason for which a line is no command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread {
    /// A line that starts with no command: a bare move, or talk. The table that it names, and the rest.
    Bare(Option<i64>, String),
    /// A command that could not be done.
    Misread(Misread),
}

/// A line that a test watches, and how often it was read.
#[cfg(test)]
pub(crate) static WATCHED: std::sync::Mutex<(String, usize)> = std::sync::Mutex::new((String::new(), 0));

#[cfg(test)]
fn note_read(line: &str) {
    let mut watched = WATCHED.lock().expect("no test panics while it holds this");
    if watched.0 == line {
        watched.1 += 1;
    }
}

impl Command {
    /// Reads a line, without whatever stands before it for the bot's attention. Names are understood in all languages, in
    /// any case, with or without accents; signs that nobody sees do not count, and `×` is an `x`.
    ///
    /// # Errors
    /// If it starts with no command, or is no command that could be done.
    pub fn read(line: &str) -> Result<Command, Unread> {
        #[cfg(test)]
        note_read(line);
        let line = &visible(line);
        let verb_of = |text: &str| text.split_whitespace().next().and_then(|word| Verb::said(&with_x(word)));
        // `#12 draw` is as good as `draw #12`.
        let (before, line) = match verb_of(line) {
            Some(_) => (None, line.trim().to_owned()),
            None => split_table(line),
        };
        let Some(verb) = verb_of(&line) else { return Err(Unread::Bare(before, with_x(&line))) };
        let rest = line.split_once(char::is_whitespace).map_or("", |(_, rest)| rest);
        let (verb, rest) = verb.with(rest);
        let filled = || {
            let mut filling = Filling::new(verb);
            // A table before a command that needs none is only where it was said.
            if let Some(table) = before.filter(|_| filling.takes_number().is_some()) {
                filling.table(table)?;
            }
            filling.line(rest)?;
            filling.finish()
        };
        // "If I were you …" is talk.
        let is_if = line.split_whitespace().next().is_some_and(words::is_if);
        if verb == Verb::Plan && is_if && !may_be_plan(rest) {
            return Err(Unread::Bare(before, with_x(&line)));
        }
        filled().map_err(|slip| match line.split_once(char::is_whitespace) {
            // "No, thank you" and "yes, that was good" are talk.
            Some((word, rest)) if words::answers(word).is_some() && is_talk(rest) => {
                Unread::Bare(before, with_x(&line))
            }
            _ => Unread::Misread(Misread { verb, slip }),
        })
    }
}

/// Tells whether the text after a yes or a no has nothing of options.
fn is_talk(rest: &str) -> bool {
    !rest.contains(|c: char| c.is_ascii_digit() || matches!(c, '#' | '='))
}

/// Tells whether the text after an `if` can have been meant as moves: nearly all have a digit, and a plan has an answer.
fn may_be_plan(rest: &str) -> bool {
    rest.contains(|c: char| c.is_ascii_digit()) || rest.split_whitespace().any(words::is_then)
}

/// The rest of a line from the word for a whole match on, if it is about one: `match #3`, `the match`, `#3 match`.
fn of_match(rest: &str) -> Option<&str> {
    let rest = rest.trim_start();
    let is_match = |word: &str| words::is_called("value", words::WHOLE_MATCH, word);
    let (first, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    if is_match(first) || table_number(first).is_some() && after.split_whitespace().any(is_match) {
        return Some(rest);
    }
    let after = after.trim_start();
    let second = after.split_whitespace().next()?;
    is_match(&format!("{first}-{second}")).then_some(after)
}

/// The command about tournaments whose wish or decision stands first in a text, perhaps behind a number.
fn of_tournament(rest: &str) -> Option<Verb> {
    let word =
        rest.split_whitespace().find(|word| table_number(word).is_none() && word.parse::<u32>().is_err())?;
    let says = |verb: &Verb| {
        let wishes = verb.options().iter().take(1);
        wishes.into_iter().any(|option| option.value_named(word).is_some())
    };
    [Verb::Tournament, Verb::Organise].into_iter().find(says)
}

impl Verb {
    /// The command that is meant with what follows its name: `admin table` judges one, `admin holidays` plans some,
    /// `admin ratings exclude` takes somebody out, `admin export` hands over what was played.
    pub(super) fn with(self, rest: &str) -> (Verb, &str) {
        let (word, after) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
        let table = Verb::Judge.options().iter().find(|option| option.takes == Takes::Table);
        match self {
            Verb::Admin if table.is_some_and(|table| table.is_called(word)) => (Verb::Judge, after),
            Verb::Admin if words::is_called("value", words::HOLIDAYS, word) => (Verb::Holidays, after),
            // `admin ratings exclude`, or without the word between.
            Verb::Admin => {
                let named = match words::is_called("value", words::RATINGS, word) {
                    true => after.trim_start().split_once(char::is_whitespace).unwrap_or((after.trim(), "")),
                    false => (word, after),
                };
                match Verb::named(named.0) {
                    Some(Verb::Exclude) => (Verb::Exclude, named.1),
                    Some(Verb::Ladder | Verb::Ladders) => (Verb::Ladders, named.1),
                    Some(Verb::Tournament | Verb::Organise) => match of_tournament(named.1) {
                        // One is made, or started.
                        Some(Verb::Tournament) => (Verb::Tournament, named.1),
                        _ => (Verb::Organise, named.1),
                    },
                    Some(Verb::Export | Verb::Archive) => (Verb::Archive, named.1),
                    _ => (self, rest),
                }
            }
            Verb::Tournament => (of_tournament(rest).unwrap_or(self), rest),
            // `give up` is one thing, and `give 2d` another.
            Verb::Give => match Verb::named(&format!("{}-{word}", self.name())) {
                Some(verb) => verb.with(after),
                None => (self, rest),
            },
            // `export games` has all of one's own.
            Verb::Export if matches!(Verb::named(word), Some(Verb::Games | Verb::Records)) => {
                (Verb::Records, after)
            }
            // A match is left as its game is: by giving up.
            Verb::Leave => match of_match(rest) {
                Some(rest) => (Verb::Resign, rest),
                None => (self, rest),
            },
            Verb::Resign | Verb::Export => (self, of_match(rest).unwrap_or(rest)),
            Verb::Show => {
                let bare = words::after_articles(rest);
                let word = bare.split_whitespace().next().unwrap_or_default();
                let shown =
                    Verb::Show.options().iter().find(|option| matches!(option.takes, Takes::Among(_)));
                let is_shown = shown.is_some_and(|option| option.value_named(word).is_some());
                (self, if is_shown { bare } else { rest })
            }
            _ => (self, rest),
        }
    }

    /// Tells whether a number is a table first, as it cannot be what moves start with: `board 12`, `board 12 3`.
    pub(super) fn takes_numbers_as_tables(self) -> bool {
        let tables = self.options().iter().any(|option| option.takes == Takes::Table && option.listed);
        // What is given may be two days.
        let others = |takes| matches!(takes, Takes::Start | Takes::Gift);
        // A board may be called by a number: `book hex 11`.
        let tables = tables && self != Verb::Book;
        tables && (self == Verb::Judge || !self.options().iter().any(|option| others(option.takes)))
    }
}

impl Takes {
    /// Tells whether it takes any words, and several.
    pub(super) fn is_words(self) -> bool {
        matches!(self, Takes::Game | Takes::Start | Takes::Command)
    }

    /// Tells whether it takes all that stands to the end of the line.
    pub(super) fn is_rest(self) -> bool {
        matches!(self, Takes::Move | Takes::Line | Takes::Note)
    }

    /// Tells whether it takes people.
    pub(crate) fn is_people(self) -> bool {
        matches!(self, Takes::Person | Takes::People(_))
    }
}
