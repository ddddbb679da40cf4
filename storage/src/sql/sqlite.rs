//! SQLite as an engine: how a connection runs statements.

use rusqlite::{Connection, Statement, params_from_iter};

use crate::sql::rows::failure::Failure;
use crate::sql::rows::{self, Binds, Cells, Read, Value};

/// Runs a statement; its first row.
pub(crate) fn row<T>(
    connection: &Connection,
    sql: &str,
    given: &impl Binds,
    read: fn(&rows::Row<'_>) -> Read<T>,
) -> Read<Option<T>> {
    let mut statement = connection.prepare_cached(sql)?;
    let found = first(&mut statement, given, read);
    done(&statement);
    found
}

fn first<T>(
    statement: &mut Statement<'_>,
    given: &impl Binds,
    read: fn(&rows::Row<'_>) -> Read<T>,
) -> Read<Option<T>> {
    let mut rows = statement.query(params_from_iter(given.values()))?;
    rows.next()?.map(|row| read(&rows::Row::new(Cells::Sqlite(row)))).transpose()
}

/// Runs a statement; all of its rows.
pub(crate) fn rows<T>(
    connection: &Connection,
    sql: &str,
    given: &impl Binds,
    read: fn(&rows::Row<'_>) -> Read<T>,
) -> Read<Vec<T>> {
    let mut statement = connection.prepare_cached(sql)?;
    let found = all(&mut statement, given, read);
    done(&statement);
    found
}

fn all<T>(
    statement: &mut Statement<'_>,
    given: &impl Binds,
    read: fn(&rows::Row<'_>) -> Read<T>,
) -> Read<Vec<T>> {
    let mut rows = statement.query(params_from_iter(given.values()))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(&rows::Row::new(Cells::Sqlite(row)))?);
    }
    Ok(found)
}

/// Reads all rows of a statement one after the other, without keeping them.
pub(crate) fn each_row<E: From<Failure>>(
    connection: &Connection,
    sql: &str,
    mut look: impl FnMut(&[Value<'_>]) -> Result<(), E>,
) -> Result<(), E> {
    let mut statement = connection.prepare(sql).map_err(Failure::from)?;
    let columns = statement.column_count();
    let mut rows = statement.query([]).map_err(Failure::from)?;
    while let Some(row) = rows.next().map_err(Failure::from)? {
        let values = (0..columns).map(|column| Cells::Sqlite(row).value(column));
        look(&values.collect::<Read<Vec<Value<'_>>>>()?)?;
    }
    Ok(())
}

/// Inserts all rows that are put.
pub(crate) fn fill<E: From<Failure>>(
    connection: &Connection,
    (table, columns): (&str, &str),
    rows: impl FnOnce(&mut dyn FnMut(&[Value<'_>]) -> Read<()>) -> Result<(), E>,
) -> Result<(), E> {
    let places: Vec<&str> = columns.split(',').map(|_| "?").collect();
    let sql = format!("INSERT INTO {table} ({columns}) VALUES ({})", places.join(", "));
    let mut statement = connection.prepare(&sql).map_err(Failure::from)?;
    rows(&mut |values| Ok(statement.execute(params_from_iter(values)).map(drop)?))
}

/// Runs a statement; how many rows it changed.
pub(crate) fn change(connection: &Connection, sql: &str, given: &impl Binds) -> Read<usize> {
    let mut statement = connection.prepare_cached(sql)?;
    let changed = statement.execute(params_from_iter(given.values()));
    done(&statement);
    Ok(changed?)
}

/// Inserts a row; its number.
pub(crate) fn insert(connection: &Connection, sql: &str, given: &impl Binds) -> Read<i64> {
    let mut statement = connection.prepare_cached(sql)?;
    let id = statement.insert(params_from_iter(given.values()));
    done(&statement);
    Ok(id?)
}

/// Runs a statement that controls transactions and gives no rows.
pub(crate) fn control(connection: &Connection, sql: &str) -> Read<()> {
    Ok(connection.prepare_cached(sql)?.execute([]).map(drop)?)
}

/// The way in which the rows of a statement are found; the values that it takes are not known then.
#[cfg(feature = "trace")]
pub(crate) fn plan(connection: &Connection, sql: &str) -> Read<Vec<String>> {
    let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
    let (mut rows, mut steps) = (statement.raw_query(), Vec::new());
    while let Some(row) = rows.next()? {
        steps.push(row.get("detail")?);
    }
    Ok(steps)
}

/// A statement has been run: the steps that it took are noted, where somebody wants to know.
#[cfg(feature = "trace")]
fn done(statement: &Statement<'_>) {
    crate::sql::trace::note_steps(statement.reset_status(rusqlite::StatementStatus::VmStep));
}

#[cfg(not(feature = "trace"))]
fn done(_: &Statement<'_>) {}
