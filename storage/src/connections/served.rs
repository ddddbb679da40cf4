//! A store on a server: some connections that write, each job in a transaction of its own, and some that read.
//!
//! Other processes may write at the same time. What keeps jobs apart stands in [`order`](crate::sql::postgres::order). What was
//! confirmed is stored there, as the server promises (`synchronous_commit`). A connection that is lost is made anew, and the job
//! runs again; if it was lost in the COMMIT, the row of the connection in `writers` says whether that was done.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{iter, thread};

use tokio::sync::watch;

use crate::connections::group::Request;
use crate::connections::pulse::{LOOK, Pulse};
use crate::connections::store::{READERS, Store, spawn};
use crate::server::open::{self, Known};
use crate::sql::engine::Engine;
use crate::sql::memory::Memory;
use crate::sql::postgres::beside::{ALONE, Beside, PATIENCE, Process, SHARED};
use crate::sql::postgres::driver::Driver;
use crate::sql::postgres::session::Session;
use crate::sql::rows::failure::Failure;
use crate::sql::rows::refusal::Refusal;
use crate::sql::snapshot::Changed;
use crate::{Commits, Error, Obstacle, OpenError, Snapshot, Transaction};

/// The number of connections that write. With eight instead of four a fifth more is stored on two processors.
const WRITERS: usize = 8;

/// The number of tries of a job that meets others, and of one when the server is away: for about ten seconds.
const MAX_TRIES: u32 = 8;
const MAX_TRIES_AWAY: u32 = 12;

/// The pause before a job is tried again for the first time; it is twice as long each time, up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// The tries after which it is said again that the server is away.
const TRIES_BETWEEN_WORDS: u32 = 30;

/// The words with which all connections begin: each statement that people wait for has its index. Otherwise a plan that was made
/// while a table was small reads all of that table from then on, until the server has counted its rows again. Those that have
/// none are never long enough to be compiled. A server that does not know one of these goes without.
const BY_INDEX: &str = "SELECT set_config(name, wanted, false)
    FROM pg_settings JOIN (VALUES ('enable_seqscan', 'off'), ('jit', 'off')) AS ours (name, wanted) USING (name)";

impl Store {
    /// Opens the database on a PostgreSQL server, such as `postgres://name@host/database`, and brings its schema up to date.
    ///
    /// The connection is encrypted unless the server is on this machine or the address says otherwise (`sslmode=disable`).
    ///
    /// # Errors
    ///
    /// A server that cannot be reached, or a database that is not ours or cannot be used, is refused; see [`OpenError::Server`].
    pub fn connect(address: &str) -> Result<Self, OpenError> {
        Self::connect_with(address, WRITERS, LOOK)
    }

    /// The same with so many connections that write, and so long between two looks at what other processes do; one that is not
    /// seen for twenty of them is dead. For measurements, and for tests that have no time.
    ///
    /// # Errors
    ///
    /// As [`Store::connect`].
    #[doc(hidden)]
    pub fn connect_with(address: &str, writers: usize, look: Duration) -> Result<Self, OpenError> {
        Self::connect_knowing(address, (writers, look), &[])
    }

