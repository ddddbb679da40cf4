//! Computer players: one thread of low priority thinks for all of them, one question after the other.
//!
//! What is to be thought about follows from the tables as they stand (`parlor::due::computers_due`), so nothing is lost when the
//! program ends: at the next start it is thought about again. A decision is a transaction of its own, which does nothing if
//! its table has gone on meanwhile.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use parlor::Error;
use parlor::due::{Decided, Due, Thought};
use search::{Level, Strength, Tables};
use storage::{Commits, Store, Transaction};
use tokio::sync::oneshot;
use tokio::sync::watch::Receiver;

use crate::Clock;
use crate::analysing::{Analyst, Effort};
use crate::aside::{Settling, look_at_once};

/// The time between two looks for what another process has written, and the pause after a failure, in milliseconds.
const LOOK_MILLIS: i64 = 5_000;

/// The time after which whoever waits is told that it takes longer, or the longest that is expected without being told, in
/// milliseconds.
const LONG_MILLIS: i64 = 10_000;

/// The rest between two moves of computer players at one table, so that each is seen, in milliseconds.
const REST_MILLIS: i64 = 3_000;

/// The highest level of those that never keep others waiting.
const QUICK_LEVEL: u8 = 3;

/// The number of levels.
const LEVELS: usize = Level::ALL.len();

/// A mind that thinks for all computer players.
#[derive(Default)]
pub struct Mind {
    tables: Tables,
    /// The last questions that were decided, by table: whatever became of it, none is thought about twice.
    decided: HashMap<i64, i64>,
    /// The questions of which those who wait were told that it takes longer.
    told: HashSet<i64>,
    /// The moments before which nothing moves at a table where a computer player has just moved.
    rests: HashMap<i64, i64>,
    /// The time that a move of each level took lately, in milliseconds.
    takes: [i64; LEVELS],
    /// The part that looks through games that are over.
    analyst: Analyst,
}

impl fmt::Debug for Mind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mind").field("decided", &self.decided).finish_non_exhaustive()
    }
}

impl Mind {
    /// A mind with such tables of late positions.
    #[must_use]
    pub fn new(tables: Tables) -> Mind {
        Mind { tables, ..Mind::default() }
    }

    /// The same, which does so much for each position of an analysis.
    #[must_use]
    pub fn looking(self, effort: Effort) -> Mind {
        Mind { analyst: Analyst::new(effort), ..self }
    }

    /// Thinks about the most urgent question that is due at a moment, if there is one, and writes the decision with `write`; where
    /// nothing is, it looks at one more position of an analysis for which somebody waits. The
    /// moment when there is something to do next, as far as is known: if that is not later, there is more to do at once.
    ///
    /// `stopped` says whether the program ends: then nothing is written any more.
    ///
    /// # Errors
    /// Of the database.
    pub fn think(
        &mut self,
        store: &Store,
        clock: &dyn Clock,
        now: i64,
        stopped: &dyn Fn() -> bool,
        write: &mut dyn FnMut(Settling) -> Result<bool, Error>,
    ) -> Result<Option<i64>, Error> {
        let mut all = look_at_once(store, parlor::due::computers_due)?;
        self.forget_all_but(&all);
        all.sort_by_key(|due| due.level() > QUICK_LEVEL);
        let mut next: Option<i64> = None;
        let (mut expected, mut done) = (0, false);
        for due in all {
            let at = due.at.max(self.rests.get(&due.table()).copied().unwrap_or(i64::MIN));
            if at > now {
                next = Some(next.map_or(at, |next| next.min(at)));
                continue;
            }
            let expects = usize::from(due.level()).checked_sub(1).and_then(|level| self.takes.get(level));
            expected += expects.copied().unwrap_or_default();
            if done && expected < LONG_MILLIS {
                // Others are looked at in their turn.
                next = Some(now);
                continue;
            }
            let Some(thought) = look_at_once(store, |snapshot| parlor::due::thought(snapshot, &due))? else {
                continue;
            };
            if self.decided.get(&thought.table) == Some(&thought.answers()) {
                continue;
            }
            let thought = Arc::new(thought);
            if thought.waits() || done {
                self.tell(&thought, write)?;
                continue;
            }
            done = self.settle(&due, &thought, (clock, stopped), write)?;
            if done {
                next = Some(now);
            }
        }
        if !done && self.analyst.look(store, &self.tables, stopped, write)? {
            next = Some(now);
        }
        Ok(next)
    }

    /// Thinks about a question and writes the decision; false if the program ends.
    fn settle(
        &mut self,
        due: &Due,
        thought: &Arc<Thought>,
        (clock, stopped): (&dyn Clock, &dyn Fn() -> bool),
        write: &mut dyn FnMut(Settling) -> Result<bool, Error>,
    ) -> Result<bool, Error> {
        let began = clock.now();
        let (mut failed, told) = (None, &mut self.told);
        let decided = {
            let mut watch = |_| {
                if stopped() {
                    return ControlFlow::Break(());
                }
                if clock.now() - began > LONG_MILLIS && told.insert(thought.answers()) {
                    failed = write(later(thought)).err();
                }
                ControlFlow::Continue(())
            };
            decide(thought, &self.tables, &mut watch)
        };
        if stopped() {
            return Ok(false);
        }
        failed.map_or(Ok(()), Err)?;
        let now = clock.now();
        if let Some(takes) =
            usize::from(due.level()).checked_sub(1).and_then(|level| self.takes.get_mut(level))
        {
            *takes = now - began;
        }
        let Some(decided) = decided else {
            tracing::error!(table = thought.table, "cannot find a move for a computer player");
            self.decided.insert(thought.table, thought.answers());
            return Ok(true);
        };
        write(settling(thought, decided))?;
        self.decided.insert(thought.table, thought.answers());
        self.rests.insert(thought.table, now + REST_MILLIS);
        Ok(true)
    }

