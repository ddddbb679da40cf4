//! The turns to begin sessions where several processes are the bot: the database gives them out.

use std::sync::Arc;
use std::time::Duration;

use gateway::{Pending, StartLimit, Turns};
use storage::{Error, Start, Store, Transaction};

use crate::bot::NETWORK;

/// The pause before the database is asked again that could not say.
const PAUSE: Duration = Duration::from_secs(2);

/// The longest time for which sessions are counted, in milliseconds.
const DAY_MILLIS: i64 = 86_400_000;

/// The turns that the database gives out.
pub(crate) struct Given {
    store: Arc<Store>,
    /// The sessions of a day.
    total: u32,
}

/// The turns that processes take together; none where the database is a file, which one process serves.
pub(crate) async fn turns(store: &Arc<Store>, limit: Option<StartLimit>) -> Option<Arc<dyn Turns>> {
    if !store.is_shared() {
        return None;
    }
    if let Some(limit) = limit {
        let again = i64::try_from(limit.reset_after).unwrap_or(DAY_MILLIS).min(DAY_MILLIS);
        let note = move |tx: &Transaction| tx.set_starts_left(NETWORK, limit.remaining, again);
        if let Err::<(), Error>(error) = store.write(note).await {
            tracing::warn!(%error, "cannot note how many sessions may begin");
        }
    }
    let total = limit.map_or(u32::MAX, |limit| limit.total.max(1));
    Some(Arc::new(Given { store: Arc::clone(store), total }))
}

impl Turns for Given {
    fn take(&self, bucket: u32) -> Pending<'_, Result<i64, Duration>> {
        Box::pin(async move {
            let total = self.total;
            match self.store.write(move |tx: &Transaction| tx.take_start(NETWORK, bucket, total)).await {
                Ok::<_, Error>(Some(Start::Now(number))) => Ok(number),
                Ok(Some(Start::Later(millis))) => {
                    Err(Duration::from_millis(u64::try_from(millis).unwrap_or_default()))
                }
                // It is no server, which nobody asks.
                Ok(None) => Ok(0),
                Err(error) => {
                    tracing::warn!(%error, "cannot find out whether a session may begin");
                    Err(PAUSE)
                }
            }
        })
    }

    fn end(&self, bucket: u32, number: i64, begun: bool) -> Pending<'_, ()> {
        Box::pin(async move {
            let end = move |tx: &Transaction| tx.end_start(NETWORK, (bucket, number), begun);
            if let Err::<(), Error>(error) = self.store.write(end).await {
                tracing::warn!(%error, "cannot tell other processes whether a session has begun");
            }
        })
    }
}
