//! Words where a game may stand, and that name none: what fits best is said.

use engine::{Arg, Text};

use crate::input::games;
use crate::person::people::listed;
use crate::speaker::Speaker;
use crate::speaker::loosely::names_a_board;
use crate::{
    Said, Verb,
    command::{Misread, Slip, Unread},
    refusal::{Done, Refusal, no},
    words::clipped,
};

impl Speaker<'_> {
    /// The command that is said, also one that could not be done.
    fn verb_said(&self) -> Option<Verb> {
        match &self.request.said {
            Said::Line(line) => match (line.heard(), line.as_read()) {
                (Some(command), _) => Some(command.verb()),
                (None, Err(Unread::Misread(misread))) => Some(misread.verb),
                _ => None,
            },
            Said::Command(command) | Said::Control(command) => Some(command.verb()),
            Said::Pick { .. } | Said::More => None,
        }
    }

    /// Refuses a text that names no game, with what fits best: what stands behind a game, a game that is called nearly so or begins
    /// so, a command, a word that the same command has; or else what is possible, and all games only where one has to be named.
    pub(crate) fn no_such_game<T>(&self, text: &str) -> Done<T> {
        let verb = self.verb_said().filter(|verb| *verb != Verb::Play);
        let said: Vec<&str> = text.split_whitespace().collect();
        let behind = (1..said.len()).rev().find(|&at| names_a_board(&said[..at].join(" ")));
        if let (Some(verb), Some(at)) = (verb, behind) {
            return self.no_command(&Misread { verb, slip: Slip::NoPlace(said[at..].join(" ")) });
        }
        if let Some((said, near)) = games::near_in(text, self.lang) {
            // Who is named behind the game stays.
            return no(Text::new("no-game-near").with("game", near).with("text", clipped(said)));
        }
        let beginning = games::beginning(text);
        if beginning.len() > 1 {
            let names = beginning.into_iter().map(|game| Arg::Words(Text::new(game.info.id)));
            return no(Text::new("no-game-several").with("games", listed(names)).with("text", clipped(text)));
        }
        let others = |verb: &Verb| verb.options().iter().filter(|option| option.listed).count() > 1;
        let Some(verb) = verb.filter(others) else {
            let text = Text::new("no-such-game").with("text", clipped(text));
            return no(text.with("games", games::list(self.lang)));
        };
        let text = self.no_word_of(verb, &said);
        Err(Refusal { near: text.1, ..Refusal::of(vec![text.0]) }.into())
    }

    /// The sentence about words that a command can do nothing with, and that name no game; and what was probably meant by which.
    fn no_word_of(&self, verb: Verb, said: &[&str]) -> (Text, Option<(String, String)>) {
        let name = verb.local_name(self.lang);
        let of = |key, text: &str| Text::new(key).with("text", clipped(text)).with("command", name.clone());
        let other = said.iter().find_map(|word| Some((*word, Verb::named(word)?)));
        if let Some((word, other)) = other.filter(|(_, other)| *other != verb) {
            let help = format!("{} {name}", Verb::Help.local_name(self.lang));
            let text = of("no-word-command", word)
                .with("help", help)
                .with("short", Text::new(format!("command-{}.short", other.name())));
            return (text.with("verb", other.local_name(self.lang)), None);
        }
        let usage = verb.usage(self.lang);
        let near = said.iter().find_map(|word| Some((*word, verb.nearest_part(word, self.lang)?)));
        match near {
            Some((word, near)) => {
                let text = of("no-word-near", word).with("near", near.clone());
                (text.with("usage", usage), Some((word.to_owned(), near)))
            }
            None => (of("no-word-game", &said.join(" ")).with("usage", usage), None),
        }
    }
}
