//! The files of sentences: every language says the same things, with the same arguments.

#![allow(clippy::unwrap_used)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use engine::{Kind, Lang, SHARED, Source};
use fluent_syntax::{ast, parser};

/// The keys of a file, attributes included, and the variables that each of them uses.
fn keys(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let file = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut keys = BTreeMap::new();
    for entry in file.body {
        let ast::Entry::Message(message) = entry else { continue };
        let mut add = |key: String, pattern: &ast::Pattern<&str>| {
            let mut variables = BTreeSet::new();
            collect(pattern, &mut variables);
            assert!(keys.insert(key.clone(), variables).is_none(), "{key} twice");
        };
        if let Some(value) = &message.value {
            add(message.id.name.to_owned(), value);
        }
        for attribute in &message.attributes {
            add(format!("{}.{}", message.id.name, attribute.id.name), &attribute.value);
        }
    }
    keys
}

fn collect(pattern: &ast::Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let ast::PatternElement::Placeable { expression } = element else { continue };
        let selector = match expression {
            ast::Expression::Inline(inline) => inline,
            ast::Expression::Select { selector, variants } => {
                variants.iter().for_each(|variant| collect(&variant.value, variables));
                selector
            }
        };
        if let ast::InlineExpression::VariableReference { id } = selector {
            variables.insert(id.name.to_owned());
        }
    }
}

fn in_lang(sources: &[Source], lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    keys(sources.iter().find(|(of, _)| *of == lang).unwrap_or_else(|| panic!("no {lang:?}")).1)
}

#[test]
fn all_languages_have_the_same_keys_and_arguments() {
    let games = Kind::all().iter().map(|kind| kind.info.words);
    for sources in games.chain([SHARED]) {
        let english = in_lang(sources, Lang::En);
        for lang in Lang::ALL {
            assert_eq!(in_lang(sources, lang), english, "{lang:?}");
        }
    }
}

/// A key that the code names exists, and one that exists is named: a misspelt one would show only in play.
#[test]
fn the_code_and_the_words_name_the_same_keys() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    for kind in Kind::all() {
        let id = kind.info.id;
        let mut code = String::new();
        for file in fs::read_dir(games.join(id.replace('-', "_"))).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs") {
                code += &fs::read_to_string(path).unwrap();
            }
        }
        let known = in_lang(kind.info.words, Lang::En);
        let prefix = format!("{id}-");
        let named: BTreeSet<&str> = code
            .split('"')
            .filter(|text| text.starts_with(&prefix) && !text.contains([' ', '/', '{']))
            .collect();
        for key in &named {
            assert!(known.contains_key(*key), "the code of {id} names {key}, which no sentence has");
        }
        let standing =
            |key: &str| kind.info.variants.iter().any(|variant| format!("{prefix}{variant}") == key);
        for key in known.keys().filter(|key| key.starts_with(&prefix) && !standing(key)) {
            assert!(named.contains(key.as_str()), "nothing in the code of {id} says {key}");
        }
    }
}
