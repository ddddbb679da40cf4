//! The ways of the small types into SQL and out of it. Nothing of this is public, so that nobody outside of
//! this crate depends on the library that talks to the database.

pub(crate) mod failure;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(feature = "postgres")]
pub(crate) mod refusal;
mod sqlite;
mod value;

use std::borrow::Cow;
use std::cell::Cell;

use failure::{Failure, Misread};
pub(crate) use value::{Given, Kind, Value};

use crate::{
    Answer, ChallengeId, ChallengeState, CommunityId, DailyId, FactId, Games, LadderId, Lane, MatchId,
    PersonId, PostId, ResultId, SeatSet, Secret, Sort, TableId, TableState, TextId, TimerId, TournamentId,
    TournamentState,
};

/// The thing that is read, or why it could not be.
pub(crate) type Read<T> = Result<T, Failure>;

/// The cells of a row, as its library has them.
#[derive(Clone, Copy)]
pub(crate) enum Cells<'a> {
    Sqlite(&'a sqlite::Row<'a>),
    #[cfg(feature = "postgres")]
    Postgres(&'a postgres::Row),
}

impl<'a> Cells<'a> {
    pub(crate) fn value(self, column: usize) -> Read<Value<'a>> {
        match self {
            Cells::Sqlite(row) => sqlite::value(row, column),
            #[cfg(feature = "postgres")]
            Cells::Postgres(row) => postgres::value(row, column),
        }
    }

    /// The name of a column; empty if there is none.
    fn name(self, column: usize) -> &'a str {
        match self {
            Cells::Sqlite(row) => sqlite::name(row, column),
            #[cfg(feature = "postgres")]
            Cells::Postgres(row) => postgres::name(row, column),
        }
    }

    /// The number of the column of a name.
    fn column(self, name: &str) -> Read<usize> {
        match self {
            Cells::Sqlite(row) => sqlite::column(row, name),
            #[cfg(feature = "postgres")]
            Cells::Postgres(row) => postgres::column(row, name),
        }
    }
}

/// A row of a result.
pub(crate) struct Row<'a> {
    cells: Cells<'a>,
    /// The column after the one that was read last, where the next is looked for first.
    next: Cell<usize>,
}

impl<'a> Row<'a> {
    pub(crate) fn new(cells: Cells<'a>) -> Row<'a> {
        Row { cells, next: Cell::new(0) }
    }

    /// The value of a column, by number or by name. Names are found quickly in the order of the columns.
    pub(crate) fn get<T: Column>(&self, at: impl At) -> Read<T> {
        let column = at.column(self)?;
        self.next.set(column + 1);
        let misread = |what| Failure::Misread { column: self.cells.name(column).to_owned(), what };
        T::read(self.cells.value(column)?).map_err(misread)
    }
}

/// The name of a column, or its index.
pub(crate) trait At {
    fn column(self, row: &Row<'_>) -> Read<usize>;
}

impl At for usize {
    fn column(self, _: &Row<'_>) -> Read<usize> {
        Ok(self)
    }
}

impl At for &str {
    fn column(self, row: &Row<'_>) -> Read<usize> {
        let next = row.next.get();
        if row.cells.name(next) == self { Ok(next) } else { row.cells.column(self) }
    }
}

/// The types that can be read from a column.
pub(crate) trait Column: Sized {
    fn read(value: Value<'_>) -> Result<Self, Misread>;
}

/// The types that can be given to a statement.
pub(crate) trait Bind {
    /// The value that is given where there is none.
    const NONE: Given<'static>;

    fn bind(&self) -> Given<'_>;
}

/// All that is given to a statement, in the order of `?1`, `?2`, …
pub(crate) trait Binds {
    fn values(&self) -> Vec<Given<'_>>;
}

impl<T: Column> Column for Option<T> {
    fn read(value: Value<'_>) -> Result<Self, Misread> {
        if value == Value::Null { Ok(None) } else { T::read(value).map(Some) }
    }
}

impl<T: Bind> Bind for Option<T> {
    const NONE: Given<'static> = T::NONE;

    fn bind(&self) -> Given<'_> {
        self.as_ref().map_or(T::NONE, Bind::bind)
    }
}

impl<T: Bind + ?Sized> Bind for &T {
    const NONE: Given<'static> = T::NONE;

    fn bind(&self) -> Given<'_> {
        (*self).bind()
    }
}

impl Bind for str {
    const NONE: Given<'static> = Given::Text(None);

    fn bind(&self) -> Given<'_> {
        Given::Text(Some(Cow::Borrowed(self)))
    }
}

impl Bind for String {
    const NONE: Given<'static> = Given::Text(None);

    fn bind(&self) -> Given<'_> {
        self.as_str().bind()
    }
}

