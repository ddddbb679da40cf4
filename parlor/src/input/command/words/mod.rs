//! The names of commands, options and values in every language.

pub(crate) mod days;
mod keys;
mod near;
pub(crate) mod past;
pub(crate) mod spans;
pub(crate) mod times;
mod units;

use std::{collections::HashMap, sync::LazyLock};

use engine::Lang;

use crate::input::command::{MOST_GAMES, Opt, Takes, Verb, Written};
use crate::input::themes::{self, DEFAULT, SETTABLE, THEMES};
use crate::words::{fold, words};

pub(crate) use keys::*;

/// The keys of the words that alone answer a question, and whether they agree.
const ANSWERS: [(&str, bool); 2] = [("only-yes", true), ("only-no", false)];

/// Every word that is understood, folded: read once from the language files.
struct Vocabulary {
    verbs: HashMap<String, Verb>,
    /// The names of options and of values, by `option-KEY` and `value-KEY`.
    names: HashMap<String, Vec<String>>,
}

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let mut verbs = HashMap::new();
    let mut names = HashMap::new();
    let mut learn = |key: String| {
        let known = all_names(&key);
        names.insert(key, known);
    };
    ANSWERS.iter().for_each(|(key, _)| learn((*key).to_owned()));
    let units = UNITS.iter().map(|(key, _)| key);
    let others = [EACH, MOVES, WITHIN, HOLIDAYS, RATINGS, ONE, HOURS, TILL, PAST_LEAD, LATELY, BETWEEN, AND];
    let days = WEEKDAYS.iter().chain(&MONTHS).chain(&DAYS).chain(&PAST);
    PER.iter().chain(&others).chain(days).chain(units).for_each(|key| learn(format!("value-{key}")));
    for &verb in Verb::ALL {
        let key = format!("command-{}", verb.name());
        for name in all_names(&key).into_iter().chain([verb.name().to_owned()]) {
            verbs.entry(name).or_insert(verb);
        }
        for option in verb.options() {
            learn(format!("option-{}", option.key));
            option.values().iter().for_each(|value| learn(format!("value-{value}")));
            if let Written::Flag(word) = option.written {
                learn(format!("value-{word}"));
            }
        }
    }
    Vocabulary { verbs, names }
});

/// The names of a key in all languages, each with what else it is called there, folded.
fn all_names(key: &str) -> Vec<String> {
    let of = |lang| {
        let said = words(lang);
        let also = format!("{key}.also");
        let also = if said.knows(&also) { said.say_key(&also) } else { String::new() };
        let names = [said.say_key(key)].into_iter().chain(also.split(", ").map(str::to_owned));
        names.map(|name| fold(name.trim())).filter(|name| !name.is_empty()).collect::<Vec<_>>()
    };
    Lang::ALL.into_iter().flat_map(of).collect()
}

/// The names of a key in all languages, folded.
pub(super) fn names_of(prefix: &str, key: &str) -> &'static [String] {
    VOCABULARY.names.get(&format!("{prefix}-{key}")).map_or(&[], Vec::as_slice)
}

/// The place of a word in a list that has one word after the other, in any language.
pub(crate) fn named_in_order(key: &str, word: &str) -> Option<usize> {
    let word = fold(word);
    let list = |lang| words(lang).say_key(&format!("value-{key}"));
    Lang::ALL.into_iter().find_map(|lang| {
        list(lang).split(", ").position(|names| names.split('/').any(|name| fold(name) == word))
    })
}

/// The sign behind the number of a day.
const ORDINAL: char = 'º';

/// The key of how hard puzzles are.
pub(super) const PUZZLE_LEVEL: &str = "puzzle-level";

/// The level of computer players with which words begin, if they name one, and the number of these words: `easy`, *muito fácil*.
pub(crate) fn level_at(said: &[&str]) -> Option<(usize, u32)> {
    /// The most words of a level.
    const MOST: usize = 2;
    const IN_ORDER: [u32; 3] = [1, 3, 5];
    let level = |length: usize| {
        let at = named_in_order(LEVELS, &said[..length].join("-"))?;
        Some((length, *IN_ORDER.get(at)?))
    };
    (1..=said.len().min(MOST)).rev().find_map(level)
}

