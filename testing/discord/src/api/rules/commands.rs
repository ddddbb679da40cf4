//! Rules for the commands that a bot registers.

use std::collections::HashSet;

use serde_json::Value;

use super::wrong::{Wrong, length, list as items};

/// The languages that Discord knows.
const LOCALES: [&str; 32] = [
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN",
    "zh-TW",
];

/// All commands at once.
pub(super) fn list(body: &Value, wrong: &mut Wrong) {
    let commands = items(body);
    let mut names = HashSet::new();
    for (kind, most) in [(1, 100), (2, 15), (3, 15)] {
        let count = commands.iter().filter(|c| c["type"].as_u64().unwrap_or(1) == kind).count();
        if count > most {
            wrong.push((String::new(), format!("{count} commands of type {kind} are more than {most}")));
        }
    }
    for (index, command) in commands.iter().enumerate() {
        if !names.insert((command["type"].as_u64().unwrap_or(1), command["name"].as_str().unwrap_or(""))) {
            wrong.push((format!("{index}.name"), format!("{} is there twice", command["name"])));
        }
        self::command(&format!("{index}."), command, wrong);
    }
}

/// One command.
pub(super) fn command(at: &str, command: &Value, wrong: &mut Wrong) {
    let slash = command["type"].as_u64().unwrap_or(1) == 1;
    if slash {
        named(at, command, wrong);
        let size = size(command);
        if size > 8000 {
            wrong.push((at.to_owned(), format!("{size} characters in all are more than 8000")));
        }
    } else {
        length(&format!("{at}name"), &command["name"], 1, 32, wrong);
        localizations(&format!("{at}name_localizations"), command, 32, false, wrong);
        if command["description"].as_str().is_some_and(|text| !text.is_empty()) {
            wrong.push((format!("{at}description"), "context commands have none".to_owned()));
        }
    }
    options(at, command, wrong);
}

/// A name and a description, in all languages.
fn named(at: &str, item: &Value, wrong: &mut Wrong) {
    let name = item["name"].as_str().unwrap_or("");
    if !is_name(name) {
        wrong.push((format!("{at}name"), format!("{name:?} is no name for a command or option")));
    }
    length(&format!("{at}description"), &item["description"], 1, 100, wrong);
    localizations(&format!("{at}name_localizations"), item, 32, true, wrong);
    localizations(&format!("{at}description_localizations"), item, 100, false, wrong);
}

/// Checks the translations that `path` ends with; `names` must be names.
pub(super) fn localizations(path: &str, item: &Value, most: usize, names: bool, wrong: &mut Wrong) {
    let key = path.rsplit('.').next().unwrap_or(path);
    for (locale, text) in item[key].as_object().into_iter().flatten() {
        let path = format!("{path}.{locale}");
        if !LOCALES.contains(&locale.as_str()) {
            wrong.push((path.clone(), "Discord does not know this language".to_owned()));
        }
        if names && !is_name(text.as_str().unwrap_or("")) {
            wrong.push((path.clone(), format!("{text} is no name for a command or option")));
        }
        length(&path, text, 1, most, wrong);
    }
}

fn options(at: &str, item: &Value, wrong: &mut Wrong) {
    let options = items(&item["options"]);
    if options.len() > 25 {
        wrong.push((format!("{at}options"), format!("{} are more than 25", options.len())));
    }
    let mut names = HashSet::new();
    let mut optional = false;
    for (index, option) in options.iter().enumerate() {
        let at = format!("{at}options.{index}.");
        named(&at, option, wrong);
        if !names.insert(option["name"].as_str().unwrap_or("")) {
            wrong.push((format!("{at}name"), format!("{} is there twice", option["name"])));
        }
        let nested = matches!(option["type"].as_u64(), Some(1 | 2));
        if option["required"] == true {
            if optional {
                wrong.push((format!("{at}required"), "a required option after an optional one".to_owned()));
            }
        } else if !nested {
            optional = true;
        }
        choices(&format!("{at}choices"), &option["choices"], wrong);
        if option["autocomplete"] == true && !items(&option["choices"]).is_empty() {
            wrong.push((
                format!("{at}autocomplete"),
                "choices and autocomplete exclude each other".to_owned(),
            ));
        }
        self::options(&at, option, wrong);
    }
}

/// Tells whether Discord takes this for the name of a command or option: letters and digits of any script, no
/// capitals.
fn is_name(name: &str) -> bool {
    let count = name.chars().count();
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
    (1..=32).contains(&count) && name.chars().all(fits) && name.to_lowercase() == name
}

/// The characters of names, descriptions and values that Discord counts; of translations the longest.
fn size(item: &Value) -> usize {
    let text = |key: &str| {
        let own = item[key].as_str().map_or(0, |text| text.chars().count());
        let translated = item[format!("{key}_localizations")].as_object();
        let longest = translated.into_iter().flat_map(|map| map.values()).filter_map(Value::as_str);
        own.max(longest.map(|text| text.chars().count()).max().unwrap_or(0))
    };
    let value = item["value"].as_str().map_or(0, |text| text.chars().count());
    let inner = |key: &str| items(&item[key]).iter().map(size).sum::<usize>();
    text("name") + text("description") + value + inner("options") + inner("choices")
}

/// Choices of autocomplete or of an option.
pub(super) fn choices(path: &str, choices: &Value, wrong: &mut Wrong) {
    let choices = items(choices);
    if choices.len() > 25 {
        wrong.push((path.to_owned(), format!("{} choices are more than 25", choices.len())));
    }
    for (index, choice) in choices.iter().enumerate() {
        length(&format!("{path}.{index}.name"), &choice["name"], 1, 100, wrong);
        if choice["value"].is_string() {
            length(&format!("{path}.{index}.value"), &choice["value"], 0, 100, wrong);
        }
        localizations(&format!("{path}.{index}.name_localizations"), choice, 100, false, wrong);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for good in ["play", "xadrez-4", "avançar", "手", "l'eau"] {
            assert!(is_name(good), "{good}");
        }
        for bad in ["", "Play", "two words", "a.b", &"x".repeat(33)] {
            assert!(!is_name(bad), "{bad}");
        }
    }
}
