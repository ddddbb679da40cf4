//! The writer thread: runs the jobs that wait, up to [`MAX_GROUP_JOBS`] of them in one transaction, and answers when the
//! transaction is on the disk. One `fsync` then serves the whole group.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::task::{Context, Poll};
use std::thread;
use std::time::Duration;

use tokio::sync::{oneshot, watch};

use crate::connections::erasure::Erasing;
use crate::connections::writer::Writer;
use crate::file::open::LOCK_TIMEOUT;
use crate::sql::snapshot::Changed;
use crate::{Error, Obstacle, Transaction};

/// The number of commits in this process.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Commits {
    /// All of them.
    pub all: u64,
    /// The commits after which a lane that nobody claimed with them may be due earlier than before.
    pub lanes: u64,
    /// The commits after which a timer may be due earlier than before.
    pub timers: u64,
    /// The commits after which a computer player may have something to do.
    pub computers: u64,
}

impl Commits {
    pub(crate) fn count(&mut self, changed: Changed) {
        self.all += 1;
        self.lanes += u64::from(changed.lanes);
        self.timers += u64::from(changed.timers);
        self.computers += u64::from(changed.computers);
    }

    /// Counts a commit of another process, which may be anything to everybody.
    #[cfg(feature = "postgres")]
    pub(crate) fn count_any(&mut self) {
        self.count(Changed { lanes: true, timers: true, computers: true, erased: false });
    }
}

/// The greatest number of jobs that share a commit.
const MAX_GROUP_JOBS: usize = 64;

/// The number of tries of a group while the database is busy, and the pause in between. Each try waits for
/// [`open::BUSY_TIMEOUT`](crate::file::open::BUSY_TIMEOUT) too.
const MAX_TRIES: u32 = 5;
const RETRY_PAUSE: Duration = Duration::from_millis(20);

/// A job on its way. Resolves when its changes are on the disk, or when it is certain that none of them are.
///
/// [`Ticket::wait`] it on a thread, or `await` it in a task of whatever runtime. The job runs even if the ticket is
/// dropped.
#[derive(Debug)]
#[must_use = "only the ticket tells whether the changes were stored"]
pub struct Ticket<T, E> {
    receiver: oneshot::Receiver<Outcome<T, E>>,
}

/// The result of the job, unless something else came between.
type Outcome<T, E> = Result<Result<T, E>, Error>;

impl<T, E: From<Error>> Ticket<T, E> {
    /// Blocks until the job is done.
    ///
    /// # Errors
    ///
    /// What the job said, or [`Error::Panicked`], [`Error::Lost`], [`Error::Closed`].
    ///
    /// # Panics
    ///
    /// In a task of an asynchronous runtime: `await` the ticket there. Inside of a job it would never return.
    pub fn wait(self) -> Result<T, E> {
        flatten(self.receiver.blocking_recv())
    }
}

impl<T, E: From<Error>> Future for Ticket<T, E> {
    type Output = Result<T, E>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.receiver).poll(context).map(flatten)
    }
}

fn flatten<T, E: From<Error>>(received: Result<Outcome<T, E>, oneshot::error::RecvError>) -> Result<T, E> {
    match received {
        Ok(Ok(said)) => said,
        Ok(Err(error)) => Err(error.into()),
        Err(_) => Err(Error::Closed.into()),
    }
}

/// A job whose types have been erased.
pub(crate) trait Request: Send {
    /// Runs the job, for the first time or again; whether its changes shall be kept. Never panics.
    fn run(&mut self, tx: &Transaction) -> bool;

    /// Answers the ticket. An error of the group outweighs what the job said: even a refusal may rest on what the
    /// job read of its neighbours' changes, which are now void.
    fn settle(self: Box<Self>, group: Result<(), (Obstacle, String)>);
}

struct Job<F, T, E> {
    work: F,
    outcome: Outcome<T, E>,
    sender: oneshot::Sender<Outcome<T, E>>,
}

/// A job for the queue, and its ticket.
pub(crate) fn pack<F, T, E>(work: F) -> (Box<dyn Request>, Ticket<T, E>)
where
    F: Fn(&Transaction) -> Result<T, E> + Send + 'static,
    T: Send + 'static,
    E: Send + 'static,
{
    let (sender, receiver) = oneshot::channel();
    (Box::new(Job { work, outcome: Err(Error::Closed), sender }), Ticket { receiver })
}

