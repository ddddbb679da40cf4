//! Opening the database on a server, and bringing its schema up to date.

use std::thread;
use std::time::Duration;

use crate::sql::postgres::session::Session;
use crate::sql::rows::failure::Failure;
use crate::sql::rows::refusal::Refusal;
use crate::{DatabaseError, OpenError};

/// One entry per schema version, oldest first. `schema_version` says how many a database has had.
const STEPS: &[&str] = &[
    include_str!("../../migrations/postgres/001-start.sql"),
    include_str!("../../migrations/postgres/002-sessions.sql"),
];

/// The oldest version of PostgreSQL that has all that is needed.
const OLDEST: i64 = 140_000;

/// The orders of letters that are those of their bytes, as in a file.
const COLLATIONS: [&str; 4] = ["C", "POSIX", "C.UTF-8", "C.utf8"];

/// The number of tries while another process does the same, and the pause between two.
const MAX_TRIES: u32 = 10;
const RETRY_PAUSE: Duration = Duration::from_millis(100);

/// The row of `writers` in which a connection says how far it has come.
const WRITER: &str = "INSERT INTO writers (number, process_id) VALUES (0, ?1)";

impl OpenError {
    pub(crate) fn server(failure: impl Into<Failure>) -> Self {
        Self::Server(DatabaseError::from(failure.into()))
    }
}

/// Looks whether the database is one that can be used, and brings its schema up to date. Until [`end_meeting`], nobody is waited for
/// long: whoever moves a database into this one keeps all others waiting, and they are told soon.
pub(crate) fn meet(session: &Session) -> Result<(), OpenError> {
    session.batch("SET lock_timeout = '5s'").map_err(OpenError::server)?;
    make_ready(session)
}

/// Lets a connection wait for others as long as it takes.
pub(crate) fn end_meeting(session: &Session) -> Result<(), OpenError> {
    session.batch("RESET lock_timeout").map_err(OpenError::server)
}

/// Looks whether the database is one that can be used, and brings its schema up to date.
pub(crate) fn make_ready(session: &Session) -> Result<(), OpenError> {
    check(session, true).map_err(OpenError::server)?;
    let mut tries = 1;
    loop {
        match bring_up_to_date(session) {
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
    match version(session)? {
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

/// The version of the schema; none if there is none yet.
fn version(session: &Session) -> Result<Option<usize>, OpenError> {
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
        Some(done) if done > STEPS.len() => {
            let what =
                format!("the database is of version {done}, and this program knows {} at most", STEPS.len());
            Err(OpenError::server(Refusal::unfit(what)))
        }
        found => Ok(found),
    }
}

/// Takes the database from its version to the newest one, all at once.
fn bring_up_to_date(session: &Session) -> Result<(), OpenError> {
    let done = version(session)?.unwrap_or(0);
    if done == STEPS.len() {
        return Ok(());
    }
    let made = make(session, done);
    if session.is_active() {
        session.control("ROLLBACK").map_err(OpenError::server)?;
    }
    made.map_err(OpenError::server)
}

fn make(session: &Session, done: usize) -> Result<(), Failure> {
    session.begin("BEGIN")?;
    if done > 0 {
        // Another process may have begun before.
        session.batch("LOCK TABLE schema_version IN EXCLUSIVE MODE")?;
        if number(session, "SELECT version FROM schema_version")? != i64::try_from(done).ok() {
            return Err(Refusal::unfit("another process brings the schema up to date".into()).into());
        }
    }
    for step in &STEPS[done..] {
        session.batch(step)?;
    }
    let sql = if done > 0 {
        "UPDATE schema_version SET version = ?1"
    } else {
        "INSERT INTO schema_version VALUES (?1)"
    };
    session.change(sql, &[i64::try_from(STEPS.len()).unwrap_or(i64::MAX)])?;
    session.control("COMMIT")
}
