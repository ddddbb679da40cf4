//! Values of several words: what belongs to the one before.

use super::{Filling, NOTIFY, board::names_a_board};
use crate::input::command::{
    Opt, Slip, Takes, Written,
    read::token::{Token, with_x},
    words::days::begins_day,
    words::past::{begins_past, days_in_front},
    words::spans::span_in_front,
};
use crate::input::zones::begins_place;

/// The keys of the first and of the last of several days.
const SINCE: &str = "since";
const TO: &str = "to";

/// The most bytes of a value to which words are added: no day, zone or time is longer, and a long line is not read anew for each
/// of its words.
const MOST_BYTES: usize = 120;

impl Filling {
    /// Reads pieces of a line that mean something together only, from the first one on: a number behind its name, `page 2`, or a day
    /// that begins with a number, `26 nov`. The number of these pieces.
    pub(super) fn together(&mut self, tokens: &[Token]) -> Result<usize, Slip> {
        /// The most words that are looked at together.
        const MOST: usize = 20;
        let words: Vec<&str> = tokens
            .iter()
            .take(MOST)
            .map_while(|token| if let Token::Word(word) = token { Some(word.as_str()) } else { None })
            .collect();
        let options = self.options();
        if let [name, number, ..] = *words
            && self.awaits.is_none()
            && number.bytes().all(|digit| digit.is_ascii_digit())
            && let Some(option) = options.iter().find(|option| {
                matches!(option.takes, Takes::Number(..)) && option.listed && option.is_called(name)
            })
        {
            self.latest = None;
            return self.give(option, number).map(|()| 2);
        }
        if let Some((form, key, length)) = self.tournament_form(&words) {
            self.latest = None;
            return self.give(form, key).map(|()| length);
        }
        let Some(past) = options.iter().find(|option| option.takes == Takes::Past) else { return Ok(0) };
        let goes_on = |word: &&str| self.latest.is_some_and(|latest| self.goes_on(latest, word));
        if words.first().is_none_or(goes_on) {
            return Ok(0);
        }
        if let Some(taken) = self.span(&words) {
            return taken;
        }
        match days_in_front(&words) {
            Some(length) => {
                let option = self.awaits.take_if(|option| option.takes == Takes::Past).unwrap_or(past);
                self.give(option, &words[..length].join(" ")).map(|()| length)
            }
            None => Ok(0),
        }
    }

    /// Reads the first and the last of several days that are said together; none if the line does not begin so.
    fn span(&mut self, words: &[&str]) -> Option<Result<usize, Slip>> {
        let option = |key: &str| self.options().iter().find(|option| option.key == key);
        let (from, to) = (option(SINCE)?, option(TO)?);
        if self.awaits.is_some() {
            return None;
        }
        let (first, last, taken) =
            span_in_front(words, |word| from.is_called(word), |word| to.is_called(word))?;
        let given = self.give(from, &first).and_then(|()| self.give(to, &last));
        Some(given.map(|()| taken))
    }

    /// Tells whether a word is more of the value that stands before it, and nothing else that the command could have.
    pub(super) fn goes_on(&self, option: &Opt, word: &str) -> bool {
        let before = self.text(option).unwrap_or_default();
        if before.len() > MOST_BYTES {
            return false;
        }
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
        if self.text(option).is_none_or(|before| before.len() > MOST_BYTES || option.takes.fits(before)) {
            return false;
        }
        // *Soon after lunch* names no day after which.
        let says_which = |other: &&Opt| other.takes == Takes::Past && !other.listed && other.is_called(word);
        let has_digit = self.text(option).is_some_and(|before| before.contains(|c: char| c.is_ascii_digit()));
        if !has_digit && self.options().iter().any(|other| says_which(&other)) {
            return true;
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
