//! Conversations as text, in `transcripts/`. Lines with `>` are said; what follows must be the answer, word
//! for word. `UPDATE_TRANSCRIPTS=1` writes the answers anew: read them before you commit them.
//!
//! `> ana: d2-d3` is a line from Ana; `> ana [#1/4]: d2-d3` answers the board of table 1 after 4 plies;
//! `> ana (again): d2-d3` is the event before, delivered a second time; `> ana (taps): move d2-d3` uses a control that says so;
//! `> ana in dojo: …` speaks in another room;
//! `> host ana: …` may manage the community; `> ana on wire: …` speaks on another network, where Portuguese is spoken, and
//! `> ana on desk: …` at a terminal. `> after 3d` lets time go by, in which computer players move.

use std::fs;
use std::path::{Path, PathBuf};

use crate::fixture::{Fixture, several::side_by_side};
use parlor::Outcome;

#[test]
fn conversations() {
    let update = std::env::var_os("UPDATE_TRANSCRIPTS").is_some();
    let files = files();
    assert!(files.len() >= 5, "the transcripts are gone");
    let wrong: Vec<_> = side_by_side(&files, |path| held_once_more(path, Fixture::new(), update))
        .into_iter()
        .flatten()
        .collect();
    assert!(wrong.is_empty(), "{}\nUPDATE_TRANSCRIPTS=1 writes the answers anew.", wrong.join("\n"));
}

/// On a server the same is said: in one of four conversations, or in each with `CONVERSATIONS=all`.
#[cfg(feature = "postgres")]
#[test]
fn conversations_on_a_server() {
    let step = if std::env::var("CONVERSATIONS").is_ok_and(|text| text == "all") { 1 } else { 4 };
    let files: Vec<PathBuf> = files().into_iter().step_by(step).collect();
    let wrong: Vec<_> = side_by_side(&files, |path| held_once_more(path, Fixture::on_server(), false))
        .into_iter()
        .flatten()
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Rows of it are the same there, one by one: of games in which something is hidden, and so drawn from a seed.
#[cfg(feature = "postgres")]
#[test]
fn the_same_seed_stores_the_same_on_a_server() {
    let hidden = |path: &PathBuf| fs::read_to_string(path).unwrap().contains("play leopard ");
    let files: Vec<_> = files().into_iter().filter(hidden).collect();
    assert!(files.len() >= 10, "{files:?}");
    let counts = side_by_side(&files, |path| {
        let [mut file, mut server] = [Fixture::empty(), Fixture::on_server()];
        for line in fs::read_to_string(path).unwrap().lines() {
            if let Some(said) = line.strip_prefix("> ") {
                assert_eq!(server.say(said), file.say(said), "{said}, {}", path.display());
            }
        }
        let stored = rows(&file);
        assert_eq!(rows(&server), stored, "{}", path.display());
        stored.len()
    });
    assert!(counts.iter().sum::<usize>() > 300, "{counts:?}");
}

/// All facts, moves and tables, in order.
#[cfg(feature = "postgres")]
fn rows(fixture: &Fixture) -> Vec<String> {
    let read = fixture.store.read(|snapshot| {
        let facts = snapshot.facts_after(storage::FactId(0), u32::MAX)?;
        let mut rows: Vec<String> = facts.iter().map(|fact| format!("{fact:?}")).collect();
        for table in snapshot.tables_after(storage::TableId(0), u32::MAX)? {
            rows.push(format!("{:?}", snapshot.table(table)?));
            rows.extend(snapshot.all_moves(table)?.iter().map(|played| format!("{played:?}")));
        }
        Ok::<_, storage::Error>(rows)
    });
    read.unwrap()
}

/// The transcripts, by name.
fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

/// Says anew all that is said in the file. The first answer that is another one, if there is one.
fn held_once_more(path: &Path, mut fixture: Fixture, update: bool) -> Option<String> {
    let expected = fs::read_to_string(path).unwrap();
    let mut actual = String::new();
    for line in expected.lines() {
        if let Some(said) = line.strip_prefix("> ") {
            actual += &format!("> {said}\n{}\n", fixture.say(said));
        } else if line.starts_with('#') {
            actual += &format!("{line}\n");
        }
    }
    if update {
        fs::write(path, &actual).unwrap();
        return None;
    }
    if actual == expected {
        return None;
    }
    let mut lines = actual.lines().chain([""]).zip(expected.lines().chain([""])).enumerate();
    let (at, (is, should)) = lines.find(|(_, (is, should))| is != should).unwrap_or_default();
    let (file, line) = (path.display(), at + 1);
    Some(format!("{file}:{line}\n  it should be: {should}\n  it is:        {is}"))
}

/// Refusals and questions change nothing: only that the event was handled may be noted, and when and under
/// which name somebody who is known was last seen.
#[test]
fn refusals_and_questions_change_nothing() {
    // Whole games have few refusals.
    let whole = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().starts_with("to-the-end");
    let files: Vec<_> = files().into_iter().filter(|path| !whole(path)).collect();
    let counts = side_by_side(&files, |path| unchanged(path));
    let sum = |part: fn(&[usize; 3]) -> usize| counts.iter().map(part).sum::<usize>();
    let (refused, answered, named) = (sum(|count| count[0]), sum(|count| count[1]), sum(|count| count[2]));
    let all = format!("{refused} refusals, {answered} answers, {named} that named turns");
    assert!(refused > 100 && answered > 40 && (1..20).contains(&named), "{all}");
}

/// Checks that no refusal and no answer in the file changes anything. How many there were of each, and how many answers
/// named turns besides.
fn unchanged(path: &Path) -> [usize; 3] {
    let (mut refused, mut answered, mut named) = (0, 0, 0);
    let mut fixture = Fixture::new();
    let mut before = fixture.dump(&[]);
    for line in fs::read_to_string(path).unwrap().lines() {
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
    [refused, answered, named]
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
