//! Conversations as text, in `transcripts/`. Lines with `>` are said; what follows must be the answer, word
//! for word. `UPDATE_TRANSCRIPTS=1` writes the answers anew: read them before you commit them.
//!
//! `> ana: d2-d3` is a line from Ana; `> ana [#1/4]: d2-d3` answers the board of table 1 after 4 plies;
//! `> ana (again): d2-d3` is the event before, delivered a second time; `> ana (taps): move d2-d3` uses a control that says so;
//! `> ana in dojo: …` speaks in another room;
//! `> host ana: …` may manage the community; `> ana on wire: …` speaks on another network, where Portuguese is spoken, and
//! `> ana on desk: …` at a terminal. `> after 3d` lets time go by.

use std::{fs, path::Path};

use crate::fixture::Fixture;
use parlor::Outcome;

#[test]
fn conversations() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let update = std::env::var_os("UPDATE_TRANSCRIPTS").is_some();
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 5, "the transcripts are gone");
    let mut wrong = Vec::new();
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
        } else if actual != expected {
            let mut lines = actual.lines().chain([""]).zip(expected.lines().chain([""])).enumerate();
            let (at, (is, should)) = lines.find(|(_, (is, should))| is != should).unwrap_or_default();
            let (file, line) = (path.display(), at + 1);
            wrong.push(format!("{file}:{line}\n  it should be: {should}\n  it is:        {is}"));
        }
    }
    assert!(wrong.is_empty(), "{}\nUPDATE_TRANSCRIPTS=1 writes the answers anew.", wrong.join("\n"));
}

/// Refusals and questions change nothing: only that the event was handled may be noted, and when and under
/// which name somebody who is known was last seen.
#[test]
fn refusals_and_questions_change_nothing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let (mut refused, mut answered, mut named) = (0, 0, 0);
    for file in fs::read_dir(&folder).unwrap() {
        let path = file.unwrap().path();
        if path.file_name().unwrap().to_string_lossy().starts_with("to-the-end") {
            // Whole games, with few refusals.
            continue;
        }
        let mut fixture = Fixture::new();
        let mut before = fixture.dump(&[]);
        for line in fs::read_to_string(&path).unwrap().lines() {
            let Some(said) = line.strip_prefix("> ") else { continue };
            if let Some(time) = said.strip_prefix("after ") {
                fixture.wait(time);
                before = fixture.dump(&[]);
                continue;
            }
            let persons = fixture.persons();
            let (_, reply, _) = fixture.hear(said);
            let after = fixture.dump(&[]);
            // Turns of which somebody has still to be told are named with any answer, whatever that is about.
            let told = owed(&after) != owed(&before);
            match reply.outcome {
                Outcome::Answered | Outcome::Refused if told => named += 1,
                Outcome::Answered => {
                    answered += 1;
                    assert_eq!(after, before, "{said}");
                }
                Outcome::Refused => {
                    refused += 1;
                    assert_eq!(kept(&after), kept(&before), "{said}");
                    assert_eq!(fixture.persons(), persons, "{said}");
                }
                _ => (),
            }
            before = after;
        }
    }
    let all = format!("{refused} refusals, {answered} answers, {named} that named turns");
    assert!(refused > 100 && answered > 40 && (1..20).contains(&named), "{all}");
}

/// The tables in which a refusal may leave a note: that it was, and who spoke.
const NOTED: [&str; 3] = ["handled_events", "persons", "accounts"];

/// The rows of all other tables.
fn kept(dump: &str) -> Vec<&str> {
    let noted = |line: &&str| NOTED.iter().any(|table| line.starts_with(&format!("{table}: ")));
    dump.lines().filter(|line| !noted(line)).collect()
}

/// The turns of which their players have still to be told.
fn owed(dump: &str) -> Vec<&str> {
    dump.lines().filter(|line| line.starts_with("owed: ")).collect()
}
