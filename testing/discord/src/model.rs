//! The things that virtual users and tests get to see.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

/// A file on a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    /// The attachment's own id.
    pub id: u64,
    /// The file's name.
    pub filename: String,
    /// The alt text.
    pub description: Option<String>,
    /// The file's size in bytes.
    pub size: usize,
    /// The file; empty when [`Options::keep_bytes`](crate::Options::keep_bytes) is off.
    pub bytes: Arc<[u8]>,
}

/// A message, as it is now.
#[derive(Clone, Debug)]
pub struct Message {
    /// The id of the message, unique over all channels.
    pub id: u64,
    /// The channel it is in.
    pub channel: u64,
    /// The author of the message.
    pub author: u64,
    /// The text.
    pub content: String,
    /// Discord's message flags; 64 is ephemeral, 128 a deferred answer that has not come yet.
    pub flags: u64,
    /// The one user who sees it.
    pub ephemeral_for: Option<u64>,
    /// The files on it.
    pub attachments: Vec<Attachment>,
    /// The rows of controls, as the bot sent them.
    pub components: Value,
    /// The embeds, as the bot sent them.
    pub embeds: Value,
    /// The message this one replies to.
    pub reference: Option<u64>,
    /// The message that it forwards.
    pub forwards: Option<u64>,
    /// The users who were really pinged.
    pub pings: Vec<u64>,
    /// True if everyone was pinged.
    pub pings_everyone: bool,
    /// The nonce the bot gave.
    pub nonce: Option<String>,
    /// True if it was deleted.
    pub deleted: bool,
    /// The number of times it was edited.
    pub edits: usize,
    /// The thread that was started from it.
    pub thread: Option<u64>,
    /// The interaction that this message answers; `None` for a regular message.
    pub interaction: Option<u64>,
    /// Discord's message type: 0 regular, 19 reply, 20 answer to a slash command, 23 to a context command.
    pub kind: u8,
    /// Users mentioned in it, pinged or not.
    pub mentions: Vec<u64>,
    pub(crate) created: u64,
    pub(crate) edited: Option<u64>,
}

impl From<&Message> for u64 {
    fn from(message: &Message) -> Self {
        message.id
    }
}

impl Message {
    /// Tells whether only one user sees it.
    #[must_use]
    pub fn is_ephemeral(&self) -> bool {
        self.ephemeral_for.is_some()
    }

    /// All controls on the message, in order.
    pub(crate) fn controls(&self) -> Vec<&Value> {
        fn walk<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
            for item in value.as_array().into_iter().flatten() {
                if item.get("custom_id").is_some() {
                    found.push(item);
                }
                walk(&item["components"], found);
                if let Some(accessory) = item.get("accessory").filter(|a| a.get("custom_id").is_some()) {
                    found.push(accessory);
                }
            }
        }
        let mut found = Vec::new();
        walk(&self.components, &mut found);
        found
    }

    /// The custom ids of all controls, in order, disabled ones included.
    #[must_use]
    pub fn custom_ids(&self) -> Vec<String> {
        self.controls().iter().filter_map(|c| c["custom_id"].as_str()).map(str::to_owned).collect()
    }

    /// The custom id of the first button whose label, or custom id, is or begins with `label`.
    #[must_use]
    pub fn button(&self, label: &str) -> Option<String> {
        let controls = self.controls();
        let buttons = || controls.iter().filter(|c| c["type"] == 2);
        let text = |control: &Value, key: &str| control[key].as_str().unwrap_or_default().to_owned();
        buttons()
            .find(|c| text(c, "label") == label)
            .or_else(|| {
                buttons()
                    .find(|c| text(c, "label").starts_with(label) || text(c, "custom_id").starts_with(label))
            })
            .map(|c| text(c, "custom_id"))
    }

    /// The label and value of each option in the menu `custom_id`; empty when there is no such menu.
    #[must_use]
    pub fn options(&self, custom_id: &str) -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        self.controls()
            .iter()
            .filter(|c| c["custom_id"] == custom_id)
            .flat_map(|c| c["options"].as_array().cloned().unwrap_or_default())
            .map(|option| (text(&option["label"]), text(&option["value"])))
            .collect()
    }
}

/// A choice that autocomplete offers.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The text that the user reads.
    pub name: String,
    /// The value that is sent.
    pub value: Value,
}

/// The bot's first answer to an interaction.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The id of the interaction that was answered.
    pub interaction: u64,
    /// The callback type: 4 message, 5 deferred message, 6 deferred update, 7 update, 8 autocomplete, 9 modal.
    pub kind: u8,
    /// The message that was created (4, 5) or updated (7).
    pub message: Option<Message>,
    /// The choices of an autocomplete (8).
    pub choices: Vec<Choice>,
    /// The modal (9), as the bot sent it.
    pub modal: Option<Value>,
    /// The time from the interaction to the callback.
    pub elapsed: Duration,
}

impl Answer {
    /// The text of the message; empty when there is none.
    #[must_use]
    pub fn content(&self) -> &str {
        self.message.as_ref().map_or("", |message| &message.content)
    }
}

/// The reason why a virtual user got nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The bot did not answer in time.
    NoAnswer,
    /// The bot deferred its answer and never gave it.
    NeverFinished,
    /// No such command is registered, or not for this place.
    UnknownCommand(String),
    /// The options do not fit the registered command.
    BadOption(String),
    /// The control is not on the message, is disabled, or the user cannot see it.
    NoControl(String),
    /// Discord itself refuses, for example in an archived thread.
    Refused(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoAnswer => write!(f, "the application did not respond"),
            Self::NeverFinished => write!(f, "the deferred answer never came"),
            Self::UnknownCommand(name) => write!(f, "no such command here: {name}"),
            Self::BadOption(text) | Self::NoControl(text) | Self::Refused(text) => write!(f, "{text}"),
        }
    }
}

impl std::error::Error for Failure {}

/// A request that the bot made.
#[derive(Clone, Debug)]
pub struct Request {
    /// The method, such as `POST`.
    pub method: String,
    /// The path without `/api/v10` and without the query.
    pub path: String,
    /// The JSON body (of a multipart request: its `payload_json`), or null.
    pub body: Value,
    /// The bytes of the body: of its JSON, and of the files that came with it.
    pub bytes: usize,
    /// The time when it came, counted from the start of the fake.
    pub at: Duration,
    /// The status it was answered with; 0 while it is not answered.
    pub status: u16,
}

/// An operation that the bot sent to the gateway.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GatewayOp {
    /// 1 heartbeat, 2 identify, 6 resume, 3 presence, others as they came.
    pub op: u8,
    /// The shard of the session and their number; `[0, 0]` before a session.
    pub shard: [u64; 2],
    /// The sequence number it carried, for heartbeats and resumes.
    pub seq: Option<u64>,
}
