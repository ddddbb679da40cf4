//! The database in which a handle runs its statements.

use rusqlite::Connection;

#[cfg(feature = "postgres")]
use crate::sql::postgres::session::Session;
use crate::sql::rows::failure::Failure;
use crate::sql::rows::{Binds, Kind, Read, Row, Value};
use crate::sql::sqlite;

/// Reads a row.
pub(crate) type Reader<T> = fn(&Row<'_>) -> Read<T>;

/// A connection to a database of one kind or the other.
#[derive(Debug)]
pub(crate) enum Engine {
    Sqlite(Connection),
    #[cfg(feature = "postgres")]
    Postgres(Session),
}

/// The way in which a row is held until the transaction ends. In a file all of them are held anyway.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hold {
    /// It is not removed, and may change.
    Stay,
    /// Nobody else changes it.
    Change,
    /// The same, unless somebody else holds it just now: then it is left.
    Free,
    /// Nobody else holds it in any way.
    Whole,
}

#[cfg(feature = "postgres")]
impl Hold {
    /// The words for it, behind a statement that finds the row. References to it can be added meanwhile, but for the last.
    fn suffix(self) -> &'static str {
        match self {
            Hold::Stay => " FOR KEY SHARE",
            Hold::Change => " FOR NO KEY UPDATE",
            Hold::Free => " FOR NO KEY UPDATE SKIP LOCKED",
            Hold::Whole => " FOR UPDATE",
        }
    }
}

impl Engine {
    /// Runs a statement; its first row.
    pub(crate) fn row<T>(&self, sql: &str, given: &impl Binds, read: Reader<T>) -> Read<Option<T>> {
        match self {
            Engine::Sqlite(connection) => sqlite::row(connection, sql, given, read),
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => session.row(sql, "", given, read),
        }
    }

    /// Runs a statement that finds a row by its key; other writers have to wait with changes of it until the transaction ends.
    /// In SQLite they have to anyway.
    pub(crate) fn held_row<T>(&self, sql: &str, given: &impl Binds, read: Reader<T>) -> Read<Option<T>> {
        match self {
            Engine::Sqlite(connection) => sqlite::row(connection, sql, given, read),
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => session.row(sql, Hold::Change.suffix(), given, read),
        }
    }

    /// Holds the rows that a statement finds; false if there are none. In a file they are held, and it is not run.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(unused_variables, reason = "in a file nothing is to be done")
    )]
    pub(crate) fn holds(&self, sql: &str, given: &impl Binds, hold: Hold) -> Read<bool> {
        match self {
            Engine::Sqlite(_) => Ok(true),
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => Ok(session.row(sql, hold.suffix(), given, |_| Ok(()))?.is_some()),
        }
    }

    /// Runs a statement; all of its rows.
    pub(crate) fn rows<T>(&self, sql: &str, given: &impl Binds, read: Reader<T>) -> Read<Vec<T>> {
        match self {
            Engine::Sqlite(connection) => sqlite::rows(connection, sql, given, read),
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => session.rows(sql, given, read),
        }
    }

    /// Runs a statement; how many rows it changed.
    pub(crate) fn change(&self, sql: &str, given: &impl Binds) -> Read<usize> {
        match self {
            Engine::Sqlite(connection) => sqlite::change(connection, sql, given),
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => session.change(sql, given),
        }
    }

    /// Runs a statement, no matter how many rows it changes. A server may do it later, with the next statement.
    pub(crate) fn run(&self, sql: &str, given: &impl Binds) -> Read<()> {
        match self {
            Engine::Sqlite(connection) => sqlite::change(connection, sql, given).map(drop),
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => session.run(sql, given),
        }
    }

    /// Runs a statement that changes a row, unless somebody else was quicker; how many it changed. A server may do it later, and
    /// the job runs again if there was none.
    pub(crate) fn change_surely(&self, sql: &str, given: &impl Binds) -> Read<usize> {
        match self {
            Engine::Sqlite(connection) => sqlite::change(connection, sql, given),
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => session.change_surely(sql, given),
        }
    }

    /// Inserts a row; its number.
    pub(crate) fn insert(&self, sql: &str, given: &impl Binds) -> Read<i64> {
        match self {
            Engine::Sqlite(connection) => sqlite::insert(connection, sql, given),
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => session.insert(sql, given),
        }
    }

    /// Reads all rows of a statement one after the other, without keeping them. An error of `look` ends it.
    pub(crate) fn each_row<E: From<Failure>>(
        &self,
        sql: &str,
        kinds: &[Kind],
        look: impl FnMut(&[Value<'_>]) -> Result<(), E>,
    ) -> Result<(), E> {
        match self {
            // It knows the kinds itself.
            Engine::Sqlite(connection) => {
                let _ = kinds;
                sqlite::each_row(connection, sql, look)
            }
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => session.copy_out(sql, kinds, look),
        }
    }

    /// Adds all rows to a table that `rows` puts, one after the other.
    pub(crate) fn fill<E: From<Failure>>(
        &self,
        place: (&str, &str),
        kinds: &[Kind],
        rows: impl FnOnce(&mut dyn FnMut(&[Value<'_>]) -> Read<()>) -> Result<(), E>,
    ) -> Result<(), E> {
        match self {
            Engine::Sqlite(connection) => {
                let _ = kinds;
                sqlite::fill(connection, place, rows)
            }
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => session.copy_in(place, kinds, rows),
        }
    }

    /// Runs a statement that controls transactions and gives no rows.
    pub(crate) fn control(&self, sql: &str) -> Result<(), Failure> {
        match self {
            Engine::Sqlite(connection) => sqlite::control(connection, sql),
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => session.control(sql),
        }
    }

    /// Begins to read what is stored at one moment.
    pub(crate) fn begin_reading(&self) -> Result<(), Failure> {
        match self {
            Engine::Sqlite(connection) => sqlite::control(connection, "BEGIN DEFERRED"),
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => session.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
        }
    }

    /// Tells whether a transaction is under way.
    pub(crate) fn is_active(&self) -> bool {
        match self {
            Engine::Sqlite(connection) => !connection.is_autocommit(),
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => session.is_active(),
        }
    }

    /// Tells whether a transaction is under way in which statements can be run.
    pub(crate) fn is_alive(&self) -> bool {
        match self {
            Engine::Sqlite(connection) => !connection.is_autocommit(),
            #[cfg(feature = "postgres")]
            Engine::Postgres(session) => session.is_alive(),
        }
    }

    /// The connection to a file, if it is one.
    pub(crate) fn file(&self) -> Option<&Connection> {
        match self {
            Engine::Sqlite(connection) => Some(connection),
            #[cfg(feature = "postgres")]
            Engine::Postgres(_) => None,
        }
    }

    /// The connection to a server, if it is one.
    #[cfg(feature = "postgres")]
    pub(crate) fn server(&self) -> Option<&Session> {
        match self {
            Engine::Sqlite(_) => None,
            Engine::Postgres(session) => Some(session),
        }
    }
}
