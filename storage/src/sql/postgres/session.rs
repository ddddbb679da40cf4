//! A connection to a server, made anew when it was lost, and where its transaction stands.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

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
    /// The words that control the transaction and that are sent with the next statement: nobody waits for an answer to them
    /// alone.
    put_off: RefCell<String>,
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
        let session = Session::idle(driver);
        session.connect()?;
        Ok(session)
    }

    /// A connection that is opened when it is needed first.
    pub(crate) fn idle(driver: Arc<Driver>) -> Session {
        Session {
            driver,
            link: RefCell::default(),
            stage: Cell::new(Stage::None),
            changed: Cell::new(false),
            put_off: RefCell::default(),
        }
    }

    /// Sees to it that there is a connection, as far as is known.
    pub(crate) fn connect(&self) -> Result<(), Failure> {
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
        self.put_off.borrow_mut().clear();
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

    /// Runs a statement that controls transactions and gives no rows. Only those that end one are sent at once.
    pub(crate) fn control(&self, sql: &str) -> Result<(), Failure> {
        let begins = sql.starts_with("BEGIN");
        let step = ["SAVEPOINT ", "RELEASE ", "ROLLBACK TO "].iter().any(|word| sql.starts_with(word));
        if begins || step {
            if self.link.borrow().is_none() {
                return Err(Refusal::away("there is no connection to the database").into());
            }
            let mut put_off = self.put_off.borrow_mut();
            *put_off += sql;
            *put_off += "; ";
            if begins || sql.starts_with("ROLLBACK") {
                self.stage.set(Stage::Active);
            }
            return Ok(());
        }
        let put_off = self.put_off.take();
        if put_off.starts_with("BEGIN") && (sql == "ROLLBACK" || sql == "COMMIT") {
            // Nothing has been sent of it.
            self.stage.set(Stage::None);
            return Ok(());
        }
        // After an error nothing else is done than to undo all.
        let whole = if sql == "ROLLBACK" { sql.to_owned() } else { put_off + sql };
        self.tried(|link| Ok(wait(link.client.batch_execute(&whole))?))?;
        if sql == "ROLLBACK" || sql.ends_with("COMMIT") {
            self.stage.set(Stage::None);
        }
        Ok(())
    }

    /// Runs statements outside of a transaction, or those that change tables.
    pub(crate) fn batch(&self, sql: &str) -> Result<(), Failure> {
        self.control(sql)
    }

    /// Does something with the connection itself, once what was put off is done.
    pub(super) fn with_client<T>(
        &self,
        work: impl FnOnce(&Client) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let put_off = self.put_off.take();
        self.tried(|link| {
            if !put_off.is_empty() {
                wait(link.client.batch_execute(&put_off))?;
            }
            work(&link.client)
        })
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
        let put_off = self.put_off.take();
        let changed = self.tried(|link| {
            let (put_off, statement) = link.ready(put_off, sql, "", &given)?;
            let values = values(&given);
            Ok(together(put_off.as_deref(), link, link.client.execute(&statement, &values))?)
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
        let put_off = self.put_off.take();
        self.tried(|link| {
            let (put_off, statement) = link.ready(put_off, sql, suffix, given)?;
            let values = values(given);
            Ok(together(put_off.as_deref(), link, link.client.query(&statement, &values))?)
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

/// Sends what was put off, and a statement, before it waits for the answers to both; that to the statement.
fn together<T>(
    put_off: Option<&str>,
    link: &Link,
    statement: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T, tokio_postgres::Error> {
    let Some(put_off) = put_off else { return wait(statement) };
    let (mut before, mut statement) = (pin!(link.client.batch_execute(put_off)), pin!(statement));
    let (mut begun, mut done) = (None, None);
    wait(poll_fn(|context| {
        // They are sent in the order in which they are asked first.
        if begun.is_none()
            && let Poll::Ready(said) = before.as_mut().poll(context)
        {
            begun = Some(said);
        }
        if done.is_none()
            && let Poll::Ready(said) = statement.as_mut().poll(context)
        {
            done = Some(said);
        }
        match (begun.take(), done.take()) {
            // What went wrong first is why.
            (Some(Err(error)), _) => Poll::Ready(Err(error)),
            (Some(Ok(())), Some(said)) => Poll::Ready(said),
            waiting => {
                (begun, done) = waiting;
                Poll::Pending
            }
        }
    }))
}

impl Link {
    /// The statement, and what was put off and has still to be sent before it: with a statement that the server does not know
    /// yet it has been sent.
    fn ready(
        &mut self,
        put_off: String,
        sql: &str,
        suffix: &'static str,
        given: &[Given<'_>],
    ) -> Result<(Option<String>, Statement), Failure> {
        let known = self.known(sql, suffix, given);
        let put_off = Some(put_off).filter(|words| !words.is_empty());
        if let Some(statement) = known {
            return Ok((put_off, statement));
        }
        if let Some(words) = put_off {
            wait(self.client.batch_execute(&words))?;
        }
        Ok((None, self.prepared(sql, suffix, given)?))
    }

    /// The statement, if it was prepared.
    fn known(&self, sql: &str, suffix: &'static str, given: &[Given<'_>]) -> Option<Statement> {
        let is_it = |one: &&Prepared| {
            one.suffix == suffix
                && one.kinds.len() == given.len()
                && one.kinds.iter().zip(given).all(|(kind, given)| *kind == given.kind())
        };
        let with_nul = |given: &Given<'_>| matches!(given, Given::Text(Some(text)) if text.contains('\0'));
        if given.iter().any(with_nul) {
            return None;
        }
        self.prepared.get(sql)?.iter().find(is_it).map(|known| known.statement.clone())
    }

    /// The statement, prepared as it is run for the first time.
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
