//! The words files say the same in every language, and nothing in vain.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use engine::Lang;
use fluent_syntax::{ast, parser};

/// The variables of each key.
fn keys(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    for (_, text) in render::WORDS.iter().filter(|(of, _)| *of == lang) {
        let resource = parser::parse(*text).expect("Fluent");
        for entry in resource.body {
            let ast::Entry::Message(message) = entry else { continue };
            let said = format!("{:?}", message.value);
            let variables = said.split("VariableReference { id: Identifier { name: \"").skip(1);
            let variables = variables.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect();
            assert!(
                keys.insert(message.id.name.to_owned(), variables).is_none(),
                "{} twice",
                message.id.name
            );
        }
    }
    keys
}

fn sources(folder: &Path, found: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_language_has_the_same_keys_and_variables() {
    let english = keys(Lang::En);
    assert!(!english.is_empty());
    assert!(english.values().any(|variables| !variables.is_empty()));
    for lang in Lang::ALL {
        assert_eq!(keys(lang), english, "{lang:?}");
    }
}

#[test]
fn every_key_is_used_and_every_used_key_is_there() {
    let mut code = String::new();
    sources(&PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
    let begun = |start: &'static str| {
        let rests = code.split('"').filter(move |text| text.starts_with(start));
        rests.map(str::to_owned)
    };
    let used: BTreeSet<String> = ["board-", "chart-", "notice-"].into_iter().flat_map(begun).collect();
    let known: BTreeSet<String> = keys(Lang::En).into_keys().collect();
    assert_eq!(used, known);
}
