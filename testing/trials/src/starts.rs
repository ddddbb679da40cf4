//! A start that is killed at any instant, be it the first one, one that brings the schema up to date or one after a crash,
//! keeps nobody from the next, and loses nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use engine::Rng;

use crate::{
    Course, Report,
    desk::Desk,
    judge::{Database, problems},
    terminal::{Terminal, kill_after},
};

/// A database of the oldest schema of which there is one, for the start that brings it up to date.
const OLD: &[u8] = include_bytes!("../../../storage/tests/schemas/005.sqlite");

/// The greatest number of times that a start is killed in one place, before one is not.
const IN_A_ROW: usize = 4;

/// The file with which a start begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum From {
    Nothing,
    Old,
    Killed,
}

/// Kills so many starts.
///
/// # Errors
/// If the trial itself cannot go on; what the program does wrong is in the report.
pub fn run(course: &Course, kills: usize) -> anyhow::Result<Report> {
    let mut report = Report::new(course, format_args!("{kills} kills of a start"));
    let mut rng = course.rng(0);
    let played = course.folder.join("played").join("s.db");
    fs::create_dir(course.folder.join("played"))?;
    let mut desk = Desk::new(&course.bin, &played, "s", true, course.rng(1));
    let mut span = Duration::from_millis(200);
    let (mut killed, mut places, mut ready) = (0, [0; 3], 0);
    while killed < kills {
        let from = [From::Nothing, From::Old, From::Killed][rng.below(3)];
        places[from as usize] += 1;
        let db = match from {
            From::Killed => {
                report.found_all(format_args!("before kill {killed}"), desk.run()?);
                played.clone()
            }
            _ => fresh(&course.folder, killed, from)?,
        };
        for _ in 0..=rng.below(IN_A_ROW) {
            killed += 1;
            ready += usize::from(kill(course, &mut rng, &db, span)?);
        }
        let started = Instant::now();
        match begin(course, &db) {
            // Most kills strike before it is ready.
            Ok(()) => span = (started.elapsed() * 12 / 10).max(Duration::from_millis(20)),
            Err(error) => report.found(format_args!("after kill {killed} nobody can start: {error:#}")),
        }
        report.found_all(format_args!("after kill {killed}"), problems(&course.bin, &db)?);
        match from {
            From::Nothing => (),
            From::Old => {
                let tables = Database::open(&db)?.number("SELECT count(*) FROM tables")?;
                if tables != 13 {
                    report.found(format_args!("after kill {killed} there are {tables} of 13 tables"));
                }
            }
            From::Killed => report.found_all(format_args!("after kill {killed}"), desk.run()?),
        }
        report.progress(killed, format_args!("{kills} kills"));
    }
    report.figure("kills", killed);
    report.figure("of them when it had started", ready);
    for (name, count) in ["starts from nothing", "of an old schema", "after a crash"].iter().zip(places) {
        report.figure(name, count);
    }
    Ok(report.done())
}

/// A folder with nothing, or with a database of an old schema.
fn fresh(folder: &Path, number: usize, from: From) -> anyhow::Result<PathBuf> {
    let folder = folder.join(format!("start-{number}"));
    fs::create_dir(&folder)?;
    let db = folder.join("s.db");
    if from == From::Old {
        fs::write(&db, OLD)?;
    }
    Ok(db)
}

/// Starts and kills it; whether it was ready before, as its log of writing shows.
fn kill(course: &Course, rng: &mut Rng, db: &Path, span: Duration) -> anyhow::Result<bool> {
    let home = db.parent().context("it has no folder")?;
    let path = db.to_str().context("the file's name is no text")?;
    let time = Duration::from_micros(rng.below(span.as_micros() as usize) as u64);
    kill_after(&course.bin, &["play", "--no-inline", "--db", path], home, time)
}

/// Starts it, asks something, and ends it in good order.
fn begin(course: &Course, db: &Path) -> anyhow::Result<()> {
    let mut terminal = Terminal::start(&course.bin, db, &["--no-inline"])?;
    terminal.ask(b"rita: games")?;
    let ended = terminal.end()?;
    anyhow::ensure!(ended.well && ended.errors.is_empty(), "it ends badly: {}", ended.errors);
    Ok(())
}
