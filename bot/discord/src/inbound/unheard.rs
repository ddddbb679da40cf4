//! The channels that have not been heard yet: since when something may have been said while the bot was not listening.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use courier::Batch;
use gateway::Shards;
use serde::Deserialize;
use serenity::all::{ChannelId, GuildId, MessageId};
use storage::Share;
use tokio::sync::Semaphore;

use crate::bot::share;
use crate::inbound::rooms::State;

/// The most channels of servers, and of direct messages, that are read at once.
const MAX_READS: usize = 2;
const MAX_DIRECT_READS: usize = 1;

/// A thread or a channel, as far as it matters here.
#[derive(Deserialize, Debug)]
pub(crate) struct Channel {
    pub id: ChannelId,
    /// The last message; not told of direct channels.
    #[serde(default)]
    pub last_message_id: Option<MessageId>,
    /// The state of threads alone.
    #[serde(default)]
    thread_metadata: Option<State>,
}

impl Channel {
    /// True if it is a thread that is locked.
    pub(crate) fn is_locked(&self) -> bool {
        self.thread_metadata.as_ref().is_some_and(|state| state.locked)
    }
}

/// The moments since when each server, and the direct messages, may have something that was not heard.
#[derive(Debug)]
pub(crate) struct Unheard {
    known: Mutex<Known>,
    /// Permits to ask Discord for messages of servers.
    pub reads: Semaphore,
    /// The same for direct messages, which keep no server waiting.
    pub direct_reads: Semaphore,
}

#[derive(Default, Debug)]
struct Known {
    /// The channels in which the bot has shown something.
    rooms: HashSet<ChannelId>,
    /// Up to which message each shard has heard all, as far as it was connected.
    shards: HashMap<u32, u64>,
    /// The servers that are still to be told, or that are out of order.
    servers: HashMap<GuildId, Untold>,
    /// The beginning of this process; none before its first session.
    beginning: Option<Beginning>,
}

/// The beginning of a process, whose shards come one after the other.
#[derive(Debug)]
struct Beginning {
    /// Up to which messages others, or this process when it was there before, had heard then.
    noted: Vec<(Share, u64)>,
    /// The shards that have not come yet.
    left: HashSet<u32>,
    /// As long as one has not, nothing later counts as heard.
    hold: Option<Arc<Batch>>,
}

/// A shard comes; whoever has this goes on before it goes.
#[derive(Debug)]
pub(crate) struct Coming {
    /// True if none of these shards was ever there, and this is the first.
    pub is_first_ever: bool,
    _hold: Option<Arc<Batch>>,
}

/// A server of which nothing is heard yet.
#[derive(Debug)]
pub(crate) struct Untold {
    /// The message up to which it was heard.
    pub since: u64,
    shard: u32,
    /// A hold: as long as somebody has it, nothing later counts as heard.
    hold: Option<Arc<Batch>>,
}

impl Unheard {
    pub(crate) fn new() -> Unheard {
        let (reads, direct_reads) = (Semaphore::new(MAX_READS), Semaphore::new(MAX_DIRECT_READS));
        Unheard { known: Mutex::default(), reads, direct_reads }
    }

    /// A shard comes: up to which message it was heard last, by this process or by others, of what was `noted`; none if it never was.
    /// What is noted while the others are still to come counts for nothing.
    pub(crate) fn come(
        &self,
        shard: u32,
        shards: Shards,
        noted: Vec<(Share, u64)>,
        hold: impl FnOnce(u64) -> Arc<Batch>,
    ) -> (Option<u64>, Coming) {
        // Whatever was heard of some of it, the earliest counts.
        let last = |share: Share, noted: &[(Share, u64)]| {
            share.latest(noted).into_iter().filter_map(|(_, mark)| mark).min()
        };
        let mut known = self.known();
        let is_first = known.beginning.is_none();
        let beginning = known.beginning.get_or_insert_with(|| {
            let hold = last(share(shards), &noted).map(hold);
            Beginning { noted, left: (shards.first..=shards.last).collect(), hold }
        });
        beginning.left.remove(&shard);
        let hold = if beginning.left.is_empty() { beginning.hold.take() } else { beginning.hold.clone() };
        let own = last(Share::of(shard, shard, shards.total), &beginning.noted);
        let ever = last(share(shards), &beginning.noted);
        (own.or(ever), Coming { is_first_ever: is_first && ever.is_none(), _hold: hold })
    }

    /// A session of a shard begins, which will be told of these servers. Since which message something may have been
    /// missed: what the shard has heard last, or, if it is new here, what was `kept`; none if the bot was never there.
    /// Until they have all come, nothing counts as heard: each has the same `hold`.
    pub(crate) fn begin(
        &self,
        shard: u32,
        servers: impl Iterator<Item = GuildId>,
        (kept, now): (Option<u64>, u64),
        rooms: HashSet<ChannelId>,
        hold: impl FnOnce(u64) -> Arc<Batch>,
    ) -> Option<(u64, Arc<Batch>)> {
        let mut known = self.known();
        let since = known.shards.insert(shard, now).or(kept);
        known.rooms = rooms;
        // What was not read before the session that ended is still unread.
        let unread = |server: GuildId| {
            let before = known.servers.get(&server).map(|untold| untold.since);
            Some((server, before.into_iter().chain(since).min()?))
        };
        let servers: Vec<(GuildId, u64)> = servers.filter_map(unread).collect();
        let since = since.into_iter().chain(servers.iter().map(|(_, since)| *since)).min()?;
        let hold = hold(since);
        for (server, since) in servers {
            known.servers.insert(server, Untold { since, shard, hold: Some(Arc::clone(&hold)) });
        }
        Some((since, hold))
    }

