//! A reason at the end of a line: words that are nothing else.

use super::Filling;
use crate::input::command::{
    Opt, Slip, Takes,
    read::token::{Token, token, tokens},
};

impl Filling {
    /// Reads word by word what comes before a reason: the first word that is nothing else begins it.
    pub(super) fn with_reason(&mut self, option: &'static Opt, rest: &str) -> Result<(), Slip> {
        let mut rest = rest.trim();
        while !rest.is_empty() {
            if let [Token::Quoted(text)] = &*tokens(rest)
                && self.begins_reason()
            {
                return self.give(option, text);
            }
            let (word, after) = match token(rest) {
                // A value between quotes may have gaps, and so may a game before there can be a reason.
                (Token::Named(..), after) => (&rest[..rest.len() - after.len()], after),
                (Token::Quoted(_), after) if !self.begins_reason() => {
                    (&rest[..rest.len() - after.len()], after)
                }
                _ => rest.split_once(char::is_whitespace).unwrap_or((rest, "")),
            };
            let mut tried = self.clone();
            match tokens(word).into_iter().try_for_each(|token| tried.token(token)) {
                Ok(()) => *self = tried,
                Err(slip @ Slip::NoValue(..)) => return Err(slip),
                Err(slip) if !self.begins_reason() => return Err(slip),
                Err(_) => return self.give(option, rest),
            }
            rest = after.trim_start();
        }
        Ok(())
    }

    /// Tells whether a reason can begin: where a game can be named with any words, once somebody is named.
    fn begins_reason(&self) -> bool {
        let mut options = self.options().iter();
        let named = |option: &Opt| option.takes == Takes::Person && self.has(option);
        !options.any(|option| option.takes == Takes::Game) || self.options().iter().any(named)
    }

    /// Tells whether a word is one of a reason, and not of a game, as somebody has been named.
    pub(super) fn is_reasoning(&self) -> bool {
        self.options().iter().any(|option| option.takes == Takes::Reason) && self.begins_reason()
    }

    /// Tells whether a word is no value of an option, and may begin a reason, as it is said already what is done.
    pub(super) fn may_be_reason(&self, option: &Opt, word: &str) -> bool {
        let has_reason = self.options().iter().any(|other| other.takes == Takes::Reason);
        let is_said =
            self.options().iter().any(|other| matches!(other.takes, Takes::Among(_)) && self.has(other));
        has_reason && is_said && !self.has(option) && option.value_named(word).is_none()
    }
}
