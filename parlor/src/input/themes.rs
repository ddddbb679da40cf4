//! The names of the themes in which boards can be drawn. What a theme looks like is not known here.

use std::sync::OnceLock;

use engine::Lang;

use crate::words::{fold, words};

/// The themes that can be set: one of the built-in themes, or none of one's own. `value-NAME` has their names
/// in every language.
pub(crate) const SETTABLE: &[&str] = &["light", "dark", "wood", "contrast", "paper", DEFAULT];

/// The word that unsets a theme. No theme is called so.
pub(crate) const DEFAULT: &str = "default";

/// The built-in themes. The first is the usual one.
pub const THEMES: &[&str] = SETTABLE.split_at(SETTABLE.len() - 1).0;

/// The themes that an organiser added when the program began.
static ADDED: OnceLock<Vec<String>> = OnceLock::new();

/// Adds themes by their names to the built-in ones, for the whole process. Only the first call adds something. True if it
/// did.
pub fn add_themes(names: Vec<String>) -> bool {
    ADDED.set(names).is_ok()
}

/// The themes that were added.
pub(crate) fn added() -> impl Iterator<Item = &'static str> {
    ADDED.get().into_iter().flatten().map(|name| &**name)
}

/// The names of all themes as they are stored.
pub fn themes() -> impl Iterator<Item = &'static str> {
    THEMES.iter().copied().chain(added())
}

/// Tells whether there is a theme of this name: one that was chosen may be gone.
pub(crate) fn is_theme(name: &str) -> bool {
    themes().any(|theme| theme == name)
}

/// The name of a theme in a language.
#[must_use]
pub fn theme_name(theme: &str, lang: Lang) -> String {
    let key = format!("value-{theme}");
    if THEMES.contains(&theme) { words(lang).say_key(&key) } else { theme.to_owned() }
}

/// The words that can be set: [`themes`], and the word for none of one's own.
pub(crate) fn settable() -> impl Iterator<Item = &'static str> {
    themes().chain([DEFAULT])
}

/// The name of one of them in a language.
pub(crate) fn settable_name(theme: &str, lang: Lang) -> String {
    if theme == DEFAULT { words(lang).say_key("value-default") } else { theme_name(theme, lang) }
}

/// Tells whether this is the word that unsets a theme, in any language: then no theme can be called so.
#[must_use]
pub fn unsets_theme(word: &str) -> bool {
    let names = |lang| [settable_name(DEFAULT, lang), words(lang).say_key("value-default.also")];
    Lang::ALL.into_iter().flat_map(names).any(|name| fold(&name) == fold(word))
}

/// The theme that is called so in any language; case and accents do not matter.
#[must_use]
pub fn theme_named(word: &str) -> Option<&'static str> {
    let word = fold(word);
    let called = |theme: &str| Lang::ALL.into_iter().any(|lang| fold(&theme_name(theme, lang)) == word);
    themes().find(|theme| fold(theme) == word || called(theme))
}
