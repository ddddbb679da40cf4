//! The ways of the small types into SQL and out of it. Nothing of this is public, so that nobody outside of
//! this crate depends on the library that talks to the database.

use std::cell::Cell;

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};

use crate::{
    Answer, ChallengeId, ChallengeState, CommunityId, DailyId, FactId, Games, LadderId, Lane, MatchId,
    PersonId, PostId, ResultId, SeatSet, Secret, Sort, TableId, TableState, TextId, TimerId, TournamentId,
    TournamentState,
};

/// A row of a result.
pub(crate) struct Row<'a> {
    row: &'a rusqlite::Row<'a>,
    /// The column after the one that was read last, where the next is looked for first.
    next: Cell<usize>,
}

impl<'a> Row<'a> {
    pub(crate) fn new(row: &'a rusqlite::Row<'a>) -> Row<'a> {
        Row { row, next: Cell::new(0) }
    }

    /// The value of a column, by number or by name. Names are found quickly in the order of the columns.
    pub(crate) fn get<T: Column>(&self, at: impl At) -> rusqlite::Result<T> {
        let column = at.column(self)?;
        self.next.set(column + 1);
        self.row.get::<_, Read<T>>(column).map(|read| read.0)
    }
}

/// The name of a column, or its index.
pub(crate) trait At {
    fn column(self, row: &Row<'_>) -> rusqlite::Result<usize>;
}

impl At for usize {
    fn column(self, _: &Row<'_>) -> rusqlite::Result<usize> {
        Ok(self)
    }
}

impl At for &str {
    fn column(self, row: &Row<'_>) -> rusqlite::Result<usize> {
        let statement: &rusqlite::Statement<'_> = row.row.as_ref();
        let next = row.next.get();
        if next < statement.column_count() && statement.column_name(next)? == self {
            return Ok(next);
        }
        statement.column_index(self)
    }
}

/// The types that can be read from a column.
pub(crate) trait Column: Sized {
    fn read(value: ValueRef<'_>) -> FromSqlResult<Self>;
}

struct Read<T>(T);

impl<T: Column> FromSql for Read<T> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        T::read(value).map(Read)
    }
}

/// The types that can be given to a statement.
pub(crate) trait Bind {
    fn bind(&self) -> ToSqlOutput<'_>;
}

/// All that is given to a statement, in the order of `?1`, `?2`, …
pub(crate) trait Binds {
    fn values(&self) -> Vec<ToSqlOutput<'_>>;
}

impl<T: Column> Column for Option<T> {
    fn read(value: ValueRef<'_>) -> FromSqlResult<Self> {
        if value == ValueRef::Null { Ok(None) } else { T::read(value).map(Some) }
    }
}

impl<T: Bind> Bind for Option<T> {
    fn bind(&self) -> ToSqlOutput<'_> {
        self.as_ref().map_or(ToSqlOutput::Borrowed(ValueRef::Null), Bind::bind)
    }
}

impl<T: Bind + ?Sized> Bind for &T {
    fn bind(&self) -> ToSqlOutput<'_> {
        (*self).bind()
    }
}

impl Bind for str {
    fn bind(&self) -> ToSqlOutput<'_> {
        ToSqlOutput::from(self)
    }
}

macro_rules! plain {
    ($($name:ty)*) => {$(
        impl Column for $name {
            fn read(value: ValueRef<'_>) -> FromSqlResult<Self> {
                <$name>::column_result(value)
            }
        }
    )*};
}

macro_rules! numbers {
    ($($name:ty)*) => {$(
        impl Bind for $name {
            fn bind(&self) -> ToSqlOutput<'_> {
                ToSqlOutput::from(i64::from(*self))
            }
        }
    )*};
}

plain! { bool u8 u16 u32 i32 i64 String }
numbers! { bool u8 u16 u32 i32 i64 }

impl Bind for String {
    fn bind(&self) -> ToSqlOutput<'_> {
        self.as_str().bind()
    }
}

