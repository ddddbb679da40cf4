//! The cells in the rows of a server, and what is given to its statements.

use std::borrow::Cow;
use std::error::Error;

use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

use super::failure::{Failure, Misread};
use super::value::{Given, Kind, Value};

/// A row as the library has it.
pub(crate) type Row = tokio_postgres::Row;

/// The value in a column.
pub(crate) fn value(row: &Row, column: usize) -> Result<Value<'_>, Failure> {
    Ok(row.try_get(column)?)
}

/// The name of a column; empty if there is none.
pub(crate) fn name(row: &Row, column: usize) -> &str {
    row.columns().get(column).map_or("", |column| column.name())
}

/// The number of the column of a name.
pub(crate) fn column(row: &Row, name: &str) -> Result<usize, Failure> {
    let missing = || Failure::Misread { column: name.to_owned(), what: Misread::Missing };
    row.columns().iter().position(|column| column.name() == name).ok_or_else(missing)
}

impl<'a> FromSql<'a> for Value<'a> {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(match *kind {
            Type::BOOL => Value::Integer(i64::from(bool::from_sql(kind, raw)?)),
            Type::INT2 => Value::Integer(i64::from(i16::from_sql(kind, raw)?)),
            Type::INT4 => Value::Integer(i64::from(i32::from_sql(kind, raw)?)),
            Type::INT8 => Value::Integer(i64::from_sql(kind, raw)?),
            Type::NUMERIC => Value::Integer(whole(raw).ok_or(Misread::Fraction)?),
            Type::BYTEA => Value::Blob(raw),
            _ => Value::Text(std::str::from_utf8(raw)?),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Value::Null)
    }

    fn accepts(kind: &Type) -> bool {
        [Type::BOOL, Type::INT2, Type::INT4, Type::INT8, Type::NUMERIC, Type::BYTEA].contains(kind)
            || [Type::TEXT, Type::VARCHAR, Type::NAME, Type::UNKNOWN].contains(kind)
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Integer(number) => number.to_sql(kind, out),
            Value::Text(text) => text.to_sql(kind, out),
            Value::Blob(bytes) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        <Given<'_> as ToSql>::accepts(kind)
    }

    to_sql_checked!();
}

impl From<Kind> for Type {
    fn from(kind: Kind) -> Type {
        match kind {
            Kind::Integer => Type::INT8,
            Kind::Text => Type::TEXT,
            Kind::Blob => Type::BYTEA,
        }
    }
}

/// A number of any length, as which sums come: groups of four digits, the power of 10,000 of the first, a sign. None if it is
/// no whole number that has room.
fn whole(raw: &[u8]) -> Option<i64> {
    let mut words = raw.chunks_exact(2).map(|pair| i16::from_be_bytes([pair[0], pair[1]]));
    let (count, weight, sign, _) = (words.next()?, words.next()?, words.next()?, words.next()?);
    let mut sum = 0i64;
    for at in 0..count.max(weight + 1) {
        let digits = if at < count { i64::from(words.next()?) } else { 0 };
        if at <= weight {
            sum = sum.checked_mul(10_000)?.checked_add(digits)?;
        } else if digits != 0 {
            return None;
        }
    }
    match sign {
        0 => Some(sum),
        0x4000 => Some(-sum),
        _ => None,
    }
}

impl Given<'_> {
    /// The type that a statement is told.
    pub(crate) fn kind(&self) -> Type {
        match self {
            Given::Integer(_) => Type::INT8,
            Given::Text(_) => Type::TEXT,
            Given::Blob(_) => Type::BYTEA,
        }
    }

    /// The same as something of its own, for later.
    pub(crate) fn kept(&self) -> Given<'static> {
        match self {
            Given::Integer(number) => Given::Integer(*number),
            Given::Text(text) => Given::Text(text.as_ref().map(|text| Cow::Owned(text.to_string()))),
            Given::Blob(bytes) => Given::Blob(bytes.as_ref().map(|bytes| Cow::Owned(bytes.to_vec()))),
        }
    }
}

impl ToSql for Given<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Given::Integer(number) => number.to_sql(kind, out),
            Given::Text(text) => text.as_deref().to_sql(kind, out),
            Given::Blob(bytes) => bytes.as_deref().to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        [Type::INT8, Type::TEXT, Type::BYTEA].contains(kind)
    }

    to_sql_checked!();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_read() {
        let read =
            |words: &[i16]| whole(&words.iter().flat_map(|word| word.to_be_bytes()).collect::<Vec<_>>());
        assert_eq!(read(&[0, 0, 0, 0]), Some(0));
        assert_eq!(read(&[1, 0, 0, 0, 42]), Some(42));
        assert_eq!(read(&[1, 1, 0, 0, 3]), Some(30_000));
        assert_eq!(read(&[2, 1, 0x4000, 0, 3, 7]), Some(-30_007));
        assert_eq!(read(&[2, 0, 0, 1, 3, 5000]), None);
        assert_eq!(read(&[1, 7, 0, 0, 1]), None);
    }
}
