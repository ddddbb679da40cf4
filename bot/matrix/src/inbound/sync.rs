//! Following the homeserver, batch by batch. A batch counts as heard when all in it has been dealt with; only then its
//! mark is kept, so that after a crash the homeserver tells everything since once more.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use matrix_sdk::config::{SyncSettings, SyncToken};
use matrix_sdk::ruma::api::client::filter::{Filter, FilterDefinition, LazyLoadOptions, RoomEventFilter};
use matrix_sdk::ruma::api::client::sync::sync_events::v3;
use matrix_sdk::ruma::uint;
use matrix_sdk::sync::SyncResponse;
use storage::{Store, Transaction};
use tokio::sync::Notify;
use tokio::time::sleep;

use crate::bot::NETWORK;
use crate::error::is_logged_out;
use crate::inbound::Inbox;
use crate::inbound::rooms;
use crate::inbound::work::{Gap, Task, Workers};
use crate::sign_in::whole;

/// How long the homeserver waits for something to tell.
const PATIENCE: Duration = Duration::from_secs(30);

/// The pauses after errors.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Follows the homeserver until it has logged the device out. `new` tells that this device has heard nothing yet.
pub(crate) async fn follow(inbox: &Inbox, marks: &Arc<Marks>, new: bool) {
    let workers = Workers::new(inbox.clone());
    let heard = inbox.bot.courier.store.read(|snapshot| snapshot.heard(NETWORK));
    let heard = heard.unwrap_or_else(|error| {
        tracing::error!(%error, "how far was heard cannot be read");
        None
    });
    // A new device has to be told all rooms; what was missed is looked for in each.
    let mut since = if new { None } else { heard.clone() };
    let mut first = true;
    let mut pause = FIRST_PAUSE;
    loop {
        let token = since.clone().map_or(SyncToken::NoToken, SyncToken::Specific);
        let patience = if first { Duration::ZERO } else { PATIENCE };
        let settings = SyncSettings::new().filter(filter()).timeout(patience).token(token);
        let response = match inbox.bot.client.sync_once(settings).await {
            Ok(response) => response,
            Err(matrix_sdk::Error::Http(error)) if is_logged_out(&error) => return,
            Err(error) => {
                tracing::warn!(error = whole(&error), "the homeserver does not answer");
                sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
                continue;
            }
        };
        if pause > FIRST_PAUSE {
            tracing::info!("the homeserver answers again");
        }
        pause = FIRST_PAUSE;
        let batch = marks.begin(response.next_batch.clone());
        let before = since.replace(response.next_batch.clone());
        let missed = match &before {
            Some(mark) => Missed::Since(mark),
            None => Missed::All(heard.as_deref()),
        };
        take(inbox, &workers, response, &missed, &batch);
        if first {
            first = false;
            tracing::info!(rooms = inbox.bot.client.joined_rooms().len(), "on Matrix");
            rooms::look_around(inbox);
        }
    }
}

/// What is told in a batch.
enum Missed<'a> {
    /// Everything since a mark, or the end of it.
    Since(&'a str),
    /// How things stand; what was missed since the mark has to be asked for. Without one the bot is new here.
    All(Option<&'a str>),
}

fn take(inbox: &Inbox, workers: &Workers, response: SyncResponse, missed: &Missed<'_>, batch: &Arc<Batch>) {
    for room in response.rooms.invited.into_keys() {
        rooms::invited(inbox, room, Some(Arc::clone(batch)));
    }
    for room in response.rooms.left.into_keys() {
        tracing::info!(%room, "no longer in a room");
    }
    for (room, update) in response.rooms.joined {
        let timeline = update.timeline;
        let (gap, events) = match missed {
            Missed::Since(since) if timeline.limited => {
                let to = Some((*since).to_owned());
                (timeline.prev_batch.map(|from| Gap { from: Some(from), to }), timeline.events)
            }
            Missed::Since(_) => (None, timeline.events),
            Missed::All(Some(mark)) => (Some(Gap { from: None, to: Some((*mark).to_owned()) }), Vec::new()),
            Missed::All(None) => (None, Vec::new()),
        };
        if gap.is_some() || !events.is_empty() {
            workers.give(room, Task { gap, events, batch: Arc::clone(batch) });
        }
    }
}

/// What is wanted: messages, and who is in the rooms as far as it matters.
fn filter() -> v3::Filter {
    let mut filter = FilterDefinition::default();
    filter.presence = Filter::ignore_all();
    filter.room.ephemeral = RoomEventFilter::ignore_all();
    filter.room.timeline.limit = Some(uint!(100));
    filter.room.state.lazy_load_options = LazyLoadOptions::Enabled { include_redundant_members: false };
    v3::Filter::FilterDefinition(filter)
}

/// A batch that is being dealt with. When nobody holds it any more, it has been heard.
pub(crate) struct Batch {
    number: u64,
    marks: Arc<Marks>,
}

impl Drop for Batch {
    fn drop(&mut self) {
        self.marks.end(self.number);
    }
}

/// The marks of batches: how far everything has been dealt with.
#[derive(Default)]
pub(crate) struct Marks {
    batches: Mutex<Open>,
    moved: Notify,
}

#[derive(Default)]
struct Open {
    next: u64,
    /// Batches by number: the mark at their end, and whether they have been heard.
    batches: BTreeMap<u64, (String, bool)>,
    /// The last mark up to which all has been heard, until it is kept.
    heard: Option<String>,
}

impl Marks {
    fn begin(self: &Arc<Self>, mark: String) -> Arc<Batch> {
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

    /// The mark that has to be kept, if there is a new one.
    fn take(&self) -> Option<String> {
        self.batches.lock().unwrap_or_else(PoisonError::into_inner).heard.take()
    }

    /// Keeps the marks, until it is dropped.
    pub async fn run(self: Arc<Self>, store: Arc<Store>) {
        loop {
            self.moved.notified().await;
            self.keep(&store).await;
        }
    }

    /// Keeps the last mark.
    pub async fn keep(&self, store: &Store) {
        let Some(mark) = self.take() else { return };
        let kept = store.write(move |tx: &Transaction| tx.set_heard(NETWORK, &mark)).await;
        if let Err::<(), storage::Error>(error) = kept {
            tracing::error!(%error, "how far was heard cannot be kept");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_counts_when_all_before_it_have_been_heard() {
        let marks = Arc::new(Marks::default());
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
