//! The two handles that a job gets, and how they run SQL. The methods stand in the room of their subject.

use std::cell::{Cell, Ref, RefCell};
use std::collections::BTreeMap;
use std::ops::Deref;

use crate::sql::engine::{Engine, Hold, Reader};
use crate::sql::memory::Memory;
#[cfg(feature = "postgres")]
use crate::sql::postgres::beside::Beside;
use crate::sql::rows::Binds;
use crate::sql::rows::failure::Failure;
#[cfg(feature = "trace")]
use crate::sql::sqlite;
use crate::{DatabaseError, Error, Lane, Obstacle, PersonId};

/// The state of the store at one moment, to read from. Jobs get it from [`Store::read`](crate::Store::read).
#[derive(Debug)]
pub struct Snapshot {
    engine: Engine,
    /// The reason for which the last statement that failed did.
    failed: RefCell<Option<(Obstacle, String)>>,
    /// True if a statement met a row that another job has just added, or removed.
    #[cfg(feature = "postgres")]
    pub(crate) met: Cell<bool>,
    memory: Memory,
    /// True if nothing that is seen here can be undone.
    stored: bool,
    /// The network as on which persons are called; empty if as they were called last.
    called_on: RefCell<String>,
    /// The names of persons who are told apart from others.
    apart: RefCell<BTreeMap<PersonId, String>>,
}

/// A job's own transaction: all of it is stored, or nothing. Jobs get it from [`Store::write`](crate::Store::write).
/// It reads like a [`Snapshot`] and sees its own changes.
#[derive(Debug)]
pub struct Transaction {
    snapshot: Snapshot,
    /// The lanes to which the job was the first to post and that it has not claimed, and their networks; perhaps in a
    /// step that was undone …
    posted: RefCell<Vec<(String, Lane)>>,
    /// … and what else it changed.
    changed: Cell<Changed>,
    #[cfg(feature = "postgres")]
    pub(crate) beside: Beside,
}

/// The things that a job changed and that others wait for; perhaps in a step that was undone.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Changed {
    /// True if a lane may be due earlier than before.
    pub lanes: bool,
    /// True if a timer may be due earlier than before.
    pub timers: bool,
    /// True if a computer player may have something to do.
    pub computers: bool,
    /// True if something was deleted whose bytes have to go.
    pub erased: bool,
}

impl Deref for Transaction {
    type Target = Snapshot;

    fn deref(&self) -> &Snapshot {
        &self.snapshot
    }
}

impl Snapshot {
    /// The memory of the store, of the type of whoever asks first; none for other types.
    ///
    /// What is kept there must be true of all that is stored later. What a transaction sees may be undone
    /// ([`is_stored`](Snapshot::is_stored)), and must not be kept.
    #[must_use]
    pub fn memory<T: Default + Send + Sync + 'static>(&self) -> Option<&T> {
        self.memory.get()
    }

    /// Calls the persons that this job reads from now on as they are called on a network, where they have an account there: the
    /// name of another account is nobody's business there. Empty, as at the beginning of a job: as they were called last.
    pub fn call_as_on(&self, network: &str) {
        self.apart.borrow_mut().clear();
        let mut called_on = self.called_on.borrow_mut();
        called_on.clear();
        called_on.push_str(network);
    }

    /// Calls these persons so, in whatever this job reads from now on until it says as on which network persons are called: they
    /// are told apart from others of the same name.
    pub fn tell_apart(&self, names: BTreeMap<PersonId, String>) {
        *self.apart.borrow_mut() = names;
    }

    /// The name by which a person is told apart from others, if they are.
    pub(crate) fn name_apart(&self, person: PersonId) -> Option<String> {
        self.apart.borrow().get(&person).cloned()
    }

    /// The network as on which persons are called now; empty at the beginning of a job.
    #[must_use]
    pub fn called_as_on(&self) -> String {
        self.called_on().clone()
    }

    pub(crate) fn called_on(&self) -> Ref<'_, String> {
        self.called_on.borrow()
    }

    /// Tells whether other processes may write to the database at the same time, as on a server.
    pub(crate) fn is_shared(&self) -> bool {
        self.engine.file().is_none()
    }

    /// Tells whether all that is seen here is stored, and nothing of it can be undone.
    #[must_use]
    pub fn is_stored(&self) -> bool {
        self.stored
    }
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "what is given to a statement is made for it, mostly a tuple"
)]
impl Snapshot {
    pub(crate) fn new(engine: Engine, memory: Memory) -> Self {
        Self {
            engine,
            failed: RefCell::default(),
            #[cfg(feature = "postgres")]
            met: Cell::new(false),
            memory,
            stored: true,
            called_on: RefCell::default(),
            apart: RefCell::default(),
        }
    }

