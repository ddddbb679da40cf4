//! Rooms at work: in each room one event after the other, and no room waits for another.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use matrix_sdk::Room;
use matrix_sdk::deserialized_responses::{TimelineEvent, TimelineEventKind};
use matrix_sdk::room::MessagesOptions;
use matrix_sdk::ruma::events::AnySyncTimelineEvent;
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{OwnedRoomId, uint};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep, timeout_at};

use crate::inbound::event::Event;
use crate::inbound::marks::Batch;
use crate::inbound::{Inbox, listen, react, rooms};
use crate::trouble::{Trouble, whole};

/// The most pages of a hundred events that are looked back in a room.
const MAX_PAGES: usize = 200;

/// How often a page or an event is tried again; each pause is longer than the one before by this.
const TRIES: u32 = 20;
const TRY_PAUSE: Duration = Duration::from_secs(1);

/// How often a message that cannot be decrypted is tried again, after which time its author is told, and when it is given
/// up.
const RETRY: Duration = Duration::from_secs(2);
const TOLD_AFTER: Duration = Duration::from_secs(15);
const GIVEN_UP_AFTER: Duration = Duration::from_secs(600);

/// The most messages of a room that wait for their keys.
const MAX_UNREAD: usize = 200;

/// What happened in a room.
pub(crate) struct Task {
    /// What happened before, and has not been told.
    pub gap: Option<Gap>,
    pub events: Vec<TimelineEvent>,
    /// Held until all is done.
    pub batch: Arc<Batch>,
}

/// A part of a room's history: from its end, or now, back to a mark.
pub(crate) struct Gap {
    pub from: Option<String>,
    pub to: Option<String>,
}

/// A worker for each room.
pub(crate) struct Workers {
    inbox: Inbox,
    rooms: Mutex<HashMap<OwnedRoomId, UnboundedSender<Task>>>,
}

impl Workers {
    pub fn new(inbox: Inbox) -> Workers {
        Workers { inbox, rooms: Mutex::default() }
    }

    /// Has something done in a room, after all that happened there before.
    pub fn give(&self, room: OwnedRoomId, task: Task) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let worker = rooms.entry(room.clone()).or_insert_with(|| {
            let (give, take) = unbounded_channel();
            let worker =
                Worker { inbox: self.inbox.clone(), room, unread: Vec::new(), told: false, at_home: false };
            drop(self.inbox.bot.tasks.spawn(worker.run(take)));
            give
        });
        // The worker ends with the workers.
        let _ = worker.send(task);
    }
}

struct Worker {
    inbox: Inbox,
    room: OwnedRoomId,
    /// Messages that cannot be decrypted yet.
    unread: Vec<Unread>,
    /// Whether somebody was told of them.
    told: bool,
    /// Whether what is played there has been taken over from the room before, where there is one.
    at_home: bool,
}

struct Unread {
    event: Raw<AnySyncTimelineEvent>,
    /// Until it is read or given up, its batch has not been heard: the next start hears it again.
    _batch: Arc<Batch>,
    since: Instant,
    said: bool,
}

impl Worker {
    async fn run(mut self, mut tasks: UnboundedReceiver<Task>) {
        loop {
            let task = if self.unread.is_empty() {
                tasks.recv().await
            } else {
                match timeout_at(Instant::now() + RETRY, tasks.recv()).await {
                    Ok(task) => task,
                    Err(_) => {
                        self.try_again().await;
                        continue;
                    }
                }
            };
            let Some(Task { gap, events: told, batch }) = task else { return };
            let Some(room) = self.inbox.bot.client.get_room(&self.room) else { continue };
            if !std::mem::replace(&mut self.at_home, true) {
                rooms::inherit(&self.inbox, &room).await;
            }
            let mut events = match gap {
                Some(gap) => missed(&room, gap).await,
                None => Vec::new(),
            };
            events.extend(told);
            self.try_again().await;
            self.hear(&room, events, &batch).await;
        }
    }

