//! Games and matches end while the terminal is killed: each result is there once, each next board once, and the ratings that
//! are stored are those that follow from the tables.

mod table;

use std::path::Path;

use anyhow::Context;

use crate::{
    Course, Report,
    judge::{Database, problems},
    life::Span,
    terminal::{Terminal, run as program},
};
use table::{Group, Signature};

/// The number of groups; in each somebody plays one table at a time, against one of several.
const GROUPS: usize = 8;

/// The number of lines that are typed ahead. A terminal forgets what it has printed long ago, so they are not many.
const LINES: usize = 40;

/// The number of kills after which the file is read as a whole.
const LOOKS: usize = 8;

/// The number of kills after which the terminal is started and ended in good order, so that nothing waits.
const ROUNDS: usize = 4;

/// Rows that must not be there, each kind with the statement that counts them.
const NEVER: [(&str, &str); 8] = [
    (
        "matches that go on without one game that is played",
        "SELECT count(*) FROM matches WHERE ended_at IS NULL
            AND (SELECT count(*) FROM tables WHERE match_id = matches.id AND state = 'running') <> 1",
    ),
    (
        "matches that are over in which a game is played",
        "SELECT count(*) FROM matches WHERE ended_at IS NOT NULL
            AND EXISTS (SELECT 1 FROM tables WHERE match_id = matches.id AND state = 'running')",
    ),
    (
        "matches in which a game is missing, or there is one too many",
        "SELECT count(*) FROM matches WHERE (SELECT count(*) <> max(match_game) OR count(*) > games
            OR reason = 'played' AND count(*) <> games FROM tables WHERE match_id = matches.id)",
    ),
    (
        "matches whose end is not written down once",
        "SELECT count(*) FROM matches WHERE (ended_at IS NOT NULL) <> (SELECT count(*) FROM facts
            JOIN tables ON tables.id = facts.table_id
            WHERE match_id = matches.id AND json_extract(body, '$.fact') = 'match_ended')",
    ),
    (
        "tables whose result is not there once",
        "SELECT count(*) FROM tables
            WHERE (state = 'over') <> (SELECT count(*) FROM results WHERE table_id = tables.id)",
    ),
    (
        "results that change the ratings of one of the two, or twice",
        "SELECT count(*) FROM (SELECT 1 FROM ratings GROUP BY scope, result_id
            HAVING count(*) <> 2 OR sum(score) <> 2 OR min(person_id) = max(person_id))",
    ),
    (
        "boards that are not shown once at the start of a game",
        "SELECT count(*) FROM tables JOIN facts ON facts.table_id = tables.id
            AND json_extract(facts.body, '$.fact') = 'table_started'
            WHERE private = 0 AND (SELECT count(*) FROM posts WHERE lane = 'table:' || tables.id AND EXISTS
                (SELECT 1 FROM json_each(posts.body, '$.facts') AS told WHERE told.value = facts.id)) <> 1",
    ),
    (
        "games of a match whose board came before the end of the game before",
        "SELECT count(*) FROM tables JOIN tables AS before ON before.match_id = tables.match_id
            AND before.match_game = tables.match_game - 1
            WHERE tables.private = 0 AND ((SELECT min(id) FROM posts WHERE lane = 'table:' || tables.id)
                < (SELECT max(id) FROM posts WHERE lane = 'table:' || before.id)
            OR (SELECT min(delivered_at) FROM posts WHERE lane = 'table:' || tables.id)
                < (SELECT max(coalesce(delivered_at, 9e15)) FROM posts WHERE lane = 'table:' || before.id))",
    ),
];