    /// Waits no longer for the servers of a shard: what has not come by now is out of order.
    pub(crate) fn let_go(&self, shard: u32) {
        let mut known = self.known();
        for untold in known.servers.values_mut().filter(|untold| untold.shard == shard) {
            untold.hold = None;
        }
    }

    /// A shard has been told of a message.
    pub(crate) fn told(&self, shard: u32, message: u64) {
        let mut known = self.known();
        let last = known.shards.entry(shard).or_default();
        *last = message.max(*last);
    }

    /// Notes that from now on nothing is heard of a server that is out of order.
    pub(crate) fn lost(&self, shard: u32, server: GuildId, now: u64) {
        self.known().servers.entry(server).or_insert(Untold { since: now, shard, hold: None });
    }

    /// A server has come: since which message something may have been missed there. None if nothing was, as it is new, or
    /// has been heard all the time. Whoever is given it begins to read before it goes.
    pub(crate) fn found(&self, server: GuildId) -> Option<Untold> {
        self.known().servers.remove(&server)
    }

    /// Tells whether the bot has shown something in a channel.
    pub(crate) fn matters(&self, channel: ChannelId) -> bool {
        self.known().rooms.contains(&channel)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use courier::Marks;

    use super::*;

    #[test]
    fn only_what_a_session_or_an_outage_has_cost_is_unheard() {
        let (unheard, marks) = (Unheard::new(), Marks::new("somewhere"));
        let (one, two) = (GuildId::new(1), GuildId::new(2));
        let begin = |shard, kept, now| {
            let hold = |since: u64| marks.begin(since.to_string());
            let servers = [one].into_iter();
            unheard.begin(shard, servers, (kept, now), HashSet::new(), hold).map(|(since, _)| since)
        };
        let found = |server| unheard.found(server).map(|untold| untold.since);
        assert_eq!(begin(0, None, 100), None, "the bot was never there");
        assert_eq!(found(one), None);
        unheard.told(0, 150);
        assert_eq!(begin(0, Some(90), 200), Some(150), "what this process has heard itself");
        assert_eq!(found(one), Some(150));
        assert_eq!(found(one), None, "once");
        assert_eq!(found(two), None, "an invitation");
        assert_eq!(begin(1, Some(90), 210), Some(90), "another shard");
        unheard.lost(0, two, 300);
        unheard.lost(0, two, 400);
        assert_eq!(found(two), Some(300));
        assert_eq!(found(one), Some(90));
        // A session that ends before its servers have come, or while one is out of order, has read nothing of them.
        assert_eq!(begin(0, Some(90), 500), Some(200));
        unheard.told(0, 600);
        assert_eq!(begin(0, Some(90), 700), Some(200));
        assert_eq!(found(one), Some(200));
    }

    #[test]
    fn what_others_have_heard_before_counts_of_each_shard() {
        let marks = Marks::new("somewhere");
        let hold = |since: u64| marks.begin(since.to_string());
        let noted = |noted: &[(Share, u64)]| noted.to_vec();
        let (half, rest) = (Share::of(0, 1, 4), Share::of(2, 3, 4));
        let all = Shards { first: 0, last: 3, total: 4 };
        let others = [(half, 50), (rest, 90), (Share::WHOLE, 10)];
        let unheard = Unheard::new();
        let (kept, first) = unheard.come(0, all, noted(&others), hold);
        assert_eq!((kept, first.is_first_ever), (Some(50), false));
        drop((first, marks.begin("100".to_owned())));
        let own = [(Share::WHOLE, 100)];
        for (shard, kept) in [(3, 90), (1, 50)] {
            assert_eq!(unheard.come(shard, all, noted(&own), hold).0, Some(kept), "noted by itself since");
        }
        assert_eq!(marks.take(), None, "a shard has not come");
        drop(unheard.come(2, all, noted(&own), hold));
        assert_eq!(marks.take().as_deref(), Some("100"));
        // With another number of shards; and where nobody ever was.
        let (kept, _) = Unheard::new().come(1, Shards { first: 0, last: 1, total: 8 }, noted(&others), hold);
        assert_eq!(kept, Some(50));
        let (new, part) = (Unheard::new(), Shards { first: 0, last: 1, total: 4 });
        let (kept, coming) = new.come(0, part, noted(&[(rest, 90)]), hold);
        assert_eq!((kept, coming.is_first_ever), (None, true));
        assert!(!new.come(1, part, Vec::new(), hold).1.is_first_ever);
    }

    #[test]
    fn nothing_counts_as_heard_until_all_servers_have_come_or_are_not_waited_for() {
        let (unheard, marks) = (Unheard::new(), Marks::new("somewhere"));
        let servers = || [GuildId::new(1), GuildId::new(2)].into_iter();
        let begin = |shard, kept| {
            let hold = |since: u64| marks.begin(since.to_string());
            drop(unheard.begin(shard, servers(), (Some(kept), kept), HashSet::new(), hold));
        };
        begin(0, 100);
        drop(marks.begin("101".to_owned()));
        drop(unheard.found(GuildId::new(1)));
        assert_eq!(marks.take(), None, "a server has not come");
        let last = unheard.found(GuildId::new(2));
        assert_eq!(marks.take(), None, "it is being read");
        drop(last);
        assert_eq!(marks.take().as_deref(), Some("101"));

        begin(0, 102);
        drop(marks.begin("103".to_owned()));
        unheard.let_go(1);
        assert_eq!(marks.take(), None, "those of another shard");
        unheard.let_go(0);
        assert_eq!(marks.take().as_deref(), Some("103"));
    }
}
