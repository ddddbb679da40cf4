//! The sentences of a network, beside those of the parlor and the games.

use std::sync::OnceLock;

use engine::{Lang, Lexicon, Source, Text, Words};

/// All sentences of a network, read when the first is said.
pub struct Sentences {
    own: &'static [Source],
    all: OnceLock<Lexicon>,
}

impl Sentences {
    /// The sentences of a network's own files, with the parlor's and the games'.
    #[must_use]
    pub const fn of(own: &'static [Source]) -> Sentences {
        Sentences { own, all: OnceLock::new() }
    }

    /// All of them in a language.
    pub fn words(&'static self, lang: Lang) -> &'static Words {
        self.all.get_or_init(|| Lexicon::of(&[self.own, parlor::WORDS].concat())).words(lang)
    }

    /// A sentence. What people typed is escaped by the caller.
    pub fn say(&'static self, lang: Lang, text: &Text) -> String {
        self.words(lang).say(text)
    }

    /// A sentence without arguments, by its key.
    pub fn say_key(&'static self, lang: Lang, key: &str) -> String {
        self.words(lang).say_key(key)
    }
}
