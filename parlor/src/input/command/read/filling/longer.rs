//! Values of several words: what belongs to the one before.

use super::{Filling, NOTIFY, names_a_board};
use crate::input::command::{
    Opt, Slip, Takes, Written, read::token::with_x, words::days::begins_day, words::past::begins_past,
};
use crate::input::zones::begins_place;

impl Filling {
    /// Tells whether a word is more of the value that stands before it, and nothing else that the command could have.
    pub(super) fn goes_on(&self, option: &Opt, word: &str) -> bool {
        let before = self.text(option).unwrap_or_default();
        if option.takes == Takes::Zone && begins_place(&format!("{before} {word}")) {
            return true;
        }
        // Its words are no others of the command: *no fim de semana*.
        if option.takes == Takes::Day && begins_day(&format!("{before} {word}")) {
            return true;
        }
        if option.takes == Takes::Past && begins_past(&format!("{before} {word}")) {
            return true;
        }
        // A short word such as *de* is part of a name, unless it can say of what somebody is told.
        let is_told = self.options().iter().any(|other| other.key == NOTIFY && self.has(other));
        let may_be_part = option.takes == Takes::Zone && word.chars().count() < 3 && !is_told;
        let is_name = |other: &Opt| {
            let is_pair =
                other.written == Written::Pair && (!may_be_part || other.key.eq_ignore_ascii_case(word));
            other.is_flag(word) || is_pair && other.is_called(word)
        };
        option.takes.goes_on(before, word) && !self.options().iter().any(is_name)
    }

    /// Tells whether a word stands behind a value that cannot be read, and nothing else can be made of it:
    /// *soon after lunch*.
    pub(super) fn is_lost(&self, option: &Opt, word: &str) -> bool {
        if self.text(option).is_none_or(|before| option.takes.fits(before)) {
            return false;
        }
        let mut tried = self.clone();
        if tried.word(&with_x(word)).is_err() {
            return true;
        }
        let game = self.options().iter().find(|option| option.takes == Takes::Game);
        let [before, after] = [self, &tried].map(|filling| game.and_then(|game| filling.text(game)));
        before != after && after.is_some_and(|game| !names_a_board(game))
    }

    /// Adds such a word to it.
    pub(super) fn go_on(&mut self, option: &'static Opt, word: &str) -> Result<(), Slip> {
        let whole = format!("{} {word}", self.text(option).unwrap_or_default());
        if let Some(at) = self.slot(option) {
            self.values[at] = None;
        }
        self.give(option, &whole)
    }

    /// A word that stands after `word=…`: what nothing else can be made of belongs to that, which has no gaps.
    pub(super) fn word_after(&mut self, option: &'static Opt, word: &str) -> Result<(), Slip> {
        let given = self.text(option).unwrap_or_default();
        let gap = Slip::NoValue(option, format!("{given} {word}"));
        let game = self.verb.options().iter().find(|option| option.takes == Takes::Game);
        let more = game.and_then(|game| self.text(game)).map(|game| format!("{game} {word}"));
        let is_flag = self.verb.options().iter().any(|option| option.is_flag(word));
        if !is_flag && more.is_some_and(|more| !names_a_board(&more)) {
            return Err(gap);
        }
        self.word(word).map_err(|_| gap)
    }
}