/// The number from two on that a word is, in any language.
pub(crate) fn named_number(word: &str) -> Option<u32> {
    u32::try_from(named_in_order(NUMBERS, word)? + 2).ok()
}

/// The same in digits.
fn number_of(word: &str) -> Option<String> {
    named_number(word).map(|number| number.to_string())
}

/// A text without the articles before its first word that means something: *as minhas*, `me the`.
pub(crate) fn after_articles(text: &str) -> &str {
    let of = |lang| words(lang).say_key("said-around-shown").split(", ").map(fold).collect::<Vec<_>>();
    let articles: Vec<String> = Lang::ALL.into_iter().flat_map(of).collect();
    let mut rest = text.trim_start();
    loop {
        let said = fold(rest);
        let is_next =
            |article: &&String| said.strip_prefix(&***article).is_some_and(|rest| rest.starts_with(' '));
        let Some(longest) = articles.iter().filter(is_next).max_by_key(|article| article.len()) else {
            return rest;
        };
        for _ in longest.split(' ') {
            rest = rest.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim_start());
        }
    }
}

/// Tells whether a word is the key itself or one of its names.
pub(super) fn is_called(prefix: &str, key: &str, word: &str) -> bool {
    let word = fold(word);
    let names = VOCABULARY.names.get(&format!("{prefix}-{key}"));
    word == key || names.is_some_and(|names| names.contains(&word))
}

impl Verb {
    /// The name in a language.
    #[must_use]
    pub fn local_name(self, lang: Lang) -> String {
        words(lang).say_key(&format!("command-{}", self.name()))
    }

    /// The purpose, in half a sentence.
    #[must_use]
    pub fn short(self, lang: Lang) -> String {
        words(lang).say_key(&format!("command-{}.short", self.name()))
    }

    /// The command with this name in any language; case and accents do not matter.
    #[must_use]
    pub fn named(word: &str) -> Option<Verb> {
        VOCABULARY.verbs.get(&fold(word)).copied()
    }

    /// The command that somebody says with this word, perhaps with force: `yes!`.
    pub(super) fn said(word: &str) -> Option<Verb> {
        Verb::named(word).or_else(|| Verb::named(plain(word)))
    }

    /// Tells whether this is the name with which the bot itself writes the command in some language.
    #[must_use]
    pub fn is_written(self, word: &str) -> bool {
        word == self.name() || Lang::ALL.iter().any(|&lang| word == self.local_name(lang))
    }

    /// The command that has an option of that name in any language, of several the one that is likeliest meant: what persons
    /// set, or else the first in the list.
    #[must_use]
    pub fn with_option(name: &str) -> Option<Verb> {
        let has = |verb: &Verb| verb.option(name).is_some_and(|option| option.listed);
        [Verb::Settings].into_iter().chain(Verb::ALL.iter().copied()).find(has)
    }

    /// The command that has a fixed value of that name in any language, of several the one that is likeliest meant.
    #[must_use]
    pub fn with_value(name: &str) -> Option<Verb> {
        let named = |known: &[(String, String)]| known.iter().any(|(known, _)| fold(known) == fold(name));
        let has = |verb: &Verb| {
            let mut options = verb.options().iter().filter(|option| option.listed);
            options.any(|option| named(&option.called_values(Lang::En)))
        };
        [Verb::Settings, Verb::Judge].into_iter().chain(Verb::ALL.iter().copied()).find(has)
    }

    /// The option that is called so in any language, or has this key.
    #[must_use]
    pub fn option(self, name: &str) -> Option<&'static Opt> {
        self.options().iter().find(|option| option.is_called(name))
    }
}

/// A word without the signs that end a sentence.
fn plain(word: &str) -> &str {
    word.trim_end_matches(['!', '.', ','])
}

