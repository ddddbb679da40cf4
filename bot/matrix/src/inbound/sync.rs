//! Following the homeserver, batch by batch. A batch counts as heard when all in it has been dealt with; only then its
//! mark is kept, so that after a crash the homeserver tells everything since once more.
//!
//! matrix-sdk goes on from its own mark and tells no batch twice. So after a crash, or a batch that it could not take,
//! everything since the mark in our database is looked for in all rooms, and no command is lost: every event is applied once
//! by its id, and every answer has a transaction id made of what it answers, so that the homeserver gives back what stands
//! there already. What cannot be decrypted yet keeps its batch from counting as heard, for ten minutes at most, so that a
//! start hears it again.

use std::sync::Arc;
use std::time::Duration;

use courier::{Batch, Marks, Pauses, Pulse};
use matrix_sdk::config::{SyncSettings, SyncToken};
use matrix_sdk::ruma::api::client::filter::{Filter, FilterDefinition, LazyLoadOptions, RoomEventFilter};
use matrix_sdk::ruma::api::client::sync::sync_events::v3;
use matrix_sdk::ruma::uint;
use matrix_sdk::store::{StateStoreDataKey, StateStoreDataValue};
use matrix_sdk::sync::SyncResponse;

use crate::bot::NETWORK;
use crate::error::is_logged_out;
use crate::inbound::Inbox;
use crate::inbound::rooms;
use crate::inbound::work::{Gap, Task, Workers};
use crate::trouble::whole;

/// The time for which the homeserver waits for something to tell.
const PATIENCE: Duration = Duration::from_secs(30);

/// The first pause after an error.
const FIRST_PAUSE: Duration = Duration::from_millis(500);

/// Follows the homeserver until it has logged the device out.
pub(crate) async fn follow(inbox: &Inbox, marks: &Arc<Marks>, pulse: &Pulse) {
    let workers = Workers::new(inbox.clone());
    let heard = inbox.bot.courier.look(|snapshot| Ok(snapshot.heard(NETWORK)?));
    let heard = heard.await.unwrap_or_else(|error| {
        tracing::error!(%error, "cannot read the read marker");
        None
    });
    // The SDK goes on from where it stands, and no batch is told twice by it. What it was told and nobody dealt with, as
    // the process died between, is looked for in all rooms; and so is everything where the device is a new one.
    let mut since = told(inbox).await;
    let mut behind = heard.filter(|heard| since.as_ref() != Some(heard));
    let mut first = true;
    let mut pauses = Pauses::new(FIRST_PAUSE, Pauses::LONGEST);
    loop {
        let token = since.clone().map_or(SyncToken::NoToken, SyncToken::Specific);
        let patience = if first { Duration::ZERO } else { PATIENCE };
        let settings = SyncSettings::new().filter(filter()).timeout(patience).token(token);
        let response = match inbox.bot.client.sync_once(settings).await {
            Ok(response) => response,
            Err(matrix_sdk::Error::Http(error)) if is_logged_out(&error) => return,
            Err(error) => {
                match &error {
                    matrix_sdk::Error::Http(_) => {
                        tracing::warn!(error = whole(&error), "the homeserver does not answer");
                    }
                    // Somebody sent something that the SDK cannot take; the rest of the batch is lost with it.
                    _ => {
                        tracing::error!(error = whole(&error), "cannot read the whole of a sync");
                        behind = behind.or_else(|| since.clone());
                    }
                }
                pauses.wait().await;
                continue;
            }
        };
        pulse.beat();
        if pauses.end() {
            tracing::info!("the homeserver answers again");
        }
        let batch = marks.begin(response.next_batch.clone());
        let before = since.replace(response.next_batch.clone());
        let behind = behind.take();
        take(inbox, &workers, response, (before, behind.clone()), &batch);
        if first || behind.is_some() {
            rooms::look_around(inbox);
        }
        if first {
            first = false;
            tracing::info!(rooms = inbox.bot.client.joined_rooms().len(), "on Matrix");
        }
    }
}

/// Up to where the SDK was told what happened; none on a new device.
async fn told(inbox: &Inbox) -> Option<String> {
    let told = inbox.bot.client.state_store().get_kv_data(StateStoreDataKey::SyncToken).await;
    let told = told.unwrap_or_else(|error| {
        tracing::error!(error = whole(&error), "cannot read the marker of what was told");
        None
    });
    told.and_then(StateStoreDataValue::into_sync_token)
}

/// Has dealt with what was told since `before`, or since the beginning of time; if the bot is `behind`, with everything
/// since then, in all rooms.
fn take(
    inbox: &Inbox,
    workers: &Workers,
    response: SyncResponse,
    (before, behind): (Option<String>, Option<String>),
    batch: &Arc<Batch>,
) {
    for room in response.rooms.invited.into_keys() {
        rooms::invited(inbox, room, Some(Arc::clone(batch)));
    }
    for room in response.rooms.left.into_keys() {
        tracing::info!(%room, "no longer in a room");
    }
    if let Some(mark) = behind {
        for room in inbox.bot.client.joined_rooms() {
            let gap = Some(Gap { from: None, to: Some(mark.clone()) });
            workers
                .give(room.room_id().to_owned(), Task { gap, events: Vec::new(), batch: Arc::clone(batch) });
        }
        return;
    }
    // On a new account nothing that happened before is meant for the bot.
    let Some(before) = before else { return };
    for (room, update) in response.rooms.joined {
        let timeline = update.timeline;
        let from = timeline.prev_batch.filter(|_| timeline.limited);
        let gap = from.map(|from| Gap { from: Some(from), to: Some(before.clone()) });
        if gap.is_some() || !timeline.events.is_empty() {
            workers.give(room, Task { gap, events: timeline.events, batch: Arc::clone(batch) });
        }
    }
}

/// The filter of the sync: messages, and who is in the rooms as far as it matters.
fn filter() -> v3::Filter {
    let mut filter = FilterDefinition::default();
    filter.presence = Filter::ignore_all();
    filter.room.ephemeral = RoomEventFilter::ignore_all();
    filter.room.timeline.limit = Some(uint!(100));
    filter.room.state.lazy_load_options = LazyLoadOptions::Enabled { include_redundant_members: false };
    v3::Filter::FilterDefinition(filter)
}
