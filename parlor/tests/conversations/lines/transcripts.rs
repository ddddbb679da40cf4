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

/// The answers are those of the file. Refusals and questions change nothing: only that the event was handled may be noted, and
/// when and under which name somebody who is known was last seen.
#[test]
fn conversations_are_as_written_and_refusals_change_nothing() {
    let update = std::env::var_os("UPDATE_TRANSCRIPTS").is_some();
    let files = files();
    assert!(files.len() >= 5, "the transcripts are gone");
    let (wrong, counts): (Vec<_>, Vec<_>) = side_by_side(&files, |path| {
        let mut fixture = Fixture::new();
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        // Whole games have few refusals.
        let unguarded = update || file.starts_with("to-the-end");
        let mut guard = Guard { file, before: fixture.dump(&[]), ..Guard::default() };
        let wrong = held_once_more(path, update, |said| match unguarded {
            true => fixture.say(said),
            false => guard.say(&mut fixture, said),
        });
        (wrong, guard)
    })
    .into_iter()
    .unzip();
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}\nUPDATE_TRANSCRIPTS=1 writes the answers anew.", wrong.join("\n"));
    let sum = |part: fn(&Guard) -> usize| counts.iter().map(part).sum::<usize>();
    let (refused, answered, named) = (sum(|all| all.refused), sum(|all| all.answered), sum(|all| all.named));
    let all = format!("{refused} refusals, {answered} answers, {named} that named turns");
    assert!(update || refused > 100 && answered > 40 && (1..20).contains(&named), "{all}");
}

/// On a server the same is said: in one of four conversations, or in each with `CONVERSATIONS=all`. Those in which something is
/// hidden are held [there as well](the_same_seed_stores_the_same_on_a_server).
#[cfg(feature = "postgres")]
#[test]
fn conversations_on_a_server() {
    let step = if std::env::var("CONVERSATIONS").is_ok_and(|text| text == "all") { 1 } else { 4 };
    let files: Vec<PathBuf> = files().into_iter().filter(|path| !hides(path)).step_by(step).collect();
    let wrong: Vec<_> = side_by_side(&files, |path| {
        let mut fixture = Fixture::on_server();
        held_once_more(path, false, |said| fixture.say(said))
    })
    .into_iter()
    .flatten()
    .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Rows of it are the same there, one by one: of games in which something is hidden, and so drawn from a seed.
#[cfg(feature = "postgres")]
#[test]
fn the_same_seed_stores_the_same_on_a_server() {
    let files: Vec<PathBuf> = files().into_iter().filter(hides).collect();
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

#[cfg(feature = "postgres")]
fn hides(path: &PathBuf) -> bool {
    fs::read_to_string(path).unwrap().contains("play leopard ")
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
fn held_once_more(path: &Path, update: bool, mut say: impl FnMut(&str) -> String) -> Option<String> {
    let expected = fs::read_to_string(path).unwrap();
    let mut actual = String::new();
    for line in expected.lines() {
        if let Some(said) = line.strip_prefix("> ") {
            actual += &format!("> {said}\n{}\n", say(said));
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

/// The check that no refusal and no answer changes anything, and how many there were of each.
#[derive(Default)]
struct Guard {
    file: String,
    /// All that was stored before the next line.
    before: String,
    refused: usize,
    answered: usize,
    /// The answers that named turns besides.
    named: usize,
}

impl Guard {
    fn say(&mut self, fixture: &mut Fixture, said: &str) -> String {
        let persons = fixture.persons();
        let (who, reply, posts) = fixture.hear(said);
        let before = std::mem::replace(&mut self.before, fixture.dump(&[]));
        let (after, file) = (&self.before, &self.file);
        // Turns of which somebody has still to be told are named with any answer, whatever that is about.
        let told = owed(after) != owed(&before);
        match reply.outcome {
            Outcome::Answered | Outcome::Refused if told => self.named += 1,
            Outcome::Answered => {
                self.answered += 1;
                assert_eq!(*after, before, "{file}: {said}");
            }
            Outcome::Refused => {
                self.refused += 1;
                assert_eq!(kept(after), kept(&before), "{file}: {said}");
                assert_eq!(fixture.persons(), persons, "{file}: {said}");
            }
            _ => (),
        }
        fixture.shown(said, &who, &reply, &posts)
    }
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
