//! Opening the database on a server, and bringing its schema up to date.
//!
//! Programs of two versions may have it open, so that one process can be replaced after the other: a step of the schema only adds,
//! and whoever does not know the newest one goes on without it. Whoever is further behind is refused, and whoever would leave a
//! process behind like that does not begin.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::server::processes;
use crate::sql::postgres::session::Session;
use crate::sql::rows::failure::Failure;
use crate::sql::rows::refusal::Refusal;
use crate::{DatabaseError, OpenError};

/// One entry per schema version, oldest first. `schema_version` says how many a database has had.
const STEPS: &[&str] = &[
    include_str!("../../migrations/postgres/001-start.sql"),
    include_str!("../../migrations/postgres/002-lanes.sql"),
];

/// The number of steps that a database may have had that a program does not know, and goes on without.
const AHEAD: usize = 1;

/// The oldest version of PostgreSQL that has all that is needed.
const OLDEST: i64 = 140_000;

/// The orders of letters that are those of their bytes, as in a file.
const COLLATIONS: [&str; 4] = ["C", "POSIX", "C.UTF-8", "C.utf8"];

/// The number of tries while another process does the same, and the pause between two.
const MAX_TRIES: u32 = 10;
const RETRY_PAUSE: Duration = Duration::from_millis(100);

/// The row of `writers` in which a connection says how far it has come.
const WRITER: &str = "INSERT INTO writers (number, process_id) VALUES (0, ?1)";

/// The steps of the schema that a program knows.
#[derive(Debug)]
pub(crate) struct Known {
    /// Those that come after all that there are: tests have programs of a later day.
    more: &'static [&'static str],
    /// True since the database has had more of them than this program can go on with.
    outdated: AtomicBool,
}

impl Known {
    /// The steps that there are, and some that will be.
    pub(crate) fn with(more: &'static [&'static str]) -> Arc<Known> {
        Arc::new(Known { more, outdated: AtomicBool::new(false) })
    }

    fn count(&self) -> usize {
        STEPS.len() + self.more.len()
    }

    fn after(&self, done: usize) -> impl Iterator<Item = &'static str> {
        STEPS.iter().chain(self.more).copied().skip(done)
    }

    /// The number of steps, as a process shows it to others.
    pub(crate) fn number(&self) -> i64 {
        i64::try_from(self.count()).unwrap_or(i64::MAX)
    }

    /// Tells whether nothing can be stored any more by this program.
    pub(crate) fn is_outdated(&self) -> bool {
        self.outdated.load(Ordering::Relaxed)
    }

    /// Looks whether others have brought the database further than this program can go on with, while they took it to be dead.
    pub(crate) fn look(&self, session: &Session) -> Result<(), Failure> {
        let done = number(session, "SELECT version FROM schema_version")?;
        let done = done.and_then(|done| usize::try_from(done).ok()).unwrap_or(0);
        if done > self.count() + AHEAD && !self.outdated.swap(true, Ordering::Relaxed) {
            tracing::error!("{}: it stores nothing any more", too_new(done, self.count()));
        }
        Ok(())
    }
}

fn too_new(done: usize, known: usize) -> String {
    format!("the database is of version {done}, and this program knows {known} at most")
}

impl OpenError {
    pub(crate) fn server(failure: impl Into<Failure>) -> Self {
        Self::Server(DatabaseError::from(failure.into()))
    }
}

/// Looks whether the database is one that can be used, and brings its schema up to date. Until [`end_meeting`], nobody is waited for
/// long: whoever moves a database into this one keeps all others waiting, and they are told soon.
pub(crate) fn meet(session: &Session, known: &Known) -> Result<(), OpenError> {
    session.batch("SET lock_timeout = '5s'").map_err(OpenError::server)?;
    bring_up(session, known)
}

