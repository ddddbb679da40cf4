//! The processes that have a database open, as each of them shows by a sign of life, by the server's clock.
//!
//! One that has not been seen for a while is dead: whoever notices it first frees its lanes and gives its roles away. A process that
//! was only silent, such as in a machine that slept, comes back as another one would, and has to take what it had anew.

use crate::sql::postgres::session::Session;
use crate::sql::rows::Read;

/// The time for which the numbers of a dead process are kept: a COMMIT of its may still be on its way. In milliseconds.
const DOUBT_MILLIS: i64 = 86_400_000;

/// The time after which one that was not seen is taken to be dead by whoever is none itself. In milliseconds.
const SILENCE_MILLIS: i64 = 20_000;

/// Notes that the process of connections is gone.
const GONE: &str =
    concat!("UPDATE writers SET gone_at = ", now!(), " WHERE process_id = ?1 AND gone_at IS NULL");

/// A process that was found to be dead.
pub(crate) struct Dead {
    pub id: i64,
    /// The number of lanes that it had.
    pub lanes: usize,
}

/// Shows that a new process is there, and how many steps of the schema it knows; its number.
pub(crate) fn come(session: &Session, known: i64) -> Read<i64> {
    session.insert(concat!("INSERT INTO processes (seen_at, known) VALUES (", now!(), ", ?1)"), &[known])
}

/// Shows that a process is still there; false if others have taken it to be dead.
pub(crate) fn stay(session: &Session, id: i64, known: i64) -> Read<bool> {
    let sql = concat!("UPDATE processes SET seen_at = ", now!(), " WHERE id = ?1");
    if session.change(sql, &[id])? == 1 {
        return Ok(true);
    }
    session.begin("BEGIN")?;
    let back = come_back(session, id, known);
    if session.is_active() {
        session.control("ROLLBACK")?;
    }
    back.map(|()| false)
}

/// Shows that a process is there again.
fn come_back(session: &Session, id: i64, known: i64) -> Read<()> {
    let sql = concat!("INSERT INTO processes (id, seen_at, known) VALUES (?1, ", now!(), ", ?2)");
    session.change(sql, &[id, known])?;
    session.change("UPDATE writers SET gone_at = NULL WHERE process_id = ?1", &[id])?;
    session.control("COMMIT")
}

/// Tells whether any process has the database open, to somebody who is none.
pub(crate) fn are_there(session: &Session) -> Read<bool> {
    let sql = concat!("SELECT id FROM processes WHERE seen_at >= ", now!(), " - ?1 LIMIT 1");
    Ok(session.row(sql, "", &[SILENCE_MILLIS], |row| row.get::<i64>(0))?.is_some())
}

/// The least number of steps of the schema that any process knows that has the database open.
pub(crate) fn least_known(session: &Session) -> Read<Option<i64>> {
    let sql =
        concat!("SELECT known FROM processes WHERE seen_at >= ", now!(), " - ?1 ORDER BY known LIMIT 1");
    session.row(sql, "", &[SILENCE_MILLIS], |row| row.get(0))
}

/// Removes a process that ends, and what it had.
pub(crate) fn leave(session: &Session, id: i64) -> Read<()> {
    free(session, id)?;
    // Its connections may be there still.
    session.change(GONE, &[id])?;
    session.change("DELETE FROM processes WHERE id = ?1", &[id]).map(drop)
}

/// Frees the lanes of a process; how many.
fn free(session: &Session, id: i64) -> Read<usize> {
    let sql = "UPDATE lanes SET holder = NULL, held_until = 0
        WHERE holder IN (SELECT holder FROM holders WHERE process_id = ?1)";
    session.change(sql, &[id])
}

/// Removes the processes that were not seen for so many milliseconds, and what they had. Each is noticed by one of the others.
pub(crate) fn bury(session: &Session, silence: i64) -> Read<Vec<Dead>> {
    // Mostly all are there.
    let sql = concat!("SELECT id FROM processes WHERE seen_at < ", now!(), " - ?1");
    if session.row(sql, "", &[silence], |row| row.get::<i64>(0))?.is_none() {
        return Ok(Vec::new());
    }
    session.begin("BEGIN")?;
    let buried = removed(session, silence);
    if session.is_active() {
        session.control("ROLLBACK")?;
    }
    buried
}

fn removed(session: &Session, silence: i64) -> Read<Vec<Dead>> {
    let sql = concat!(
        "SELECT id FROM processes WHERE seen_at < ",
        now!(),
        " - ?1 ORDER BY id FOR UPDATE SKIP LOCKED"
    );
    let ids = session.rows(sql, &[silence], |row| row.get::<i64>(0))?;
    let mut dead = Vec::new();
    for id in ids {
        let lanes = free(session, id)?;
        session.change(GONE, &[id])?;
        session.change("DELETE FROM processes WHERE id = ?1", &[id])?;
        dead.push(Dead { id, lanes });
    }
    session.change(concat!("DELETE FROM writers WHERE gone_at < ", now!(), " - ?1"), &[DOUBT_MILLIS])?;
    session.control("COMMIT")?;
    Ok(dead)
}

/// A number that is another one when any other process has stored something.
pub(crate) fn stored_by_others(session: &Session, id: i64) -> Read<i64> {
    let sql = "SELECT CAST(coalesce(sum(number), 0) + coalesce(max(id), 0) AS BIGINT) FROM writers
        WHERE process_id <> ?1";
    Ok(session.row(sql, "", &[id], |row| row.get(0))?.unwrap_or_default())
}
