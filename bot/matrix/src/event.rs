//! Events as they come: only what the bot needs of them. Whatever has another form is nobody's message.

use matrix_sdk::Room;
use matrix_sdk::deserialized_responses::{TimelineEvent, TimelineEventKind};
use matrix_sdk::ruma::EventId;
use serde::Deserialize;
use serde_json::Value;

use crate::trouble::{Failed, Trouble};

/// An event of a room.
#[derive(Clone, Deserialize, Debug)]
pub(crate) struct Event {
    pub event_id: String,
    pub sender: String,
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default)]
    pub state_key: Option<String>,
    #[serde(default)]
    pub content: Value,
    /// The data that the homeserver adds, such as the state before.
    #[serde(default)]
    pub unsigned: Value,
}

impl Event {
    /// Reads an event; none if it cannot be read, or has not been decrypted.
    pub(crate) fn of(event: &TimelineEvent) -> Option<Event> {
        if matches!(event.kind, TimelineEventKind::UnableToDecrypt { .. }) {
            return None;
        }
        let read = event.raw().deserialize_as_unchecked::<Event>().ok()?;
        // Who is in a room is never encrypted: an event of that kind that was, somebody has made up.
        let plain = matches!(event.kind, TimelineEventKind::PlainText { .. });
        let said = matches!(&*read.kind, "m.room.message" | "m.reaction") && read.state_key.is_none();
        (plain || said).then_some(read)
    }

    /// Tells whether this person has come into the room by it, and not that somebody who was there has another name.
    pub(crate) fn arrives(&self, person: &str) -> bool {
        self.kind == "m.room.member"
            && self.state_key.as_deref() == Some(person)
            && self.content["membership"] == "join"
            && self.unsigned["prev_content"]["membership"] != "join"
    }

    /// Tells whether somebody has gone by it.
    pub(crate) fn leaves(&self) -> bool {
        let membership = self.content["membership"].as_str();
        self.kind == "m.room.member" && matches!(membership, Some("leave" | "ban"))
    }

    /// The text that somebody wrote; none if it is something else, such as a notice, a picture or an edit.
    pub(crate) fn text(&self) -> Option<Written<'_>> {
        let content = &self.content;
        let relation = &content["m.relates_to"];
        let edits = relation["rel_type"] == "m.replace" || content.get("m.new_content").is_some();
        if self.kind != "m.room.message" || content["msgtype"] != "m.text" || edits {
            return None;
        }
        let thread = (relation["rel_type"] == "m.thread").then(|| relation["event_id"].as_str()).flatten();
        let falls_back = thread.is_some() && relation["is_falling_back"] == true;
        let answers = relation["m.in_reply_to"]["event_id"].as_str();
        Some(Written {
            body: content["body"].as_str()?,
            html: content["formatted_body"]
                .as_str()
                .filter(|_| content["format"] == "org.matrix.custom.html"),
            thread,
            replies_to: answers.filter(|_| !falls_back),
            quotes: answers.is_some(),
            mentions: content["m.mentions"]["user_ids"]
                .as_array()
                .map(|ids| ids.iter().filter_map(Value::as_str).collect()),
        })
    }

    /// A reaction: to which message, and which.
    pub(crate) fn reaction(&self) -> Option<(&str, &str)> {
        let relation = &self.content["m.relates_to"];
        let is_one = self.kind == "m.reaction" && relation["rel_type"] == "m.annotation";
        is_one.then(|| relation["event_id"].as_str().zip(relation["key"].as_str())).flatten()
    }
}

/// An event of a room, from the homeserver; none if it is not there, or cannot be read.
///
/// # Errors
/// If the homeserver cannot be asked now.
pub(crate) async fn event_of(room: &Room, message: &str) -> Result<Option<Event>, Failed> {
    /// The most bytes of an id.
    const MOST: usize = 255;
    let Ok(id) = <&EventId>::try_from(message) else { return Ok(None) };
    if message.len() > MOST {
        return Ok(None);
    }
    match room.event(id, None).await.map_err(Failed::from) {
        Ok(event) => Ok(Event::of(&event)),
        Err(failed) if failed.trouble == Trouble::Passing => Err(failed),
        Err(_) => Ok(None),
    }
}

/// A text that somebody wrote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Written<'a> {
    pub body: &'a str,
    pub html: Option<&'a str>,
    /// The first message of the thread in which it stands.
    pub thread: Option<&'a str>,
    /// The message that it answers.
    pub replies_to: Option<&'a str>,
    /// True if old programs quote what it answers in its first lines.
    pub quotes: bool,
    /// The accounts that it notifies, if the program tells.
    pub mentions: Option<Vec<&'a str>>,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn event(kind: &str, content: Value) -> Event {
        let event_id = "$e".to_owned();
        let (sender, kind) = ("@ana:a".to_owned(), kind.to_owned());
        Event { event_id, sender, kind, state_key: None, content, unsigned: Value::Null }
    }

    #[test]
    fn only_texts_are_read() {
        let text = |content| event("m.room.message", content).text().map(|text| text.body.to_owned());
        assert_eq!(text(json!({ "msgtype": "m.text", "body": "x" })).as_deref(), Some("x"));
        for other in [
            json!({ "msgtype": "m.notice", "body": "x" }),
            json!({ "msgtype": "m.emote", "body": "x" }),
            json!({ "msgtype": "m.text", "body": 7 }),
            json!({ "msgtype": "m.text" }),
            json!({ "msgtype": "m.text", "body": "* x", "m.new_content": { "body": "x" } }),
            json!({ "msgtype": "m.text", "body": "x", "m.relates_to": { "rel_type": "m.replace", "event_id": "$a" } }),
            json!(null),
            json!([1]),
        ] {
            assert_eq!(text(other.clone()), None, "{other}");
        }
    }

    #[test]
    fn whoever_changes_a_name_does_not_arrive() {
        let member = |before: Value| {
            let mut event = event("m.room.member", json!({ "membership": "join", "displayname": "Rui" }));
            event.state_key = Some("@rui:a".to_owned());
            event.unsigned = before;
            event
        };
        let invited = member(json!({ "prev_content": { "membership": "invite" } }));
        assert!(invited.arrives("@rui:a") && !invited.arrives("@ana:a"));
        assert!(member(Value::Null).arrives("@rui:a"));
        assert!(!member(json!({ "prev_content": { "membership": "join" } })).arrives("@rui:a"));
    }

    #[test]
    fn a_fallback_in_a_thread_is_no_answer() {
        let relation = |falls| {
            json!({ "msgtype": "m.text", "body": "x", "m.relates_to": { "rel_type": "m.thread", "event_id": "$root",
                "is_falling_back": falls, "m.in_reply_to": { "event_id": "$last" } } })
        };
        let (fallen, answered) =
            (event("m.room.message", relation(true)), event("m.room.message", relation(false)));
        let read = |event: &Event| {
            let text = event.text().expect("it is a text");
            (text.thread.map(str::to_owned), text.replies_to.map(str::to_owned))
        };
        assert_eq!(read(&fallen), (Some("$root".to_owned()), None));
        assert_eq!(read(&answered), (Some("$root".to_owned()), Some("$last".to_owned())));
    }
}
