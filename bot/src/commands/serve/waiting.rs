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
