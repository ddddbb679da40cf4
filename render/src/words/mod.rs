//! What pictures' strips, the text board and the texts for screen readers say.

use std::sync::LazyLock;

use engine::{Lang, Source, Words};

/// This crate's sentences, in every language.
pub const WORDS: &[Source] = engine::sources!();

/// The sentences in `lang`: the engine's, the games' and this crate's.
pub(crate) fn words(lang: Lang) -> &'static Words {
    static ALL: LazyLock<[Words; 2]> = LazyLock::new(|| Lang::ALL.map(|lang| Words::new(lang, WORDS)));
    &ALL[lang as usize]
}
