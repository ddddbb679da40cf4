//! `kill -9` at any instant loses nothing that was answered, doubles nothing, leaves nothing half.

use std::{collections::BTreeSet, path::Path};

use anyhow::Context;
use engine::Record;

use crate::{
    Course, Report,
    desk::Desk,
    judge::{Database, Stored, problems},
    terminal::{Terminal, run as program},
};

/// The number of kills after which the terminal is started and ended in good order, and says its records.
const ROUNDS: usize = 4;

/// The number of kills after which the file is read as a whole.
const LOOKS: usize = 10;

/// Kills a terminal so many times.
///
/// # Errors
/// If the trial itself cannot go on; what the program does wrong is in the report.
pub fn run(course: &Course, kills: usize) -> anyhow::Result<Report> {
    let mut report = Report::new(course, format_args!("{kills} kills"));
    let db = course.folder.join("kills.db");
    let mut desk = Desk::new(&course.bin, &db, "k", true, course.rng(0));
    let mut verified = BTreeSet::new();
    let mut records = 0;
    for kill in 1..=kills {
        let wrong = desk.run()?;
        report.found_all(format_args!("kill {kill}"), wrong);
        if (kill.is_multiple_of(LOOKS) || kill == kills) && db.exists() {
            report.found_all(format_args!("kill {kill}"), problems(&course.bin, &db)?);
        }
        if kill.is_multiple_of(ROUNDS) || kill == kills {
            let tables = desk.tables()?;
            let fresh = tables.iter().filter(|table| !verified.contains(&table.id));
            let fresh: Vec<&Stored> = fresh.collect();
            records += fresh.len();
            report.found_all(format_args!("kill {kill}"), verify(course, &db, &fresh)?);
            verified.extend(fresh.iter().filter(|table| table.over).map(|table| table.id));
        }
        report.progress(kill, format_args!("{kills} kills"));
    }
    let tables = desk.tables()?;
    let games: BTreeSet<&str> = tables.iter().map(|table| &*table.game).collect();
    let tally = desk.tally;
    report.figure("killed before the terminal was ready", tally.early);
    report.figure("killed when all had been said", tally.whole);
    report.figure("lines answered before a kill", tally.answered);
    report.figure("lines stored but not answered", tally.unanswered);
    report.figure("tables", tables.len());
    report.figure("of them over", tables.iter().filter(|table| table.over).count());
    report.figure("games", games.len());
    report.figure("records verified", records);
    if kills >= 20 && tally.answered < kills {
        report.found(format_args!("only {} lines were answered: this proves little", tally.answered));
    }
    Ok(report.done())
}

/// Asks a terminal for the records of tables, and `verify` for its opinion. What is wrong.
fn verify(course: &Course, db: &Path, tables: &[&Stored]) -> anyhow::Result<Vec<String>> {
    let mut wrong = Vec::new();
    let mut terminal = Terminal::start(&course.bin, db, &["--no-inline"])?;
    terminal.ask(b"")?;
    let mut exported = Vec::new();
    for table in tables {
        let heard = terminal.ask(format!("{}: export #{}", table.people[0], table.id).as_bytes())?;
        let Some(line) = heard.lines().find(|line| line.starts_with('{')) else {
            wrong.push(format!("table {} has no record: {heard}", table.id));
            continue;
        };
        let record: Record = serde_json::from_str(line).context("an export is a record")?;
        let hidden = table.game == "leopard" && !table.over;
        if !hidden && record.moves != table.texts() {
            wrong.push(format!("the record of table {} is not what is stored: {line}", table.id));
        }
        // While a hand is hidden the record has no seed.
        if !hidden {
            exported.push(line.to_owned());
        }
    }
    let ended = terminal.end()?;
    if !ended.well || !ended.errors.is_empty() {
        wrong.push(format!("the terminal did not end well: {}", ended.errors));
    }
    let (_, answers, _) = program(&course.bin, &["verify", "--quick"], &(exported.join("\n") + "\n"))?;
    let answers: Vec<&str> = answers.lines().collect();
    if answers.len() != exported.len() {
        wrong.push(format!("{} records, {} answers", exported.len(), answers.len()));
    }
    for (line, answer) in exported.iter().zip(answers) {
        let said: serde_json::Value = serde_json::from_str(answer).context("an answer is JSON")?;
        if said["ok"] != true {
            wrong.push(format!("{answer} is said of {line}"));
        }
    }
    // What is for one person waits until that person speaks.
    let sql = "SELECT count(*) FROM posts
        WHERE delivered_at IS NULL AND json_extract(body, '$.to.person') IS NULL";
    let waiting = Database::open(db)?.number(sql)?;
    if waiting > 0 {
        wrong.push(format!("{waiting} posts wait although a terminal has been there"));
    }
    Ok(wrong)
}
