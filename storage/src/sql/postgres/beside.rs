//! The things that a job on a server holds, beside others or alone.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};

/// The words with which a connection that writes begins: whoever says nothing in the midst of a job for so long is not waited
/// for.
pub(crate) const PATIENCE: &str = "SET idle_in_transaction_session_timeout = '20s'";

/// The beginning of a job beside others: it has a share of the gate.
pub(crate) const SHARED: &str = "BEGIN; LOCK TABLE locks IN ROW SHARE MODE";

/// The beginning of a job that runs alone: it has the gate for itself.
pub(crate) const ALONE: &str = "BEGIN; LOCK TABLE locks IN EXCLUSIVE MODE";

/// This process, as the others on a server know it.
#[derive(Default, Debug)]
pub(crate) struct Process {
    /// Its row.
    pub id: AtomicI64,
    /// The number of times that others took it to be dead.
    pub deaths: AtomicU64,
    /// True since a job has waited for the server in vain: the next ones need not.
    pub away: AtomicBool,
}

/// The company of a job, and what it holds.
#[derive(Default, Debug)]
pub(crate) struct Beside {
    /// True if no other job runs.
    pub alone: Cell<bool>,
    /// True if it must run again, alone.
    pub wanted: Cell<bool>,
    /// True while it holds the results.
    pub results: Cell<bool>,
    speaker: Cell<bool>,
    /// The number of steps that have begun.
    steps: Cell<u64>,
    pub process: Arc<Process>,
    /// The holders of lanes that are known to be of this process, after so many deaths.
    holders: RefCell<(u64, HashSet<String>)>,
}

impl Beside {
    pub(crate) fn of(process: Arc<Process>) -> Beside {
        Beside { process, ..Beside::default() }
    }

    /// A job begins.
    pub(crate) fn begin(&self, alone: bool) {
        self.alone.set(alone);
        self.wanted.set(false);
        self.let_go();
    }

    /// The number of a step that begins.
    pub(crate) fn next_step(&self) -> u64 {
        self.steps.set(self.steps.get() + 1);
        self.steps.get()
    }

    /// Lets go of all that was held since some step.
    pub(crate) fn let_go(&self) {
        self.results.set(false);
        self.speaker.set(false);
    }

    /// Tells whether the job must run again, alone.
    pub(crate) fn is_wanted(&self) -> bool {
        self.wanted.get()
    }

    /// Tells whether nobody is held yet who speaks, and that somebody is now.
    pub(crate) fn holds_nobody(&self) -> bool {
        !self.alone.get() && !self.speaker.replace(true)
    }

    /// Tells whether a holder of lanes is new, and that it is not any more.
    pub(crate) fn is_new(&self, holder: &str) -> bool {
        let (deaths, mut holders) = (self.process.deaths.load(Ordering::Relaxed), self.holders.borrow_mut());
        if holders.0 != deaths {
            *holders = (deaths, HashSet::new());
        }
        !holders.1.contains(holder) && holders.1.insert(holder.to_owned())
    }

    /// Forgets which holders are known: what was noted is not stored.
    pub(crate) fn forget_holders(&self) {
        self.holders.borrow_mut().1.clear();
    }
}
