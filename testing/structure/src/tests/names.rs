//! One word for one thing: the types that two crates show at their roots under one name.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::Source;

/// The folders of the crates that others use, by the names of the crates.
const CRATES: [(&str, &str); 12] = [
    ("engine", "engine"),
    ("timecontrol", "timecontrol"),
    ("pairings", "pairings"),
    ("render", "render"),
    ("search", "search"),
    ("storage", "storage"),
    ("parlor", "parlor"),
    ("courier", "bot/courier"),
    ("gateway", "bot/gateway"),
    ("discord", "bot/discord"),
    ("matrix", "bot/matrix"),
    ("terminal", "bot/terminal"),
];

/// The names that stand for several types all the same, and why.
const SEVERAL: [(&str, &str); 15] = [
    ("Account", "that of a person as it is kept; that of the bot on a homeserver"),
    ("Clock", "that of a table; that on the wall"),
    ("Error", "each crate has its own"),
    ("Fact", "a row; what stands in it"),
    ("Finding", "of the check of one network's settings"),
    ("Options", "each crate has its own"),
    ("Outcome", "of a game; of a request"),
    ("Person", "somebody as they are kept; whoever speaks, as their network names them"),
    ("Place", "one in a challenge; that of a request"),
    ("Seat", "its number; a row with whoever sits there; the first or the second of a pairing"),
    ("Spot", "on a board; the home of a table on a network"),
    ("Timer", "a row; what stands in it"),
    ("Trace", "of a move on a board; of statements, for tests"),
    ("Turn", "whose it is, or that there is none; since when their clock runs"),
    ("Zone", "of a board; of a clock on the wall"),
];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The types that the text of a root exports, and are its crate's own.
fn exported(words: &[String]) -> BTreeSet<String> {
    let is_type = |word: &str| {
        word.starts_with(|c: char| c.is_uppercase()) && word.contains(|c: char| c.is_lowercase())
    };
    let is_ours = |word: &str| CRATES.iter().any(|(name, _)| *name == word);
    let mut found = BTreeSet::new();
    for (at, two) in words.windows(2).enumerate() {
        let rest = &words[at + 2..];
        match [&*two[0], &*two[1]] {
            ["pub", "use"] if !rest.first().is_some_and(|first| is_ours(first)) => {
                let end = rest.iter().position(|word| word == ";").unwrap_or(rest.len());
                // The last word of a path, or behind `as`, is the name.
                let ends = rest[..=end].windows(2).filter(|two| matches!(&*two[1], "," | "}" | ";"));
                found.extend(ends.map(|two| two[0].clone()).filter(|name| is_type(name)));
            }
            ["pub", "struct" | "enum" | "trait" | "type"] => found.extend(rest.first().cloned()),
            _ => (),
        }
    }
    found
}

#[test]
fn exports_are_read() {
    let source = "pub use a::{Bell, c::Day as Eve, f, MAX}; pub use gateway::Gate; pub(crate) use h::Ink;
        pub use j::Key; pub struct Lane;";
    let words = crate::tokens::tokens(source);
    assert_eq!(exported(&words).into_iter().collect::<Vec<_>>(), ["Bell", "Eve", "Key", "Lane"]);
}

/// Two public types of the crates have one name only where it is said why, and only as long as they do.
#[test]
fn one_name_is_one_type() {
    let mut homes: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (name, folder) in CRATES {
        let sources = Source::below(&workspace(), &format!("{folder}/src")).unwrap();
        let root =
            sources.iter().find(|source| source.path.ends_with(format!("{folder}/src/lib.rs"))).unwrap();
        let types = exported(&root.words());
        assert!(types.len() > 1, "{name} exports {types:?}");
        types.into_iter().for_each(|found| homes.entry(found).or_default().push(name));
    }
    homes.retain(|_, crates| crates.len() > 1);
    let several: BTreeSet<&str> = homes.keys().map(|name| &**name).collect();
    let allowed: BTreeSet<&str> = SEVERAL.iter().map(|(name, _)| *name).collect();
    assert_eq!(several, allowed, "{homes:?}");
}
