//! The sentences of the command line, in the language of its readers.

use std::{env, sync::LazyLock};

use engine::{Lang, Lexicon, Source, Text};

/// The sentences of the command line.
const WORDS: &[Source] =
    &[(Lang::En, include_str!("words/en.ftl")), (Lang::Pt, include_str!("words/pt.ftl"))];

/// A sentence of the command line, or of the engine.
pub fn say(lang: Lang, text: &Text) -> String {
    static ALL: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::of(WORDS));
    ALL.words(lang).say(text)
}

/// The same as an error.
pub fn error(lang: Lang, text: &Text) -> anyhow::Error {
    anyhow::anyhow!(say(lang, text))
}

/// The language that was asked for, or else that of the surroundings: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that
/// says something counts, as for other programs.
pub fn language(chosen: Option<Lang>) -> Lang {
    let said = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).unwrap_or_default());
    chosen.unwrap_or_else(|| language_of(said.iter().map(|said| &**said)))
}

fn language_of<'s>(mut said: impl Iterator<Item = &'s str>) -> Lang {
    let said = said.find(|said| !said.is_empty()).unwrap_or_default();
    Lang::named(said.split(['.', '@']).next().unwrap_or_default()).unwrap_or(Lang::En)
}

#[cfg(test)]
mod tests {
    use engine::translations;

    use super::*;

    #[test]
    fn all_languages_have_the_same_keys_and_arguments() {
        assert_eq!(translations::differences(WORDS), Vec::<String>::new());
    }

    #[test]
    fn the_first_variable_that_says_something_counts() {
        for (said, lang) in [
            (["", "", "pt_PT.UTF-8"], Lang::Pt),
            (["", "pt", "en_GB"], Lang::Pt),
            (["C.UTF-8", "", "pt_PT"], Lang::En),
            (["", "", ""], Lang::En),
            (["", "", "de_DE"], Lang::En),
        ] {
            assert_eq!(language_of(said.into_iter()), lang, "{said:?}");
        }
    }
}
