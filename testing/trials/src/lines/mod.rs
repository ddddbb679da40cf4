//! Random lines, sensible and not, in both languages, one after the other.

mod talk;

use std::{fs, path::Path, time::Instant};

use crate::{
    Course, Report,
    judge::{Database, problems},
    terminal::Terminal,
};
use talk::Talk;

/// The number of lines after which the talk learns what goes on at the tables.
const REFRESH: usize = 40;

/// The slowest that a line should be, in microseconds.
const SLOW: u128 = 100_000;

/// The longest line that a person might type, in bytes.
const TYPED: usize = 500;

/// The greatest growth in memory of a terminal from its first tenth to its end, in KiB; lines of a megabyte
/// are among those that it reads.
const MAX_GROWTH: u64 = 48 * 1024;

/// The most posts that were printed, and events that were handled, that may be kept.
const MAX_KEPT: i64 = 1_000;

/// The greatest size of the file: so much, and so much for each line, in bytes. What is played is kept for
/// ever.
const MAX_FILE: (u64, u64) = (8 << 20, 1_000);

/// Says so many lines, half of them in a terminal that speaks English, half in one that speaks Portuguese.
///
/// # Errors
/// If the trial itself cannot go on; what the program does wrong is in the report.
pub fn run(course: &Course, lines: usize) -> anyhow::Result<Report> {
    let mut report = Report::new(course, format_args!("{lines} lines"));
    let db = course.folder.join("lines.db");
    let mut talk = Talk::new(course.rng(0));
    let mut times = Vec::with_capacity(lines);
    // The slowest of all, and of those that a person might type.
    let mut slowest = [(0, String::new()), (0, String::new())];
    for lang in ["en", "pt"] {
        let mut terminal = Terminal::start(&course.bin, &db, &["--lang", lang, "--no-inline"])?;
        terminal.ask(b"")?;
        let mut memory = Vec::new();
        for number in 0..lines / 2 {
            if number.is_multiple_of(REFRESH) {
                talk.look(Database::open(&db)?.running(60)?)?;
            }
            let line = talk.line();
            let (asides, started) = (terminal.asides(), Instant::now());
            let answered = terminal.ask(&line);
            let micros = started.elapsed().as_micros();
            times.push(micros);
            for (slow, most) in slowest.iter_mut().zip([usize::MAX, TYPED]) {
                if micros > slow.0 && line.len() <= most {
                    *slow = (micros, beginning(&line));
                }
            }
            match answered {
                Ok(answer) if answer.is_empty() && wants_answer(&line) => {
                    if !terminal.says_aside(asides) {
                        report.found(format_args!("no answer to {}", beginning(&line)));
                    }
                }
                Ok(_) => (),
                Err(error) => anyhow::bail!("after {}: {error:#}", beginning(&line)),
            }
            if number == lines / 20 || number + 1 == lines / 2 {
                memory.extend(terminal.memory());
            }
            report.progress(times.len(), format_args!("{lines} lines"));
        }
        let ended = terminal.end()?;
        if !ended.well || !ended.errors.is_empty() {
            report.found(format_args!("a terminal did not end well: {}", ended.errors));
        }
        if let [before, after] = *memory
            && after > before + MAX_GROWTH
        {
            report.found(format_args!("the memory went from {before} to {after} KiB"));
        }
        report.figure(
            format_args!("memory after a tenth, and at the end ({lang}), KiB"),
            format_args!("{memory:?}"),
        );
    }
    times.sort_unstable();
    let millis = |share: usize| times[(times.len() - 1) * share / 1000] as f64 / 1000.0;
    let [half, most, worst] = [500, 990, 1000].map(millis);
    report
        .figure("milliseconds per line: p50, p99, longest", format_args!("{half:.2}, {most:.2}, {worst:.1}"));
    let slow = times.iter().filter(|&&micros| micros > SLOW).count();
    report.figure("lines of more than 100 ms", slow);
    let [all, typed] = slowest.map(|(micros, line)| format!("{} ms: {line}", micros / 1_000));
    report.figure("the slowest", all);
    report.figure("the slowest that is not long", typed);
    ends(&mut report, &course.bin, &db, lines)?;
    Ok(report.done())
}

/// Checks what is left behind: a sound file, not too large, and nothing in the log.
fn ends(report: &mut Report, bin: &Path, db: &Path, lines: usize) -> anyhow::Result<()> {
    let database = Database::open(db)?;
    report.found_all("at the end", problems(bin, db)?);
    for table in ["persons", "tables", "moves", "facts", "posts", "handled_events"] {
        let rows = database.number(&format!("SELECT count(*) FROM {table}"))?;
        report.figure(format_args!("rows of {table}"), rows);
        if ["posts", "handled_events"].contains(&table) && rows > MAX_KEPT {
            report.found(format_args!("{table} has {rows} rows, which nobody needs any more"));
        }
    }
    let size = fs::metadata(db)?.len();
    report.figure("file, KiB", size / 1024);
    if size > MAX_FILE.0 + MAX_FILE.1 * lines as u64 {
        report.found(format_args!("the file has {size} bytes"));
    }
    let mut log = db.as_os_str().to_owned();
    log.push(".log");
    let log = fs::read_to_string(log).unwrap_or_default();
    report.found_all("the log", log.lines().take(5).map(str::to_owned).collect());
    Ok(())
}

/// Tells whether something must be said to a line. Enter alone is none, and who is meant from now on may go
/// without a word.
fn wants_answer(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    let seen = parlor::visible(&text);
    let seen = seen.trim();
    let after_name = seen.split_once(':').map_or(seen, |(_, rest)| rest.trim_start());
    !seen.is_empty() && !seen.starts_with('/') && !after_name.starts_with('/')
}

fn beginning(line: &[u8]) -> String {
    let text: String = String::from_utf8_lossy(line).chars().take(120).collect();
    format!("{text:?} ({} bytes)", line.len())
}
