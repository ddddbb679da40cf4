//! The read marks of a network: the marks of what has been dealt with, each after all before it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use storage::{Store, Transaction};
use tokio::sync::Notify;

use crate::Clock;

/// Something told, one event or many, that is being dealt with. When nobody holds it any more, it has been heard.
#[derive(Debug)]
pub struct Batch {
    number: u64,
    marks: Arc<Marks>,
}

impl Drop for Batch {
    fn drop(&mut self) {
        self.marks.end(self.number);
    }
}

/// The marks that a network sets: how far everything has been dealt with.
#[derive(Debug)]
pub struct Marks {
    /// The name under which they are kept.
    name: String,
    batches: Mutex<Open>,
    moved: Notify,
}

#[derive(Default, Debug)]
struct Open {
    next: u64,
    /// Batches by number: the mark at their end, and whether they have been heard.
    batches: BTreeMap<u64, (String, bool)>,
    /// The last mark up to which all has been heard, until it is kept.
    heard: Option<String>,
}

impl Marks {
    /// Marks with nothing being dealt with. The marks are kept under the network's name, or one of a part of
    /// it that nobody else hears.
    #[must_use]
    pub fn new(name: &str) -> Arc<Marks> {
        Arc::new(Marks { name: name.to_owned(), batches: Mutex::default(), moved: Notify::new() })
    }

    /// The name under which they are kept.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A batch begins, at whose end the network has set this mark.
    pub fn begin(self: &Arc<Self>, mark: String) -> Arc<Batch> {
        let mut open = self.batches.lock().unwrap_or_else(PoisonError::into_inner);
        let number = open.next;
        open.next += 1;
        open.batches.insert(number, (mark, false));
        Arc::new(Batch { number, marks: Arc::clone(self) })
    }

    fn end(&self, number: u64) {
        let mut open = self.batches.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, heard)) = open.batches.get_mut(&number) {
            *heard = true;
        }
        while let Some(first) = open.batches.first_entry().filter(|first| first.get().1) {
            let (mark, _) = first.remove();
            open.heard = Some(mark);
        }
        drop(open);
        self.moved.notify_one();
    }

    /// The mark that has to be kept, if there is a new one; whoever takes it keeps it.
    #[must_use]
    pub fn take(&self) -> Option<String> {
        self.batches.lock().unwrap_or_else(PoisonError::into_inner).heard.take()
    }

    /// Keeps the marks, until it is dropped; after each it rests for so long, in milliseconds.
    pub async fn run(self: Arc<Self>, store: Arc<Store>, clock: Arc<dyn Clock>, rest_millis: i64) {
        loop {
            self.moved.notified().await;
            self.keep(&store).await;
            clock.sleep_until(clock.now() + rest_millis).await;
        }
    }

    /// Keeps the last mark.
    pub async fn keep(&self, store: &Store) {
        let (Some(mark), name) = (self.take(), self.name.clone()) else { return };
        let kept = store.write(move |tx: &Transaction| tx.set_heard(&name, &mark)).await;
        if let Err::<(), storage::Error>(error) = kept {
            tracing::error!(%error, "cannot save the read marker");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_counts_when_all_before_it_have_been_heard() {
        let marks = Marks::new("somewhere");
        let (one, two, three) = (marks.begin("1".into()), marks.begin("2".into()), marks.begin("3".into()));
        let again = Arc::clone(&two);
        drop(two);
        assert_eq!(marks.take(), None);
        drop(again);
        assert_eq!(marks.take(), None, "the first is still being heard");
        drop(one);
        assert_eq!(marks.take().as_deref(), Some("2"));
        assert_eq!(marks.take(), None);
        drop(three);
        assert_eq!(marks.take().as_deref(), Some("3"));
    }
}
