//! The sentences of the adapter itself.

use courier::Sentences;
use engine::{Lang, Source, Text, Words};

/// The adapter's own files of sentences.
pub const WORDS: &[Source] =
    &[(Lang::En, include_str!("words/en.ftl")), (Lang::Pt, include_str!("words/pt.ftl"))];

static SENTENCES: Sentences = Sentences::of(WORDS);

/// A sentence. What people typed is escaped by the caller.
pub(crate) fn say(lang: Lang, text: &Text) -> String {
    SENTENCES.say(lang, text)
}

pub(crate) fn say_key(lang: Lang, key: &str) -> String {
    SENTENCES.say_key(lang, key)
}

/// The sentences of the adapter, the parlor and the games.
pub(crate) fn words(lang: Lang) -> &'static Words {
    SENTENCES.words(lang)
}

/// The language of a locale of Discord's, such as `pt-BR`, if we speak it.
pub(crate) fn spoken(locale: &str) -> Option<Lang> {
    Lang::named(locale.split('-').next().unwrap_or(locale))
}
