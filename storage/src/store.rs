//! The store: its file, its threads and its connections.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use crate::writer::{self, Request, Ticket};
use crate::{Error, OpenError, Snapshot, Transaction, open};

/// How many connections read at the same time.
const READERS: usize = 4;

/// One SQLite file, open. Share it in an `Arc`.
///
/// Dropping it finishes the jobs that wait, empties the write-ahead log into the file and closes it.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    readers: Mutex<Vec<Snapshot>>,
    returned: Condvar,
    /// `None` only while dropping.
    queue: Option<Sender<Box<dyn Request>>>,
    thread: Option<JoinHandle<()>>,
}

impl Store {
    /// Opens the file, makes it and its folders if need be, and brings its schema up to date.
    ///
    /// # Errors
    ///
    /// A file that is not ours, or that a newer version wrote, is refused and left as it is; see [`OpenError`].
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        let writing = Transaction::new(open::writer(path)?);
        let readers = (0..READERS)
            .map(|_| open::reader(path).map(Snapshot::new))
            .collect::<Result<Vec<_>, OpenError>>()?;
        let (sender, receiver) = channel();
        let thread = thread::Builder::new()
            .name("storage-writer".into())
            .spawn(move || writer::run(&writing, &receiver))
            .map_err(OpenError::Thread)?;
        tracing::info!(path = %path.display(), "store open");
        Ok(Self {
            path: path.into(),
            readers: Mutex::new(readers),
            returned: Condvar::new(),
            queue: Some(sender),
            thread: Some(thread),
        })
    }

    /// The path that was opened.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Queues a job for the writer thread, which runs one at a time, in the order of the calls. It never blocks.
    ///
    /// An `Err` from the job, or a panic, undoes the job's changes and nobody else's. The ticket resolves when the
    /// changes are on the disk. The job should be quick, and must not wait for another ticket of this store.
    pub fn write<F, T, E>(&self, job: F) -> Ticket<T, E>
    where
        F: FnOnce(&Transaction) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let (request, ticket) = writer::pack(job);
        if let Some(queue) = &self.queue
            && queue.send(request).is_err()
        {
            // The dropped request resolves the ticket to `Error::Closed`.
            tracing::error!("the writer thread is gone");
        }
        ticket
    }

    /// Runs a job here and now on a consistent snapshot, which has every change whose ticket has resolved. Two can
    /// run at once; a third blocks until one is done, so a job must not call `read` again.
    ///
    /// # Errors
    ///
    /// What the job said, or [`Error::Sqlite`].
    pub fn read<T, E: From<Error>>(&self, job: impl FnOnce(&Snapshot) -> Result<T, E>) -> Result<T, E> {
        let reader = self.borrow_reader();
        let snapshot = reader.snapshot.as_ref().expect("it is taken only when dropped");
        snapshot.control("BEGIN DEFERRED").map_err(Error::from)?;
        job(snapshot)
    }

    /// Looks for damage: what SQLite's own checks of the file and of references between rows complain about. Empty
    /// if all is well. Reads the whole file.
    ///
    /// # Errors
    ///
    /// [`Error::Sqlite`] if the file is too damaged to be checked.
    pub fn check(&self) -> Result<Vec<String>, Error> {
        self.read(|snapshot| {
            let mut problems = snapshot.rows("PRAGMA integrity_check", [], |row| row.get::<_, String>(0))?;
            problems.retain(|line| line != "ok");
            problems.extend(snapshot.rows("PRAGMA foreign_key_check", [], |row| {
                let (table, row, parent): (String, Option<i64>, String) =
                    (row.get(0)?, row.get(1)?, row.get(2)?);
                let row = row.map(|id| format!(" (row {id})")).unwrap_or_default();
                Ok(format!("{table}{row} refers to a row of {parent} that does not exist"))
            })?);
            Ok(problems)
        })
    }

    fn borrow_reader(&self) -> Reader<'_> {
        let readers = self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        let mut readers = self
            .returned
            .wait_while(readers, |readers| readers.is_empty())
            .unwrap_or_else(PoisonError::into_inner);
        Reader { store: self, snapshot: readers.pop() }
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.readers.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // The last owner may be a job, and a thread cannot wait for itself.
            if thread.thread().id() != thread::current().id() && thread.join().is_err() {
                tracing::error!("the writer thread had panicked");
            }
        }
    }
}

/// A borrowed connection: ends its transaction and goes back, even when the job panics.
struct Reader<'a> {
    store: &'a Store,
    snapshot: Option<Snapshot>,
}

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        let Some(snapshot) = self.snapshot.take() else { return };
        if snapshot.is_active()
            && let Err(error) = snapshot.control("ROLLBACK")
        {
            tracing::error!(%error, "a snapshot could not be ended");
        }
        self.store.readers.lock().unwrap_or_else(PoisonError::into_inner).push(snapshot);
        self.store.returned.notify_one();
    }
}
