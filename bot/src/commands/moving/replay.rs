//! Replaying all tables of a database that nobody else has open, by all processors.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread::{self, Scope, ScopedJoinHandle},
    time::Duration,
};

use anyhow::Context;
use parlor::Audit;
use storage::Inspection;

use crate::commands::{check, progress::Progress};
use crate::database::Database;

/// The most threads that replay: more than that read no quicker.
const MOST_THREADS: usize = 8;

/// The pause between two words about how far it is.
const PAUSE: Duration = Duration::from_millis(200);

/// The tables that are replayed.
pub(super) struct Replay<'d> {
    database: &'d Database,
    audit: Audit,
    /// The number of tables, and of those that were replayed.
    all: u64,
    seen: AtomicU64,
    stopped: AtomicBool,
}

/// The threads that replay.
pub(super) struct Replaying<'scope, 'r> {
    replay: &'r Replay<'r>,
    threads: Vec<ScopedJoinHandle<'scope, anyhow::Result<Vec<String>>>>,
}

impl<'d> Replay<'d> {
    pub(super) fn of(database: &'d Database, source: &Inspection) -> Replay<'d> {
        let all = source.snapshot().and_then(|snapshot| snapshot.count_tables().ok()).unwrap_or_default();
        let (seen, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
        Replay { database, audit: Audit::default(), all: u64::from(all), seen, stopped }
    }

    /// Begins.
    pub(super) fn begin<'scope>(&'scope self, scope: &'scope Scope<'scope, '_>) -> Replaying<'scope, 'scope> {
        let threads = thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS);
        let threads = (0..threads).map(|_| scope.spawn(|| self.share())).collect();
        Replaying { replay: self, threads }
    }

    /// Ends it soon: nobody wants to know any more.
    pub(super) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// The work of a thread: what is wrong with the tables that it has replayed.
    fn share(&self) -> anyhow::Result<Vec<String>> {
        let inspection = self.database.inspection()?;
        // Whoever moves it refuses an older one, and says so.
        let Some(snapshot) = inspection.snapshot() else { return Ok(Vec::new()) };
        let mut wrong = Vec::new();
        self.audit.share(snapshot, |table, error| {
            wrong.extend(error.map(|error| check::wrong_table(table, &error)));
            self.seen.fetch_add(1, Ordering::Relaxed);
            !self.stopped.load(Ordering::Relaxed)
        })?;
        Ok(wrong)
    }
}

impl Replaying<'_, '_> {
    /// Waits for the end; how many tables were replayed, and what is wrong with them.
    pub(super) fn end(self) -> anyhow::Result<(u64, Vec<String>)> {
        let Replay { all, seen, .. } = self.replay;
        let mut progress = Progress::new("tables");
        while self.threads.iter().any(|thread| !thread.is_finished()) {
            progress.show(seen.load(Ordering::Relaxed), *all);
            thread::sleep(PAUSE);
        }
        progress.end();
        let mut wrong = Vec::new();
        for thread in self.threads {
            let found = thread.join().ok().context("a thread that replays has panicked")?;
            wrong.extend(found?);
        }
        wrong.sort_unstable();
        Ok((seen.load(Ordering::Relaxed), wrong))
    }
}