/// The answer of a text that says no more than yes or no, in any language.
pub fn answers(text: &str) -> Option<bool> {
    let said = fold(plain(text.trim()));
    let among = |key| VOCABULARY.names.get(key).is_some_and(|names| names.contains(&said));
    ANSWERS.iter().find(|(key, _)| among(*key)).map(|&(_, agrees)| agrees)
}

/// Tells whether a word stands before the own moves of a plan.
pub(super) fn is_then(word: &str) -> bool {
    is_called("value", THEN, plain(word))
}

/// Tells whether a word stands before the moves of others in a plan.
pub(super) fn is_if(word: &str) -> bool {
    is_called("value", IF, word)
}

/// All names of a key, each with the one that is written.
fn called(prefix: &str, key: &str, written: &str) -> Vec<(String, String)> {
    let names = VOCABULARY.names.get(&format!("{prefix}-{key}"));
    names.into_iter().flatten().map(|name| (name.clone(), written.to_owned())).collect()
}

/// The whole number from 1 to the most that is nearest to a text: `two`, `-2`, `2.5`, `99999999999`; none if it is no number.
fn whole_near(text: &str, most: u32) -> Option<u32> {
    let plain = text.trim();
    if is_called("value", ONE, plain) {
        return Some(1);
    }
    if let Some(number) = named_number(plain) {
        return Some(number.min(most));
    }
    let (sign, digits) = match plain.strip_prefix(['-', '−', '–']) {
        Some(digits) => (true, digits),
        None => (false, plain.trim_start_matches('+')),
    };
    let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, "0"));
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    // What is too long to be read is too large.
    let whole = Some(whole).filter(|whole| is_number(whole) && is_number(part))?.parse().unwrap_or(most);
    Some(if sign { 1 } else { whole.clamp(1, most) })
}

impl Opt {
    /// The names of its fixed values, each with the one that is written in a language.
    fn called_values(&self, lang: Lang) -> Vec<(String, String)> {
        self.values().iter().flat_map(|key| called("value", key, &value_name(key, lang))).collect()
    }

    /// The fixed value that was probably meant, as it is called in a language.
    pub(super) fn nearest_value(&self, text: &str, lang: Lang) -> Option<String> {
        let number = || Some(whole_near(text, MOST_GAMES)?.to_string());
        let near = near::nearest_of(text, &self.called_values(lang));
        near.or_else(|| if self.takes == Takes::Games { number() } else { None })
    }

    /// The name in a language.
    #[must_use]
    pub fn name(&self, lang: Lang) -> String {
        words(lang).say_key(&format!("option-{}", self.key))
    }

    /// The purpose, in half a sentence.
    #[must_use]
    pub fn about(&self, lang: Lang) -> String {
        words(lang).say_key(&format!("option-{}.about", self.key))
    }

    /// Tells whether it is called so in any language.
    pub(super) fn is_called(&self, name: &str) -> bool {
        is_called("option", self.key, name)
    }

