//! The offers of the Tab key.

use std::borrow::Cow;
use std::collections::BTreeSet;

use engine::{Game, Lang};
use parlor::{
    Verb,
    command::Expected,
    complete::{Asker, Choice},
};
use rustyline::{
    Context, Helper, completion::Completer, highlight::Highlighter, hint::Hinter, validate::Validator,
};
use storage::{Snapshot, Store};

use crate::{
    line::{Line, Slash, account, is_speaker},
    room::people::{has_secrets, is_stored},
    room::place::{COMMUNITY, NETWORK, ROOM},
    session::desk::{Desk, SharedDesk},
};

/// The most moves, tables or challenges that are offered at once.
const MAX_OFFERED: usize = 200;

/// Completion for whoever is at the prompt. It also draws the prompt, and notes what is half typed.
#[derive(Debug)]
pub(crate) struct Completion<'a> {
    store: &'a Store,
    lang: Lang,
    desk: SharedDesk,
}

impl Helper for Completion<'_> {}
impl Validator for Completion<'_> {}

impl Highlighter for Completion<'_> {
    /// Draws the text above the line anew each time, as it changes while somebody types.
    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(&'s self, prompt: &'p str, default: bool) -> Cow<'b, str> {
        if default { Cow::Owned(self.desk.look().prompt()) } else { Cow::Borrowed(prompt) }
    }
}

impl Hinter for Completion<'_> {
    type Hint = String;

    fn hint(&self, line: &str, _: usize, _: &Context<'_>) -> Option<String> {
        line.clone_into(&mut self.desk.look().half_typed);
        None
    }
}

impl Completer for Completion<'_> {
    type Candidate = String;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let mut desk = self.desk.look();
        Ok(self.offer(&mut desk, line.get(..pos).unwrap_or(line)))
    }
}

