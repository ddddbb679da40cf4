//! The differences between the files of sentences. For the tests of every crate that has such files.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::{ast, parser};

use crate::{Lang, Source};

/// A file that is no Fluent, and what its parser says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no Fluent: {0}")]
pub struct NotFluent(pub String);

/// The keys of a file, attributes included, and the variables that each of them uses.
///
/// # Errors
/// If the file is no Fluent.
pub fn keys(text: &str) -> Result<BTreeMap<String, BTreeSet<String>>, NotFluent> {
    let file = parser::parse(text).map_err(|(_, errors)| NotFluent(format!("{errors:?}")))?;
    let mut keys = BTreeMap::new();
    for entry in &file.body {
        let ast::Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        if let Some(value) = &message.value {
            keys.insert(id.to_owned(), variables(value));
        }
        for attribute in &message.attributes {
            keys.insert(format!("{id}.{}", attribute.id.name), variables(&attribute.value));
        }
    }
    Ok(keys)
}

/// The keys, or arguments of a key, that one language has and another lacks. Empty if all is well.
pub fn differences(sources: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    let of = |lang: Lang| sources.iter().find(|(other, _)| *other == lang).map(|(_, text)| keys(text));
    let Some(Ok(first)) = of(Lang::ALL[0]) else {
        return vec![format!("{:?}: no file, or no Fluent", Lang::ALL[0])];
    };
    for lang in Lang::ALL {
        match of(lang) {
            None => found.push(format!("{lang:?}: no file")),
            Some(Err(error)) => found.push(format!("{lang:?}: {error}")),
            Some(Ok(keys)) => {
                let known = first.keys().chain(keys.keys()).collect::<BTreeSet<_>>();
                let differs = known.into_iter().filter(|key| first.get(*key) != keys.get(*key));
                found.extend(differs.map(|key| format!("{lang:?}: {key}: {:?}", keys.get(key))));
            }
        }
    }
    found
}

fn variables(pattern: &ast::Pattern<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for element in &pattern.elements {
        let ast::PatternElement::Placeable { expression } = element else { continue };
        let selector = match expression {
            ast::Expression::Inline(inline) => inline,
            ast::Expression::Select { selector, variants } => {
                found.extend(variants.iter().flat_map(|variant| variables(&variant.value)));
                selector
            }
        };
        if let ast::InlineExpression::VariableReference { id } = selector {
            found.insert(id.name.to_owned());
        }
    }
    found
}
