//! The two handles that a job gets, and how they run SQL. The methods by subject are in the files of that name.

use std::ops::Deref;

use rusqlite::{Connection, OptionalExtension, params_from_iter};

use crate::Error;
use crate::sql::{Binds, Given, Row};

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

#[expect(
    clippy::needless_pass_by_value,
    reason = "what is given to a statement is made for it, mostly a tuple"
)]
impl Snapshot {
    pub(crate) fn new(connection: Connection) -> Self {
        Self { connection }
    }

    pub(crate) fn row<T>(&self, sql: &str, given: impl Binds, read: Read<T>) -> Result<Option<T>, Error> {
        let one = || {
            let mut statement = self.connection.prepare_cached(sql)?;
            let given = given.values().into_iter().map(Given);
            statement.query_row(params_from_iter(given), |row| read(&Row::new(row))).optional()
        };
        one().map_err(Error::database)
    }

    pub(crate) fn rows<T>(&self, sql: &str, given: impl Binds, read: Read<T>) -> Result<Vec<T>, Error> {
        let all = || {
            let mut statement = self.connection.prepare_cached(sql)?;
            let given = given.values().into_iter().map(Given);
            statement
                .query_map(params_from_iter(given), |row| read(&Row::new(row)))?
                .collect::<rusqlite::Result<_>>()
        };
        all().map_err(Error::database)
    }

    /// Runs a statement that controls transactions and gives no rows.
    pub(crate) fn control(&self, sql: &str) -> Result<(), Error> {
        let run = || self.connection.prepare_cached(sql)?.execute([]).map(drop);
        run().map_err(Error::database)
    }

    /// Whether a transaction is under way.
    pub(crate) fn is_active(&self) -> bool {
        !self.connection.is_autocommit()
    }
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "what is given to a statement is made for it, mostly a tuple"
)]
impl Transaction {
    pub(crate) fn new(connection: Connection) -> Self {
        Self { snapshot: Snapshot::new(connection) }
    }

    /// Does something that may be undone alone: an `Err` undoes what was changed inside, and nothing else. It can be
    /// used inside of itself.
    ///
    /// # Errors
    /// What `job` said, or that of the database.
    pub fn savepoint<T, E: From<Error>>(&self, job: impl FnOnce(&Self) -> Result<T, E>) -> Result<T, E> {
        self.check_active()?;
        self.control("SAVEPOINT step")?;
        let done = job(self);
        if done.is_err() && self.is_active() {
            self.control("ROLLBACK TO step")?;
        }
        // Where the database has ended the transaction by itself, there is no savepoint any more, and this fails.
        if self.is_active() {
            self.control("RELEASE step")?;
        }
        done
    }

    /// Runs a statement; how many rows it changed.
    pub(crate) fn change(&self, sql: &str, given: impl Binds) -> Result<usize, Error> {
        self.check_active()?;
        let run = || {
            let given = given.values().into_iter().map(Given);
            self.connection.prepare_cached(sql)?.execute(params_from_iter(given))
        };
        run().map_err(Error::database)
    }

    /// Runs a statement on the one row of kind `what` that has this number.
    pub(crate) fn change_one(
        &self,
        what: &'static str,
        id: i64,
        sql: &str,
        given: impl Binds,
    ) -> Result<(), Error> {
        match self.change(sql, given)? {
            0 => Err(Error::Missing { what, id }),
            _ => Ok(()),
        }
    }

    /// Inserts a row; its number.
    pub(crate) fn insert(&self, sql: &str, given: impl Binds) -> Result<i64, Error> {
        self.check_active()?;
        let run = || {
            let given = given.values().into_iter().map(Given);
            self.connection.prepare_cached(sql)?.insert(params_from_iter(given))
        };
        run().map_err(Error::database)
    }

    /// After some errors (disk full, out of memory) the database ends the whole transaction by itself. A job that then
    /// went on would store each further statement alone.
    fn check_active(&self) -> Result<(), Error> {
        if self.is_active() { Ok(()) } else { Err(Error::Lost("the database ended the transaction".into())) }
    }
}
