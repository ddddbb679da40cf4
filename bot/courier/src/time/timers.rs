//! Timers: what is done when its time has come.

use std::sync::Arc;

use storage::{Commits, Store, Transaction};
use tokio::sync::watch::Receiver;

use crate::Clock;
use crate::aside::{aside, look, run_due};

/// The time between two looks for timers that another process has set, and the pause after a failure, in milliseconds.
const LOOK_MILLIS: i64 = 60_000;

/// Does what is due, in order and whenever its time comes, until it is dropped. Several may run at once: each timer has
/// its effect once.
pub async fn run_timers(store: Arc<Store>, clock: Arc<dyn Clock>) {
    let now = clock.now();
    if let Err(error) = store.write(move |tx| parlor::due::set_timers(tx, now)).await {
        tracing::error!(%error, "cannot set the timers");
    }
    let mut commits = store.commits();
    loop {
        let seen = commits.borrow_and_update().timers;
        let now = clock.now();
        let run = move |store: &Store| {
            run_due(store, now, |job| store.write(move |tx: &Transaction| job(tx, now)).wait())
        };
        let due = match aside(&store, run).await {
            Ok(Some(due)) if due <= now => continue,
            Ok(due) => due,
            Err(error) => {
                tracing::error!(%error, "cannot run the timers");
                None
            }
        };
        let look = now + LOOK_MILLIS;
        let until = due.map_or(look, |due| due.min(look));
        tokio::select! {
            () = clock.sleep_until(until) => (),
            _ = next_change(&mut commits, seen, &store, until) => (),
        }
    }
}

/// Waits until a timer is set that is due earlier.
async fn next_change(commits: &mut Receiver<Commits>, mut seen: u64, store: &Arc<Store>, until: i64) {
    loop {
        let changed = commits.wait_for(|commits| commits.timers != seen).await.map(|commits| commits.timers);
        let Ok(count) = changed else { return std::future::pending().await };
        seen = count;
        let due = look(store, parlor::due::next_due).await;
        if due.ok().flatten().is_some_and(|due| due < until) {
            return;
        }
    }
}
