//! The words of the pictures' strips, the text board and the texts for screen readers.

pub(crate) mod alt_text;
pub(crate) mod grid;
pub(crate) mod key;
pub(crate) mod phrases;
pub(crate) mod ranges;
pub(crate) mod text_board;

use std::sync::LazyLock;

use engine::{Lang, Lexicon, Source, Words};

/// This crate's sentences, in every language.
pub const WORDS: &[Source] = engine::sources!();

/// The sentences in `lang`: the engine's, the games' and this crate's.
pub(crate) fn words(lang: Lang) -> &'static Words {
    static ALL: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::of(WORDS));
    ALL.words(lang)
}