/// Shows that a new process is there, whose number is given back, and lets its connection wait for others as long as it takes.
pub(crate) fn end_meeting(session: &Session, known: &Known) -> Result<i64, OpenError> {
    let come = || {
        session.begin("BEGIN")?;
        // Whoever brings the schema further either sees this process, or is waited for here.
        session.batch("LOCK TABLE schema_version IN ROW SHARE MODE")?;
        let process = processes::come(session, known.number())?;
        Ok::<_, Failure>((process, version(session, known.count(), AHEAD)))
    };
    let (process, fits) = come().map_err(OpenError::server)?;
    fits?;
    session.control("COMMIT").map_err(OpenError::server)?;
    session.batch("RESET lock_timeout").map_err(OpenError::server)?;
    Ok(process)
}

/// Looks whether the database is one that can be used, and brings its schema up to date.
pub(crate) fn make_ready(session: &Session) -> Result<(), OpenError> {
    bring_up(session, &Known::with(&[]))
}

fn bring_up(session: &Session, known: &Known) -> Result<(), OpenError> {
    check(session, true).map_err(OpenError::server)?;
    let mut tries = 1;
    loop {
        match bring_up_to_date(session, known) {
            Err(OpenError::Server(_)) if tries < MAX_TRIES => {
                tries += 1;
                thread::sleep(RETRY_PAUSE);
            }
            other => return other,
        }
    }
}

/// Looks whether the database is one of ours that can be read; whether its schema is the newest.
pub(crate) fn look_at(session: &Session) -> Result<bool, OpenError> {
    check(session, false).map_err(OpenError::server)?;
    match version(session, STEPS.len(), 0)? {
        Some(found) => Ok(found == STEPS.len()),
        None => Err(OpenError::NoTables),
    }
}

/// Adds a row for a connection of a process that writes; its number.
pub(crate) fn add_writer(session: &Session, process: i64) -> Result<i64, Failure> {
    session.insert(WRITER, &[process])
}

fn text(session: &Session, sql: &str) -> Result<String, Failure> {
    Ok(session.row(sql, "", &[0i64; 0], |row| row.get(0))?.unwrap_or_default())
}

fn number(session: &Session, sql: &str) -> Result<Option<i64>, Failure> {
    session.row(sql, "", &[0i64; 0], |row| row.get(0))
}

/// Refuses servers and databases in which the same statements would find something else, or nothing could be stored.
fn check(session: &Session, writing: bool) -> Result<(), Failure> {
    let refused = |what: String| Err(Refusal::unfit(what).into());
    let version = text(session, "SHOW server_version_num")?.parse().unwrap_or(0i64);
    if version < OLDEST {
        return refused("it is older than PostgreSQL 14".into());
    }
    let encoding = text(session, "SHOW server_encoding")?;
    if encoding != "UTF8" {
        return refused(format!(
            "the database is encoded in {encoding}, and has to be made with ENCODING 'UTF8'"
        ));
    }
    let collation = text(session, "SELECT datcollate FROM pg_database WHERE datname = current_database()")?;
    if !COLLATIONS.contains(&&*collation) {
        let how = "CREATE DATABASE \u{2026} TEMPLATE template0 LOCALE 'C' makes one that can be used";
        return refused(format!("the database puts letters in the order of {collation}: {how}"));
    }
    if writing && text(session, "SHOW transaction_read_only")? == "on" {
        return refused("it can only be read: it is a copy that follows another one, or is set up so".into());
    }
    Ok(())
}

/// The version of the schema; none if there is none yet. One that is by more than `ahead` above those that are known is refused.
fn version(session: &Session, known: usize, ahead: usize) -> Result<Option<usize>, OpenError> {
    let tables =
        "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'";
    let ours = "SELECT 1 WHERE to_regclass('schema_version') IS NOT NULL";
    let found = match number(session, ours).map_err(OpenError::server)? {
        Some(_) => number(session, "SELECT version FROM schema_version").map_err(OpenError::server)?,
        None => None,
    };
    if found.is_none() && number(session, tables).map_err(OpenError::server)? != Some(0) {
        return Err(OpenError::server(Refusal::unfit("the database has tables of something else".into())));
    }
    let found = found.map(|found| usize::try_from(found).unwrap_or(0));
    match found {
        Some(done) if done > known + ahead => Err(OpenError::server(Refusal::unfit(too_new(done, known)))),
        found => Ok(found),
    }
}