    pub(crate) fn note_failure(&self, failure: Failure) -> Error {
        #[cfg(feature = "postgres")]
        let meets = failure.is_meeting();
        let error = DatabaseError::from(failure);
        #[cfg(feature = "postgres")]
        if meets {
            self.met.set(true);
        }
        let mut failed = self.failed.borrow_mut();
        // Whatever fails after it, and because of it, is not why the job has to run again.
        let passes = |(obstacle, _): &(Obstacle, String)| matches!(obstacle, Obstacle::Busy | Obstacle::Away);
        if self.engine.file().is_some() || !failed.as_ref().is_some_and(passes) {
            *failed = Some((error.obstacle(), error.to_string()));
        }
        drop(failed);
        Error::Database(error)
    }

    pub(crate) fn row<T>(&self, sql: &str, given: impl Binds, read: Reader<T>) -> Result<Option<T>, Error> {
        self.engine.row(sql, &given, read).map_err(|failure| self.note_failure(failure))
    }

    /// Runs a statement that finds a row by its key, which others may change. Whoever may change it, too, keeps them waiting.
    pub(crate) fn held_row<T>(
        &self,
        sql: &str,
        given: impl Binds,
        read: Reader<T>,
    ) -> Result<Option<T>, Error> {
        let found = if self.stored {
            self.engine.row(sql, &given, read)
        } else {
            self.engine.held_row(sql, &given, read)
        };
        found.map_err(|failure| self.note_failure(failure))
    }

    pub(crate) fn rows<T>(&self, sql: &str, given: impl Binds, read: Reader<T>) -> Result<Vec<T>, Error> {
        self.engine.rows(sql, &given, read).map_err(|failure| self.note_failure(failure))
    }

    /// The way in which the rows of a statement are found; the values that it takes are not known then.
    #[cfg(feature = "trace")]
    pub(crate) fn plan(&self, sql: &str) -> Result<Vec<String>, Error> {
        let Some(file) = self.engine.file() else { return Ok(Vec::new()) };
        sqlite::plan(file, sql).map_err(|failure| self.note_failure(failure))
    }