impl<'a> Completion<'a> {
    pub(crate) fn new(store: &'a Store, lang: Lang, desk: SharedDesk) -> Completion<'a> {
        Completion { store, lang, desk }
    }

    /// The place where the word that is being typed starts, and the words that it could become, in order.
    fn offer(&self, desk: &mut Desk, whole: &str) -> (usize, Vec<String>) {
        let line = whole.trim_start();
        let read = Line::read(line, |name, text| {
            let known = |account: &String| desk.people.contains(account) || is_stored(self.store, account);
            is_speaker(name, text, desk.speaker.is_none(), || known(&account(name)))
        });
        // What is being typed may end in a space, which the line does not count.
        let named = match read {
            Line::Said(Some(name), _) | Line::Slash(Some(name), ..) => {
                Some((account(name), line[name.len() + 1..].trim_start()))
            }
            Line::Said(None, _) | Line::Slash(None, ..) | Line::Empty => None,
        };
        let named = named.filter(|_| !line.ends_with(':'));
        let (person, text) = match &named {
            Some((person, text)) => (Some(&**person), *text),
            None => (desk.speaker.as_deref(), line),
        };
        let word = text.rsplit(char::is_whitespace).next().unwrap_or(text);
        let before = text.strip_suffix(word).unwrap_or("").trim();
        let candidates = if text.starts_with('/') {
            self.slashes(desk, before)
        } else if word.starts_with('@') {
            mentions(desk)
        } else if word.starts_with('#') {
            self.tables(person)
        } else if before.is_empty() {
            let names = desk.people.iter().filter(|_| named.is_none() && !word.is_empty());
            self.verbs(word).into_iter().chain(names.map(|name| format!("{name}: "))).collect()
        } else {
            self.arguments(desk, before, person)
        };
        let start = parlor::fold(word);
        let fits = |candidate: &String| parlor::fold(candidate).starts_with(&start);
        let mut found: BTreeSet<String> = candidates.into_iter().filter(fits).collect();
        // Moves may have spaces, so all of the text counts and not its last word alone.
        let (table, typed) = move_text(text);
        let person = person.map(str::to_owned);
        let moves = self.moves(desk, person.as_deref(), table, typed);
        if found.is_empty() && !moves.is_empty() {
            return (whole.len() - typed.len(), moves);
        }
        if typed == word {
            found.extend(moves);
        }
        (whole.len() - word.len(), found.into_iter().collect())
    }

    fn slashes(&self, desk: &Desk, before: &str) -> Vec<String> {
        if before.is_empty() {
            return Slash::ALL.iter().map(|slash| format!("/{} ", slash.name(self.lang))).collect();
        }
        match before.strip_prefix('/').and_then(Slash::named) {
            Some(Slash::As) => desk.people.clone(),
            _ => Vec::new(),
        }
    }

    /// Commands in the room's language; in the others if none there starts like this.
    fn verbs(&self, word: &str) -> Vec<String> {
        let mut found = parlor::complete::commands_like(word, self.lang);
        if found.is_empty() {
            found.extend(Lang::ALL.into_iter().flat_map(|lang| parlor::complete::commands_like(word, lang)));
        }
        found.into_iter().map(|choice| choice.value + " ").collect()
    }

    fn arguments(&self, desk: &Desk, before: &str, person: Option<&str>) -> Vec<String> {
        let offers =
            parlor::command::expected(before, self.lang).into_iter().map(|expected| match expected {
                Expected::Text(text) => vec![text],
                Expected::Game => games(),
                Expected::Table => self.tables(person),
                Expected::Challenge => self.challenges(before, person),
                Expected::Command => self.verbs(""),
                Expected::Person => mentions(desk),
                // Moves are looked for by all of the text.
                Expected::Move => Vec::new(),
            });
        offers.flatten().collect()
    }

    fn tables(&self, person: Option<&str>) -> Vec<String> {
        let tables =
            self.ask(person, |snapshot, asker| parlor::complete::tables_for(snapshot, asker, MAX_OFFERED));
        tables.into_iter().map(|choice: Choice| format!("#{} ", choice.value)).collect()
    }

    /// The challenges that the command before can be about.
    fn challenges(&self, before: &str, person: Option<&str>) -> Vec<String> {
        let Some(verb) = before.split_whitespace().next().and_then(Verb::named) else { return Vec::new() };
        let found = self.ask(person, |snapshot, asker| {
            parlor::complete::challenges_for(snapshot, asker, verb, MAX_OFFERED)
        });
        found.into_iter().map(|choice: Choice| choice.value).collect()
    }

    /// The legal moves that start like this. Where hands are hidden, they are told to nobody but whoever has said by Enter
    /// to sit at the prompt.
    fn moves(&self, desk: &mut Desk, person: Option<&str>, table: Option<i64>, typed: &str) -> Vec<String> {
        let sits = |who: &str| desk.sits && desk.speaker.as_deref() == Some(who);
        let teller = person.filter(|who| sits(who) || !has_secrets(self.store, who));
        let moves = self.ask(teller, |snapshot, asker| {
            parlor::complete::moves_for(snapshot, asker, table, typed, MAX_OFFERED)
        });
        if !moves.is_empty() && teller.is_some_and(|who| has_secrets(self.store, who)) {
            desk.told_secrets = true;
        }
        moves
    }

    /// Asks for the offers of the parlor to somebody; to nobody it offers nothing.
    fn ask<T>(
        &self,
        person: Option<&str>,
        question: impl FnOnce(&Snapshot, &Asker<'_>) -> Result<Vec<T>, parlor::Error>,
    ) -> Vec<T> {
        let Some(account) = person else { return Vec::new() };
        let asker = Asker { network: NETWORK, account, community: COMMUNITY, room: ROOM, lang: self.lang };
        self.store.read(|snapshot| question(snapshot, &asker)).unwrap_or_else(|error| {
            tracing::warn!(%error, "cannot offer anything");
            Vec::new()
        })
    }
}

fn mentions(desk: &Desk) -> Vec<String> {
    desk.people.iter().map(|name| format!("@{name} ")).collect()
}

/// The games by all their names, as one word each.
fn games() -> Vec<String> {
    let word = |name: String| {
        let parts = name.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
        format!("{} ", parts.collect::<Vec<_>>().join("-").to_lowercase())
    };
    Game::all().iter().flat_map(Game::names).map(word).collect()
}

/// The table that a text names, and the part of it that could be a move.
fn move_text(text: &str) -> (Option<i64>, &str) {
    let rest = match text.split_once(char::is_whitespace) {
        Some((verb, rest)) if Verb::named(verb) == Some(Verb::Move) => rest.trim_start(),
        _ => text,
    };
    let table = |word: &str| word.strip_prefix('#').and_then(|number| number.parse().ok());
    match rest.split_once(char::is_whitespace) {
        Some((word, rest)) if word.starts_with('#') => (table(word), rest.trim_start()),
        _ => (None, rest),
    }
}

#[cfg(test)]
mod tests;