    /// Hears events in their order. What happened before the bot came is nothing to it.
    async fn hear(&mut self, room: &Room, events: Vec<TimelineEvent>, batch: &Arc<Batch>) {
        let me = self.inbox.bot.me.as_str();
        let came = events.iter().rposition(|event| Event::of(event).is_some_and(|event| event.arrives(me)));
        for event in events.into_iter().skip(came.map_or(0, |at| at + 1)) {
            if let TimelineEventKind::UnableToDecrypt { event, .. } = event.kind {
                if self.unread.len() < MAX_UNREAD {
                    let (since, _batch) = (Instant::now(), Arc::clone(batch));
                    self.unread.push(Unread { event, _batch, since, said: false });
                }
                continue;
            }
            if let Some(event) = Event::of(&event) {
                self.hear_one(room, &event).await;
            }
        }
    }

    /// Hears an event. While the homeserver cannot tell what belongs to it, the room waits: later events may build on it.
    async fn hear_one(&self, room: &Room, event: &Event) {
        if event.sender == self.inbox.bot.me.as_str() {
            return;
        }
        let mut tries = 0;
        loop {
            let heard = match &*event.kind {
                "m.room.message" => listen::hear(&self.inbox, room, event).await,
                "m.reaction" => react::hear(&self.inbox, room, event).await,
                "m.room.member" if event.leaves() => return rooms::somebody_left(&self.inbox, room).await,
                "m.room.tombstone" => return rooms::moved(&self.inbox, room).await,
                _ => return,
            };
            let Err(failed) = heard else { return };
            if failed.trouble != Trouble::Passing || tries >= TRIES {
                tracing::error!(why = failed.text, event = event.event_id, "an event is given up");
                return;
            }
            tries += 1;
            tracing::warn!(why = failed.text, event = event.event_id, "an event cannot be dealt with yet");
            sleep(TRY_PAUSE * tries).await;
        }
    }

    /// Tries again what could not be decrypted: its key may have come.
    async fn try_again(&mut self) {
        let Some(room) = self.inbox.bot.client.get_room(&self.room) else { return };
        let mut left = Vec::new();
        for mut unread in std::mem::take(&mut self.unread) {
            match room.decrypt_event(unread.event.cast_ref_unchecked(), None).await {
                Ok(event) if !matches!(event.kind, TimelineEventKind::UnableToDecrypt { .. }) => {
                    self.told = false;
                    if let Some(event) = Event::of(&event) {
                        self.hear_one(&room, &event).await;
                    }
                }
                _ if unread.since.elapsed() > GIVEN_UP_AFTER => (),
                _ => {
                    if !unread.said && unread.since.elapsed() > TOLD_AFTER {
                        unread.said = true;
                        if !self.told {
                            self.told = true;
                            let sender = unread.event.get_field::<String>("sender").ok().flatten();
                            let id = unread.event.get_field::<String>("event_id").ok().flatten();
                            if let Some((sender, id)) = sender.zip(id) {
                                rooms::cannot_read(&self.inbox, &room, &sender, &id).await;
                            }
                        }
                    }
                    left.push(unread);
                }
            }
        }
        self.unread = left;
    }
}

/// What happened in a gap, the oldest first.
async fn missed(room: &Room, gap: Gap) -> Vec<TimelineEvent> {
    let mut found = Vec::new();
    let mut from = gap.from;
    for _ in 0..MAX_PAGES {
        let mut tries = 0;
        let page = loop {
            let mut options = MessagesOptions::backward();
            options.from.clone_from(&from);
            options.to.clone_from(&gap.to);
            options.limit = uint!(100);
            match room.messages(options).await {
                Ok(page) => break Some(page),
                Err(error) if tries < TRIES => {
                    tries += 1;
                    tracing::warn!(error = whole(&error), room = %room.room_id(), "the history cannot be read yet");
                    sleep(TRY_PAUSE * tries).await;
                }
                Err(error) => {
                    tracing::error!(error = whole(&error), room = %room.room_id(), "a part of the history is lost");
                    break None;
                }
            }
        };
        let Some(page) = page else { break };
        // Nothing that happened before the bot came is wanted.
        let me = room.own_user_id().as_str();
        let came = page.chunk.iter().any(|event| Event::of(event).is_some_and(|event| event.arrives(me)));
        found.extend(page.chunk);
        from = page.end;
        if came || from.is_none() || from == gap.to {
            break;
        }
    }
    found.reverse();
    found
}
