//! What the terminal itself says.

use std::sync::LazyLock;

use engine::{Lang, Lexicon, Source, Text};

/// The terminal's own files of sentences.
pub const WORDS: &[Source] =
    &[(Lang::En, include_str!("words/en.ftl")), (Lang::Pt, include_str!("words/pt.ftl"))];

/// A sentence as Markdown, the terminal's own or one of the parlor's. Names come from [`line::is_name`](crate::line::is_name) or are escaped by the caller.
pub(crate) fn say(lang: Lang, text: &Text) -> String {
    static ALL: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::of(&[WORDS, parlor::WORDS].concat()));
    ALL.words(lang).say(text)
}
