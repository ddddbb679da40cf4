//! The words with which a half-typed line could go on.

use engine::Lang;

use super::token::with_x;
use crate::input::command::{
    Filling, MOST_GAMES, Opt, Takes, Verb, Written,
    words::{self, value_name},
};
use crate::input::games::split_board;
use crate::input::themes::{settable, settable_name, theme_name, themes};

/// The next part of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// This text.
    Text(String),
    /// The name of a game.
    Game,
    /// A move, or its beginning.
    Move,
    /// A table: `#12`.
    Table,
    /// The number of a challenge.
    Challenge,
    /// The name of a command.
    Command,
    /// Somebody: `@ana`.
    Person,
}

/// The parts that could follow a line that starts with a command, word by word; nothing if it does not. Words
/// of ours are in the language of the command's name, or in `lang` if the name is of that language too.
#[must_use]
pub fn expected(line: &str, lang: Lang) -> Vec<Expected> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let Some(verb) = Verb::named(&with_x(word)) else { return Vec::new() };
    let (verb, rest) = verb.with(rest);
    let of = |lang: &Lang| crate::fold(&verb.local_name(*lang)) == crate::fold(word);
    let lang = if of(&lang) { lang } else { Lang::ALL.into_iter().find(of).unwrap_or(lang) };
    let mut filling = Filling::new(verb);
    // What makes no sense is told when the line is read.
    let _ = filling.line(rest);
    if let Some(option) = filling.awaits() {
        return values(option, &filling, lang);
    }
    let open = |option: &&Opt| {
        let more = option.takes.is_words() && !game(&filling).is_some_and(|(_, whole)| whole);
        option.listed && (more || matches!(option.takes, Takes::People(_)) || !filling.has(option))
    };
    let mut found = Vec::new();
    if verb == Verb::Admin && rest.trim().is_empty() {
        // What begins in the same way, and is a command of its own.
        let holidays = value_name(words::HOLIDAYS, lang);
        found.push(Expected::Text(format!("{holidays} ")));
        let table = Verb::Judge.options().iter().find(|option| option.takes == Takes::Table);
        found.extend(table.map(|table| Expected::Text(format!("{} ", table.name(lang)))));
    }
    for option in verb.options().iter().filter(open) {
        let name = option.name(lang);
        match option.written {
            Written::Alone => found.extend(values(option, &filling, lang)),
            Written::Pair => found.push(Expected::Text(format!("{name} "))),
            Written::Flag(word) => found.push(Expected::Text(format!("{} ", value_name(word, lang)))),
            Written::Named | Written::Either => {
                let values = values(option, &filling, lang);
                let texts = values.into_iter().filter_map(|value| match value {
                    Expected::Text(value) => Some(Expected::Text(format!("{name}={value}"))),
                    _ => None,
                });
                let texts: Vec<_> = texts.collect();
                match (&*texts, option.takes) {
                    ([], Takes::Variant) => (),
                    ([], _) => found.push(Expected::Text(format!("{name}="))),
                    _ => found.extend(texts),
                }
            }
        }
    }
    found
}

/// The game that is named so far, and whether nothing but its whole name is.
fn game(filling: &Filling) -> Option<(&'static engine::Game, bool)> {
    let option = filling.options().iter().find(|option| option.takes == Takes::Game)?;
    let text = filling.text(option)?;
    let (game, board) = split_board(text)?;
    Some((game, board.is_none() && game.is_called(text)))
}

/// The values of an option.
fn values(option: &Opt, filling: &Filling, lang: Lang) -> Vec<Expected> {
    let texts = |values: Vec<String>| {
        values.into_iter().map(|value| Expected::Text(format!("{value} "))).collect::<Vec<_>>()
    };
    match option.takes {
        Takes::Game => vec![Expected::Game],
        Takes::Variant => match game(filling) {
            Some((game, _)) => {
                texts(game.info.variants.iter().map(|variant| (*variant).to_owned()).collect())
            }
            None => Vec::new(),
        },
        Takes::Move | Takes::Start => vec![Expected::Move],
        Takes::Table => vec![Expected::Table],
        Takes::Challenge => vec![Expected::Challenge],
        Takes::Command => vec![Expected::Command, Expected::Game],
        Takes::Person | Takes::People(_) => vec![Expected::Person],
        Takes::Number(..)
        | Takes::Tournament
        | Takes::Title
        | Takes::Room
        | Takes::Pairs
        | Takes::Word
        | Takes::Code
        | Takes::Pass
        | Takes::Line
        | Takes::Note
        | Takes::Reason => Vec::new(),
        Takes::Time
        | Takes::Span
        | Takes::Length
        | Takes::Gift
        | Takes::Zone
        | Takes::Day
        | Takes::Past
        | Takes::Hour
        | Takes::Hours => texts(option.usual(lang)),
        Takes::Among(keys) => texts(keys.iter().map(|key| value_name(key, lang)).collect()),
        Takes::Theme => texts(themes().map(|theme| theme_name(theme, lang)).collect()),
        Takes::ThemeOrDefault => texts(settable().map(|theme| settable_name(theme, lang)).collect()),
        Takes::YesNo | Takes::Prefix => {
            texts(option.values().iter().map(|key| value_name(key, lang)).collect())
        }
        Takes::Seat => {
            let numbers = (1..=engine::Seat::MAX_SEATS).map(|seat| seat.to_string());
            texts(numbers.chain(option.values().iter().map(|key| value_name(key, lang))).collect())
        }
        Takes::Games => {
            let open = option.values().iter().map(|key| value_name(key, lang));
            texts(open.chain((1..=MOST_GAMES).map(|games| games.to_string())).collect())
        }
        Takes::Language => {
            let codes = Lang::ALL.iter().map(|lang| lang.code().to_owned());
            texts(codes.chain(option.values().iter().map(|key| value_name(key, lang))).collect())
        }
    }
}
