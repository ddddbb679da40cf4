//! A store on a server: one connection that writes, each job in a transaction of its own, and some that read.
//!
//! Other processes may write at the same time. What a job reads with [`Snapshot::held_row`](crate::Snapshot::held_row) stays as it
//! is until its end; where two jobs wait for each other, the server ends one, which is run again. What was confirmed is stored
//! there, as it promises (`synchronous_commit`). A connection that is lost is made anew, and the job runs again; if it was lost in
//! the COMMIT, the row of this process in `writers` says whether that was done.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::thread;
use std::time::Duration;

use tokio::sync::watch;

use crate::connections::group::Request;
use crate::connections::store::{READERS, Store};
use crate::server::open;
use crate::sql::engine::Engine;
use crate::sql::memory::Memory;
use crate::sql::postgres::driver::Driver;
use crate::sql::postgres::session::Session;
use crate::sql::rows::failure::Failure;
use crate::sql::snapshot::Changed;
use crate::{Commits, Error, Obstacle, OpenError, Snapshot, Transaction};

/// The number of tries of a job that meets others, and of one when the server is away: for about ten seconds.
const MAX_TRIES: u32 = 8;
const MAX_TRIES_AWAY: u32 = 12;

/// The pause before a job is tried again for the first time; it is twice as long each time, up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// The tries after which it is said again that the server is away.
const TRIES_BETWEEN_WORDS: u32 = 30;

impl Store {
    /// Opens the database on a PostgreSQL server, such as `postgres://name@host/database`, and brings its schema up to date.
    ///
    /// The connection is encrypted unless the server is on this machine or the address says otherwise (`sslmode=disable`).
    ///
    /// # Errors
    ///
    /// A server that cannot be reached, or a database that is not ours or cannot be used, is refused; see [`OpenError::Server`].
    pub fn connect(address: &str) -> Result<Self, OpenError> {
        let driver = Arc::new(Driver::start(address).map_err(OpenError::server)?);
        let session = || Session::open(Arc::clone(&driver)).map_err(OpenError::server);
        let (memory, writing) = (Memory::default(), session()?);
        let own = Cell::new(open::meet(&writing)?);
        let reader = |_| Ok(Snapshot::new(Engine::Postgres(session()?), memory.clone()));
        let readers = (0..READERS).map(reader).collect::<Result<Vec<Snapshot>, OpenError>>()?;
        let closing = Arc::new(AtomicBool::new(false));
        let tx = Transaction::new(Engine::Postgres(writing), memory);
        let (number, away) = (Cell::new(0), Cell::new(false));
        let writer = Writer { tx, own, number, away, closing: Arc::clone(&closing) };
        let store = Self::run(readers, closing, move |queue, told| writer.run(&queue, &told))?;
        tracing::info!("store open on a server");
        Ok(store)
    }
}

/// The connection that writes, and how far it has come.
struct Writer {
    tx: Transaction,
    /// The row of this process in `writers`, and the number of the last transaction that it has there.
    own: Cell<i64>,
    number: Cell<i64>,
    /// True since a job has waited for the server in vain: the next ones need not.
    away: Cell<bool>,
    closing: Arc<AtomicBool>,
}

impl Writer {
    /// The life of the thread: until the store is dropped and the queue is empty.
    fn run(&self, queue: &Receiver<Box<dyn Request>>, commits: &watch::Sender<Commits>) {
        while let Ok(mut request) = queue.recv() {
            let stored = self.store(&mut *request).map_err(|error| {
                let (obstacle, what) = error.reason();
                tracing::error!(?obstacle, error = what, "cannot store a job");
                (obstacle, what)
            });
            request.settle(stored.as_ref().map(drop).map_err(Clone::clone));
            if let Ok(changed) = stored {
                commits.send_modify(|commits| commits.count(changed));
            }
        }
        let own = self.own.get();
        let removed = self
            .session()
            .and_then(|session| session.change("DELETE FROM writers WHERE id = ?1", &[own]).map_err(said));
        if let Err(error) = removed {
            tracing::warn!(%error, "cannot remove the mark of this process");
        }
    }

    fn session(&self) -> Result<&Session, Error> {
        self.tx.engine().server().ok_or(Error::Closed)
    }

