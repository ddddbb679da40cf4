//! The pulse of a network, or of the share of it that a process hears. The time in which it is not heard is given back to whoever is to move there.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use storage::{Store, Transaction};
use tokio::sync::Notify;

use crate::Clock;

/// The time between two notes that a network is heard, in milliseconds.
const BEAT_MILLIS: i64 = 15_000;

/// The last sign of life of a network.
#[derive(Debug)]
pub struct Pulse {
    /// The name under which it is noted.
    name: String,
    clock: Arc<dyn Clock>,
    at: AtomicI64,
    felt: Notify,
}

impl Pulse {
    /// A pulse with nothing heard yet; its name is that of the network, or of the [share](storage::Share::name) of it.
    #[must_use]
    pub fn new(name: &str, clock: Arc<dyn Clock>) -> Arc<Pulse> {
        Arc::new(Pulse { name: name.to_owned(), clock, at: AtomicI64::new(0), felt: Notify::new() })
    }

    /// The network has just been heard, whatever it said.
    pub fn beat(&self) {
        self.at.store(self.clock.now(), Ordering::Relaxed);
        self.felt.notify_one();
    }

    /// Notes the signs of life, until it is dropped.
    pub async fn run(self: Arc<Self>, store: Arc<Store>) {
        loop {
            self.felt.notified().await;
            let (name, at) = (self.name.clone(), self.at.load(Ordering::Relaxed));
            let note = move |tx: &Transaction| parlor::due::beat(tx, &name, at);
            if let Err(error) = store.write(note).await {
                tracing::error!(%error, name = self.name, "cannot note that a network is heard");
            }
            self.clock.sleep_until(self.clock.now() + BEAT_MILLIS).await;
        }
    }
}
