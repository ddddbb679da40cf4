//! A connection to a server, made anew when it was lost, and where its transaction stands.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Statement};

use crate::sql::postgres::dialect;
use crate::sql::postgres::driver::{Driver, wait};
use crate::sql::rows::failure::Failure;
use crate::sql::rows::refusal::Refusal;
use crate::sql::rows::{Binds, Cells, Given, Read, Row};

/// The stage of the transaction of a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// There is none.
    None,
    Active,
    /// After an error nothing can be done in it but to go back to a savepoint, or to end it.
    Dead,
}

/// A connection to a server, and its transaction.
#[derive(Debug)]
pub(crate) struct Session {
    driver: Arc<Driver>,
    /// None if it was lost.
    link: RefCell<Option<Link>>,
    stage: Cell<Stage>,
    /// True if something was changed in the transaction.
    changed: Cell<bool>,
}

/// All that is gone with the connection.
#[derive(Debug)]
struct Link {
    client: Client,
    /// The statements that were prepared, by their text.
    prepared: HashMap<String, Vec<Prepared>>,
}

/// A statement as the server knows it: with what is added to it, and the kinds of what it is given.
#[derive(Debug)]
struct Prepared {
    suffix: &'static str,
    kinds: Vec<Type>,
    statement: Statement,
}

impl Session {
    /// Opens a connection.
    pub(crate) fn open(driver: Arc<Driver>) -> Result<Session, Failure> {
        let session = Session {
            driver,
            link: RefCell::default(),
            stage: Cell::new(Stage::None),
            changed: Cell::new(false),
        };
        session.connect()?;
        Ok(session)
    }

    /// Sees to it that there is a connection, as far as is known.
    fn connect(&self) -> Result<(), Failure> {
        if self.link.borrow().as_ref().is_some_and(|link| !link.client.is_closed()) {
            return Ok(());
        }
        self.forget();
        let client = self.driver.connect()?;
        *self.link.borrow_mut() = Some(Link { client, prepared: HashMap::new() });
        Ok(())
    }

    fn forget(&self) {
        *self.link.borrow_mut() = None;
        self.stage.set(Stage::None);
    }

    /// Begins a transaction, on a new connection if need be.
    pub(crate) fn begin(&self, sql: &str) -> Result<(), Failure> {
        self.connect()?;
        self.changed.set(false);
        self.control(sql)
    }

    /// Tells whether a transaction is under way, be it one in which nothing can be done any more.
    pub(crate) fn is_active(&self) -> bool {
        self.stage.get() != Stage::None
    }

    /// Tells whether statements can be run in the transaction.
    pub(crate) fn is_alive(&self) -> bool {
        self.stage.get() == Stage::Active
    }

    /// Tells whether the transaction has changed anything.
    pub(crate) fn has_changed(&self) -> bool {
        self.changed.get()
    }

    /// Runs a statement that controls transactions and gives no rows.
    pub(crate) fn control(&self, sql: &str) -> Result<(), Failure> {
        self.tried(|link| Ok(wait(link.client.batch_execute(sql))?))?;
        let word = sql.split(' ').next().unwrap_or_default();
        match word {
            "BEGIN" => self.stage.set(Stage::Active),
            "ROLLBACK" if sql != "ROLLBACK" => self.stage.set(Stage::Active),
            "COMMIT" | "ROLLBACK" => self.stage.set(Stage::None),
            _ if sql.ends_with("COMMIT") => self.stage.set(Stage::None),
            _ => (),
        }
        Ok(())
    }

    /// Runs statements outside of a transaction, or those that change tables.
    pub(crate) fn batch(&self, sql: &str) -> Result<(), Failure> {
        self.tried(|link| Ok(wait(link.client.batch_execute(sql))?))
    }

    /// Does something with the connection itself.
    pub(super) fn with_client<T>(
        &self,
        work: impl FnOnce(&Client) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        self.tried(|link| work(&link.client))
    }

