//! The work of a network besides listening, from its start to its end: it sends what is posted, and notes how far and how lately
//! it was heard.

use std::sync::Arc;

use tokio::task::JoinHandle;

use crate::{Carrier, Marks, Outbox, Pulse};

/// The time to go on when the end is asked for, until what has begun is done, in milliseconds; then as long once more,
/// until what is posted is sent.
const END_LIMIT_MILLIS: i64 = 10_000;

/// A network at work.
pub struct Running<C: Carrier> {
    outbox: Arc<Outbox<C>>,
    marks: Arc<Marks>,
    /// The network's signs of life: each is for whoever listens to note.
    pub pulse: Arc<Pulse>,
    sending: JoinHandle<()>,
    marking: JoinHandle<()>,
    beating: JoinHandle<()>,
}

impl<C: Carrier> Running<C> {
    /// Begins to send, and to keep the marks, at most once in so many milliseconds. What is heard has the name of the marks.
    #[must_use]
    pub fn begin(outbox: Arc<Outbox<C>>, marks: Arc<Marks>, kept_each_millis: i64) -> Running<C> {
        let (store, clock) = (&outbox.courier.store, &outbox.courier.clock);
        let pulse = Pulse::new(marks.name(), Arc::clone(clock));
        Running {
            sending: tokio::spawn(Arc::clone(&outbox).run()),
            marking: tokio::spawn(Arc::clone(&marks).run(
                Arc::clone(store),
                Arc::clone(clock),
                kept_each_millis,
            )),
            beating: tokio::spawn(Arc::clone(&pulse).run(Arc::clone(store))),
            outbox,
            marks,
            pulse,
        }
    }

    /// Ends in good order, once nothing more is heard: what was begun is finished, how far was heard is kept, and what can
    /// be sent is sent. `work` ends when all that was begun is done.
    pub async fn end(self, work: impl Future<Output = ()>) {
        let (store, clock) = (&self.outbox.courier.store, &self.outbox.courier.clock);
        self.beating.abort();
        tokio::select! {
            () = work => (),
            () = clock.sleep_until(clock.now() + END_LIMIT_MILLIS) => {
                tracing::warn!("cannot finish all that was begun");
            }
        }
        self.marking.abort();
        self.marks.keep(store).await;
        self.sending.abort();
        self.outbox.flush(END_LIMIT_MILLIS).await;
    }
}
