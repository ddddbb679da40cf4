//! People who are named without their sign: `stats ana`, `games done with bruno`, `block bruno`, and oneself: `stats me`.

use engine::{Game, Text};
use storage::Account;

use crate::input::command::is_around;
use crate::input::games::split_board;
use crate::speaker::Speaker;
use crate::speaker::by_game::is_small;
use crate::speaker::loosely::{LONGEST, is_called};
use crate::{
    Command, Line, Takes, Verb, clean_name,
    command::{Slip, Unread},
    refusal::{Done, no},
    words::{clipped, fold},
};

/// The commands in which somebody may be named without a sign.
const NAMING: [Verb; 5] = [Verb::Block, Verb::Games, Verb::Ladder, Verb::Show, Verb::Stats];

/// The most tables of each sort whose players are known.
const TABLES: u32 = 300;

/// The keys of the words for oneself, and of those before an opponent.
const ONESELF: &str = "said-me";
const VERSUS: &str = "said-versus";

impl Speaker<'_> {
    /// The command of a line in which somebody who is known here is named without a sign; none if nobody is, or several are called so.
    ///
    /// # Errors
    /// Refused: the results of two with each other are asked for.
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
            && !self.is_strange(command)
        {
            let unknown =
                || command.given(self.lang).into_iter().filter(|(option, _)| option.takes.is_people());
            let unknown: Vec<String> =
                unknown().map(|(_, name)| name).filter(|name| self.mentioned(name).is_none()).collect();
            let Some(name) = unknown.first() else { return Ok(None) };
            let Some(person) = self.known_as(name)? else { return Ok(None) };
            self.name_unsigned(name, person);
            return Ok(Some(command.clone()));
        }
        let words: Vec<&str> =
            line.split_whitespace().map(|word| word.trim_matches([',', ';', '!', '?'])).collect();
        for (at, word) in words.iter().copied().enumerate().skip(1) {
            if !is_name(word) || verb.has_word(word) || Game::named(word).is_some() {
                continue;
            }
            let Some(person) = self.known_as(word)? else { continue };
            let of_name = |word: &&&str| name_words(&person.name).any(|part| part == fold(word));
            let after = at + 1 + words[at + 1..].iter().take_while(of_name).count();
            let small = words[1..at].iter().rev().take_while(|word| is_small(word)).count();
            let meant = (0..=small).find_map(|small| {
                let name = format!("@{word}");
                let line = [&words[..at - small], &[&*name], &words[after..]].concat().join(" ");
                let command = Command::heard(&line).ok()?;
                (command.verb() == verb && !self.is_strange(&command)).then_some(command)
            });
            let Some(command) = meant else { continue };
            if verb == Verb::Stats && words[1..at].iter().any(|word| is_around(VERSUS, word)) {
                return no(Text::new("no-stats-versus").with("player", clean_name(&person.name)));
            }
            self.name_unsigned(word, person);
            return Ok(Some(command));
        }
        Ok(None)
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
