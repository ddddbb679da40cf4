//! People who are named without their sign: `stats ana`, `games done with bruno`, `block bruno`, and oneself: `stats me`.

use engine::Game;
use storage::Account;

use crate::input::command::is_around;
use crate::input::games::split_board;
use crate::speaker::Speaker;
use crate::speaker::by_game::is_small;
use crate::speaker::loosely::{LONGEST, is_called, names_a_board};
use crate::{
    Command, Line, Takes, Verb, clean_name,
    command::{Slip, Unread},
    refusal::Done,
    words::{clipped, fold},
};

/// The commands in which somebody may be named without a sign.
const NAMING: [Verb; 5] = [Verb::Block, Verb::Games, Verb::Ladder, Verb::Show, Verb::Stats];

/// The most tables of each sort whose players are known.
const TABLES: u32 = 300;

/// The keys of the words for oneself, and of the small ones between two.
const ONESELF: &str = "said-me";
const BETWEEN: &str = "said-around-play";

impl Speaker<'_> {
    /// The command of a line in which somebody who is known here is named without a sign, or two are; none if nobody is, or several
    /// are called so.
    pub(crate) fn with_names(&self, said: &Line) -> Done<Option<Command>> {
        let line = said.text();
        let (verb, command) = match (said.heard(), said.as_read()) {
            (Some(command), _) => (command.verb(), Some(command)),
            (None, Err(Unread::Misread(misread))) if may_name(&misread.slip) => (misread.verb, None),
            _ => return Ok(None),
        };
        if !NAMING.contains(&verb) || line.len() > LONGEST {
            return Ok(None);
        }
        if let Some(command) = command
            && self.names_games(command)
        {
            return Ok(self.is_understood(command, Vec::new())?.then(|| command.clone()));
        }
        let words: Vec<&str> =
            line.split_whitespace().map(|word| word.trim_matches([',', ';', '!', '?'])).collect();
        let mut signed = words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let mut found = Vec::new();
        for (at, word) in words.iter().copied().enumerate().skip(1) {
            if !is_name(word) || verb.has_word(word) || Game::named(word).is_some() {
                continue;
            }
            let Some(person) = self.known_as(word)? else { continue };
            let of_name = |word: &&&str| name_words(&person.name).any(|part| part == fold(word));
            let after = at + 1 + words[at + 1..].iter().take_while(of_name).count();
            let small = words[1..at].iter().rev().take_while(|word| is_small(word)).count();
            for small in 0..=small {
                let name = format!("@{word}");
                let line = [&words[..at - small], &[&*name], &words[after..]].concat().join(" ");
                if let Some(command) = self.said_with(verb, &line, vec![(word.to_owned(), person.clone())])? {
                    return Ok(Some(command));
                }
            }
            signed[at] = format!("@{word}");
            found.push((word.to_owned(), person));
        }
        if found.len() < 2 {
            return Ok(None);
        }
        // Both together: *ana and bruno*.
        signed.retain(|word| word.starts_with('@') || !is_around(BETWEEN, word));
        self.said_with(verb, &signed.join(" "), found)
    }

    /// The command of a line in which these persons are named, if that is what it is and everybody in it is known.
    fn said_with(
        &self,
        verb: Verb,
        line: &str,
        named: Vec<(String, crate::Person)>,
    ) -> Done<Option<Command>> {
        let Ok(command) = Command::heard(line) else { return Ok(None) };
        // *Show me the game with carla* asks for no numbers.
        let no_numbers =
            matches!(&command, Command::Show(show) if show.with.is_some() && show.what.is_none());
        if command.verb() != verb || !self.names_games(&command) || no_numbers {
            return Ok(None);
        }
        Ok(self.is_understood(&command, named)?.then_some(command))
    }

    /// Notes who is meant by the names in a command, beside those that are known already; false if it has none that is new, or
    /// somebody in it is not known.
    fn is_understood(&self, command: &Command, mut named: Vec<(String, crate::Person)>) -> Done<bool> {
        let people = command.given(self.lang).into_iter().filter(|(option, _)| option.takes.is_people());
        for (_, name) in people {
            if self.mentioned(&name).is_some() || named.iter().any(|(known, _)| *known == name) {
                continue;
            }
            match self.known_as(&name)? {
                Some(person) => named.push((name, person)),
                None => return Ok(false),
            }
        }
        let is_new = !named.is_empty();
        if is_new {
            self.name_unsigned(named);
        }
        Ok(is_new)
    }

    /// Tells whether each game that a command has is one, perhaps with one of its boards.
    fn names_games(&self, command: &Command) -> bool {
        let given = command.given(self.lang).into_iter();
        let mut games = given.filter(|(option, _)| option.takes == Takes::Game).map(|(_, text)| text);
        games.all(|text| names_a_board(&text))
    }

    /// Tells whether a command has a game of which nobody has heard.
    pub(crate) fn is_strange(&self, command: &Command) -> bool {
        let given = command.given(self.lang).into_iter();
        let mut games = given.filter(|(option, _)| option.takes == Takes::Game).map(|(_, text)| text);
        games.any(|text| split_board(&text).is_none())
    }

    /// The only person known here who is called so, by the whole name, or else by a word of it; or whoever speaks.
    fn known_as(&self, name: &str) -> Done<Option<crate::Person>> {
        if is_around(ONESELF, name) {
            return Ok(Some(self.request.by.clone()));
        }
        let Some(community) = self.community_id() else { return Ok(None) };
        let network = &self.request.place.network;
        let known = self.data.players_known_in(community, self.id(), network, TABLES)?;
        let part = |account: &&Account| name_words(&account.name).any(|word| word == fold(name));
        let whole: Vec<&Account> = known.iter().filter(|account| is_called(&account.name, name)).collect();
        let found = if whole.is_empty() { known.iter().filter(part).collect() } else { whole };
        Ok(match &*found {
            [only] => Some(crate::Person { account: only.account.clone(), name: only.name.clone() }),
            _ => None,
        })
    }
}

/// Tells whether a mistake may be a name without its sign.
fn may_name(slip: &Slip) -> bool {
    match slip {
        Slip::NoPlace(_) => true,
        Slip::Missing(option) => option.takes.is_people(),
        _ => false,
    }
}

/// Tells whether a word can be somebody's name.
fn is_name(word: &str) -> bool {
    word.chars().any(char::is_alphabetic) && !word.contains(['@', '=', '#']) && clipped(word) == word
}

/// The words of a name, folded.
fn name_words(name: &str) -> impl Iterator<Item = String> {
    let words: Vec<String> = clean_name(name).split_whitespace().map(fold).collect();
    words.into_iter()
}
