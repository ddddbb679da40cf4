//! Following the homeserver, batch by batch. A batch counts as heard when all in it has been dealt with; only then its
//! mark is kept, so that after a crash the homeserver tells everything since once more.

use std::sync::Arc;
use std::time::Duration;

use matrix_sdk::config::{SyncSettings, SyncToken};
use matrix_sdk::ruma::api::client::filter::{Filter, FilterDefinition, LazyLoadOptions, RoomEventFilter};
use matrix_sdk::ruma::api::client::sync::sync_events::v3;
use matrix_sdk::ruma::uint;
use matrix_sdk::sync::SyncResponse;
use tokio::time::sleep;

use crate::bot::NETWORK;
use crate::error::is_logged_out;
use crate::inbound::Inbox;
use crate::inbound::marks::{Batch, Marks};
use crate::inbound::rooms;
use crate::inbound::work::{Gap, Task, Workers};
use crate::trouble::whole;

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