macro_rules! ids {
    ($($name:ident)*) => {$(
        impl Column for $name {
            fn read(value: ValueRef<'_>) -> FromSqlResult<Self> {
                value.as_i64().map(Self)
            }
        }

        impl Bind for $name {
            fn bind(&self) -> ToSqlOutput<'_> {
                ToSqlOutput::from(self.0)
            }
        }
    )*};
}

ids! { PersonId CommunityId ChallengeId TableId PostId FactId TextId TimerId ResultId MatchId LadderId TournamentId DailyId }

macro_rules! words {
    ($($name:ident)*) => {$(
        impl Column for $name {
            fn read(value: ValueRef<'_>) -> FromSqlResult<Self> {
                let word = value.as_str()?;
                Self::named(word)
                    .ok_or_else(|| FromSqlError::Other(format!("unknown word {word:?}").into()))
            }
        }

        impl Bind for $name {
            fn bind(&self) -> ToSqlOutput<'_> {
                ToSqlOutput::from(self.word())
            }
        }
    )*};
}

words! { ChallengeState Answer TableState Sort TournamentState }

/// As many as people agree on is 0 in the file.
impl Column for Games {
    fn read(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(match u8::column_result(value)? {
            0 => Games::Open,
            games => Games::Of(games),
        })
    }
}

impl Bind for Games {
    fn bind(&self) -> ToSqlOutput<'_> {
        ToSqlOutput::from(match self {
            Games::Open => 0,
            Games::Of(games) => i64::from(*games),
        })
    }
}

impl Column for SeatSet {
    fn read(value: ValueRef<'_>) -> FromSqlResult<Self> {
        u32::column_result(value).map(Self::from_bits)
    }
}

impl Bind for SeatSet {
    fn bind(&self) -> ToSqlOutput<'_> {
        ToSqlOutput::from(i64::from(self.bits()))
    }
}

impl Column for Secret {
    fn read(value: ValueRef<'_>) -> FromSqlResult<Self> {
        <[u8; 32]>::column_result(value).map(Self)
    }
}

impl Bind for Secret {
    fn bind(&self) -> ToSqlOutput<'_> {
        ToSqlOutput::from(self.0.as_slice())
    }
}

/// A checksum, which everybody may see.
impl Column for [u8; 32] {
    fn read(value: ValueRef<'_>) -> FromSqlResult<Self> {
        <[u8; 32]>::column_result(value)
    }
}

impl Bind for [u8; 32] {
    fn bind(&self) -> ToSqlOutput<'_> {
        ToSqlOutput::from(self.as_slice())
    }
}

impl Column for Lane {
    fn read(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let text = value.as_str()?;
        Lane::read(text).ok_or_else(|| FromSqlError::Other(format!("unknown lane {text:?}").into()))
    }
}

impl Bind for Lane {
    fn bind(&self) -> ToSqlOutput<'_> {
        ToSqlOutput::from(self.to_string())
    }
}

impl<T: Bind, const N: usize> Binds for [T; N] {
    fn values(&self) -> Vec<ToSqlOutput<'_>> {
        self.iter().map(Bind::bind).collect()
    }
}

macro_rules! tuples {
    ($(($($name:ident $at:tt)*))*) => {$(
        impl<$($name: Bind),*> Binds for ($($name,)*) {
            fn values(&self) -> Vec<ToSqlOutput<'_>> {
                vec![$(self.$at.bind()),*]
            }
        }
    )*};
}

tuples! {
    (A 0 B 1)
    (A 0 B 1 C 2)
    (A 0 B 1 C 2 D 3)
    (A 0 B 1 C 2 D 3 E 4)
    (A 0 B 1 C 2 D 3 E 4 F 5)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13 O 14)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13 O 14 P 15)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13 O 14 P 15 Q 16)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13 O 14 P 15 Q 16 R 17 S 18 T 19 U 20)
}

/// One value that is given.
pub(crate) struct Given<'a>(pub(crate) ToSqlOutput<'a>);

impl ToSql for Given<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match &self.0 {
            ToSqlOutput::Borrowed(value) => ToSqlOutput::Borrowed(*value),
            ToSqlOutput::Owned(value) => ToSqlOutput::Borrowed(value.into()),
            _ => return Err(rusqlite::Error::InvalidQuery),
        })
    }
}