    /// Tells those who wait, once, that it takes longer, or that it waits for a game of theirs.
    fn tell(
        &mut self,
        thought: &Arc<Thought>,
        write: &mut dyn FnMut(Settling) -> Result<bool, Error>,
    ) -> Result<(), Error> {
        if self.told.insert(thought.answers()) {
            write(later(thought))?;
        }
        Ok(())
    }

    /// Forgets all that is about other tables: they are over, or wait for a person.
    fn forget_all_but(&mut self, all: &[Due]) {
        let tables: HashSet<i64> = all.iter().map(Due::table).collect();
        self.decided.retain(|table, _| tables.contains(table));
        self.rests.retain(|table, _| tables.contains(table));
        if tables.is_empty() {
            self.told.clear();
        }
    }
}

/// The job that does what was decided.
fn settling(thought: &Arc<Thought>, decided: Decided) -> Settling {
    let thought = Arc::clone(thought);
    Box::new(move |tx, now| parlor::due::decide(tx, &thought, &decided, now))
}

fn later(thought: &Arc<Thought>) -> Settling {
    settling(thought, Decided::Later)
}

/// The decision of a computer player; none if there is no move.
fn decide(
    thought: &Thought,
    tables: &Tables,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Option<Decided> {
    let level = Level::numbered(thought.level)?;
    let strength = Strength::Level(level);
    if thought.is_offered_draw {
        let agrees =
            search::accepts_draw(&*thought.play, thought.seat, strength, thought.seed, tables, watch);
        return Some(if agrees { Decided::Agree } else { Decided::Decline });
    }
    let choice = search::think(&*thought.play, strength, thought.seed, tables, watch)?;
    Some(if choice.hopeless && level.resigns() { Decided::Resign } else { Decided::Move(choice.text) })
}

/// The time for which thinking waits whenever something has been stored since it looked last: while people move, their boards
/// go first. It goes on all the time in between, if more slowly.
const PAUSE: Duration = Duration::from_millis(10);

/// Thinks for all computer players, on a thread of its own, until it is dropped. Several may run at once: each decision is done
/// once.
pub async fn run_thinking(store: Arc<Store>, clock: Arc<dyn Clock>, tables: Tables) {
    let stop = Stop::default();
    let (looks, asked) = mpsc::channel::<oneshot::Sender<Option<i64>>>();
    let mind = {
        let (store, clock, stop) = (Arc::clone(&store), Arc::clone(&clock), Arc::clone(&stop.0));
        move || {
            give_way();
            let mut mind = Mind::new(tables);
            let (commits, seen) = (store.commits(), Cell::new(0));
            let stopped = || {
                let stored = commits.borrow().all;
                if seen.replace(stored) != stored {
                    thread::sleep(PAUSE);
                }
                stop.load(Ordering::Relaxed)
            };
            while let Ok(answer) = asked.recv() {
                let mut write = |job: Settling| {
                    let clock = Arc::clone(&clock);
                    store.write(move |tx: &Transaction| job(tx, clock.now())).wait()
                };
                let next =
                    mind.think(&store, &*clock, clock.now(), &stopped, &mut write).unwrap_or_else(|error| {
                        tracing::error!(%error, "cannot think for computer players");
                        None
                    });
                // Whoever asked may have gone.
                let _ = answer.send(next);
            }
        }
    };
    if let Err(error) = thread::Builder::new().name("thinking".to_owned()).spawn(mind) {
        tracing::error!(%error, "cannot start the thread that thinks for computer players");
        return;
    }
    let mut commits = store.commits();
    loop {
        let seen = commits.borrow_and_update().computers;
        let (answer, next) = oneshot::channel();
        if looks.send(answer).is_err() {
            return;
        }
        let Ok(next) = next.await else { return };
        let now = clock.now();
        let until = next.map_or(now + LOOK_MILLIS, |next| next.min(now + LOOK_MILLIS));
        if until > now {
            tokio::select! {
                () = clock.sleep_until(until) => (),
                () = next_change(&mut commits, seen) => (),
            }
        }
    }
}

/// Waits for a commit after which a computer player may have something to do.
async fn next_change(commits: &mut Receiver<Commits>, seen: u64) {
    if commits.wait_for(|commits| commits.computers != seen).await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Ends what is being thought when it is dropped.
#[derive(Default)]
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Lets everything else on the machine go before this thread.
#[cfg(target_os = "linux")]
fn give_way() {
    /// The lowest priority but that of what runs on an idle machine alone.
    const NICE: i32 = 10;
    let thread = rustix::thread::gettid();
    if let Err(error) = rustix::process::setpriority_process(Some(thread), NICE) {
        tracing::warn!(%error, "cannot lower the priority of the thread that thinks for computer players");
    }
}

#[cfg(not(target_os = "linux"))]
fn give_way() {}