impl<F, T, E> Request for Job<F, T, E>
where
    F: Fn(&Transaction) -> Result<T, E> + Send,
    T: Send,
    E: Send,
{
    fn run(&mut self, tx: &Transaction) -> bool {
        // What the job leaves behind in the connection is undone with its savepoint.
        self.outcome = catch_unwind(AssertUnwindSafe(|| (self.work)(tx))).map_err(|panic| {
            let message = message(panic.as_ref());
            tracing::error!(message, "a job panicked");
            Error::Panicked(message)
        });
        matches!(self.outcome, Ok(Ok(_)))
    }

    fn settle(self: Box<Self>, group: Result<(), (Obstacle, String)>) {
        let outcome = match group {
            Ok(()) => self.outcome,
            Err((obstacle, what)) => Err(Error::Lost { obstacle, what }),
        };
        // Nobody may be waiting any more.
        let _ = self.sender.send(outcome);
    }
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or(panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("without a message").into()
}

/// The life of the thread: until the store is dropped and the queue is empty.
pub(crate) fn run(writer: &Writer, queue: &Receiver<Box<dyn Request>>, commits: &watch::Sender<Commits>) {
    let mut erasing = Erasing::left(writer);
    loop {
        let next = match erasing.pause() {
            None => queue.recv().map_err(RecvTimeoutError::from),
            Some(seconds) => queue.recv_timeout(Duration::from_secs(seconds)),
        };
        let first = match next {
            Ok(first) => first,
            Err(RecvTimeoutError::Timeout) => {
                erasing.go_on(writer);
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => break,
        };
        let mut group = vec![first];
        group.extend(queue.try_iter().take(MAX_GROUP_JOBS - 1));
        let stored = writer.store(&mut group).map_err(|error| {
            let (obstacle, what) = error.reason();
            tracing::error!(?obstacle, error = what, jobs = group.len(), "cannot store a group of jobs");
            (obstacle, what)
        });
        for request in group {
            request.settle(stored.as_ref().map(drop).map_err(Clone::clone));
        }
        erasing.count(writer);
        if let Ok(changed) = stored {
            commits.send_modify(|commits| commits.count(changed));
            if changed.erased {
                erasing.begin(writer);
            }
        }
    }
    erasing.go_on(writer);
    writer.empty_log(LOCK_TIMEOUT);
}

impl Writer {
    /// Runs and commits a group, again where others were in the way; what it changed. After an error, nothing of it is
    /// stored.
    fn store(&self, group: &mut [Box<dyn Request>]) -> Result<Changed, Error> {
        let mut tries = 0;
        loop {
            tries += 1;
            let error = match self.store_once(group) {
                Ok(changed) => return Ok(changed),
                Err(error) => error,
            };
            if self.tx.is_active()
                && let Err(error) = self.tx.control("ROLLBACK")
            {
                tracing::error!(%error, "cannot roll back a group of jobs");
            }
            match error {
                Error::Database(error) if error.obstacle() == Obstacle::Busy && tries < MAX_TRIES => {
                    tracing::warn!(%error, jobs = group.len(), tries, "trying a group of jobs again");
                }
                other => return Err(other),
            }
            thread::sleep(RETRY_PAUSE);
        }
    }

    /// Stores a group once; nothing is confirmed that went into a file which nobody finds again.
    fn store_once(&self, group: &mut [Box<dyn Request>]) -> Result<Changed, Error> {
        let held = self.lock.hold(LOCK_TIMEOUT);
        let _held = held.map_err(|error| Error::Lost {
            obstacle: Obstacle::Busy,
            what: format!("another process writes: {error}"),
        })?;
        self.identity.check()?;
        let changed = attempt(&self.tx, group)?;
        self.identity.check()?;
        Ok(changed)
    }
}

/// Runs every job of a group, afresh, and commits; what those changed that are kept.
fn attempt(tx: &Transaction, group: &mut [Box<dyn Request>]) -> Result<Changed, Error> {
    let mut all = Changed::default();
    tx.control("BEGIN IMMEDIATE")?;
    for request in group {
        tx.control("SAVEPOINT job")?;
        tx.call_as_on("");
        let keep = request.run(tx);
        let changed = tx.take_changed();
        tx.check_active()?;
        if keep {
            all = Changed {
                lanes: all.lanes || changed.lanes,
                timers: all.timers || changed.timers,
                computers: all.computers || changed.computers,
                erased: all.erased || changed.erased,
            };
        } else {
            tx.control("ROLLBACK TO job")?;
        }
        tx.control("RELEASE job")?;
    }
    // A checkpoint, if one is due, is part of this.
    tx.control("COMMIT")?;
    Ok(all)
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::mpsc::channel;

    use super::*;
    use crate::file::identity::Identity;
    use crate::file::locks::WriteLock;
    use crate::file::open;
    use crate::sql::engine::Engine;
    use crate::sql::memory::Memory;

    fn open_writer(path: &Path) -> Writer {
        let lock = WriteLock::of(path).unwrap();
        let (connection, identity) = open::writer(path, &lock, true).unwrap();
        Writer { tx: Transaction::new(Engine::Sqlite(connection), Memory::default()), lock, identity }
    }

    #[test]
    fn the_log_is_emptied_by_whoever_may_write() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite");
        let writer = open_writer(&path);
        let log = || std::fs::metadata(folder.path().join("a.sqlite-wal")).unwrap().len();
        assert!(log() > 0);
        let other = WriteLock::of(&path).unwrap();
        let held = other.hold(Duration::ZERO).unwrap();
        writer.empty_log(Duration::ZERO);
        assert!(log() > 0, "another process writes");
        drop(held);
        writer.empty_log(Duration::ZERO);
        assert_eq!(log(), 0);
    }

    /// SQLite may end a transaction by itself, as when the disk is full.
    #[test]
    fn a_lost_transaction_fails_its_whole_group_and_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite");
        let writer = open_writer(&path);
        let (sender, receiver) = channel::<Box<dyn Request>>();
        let first = pack(|tx| tx.first_time("first", 1));
        let ending = pack(|tx| {
            tx.control("ROLLBACK")?;
            let alone = tx.first_time("alone", 1);
            assert!(matches!(alone, Err(Error::Lost { .. })), "stored outside of any transaction: {alone:?}");
            let alone = tx.remember_community("terminal", "alone", "Alone", None);
            assert!(matches!(alone, Err(Error::Lost { .. })), "stored outside of any transaction: {alone:?}");
            Ok::<_, Error>(())
        });
        let refused = pack(|_| Err::<(), _>(Error::Closed));
        for request in [first.0, ending.0, refused.0] {
            sender.send(request).unwrap();
        }
        let again = pack(|tx| Ok::<_, Error>((tx.first_time("first", 1)?, tx.first_time("alone", 1)?)));
        let thread = thread::spawn(move || run(&writer, &receiver, &watch::channel(Commits::default()).0));
        for said in [first.1.wait().map(drop), ending.1.wait(), refused.1.wait()] {
            assert!(matches!(said, Err(Error::Lost { .. })), "{said:?}");
        }
        sender.send(again.0).unwrap();
        assert_eq!(again.1.wait().unwrap(), (true, true));
        drop(sender);
        thread.join().unwrap();
    }

    /// Runs a job, and waits for it.
    fn done<T: Send + 'static>(
        writer: &Writer,
        job: impl Fn(&Transaction) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (sender, receiver) = channel::<Box<dyn Request>>();
        let (request, ticket) = pack(job);
        sender.send(request).unwrap();
        drop(sender);
        run(writer, &receiver, &watch::channel(Commits::default()).0);
        ticket.wait()
    }

    #[test]
    fn a_full_disk_is_called_so_and_what_is_there_can_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite");
        let writer = open_writer(&path);
        assert!(done(&writer, |tx| tx.first_time("first", 1)).unwrap());
        let limit = |pages: u32| {
            let sql = format!("PRAGMA max_page_count = {pages}");
            writer.tx.engine().file().unwrap().query_row(&sql, [], |_| Ok(())).unwrap();
        };
        limit(1);
        let long =
            |tx: &Transaction| (0..2_000).try_for_each(|n| tx.first_time(&format!("event {n}"), 1).map(drop));
        let error = done(&writer, long).unwrap_err();
        assert_eq!(error.obstacle(), Obstacle::Full, "{error}");
        assert!(error.to_string().contains("full"), "{error}");
        assert!(!done(&writer, |tx| tx.first_time("first", 1)).unwrap());
        limit(u32::MAX - 1);
        done(&writer, long).unwrap();
    }

    /// Tests a group that meets another process: with a rollback journal, somebody who reads keeps others
    /// from committing.
    #[test]
    fn a_group_that_meets_another_process_runs_again_and_is_applied_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite");
        let mut writer = open_writer(&path);
        writer
            .tx
            .engine()
            .file()
            .unwrap()
            .execute_batch("PRAGMA journal_mode = DELETE; PRAGMA busy_timeout = 10")
            .unwrap();
        // There is no write-ahead log any more that would have to stay.
        writer.identity = Identity::default();
        let other = rusqlite::Connection::open(&path).unwrap();
        other.execute_batch("BEGIN; SELECT count(*) FROM handled_events").unwrap();
        let runs = Arc::new(AtomicU32::new(0));
        let (sender, receiver) = channel::<Box<dyn Request>>();
        let (ran, has_run) = channel();
        let counted = Arc::clone(&runs);
        let job = pack(move |tx| {
            counted.fetch_add(1, Ordering::SeqCst);
            ran.send(()).unwrap();
            tx.first_time("first", 1)
        });
        sender.send(job.0).unwrap();
        drop(sender);
        let thread = thread::spawn(move || run(&writer, &receiver, &watch::channel(Commits::default()).0));
        has_run.recv().unwrap();
        has_run.recv().unwrap();
        other.execute_batch("ROLLBACK").unwrap();
        assert!(job.1.wait().unwrap(), "the job that ran again must find nothing of its first run");
        thread.join().unwrap();
        assert!(runs.load(Ordering::SeqCst) >= 2);
        let stored = other.query_row("SELECT count(*) FROM handled_events", [], |row| row.get::<_, i64>(0));
        assert_eq!(stored.unwrap(), 1);
    }

    #[test]
    fn a_dead_thread_closes_its_tickets() {
        let (request, ticket) = pack(|tx| tx.first_time("first", 1));
        drop(request);
        assert!(matches!(ticket.wait(), Err(Error::Closed)));
    }
}
