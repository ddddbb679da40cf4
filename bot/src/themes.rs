//! Themes of an organiser's own, and themes by name.

use std::path::Path;

use engine::{Lang, Text};
use render::{Theme, ThemeError};

use crate::words::error;

/// The themes of a folder.
///
/// # Errors
/// Everything that is wrong with the folder and its files.
pub fn read(folder: &Path) -> Result<Vec<Theme>, Vec<ThemeError>> {
    let themes = Theme::read_folder(folder)?;
    let taken: Vec<ThemeError> = themes
        .iter()
        .filter(|theme| parlor::themes::unsets_theme(&theme.id))
        .map(|theme| ThemeError {
            file: Some(folder.join(format!("{}.toml", theme.id))),
            line: None,
            key: String::new(),
            text: "has the name that unsets a theme: call it otherwise".to_owned(),
        })
        .collect();
    if taken.is_empty() { Ok(themes) } else { Err(taken) }
}

/// Adds the themes of a folder to the built-in ones, once in a process, before anybody asks which there are.
///
/// # Errors
/// Everything that is wrong with the folder and its files; then none of them is added.
pub fn add(folder: &Path) -> Result<(), Vec<ThemeError>> {
    let themes = read(folder)?;
    parlor::themes::add_themes(themes.iter().map(|theme| theme.id.clone()).collect());
    Theme::add(themes);
    Ok(())
}

/// The name of a theme that is called so in some language, with the themes of a folder if one is given.
///
/// # Errors
/// If there is no such theme, or something is wrong with the folder.
pub fn chosen(name: Option<&str>, folder: Option<&Path>, lang: Lang) -> anyhow::Result<Option<&'static str>> {
    if let Some(folder) = folder {
        add(folder).map_err(|problems| {
            let lines: Vec<String> = problems.iter().map(|problem| format!("\n  {problem}")).collect();
            anyhow::anyhow!("the themes in {} cannot be used:{}", folder.display(), lines.concat())
        })?;
    }
    let Some(name) = name else { return Ok(None) };
    let named = parlor::themes::theme_named(name);
    named.map(Some).ok_or_else(|| {
        let known: Vec<&str> = parlor::themes::themes().collect();
        error(lang, &Text::new("cli-no-theme").with("theme", name).with("themes", known.join(", ")))
    })
}
