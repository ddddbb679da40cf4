//! Small words, opponents without an `@`, and games before a move: `oware c`, `c at oware`, `resign against ana`. The small words
//! stand in the language files.

use engine::{Game, Text};

use crate::input::command::is_around;
use crate::input::games::{self, split_board};
use crate::speaker::by_game::{Named, TABLE, after_small, is_small};
use crate::speaker::loosely::{LONGEST, is_called};
use crate::table::loaded::LoadedTable;
use crate::{
    Command, clean_name,
    command::Move,
    refusal::Done,
    speaker::{MAX_TRIED, Speaker},
    words::{clipped, words},
};

/// The key of the small words before a move.
pub(super) const MOVE: &str = "said-before-move";

/// Tells whether a text is a game, with small words before it.
pub(crate) fn is_game_after_small(text: &str) -> bool {
    split_board(after_small(text)).is_some()
}

impl Speaker<'_> {
    /// Tells whether a line begins with a small word of this person's language, and then names a game: in Portuguese, *no hex*
    /// refuses nothing.
    pub(super) fn begins_small(&self, line: &str) -> bool {
        let Some((first, rest)) = line.trim().split_once(char::is_whitespace) else { return false };
        let small = words(self.lang).say_key(TABLE);
        let is_own = small.split(", ").any(|word| word == first.to_lowercase());
        is_own && rest.split_whitespace().next().is_some_and(|word| Game::named(word).is_some())
    }

    /// The question which game was meant by a misspelled one that has an opponent behind it without a sign, who stays.
    pub(crate) fn near_with_opponent(&self, text: &str) -> Option<Text> {
        if split_board(text).is_some() || split_board(after_small(text)).is_some() {
            return None;
        }
        let (said, near) = games::near_in(text, self.lang)?;
        let name = Some(text[said.len()..].trim()).filter(|name| !name.is_empty())?;
        let game = Game::named(&near)?;
        let is_board = Game::all().iter().any(|game| game.variant_named(name).is_some());
        let is_board = is_board || games::board_named(game, name).is_err();
        let is_name = name.chars().all(char::is_alphabetic) && !is_board;
        let meant = is_name.then(|| format!("{near} @{name}"))?;
        Some(Text::new("no-game-near").with("game", meant).with("text", clipped(text)))
    }

    /// A line with an `@` before the first word that is the name of somebody with whom this person plays, or who is in a
    /// challenge with them; none if no word is.
    pub(super) fn with_sign(&self, line: &str) -> Done<Option<String>> {
        let may_be = |word: &str| word.len() > 1 && !word.contains(|c: char| c.is_ascii_digit());
        if line.len() > LONGEST || line.contains('@') || !line.split_whitespace().skip(1).any(may_be) {
            return Ok(None);
        }
        let mut names: Vec<String> = Vec::new();
        for seated in self.seated()?.iter().take(MAX_TRIED) {
            let seats = self.data.seats(seated.table.id)?;
            let others = seats.iter().filter(|seat| seat.person.id != self.id());
            names.extend(others.map(|seat| clean_name(&seat.person.name)));
        }
        for challenge in self.data.open_challenges_for(self.id())? {
            let persons = challenge.places.iter().filter_map(|place| place.person.as_ref());
            names.extend(
                persons.filter(|person| person.id != self.id()).map(|person| clean_name(&person.name)),
            );
        }
        let said: Vec<&str> = line.split_whitespace().collect();
        let called = |word: &str| {
            names.iter().any(|name| is_called(name, word.trim_matches([',', '.', ';', '!', '?'])))
        };
        let Some(at) = (1..said.len()).find(|&at| called(said[at])) else { return Ok(None) };
        let name = format!("@{}", said[at].trim_matches([',', '.', ';', '!', '?']));
        Ok(Some([&said[..at], &[&*name], &said[at + 1..]].concat().join(" ")))
    }

    /// The move of a line that names the game of one of this person's tables before it or behind it.
    pub(super) fn move_by_game(&self, line: &str) -> Done<Option<Command>> {
        if line.len() > LONGEST || self.request.board.is_some() {
            return Ok(None);
        }
        let said: Vec<&str> = line.split_whitespace().collect();
        for (named, text) in parts(&said) {
            let mut found = Vec::new();
            let asked = text.trim_end_matches('?');
            for seated in self.mine_here()?.into_iter().take(MAX_TRIED) {
                let row = &seated.table;
                if named.as_ref().is_none_or(|named| named.is(&row.game, &row.variant))
                    && LoadedTable::of_row(self.data, row.clone())?.play.reads_in(asked, self.writes())
                {
                    found.push((row.id.0, Move { table: Some(row.id.0), text: text.clone() }.into()));
                }
            }
            match &*found {
                [] => (),
                [(_, only)] => return Ok(Some(Command::clone(only))),
                _ if named.is_none() => return Ok(Some(Move { table: None, text }.into())),
                several => return Err(self.ask_which(several, "no-which-table")?.into()),
            }
        }
        Ok(None)
    }
}

/// Each way to part words into a game and a move, the longest name of a game first; or into a word before a move, and that.
fn parts(said: &[&str]) -> Vec<(Option<Named>, String)> {
    let mut found = Vec::new();
    let start = said.iter().take_while(|word| is_small(word)).count();
    for to in (start + 1..said.len()).rev() {
        let named = Named::read(&said[start..to].join(" "));
        found.extend(named.map(|named| (Some(named), bare_move(&said[to..]))));
    }
    for from in 1..said.len() {
        let Some(named) = Named::read(&said[from..].join(" ")) else { continue };
        let small = said[1..from].iter().rev().take_while(|word| is_small(word)).count();
        found.push((Some(named), bare_move(&said[..from - small])));
    }
    if said.len() > 1 && is_around(MOVE, said[0]) {
        found.push((None, bare_move(said)));
    }
    found
}

/// The text of a move without a word that only says that it is one.
fn bare_move(said: &[&str]) -> String {
    match said {
        [first, rest @ ..] if !rest.is_empty() && is_around(MOVE, first) => rest.join(" "),
        all => all.join(" "),
    }
}
