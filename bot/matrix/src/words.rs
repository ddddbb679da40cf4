//! The sentences of the adapter itself.

use courier::Sentences;
use engine::{Lang, Source, Text};

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