    /// Reads what will be read soon: a server, which is far away perhaps, finds it together with the next statement. In a file
    /// nothing is done. Whatever `look` reads is found empty, and it changes nothing; errors of it are none.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(unused_variables, reason = "in a file nothing is to be done")
    )]
    pub fn foresee(&self, look: impl FnOnce(&Self) -> Result<(), Error>) {
        #[cfg(feature = "postgres")]
        if let Some(session) = self.engine.server() {
            let failed = self.failed.borrow().clone();
            session.look_ahead(true);
            let _ = look(self);
            session.look_ahead(false);
            *self.failed.borrow_mut() = failed;
        }
    }

    /// Runs a statement that controls transactions and gives no rows.
    pub(crate) fn control(&self, sql: &str) -> Result<(), Error> {
        self.engine.control(sql).map_err(|failure| self.note_failure(failure))
    }

    /// Begins to read what is stored at one moment.
    pub(crate) fn begin_reading(&self) -> Result<(), Error> {
        self.engine.begin_reading().map_err(|failure| self.note_failure(failure))
    }

    /// The database itself.
    pub(crate) fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Tells whether a transaction is under way.
    pub(crate) fn is_active(&self) -> bool {
        self.engine.is_active()
    }
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "what is given to a statement is made for it, mostly a tuple"
)]
impl Transaction {
    pub(crate) fn new(engine: Engine, memory: Memory) -> Self {
        let snapshot = Snapshot { stored: false, ..Snapshot::new(engine, memory) };
        Self {
            snapshot,
            posted: RefCell::default(),
            changed: Cell::default(),
            #[cfg(feature = "postgres")]
            beside: Beside::default(),
        }
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn on_server(engine: Engine, memory: Memory, beside: Beside) -> Self {
        Self { beside, ..Self::new(engine, memory) }
    }

    /// The lanes of a network to which this job was the first to post, and that it has not claimed.
    #[must_use]
    pub fn posted(&self, network: &str) -> Vec<Lane> {
        let posted = self.posted.borrow();
        posted.iter().filter(|(name, _)| name == network).map(|(_, lane)| lane.clone()).collect()
    }

    pub(crate) fn note_posted(&self, network: &str, lane: &Lane) {
        self.posted.borrow_mut().push((network.to_owned(), lane.clone()));
    }

    pub(crate) fn note_claimed(&self, network: &str, lane: &Lane) {
        self.posted.borrow_mut().retain(|(name, posted)| name != network || posted != lane);
    }

    pub(crate) fn note(&self, what: impl FnOnce(&mut Changed)) {
        let mut changed = self.changed.get();
        what(&mut changed);
        self.changed.set(changed);
    }

    /// Takes the things that the last job changed, and forgets them.
    pub(crate) fn take_changed(&self) -> Changed {
        let posted = !std::mem::take(&mut *self.posted.borrow_mut()).is_empty();
        let changed = self.changed.take();
        Changed { lanes: changed.lanes || posted, ..changed }
    }

    /// Does something that may be undone alone: an `Err` undoes what was changed inside, and nothing else. It can be
    /// used inside of itself. A server that refuses later what was put off inside undoes the whole job: see
    /// [`Transaction::see_done`].
    ///
    /// # Errors
    /// What `job` said, or that of the database.
    pub fn savepoint<T, E: From<Error>>(&self, job: impl FnOnce(&Self) -> Result<T, E>) -> Result<T, E> {
        self.check_active()?;
        let [begin, back, end] = self.step_words();
        self.control(&begin)?;
        // An error that the job has passed over is one all the same, if nothing can be done any more.
        let dead = || if self.is_active() { self.check_active() } else { Ok(()) };
        let done = job(self).and_then(|done| dead().map(|()| done).map_err(E::from));
        if done.is_err() && self.is_active() {
            self.control(&back)?;
            #[cfg(feature = "postgres")]
            self.beside.let_go();
        }
        // Where the database has ended the transaction by itself, there is no savepoint any more, and this fails.
        if self.is_active() {
            self.control(&end)?;
        }
        done
    }

    /// Runs a statement; how many rows it changed.
    pub(crate) fn change(&self, sql: &str, given: impl Binds) -> Result<usize, Error> {
        self.check_active()?;
        #[cfg(feature = "postgres")]
        self.keep_company(sql)?;
        self.engine.change(sql, &given).map_err(|failure| self.note_failure(failure))
    }

    /// Runs a statement, no matter how many rows it changes. On a server it is done with the next one, and an error of it may be
    /// that one's: it is not for statements that may fail.
    pub(crate) fn run(&self, sql: &str, given: impl Binds) -> Result<(), Error> {
        self.check_active()?;
        #[cfg(feature = "postgres")]
        self.keep_company(sql)?;
        self.engine.run(sql, &given).map_err(|failure| self.note_failure(failure))
    }

    /// Runs a statement that changes a row for certain, unless somebody else was quicker; how many it changed. On a server it is
    /// done with the next one, and the job is run again, and told, if it has changed none.
    pub(crate) fn change_surely(&self, sql: &str, given: impl Binds) -> Result<usize, Error> {
        self.check_active()?;
        #[cfg(feature = "postgres")]
        self.keep_company(sql)?;
        self.engine.change_surely(sql, &given).map_err(|failure| self.note_failure(failure))
    }

    /// Runs a statement that changes what is kept of processes alone.
    #[cfg(feature = "postgres")]
    pub(crate) fn change_of_process(&self, sql: &str, given: impl Binds) -> Result<usize, Error> {
        self.check_active()?;
        self.engine.change(sql, &given).map_err(|failure| self.note_failure(failure))
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
        #[cfg(feature = "postgres")]
        self.keep_company(sql)?;
        self.engine.insert(sql, &given).map_err(|failure| self.note_failure(failure))
    }

    /// Holds the rows that a statement finds; false if there are none. In a file they are held anyway.
    pub(crate) fn holds(&self, sql: &str, given: impl Binds, hold: Hold) -> Result<bool, Error> {
        self.engine.holds(sql, &given, hold).map_err(|failure| self.note_failure(failure))
    }

    /// Takes the obstacle that the last statement that failed met, and forgets it.
    #[cfg(feature = "postgres")]
    pub(crate) fn take_failure(&self) -> Option<(Obstacle, String)> {
        self.failed.borrow_mut().take()
    }

    /// Tells whether this job will be run again, whatever it says of what it has met: what failed in it is no news.
    #[must_use]
    pub fn runs_again(&self) -> bool {
        #[cfg(feature = "postgres")]
        if self.engine.server().is_some() {
            let failed = self.failed.borrow();
            let passes = |obstacle: &Obstacle| matches!(obstacle, Obstacle::Busy | Obstacle::Away);
            return self.beside.is_wanted() || failed.as_ref().is_some_and(|(obstacle, _)| passes(obstacle));
        }
        false
    }

    /// Checks that the transaction is still there. After some errors (disk full, out of memory) the database
    /// ends the whole transaction by itself. A job that then went on would store each further statement
    /// alone.
    ///
    /// # Errors
    /// [`Error::Lost`], with why the database did so.
    pub(crate) fn check_active(&self) -> Result<(), Error> {
        if self.engine.is_alive() {
            return Ok(());
        }
        let known = self.failed.borrow_mut().clone();
        let (obstacle, what) =
            known.unwrap_or_else(|| (Obstacle::Other, "the database ended the transaction".to_owned()));
        Err(Error::Lost { obstacle, what })
    }
}
