//! A `backup` that is killed at any instant keeps nobody from making the next one of that name, and leaves no half one.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context;

use crate::{
    Course, Report,
    desk::Desk,
    judge::problems,
    terminal::{kill_after, run as program},
};

/// The number of times that people play before the file is copied, so that there is something in it, and
/// after how many kills again.
const FIRST: usize = 3;
const AGAIN: usize = 10;
/// How many times as many kills there are at most, until one strikes while a file is copied.
const AT_MOST: usize = 5;

/// Kills so many backups, each followed by one that is not killed; and more, until one was killed while it copied. Every other kill
/// comes at any instant, and the rest near the one at which a copy seems to be made.
///
/// # Errors
/// If the trial itself cannot go on; what the program does wrong is in the report.
pub fn run(course: &Course, kills: usize) -> anyhow::Result<Report> {
    let mut report = Report::new(course, format_args!("{kills} kills of a backup"));
    let (db, to) = (course.folder.join("copied.db"), course.folder.join("copy.db"));
    let part = course.folder.join("copy.db.part");
    let mut desk = Desk::new(&course.bin, &db, "c", true, course.rng(0));
    let mut rng = course.rng(1);
    for _ in 0..FIRST {
        report.found_all("before", desk.run()?);
    }
    let text = |path: &Path| path.to_str().map(str::to_owned).context("the file's name is no text");
    let (copy, from) = (text(&to)?, text(&db)?);
    let args = ["backup", &copy, "--database", &from];
    let (mut left, mut kept, mut early, mut span) = (0, 0, 0, Duration::from_millis(300));
    let mut aim = span / 2;
    for kill in 1..=kills * AT_MOST {
        if kill > kills && left > 0 {
            break;
        }
        if kill.is_multiple_of(AGAIN) {
            report.found_all(format_args!("kill {kill}"), desk.run()?);
        }
        let (least, wide) =
            if kill.is_multiple_of(2) { (aim * 9 / 10, aim / 5) } else { (Duration::ZERO, span) };
        let time = least + Duration::from_micros(rng.below(wide.as_micros().max(1) as usize) as u64);
        let ended = kill_after(&course.bin, &args, &course.folder, time)?;
        if part.exists() {
            left += 1;
        }
        if to.exists() {
            kept += 1;
            aim = aim.min(time * 9 / 10);
            report.found_all(format_args!("the copy before kill {kill}"), problems(&course.bin, &to)?);
            fs::remove_file(&to)?;
        } else if ended {
            report.found(format_args!("backup {kill} ended by itself, and there is no copy"));
        } else if !part.exists() {
            early += 1;
            aim = aim.max(time * 11 / 10);
        }
        let started = Instant::now();
        let (well, said, errors) = program(&course.bin, &args, "")?;
        span = started.elapsed() * 11 / 10;
        if !well {
            report.found(format_args!("after kill {kill} no copy is made: {said} {errors}"));
            continue;
        }
        if part.exists() {
            report.found(format_args!("after kill {kill} something of a copy stays"));
        }
        report.found_all(format_args!("the copy after kill {kill}"), problems(&course.bin, &to)?);
        fs::remove_file(&to)?;
        report.progress(kill, format_args!("{kills} kills"));
    }
    report.found_all("the database", problems(&course.bin, &db)?);
    report.figure("killed before there was anything", early);
    report.figure("killed over a part of a copy", left);
    report.figure("killed when the copy was there", kept);
    report.figure("file, KiB", fs::metadata(&db)?.len() / 1024);
    if kills >= 20 && left == 0 {
        report.found("no kill struck while it copied: this proves little");
    }
    Ok(report.done())
}
