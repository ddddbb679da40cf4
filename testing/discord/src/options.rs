//! The options that a fake Discord can be told at the start.

use std::time::Duration;

/// The behaviour of a [`Discord`](crate::Discord).
#[derive(Clone, Debug)]
pub struct Options {
    /// Check every request body against Discord's description and the hand-written rules, and decode every event
    /// with serenity's types before it leaves. Off for load.
    pub validate: bool,
    /// Keep every request for [`requests`](crate::Discord::requests). Off for load.
    pub record: bool,
    /// Enforce rate limits: 5 requests in 5 s per route and channel, 50 a second over all.
    pub rate_limits: bool,
    /// Keep the bytes of attachments; otherwise their sizes only.
    pub keep_bytes: bool,
    /// The heartbeat interval that HELLO tells.
    pub heartbeat: Duration,
    /// The time that an interaction may wait for its first answer.
    pub answer_within: Duration,
    /// The time that a virtual user waits for the message behind a deferred answer.
    pub deferred_within: Duration,
    /// True if the switch is on with which a bot may ask for the text of all messages.
    pub message_content: bool,
    /// The number of times that a message may be edited when it is older than an hour, before error 30046.
    pub late_edits: usize,
    /// The time for which a nonce gives back the message that was sent with it. Discord says “the past few
    /// minutes”.
    pub nonces_within: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            validate: true,
            record: true,
            rate_limits: false,
            keep_bytes: true,
            heartbeat: Duration::from_millis(41_250),
            answer_within: Duration::from_secs(3),
            deferred_within: Duration::from_secs(10),
            message_content: false,
            late_edits: 0,
            nonces_within: Duration::MAX,
        }
    }
}

impl Options {
    /// The options for load: nothing is validated, recorded or kept that need not be.
    #[must_use]
    pub fn load() -> Self {
        Self { validate: false, record: false, keep_bytes: false, ..Self::default() }
    }
}
