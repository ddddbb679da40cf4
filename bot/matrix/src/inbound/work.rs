//! Rooms at work: in each room one event after the other, and no room waits for another.

use std::collections::{HashMap, HashSet};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use courier::{Batch, Pauses};
use futures_util::FutureExt;
use matrix_sdk::Room;
use matrix_sdk::deserialized_responses::{TimelineEvent, TimelineEventKind};
use matrix_sdk::room::{Messages, MessagesOptions};
use matrix_sdk::ruma::events::AnySyncTimelineEvent;
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{OwnedRoomId, uint};
use tokio::sync::Semaphore;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, timeout_at};

use crate::bot::NETWORK;
use crate::event::Event;
use crate::inbound::{Inbox, listen, react, rooms};
use crate::trouble::{Failed, Trouble};

/// The most pages of a hundred events that are looked back in a room.
const MAX_PAGES: usize = 200;

/// The most rooms that are looked back at the same time.
const MAX_WALKS: usize = 4;

/// The kinds of events that are looked for there.
const KINDS: [&str; 6] = [
    "m.room.message",
    "m.room.encrypted",
    "m.reaction",
    "m.room.member",
    "m.room.power_levels",
    "m.room.tombstone",
];

/// The first pause before a page or an event is tried again.
const FIRST_PAUSE: Duration = Duration::from_secs(1);

/// A room does not wait longer for one event, or one page: then it goes on without.
const PATIENCE: Duration = Duration::from_secs(3_600);

/// The pause before a message that cannot be decrypted is tried again, the time after which its author is
/// told, and the time after which it is given up.
const RETRY: Duration = Duration::from_secs(2);
const TOLD_AFTER: Duration = Duration::from_secs(15);
const GIVEN_UP_AFTER: Duration = Duration::from_secs(600);

/// The most messages of a room, and of one person in it, that wait for their keys.
const MAX_UNREAD: usize = 200;
const MAX_UNREAD_OF_ONE: usize = 20;

/// The number of tries of an event that breaks something in us.
const MAX_BROKEN: u32 = 3;

/// An event of a room.
pub(crate) struct Task {
    /// The gap before it, whose events have not been told.
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
    walks: Arc<Semaphore>,
    rooms: Mutex<HashMap<OwnedRoomId, UnboundedSender<Task>>>,
}

impl Workers {
    pub(super) fn new(inbox: Inbox) -> Workers {
        Workers { inbox, walks: Arc::new(Semaphore::new(MAX_WALKS)), rooms: Mutex::default() }
    }

    /// Has something done in a room, after all that happened there before.
    pub(super) fn give(&self, room: OwnedRoomId, task: Task) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let worker = rooms.entry(room.clone()).or_insert_with(|| {
            let (give, take) = unbounded_channel();
            let (inbox, walks) = (self.inbox.clone(), Arc::clone(&self.walks));
            let worker =
                Worker { inbox, walks, room, unread: Vec::new(), told: HashSet::new(), at_home: false };
            drop(self.inbox.bot.tasks.spawn(worker.run(take)));
            give
        });
        // The worker ends with the workers.
        let _ = worker.send(task);
    }
}

struct Worker {
    inbox: Inbox,
    walks: Arc<Semaphore>,
    room: OwnedRoomId,
    /// Messages that cannot be decrypted yet.
    unread: Vec<Unread>,
    /// The authors who were told of them.
    told: HashSet<String>,
    /// True if the tables there have been taken over from the room before, where there is one.
    at_home: bool,
}

