//! The things that a user sees.

use super::User;
use crate::model::Message;
use std::time::Duration;

impl User {
    /// The channel of direct messages with the bot.
    #[must_use]
    pub fn dm(&self) -> u64 {
        self.discord.world().dm(self.id)
    }

    /// The messages that this user can see in a channel, own ephemeral answers included, in order.
    #[must_use]
    pub fn messages(&self, channel: u64) -> Vec<Message> {
        self.discord.messages_as(Some(self.id), channel)
    }

    /// The direct messages with the bot.
    #[must_use]
    pub fn dm_messages(&self) -> Vec<Message> {
        self.messages(self.dm())
    }

    /// Waits for a message that this user can see, there already or to come, ephemeral ones included.
    ///
    /// # Panics
    ///
    /// After `timeout`, or when there is no such channel.
    pub async fn wait_for(
        &self,
        channel: u64,
        wanted: impl Fn(&Message) -> bool,
        timeout: Duration,
    ) -> Message {
        self.discord.wait_as(Some(self.id), channel, 0, wanted, timeout).await
    }

    /// Waits for a message that this user can see and that is younger than the message `after`; older ones may match
    /// when they change.
    ///
    /// # Panics
    ///
    /// After `timeout`, or when there is no such channel.
    pub async fn wait_after(
        &self,
        channel: u64,
        after: impl Into<u64>,
        wanted: impl Fn(&Message) -> bool,
        timeout: Duration,
    ) -> Message {
        self.discord.wait_as(Some(self.id), channel, after.into(), wanted, timeout).await
    }
}