    /// The keys of its fixed values.
    pub(super) fn values(&self) -> &'static [&'static str] {
        match self.takes {
            Takes::Among(keys) => keys,
            Takes::Seat => &[crate::input::command::list::wishes::RANDOM],
            Takes::Games => &[crate::input::command::list::wishes::OPEN],
            Takes::YesNo => &[YES, NO],
            Takes::Theme => THEMES,
            Takes::ThemeOrDefault => SETTABLE,
            Takes::Language | Takes::Prefix => &[DEFAULT],
            Takes::Time | Takes::Span | Takes::Zone | Takes::Hours => &[NONE],
            Takes::Line => &[IF, THEN],
            _ => &[],
        }
    }

    /// The key of a fixed value by any of its names.
    pub(crate) fn value_named(&self, word: &str) -> Option<&'static str> {
        self.values().iter().copied().find(|key| is_called("value", key, word))
    }

    /// Tells whether this is the word of a flag.
    pub(super) fn is_flag(&self, word: &str) -> bool {
        matches!(self.written, Written::Flag(key) if is_called("value", key, word))
    }

    /// Tells whether its name can stand before its value, without a sign between: `from march`, `with @bruno`.
    pub(super) fn goes_before(&self) -> bool {
        match self.takes {
            Takes::Day | Takes::Past | Takes::Hour => true,
            Takes::Person => self.written == Written::Named,
            _ => self.written == Written::Pair,
        }
    }

    /// Tells whether a word alone is a value of this option, or begins one, so that it is nothing else.
    pub(super) fn is_value_alone(&self, word: &str) -> bool {
        match (self.written, self.takes) {
            (Written::Alone, Takes::Among(_)) => self.value_named(word).is_some(),
            (Written::Either, Takes::Number(..)) if self.key == PUZZLE_LEVEL => {
                word.parse::<u32>().is_ok() || level_at(&[word]).is_some()
            }
            (Written::Either, Takes::Number(..)) | (Written::Alone, Takes::Tournament) => {
                word.parse::<u32>().is_ok()
            }
            (Written::Either, Takes::Past) => past::begins_past(word),
            _ => false,
        }
    }

    /// The choices for it where they are always the same: what is typed, and what it is called in a language.
    #[must_use]
    pub fn choices(&self, lang: Lang) -> Vec<(String, String)> {
        let fixed = |key: &&str| {
            let label = format!("value-{key}.label");
            let said = words(lang);
            let name = if said.knows(&label) { said.say_key(&label) } else { value_name(key, lang) };
            ((*key).to_owned(), name)
        };
        let mut choices: Vec<(String, String)> = match self.takes {
            Takes::YesNo | Takes::Line => Vec::new(),
            _ => self.values().iter().map(fixed).collect(),
        };
        match self.takes {
            Takes::Seat => {
                choices
                    .extend((1..=engine::Seat::MAX_SEATS).map(|seat| (seat.to_string(), seat.to_string())));
            }
            Takes::Games => {
                choices.extend((1..=MOST_GAMES).map(|games| (games.to_string(), games.to_string())));
            }
            Takes::Theme | Takes::ThemeOrDefault => {
                choices.extend(themes::added().map(|theme| (theme.to_owned(), theme.to_owned())));
            }
            Takes::Language => {
                choices.splice(0..0, Lang::ALL.map(|lang| (lang.code().to_owned(), lang.code().to_owned())));
            }
            _ => (),
        }
        choices
    }
}

/// The name of a fixed value in a language.
pub(super) fn value_name(key: &str, lang: Lang) -> String {
    words(lang).say_key(&format!("value-{key}"))
}

/// Words that are understood in the same place and mean different things; for the tests, which want none.
#[cfg(test)]
pub(super) fn clashes() -> Vec<String> {
    let mut found = Vec::new();
    let mut look = |place: String, words: Vec<(String, Vec<String>)>| {
        let mut known: HashMap<String, String> = HashMap::new();
        for (key, names) in words {
            for name in names.into_iter().chain([key.clone()]) {
                let other = known.entry(name.clone()).or_insert_with(|| key.clone());
                if *other != key {
                    found.push(format!("{place}: {name} is {other} and {key}"));
                }
            }
        }
    };
    let of = |prefix: &str, key: &str| (key.to_owned(), all_names(&format!("{prefix}-{key}")));
    look("commands".to_owned(), Verb::ALL.iter().map(|verb| of("command", verb.name())).collect());
    for verb in Verb::ALL {
        let options = verb.options();
        look(format!("options of {verb:?}"), options.iter().map(|opt| of("option", opt.key)).collect());
        let mut alone = Vec::new();
        for option in options {
            match option.written {
                Written::Flag(word) => alone.push(of("value", word)),
                Written::Pair => alone.push(of("option", option.key)),
                Written::Alone => alone.extend(option.values().iter().map(|key| of("value", key))),
                _ => (),
            }
            look(
                format!("values of {}", option.key),
                option.values().iter().map(|key| of("value", key)).collect(),
            );
        }
        look(format!("words after {verb:?}"), alone);
    }
    found
}
