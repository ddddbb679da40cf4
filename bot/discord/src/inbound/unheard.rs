//! What has not been heard yet: since when something may have been said while the bot was not listening.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::Deserialize;
use serenity::all::{ChannelId, GuildId, MessageId};
use tokio::sync::Semaphore;

/// The most channels of servers, and of direct messages, that are read at once.
const MAX_READS: usize = 2;
const MAX_DIRECT_READS: usize = 1;

/// A thread or a channel, as far as it matters here.
#[derive(Deserialize, Debug)]
pub(crate) struct Channel {
    pub id: ChannelId,
    /// Not told of direct ones.
    #[serde(default)]
    pub last_message_id: Option<MessageId>,
}

/// Since when each server, and the direct messages, may have something that was not heard.
#[derive(Debug)]
pub(crate) struct Unheard {
    known: Mutex<Known>,
    /// Taken by whoever asks Discord for messages of servers …
    pub reads: Semaphore,
    /// … or for direct ones, which keep no server waiting.
    pub direct_reads: Semaphore,
}

#[derive(Default, Debug)]
struct Known {
    /// The channels in which the bot has shown something.
    rooms: HashSet<ChannelId>,
    /// Up to which message each shard has heard all, as far as it was connected.
    shards: HashMap<u32, u64>,
    /// The servers that are still to be told, or that are out of order, and up to which message they were heard.
    servers: HashMap<GuildId, u64>,
}

impl Unheard {
    pub fn new() -> Unheard {
        let (reads, direct_reads) = (Semaphore::new(MAX_READS), Semaphore::new(MAX_DIRECT_READS));
        Unheard { known: Mutex::default(), reads, direct_reads }
    }

    /// A session of a shard begins, which will be told of these servers. Since which message something may have been
    /// missed: what the shard has heard last, or, if it is new here, what was `kept`; none if the bot was never there.
    pub fn begin(
        &self,
        shard: u32,
        servers: impl Iterator<Item = GuildId>,
        (kept, now): (Option<u64>, u64),
        rooms: HashSet<ChannelId>,
    ) -> Option<u64> {
        let mut known = self.known();
        let since = known.shards.insert(shard, now).or(kept);
        known.rooms = rooms;
        if let Some(since) = since {
            known.servers.extend(servers.map(|server| (server, since)));
        }
        since
    }

    /// A shard has been told of a message.
    pub fn told(&self, shard: u32, message: u64) {
        let mut known = self.known();
        let last = known.shards.entry(shard).or_default();
        *last = message.max(*last);
    }

    /// From now on nothing is heard of a server that is out of order.
    pub fn lost(&self, server: GuildId, now: u64) {
        self.known().servers.entry(server).or_insert(now);
    }

    /// A server has come: since which message something may have been missed there. None if nothing was, as it is new, or
    /// has been heard all the time.
    pub fn found(&self, server: GuildId) -> Option<u64> {
        self.known().servers.remove(&server)
    }

    /// Whether the bot has shown something in a channel.
    pub fn matters(&self, channel: ChannelId) -> bool {
        self.known().rooms.contains(&channel)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_session_or_an_outage_has_cost_is_unheard() {
        let unheard = Unheard::new();
        let (one, two) = (GuildId::new(1), GuildId::new(2));
        let begin = |shard, kept, now| unheard.begin(shard, [one].into_iter(), (kept, now), HashSet::new());
        assert_eq!(begin(0, None, 100), None, "the bot was never there");
        assert_eq!(unheard.found(one), None);
        unheard.told(0, 150);
        assert_eq!(begin(0, Some(90), 200), Some(150), "what this process has heard itself");
        assert_eq!(unheard.found(one), Some(150));
        assert_eq!(unheard.found(one), None, "once");
        assert_eq!(unheard.found(two), None, "an invitation");
        assert_eq!(begin(1, Some(90), 210), Some(90), "another shard");
        unheard.lost(two, 300);
        unheard.lost(two, 400);
        assert_eq!(unheard.found(two), Some(300));
    }
}
