//! The store: its file, its threads and its connections.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::sync::watch;

use rusqlite::Connection;

use crate::connections::group::{self, Request, Ticket};
use crate::connections::writer::Writer;
use crate::file::locks;
use crate::file::locks::{Presence, WriteLock};
use crate::file::open;
use crate::sql::engine::Engine;
use crate::sql::memory::Memory;
#[cfg(feature = "trace")]
use crate::sql::trace;
use crate::{Commits, Error, OpenError, Snapshot, Transaction};

/// The number of connections that read at the same time.
pub(super) const READERS: usize = 4;

/// The longest time that saying goodbye to other processes takes.
const LONGEST_GOODBYE: Duration = Duration::from_secs(10);

/// One SQLite file, open, or a database on a server. Share it in an `Arc`.
///
/// Dropping it finishes the jobs that wait, empties the write-ahead log into the file and closes it.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    readers: Mutex<Vec<Snapshot>>,
    returned: Condvar,
    /// `None` only while dropping.
    queue: Option<Sender<Box<dyn Request>>>,
    threads: Vec<JoinHandle<()>>,
    commits: watch::Receiver<Commits>,
    /// Set when the store is dropped, so that nobody waits for a server that is away.
    closing: Arc<AtomicBool>,
    /// Tells the pulse of a process on a server that it leaves; none in a file.
    leaving: Option<Sender<Sender<()>>>,
    /// Says to other processes that this one is there; the last to be dropped. None on a server.
    presence: Option<Presence>,
    #[cfg(feature = "trace")]
    notes: Arc<trace::Notes>,
}

