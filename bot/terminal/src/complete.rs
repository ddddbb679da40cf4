//! What the Tab key offers.

use std::collections::BTreeSet;

use engine::{Game, Lang, Seed};
use parlor::{Expected, Verb};
use rustyline::{
    Context, Helper, completion::Completer, highlight::Highlighter, hint::Hinter, validate::Validator,
};
use storage::{Snapshot, Table, TableId};

use crate::{
    Options,
    hall::NETWORK,
    line::{Slash, account, is_name, is_point},
};

/// The most moves that are offered at once.
const MOVES: usize = 200;

/// Completion for whoever is at the prompt.
#[derive(Debug)]
pub(crate) struct Completion<'a> {
    options: &'a Options,
    /// Who is at the prompt.
    pub speaker: Option<String>,
    /// The accounts that are known.
    pub people: Vec<String>,
}

impl Helper for Completion<'_> {}
impl Highlighter for Completion<'_> {}
impl Validator for Completion<'_> {}
impl Hinter for Completion<'_> {
    type Hint = String;
}

impl Completer for Completion<'_> {
    type Candidate = String;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.offer(line.get(..pos).unwrap_or(line)))
    }
}

impl<'a> Completion<'a> {
    pub fn new(options: &'a Options) -> Completion<'a> {
        Completion { options, speaker: None, people: Vec::new() }
    }

    /// Where what is being typed starts, and what it could become, in order.
    fn offer(&self, whole: &str) -> (usize, Vec<String>) {
        let line = whole.trim_start();
        let named = line
            .split_once(':')
            .filter(|(name, rest)| is_name(name) && rest.starts_with(char::is_whitespace))
            .filter(|(name, _)| {
                self.speaker.is_none() || !is_point(name) || self.people.contains(&account(name))
            })
            .map(|(name, rest)| (account(name), rest.trim_start()));
        let (person, text) = match &named {
            Some((person, text)) => (Some(&**person), *text),
            None => (self.speaker.as_deref(), line),
        };
        let word = text.rsplit(char::is_whitespace).next().unwrap_or(text);
        let before = text.strip_suffix(word).unwrap_or("").trim();
        let mut found = BTreeSet::new();
        let lower = word.to_lowercase();
        let mut add = |candidates: Vec<String>| {
            found.extend(candidates.into_iter().filter(|each| each.to_lowercase().starts_with(&lower)));
        };
        if named.is_none() && text.starts_with('/') {
            add(self.slashes(before));
        } else if word.starts_with('@') {
            add(self.people.iter().map(|name| format!("@{name} ")).collect());
        } else if word.starts_with('#') {
            add(self.tables(person));
        } else if before.is_empty() {
            add(self.verbs(word));
            if named.is_none() && !word.is_empty() {
                add(self.people.iter().map(|name| format!("{name}: ")).collect());
            }
        } else {
            add(self.arguments(before, person));
        }
        // Moves may have spaces, so all of the text counts and not its last word alone.
        let typed = move_text(text);
        let moves = self.moves(person, typed.0, typed.1);
        if found.is_empty() && !moves.is_empty() {
            return (line_start(whole, typed.1), moves);
        }
        if typed.1 == word {
            found.extend(moves);
        }
        (line_start(whole, word), found.into_iter().collect())
    }

    fn slashes(&self, before: &str) -> Vec<String> {
        if before.is_empty() {
            return Slash::ALL.iter().map(|slash| format!("/{} ", slash.name(self.options.lang))).collect();
        }
        match before.strip_prefix('/').and_then(Slash::named) {
            Some(Slash::As) => self.people.clone(),
            _ => Vec::new(),
        }
    }

    /// Commands in the room's language; in the others if none there starts like this.
    fn verbs(&self, word: &str) -> Vec<String> {
        let word = word.to_lowercase();
        let names = |lang| {
            let names = Verb::ALL.iter().map(move |verb| verb.local_name(lang));
            names.filter(|name| name.starts_with(&word)).map(|name| name + " ").collect::<Vec<_>>()
        };
        let own = names(self.options.lang);
        if own.is_empty() { Lang::ALL.into_iter().flat_map(names).collect() } else { own }
    }

    fn arguments(&self, before: &str, person: Option<&str>) -> Vec<String> {
        let offers = parlor::expected(before, self.options.lang).into_iter().map(|expected| match expected {
            Expected::Text(text) => vec![text],
            Expected::Game => games(),
            Expected::Table => self.tables(person),
            Expected::Challenge => self.challenges(person),
            Expected::Command => self.verbs(""),
            Expected::Person => self.people.iter().map(|name| format!("@{name} ")).collect(),
            // Moves are looked for by all of the text.
            Expected::Move => Vec::new(),
        });
        offers.flatten().collect()
    }

    fn tables(&self, person: Option<&str>) -> Vec<String> {
        let tables = self.read(person, |snapshot, player| Ok(snapshot.running_tables_of(player.id)?));
        tables.unwrap_or_default().iter().map(|table| format!("#{} ", table.id)).collect()
    }

    fn challenges(&self, person: Option<&str>) -> Vec<String> {
        let open = self.read(person, |snapshot, player| {
            let mut open = snapshot.open_challenges_for(player.id)?;
            if let Some(challenge) = open.first() {
                let room = challenge.room.clone();
                open.extend(snapshot.open_challenges_in(challenge.community, &room)?);
            }
            Ok(open)
        });
        open.unwrap_or_default().iter().map(|challenge| challenge.id.to_string()).collect()
    }

    /// The legal moves that start like this, at the table named or the one that waits for this person. Where
    /// hands are hidden, they are told to nobody but the person at the prompt.
    fn moves(&self, person: Option<&str>, number: Option<i64>, typed: &str) -> Vec<String> {
        let at_prompt = person == self.speaker.as_deref();
        let found = self.read(person, |snapshot, player| {
            let waiting = parlor::waiting_for(snapshot, player)?;
            let fits = |table: &&Table| number.is_none_or(|number| table.id == TableId(number));
            let Some(table) = waiting.iter().find(fits) else { return Ok(Vec::new()) };
            let Some(open) = open(snapshot, table)? else { return Ok(Vec::new()) };
            if open.game().info.hidden && !at_prompt {
                return Ok(Vec::new());
            }
            let mut moves = open.suggest(typed, MOVES).moves;
            moves.sort();
            Ok(moves)
        });
        found.unwrap_or_default()
    }

    fn read<T>(
        &self,
        person: Option<&str>,
        job: impl FnOnce(&Snapshot, &storage::Person) -> Result<T, parlor::Error>,
    ) -> Option<T> {
        let person = person?;
        let found = self.options.store.read(|snapshot| {
            let player = snapshot.person_of(NETWORK, person)?;
            player.map(|player| job(snapshot, &player)).transpose()
        });
        found.unwrap_or_else(|error: parlor::Error| {
            tracing::warn!(%error, "nothing can be offered");
            None
        })
    }
}

/// A stored table, replayed; nothing if this program cannot.
fn open(snapshot: &Snapshot, row: &Table) -> Result<Option<Box<dyn engine::Playthrough>>, storage::Error> {
    let Some(game) = Game::with_id(&row.game) else { return Ok(None) };
    let Ok(setup) = game.setup(Some(&row.variant), Some(row.seats), Seed(row.seed.0)) else {
        return Ok(None);
    };
    let mut table = game.start(&setup);
    for stored in snapshot.moves(row.id)? {
        if table.play_canonical(&stored.text).is_err() {
            return Ok(None);
        }
    }
    Ok(Some(table))
}

/// The games by their names in all languages, as one word each.
fn games() -> Vec<String> {
    let word = |name: String| {
        let parts = name.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
        format!("{} ", parts.collect::<Vec<_>>().join("-").to_lowercase())
    };
    let names = |game: &Game| {
        let id = game.info.id;
        let local = Lang::ALL.map(|lang| engine::words(lang).say_key(id));
        local.into_iter().chain([id.to_owned()]).map(word).collect::<Vec<_>>()
    };
    Game::all().iter().flat_map(names).collect()
}

/// The table that a text names, and the part of it that could be a move.
fn move_text(text: &str) -> (Option<i64>, &str) {
    let mut rest = text;
    if let Some((verb, after)) = rest.split_once(char::is_whitespace)
        && Verb::named(verb) == Some(Verb::Move)
    {
        rest = after.trim_start();
    }
    match rest.split_once(char::is_whitespace) {
        Some((number, after)) if number.starts_with('#') => (number[1..].parse().ok(), after.trim_start()),
        _ => (None, rest),
    }
}

/// Where the end of a line starts.
fn line_start(line: &str, end: &str) -> usize {
    line.len() - end.len()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::hall::Hall;

    #[test]
    fn what_is_offered_fits_what_was_typed() {
        let folder = tempfile::tempdir().unwrap();
        let options = Options {
            store: Arc::new(storage::Store::open(&folder.path().join("a.sqlite")).unwrap()),
            pictures: None,
            lang: Lang::En,
            inline: false,
            history: None,
            now: || 1_700_000_000_000,
            chance: || [7; 32],
        };
        let mut hall = Hall::new(&options);
        let mut completion = Completion::new(&options);
        completion.people = vec!["ana".to_owned(), "bruno".to_owned()];
        completion.speaker = Some("ana".to_owned());
        hall.say("ana", "play breakthrough @bruno seat=1").unwrap();
        assert_eq!(completion.offer("bruno: accept "), (14, vec!["1".to_owned()]));
        hall.say("bruno", "accept").unwrap();
        let offered = |line: &str| completion.offer(line).1;
        assert_eq!(completion.offer("ana: pl"), (5, vec!["play ".to_owned()]));
        assert_eq!(completion.offer("/as b"), (4, vec!["bruno".to_owned()]));
        assert_eq!(offered("/q"), ["/quit "]);
        assert_eq!(offered("play brea"), ["breakthrough "]);
        assert_eq!(offered("jogar av"), ["avanço "]);
        assert_eq!(offered("play breakthrough @b"), ["@bruno "]);
        assert_eq!(offered("play breakthrough v"), ["variant=standard "]);
        assert_eq!(offered("br"), ["bruno: "]);
        assert_eq!(offered("history "), ["#1 "]);
        assert_eq!(
            offered("jogar hex lug"),
            ["lugar=1 ", "lugar=2 ", "lugar=3 ", "lugar=4 ", "lugar=sorte ", "lugares="]
        );
        assert_eq!(offered("admin rooms "), ["all ", "here "]);
        assert_eq!(
            completion.offer("  move #1 d2-"),
            (10, vec!["d2-c3", "d2-d3", "d2-e3"].into_iter().map(str::to_owned).collect())
        );
        assert_eq!(offered("d2-d"), ["d2-d3"]);
        assert_eq!(offered("bruno: d6"), Vec::<String>::new(), "it is not Bruno's turn");
        assert_eq!(offered("é: ç"), Vec::<String>::new());
        hall.say("ana", "resign #1 yes").unwrap();
        assert_eq!(offered("d2-d"), Vec::<String>::new());
    }

    #[test]
    fn hidden_hands_are_offered_to_their_player_alone() {
        let folder = tempfile::tempdir().unwrap();
        let options = Options {
            store: Arc::new(storage::Store::open(&folder.path().join("a.sqlite")).unwrap()),
            pictures: None,
            lang: Lang::En,
            inline: false,
            history: None,
            now: || 1_700_000_000_000,
            chance: || [7; 32],
        };
        let mut hall = Hall::new(&options);
        hall.say("ana", "play leopard @bruno").unwrap();
        hall.say("bruno", "accept").unwrap();
        let first = if hall.waiting("ana").is_empty() { "bruno" } else { "ana" };
        let mut completion = Completion::new(&options);
        let line = format!("{first}: x");
        assert_eq!(completion.offer(&line).1, Vec::<String>::new());
        completion.speaker = Some(first.to_owned());
        assert!(completion.offer(&line).1.len() > 4);
    }
}
