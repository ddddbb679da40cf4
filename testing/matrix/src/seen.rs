//! The events that a client has seen so far, and waiting for more.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::Value;
use tokio::sync::watch;

use crate::event::Event;

/// The number of the last events that are shown when what was waited for does not come, and how much of each
/// is shown.
const SHOWN: usize = 60;
const SHOWN_OF_EACH: usize = 400;

/// An invitation that was not answered yet.
#[derive(Clone, Debug)]
pub struct Invite {
    /// The room.
    pub room: String,
    /// The events of the room that the server tells beforehand: stripped state events.
    pub state: Vec<Value>,
}

impl Invite {
    /// The user who has invited `user`.
    #[must_use]
    pub fn sender(&self, user: &str) -> Option<&str> {
        self.member(user)?["sender"].as_str()
    }

    /// Tells whether the room is meant for a talk of two.
    #[must_use]
    pub fn is_direct(&self, user: &str) -> bool {
        self.member(user).is_some_and(|event| event["content"]["is_direct"] == true)
    }

    fn member(&self, user: &str) -> Option<&Value> {
        let about = |event: &&Value| event["type"] == "m.room.member" && event["state_key"] == user;
        self.state.iter().find(about)
    }
}

/// The events that a client has seen.
pub(crate) struct Seen {
    so_far: Mutex<SoFar>,
    /// Changes with each line that comes.
    changed: watch::Sender<()>,
}

#[derive(Default)]
struct SoFar {
    rooms: BTreeMap<String, Vec<Arc<Event>>>,
    invites: BTreeMap<String, Invite>,
    left: BTreeSet<String>,
    troubles: Vec<String>,
}

impl Seen {
    pub(crate) fn new() -> Seen {
        Seen { so_far: Mutex::default(), changed: watch::Sender::new(()) }
    }

    fn so_far(&self) -> MutexGuard<'_, SoFar> {
        self.so_far.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in a line of the client.
    pub(crate) fn take(&self, mut line: Value) {
        {
            let mut so_far = self.so_far();
            if let Some(room) = line["room"].as_str().map(str::to_owned) {
                so_far.invites.remove(&room);
                so_far.left.remove(&room);
                let event = Arc::new(Event::read(&mut line));
                let events = so_far.rooms.entry(room).or_default();
                // What could not be decrypted at first comes again, and takes its place.
                match events.iter_mut().rev().find(|known| known.id == event.id) {
                    Some(known) => *known = event,
                    None => events.push(event),
                }
            } else if let Some(room) = line["invite"].as_str().map(str::to_owned) {
                let state = line["state"].as_array().cloned().unwrap_or_default();
                so_far.invites.insert(room.clone(), Invite { room, state });
            } else if let Some(room) = line["left"].as_str() {
                so_far.invites.remove(room);
                so_far.left.insert(room.to_owned());
            } else if let Some(trouble) = line["trouble"].as_str() {
                so_far.troubles.push(trouble.to_owned());
            }
        }
        self.changed.send_replace(());
    }

    pub(crate) fn timeline(&self, room: &str) -> Vec<Arc<Event>> {
        self.so_far().rooms.get(room).cloned().unwrap_or_default()
    }

    pub(crate) fn invites(&self) -> Vec<Invite> {
        self.so_far().invites.values().cloned().collect()
    }

    pub(crate) fn has_left(&self, room: &str) -> bool {
        self.so_far().left.contains(room)
    }

    /// Waits until `look` finds something.
    pub(crate) async fn until<T>(&self, timeout: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
        let mut changes = self.changed.subscribe();
        let wait = async {
            loop {
                changes.borrow_and_update();
                if let Some(found) = look() {
                    return Some(found);
                }
                changes.changed().await.ok()?;
            }
        };
        tokio::time::timeout(timeout, wait).await.ok().flatten()
    }

    /// Waits for an event of a room, younger than `after` if that is given. The lock is not held while `wanted` looks.
    pub(crate) async fn wait(
        &self,
        room: &str,
        after: Option<&str>,
        wanted: impl Fn(&Event) -> bool,
        timeout: Duration,
    ) -> Option<Arc<Event>> {
        self.until(timeout, || {
            let events = self.timeline(room);
            let from = match after {
                None => 0,
                Some(after) => 1 + events.iter().position(|event| event.id == after)?,
            };
            events.into_iter().skip(from).find(|event| wanted(event))
        })
        .await
    }

    /// The last events of a room, one a line, for people.
    pub(crate) fn shown(&self, room: &str) -> String {
        let so_far = self.so_far();
        let mut text = String::new();
        let events = so_far.rooms.get(room).map(Vec::as_slice).unwrap_or_default();
        let hidden = events.len().saturating_sub(SHOWN);
        let _ = writeln!(text, "{} events, of which the last are:", events.len());
        for event in &events[hidden..] {
            let content = match event.undecrypted {
                true => "which cannot be decrypted".to_owned(),
                false => event.content.to_string().chars().take(SHOWN_OF_EACH).collect(),
            };
            let _ = writeln!(text, "  {} {} {} {content}", event.id, event.sender, event.kind);
        }
        for trouble in &so_far.troubles {
            let _ = writeln!(text, "The client had trouble: {trouble}");
        }
        text
    }
}
