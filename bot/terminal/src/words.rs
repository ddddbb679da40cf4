//! The sentences of the terminal itself.

use courier::Sentences;
use engine::{Lang, Source, Text};

/// The terminal's own files of sentences.
pub(crate) const WORDS: &[Source] =
    &[(Lang::En, include_str!("words/en.ftl")), (Lang::Pt, include_str!("words/pt.ftl"))];

/// A sentence as Markdown, the terminal's own or one of the parlor's. Names come from [`line::is_name`](crate::line::is_name) or are escaped by the caller.
pub(crate) fn say(lang: Lang, text: &Text) -> String {
    static SENTENCES: Sentences = Sentences::of(WORDS);
    SENTENCES.say(lang, text)
}
