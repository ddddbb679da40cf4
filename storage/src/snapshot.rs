//! The two handles that a job gets, and how they run SQL. The methods by subject are in the files of that name.

use std::ops::Deref;

use rusqlite::{Connection, OptionalExtension, Params, Row};

use crate::Error;

/// The state of the store at one moment, to read from. Jobs get it from [`Store::read`](crate::Store::read).
#[derive(Debug)]
pub struct Snapshot {
    connection: Connection,
}

/// A job's own transaction: all of it is stored, or nothing. Jobs get it from [`Store::write`](crate::Store::write).
/// It reads like a [`Snapshot`] and sees its own changes.
#[derive(Debug)]
pub struct Transaction {
    snapshot: Snapshot,
}

impl Deref for Transaction {
    type Target = Snapshot;

    fn deref(&self) -> &Snapshot {
        &self.snapshot
    }
}

type Read<T> = fn(&Row<'_>) -> rusqlite::Result<T>;

impl Snapshot {
    pub(crate) fn new(connection: Connection) -> Self {
        Self { connection }
    }

    pub(crate) fn row<T>(&self, sql: &str, params: impl Params, read: Read<T>) -> Result<Option<T>, Error> {
        Ok(self.connection.prepare_cached(sql)?.query_row(params, read).optional()?)
    }

    pub(crate) fn rows<T>(&self, sql: &str, params: impl Params, read: Read<T>) -> Result<Vec<T>, Error> {
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_map(params, read)?.collect::<Result<_, _>>()?)
    }

    /// Runs a statement that controls transactions and gives no rows.
    pub(crate) fn control(&self, sql: &str) -> Result<(), rusqlite::Error> {
        self.connection.prepare_cached(sql)?.execute([]).map(drop)
    }

    /// Whether a transaction is under way.
    pub(crate) fn is_active(&self) -> bool {
        !self.connection.is_autocommit()
    }
}

impl Transaction {
    pub(crate) fn new(connection: Connection) -> Self {
        Self { snapshot: Snapshot::new(connection) }
    }

    /// Runs a statement; how many rows it changed.
    pub(crate) fn change(&self, sql: &str, params: impl Params) -> Result<usize, Error> {
        self.check_active()?;
        Ok(self.connection.prepare_cached(sql)?.execute(params)?)
    }

    /// Runs a statement on the one row of kind `what` that has this number.
    pub(crate) fn change_one(
        &self,
        what: &'static str,
        id: i64,
        sql: &str,
        params: impl Params,
    ) -> Result<(), Error> {
        match self.change(sql, params)? {
            0 => Err(Error::Missing { what, id }),
            _ => Ok(()),
        }
    }

    /// Inserts a row; its number.
    pub(crate) fn insert(&self, sql: &str, params: impl Params) -> Result<i64, Error> {
        self.check_active()?;
        Ok(self.connection.prepare_cached(sql)?.insert(params)?)
    }

    /// Runs a statement that changes one row and returns it.
    pub(crate) fn change_row<T>(&self, sql: &str, params: impl Params, read: Read<T>) -> Result<T, Error> {
        self.check_active()?;
        Ok(self.connection.prepare_cached(sql)?.query_row(params, read)?)
    }

    /// After some errors (disk full, out of memory) SQLite ends the whole transaction by itself. A job that then
    /// went on would store each further statement alone.
    fn check_active(&self) -> Result<(), Error> {
        if self.is_active() { Ok(()) } else { Err(Error::Lost("SQLite ended the transaction".into())) }
    }
}
