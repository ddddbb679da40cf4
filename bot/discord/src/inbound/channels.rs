//! The channels of servers that are no threads, by what the gateway told. Most messages stand there, and no table does:
//! nothing has to be looked up to know that.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::all::{ChannelId, GuildId};

/// The channels of each server, in order. A channel that is not among them may be a thread, or a new one.
#[derive(Default, Debug)]
pub(crate) struct Channels(Mutex<HashMap<GuildId, Vec<ChannelId>>>);

impl Channels {
    /// Takes note of all channels of a server.
    pub(crate) fn learn(&self, server: GuildId, channels: impl Iterator<Item = ChannelId>) {
        let mut channels: Vec<ChannelId> = channels.collect();
        channels.sort_unstable();
        channels.shrink_to_fit();
        self.known().insert(server, channels);
    }

    /// Takes note of a new channel of a server.
    pub(crate) fn add(&self, server: GuildId, channel: ChannelId) {
        let mut known = self.known();
        let channels = known.entry(server).or_default();
        if let Err(place) = channels.binary_search(&channel) {
            channels.insert(place, channel);
        }
    }

    /// Forgets a server that is gone.
    pub(crate) fn forget(&self, server: GuildId) {
        self.known().remove(&server);
    }

    /// Tells whether a channel of a server can be a thread.
    pub(crate) fn may_be_thread(&self, server: Option<GuildId>, channel: ChannelId) -> bool {
        let Some(server) = server else { return false };
        let known = self.known();
        known.get(&server).is_none_or(|channels| channels.binary_search(&channel).is_err())
    }

    fn known(&self) -> MutexGuard<'_, HashMap<GuildId, Vec<ChannelId>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_told_to_be_a_channel_is_no_thread() {
        let (channels, server) = (Channels::default(), GuildId::new(1));
        let channel = ChannelId::new;
        let may = |id| channels.may_be_thread(Some(server), channel(id));
        assert!(may(7), "nothing is known of the server");
        channels.learn(server, [9, 7, 8].map(channel).into_iter());
        assert!(!may(7) && !may(8) && !may(9) && may(10));
        channels.add(server, channel(10));
        channels.add(server, channel(7));
        assert!(!may(10) && !may(7) && may(11));
        assert!(channels.may_be_thread(Some(GuildId::new(2)), channel(7)), "another server");
        assert!(!channels.may_be_thread(None, channel(12)), "a direct message stands in no thread");
        channels.learn(server, [8].map(channel).into_iter());
        assert!(may(7) && !may(8));
        channels.forget(server);
        assert!(may(8));
    }
}