    /// The same as a program of a later day would, whose schema has had more steps. For tests.
    ///
    /// # Errors
    ///
    /// As [`Store::connect`].
    #[doc(hidden)]
    pub fn connect_knowing(
        address: &str,
        (writers, look): (usize, Duration),
        more: &'static [&'static str],
    ) -> Result<Self, OpenError> {
        let known = Known::with(more);
        let driver = Arc::new(Driver::start(address).map_err(OpenError::server)?);
        let session = || Session::open(Arc::clone(&driver), &[BY_INDEX]).map_err(OpenError::server);
        // The others are connected when there is more to do than one can.
        let idle = || Session::idle(Arc::clone(&driver), &[BY_INDEX, PATIENCE]);
        let (memory, first) = (Memory::default(), idle());
        first.connect().map_err(OpenError::server)?;
        open::meet(&first, &known)?;
        let process = Arc::new(Process::default());
        process.id.store(open::end_meeting(&first, &known)?, Ordering::Relaxed);
        let reader = |_| Ok(Snapshot::new(Engine::Postgres(session()?), memory.clone()));
        let readers = (0..READERS).map(reader).collect::<Result<Vec<Snapshot>, OpenError>>()?;
        let ((sender, queue), (told, commits)) = (channel(), watch::channel(Commits::default()));
        let (queue, told) = (Arc::new(Mutex::new(queue)), Arc::new(told));
        let (closing, (living, ended)) = (Arc::new(AtomicBool::new(false)), channel());
        let mut threads = Vec::new();
        for session in iter::once(first).chain(iter::repeat_with(idle)).take(writers) {
            let beside = Beside::of(Arc::clone(&process));
            let tx = Transaction::on_server(Engine::Postgres(session), memory.clone(), beside);
            let (process, closing) = (Arc::clone(&process), Arc::clone(&closing));
            let writer = Writer {
                tx,
                process,
                known: Arc::clone(&known),
                own: Cell::new(0),
                deaths: Cell::new(0),
                number: Cell::new(0),
                closing,
            };
            let (queue, told, living) = (Arc::clone(&queue), Arc::clone(&told), living.clone());
            threads.push(spawn("storage-writer", move || {
                writer.run(&queue, &told);
                drop(living);
            })?);
        }
        let pulse = Pulse { session: idle(), process, known, look };
        threads.push(spawn("storage-pulse", move || pulse.run(&ended, &told))?);
        tracing::info!("store open on a server");
        Ok(Self::of(readers, sender, threads, commits, closing).leaving_by(living))
    }
}

/// The jobs that wait.
type Queue = Mutex<Receiver<Box<dyn Request>>>;

/// A connection that writes, and how far it has come.
struct Writer {
    tx: Transaction,
    process: Arc<Process>,
    known: Arc<Known>,
    /// The row of this connection in `writers`, if it has one, and the number of the last transaction that it has there.
    own: Cell<i64>,
    number: Cell<i64>,
    /// The number of times that this process had been taken to be dead when the row was made: then it may be gone.
    deaths: Cell<u64>,
    closing: Arc<AtomicBool>,
}

