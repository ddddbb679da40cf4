//! The parlor's sentences in all languages.

#![allow(clippy::unwrap_used)]

use std::{fs, path::Path};

use engine::{Lang, translations};

#[test]
fn all_languages_have_the_same_keys_and_arguments() {
    assert_eq!(translations::differences(parlor::WORDS), Vec::<String>::new());
}

/// Every sentence is said somewhere, and none is said that is missing.
#[test]
fn the_code_and_the_words_name_the_same_keys() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut code = String::new();
    for folder in [source.clone(), source.join("desk")] {
        for file in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
            if file.extension().is_some_and(|end| end == "rs") {
                code += &fs::read_to_string(file).unwrap();
            }
        }
    }
    let text = parlor::WORDS.iter().find(|(lang, _)| *lang == Lang::En).unwrap().1;
    let known = translations::keys(text).unwrap();
    for key in known.keys().filter(|key| !key.starts_with("command-")) {
        assert!(code.contains(&format!("\"{key}\"")), "nothing says {key}");
    }
    let keys = [
        "table-",
        "challenge-",
        "offer-",
        "games-",
        "moves-",
        "no-",
        "rules-",
        "settings-",
        "help-",
        "export-",
    ];
    for named in code.split('"').filter(|text| keys.iter().any(|prefix| text.starts_with(prefix))) {
        if named.chars().all(|c| c.is_ascii_lowercase() || c == '-') {
            assert!(known.contains_key(named), "{named} is said, but no sentence has it");
        }
    }
    for verb in parlor::Verb::ALL {
        for attribute in ["", ".short", ".help"] {
            assert!(
                known.contains_key(&format!("command-{}{attribute}", verb.name())),
                "{verb:?}{attribute}"
            );
        }
    }
}
