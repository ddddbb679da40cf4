//! A sentence as data: a key of the words and its arguments. See [`Words`](crate::Words).

use std::{borrow::Cow, fmt};

use crate::Seat;

/// A text to say, in whatever language: a key, or `key.attribute`, and arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// The message of the words, or `message.attribute`.
    pub key: Cow<'static, str>,
    /// The values of its variables.
    pub args: Vec<(&'static str, Arg)>,
}

/// The value of a variable of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number, which may decide between singular and plural.
    Number(i64),
    /// Text that is the same in every language, such as a move or a name.
    Plain(String),
    /// A sentence or name that is said in the same language.
    Words(Text),
    /// The person on a seat: `seat 2`, or by name where the names are known.
    Seat(Seat),
}

impl Text {
    /// A sentence without arguments yet.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Text {
        Text { key: key.into(), args: Vec::new() }
    }
    /// The text with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Text {
        self.args.push((name, value.into()));
        self
    }
    /// Joins several things as one: `takes 2 cows, shuts in both leopards`. None of none.
    pub fn listed(texts: impl IntoIterator<Item = Text>) -> Option<Text> {
        texts.into_iter().reduce(|first, rest| Text::new("list").with("first", first).with("rest", rest))
    }
    /// Joins several things as the parts of one: `the king and 2 warriors`. None of none.
    pub fn joined(texts: impl IntoIterator<Item = Text>) -> Option<Text> {
        let mut texts: Vec<Text> = texts.into_iter().collect();
        let last = texts.pop()?;
        Some(match Text::listed(texts) {
            None => last,
            Some(first) => Text::new("list-end").with("first", first).with("rest", last),
        })
    }
    /// The text with whoever sits somewhere called as `name` says.
    #[must_use]
    pub fn naming(self, name: &impl Fn(Seat) -> Arg) -> Text {
        let named = |arg| match arg {
            Arg::Seat(seat) => name(seat),
            Arg::Words(text) => Arg::Words(text.naming(name)),
            other => other,
        };
        Text { args: self.args.into_iter().map(|(key, arg)| (key, named(arg))).collect(), ..self }
    }
}

/// Writes the text for logs: the key, then the arguments in brackets. People get the sentence from
/// [`Words`](crate::Words).
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (index, (name, arg)) in self.args.iter().enumerate() {
            write!(f, "{}{name} {arg}", if index == 0 { " (" } else { ", " })?;
        }
        if self.args.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Number(number) => number.fmt(f),
            Arg::Plain(text) => f.write_str(text),
            Arg::Words(text) => text.fmt(f),
            Arg::Seat(seat) => write!(f, "seat {seat}"),
        }
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Plain(text)
    }
}
impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Plain(text.to_owned())
    }
}
impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}
impl From<Text> for Arg {
    fn from(text: Text) -> Arg {
        Arg::Words(text)
    }
}
macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                i64::try_from(number).map_or_else(|_| Arg::Plain(number.to_string()), Arg::Number)
            }
        }
    )*};
}
numbers!(u8 u16 u32 u64 usize i32 i64);