/// Kills a terminal so many times.
///
/// # Errors
/// If the trial itself cannot go on; what the program does wrong is in the report.
pub fn run(course: &Course, kills: usize) -> anyhow::Result<Report> {
    let mut report = Report::new(course, format_args!("{kills} kills while games end"));
    let db = course.folder.join("endings.db");
    let (mut rng, mut span) = (course.rng(0), Span::default());
    let (mut answered, mut unanswered) = (0, 0);
    Terminal::start(&course.bin, &db, &[])?.end()?;
    for kill in 1..=kills {
        let mut groups = table::groups(&Database::open(&db)?, GROUPS)?;
        let mut plan = Vec::new();
        let mut wanted = vec![signatures(&groups)];
        while plan.len() < LINES {
            let group = rng.below(GROUPS);
            plan.push(groups[group].step(&mut rng)?);
            wanted.push(signatures(&groups));
        }
        let ended = span.live((&course.bin, &db), &plan, &mut rng)?;
        let at = format!("kill {kill}");
        if !ended.errors.is_empty() {
            report.found(format_args!("{at}: it complained: {}", ended.errors));
        }
        // The first mark is that of the start.
        let said = ended.marks.saturating_sub(1);
        let now = signatures(&table::groups(&Database::open(&db)?, GROUPS)?);
        let next = wanted.get(said + 1).filter(|_| ended.marks > 0);
        match () {
            () if now == wanted[said] => (),
            () if Some(&now) == next => unanswered += 1,
            () => {
                let line = plan.get(said);
                let wanted = &wanted[said];
                report.found(format_args!(
                    "{at}: {said} lines were answered, the next was {line:?}: {now:?} instead of {wanted:?}"
                ));
            }
        }
        answered += said;
        report.found_all(&at, never(&db)?);
        if kill.is_multiple_of(ROUNDS) || kill == kills {
            report.found_all(&at, in_good_order(course, &db)?);
        }
        if kill.is_multiple_of(LOOKS) || kill == kills {
            report.found_all(&at, problems(&course.bin, &db)?);
            report.found_all(&at, rebuilt(&course.bin, &db)?);
        }
        report.progress(kill, format_args!("{kills} kills"));
    }
    figures(&mut report, &db, (kills, answered, unanswered))?;
    Ok(report.done())
}

fn signatures(groups: &[Group]) -> Vec<Signature> {
    groups.iter().map(|group| group.signature).collect()
}

fn never(db: &Path) -> anyhow::Result<Vec<String>> {
    let database = Database::open(db)?;
    let mut wrong = Vec::new();
    for (what, sql) in NEVER {
        let count = database.number(sql)?;
        wrong.extend((count > 0).then(|| format!("{count} {what}")));
    }
    Ok(wrong)
}

/// Starts a terminal and ends it well; what is wrong with it, and what waits afterwards.
fn in_good_order(course: &Course, db: &Path) -> anyhow::Result<Vec<String>> {
    let mut wrong = Vec::new();
    let mut terminal = Terminal::start(&course.bin, db, &["--no-inline"])?;
    terminal.ask(b"")?;
    let ended = terminal.end()?;
    if !ended.well || !ended.errors.is_empty() {
        wrong.push(format!("the terminal did not end well: {}", ended.errors));
    }
    let sql = "SELECT count(*) FROM posts
        WHERE delivered_at IS NULL AND json_extract(body, '$.to.person') IS NULL";
    let waiting = Database::open(db)?.number(sql)?;
    wrong.extend((waiting > 0).then(|| format!("{waiting} posts wait although a terminal has been there")));
    Ok(wrong)
}

/// Computes all ratings anew; what is stored otherwise.
fn rebuilt(bin: &Path, db: &Path) -> anyhow::Result<Vec<String>> {
    let path = db.to_str().context("the file's name is no text")?;
    let (same, said, errors) = program(bin, &["ratings", path, "--rebuild"], "")?;
    Ok((!same).then(|| format!("the ratings: {said} {errors}")).into_iter().collect())
}

fn figures(
    report: &mut Report,
    db: &Path,
    (kills, answered, unanswered): (usize, usize, usize),
) -> anyhow::Result<()> {
    let database = Database::open(db)?;
    report.figure("lines answered before a kill", answered);
    report.figure("lines stored but not answered", unanswered);
    let mut counts = Vec::new();
    for (what, sql) in [
        ("tables", "SELECT count(*) FROM tables"),
        ("of them over", "SELECT count(*) FROM tables WHERE state = 'over'"),
        ("matches", "SELECT count(*) FROM matches"),
        ("of them over", "SELECT count(*) FROM matches WHERE ended_at IS NOT NULL"),
        ("left", "SELECT count(*) FROM matches WHERE reason = 'left'"),
        ("results that change ratings", "SELECT count(DISTINCT result_id) FROM ratings"),
        (
            "of them of two games",
            "SELECT count(*) FROM results WHERE bar IS NULL AND pair_winners IS NOT NULL",
        ),
    ] {
        let count = database.number(sql)?;
        report.figure(what, count);
        counts.push(count);
    }
    if kills >= 20 && (answered < kills || counts.contains(&0)) {
        report.found("too little has happened: this proves nothing");
    }
    Ok(())
}
