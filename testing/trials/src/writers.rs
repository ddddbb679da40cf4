//! Three terminals play on one file; others open and close it, or copy it; all are killed now and then.

use std::{
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use anyhow::Context;
use engine::Rng;

use crate::{
    Course, Report,
    desk::{Desk, Tally},
    judge::problems,
    terminal::{Terminal, run as program},
    walk::percent,
};

/// The number of those who play.
const WRITERS: usize = 3;
/// The number of those who open and close.
const OPENERS: usize = 2;

/// Goes on for so many minutes.
///
/// # Errors
/// If the trial itself cannot go on; what the program does wrong is in the report.
pub fn run(course: &Course, minutes: f64) -> anyhow::Result<Report> {
    let mut report = Report::new(course, format_args!("{WRITERS} writers for {minutes} minutes"));
    let total = Duration::from_secs_f64(minutes * 60.0);
    let db = course.folder.join("writers.db");
    let desk = |number: usize| {
        let name = ["x", "y", "z"][number % 3];
        Desk::new(&course.bin, &db, name, false, course.rng(number as u64))
    };
    let mut desks: Vec<Desk> = (0..WRITERS).map(desk).collect();
    let mut openers: Vec<Rng> = (0..OPENERS).map(|number| course.rng(100 + number as u64)).collect();
    // So that everybody finds a schema.
    Terminal::start(&course.bin, &db, &[])?.end()?;
    let (mut rounds, mut opened) = (0, 0);
    while report.elapsed() < total {
        rounds += 1;
        let round = (total / 4).min(Duration::from_secs(10)).min(total.saturating_sub(report.elapsed()));
        let ends = Instant::now() + round;
        let stop = AtomicBool::new(false);
        let results = thread::scope(|scope| {
            let (stop, bin, db, folder) = (&stop, &course.bin, &db, &course.folder);
            let mut threads = Vec::new();
            for desk in &mut desks {
                threads.push(scope.spawn(move || until(ends, stop, || desk.run())));
            }
            for (number, rng) in openers.iter_mut().enumerate() {
                let copy = folder.join(format!("copy-{number}.db"));
                let work = move || match rng.below(8) {
                    0 => back_up(bin, db, &copy),
                    _ => open_and_close(bin, db, rng),
                };
                threads.push(scope.spawn(move || until(ends, stop, work)));
            }
            threads.into_iter().map(|thread| thread.join()).collect::<Vec<_>>()
        });
        for (number, result) in results.into_iter().enumerate() {
            let (times, wrong) = result.map_err(|_| anyhow::anyhow!("a thread of the trial panicked"))??;
            opened += if number < WRITERS { 0 } else { times };
            let who = if number < WRITERS { "writer" } else { "opener" };
            report.found_all(format_args!("round {rounds}, {who} {number}"), wrong);
        }
        report.found_all(format_args!("after round {rounds}"), problems(&course.bin, &db)?);
        report.progress(format_args!("{rounds} rounds"), format_args!("{minutes} minutes"));
    }
    let sum = |count: fn(&Tally) -> usize| desks.iter().map(|desk| count(&desk.tally)).sum::<usize>();
    report.figure("rounds, and looks at the whole file", rounds);
    report.figure("kills of writers", sum(|tally| tally.runs));
    report.figure("lines answered before a kill", sum(|tally| tally.answered));
    report.figure("lines stored but not answered", sum(|tally| tally.unanswered));
    report.figure("times opened, or copied, by others", opened);
    report.figure("tables", desks.iter().map(|desk| desk.started).sum::<usize>());
    report.figure("file, KiB", std::fs::metadata(&db)?.len() / 1024);
    Ok(report.done())
}

/// Does something again and again; how often, and what was wrong.
fn until(
    ends: Instant,
    stop: &AtomicBool,
    mut work: impl FnMut() -> anyhow::Result<Vec<String>>,
) -> anyhow::Result<(usize, Vec<String>)> {
    let (mut times, mut wrong) = (0, Vec::new());
    while Instant::now() < ends && !stop.load(Ordering::Relaxed) {
        times += 1;
        match work() {
            Ok(found) => wrong.extend(found),
            Err(error) => {
                // The others need not go on for nothing.
                stop.store(true, Ordering::Relaxed);
                return Err(error);
            }
        }
    }
    Ok((times, wrong))
}

/// Copies the file while others write to it; the copy must be sound.
fn back_up(bin: &Path, db: &Path, copy: &Path) -> anyhow::Result<Vec<String>> {
    let text = |path: &Path| path.to_str().map(str::to_owned).context("the file's name is no text");
    let (well, said, errors) = program(bin, &["backup", &text(copy)?, "--database", &text(db)?], "")?;
    if !well {
        return Ok(vec![format!("no copy was made: {said} {errors}")]);
    }
    let wrong = problems(bin, copy)?;
    std::fs::remove_file(copy)?;
    Ok(wrong)
}

/// Opens the file and closes it at once, or after a question or a challenge; or is killed over it.
fn open_and_close(bin: &Path, db: &Path, rng: &mut Rng) -> anyhow::Result<Vec<String>> {
    let mut terminal = Terminal::start(bin, db, &["--no-inline"])?;
    match rng.below(4) {
        0 => terminal.say(b"o: games")?,
        1 => drop(terminal.ask(b"o: play hex\no: cancel")?),
        _ => (),
    }
    let killed = percent(rng, 30);
    if killed {
        thread::sleep(Duration::from_micros(rng.below(60_000) as u64));
    }
    let ended = if killed { terminal.kill()? } else { terminal.end()? };
    let bad = !ended.errors.is_empty() || !killed && !ended.well;
    Ok(bad.then(|| format!("a terminal did not end well: {}", ended.errors)).into_iter().collect())
}