impl Column for String {
    fn read(value: Value<'_>) -> Result<Self, Misread> {
        value.text().map(str::to_owned)
    }
}

impl Column for bool {
    fn read(value: Value<'_>) -> Result<Self, Misread> {
        value.integer().map(|number| number != 0)
    }
}

macro_rules! numbers {
    ($($name:ty)*) => {$(
        impl Column for $name {
            fn read(value: Value<'_>) -> Result<Self, Misread> {
                let number = value.integer()?;
                Self::try_from(number).map_err(|_| Misread::Range(number))
            }
        }
    )*};
}

macro_rules! given_numbers {
    ($($name:ty)*) => {$(
        impl Bind for $name {
            const NONE: Given<'static> = Given::Integer(None);

            fn bind(&self) -> Given<'_> {
                Given::Integer(Some(i64::from(*self)))
            }
        }
    )*};
}

numbers! { u8 u16 u32 i32 i64 }
given_numbers! { bool u8 u16 u32 i32 i64 }

macro_rules! ids {
    ($($name:ident)*) => {$(
        impl Column for $name {
            fn read(value: Value<'_>) -> Result<Self, Misread> {
                value.integer().map(Self)
            }
        }

        impl Bind for $name {
            const NONE: Given<'static> = Given::Integer(None);

            fn bind(&self) -> Given<'_> {
                Given::Integer(Some(self.0))
            }
        }
    )*};
}

ids! { PersonId CommunityId ChallengeId TableId PostId FactId TextId TimerId ResultId MatchId LadderId TournamentId DailyId }

macro_rules! words {
    ($($name:ident)*) => {$(
        impl Column for $name {
            fn read(value: Value<'_>) -> Result<Self, Misread> {
                let word = value.text()?;
                Self::named(word).ok_or_else(|| Misread::Word(word.to_owned()))
            }
        }

        impl Bind for $name {
            const NONE: Given<'static> = Given::Text(None);

            fn bind(&self) -> Given<'_> {
                self.word().bind()
            }
        }
    )*};
}

words! { ChallengeState Answer TableState Sort TournamentState }

/// As many as people agree on is 0 in the file.
impl Column for Games {
    fn read(value: Value<'_>) -> Result<Self, Misread> {
        Ok(match u8::read(value)? {
            0 => Games::Open,
            games => Games::Of(games),
        })
    }
}

impl Bind for Games {
    const NONE: Given<'static> = Given::Integer(None);

    fn bind(&self) -> Given<'_> {
        Given::Integer(Some(match self {
            Games::Open => 0,
            Games::Of(games) => i64::from(*games),
        }))
    }
}

impl Column for SeatSet {
    fn read(value: Value<'_>) -> Result<Self, Misread> {
        u32::read(value).map(Self::from_bits)
    }
}

impl Bind for SeatSet {
    const NONE: Given<'static> = Given::Integer(None);

    fn bind(&self) -> Given<'_> {
        Given::Integer(Some(i64::from(self.bits())))
    }
}

impl Column for Secret {
    fn read(value: Value<'_>) -> Result<Self, Misread> {
        <[u8; 32]>::read(value).map(Self)
    }
}

impl Bind for Secret {
    const NONE: Given<'static> = Given::Blob(None);

    fn bind(&self) -> Given<'_> {
        self.0.bind()
    }
}

/// A checksum, which everybody may see.
impl Column for [u8; 32] {
    fn read(value: Value<'_>) -> Result<Self, Misread> {
        let bytes = value.blob()?;
        bytes.try_into().map_err(|_| Misread::Bytes(bytes.len()))
    }
}

impl Bind for [u8; 32] {
    const NONE: Given<'static> = Given::Blob(None);

    fn bind(&self) -> Given<'_> {
        Given::Blob(Some(Cow::Borrowed(self)))
    }
}

impl Column for Lane {
    fn read(value: Value<'_>) -> Result<Self, Misread> {
        let text = value.text()?;
        Lane::read(text).ok_or_else(|| Misread::Lane(text.to_owned()))
    }
}

impl Bind for Lane {
    const NONE: Given<'static> = Given::Text(None);

    fn bind(&self) -> Given<'_> {
        Given::Text(Some(Cow::Owned(self.to_string())))
    }
}

impl<T: Bind, const N: usize> Binds for [T; N] {
    fn values(&self) -> Vec<Given<'_>> {
        self.iter().map(Bind::bind).collect()
    }
}

macro_rules! tuples {
    ($(($($name:ident $at:tt)*))*) => {$(
        impl<$($name: Bind),*> Binds for ($($name,)*) {
            fn values(&self) -> Vec<Given<'_>> {
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
