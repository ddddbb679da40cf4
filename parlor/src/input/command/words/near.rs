//! Words that were probably meant by others.

use std::sync::LazyLock;

use engine::Lang;

use super::{VOCABULARY, called, plain, value_name};
use crate::input::command::{Opt, Takes, Verb, Written};
use crate::input::games::names;
use crate::words::{fold, nearest, nearest_folded};

impl Verb {
    /// The name of the command that was probably meant: of those that are as near, one in `lang`. What is far from it has its
    /// first letter.
    #[must_use]
    pub fn nearest(word: &str, lang: Lang) -> Option<String> {
        static NAMES: LazyLock<Vec<(Lang, String, String)>> = LazyLock::new(|| {
            let all = Verb::ALL.iter().flat_map(|verb| Lang::ALL.map(|lang| (lang, verb.local_name(lang))));
            all.map(|(lang, name)| (lang, fold(&name), name)).collect()
        });
        let word = fold(plain(word));
        let local = NAMES.iter().filter(|(other, ..)| *other == lang);
        let near = nearest_folded(&word, local.chain(&*NAMES).map(|(_, folded, name)| (folded, &**name)))?;
        let folded = fold(&near);
        let far = strsim::osa_distance(&folded, &word) > 1;
        (!far || folded.chars().next() == word.chars().next()).then_some(near)
    }

    /// Tells whether a word is so near to one command, and to no other, that this was surely meant: a letter
    /// too many, too few or another one, or two that have changed places.
    #[must_use]
    pub(crate) fn is_surely(word: &str) -> bool {
        /// The fewest letters of a word of which one may be wrong.
        const LEAST: usize = 4;
        let word = fold(plain(word));
        let near = VOCABULARY.verbs.iter().filter(|(name, _)| strsim::osa_distance(name, &word) == 1);
        let mut verbs: Vec<Verb> = near.map(|(_, verb)| *verb).collect();
        verbs.dedup();
        word.chars().count() >= LEAST && verbs.len() == 1
    }

    /// Tells whether a word is one of those that this command has: a fixed value, or the name of an option.
    #[must_use]
    pub(crate) fn has_word(self, word: &str) -> bool {
        let has = |option: &Opt| {
            option.is_flag(word)
                || option.value_named(word).is_some()
                || option.written != Written::Alone && option.is_called(word)
        };
        self.options().iter().any(has)
    }

    /// The value that was probably meant, of the fixed words and games that it takes, by its name in a language.
    pub(crate) fn nearest_part(self, text: &str, lang: Lang) -> Option<String> {
        let mut known: Vec<(String, String)> = Vec::new();
        for option in self.options().iter().filter(|option| option.listed) {
            match option.written {
                Written::Flag(key) => known.extend(called("value", key, &value_name(key, lang))),
                Written::Pair => known.extend(called("option", option.key, &option.name(lang))),
                Written::Alone if option.takes == Takes::Game => {
                    known.extend(names(lang).map(|name| (name.clone(), name)));
                }
                Written::Alone => known.extend(option.called_values(lang)),
                Written::Named | Written::Either => (),
            }
        }
        nearest_of(text, &known)
    }
}

/// The written form of the name that is near enough to a text, or to one of its words. A name that is there
/// in full was meant, and has no place.
pub(super) fn nearest_of(text: &str, known: &[(String, String)]) -> Option<String> {
    if known.iter().any(|(name, _)| fold(name) == fold(text)) {
        return None;
    }
    let near = |text| nearest(text, known.iter().map(|(name, _)| &**name));
    let name = near(text).or_else(|| text.split_whitespace().find_map(near))?;
    known.iter().find(|(known, _)| *known == name).map(|(_, written)| written.clone())
}
