//! The trial of deletions: after `privacy delete` the name and the notes of whoever said it are in no file of
//! the folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use engine::Rng;

use crate::{Course, Report, judge::problems, terminal::Terminal, walk::percent};

/// The time that it may take until nothing is left.
const PATIENCE: Duration = Duration::from_secs(90);

/// Lets so many people come, play with others and be deleted, while another terminal has the database open.
///
/// # Errors
/// If the trial itself cannot go on; what the program does wrong is in the report.
pub fn run(course: &Course, people: usize) -> anyhow::Result<Report> {
    let mut report = Report::new(course, format_args!("{people} people are deleted"));
    let db = course.folder.join("deleted.db");
    let history = course.folder.join("tabuleiro").join("history");
    let mut rng = course.rng(0);
    let mut other = Terminal::start(&course.bin, &db, &["--no-inline"])?;
    other.ask(b"rui: play hex")?;
    let (mut killed, mut longest) = (0, Duration::ZERO);
    for number in 0..people {
        let (name, note) = (word(&mut rng, "Zq"), word(&mut rng, "xyv"));
        let mut here = Terminal::start(&course.bin, &db, &["--no-inline"])?;
        for line in life(&mut rng, &name, &note, number) {
            here.ask(line.as_bytes())?;
        }
        if files_with(&course.folder, &name)?.is_empty() {
            report.found(format_args!("{name} was never there: this proves nothing"));
        }
        if let Some(folder) = history.parent() {
            fs::create_dir_all(folder)?;
            fs::write(&history, format!("#V2\n{name}: games\nnote {note}\n"))?;
        }
        let heard = here.ask(format!("{name}: privacy delete\n{name}: yes").as_bytes())?;
        if !heard.contains("delet") {
            report.found(format_args!("{name} is not deleted: {heard}"));
        }
        // Mostly it ends in good order, or goes on; now and then it dies right after the answer.
        let mut going_on = None;
        match rng.below(3) {
            0 => {
                killed += 1;
                here.kill()?;
            }
            1 => drop(here.end()?),
            _ => going_on = Some(here),
        }
        let started = Instant::now();
        loop {
            // Somebody comes now and then.
            if percent(&mut rng, 10) {
                drop(Terminal::start(&course.bin, &db, &["--no-inline"])?.end()?);
            }
            other.ask(b"rui: games")?;
            let left = [files_with(&course.folder, &name)?, files_with(&course.folder, &note)?].concat();
            if left.is_empty() {
                break;
            }
            if started.elapsed() > PATIENCE {
                report.found(format_args!("{name} or {note} is still in {left:?}"));
                break;
            }
            thread::sleep(Duration::from_millis(50));
        }
        longest = longest.max(started.elapsed());
        if let Some(here) = going_on {
            here.end()?;
        }
        report.progress(number + 1, format_args!("{people} people"));
    }
    let ended = other.end()?;
    if !ended.well || !ended.errors.is_empty() {
        report.found(format_args!("the other terminal did not end well: {}", ended.errors));
    }
    report.found_all("the database", problems(&course.bin, &db)?);
    report.figure("killed right after the answer", killed);
    report.figure("longest until nothing was left, ms", longest.as_millis());
    report.figure("file, KiB", fs::metadata(&db)?.len() / 1024);
    Ok(report.done())
}

/// A word that nobody else says.
fn word(rng: &mut Rng, begin: &str) -> String {
    let letters = (0..8 + rng.below(16)).map(|_| char::from(b'a' + rng.below(26) as u8));
    begin.chars().chain(letters).collect()
}

/// The lines of somebody's life here, with others who stay.
fn life(rng: &mut Rng, name: &str, note: &str, number: usize) -> Vec<String> {
    let other = format!("rui{}", rng.below(30));
    let mut lines = vec![
        format!("{name}: play hex @{other} seat=1 time=3d"),
        format!("{other}: accept"),
        format!("{name}: a1"),
        format!("{name}: note {note} before {other} sees it"),
        format!("{name}: settings zone Lisbon"),
        format!("{name}: if b2 then c3"),
        format!("{other}: play oware @{name} @rita private"),
        format!("{name}: play slimetrail private @{other}"),
        format!("{other}: b2"),
        format!("{name}: away 3d"),
        format!("{name}: draw"),
        format!("{name}: link"),
        format!("{name}: settings notify digest"),
        format!("{name}: privacy export"),
    ];
    // Others whose rows come between, so that pages are divided.
    lines.extend(
        (0..rng.below(12)).map(|n| format!("guest{number}x{n}{}: play hex", "y".repeat(rng.below(40)))),
    );
    // In some order, after the first moves.
    for at in (4..lines.len()).rev() {
        lines.swap(at, 3 + rng.below(at - 2));
    }
    lines
}

/// The files below a folder in which a word is, in letters of any size.
fn files_with(folder: &Path, word: &str) -> anyhow::Result<Vec<PathBuf>> {
    let word = word.to_ascii_lowercase();
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files_with(&path, &word)?);
            continue;
        }
        // A file may go while it is looked for.
        let Ok(mut bytes) = fs::read(&path) else { continue };
        bytes.make_ascii_lowercase();
        if bytes.windows(word.len()).any(|part| part == word.as_bytes()) {
            found.push(path);
        }
    }
    Ok(found)
}
