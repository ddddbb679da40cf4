//! A connection to a server, made anew when it was lost, and where its transaction stands.

use std::cell::{Cell, RefCell};
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use tokio_postgres::{Client, Statement};

use crate::sql::postgres::driver::{Driver, wait};
use crate::sql::postgres::foresight::{Asked, Foresight};
use crate::sql::postgres::link::Link;
use crate::sql::postgres::together::{PutOff, Said, Step, together, values};
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
    /// The steps that are sent with the next statement: nobody waits for an answer to them alone.
    put_off: PutOff,
    /// The statements that will be run, and what they have found.
    foresight: Foresight,
    /// True since a row was not changed that was taken to be: nothing is taken to be changed until something is stored.
    careful: Cell<bool>,
    /// The words that every connection begins with.
    greeting: &'static [&'static str],
}

impl Session {
    /// Opens a connection, which begins with some words if there are any.
    pub(crate) fn open(driver: Arc<Driver>, greeting: &'static [&'static str]) -> Result<Session, Failure> {
        let session = Session::idle(driver, greeting);
        session.connect()?;
        Ok(session)
    }

    /// A connection that is opened when it is needed first, and that begins with some words each time it is made.
    pub(crate) fn idle(driver: Arc<Driver>, greeting: &'static [&'static str]) -> Session {
        Session {
            driver,
            link: RefCell::default(),
            stage: Cell::new(Stage::None),
            changed: Cell::new(false),
            put_off: PutOff::default(),
            foresight: Foresight::default(),
            careful: Cell::new(false),
            greeting,
        }
    }

    /// Sees to it that there is a connection, as far as is known.
    pub(crate) fn connect(&self) -> Result<(), Failure> {
        if self.link.borrow().as_ref().is_some_and(|link| !link.client.is_closed()) {
            return Ok(());
        }
        self.forget();
        let client = self.driver.connect()?;
        if !self.greeting.is_empty() {
            wait(client.batch_execute(&self.greeting.join("; ")))?;
        }
        *self.link.borrow_mut() = Some(Link::of(client));
        Ok(())
    }

    fn forget(&self) {
        *self.link.borrow_mut() = None;
        self.stage.set(Stage::None);
        self.put_off.take();
        self.foresight.forget();
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

    /// Tells whether the transaction may have changed anything.
    pub(crate) fn has_changed(&self) -> bool {
        self.changed.get()
    }

    /// Runs a statement that controls transactions and gives no rows. Those that end one are sent at once, and a ROLLBACK is
    /// not waited for.
    pub(crate) fn control(&self, sql: &str) -> Result<(), Failure> {
        if ["BEGIN", "SAVEPOINT ", "ROLLBACK TO ", "RELEASE "].iter().any(|word| sql.starts_with(word)) {
            return self.step(sql);
        }
        let ends = sql == "ROLLBACK" || sql.ends_with("COMMIT");
        if ends {
            self.foresight.forget();
        }
        let mut steps = self.put_off.take();
        let begun = !matches!(steps.first(), Some(Step::Words(words)) if words.starts_with("BEGIN"));
        if sql == "ROLLBACK" || sql == "COMMIT" && !begun && steps.len() == 1 {
            self.stage.set(Stage::None);
            // Otherwise nothing has been sent of it.
            return if begun { self.leave() } else { Ok(()) };
        }
        if let Some(last) = steps.iter().rposition(|step| matches!(step, Step::Sure(..))) {
            // Nothing is stored before that is known.
            let rest = steps.split_off(last + 1);
            self.tried(|link| self.send(link, steps).map(drop))?;
            steps = rest;
        }
        steps.push(Step::Words(sql.to_owned()));
        self.tried(|link| self.send(link, steps).map(drop))?;
        if ends {
            self.stage.set(Stage::None);
            self.careful.set(false);
        }
        Ok(())
    }

    /// Begins a transaction or a step of one, undoes a step, or ends it: that is sent with the next statement.
    fn step(&self, sql: &str) -> Result<(), Failure> {
        if self.link.borrow().is_none() {
            return Err(Refusal::away("there is no connection to the database").into());
        }
        let undone = sql.strip_prefix("ROLLBACK TO ");
        if undone.is_some() || sql.starts_with("BEGIN") {
            // What was held since is not any more.
            self.foresight.forget();
        }
        if undone.is_some() && self.stage.get() == Stage::Dead {
            // Nothing can be prepared before; what was put off meanwhile is undone as well.
            self.put_off.take();
            self.tried(|link| self.send(link, vec![Step::Words(sql.to_owned())]).map(drop))?;
        } else {
            if let Some(name) = undone {
                self.put_off.drop_since(name);
            }
            self.put_off.push(Step::Words(sql.to_owned()));
        }
        self.stage.set(Stage::Active);
        Ok(())
    }

    /// Sends a ROLLBACK, and does not wait for the answer. If it does not arrive, the connection is lost, and the server does the
    /// same.
    fn leave(&self) -> Result<(), Failure> {
        self.tried(|link| {
            let mut undone = pin!(link.client.batch_execute("ROLLBACK"));
            match undone.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                Poll::Ready(said) => Ok(said?),
                Poll::Pending => Ok(()),
            }
        })
    }

    /// Sends what was put off, if that changes something, and waits until it is done.
    pub(crate) fn see_done(&self) -> Result<(), Failure> {
        if !self.put_off.changes() {
            return Ok(());
        }
        let steps = self.put_off.take();
        self.tried(|link| self.send(link, steps).map(drop))
    }

    /// Runs statements outside of a transaction, or those that change tables.
    pub(crate) fn batch(&self, sql: &str) -> Result<(), Failure> {
        self.control(sql)
    }

    /// Notes what is read from now on as what will be read soon, or does not any more: see [`Foresight`].
    pub(crate) fn look_ahead(&self, ahead: bool) {
        self.foresight.look(ahead);
    }

    /// Does something with the connection itself, once what was put off is done.
    pub(super) fn with_client<T>(
        &self,
        work: impl FnOnce(&Client) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let steps = self.put_off.take();
        self.tried(|link| {
            self.send(link, steps)?;
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
        self.is_done(sql)?;
        let given = given.values();
        // What was put off is not lost with a statement that cannot be sent.
        let statement = self.tried(|link| link.statement(sql, "", &given))?;
        let (steps, wanted) = (self.put_off.take(), self.foresight.wanted());
        let changed = self.tried(|link| {
            if steps.is_empty() && wanted.is_empty() {
                return Ok(wait(link.client.execute(&statement, &values(&given)))?);
            }
            let step = Step::Change(statement, given.iter().map(Given::kept).collect());
            match self.among(link, steps, Some(step), wanted)? {
                Some(Said::Changed(changed)) => Ok(changed),
                _ => Ok(0),
            }
        })?;
        if changed > 0 {
            self.changed.set(true);
        }
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    /// Runs a statement, no matter how many rows it changes: it is sent with the next one, or with the COMMIT, and an error of it
    /// is theirs.
    pub(crate) fn run(&self, sql: &str, given: &impl Binds) -> Read<()> {
        self.is_done(sql)?;
        let given = given.values();
        let statement = self.tried(|link| link.statement(sql, "", &given))?;
        self.put_off.push(Step::Change(statement, given.iter().map(Given::kept).collect()));
        self.changed.set(true);
        Ok(())
    }

    /// Runs a statement that changes a row for certain, unless somebody else was quicker; how many it changed. It is taken to have
    /// changed one, and sent with the next one. If it has not, that one fails, and this says so when the job is run again.
    pub(crate) fn change_surely(&self, sql: &str, given: &impl Binds) -> Read<usize> {
        if self.careful.get() {
            return self.change(sql, given);
        }
        self.is_done(sql)?;
        let given = given.values();
        let statement = self.tried(|link| link.statement(sql, "", &given))?;
        self.put_off.push(Step::Sure(statement, given.iter().map(Given::kept).collect()));
        self.changed.set(true);
        Ok(1)
    }

    /// Inserts a row; its number.
    pub(crate) fn insert(&self, sql: &str, given: &impl Binds) -> Read<i64> {
        self.is_done(sql)?;
        self.changed.set(true);
        let id = self.row(sql, " RETURNING id", given, |row| row.get(0))?;
        id.ok_or_else(|| Refusal::unfit("an insertion gave no number".into()).into())
    }

    /// A statement changes something: what was found before may be something else.
    fn is_done(&self, sql: &str) -> Result<(), Failure> {
        if self.foresight.is_looking() {
            return Err(Refusal::unfit("nothing is changed by looking ahead".into()).into());
        }
        self.foresight.forget_after(sql);
        Ok(())
    }

    fn query(&self, sql: &str, suffix: &'static str, given: &[Given<'_>]) -> Read<Vec<tokio_postgres::Row>> {
        if !self.foresight.is_looking()
            && let Some(found) = self.foresight.found(sql, suffix, given)
        {
            return Ok(found);
        }
        let statement = self.tried(|link| link.statement(sql, suffix, given))?;
        if self.foresight.is_looking() {
            self.foresight.want(Asked::new(sql, suffix, given), statement);
            return Ok(Vec::new());
        }
        let place = self.foresight.place(sql, suffix, given);
        let (steps, wanted) = (self.put_off.take(), self.foresight.wanted());
        self.tried(|link| {
            if place.is_some() {
                // It is one of those that are sent anyway.
                self.among(link, steps, None, wanted)?;
                return Ok(self.foresight.found(sql, suffix, given).unwrap_or_default());
            }
            if steps.is_empty() && wanted.is_empty() {
                return Ok(wait(link.client.query(&statement, &values(given)))?);
            }
            let step = Step::Find(statement, given.iter().map(Given::kept).collect());
            match self.among(link, steps, Some(step), wanted)? {
                Some(Said::Found(rows)) => Ok(rows),
                _ => Ok(Vec::new()),
            }
        })
    }

    /// Sends what was put off, a step, and the statements that will be run; the answer to the step. What the statements find is
    /// kept.
    fn among(
        &self,
        link: &Link,
        mut steps: Vec<Step>,
        step: Option<Step>,
        wanted: Vec<(Asked, Statement)>,
    ) -> Result<Option<Said>, Failure> {
        let before = steps.len();
        let given = step.is_some();
        steps.extend(step);
        steps.extend(wanted.iter().map(|(asked, found)| Step::Find(found.clone(), asked.given.clone())));
        let mut said = self.send(link, steps)?.into_iter().skip(before);
        let answer = if given { said.next() } else { None };
        for ((asked, _), said) in wanted.into_iter().zip(said) {
            if let Said::Found(rows) = said {
                self.foresight.keep(asked, rows);
            }
        }
        Ok(answer)
    }

    /// Sends steps together, and waits until all are done.
    fn send(&self, link: &Link, steps: Vec<Step>) -> Result<Vec<Said>, Failure> {
        if let [Step::Words(words)] = &*steps {
            wait(link.client.batch_execute(words))?;
            return Ok(vec![Said::Done]);
        }
        if steps.is_empty() {
            return Ok(Vec::new());
        }
        Ok(self.driver.done(together(Arc::clone(&link.client), steps))??)
    }

    /// Does something on the connection; what follows for the transaction if it fails.
    fn tried<T>(&self, work: impl FnOnce(&mut Link) -> Result<T, Failure>) -> Result<T, Failure> {
        let done = match self.link.borrow_mut().as_mut() {
            Some(link) => work(link),
            None => Err(Refusal::away("there is no connection to the database").into()),
        };
        if let Err(Failure::Postgres(refusal)) = &done {
            self.careful.set(self.careful.get() || refusal.is_unchanged());
            if refusal.is_of_old_plan()
                && let Some(link) = self.link.borrow_mut().as_mut()
            {
                link.forget_statements();
            }
            let lost = self.link.borrow().as_ref().is_none_or(|link| link.client.is_closed());
            if refusal.is_silence() || lost {
                self.forget();
            } else if self.is_alive() && !refusal.is_unsent() {
                self.stage.set(Stage::Dead);
                self.foresight.forget();
            }
        }
        done
    }
}