struct Unread {
    event: Raw<AnySyncTimelineEvent>,
    sender: String,
    /// The batch, which has not been heard until the event is read or given up: the next start hears it again.
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
                Some(gap) => {
                    let _walk = self.walks.acquire().await;
                    missed(&room, gap).await
                }
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
        if came.is_some() {
            rooms::may_speak(&self.inbox, room).await;
        }
        for event in events.into_iter().skip(came.map_or(0, |at| at + 1)) {
            if let TimelineEventKind::UnableToDecrypt { event, .. } = event.kind {
                // What the bot said itself as another device is nothing to it.
                let sender = event.get_field::<String>("sender").ok().flatten().unwrap_or_default();
                if sender == me {
                    continue;
                }
                let theirs = self.unread.iter().filter(|unread| unread.sender == sender).count();
                if theirs < MAX_UNREAD_OF_ONE && self.unread.len() < MAX_UNREAD {
                    let (since, _batch) = (Instant::now(), Arc::clone(batch));
                    self.unread.push(Unread { event, sender, _batch, since, said: false });
                } else {
                    tracing::error!(room = %self.room, "cannot decrypt too many messages; gave up one");
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
        let (mut pauses, until, mut broken) =
            (Pauses::new(FIRST_PAUSE, Pauses::LONGEST), Instant::now() + PATIENCE, 0);
        loop {
            // Whatever an event breaks in us, the room goes on.
            let heard = AssertUnwindSafe(self.understand(room, event)).catch_unwind().await;
            let failed = match heard {
                Ok(Ok(())) => return,
                Ok(Err(failed)) => failed,
                Err(_) if broken < MAX_BROKEN => {
                    broken += 1;
                    self.inbox.bot.answered.forget(&format!("{NETWORK}:{}", event.event_id));
                    Failed::new(Trouble::Passing, "a mistake in the program; it is described above")
                }
                Err(_) => Failed::new(Trouble::Ours, "a mistake in the program; it is described above"),
            };
            if failed.trouble != Trouble::Passing || Instant::now() > until {
                tracing::error!(why = failed.text, event = event.event_id, "gave up an event");
                return;
            }
            tracing::warn!(why = failed.text, event = event.event_id, "cannot handle an event yet");
            pauses.wait().await;
        }
    }

    async fn understand(&self, room: &Room, event: &Event) -> Result<(), Failed> {
        match &*event.kind {
            "m.room.message" => listen::hear(&self.inbox, room, event).await?,
            "m.reaction" => react::hear(&self.inbox, room, event).await?,
            "m.room.member" if event.leaves() => rooms::somebody_left(&self.inbox, room).await,
            "m.room.power_levels" => rooms::may_speak(&self.inbox, room).await,
            "m.room.tombstone" => rooms::moved(&self.inbox, room).await,
            _ => (),
        }
        Ok(())
    }

    /// Tries again what could not be decrypted: its key may have come.
    async fn try_again(&mut self) {
        let Some(room) = self.inbox.bot.client.get_room(&self.room) else { return };
        let mut left = Vec::new();
        for mut unread in std::mem::take(&mut self.unread) {
            match room.decrypt_event(unread.event.cast_ref_unchecked(), None).await {
                Ok(event) if !matches!(event.kind, TimelineEventKind::UnableToDecrypt { .. }) => {
                    self.told.remove(&unread.sender);
                    if let Some(event) = Event::of(&event) {
                        self.hear_one(&room, &event).await;
                    }
                }
                _ if unread.since.elapsed() > GIVEN_UP_AFTER => (),
                _ => {
                    if !unread.said && unread.since.elapsed() > TOLD_AFTER {
                        unread.said = true;
                        let id = unread.event.get_field::<String>("event_id").ok().flatten();
                        if let Some(id) = id.filter(|_| self.told.insert(unread.sender.clone())) {
                            rooms::cannot_read(&self.inbox, &room, &unread.sender, &id).await;
                        }
                    }
                    left.push(unread);
                }
            }
        }
        self.unread = left;
    }
}

/// The events of a gap, the oldest first.
async fn missed(room: &Room, gap: Gap) -> Vec<TimelineEvent> {
    let mut found = Vec::new();
    let mut from = gap.from;
    for page in 0.. {
        if page == MAX_PAGES {
            tracing::error!(room = %room.room_id(), "missed too much; left out its beginning");
            break;
        }
        let Some(page) = page_of(room, from, gap.to.clone()).await else { break };
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

/// A page of a room's history, backward; none if the bot may not read it. While the homeserver cannot tell it, the room
/// waits.
async fn page_of(room: &Room, from: Option<String>, to: Option<String>) -> Option<Messages> {
    let (mut pauses, until) = (Pauses::new(FIRST_PAUSE, Pauses::LONGEST), Instant::now() + PATIENCE);
    loop {
        let mut options = MessagesOptions::backward();
        options.from.clone_from(&from);
        options.to.clone_from(&to);
        options.limit = uint!(100);
        options.filter.types = Some(KINDS.map(ToOwned::to_owned).to_vec());
        let failed = match room.messages(options).await.map_err(Failed::from) {
            Ok(page) => return Some(page),
            Err(failed) => failed,
        };
        let id = room.room_id();
        if failed.trouble != Trouble::Passing || Instant::now() > until {
            tracing::error!(why = failed.text, room = %id, "cannot read a part of the history");
            return None;
        }
        tracing::warn!(why = failed.text, room = %id, "cannot read the history yet");
        pauses.wait().await;
    }
}
