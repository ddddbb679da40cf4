//! The statements that were run, for tests.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use rusqlite::trace::{TraceEvent, TraceEventCodes};

thread_local! {
    /// The notes on the statements of this thread; the database's own trace knows no more than a function.
    static NOTES: RefCell<Option<(By, Arc<Notes>)>> = const { RefCell::new(None) };
}

/// The one who ran a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// The writer thread.
    Writer,
    /// A reader of a snapshot.
    Reader,
}

/// A statement that was run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// The one who ran it.
    pub by: By,
    /// The text of the statement, without the values that were given. That of a trigger's own statement
    /// starts with `--`.
    pub sql: String,
    /// The steps of the database's machine that it took, once it is done, with those of its triggers: they grow with the
    /// rows that are looked at, however large the file is, and are the same each time.
    pub steps: u32,
}

/// The statements of a store, from the moment on at which it was asked for.
#[derive(Debug)]
pub struct Trace {
    notes: Arc<Notes>,
}

impl Trace {
    /// Takes what was run since, in order; and forgets it.
    #[must_use]
    pub fn take(&self) -> Vec<Statement> {
        std::mem::take(&mut self.notes.statements.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Ends the notes when the last trace of a store is dropped.
impl Drop for Trace {
    fn drop(&mut self) {
        self.notes.wanted.store(false, Ordering::Relaxed);
    }
}

#[derive(Debug, Default)]
pub(crate) struct Notes {
    wanted: AtomicBool,
    statements: Mutex<Vec<Statement>>,
}

impl Notes {
    pub(crate) fn trace(self: &Arc<Self>) -> Trace {
        self.statements.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.wanted.store(true, Ordering::Relaxed);
        Trace { notes: Arc::clone(self) }
    }

    /// Notes what is run on this thread, until what it returns is dropped.
    pub(crate) fn on(self: &Arc<Self>, by: By) -> On {
        On(NOTES.replace(Some((by, Arc::clone(self)))))
    }
}

/// A guard; while it lives, statements of this thread are noted.
pub(crate) struct On(Option<(By, Arc<Notes>)>);

impl Drop for On {
    fn drop(&mut self) {
        NOTES.set(self.0.take());
    }
}

/// Lets a connection tell what it runs.
pub(crate) fn watch(connection: &Connection) {
    connection.trace_v2(TraceEventCodes::SQLITE_TRACE_STMT, Some(note));
}

#[expect(clippy::needless_pass_by_value, reason = "the database calls it so")]
fn note(event: TraceEvent<'_>) {
    let TraceEvent::Stmt(_, sql) = event else { return };
    NOTES.with_borrow(|notes| {
        if let Some((by, notes)) = notes
            && notes.wanted.load(Ordering::Relaxed)
        {
            let statement = Statement { by: *by, sql: sql.to_owned(), steps: 0 };
            notes.statements.lock().unwrap_or_else(PoisonError::into_inner).push(statement);
        }
    });
}

/// Notes the steps that the last statement of this thread took.
pub(crate) fn note_steps(steps: i32) {
    NOTES.with_borrow(|notes| {
        if let Some((by, notes)) = notes
            && notes.wanted.load(Ordering::Relaxed)
        {
            let mut statements = notes.statements.lock().unwrap_or_else(PoisonError::into_inner);
            let mut own = statements.iter_mut().rev();
            if let Some(last) = own.find(|statement| statement.by == *by && !statement.sql.starts_with("--"))
            {
                last.steps += u32::try_from(steps).unwrap_or_default();
            }
        }
    });
}
