//! The events in a room.

use serde_json::Value;

/// An event of a room as a client read it: decrypted if it was encrypted and the client had the key.
#[derive(Clone, Debug)]
pub struct Event {
    /// `$…`.
    pub id: String,
    /// `@ana:localhost`.
    pub sender: String,
    /// `m.room.message`; `m.room.encrypted` if it could not be decrypted.
    pub kind: String,
    /// The key of a state event: what it is about.
    pub state_key: Option<String>,
    /// The content of the event.
    pub content: Value,
    /// The time when the homeserver got it, in milliseconds since 1970.
    pub timestamp: u64,
    /// True if it was sent encrypted.
    pub encrypted: bool,
    /// True if it could not be decrypted.
    pub undecrypted: bool,
    /// All of it, with what the server adds.
    pub raw: Value,
}

impl Event {
    /// Reads what the client tells of an event: `event`, `encrypted` and `undecrypted`.
    pub(crate) fn read(told: &mut Value) -> Event {
        let mut raw = told["event"].take();
        let text = |raw: &Value, key: &str| raw[key].as_str().unwrap_or_default().to_owned();
        Event {
            id: text(&raw, "event_id"),
            sender: text(&raw, "sender"),
            kind: text(&raw, "type"),
            state_key: raw["state_key"].as_str().map(str::to_owned),
            content: raw["content"].clone(),
            timestamp: raw["origin_server_ts"].as_u64().unwrap_or_default(),
            encrypted: told["encrypted"] == true,
            undecrypted: told["undecrypted"] == true,
            raw: raw.take(),
        }
    }

    /// Tells whether it is something that a person reads: text, notice, picture, and so on. Edits are no new
    /// messages.
    #[must_use]
    pub fn is_message(&self) -> bool {
        self.kind == "m.room.message" && self.replaces().is_none() && self.content["msgtype"].is_string()
    }

    /// `m.text`, `m.notice`, `m.image`, …; empty for what is no message.
    #[must_use]
    pub fn msgtype(&self) -> &str {
        self.text("/msgtype")
    }

    /// The plain text; empty for what has none.
    #[must_use]
    pub fn body(&self) -> &str {
        self.text("/body")
    }

    /// The text as HTML; empty for what has none.
    #[must_use]
    pub fn formatted_body(&self) -> &str {
        self.text("/formatted_body")
    }

    /// The people whom it mentions.
    #[must_use]
    pub fn mentions(&self) -> Vec<&str> {
        let people = self.content.pointer("/m.mentions/user_ids").and_then(Value::as_array);
        people.into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// The first event of the thread that it is in.
    #[must_use]
    pub fn thread_root(&self) -> Option<&str> {
        self.related("m.thread")
    }

    /// The event that it answers. What an event of a thread names for clients without threads does not count.
    #[must_use]
    pub fn reply_to(&self) -> Option<&str> {
        let relation = &self.content["m.relates_to"];
        let answered = relation["m.in_reply_to"]["event_id"].as_str();
        answered.filter(|_| relation["is_falling_back"] != true)
    }

    /// The event whose place it takes, as an edit.
    #[must_use]
    pub fn replaces(&self) -> Option<&str> {
        self.related("m.replace")
    }

    /// The event and the key of a reaction.
    #[must_use]
    pub fn reaction(&self) -> Option<(&str, &str)> {
        let key = self.content.pointer("/m.relates_to/key").and_then(Value::as_str)?;
        self.related("m.annotation").map(|event| (event, key))
    }

    /// The event that a redaction takes away.
    #[must_use]
    pub fn redacts(&self) -> Option<&str> {
        if self.kind != "m.room.redaction" {
            return None;
        }
        // Where it stands depends on the version of the room.
        self.content["redacts"].as_str().or_else(|| self.raw["redacts"].as_str())
    }

    /// The user of a member's event and what became of them: `join`, `leave`, `invite`, `ban`, `knock`.
    #[must_use]
    pub fn membership(&self) -> Option<(&str, &str)> {
        let member = self.state_key.as_deref().filter(|_| self.kind == "m.room.member")?;
        Some((member, self.text("/membership")))
    }

    fn text(&self, pointer: &str) -> &str {
        self.content.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
    }

    fn related(&self, kind: &str) -> Option<&str> {
        let relation = &self.content["m.relates_to"];
        relation["event_id"].as_str().filter(|_| relation["rel_type"] == kind)
    }
}