impl Writer {
    /// The life of the thread: until the store is dropped and the queue is empty.
    fn run(&self, queue: &Queue, commits: &watch::Sender<Commits>) {
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        while let Ok(mut request) = next() {
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
        if own == 0 {
            return;
        }
        let removed = self
            .session()
            .and_then(|session| session.change("DELETE FROM writers WHERE id = ?1", &[own]).map_err(said));
        if let Err(error) = removed {
            tracing::warn!(%error, "cannot remove the mark of a connection");
        }
    }

    fn session(&self) -> Result<&Session, Error> {
        self.tx.engine().server().ok_or(Error::Closed)
    }

    /// Runs and commits a job, again where others were in the way; what it changed. After an error,
    /// nothing of it is stored.
    fn store(&self, request: &mut dyn Request) -> Result<Changed, Error> {
        let (mut tries, mut alone, mut met) = (0, false, false);
        loop {
            let error = match self.store_once(request, alone) {
                Ok(Run::Done(changed)) => {
                    self.process.away.store(false, Ordering::Relaxed);
                    return Ok(changed);
                }
                Ok(Run::Alone) => {
                    self.undo();
                    alone = true;
                    continue;
                }
                Ok(Run::Met | Run::MetAtLast(_)) if !met => {
                    self.undo();
                    met = true;
                    continue;
                }
                Ok(Run::Met) => {
                    // It says so itself.
                    self.undo();
                    return Ok(Changed::default());
                }
                Ok(Run::MetAtLast(error)) => {
                    self.undo();
                    return Err(error);
                }
                Err(error) => error,
            };
            tries += 1;
            self.undo();
            let most = match error.obstacle() {
                Obstacle::Busy => MAX_TRIES,
                Obstacle::Away
                    if !self.process.away.load(Ordering::Relaxed)
                        && !self.closing.load(Ordering::Relaxed) =>
                {
                    MAX_TRIES_AWAY
                }
                _ => 0,
            };
            if tries >= most {
                self.process.away.store(error.obstacle() == Obstacle::Away, Ordering::Relaxed);
                return Err(error);
            }
            tracing::debug!(%error, tries, "trying a job again");
            thread::sleep(pause(tries));
        }
    }

    fn undo(&self) {
        self.tx.beside.forget_holders();
        if self.tx.is_active()
            && let Err(error) = self.tx.control("ROLLBACK")
        {
            tracing::debug!(%error, "cannot roll back a job");
        }
    }

    /// Sees to it that there is a connection, and a row for it.
    fn be_there(&self, session: &Session) -> Result<(), Failure> {
        session.connect()?;
        let deaths = self.process.deaths.load(Ordering::Relaxed);
        if self.own.get() == 0 || self.deaths.get() != deaths {
            self.own.set(open::add_writer(session, self.process.id.load(Ordering::Relaxed))?);
            self.number.set(0);
            self.deaths.set(deaths);
        }
        Ok(())
    }

    fn store_once(&self, request: &mut dyn Request, alone: bool) -> Result<Run, Error> {
        if self.known.is_outdated() {
            let what = "a newer program has changed the database".to_owned();
            return Err(Error::Lost { obstacle: Obstacle::Newer, what });
        }
        let (tx, session) = (&self.tx, self.session()?);
        self.be_there(session).map_err(said)?;
        session.begin(if alone { ALONE } else { SHARED }).map_err(said)?;
        tx.take_failure();
        tx.met.set(false);
        tx.beside.begin(alone);
        tx.call_as_on("");
        let keep = request.run(tx);
        let changed = tx.take_changed();
        // Whatever the job made of it, it may go better the next time.
        if let Some((obstacle @ (Obstacle::Busy | Obstacle::Away), what)) = tx.take_failure() {
            return Err(Error::Lost { obstacle, what });
        }
        if tx.beside.is_wanted() {
            return Ok(Run::Alone);
        }
        if !keep {
            if tx.met.get() {
                return Ok(Run::Met);
            }
            tx.beside.forget_holders();
            tx.control("ROLLBACK")?;
            return Ok(Run::Done(Changed::default()));
        }
        tx.check_active()?;
        if !session.has_changed() {
            tx.control("COMMIT")?;
            return Ok(Run::Done(changed));
        }
        let (own, number) = (self.own.get(), self.number.get() + 1);
        session.run("UPDATE writers SET number = ?1 WHERE id = ?2", &[number, own]).map_err(said)?;
        // What was met before, and passed over, is no matter any more.
        tx.met.set(false);
        match tx.control("COMMIT") {
            Ok(()) => self.number.set(number),
            // It has said that all went well, before the server was asked.
            Err(error) if tx.met.get() && error.obstacle() != Obstacle::Away => {
                return Ok(Run::MetAtLast(error));
            }
            Err(error) if error.obstacle() == Obstacle::Away && !self.was_stored(number)? => {
                return Err(error);
            }
            Err(error) if error.obstacle() == Obstacle::Away => (),
            Err(error) => return Err(error),
        }
        Ok(Run::Done(changed))
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

    /// The number of the last transaction that this connection has stored. No other is stored any more under the row that it had,
    /// and it has got a new one.
    fn fenced(&self) -> Result<i64, Error> {
        let session = self.session()?;
        let fence = || {
            session.begin("BEGIN")?;
            // It waits for a COMMIT that is still going on.
            let sql = "UPDATE writers SET allowed = number WHERE id = ?1 RETURNING number";
            let last = session.row(sql, "", &[self.own.get()], |row| row.get::<i64>(0))?;
            let last = last.ok_or_else(|| Refusal::unfit("the row that would say so is gone".into()))?;
            let own = open::add_writer(session, self.process.id.load(Ordering::Relaxed))?;
            session.control("COMMIT")?;
            Ok::<_, Failure>((last, own))
        };
        let fenced = fence().map_err(said);
        self.undo();
        let (last, own) = fenced?;
        self.own.set(own);
        self.number.set(0);
        Ok(last)
    }
}

/// The result of running a job.
enum Run {
    /// It is stored, or has changed nothing.
    Done(Changed),
    /// It has to run again, alone.
    Alone,
    /// It failed, and met a row that another job has just added or removed: the next time it finds it so from the first.
    Met,
    /// The same, but it was seen only when all else was done.
    MetAtLast(Error),
}

fn said(failure: Failure) -> Error {
    Error::Database(failure.into())
}

fn pause(tries: u32) -> Duration {
    FIRST_PAUSE.saturating_mul(1 << tries.min(16)).min(LONGEST_PAUSE)
}
