//! What has not been heard yet: the channels in which something was said while the bot was not listening.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use serde::Deserialize;
use serenity::all::{ChannelId, MessageId};
use tokio::sync::{Semaphore, watch};

/// The most channels that are read at once: whoever is here now goes before.
const MAX_READS: usize = 2;

/// Channels with something that has not been heard.
#[derive(Debug)]
pub(crate) struct Unheard {
    before: Mutex<Before>,
    /// The channels that are being read; nobody hears there what is said now.
    reading: Mutex<HashMap<ChannelId, watch::Receiver<()>>>,
    /// Taken by whoever reads.
    pub reads: Semaphore,
}

/// What is known of the time before a session.
#[derive(Default, Debug)]
pub(crate) struct Before {
    /// Up to which message all has been heard; none if the bot was never there.
    pub since: Option<u64>,
    /// The channels in which the bot has shown something.
    pub rooms: HashSet<ChannelId>,
}

impl Unheard {
    pub fn new() -> Unheard {
        Unheard { before: Mutex::default(), reading: Mutex::default(), reads: Semaphore::new(MAX_READS) }
    }

    /// A session begins.
    pub fn begin(&self, before: Before) {
        *self.before.lock().unwrap_or_else(PoisonError::into_inner) = before;
    }

    /// Which of these have messages that were not heard: of the threads all, of the channels those that matter.
    pub fn among(&self, threads: &[Channel], channels: &[Channel]) -> Option<(u64, Vec<ChannelId>)> {
        let before = self.before.lock().unwrap_or_else(PoisonError::into_inner);
        let since = before.since?;
        let channels = channels.iter().filter(|channel| before.rooms.contains(&channel.id));
        let unheard = threads.iter().chain(channels);
        let unheard = unheard.filter(|channel| channel.last_message_id.is_none_or(|last| last.get() > since));
        Some((since, unheard.map(|channel| channel.id).collect()))
    }

    /// Waits until a channel has been read back.
    pub async fn caught_up(&self, channel: ChannelId) {
        let reading = self.reading.lock().unwrap_or_else(PoisonError::into_inner).get(&channel).cloned();
        if let Some(mut reading) = reading {
            // It ends when the reader goes.
            let _ = reading.changed().await;
        }
    }

    /// From now on a channel is being read, until what is given back is dropped; none if it is being read already.
    pub fn reading(&self, channel: ChannelId) -> Option<watch::Sender<()>> {
        let mut reading = self.reading.lock().unwrap_or_else(PoisonError::into_inner);
        if reading.get(&channel).is_some_and(|reading| reading.has_changed().is_ok()) {
            return None;
        }
        let (done, wait) = watch::channel(());
        reading.insert(channel, wait);
        Some(done)
    }

    pub fn done(&self, channel: ChannelId) {
        self.reading.lock().unwrap_or_else(PoisonError::into_inner).remove(&channel);
    }
}

/// A thread or a channel, as far as it matters here.
#[derive(Deserialize, Debug)]
pub(crate) struct Channel {
    pub id: ChannelId,
    /// Not told of direct ones.
    #[serde(default)]
    pub last_message_id: Option<MessageId>,
}