    /// Runs and commits a job, again where others were in the way; what it changed. After an error,
    /// nothing of it is stored.
    fn store(&self, request: &mut dyn Request) -> Result<Changed, Error> {
        let mut tries = 0;
        loop {
            tries += 1;
            let error = match self.store_once(request) {
                Ok(changed) => {
                    self.away.set(false);
                    return Ok(changed);
                }
                Err(error) => error,
            };
            self.undo();
            let most = match error.obstacle() {
                Obstacle::Busy => MAX_TRIES,
                Obstacle::Away if !self.away.get() && !self.closing.load(Ordering::Relaxed) => MAX_TRIES_AWAY,
                _ => 0,
            };
            if tries >= most {
                self.away.set(error.obstacle() == Obstacle::Away);
                return Err(error);
            }
            tracing::debug!(%error, tries, "trying a job again");
            thread::sleep(pause(tries));
        }
    }

    fn undo(&self) {
        if self.tx.is_active()
            && let Err(error) = self.tx.control("ROLLBACK")
        {
            tracing::debug!(%error, "cannot roll back a job");
        }
    }

    fn store_once(&self, request: &mut dyn Request) -> Result<Changed, Error> {
        let (tx, session) = (&self.tx, self.session()?);
        session.begin("BEGIN").map_err(said)?;
        tx.take_failure();
        tx.call_as_on("");
        let keep = request.run(tx);
        let changed = tx.take_changed();
        // Whatever the job made of it, it may go better the next time.
        if let Some((obstacle @ (Obstacle::Busy | Obstacle::Away), what)) = tx.take_failure() {
            return Err(Error::Lost { obstacle, what });
        }
        if !keep {
            tx.control("ROLLBACK")?;
            return Ok(Changed::default());
        }
        tx.check_active()?;
        if !session.has_changed() {
            tx.control("COMMIT")?;
            return Ok(changed);
        }
        let (own, number) = (self.own.get(), self.number.get() + 1);
        let sql = format!("UPDATE writers SET number = {number} WHERE id = {own}; COMMIT");
        match tx.control(&sql) {
            Ok(()) => self.number.set(number),
            Err(error) if error.obstacle() == Obstacle::Away && !self.was_stored(number)? => {
                return Err(error);
            }
            Err(error) if error.obstacle() == Obstacle::Away => (),
            Err(error) => return Err(error),
        }
        Ok(changed)
    }

    /// Finds out whether a transaction was stored in the COMMIT of which the connection was lost, and sees to it that it will
    /// not be later if it was not. It waits as long as the server is away.
    fn was_stored(&self, number: i64) -> Result<bool, Error> {
        let mut tries = 0;
        loop {
            match self.fenced() {
                Ok(last) => return Ok(last == number),
                Err(error)
                    if matches!(error.obstacle(), Obstacle::Away | Obstacle::Busy)
                        && !self.closing.load(Ordering::Relaxed) =>
                {
                    if tries % TRIES_BETWEEN_WORDS == 0 {
                        tracing::warn!(%error, "cannot find out yet whether something was stored: the database is away");
                    }
                    tries += 1;
                    thread::sleep(pause(tries));
                }
                Err(error) => {
                    let what = format!("it is not known whether it was stored: {error}");
                    return Err(Error::Lost { obstacle: Obstacle::Other, what });
                }
            }
        }
    }

    /// The number of the last transaction that this process has stored. No other is stored any more under the row that it had,
    /// and it has got a new one.
    fn fenced(&self) -> Result<i64, Error> {
        let session = self.session()?;
        let fence = || {
            session.begin("BEGIN")?;
            // It waits for a COMMIT that is still going on.
            let sql = "UPDATE writers SET allowed = number WHERE id = ?1 RETURNING number";
            let last = session.row(sql, "", &[self.own.get()], |row| row.get::<i64>(0))?;
            let own = open::add_writer(session)?;
            session.control("COMMIT")?;
            Ok::<_, Failure>((last.unwrap_or_default(), own))
        };
        let fenced = fence().map_err(said);
        self.undo();
        let (last, own) = fenced?;
        self.own.set(own);
        self.number.set(0);
        Ok(last)
    }
}

fn said(failure: Failure) -> Error {
    Error::Database(failure.into())
}

fn pause(tries: u32) -> Duration {
    FIRST_PAUSE.saturating_mul(1 << tries.min(16)).min(LONGEST_PAUSE)
}
