//! The names of the themes in which boards can be drawn. What a theme looks like is not known here.

use std::sync::OnceLock;

use engine::Lang;

use crate::words::{fold, words};

/// The built-in themes; `value-NAME` has their names in every language. The first is the usual one.
pub const THEMES: &[&str] = &["light", "dark", "wood", "contrast", "paper"];

/// Those that an organiser added when the program began.
static ADDED: OnceLock<Vec<String>> = OnceLock::new();

/// Adds themes by their names to the built-in ones, for the whole process. Only the first call adds something. Whether it
/// did.
pub fn add_themes(names: Vec<String>) -> bool {
    ADDED.set(names).is_ok()
}

/// Those that were added.
pub(crate) fn added() -> impl Iterator<Item = &'static str> {
    ADDED.get().into_iter().flatten().map(|name| &**name)
}

/// The names of all themes as they are stored.
pub fn themes() -> impl Iterator<Item = &'static str> {
    THEMES.iter().copied().chain(added())
}

/// What a theme is called in a language.
#[must_use]
pub fn theme_name(theme: &str, lang: Lang) -> String {
    let key = format!("value-{theme}");
    if THEMES.contains(&theme) { words(lang).say_key(&key) } else { theme.to_owned() }
}

/// The theme that is called so in any language; case and accents do not matter.
#[must_use]
pub fn theme_named(word: &str) -> Option<&'static str> {
    let word = fold(word);
    let called = |theme: &str| Lang::ALL.into_iter().any(|lang| fold(&theme_name(theme, lang)) == word);
    themes().find(|theme| fold(theme) == word || called(theme))
}
