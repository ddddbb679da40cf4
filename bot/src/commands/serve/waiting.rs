//! Waiting for a database server that is not there yet, such as after a power cut, when all begin at once.

use std::sync::Arc;
use std::time::Duration;

use courier::Clock;
use storage::{OpenError, Store};

/// The pace of waiting.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    /// The pause between two tries, in milliseconds.
    pub between: i64,
    /// The time after which it is said again, in milliseconds.
    pub words: i64,
}

/// The pace of waiting for a server: soon enough once it is there, and a word a minute.
pub(super) const PACE: Pace = Pace { between: 2_000, words: 60_000 };

/// Opens a database as soon as that is possible; none if it is to stop before. What does not pass by waiting is an error.
pub(super) async fn opened(
    open: impl Fn() -> Result<Store, OpenError> + Send + Sync + 'static,
    clock: Arc<dyn Clock>,
    pace: Pace,
    mut stop: impl Future<Output = ()> + Unpin,
) -> Result<Option<Store>, OpenError> {
    let open = Arc::new(open);
    let mut said = None;
    loop {
        let opening = Arc::clone(&open);
        // It may take a while to know that nobody answers.
        let opening = tokio::task::spawn_blocking(move || opening());
        let opened = tokio::select! {
            () = &mut stop => return Ok(None),
            opened = opening => opened,
        };
        let error = match opened {
            Ok(Err(error)) if error.may_pass() => error,
            Ok(done) => return done.map(Some),
            Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
        };
        let now = clock.now();
        if said.is_none_or(|said| now - said >= pace.words) {
            tracing::warn!(%error, "waiting for the database");
            said = Some(now);
        }
        tokio::select! {
            () = &mut stop => return Ok(None),
            () = tokio::time::sleep(Duration::from_millis(pace.between.unsigned_abs())) => (),
        }
    }
}

#[cfg(all(test, feature = "postgres"))]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::{Mutex, PoisonError};

    use super::*;

    /// Nobody listens there.
    const NOWHERE: &str = "postgres://bot@%2Fnowhere/club";

    /// The log in memory.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl std::io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[tokio::test]
    async fn it_is_said_again_after_a_while_and_not_at_each_try() {
        let log = Log::default();
        let to = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || to.clone()).finish();
        let _logged = tracing::subscriber::set_default(subscriber);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let tries = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&tries);
        let open = move || match counted.fetch_add(1, Ordering::SeqCst) {
            0..20 => Store::connect(NOWHERE),
            _ => Store::open(&path),
        };
        let pace = Pace { between: 10, words: 100 };
        let opened = opened(open, crate::system::clock(), pace, Box::pin(std::future::pending())).await;
        assert!(opened.unwrap().is_some());
        let said = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        let words = said.matches("waiting for the database").count();
        assert!((2..20).contains(&words) && tries.load(Ordering::SeqCst) == 21, "{words}: {said}");
    }

    #[tokio::test]
    async fn whoever_stops_does_not_wait_and_what_does_not_pass_is_an_error() {
        let stop = Box::pin(std::future::ready(()));
        let stopped = opened(|| Store::connect(NOWHERE), crate::system::clock(), PACE, stop).await;
        assert!(stopped.unwrap().is_none());
        let never = Box::pin(std::future::pending());
        let refused =
            opened(|| Store::connect("postgres://host:x/"), crate::system::clock(), PACE, never).await;
        assert!(refused.unwrap_err().to_string().contains("no address"));
    }
}
