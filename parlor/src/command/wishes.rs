//! What somebody would like, where one of the answers is none in particular.

use super::option::{Field, Value};
use crate::themes::DEFAULT;

/// The seat that somebody would like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatWish {
    /// Any, by lot.
    Random,
    /// This one, from 1; a game may have fewer.
    Seat(u32),
}

/// The key of [`SeatWish::Random`].
pub(super) const RANDOM: &str = "random";

impl Field for Option<SeatWish> {
    fn of(value: Option<Value>) -> Self {
        match value {
            Some(Value::Choice(_)) => Some(SeatWish::Random),
            Some(Value::Number(seat)) => u32::try_from(seat).ok().map(SeatWish::Seat),
            _ => None,
        }
    }
    fn value(&self) -> Option<Value> {
        self.map(|wish| match wish {
            SeatWish::Random => Value::Choice(RANDOM),
            SeatWish::Seat(seat) => Value::Number(seat.into()),
        })
    }
}

/// A theme that somebody sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThemeWish {
    /// None of one's own: as others have it.
    Default,
    /// The theme of this name.
    Named(String),
}

impl ThemeWish {
    /// How it is stored; nothing where nothing is set.
    pub(crate) fn stored(&self) -> Option<&str> {
        match self {
            ThemeWish::Default => None,
            ThemeWish::Named(theme) => Some(theme),
        }
    }
}

impl Field for Option<ThemeWish> {
    fn of(value: Option<Value>) -> Self {
        match value {
            Some(Value::Choice(_)) => Some(ThemeWish::Default),
            Some(Value::Text(theme)) => Some(ThemeWish::Named(theme)),
            _ => None,
        }
    }
    fn value(&self) -> Option<Value> {
        self.as_ref().map(|wish| match wish {
            ThemeWish::Default => Value::Choice(DEFAULT),
            ThemeWish::Named(theme) => Value::Text(theme.clone()),
        })
    }
}
