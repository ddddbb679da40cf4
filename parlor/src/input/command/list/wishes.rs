//! Wishes of somebody, where one of the answers is none in particular.

use engine::Lang;

use super::option::{Field, Value};
use crate::input::themes::DEFAULT;

/// Makes a field of a type that is a number, or one word instead.
macro_rules! number_or {
    ($name:ident, $number:ident, $word:ident = $key:ident) => {
        impl Field for Option<$name> {
            fn of(value: Option<Value>) -> Self {
                match value {
                    Some(Value::Choice(_)) => Some($name::$word),
                    Some(Value::Number(number)) => {
                        Some($name::$number(u16::try_from(number).unwrap_or(u16::MAX)))
                    }
                    _ => None,
                }
            }
            fn value(&self) -> Option<Value> {
                self.map(|wish| match wish {
                    $name::$word => Value::Choice($key),
                    $name::$number(number) => Value::Number(number.into()),
                })
            }
        }
    };
}

/// The seat that somebody would like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatWish {
    /// Any, by lot.
    Random,
    /// This one, from 1; a game may have fewer.
    Seat(u16),
}

/// The key of [`SeatWish::Random`].
pub(crate) const RANDOM: &str = "random";

number_or!(SeatWish, Seat, Random = RANDOM);

/// The number of games that somebody would like to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GamesWish {
    /// As many as the players agree on, one after the other.
    Open,
    /// So many.
    Number(u16),
}

/// The key of [`GamesWish::Open`].
pub(crate) const OPEN: &str = "open";

number_or!(GamesWish, Number, Open = OPEN);

/// A wish that somebody sets and that is otherwise as others have it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish<T> {
    /// No wish of one's own: as others have it.
    Default,
    /// This choice.
    Own(T),
}

/// A theme that somebody sets, by its name.
pub type ThemeWish = Wish<String>;

/// A wish for the prefix of commands.
pub type PrefixWish = Wish<String>;

/// A language that somebody sets.
pub type LanguageWish = Wish<Lang>;

impl<T> Wish<T> {
    /// The stored wish; nothing where nothing is set.
    pub(crate) fn own(&self) -> Option<&T> {
        match self {
            Wish::Default => None,
            Wish::Own(own) => Some(own),
        }
    }

    fn as_value(&self, own: impl Fn(&T) -> Value) -> Value {
        self.own().map_or(Value::Choice(DEFAULT), own)
    }
}

impl Field for Option<ThemeWish> {
    fn of(value: Option<Value>) -> Self {
        match value {
            Some(Value::Choice(_)) => Some(Wish::Default),
            Some(Value::Text(theme)) => Some(Wish::Own(theme)),
            _ => None,
        }
    }
    fn value(&self) -> Option<Value> {
        self.as_ref().map(|wish| wish.as_value(|theme| Value::Text(theme.clone())))
    }
}

impl Field for Option<LanguageWish> {
    fn of(value: Option<Value>) -> Self {
        match value {
            Some(Value::Choice(_)) => Some(Wish::Default),
            Some(Value::Language(lang)) => Some(Wish::Own(lang)),
            _ => None,
        }
    }
    fn value(&self) -> Option<Value> {
        self.as_ref().map(|wish| wish.as_value(|lang| Value::Language(*lang)))
    }
}
