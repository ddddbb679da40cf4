//! The small words around what is said, of which the language files have lists.

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use engine::Lang;

use super::{begins, lists, longest_first, plain};
use crate::words::words;

/// Tells whether a word is one of the small words of a list, in any language.
pub(crate) fn is_around(key: &str, word: &str) -> bool {
    static AROUND: LazyLock<HashMap<&'static str, HashSet<String>>> = LazyLock::new(|| {
        const KEYS: [&str; 9] = [
            "said-around-play",
            "said-around-gift",
            "said-around-table",
            "said-before-move",
            "said-versus",
            "said-me",
            "said-computer",
            "said-match",
            "said-games-of-match",
        ];
        KEYS.into_iter().map(|key| (key, lists(key).into_iter().flatten().collect())).collect()
    });
    AROUND.get(key).is_some_and(|words| words.contains(&plain(word)))
}

/// The key of the names of the computer player.
const COMPUTER: &str = "said-computer";

/// Tells whether what was said after an `@` names the computer player, in any language.
#[must_use]
pub fn names_computer(name: &str) -> bool {
    is_around(COMPUTER, name)
}

/// The name of the computer player in a language, as it stands after an `@`.
#[must_use]
pub fn computer(lang: Lang) -> String {
    words(lang).say_key(COMPUTER)
}

/// The number of words with which a line begins that are a phrase of a list, in any language; of several the longest.
pub(crate) fn leading(key: &str, said: &[&str]) -> usize {
    static LEADING: LazyLock<HashMap<&'static str, Vec<Vec<String>>>> = LazyLock::new(|| {
        let keys = [
            "said-first",
            "said-anybody",
            "said-please",
            "said-and",
            "said-question",
            "said-no-slip",
            "said-no-time",
            "said-rated",
            "said-unrated",
            "said-strict",
            "said-machine",
            "said-before-move",
        ];
        keys.into_iter().map(|key| (key, longest_first(key))).collect()
    });
    let Some(phrases) = LEADING.get(key) else { return 0 };
    let most = phrases.first().map_or(0, Vec::len);
    let said: Vec<String> = said.iter().take(most).map(|word| plain(word)).collect();
    begins(phrases, &said).unwrap_or_default()
}
