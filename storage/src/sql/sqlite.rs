//! SQLite as an engine: how a connection runs statements, and what its rows hold.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, Statement, ToSql, params_from_iter};

use crate::sql::failure::{Failure, Misread};
use crate::sql::rows::{self, Binds, Given, Read, Value};

/// A row as the library has it.
pub(crate) type Row<'a> = rusqlite::Row<'a>;

impl ToSql for Given<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Given::Integer(Some(number)) => ValueRef::Integer(*number),
            Given::Text(Some(text)) => ValueRef::Text(text.as_bytes()),
            Given::Blob(Some(bytes)) => ValueRef::Blob(bytes),
            Given::Integer(None) | Given::Text(None) | Given::Blob(None) => ValueRef::Null,
        }))
    }
}

/// The value in a column.
pub(crate) fn value<'a>(row: &'a Row<'_>, column: usize) -> Read<Value<'a>> {
    let misread = |what| Failure::Misread { column: name(row, column).to_owned(), what };
    Ok(match row.get_ref(column)? {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Text(text) => match std::str::from_utf8(text) {
            Ok(text) => Value::Text(text),
            Err(_) => return Err(misread(Misread::Letters)),
        },
        ValueRef::Blob(bytes) => Value::Blob(bytes),
        ValueRef::Real(_) => return Err(misread(Misread::Fraction)),
    })
}

/// The name of a column; empty if there is none.
pub(crate) fn name<'a>(row: &'a Row<'_>, column: usize) -> &'a str {
    let statement: &Statement<'_> = row.as_ref();
    if column < statement.column_count() { statement.column_name(column).unwrap_or_default() } else { "" }
}

/// The number of the column of a name.
pub(crate) fn column(row: &Row<'_>, name: &str) -> Read<usize> {
    let statement: &Statement<'_> = row.as_ref();
    Ok(statement.column_index(name)?)
}

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
    rows.next()?.map(|row| read(&rows::Row::new(row))).transpose()
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
        found.push(read(&rows::Row::new(row))?);
    }
    Ok(found)
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
