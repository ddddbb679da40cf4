//! A new tournament: its name, in which any words may stand, and its form behind the game.

use super::Filling;
use crate::input::command::{Opt, Takes, TournamentForm, TournamentWish, list::option::Value};
use crate::input::games::{at_the_end, split_board};

/// The key of the wish that makes a tournament.
const NEW_TOURNAMENT: &str = "tournament-new";

impl Filling {
    /// Tells whether a tournament is made, whose name is made of any words.
    pub(super) fn makes_tournament(&self) -> bool {
        let wish =
            self.options().iter().position(|option| option.takes == Takes::Among(TournamentWish::KEYS));
        wish.is_some_and(|at| self.values[at] == Some(Value::Choice(NEW_TOURNAMENT)))
    }

    /// Tells whether the name of a new tournament has begun, and its game has not been named: "Great Swiss".
    pub(super) fn is_in_name(&self) -> bool {
        self.makes_tournament() && self.named().is_some_and(|text| !ends_with_game(text))
    }

    /// What is said so far of its name and its game.
    fn named(&self) -> Option<&str> {
        self.text(self.options().iter().find(|option| option.takes == Takes::Game)?)
    }

    /// The form of a new tournament that is said in several words behind its game, its key, and the number of these words:
    /// `round robin`, *todos contra todos, a duas voltas*. In the name of a tournament they are no form.
    pub(super) fn tournament_form(&self, words: &[&str]) -> Option<(&'static Opt, &'static str, usize)> {
        /// The most words of a form.
        const MOST: usize = 6;
        self.named().filter(|text| self.makes_tournament() && ends_with_game(text))?;
        let form = self.options().iter().find(|option| option.takes == Takes::Among(TournamentForm::KEYS))?;
        let named = |length: usize| {
            let key = form.value_named(&words[..length].join("-").replace(',', ""))?;
            Some((form, key, length))
        };
        (2..=words.len().min(MOST)).rev().find_map(named)
    }
}

fn ends_with_game(text: &str) -> bool {
    split_board(text).is_some() || at_the_end(text).is_some()
}