impl Store {
    /// Opens the file, makes it and its folders if need be, and brings its schema up to date.
    ///
    /// # Errors
    ///
    /// A file that is not ours, or that a newer version wrote, is refused and left as it is; see [`OpenError`].
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        locks::make_folder(path)?;
        let path = &*locks::real(path)?;
        open::meet(path, true)?;
        let lock = WriteLock::of(path)?;
        let presence = Presence::of(path, open::LOCK_TIMEOUT)?;
        let (connection, mut identity) = open::writer(path, &lock, presence.alone)?;
        // Without it, the next one who comes would take itself to be alone.
        identity
            .add(presence.path().to_owned())
            .map_err(|source| OpenError::Lock { path: presence.path().into(), source })?;
        if presence.alone {
            presence.share()?;
        }
        let readers =
            (0..READERS).map(|_| open::reader(path)).collect::<Result<Vec<Connection>, OpenError>>()?;
        #[cfg(feature = "trace")]
        readers.iter().chain([&connection]).for_each(trace::watch);
        let memory = Memory::default();
        let reader = |connection| Snapshot::new(Engine::Sqlite(connection), memory.clone());
        let readers = readers.into_iter().map(reader).collect();
        let writer = Writer { tx: Transaction::new(Engine::Sqlite(connection), memory), lock, identity };
        #[cfg(feature = "trace")]
        let notes: Arc<trace::Notes> = Arc::default();
        #[cfg(feature = "trace")]
        let noted = Arc::clone(&notes);
        let ((sender, queue), (told, commits)) = (channel(), watch::channel(Commits::default()));
        let running = move || {
            #[cfg(feature = "trace")]
            let _on = noted.on(trace::By::Writer);
            group::run(&writer, &queue, &told);
        };
        let threads = vec![spawn("storage-writer", running)?];
        let mut store = Self::of(readers, sender, threads, commits, Arc::default());
        store.path = path.into();
        store.presence = Some(presence);
        #[cfg(feature = "trace")]
        {
            store.notes = notes;
        }
        tracing::info!(path = %path.display(), "store open");
        Ok(store)
    }

    /// A store of connections that read, and of threads that do what is queued and tell of it.
    pub(super) fn of(
        readers: Vec<Snapshot>,
        queue: Sender<Box<dyn Request>>,
        threads: Vec<JoinHandle<()>>,
        commits: watch::Receiver<Commits>,
        closing: Arc<AtomicBool>,
    ) -> Self {
        Self {
            path: PathBuf::new(),
            readers: Mutex::new(readers),
            returned: Condvar::new(),
            queue: Some(queue),
            threads,
            commits,
            closing,
            leaving: None,
            presence: None,
            #[cfg(feature = "trace")]
            notes: Arc::default(),
        }
    }

    /// The path that was opened; empty if the database is on a server.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Tells whether other processes may write to the database at the same time, as on a server.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.leaving.is_some()
    }

    /// Tells after each commit of this store that there was one, and whether it is anything to those who send posts or
    /// run timers: delivery, clocks and pages listen here, and read what is new. Commits of other processes are not told in a
    /// file; on a server they are, within a second, as ones that may be anything to everybody.
    #[must_use]
    pub fn commits(&self) -> watch::Receiver<Commits> {
        self.commits.clone()
    }

    /// Queues a job for the threads that write. It never blocks.
    ///
    /// An `Err` from the job, or a panic, undoes the job's changes and nobody else's. The ticket resolves when the
    /// changes are on the disk. The job should be quick, and must not wait for another ticket of this store.
    ///
    /// Two jobs are done one after the other, whatever they do, if the second is queued when the ticket of the first has
    /// resolved. Otherwise that is so in a file, where one runs at a time and in the order of the calls; on a server several
    /// run at once, and of two that change the same table or challenge, or are of the same person, either may be the first: each
    /// sees nothing of the other, or all of it.
    ///
    /// If another job or process was in the way, the job is run again, on what is stored by then: whatever it does
    /// besides its changes is then done twice.
    pub fn write<F, T, E>(&self, job: F) -> Ticket<T, E>
    where
        F: Fn(&Transaction) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let (request, ticket) = group::pack(job);
        if let Some(queue) = &self.queue
            && queue.send(request).is_err()
        {
            // The dropped request resolves the ticket to `Error::Closed`.
            tracing::error!("the writer thread is gone");
        }
        ticket
    }

    /// Runs a job here and now on a consistent snapshot, which has every change whose ticket has resolved. Four can
    /// run at once; a fifth blocks until one is done, so a job must not call `read` again.
    ///
    /// # Errors
    ///
    /// What the job said, or [`Error::Database`].
    pub fn read<T, E: From<Error>>(&self, job: impl FnOnce(&Snapshot) -> Result<T, E>) -> Result<T, E> {
        let reader = self.borrow_reader();
        let snapshot = reader.snapshot.as_ref().expect("it is taken only when dropped");
        #[cfg(feature = "trace")]
        let _on = self.notes.on(trace::By::Reader);
        snapshot.begin_reading()?;
        snapshot.call_as_on("");
        job(snapshot)
    }

    /// Notes the statements that are run from now on.
    #[cfg(feature = "trace")]
    #[must_use]
    pub fn trace(&self) -> trace::Trace {
        self.notes.trace()
    }

    /// The way in which the database finds the rows of a statement, a line a step, in its own words
    /// (`EXPLAIN QUERY PLAN`).
    ///
    /// # Errors
    ///
    /// [`Error::Database`] if it is no statement of this database.
    #[cfg(feature = "trace")]
    pub fn plan(&self, sql: &str) -> Result<Vec<String>, Error> {
        self.read(|snapshot| snapshot.plan(sql))
    }

    /// Looks for damage; see [`Snapshot::problems`].
    ///
    /// # Errors
    ///
    /// [`Error::Database`] if the file is too damaged to be checked.
    pub fn check(&self) -> Result<Vec<String>, Error> {
        self.read(Snapshot::problems)
    }

    /// Says goodbye to the other processes on a server: what this one had, such as lanes and roles, is theirs from now on. It is
    /// for whoever ends, and cannot be sure that the store is dropped before; what is queued by then is done still. In a file the
    /// end of the process says it.
    pub fn leave(&self) {
        let Some(leaving) = &self.leaving else { return };
        let (done, said) = channel();
        // A pulse that has ended has said it.
        if leaving.send(done).is_ok() && said.recv_timeout(LONGEST_GOODBYE) == Err(RecvTimeoutError::Timeout)
        {
            tracing::warn!("cannot say goodbye to other processes");
        }
    }

    /// The same store, whose pulse is told so when it leaves.
    #[cfg(feature = "postgres")]
    pub(super) fn leaving_by(self, leaving: Sender<Sender<()>>) -> Self {
        let mut store = self;
        store.leaving = Some(leaving);
        store
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
        (self.queue, self.leaving) = (None, None);
        self.closing.store(true, Ordering::Relaxed);
        // The last owner may be a job, and a thread cannot wait for itself, nor for one that waits for it.
        let own = thread::current().id();
        let waits = self.threads.iter().all(|thread| thread.thread().id() != own);
        for thread in self.threads.drain(..).filter(|_| waits) {
            if thread.join().is_err() {
                tracing::error!("a writer thread had panicked");
            }
        }
        // Only now may others take themselves to be alone.
        self.presence = None;
    }
}

/// Starts a thread.
pub(super) fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, OpenError> {
    thread::Builder::new().name(name.into()).spawn(work).map_err(OpenError::Thread)
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
            tracing::error!(%error, "cannot end a snapshot");
        }
        self.store.readers.lock().unwrap_or_else(PoisonError::into_inner).push(snapshot);
        self.store.returned.notify_one();
    }
}
