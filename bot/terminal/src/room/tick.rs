//! The note in the database that a terminal is open. Time in which none is open, or in which its machine
//! sleeps, is nobody's.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use courier::Clock;
use storage::{Store, Transaction};

use crate::{options::Options, room::past::Past, room::place::NETWORK};

/// The time between two notes that a terminal is open, in milliseconds: well within a minute, which is an outage.
const TICK_MILLIS: i64 = 30_000;

/// The time between two looks of the thread whether that is due, by a clock that nobody sets.
const LOOK: Duration = Duration::from_secs(10);

/// The sign of life of an open terminal.
#[derive(Debug)]
pub(crate) struct Tick {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    /// The moment of the last note.
    noted: AtomicI64,
    /// True if that failed the last time.
    failed: AtomicBool,
    /// The history of the prompt, which goes with whoever has everything deleted.
    pub past: Past,
}

impl Tick {
    /// A tick with nothing noted yet.
    pub(crate) fn new(options: &Options) -> Arc<Tick> {
        let (store, clock) = (Arc::clone(&options.store), Arc::clone(&options.clock));
        let (noted, failed) = (AtomicI64::new(i64::MIN), AtomicBool::new(false));
        Arc::new(Tick { store, clock, noted, failed, past: Past::new(options) })
    }

    /// Notes that a terminal is open, if that is due; also where the clock was set back. That it cannot be noted keeps nobody
    /// from looking at boards, and is logged once.
    pub(crate) fn look(&self) {
        let (now, noted) = (self.clock.now(), self.noted.load(Ordering::Relaxed));
        if now < noted || now.saturating_sub(noted) >= TICK_MILLIS {
            self.note();
        }
    }

    fn note(&self) {
        match self.with(|_, _| Ok(())) {
            Ok(()) => {
                self.failed.store(false, Ordering::Relaxed);
                self.past.look();
            }
            Err(error) => {
                if !self.failed.swap(true, Ordering::Relaxed) {
                    tracing::error!(%error, "cannot note that a terminal is open");
                }
            }
        }
    }

    /// Does something as of now, after it was noted that a terminal is open.
    ///
    /// # Errors
    /// Of the database.
    pub(crate) fn with<T: Send + 'static>(
        &self,
        work: impl Fn(&Transaction, i64) -> Result<T, parlor::Error> + Send + 'static,
    ) -> Result<T, parlor::Error> {
        let clock = Arc::clone(&self.clock);
        // Who writes first looks at the clock first: another terminal may have waited for the right to write.
        let job = move |tx: &Transaction| {
            let now = clock.now();
            parlor::due::beat(tx, NETWORK, now)?;
            Ok::<_, parlor::Error>((now, work(tx, now)?))
        };
        let (now, done) = self.store.write(job).wait()?;
        self.noted.store(now, Ordering::Relaxed);
        Ok(done)
    }

    /// Does something, and notes meanwhile that a terminal is open: also while nobody types, or while what is printed waits for
    /// its reader.
    pub(crate) fn while_open<T>(&self, work: impl FnOnce() -> T) -> T {
        self.while_open_looking(LOOK, work)
    }

    /// The same, and looks so often.
    pub(crate) fn while_open_looking<T>(&self, pause: Duration, work: impl FnOnce() -> T) -> T {
        thread::scope(|scope| {
            let (stop, stopped) = channel();
            scope.spawn(move || self.run(&stopped, pause));
            let done = work();
            drop(stop);
            self.note();
            done
        })
    }

    /// Looks again and again, until whoever could stop it has gone.
    fn run(&self, stopped: &Receiver<()>, pause: Duration) {
        while stopped.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
            self.look();
        }
    }
}
