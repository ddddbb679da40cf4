//! The clock on the wall, as an interface.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

/// A pause that ends at some time.
pub(super) type Pause<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// Tells the time and waits for it.
pub trait Clock: fmt::Debug + Send + Sync + 'static {
    /// The time in Unix milliseconds.
    fn now(&self) -> i64;

    /// Waits until it is `at` or later; not at all if it is. Where the clock is set back meanwhile, no longer than it would have
    /// been without that.
    fn sleep_until(&self, at: i64) -> Pause<'_>;
}

/// The machine's clock, which the binary reads.
#[derive(Clone, Copy, Debug)]
pub struct WallClock(
    /// The time in Unix milliseconds.
    pub fn() -> i64,
);

/// The longest pause between two looks at the clock, in milliseconds: it may be set meanwhile.
const MAX_NAP_MILLIS: i64 = 60_000;

impl Clock for WallClock {
    fn now(&self) -> i64 {
        (self.0)()
    }

    fn sleep_until(&self, at: i64) -> Pause<'_> {
        Box::pin(async move {
            let mut left = at.saturating_sub(self.now());
            loop {
                let nap = left.min(MAX_NAP_MILLIS);
                let Some(millis) = u64::try_from(nap).ok().filter(|millis| *millis > 0) else { return };
                tokio::time::sleep(Duration::from_millis(millis)).await;
                // The clock may be set forward, and the machine may have slept; but what has been waited for is over.
                left = (left - nap).min(at.saturating_sub(self.now()));
            }
        })
    }
}

/// A clock that stands still until somebody moves it, for tests.
#[derive(Debug)]
pub struct ManualClock {
    now: AtomicI64,
    moved: Notify,
    /// The times that are waited for, each as often as somebody waits for it.
    awaited: Mutex<Vec<i64>>,
}

impl ManualClock {
    /// A clock that shows this time, in Unix milliseconds.
    #[must_use]
    pub fn at(now: i64) -> ManualClock {
        ManualClock { now: AtomicI64::new(now), moved: Notify::new(), awaited: Mutex::default() }
    }

    /// True if somebody waits for exactly this time.
    #[must_use]
    pub fn is_awaited(&self, at: i64) -> bool {
        self.awaited().contains(&at)
    }

    fn awaited(&self) -> MutexGuard<'_, Vec<i64>> {
        self.awaited.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Moves the clock forward; whoever waits for a time until then wakes up.
    pub fn advance(&self, milliseconds: i64) {
        self.now.fetch_add(milliseconds, Ordering::SeqCst);
        self.moved.notify_waiters();
    }
}

/// Somebody who waits for a time, until it is dropped.
struct Waiting<'a> {
    clock: &'a ManualClock,
    at: i64,
}

impl<'a> Waiting<'a> {
    fn on(clock: &'a ManualClock, at: i64) -> Waiting<'a> {
        clock.awaited().push(at);
        Waiting { clock, at }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut awaited = self.clock.awaited();
        if let Some(place) = awaited.iter().position(|at| *at == self.at) {
            awaited.swap_remove(place);
        }
    }
}

impl Clock for ManualClock {
    fn now(&self) -> i64 {
        self.now.load(Ordering::SeqCst)
    }

    fn sleep_until(&self, at: i64) -> Pause<'_> {
        Box::pin(async move {
            loop {
                let moved = self.moved.notified();
                tokio::pin!(moved);
                // From here on no move is missed.
                moved.as_mut().enable();
                if self.now() >= at {
                    return;
                }
                let _waiting = Waiting::on(self, at);
                moved.await;
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[tokio::test]
    async fn a_clock_that_is_set_back_keeps_nobody_waiting() {
        static NOW: AtomicI64 = AtomicI64::new(10_000_000);
        let clock = WallClock(|| NOW.load(Ordering::SeqCst));
        let waiting = tokio::spawn(async move { clock.sleep_until(10_000_200).await });
        tokio::time::sleep(Duration::from_millis(50)).await;
        NOW.store(1_000, Ordering::SeqCst);
        tokio::time::timeout(Duration::from_secs(30), waiting).await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn a_manual_clock_wakes_whoever_waits_for_a_time_that_has_come() {
        let clock = Arc::new(ManualClock::at(1_000));
        clock.sleep_until(1_000).await;
        let waiting = tokio::spawn({
            let clock = Arc::clone(&clock);
            async move {
                clock.sleep_until(1_500).await;
                clock.now()
            }
        });
        tokio::task::yield_now().await;
        clock.advance(499);
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        assert!(clock.is_awaited(1_500));
        clock.advance(1);
        assert_eq!(waiting.await.ok(), Some(1_500));
        assert!(!clock.is_awaited(1_500));
    }
}