    /// Runs a statement; its first row. `suffix` is added to it, as it is not said in SQLite.
    pub(crate) fn row<T>(
        &self,
        sql: &str,
        suffix: &'static str,
        given: &impl Binds,
        read: fn(&Row<'_>) -> Read<T>,
    ) -> Read<Option<T>> {
        let found = self.query(sql, suffix, &given.values())?;
        found.first().map(|row| read(&Row::new(Cells::Postgres(row)))).transpose()
    }

    /// Runs a statement; all of its rows.
    pub(crate) fn rows<T>(
        &self,
        sql: &str,
        given: &impl Binds,
        read: fn(&Row<'_>) -> Read<T>,
    ) -> Read<Vec<T>> {
        let found = self.query(sql, "", &given.values())?;
        found.iter().map(|row| read(&Row::new(Cells::Postgres(row)))).collect()
    }

    /// Runs a statement; how many rows it changed.
    pub(crate) fn change(&self, sql: &str, given: &impl Binds) -> Read<usize> {
        let given = given.values();
        let changed = self.tried(|link| {
            let statement = link.prepared(sql, "", &given)?;
            Ok(wait(link.client.execute(&statement, &values(&given)))?)
        })?;
        if changed > 0 {
            self.changed.set(true);
        }
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    /// Inserts a row; its number.
    pub(crate) fn insert(&self, sql: &str, given: &impl Binds) -> Read<i64> {
        self.changed.set(true);
        let id = self.row(sql, " RETURNING id", given, |row| row.get(0))?;
        id.ok_or_else(|| Refusal::unfit("an insertion gave no number".into()).into())
    }

    fn query(&self, sql: &str, suffix: &'static str, given: &[Given<'_>]) -> Read<Vec<tokio_postgres::Row>> {
        self.tried(|link| {
            let statement = link.prepared(sql, suffix, given)?;
            Ok(wait(link.client.query(&statement, &values(given)))?)
        })
    }

    /// Does something on the connection; what follows for the transaction if it fails.
    fn tried<T>(&self, work: impl FnOnce(&mut Link) -> Result<T, Failure>) -> Result<T, Failure> {
        let done = match self.link.borrow_mut().as_mut() {
            Some(link) => work(link),
            None => Err(Refusal::away("there is no connection to the database").into()),
        };
        if let Err(Failure::Postgres(refusal)) = &done {
            let lost = self.link.borrow().as_ref().is_none_or(|link| link.client.is_closed());
            if refusal.is_silence() || lost {
                self.forget();
            } else if self.is_alive() && !refusal.is_unsent() {
                self.stage.set(Stage::Dead);
            }
        }
        done
    }
}

impl Link {
    /// The statement, prepared when it is run for the first time.
    fn prepared(
        &mut self,
        sql: &str,
        suffix: &'static str,
        given: &[Given<'_>],
    ) -> Result<Statement, Failure> {
        let with_nul = |given: &Given<'_>| matches!(given, Given::Text(Some(text)) if text.contains('\0'));
        if given.iter().any(with_nul) {
            return Err(Refusal::nul().into());
        }
        let is_it = |one: &&Prepared| {
            one.suffix == suffix
                && one.kinds.len() == given.len()
                && one.kinds.iter().zip(given).all(|(kind, given)| *kind == given.kind())
        };
        if let Some(known) = self.prepared.get(sql).and_then(|all| all.iter().find(is_it)) {
            return Ok(known.statement.clone());
        }
        let kinds: Vec<Type> = given.iter().map(Given::kind).collect();
        let text = dialect::translated(sql) + suffix;
        let statement = wait(self.client.prepare_typed(&text, &kinds))?;
        let new = Prepared { suffix, kinds, statement: statement.clone() };
        self.prepared.entry(sql.to_owned()).or_default().push(new);
        Ok(statement)
    }
}

fn values<'a>(given: &'a [Given<'_>]) -> Vec<&'a (dyn ToSql + Sync)> {
    given.iter().map(|one| one as &(dyn ToSql + Sync)).collect()
}
