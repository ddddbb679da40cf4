//! The cells in the rows of SQLite, and what is given to its statements.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Statement, ToSql};

use super::failure::{Failure, Misread};
use super::value::{Given, Value};

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

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// The value in a column.
pub(crate) fn value<'a>(row: &'a Row<'_>, column: usize) -> Result<Value<'a>, Failure> {
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
pub(crate) fn column(row: &Row<'_>, name: &str) -> Result<usize, Failure> {
    let statement: &Statement<'_> = row.as_ref();
    Ok(statement.column_index(name)?)
}
