//! Values that come out of columns and go into statements, whatever the database.

use std::borrow::Cow;

use super::failure::Misread;

/// The kinds of columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Integer,
    Text,
    Blob,
}

/// A value out of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value<'a> {
    Null,
    Integer(i64),
    Text(&'a str),
    Blob(&'a [u8]),
}

impl<'a> Value<'a> {
    pub(crate) fn integer(self) -> Result<i64, Misread> {
        match self {
            Value::Integer(number) => Ok(number),
            _ => Err(self.is_no("number")),
        }
    }

    pub(crate) fn text(self) -> Result<&'a str, Misread> {
        match self {
            Value::Text(text) => Ok(text),
            _ => Err(self.is_no("text")),
        }
    }

    pub(crate) fn blob(self) -> Result<&'a [u8], Misread> {
        match self {
            Value::Blob(bytes) => Ok(bytes),
            _ => Err(self.is_no("blob")),
        }
    }

    fn is_no(self, wanted: &'static str) -> Misread {
        let found = match self {
            Value::Null => "nothing",
            Value::Integer(_) => "a number",
            Value::Text(_) => "text",
            Value::Blob(_) => "a blob",
        };
        Misread::Kind { wanted, found }
    }
}

/// A value for a statement. One that is missing has a kind all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Given<'a> {
    Integer(Option<i64>),
    Text(Option<Cow<'a, str>>),
    Blob(Option<Cow<'a, [u8]>>),
}
