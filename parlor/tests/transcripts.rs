//! Conversations as text, in `transcripts/`. Lines with `>` are said; what follows must be the answer, word
//! for word. `UPDATE_TRANSCRIPTS=1` writes the answers anew: read them before you commit them.
//!
//! `> ana: d2-d3` is a line from Ana; `> ana [#1/4]: d2-d3` answers the board of table 1 after 4 plies;
//! `> ana (again): d2-d3` is the event before, delivered a second time; `> ana in dojo: …` speaks in another room;
//! `> host ana: …` may manage the community.

#![allow(clippy::unwrap_used)]

mod fixture;

use std::{fs, path::Path};

use fixture::Fixture;

#[test]
fn conversations() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let update = std::env::var_os("UPDATE_TRANSCRIPTS").is_some();
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 5, "the transcripts are gone");
    for path in files {
        let expected = fs::read_to_string(&path).unwrap();
        let mut fixture = Fixture::new();
        let mut actual = String::new();
        for line in expected.lines() {
            if let Some(said) = line.strip_prefix("> ") {
                actual += &format!("> {said}\n{}\n", fixture.say(said));
            } else if line.starts_with('#') {
                actual += &format!("{line}\n");
            }
        }
        if update {
            fs::write(&path, &actual).unwrap();
        } else {
            assert_eq!(actual, expected, "{}", path.display());
        }
    }
}