/// Takes the database from its version to the newest one that this program knows, all at once.
fn bring_up_to_date(session: &Session, known: &Known) -> Result<(), OpenError> {
    let done = version(session, known.count(), AHEAD)?.unwrap_or(0);
    if done > known.count() {
        tracing::info!(
            done,
            known = known.count(),
            "the database is of a newer version, beside which this one can go on"
        );
    }
    if done >= known.count() {
        return Ok(());
    }
    let made = make(session, done, known);
    if session.is_active() {
        session.control("ROLLBACK").map_err(OpenError::server)?;
    }
    made.map_err(OpenError::server)
}

fn make(session: &Session, done: usize, known: &Known) -> Result<(), Failure> {
    session.begin("BEGIN")?;
    if done > 0 {
        // Another process may have begun before.
        session.batch("LOCK TABLE schema_version IN EXCLUSIVE MODE")?;
        if number(session, "SELECT version FROM schema_version")? != i64::try_from(done).ok() {
            return Err(Refusal::unfit("another process brings the schema up to date".into()).into());
        }
        let least = processes::least_known(session)?.and_then(|least| usize::try_from(least).ok());
        if let Some(least) = least.filter(|least| least + AHEAD < known.count()) {
            let newest = known.count();
            let what = format!(
                "a process that knows version {least} of the database at most has it open, and could not go on with {newest}"
            );
            return Err(Refusal::unfit(format!(
                "{what}: end it, or replace it by a version between the two first"
            ))
            .into());
        }
    }
    for step in known.after(done) {
        session.batch(step)?;
    }
    let sql = if done > 0 {
        "UPDATE schema_version SET version = ?1"
    } else {
        "INSERT INTO schema_version VALUES (?1)"
    };
    session.change(sql, &[known.number()])?;
    session.control("COMMIT")
}

#[cfg(test)]
mod tests {
    use super::STEPS;

    /// The beginnings of statements beside which older programs go on; a column that is added has to be empty, or the same for
    /// all, in rows of theirs.
    const ADDITIONS: [&str; 5] =
        ["CREATE TABLE ", "CREATE INDEX ", "INSERT INTO ", "ALTER TABLE ", "CREATE FUNCTION "];

    fn only_adds(step: &str) -> bool {
        let lines = step.lines().filter(|line| !line.trim_start().starts_with("--"));
        let text = lines.collect::<Vec<_>>().join(" ");
        text.split(';').map(str::trim).filter(|sql| !sql.is_empty()).all(|sql| {
            let column = sql.contains(" ADD COLUMN ")
                && (!sql.contains(" NOT NULL") || sql.contains(" DEFAULT "))
                && !sql.contains(" UNIQUE")
                && !sql.contains(" CHECK");
            ADDITIONS.iter().any(|start| sql.starts_with(start)) && (column || !sql.starts_with("ALTER"))
        })
    }

    /// A step that does more is followed by one that does nothing: then nobody goes on with a program before both.
    fn fit(steps: &[&str]) -> bool {
        let empty = |step: &&str| only_adds(step) && !step.contains(';');
        (0..steps.len()).all(|at| only_adds(steps[at]) || steps.get(at + 1).is_some_and(empty))
    }

    #[test]
    fn steps_only_add() {
        assert!(fit(&STEPS[1..]), "an older program could not go on beside the newer one");
        let adds = "-- Its colour.\nALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT '';\nCREATE INDEX a ON b (c);";
        let drops = "ALTER TABLE tables DROP COLUMN room;";
        assert!(fit(&[]) && fit(&[adds]) && fit(&[drops, "-- Nothing.", adds]));
        for other in [
            drops,
            "ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL;",
            "ALTER TABLE a RENAME TO b;",
            "DROP TABLE a;",
            "CREATE TABLE a (b BIGINT); UPDATE persons SET name = '';",
            "CREATE UNIQUE INDEX a ON persons (name);",
        ] {
            assert!(!fit(&[other]) && !fit(&[other, adds]), "{other}");
        }
    }
}
