//! Both languages say the same things.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::{ast::Entry, parser::parse};

#[test]
fn every_language_has_the_same_sentences() {
    let files = crate::words::WORDS.iter().map(|(lang, text)| {
        let file = parse(*text).unwrap_or_else(|(_, errors)| panic!("{lang:?}: {errors:?}"));
        let mut sentences: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        for entry in &file.body {
            let Entry::Message(message) = entry else { continue };
            assert!(message.id.name.starts_with("terminal-"), "{}", message.id.name);
            let shown = format!("{message:?}");
            let names = shown.split("VariableReference { id: Identifier { name: \"").skip(1);
            let variables = names.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect();
            assert!(sentences.insert(message.id.name, variables).is_none(), "{} twice", message.id.name);
        }
        sentences
    });
    let files: Vec<_> = files.collect();
    assert_eq!(files.len(), engine::Lang::ALL.len());
    for other in &files[1..] {
        assert_eq!(&files[0], other);
    }
}
