//! The check that a file has the tables of the version that it says it is of: anybody can set that number.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use rusqlite::Connection;
use rusqlite_migration::{M, Migrations};

use crate::OpenError;

/// The schema that all steps make of an empty file. Made at once it takes 3 ms, step by step 60, as SQLite reads the whole
/// schema again for each table that is altered. A test compares the two, and writes this one (`UPDATE_SCHEMA=1`).
pub(super) const WHOLE: &str = include_str!("../../migrations/whole.sql");

/// The columns of all tables, each with its table.
type Shape = BTreeSet<String>;

/// Tells whether a file has all tables and columns of a version, and none that only later ones have.
///
/// # Errors
/// Of the database.
pub(crate) fn agrees(connection: &Connection, steps: &[M<'_>], version: usize) -> Result<bool, OpenError> {
    let found = of(connection)?;
    if version == steps.len() {
        return Ok(newest()?.is_subset(&found));
    }
    let (wanted, later) = (made(steps, version)?, newest()?);
    Ok(wanted.is_subset(&found) && found.intersection(later).all(|column| wanted.contains(column)))
}

fn of(connection: &Connection) -> Result<Shape, OpenError> {
    let sql = "SELECT tables.name || '.' || columns.name
        FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'";
    let all = || {
        let mut statement = connection.prepare(sql)?;
        statement.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<Shape>>()
    };
    all().map_err(OpenError::database)
}

/// The shape of a new file, found once: a file is looked at for each of its first connections.
fn newest() -> Result<&'static Shape, OpenError> {
    static NEWEST: OnceLock<Shape> = OnceLock::new();
    if let Some(known) = NEWEST.get() {
        return Ok(known);
    }
    let connection = in_memory()?;
    connection.execute_batch(WHOLE).map_err(OpenError::database)?;
    let found = of(&connection)?;
    Ok(NEWEST.get_or_init(|| found))
}

/// The shape of a file after the first steps, so many of them.
fn made(steps: &[M<'_>], version: usize) -> Result<Shape, OpenError> {
    let mut connection = in_memory()?;
    connection.execute_batch("PRAGMA foreign_keys = OFF").map_err(OpenError::database)?;
    Migrations::from_slice(steps).to_version(&mut connection, version).map_err(OpenError::migration)?;
    of(&connection)
}

fn in_memory() -> Result<Connection, OpenError> {
    Connection::open_in_memory().map_err(OpenError::database)
}
