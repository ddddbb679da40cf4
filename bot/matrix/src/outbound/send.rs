//! Sending events: in order, each once, encrypted where the room is.

use std::io::Cursor;

use matrix_sdk::Room;
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedTransactionId, RoomId};
use serde_json::{Map, Value, json};
use storage::Post;

use crate::bot::Bot;
use crate::outbound::event::Event;
use crate::trouble::{Failed, Trouble};

/// The sign that something was written privately.
pub(crate) const WRITTEN: &str = "📬";

/// Where events go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Target {
    /// The room.
    pub room: String,
    /// The first message of the thread in it.
    pub thread: Option<String>,
}

impl Target {
    /// The room itself.
    pub fn room(room: &str) -> Target {
        Target { room: room.to_owned(), thread: None }
    }

    /// What the place is called where messages stand: the thread, or else the room.
    pub fn name(&self) -> &str {
        self.thread.as_deref().unwrap_or(&self.room)
    }
}

/// The room of that name, if the bot is in it.
pub(crate) fn room_named(bot: &Bot, name: &str) -> Result<Room, Failed> {
    let id =
        <&RoomId>::try_from(name).map_err(|_| Failed::new(Trouble::Ours, format!("{name:?} is no room")))?;
    let room = bot.client.get_room(id).filter(|room| room.state() == matrix_sdk::RoomState::Joined);
    room.ok_or_else(|| Failed::new(Trouble::Shut, format!("the bot is not in {name}")))
}

/// What was sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sent {
    /// The event that has the board, or else the first.
    pub main: Option<OwnedEventId>,
    /// All of them.
    pub all: Vec<OwnedEventId>,
}

/// What tells a post from every other, for the homeserver.
pub(crate) fn name(post: &Post) -> String {
    format!("p{:x}.{:x}", post.id.0, post.created_at)
}

/// Sends all parts of a message. What was sent before under the same `name` is not sent again: the homeserver gives back
/// its id.
pub(crate) async fn send(
    bot: &Bot,
    target: &Target,
    events: Vec<Event>,
    name: &str,
    reply_to: Option<&str>,
) -> Result<Sent, Failed> {
    let room = room_named(bot, &target.room)?;
    let mut all = Sent::default();
    for (part, event) in events.into_iter().enumerate() {
        // Only the first answers.
        let reply_to = reply_to.filter(|_| part == 0);
        let carries = event.file.is_some() && event.content.contains_key("format");
        let sent = send_one(bot, &room, target, event, &format!("{name}.{part}"), reply_to).await?;
        if all.main.is_none() || carries {
            all.main = Some(sent.clone());
        }
        all.all.push(sent);
    }
    Ok(all)
}

async fn send_one(
    bot: &Bot,
    room: &Room,
    target: &Target,
    event: Event,
    name: &str,
    reply_to: Option<&str>,
) -> Result<OwnedEventId, Failed> {
    let mut content = filled(room, event).await?;
    if let Some(relation) = relation(target, reply_to) {
        content.insert("m.relates_to".to_owned(), relation);
    }
    let id = OwnedTransactionId::from(name);
    let sending = bot.sending_in(&target.room);
    let _alone = sending.lock().await;
    let sent = room.send_raw("m.room.message", Value::Object(content)).with_transaction_id(&id).await?;
    Ok(sent.response.event_id)
}

/// What is in an event, whose file is uploaded first.
async fn filled(room: &Room, Event { mut content, file }: Event) -> Result<Map<String, Value>, Failed> {
    if let Some(file) = file {
        let uploaded = upload(room, file.media_type, file.bytes).await?;
        content.extend(uploaded.as_object().cloned().unwrap_or_default());
    }
    Ok(content)
}

/// Puts an event in the place of a message of ours. Nobody is notified.
pub(crate) async fn replace(
    bot: &Bot,
    room: &str,
    message: &str,
    event: Event,
    name: &str,
) -> Result<(), Failed> {
    let target = room_named(bot, room)?;
    let content = filled(&target, event).await?;
    let mut edit = content.clone();
    // Programs that know no edits show it below.
    for text in ["body", "formatted_body"] {
        if let Some(Value::String(text)) = edit.get_mut(text) {
            text.insert_str(0, "* ");
        }
    }
    edit.insert("m.mentions".to_owned(), json!({}));
    edit.insert("m.new_content".to_owned(), Value::Object(content));
    edit.insert("m.relates_to".to_owned(), json!({ "rel_type": "m.replace", "event_id": message }));
    let id = OwnedTransactionId::from(name);
    let sending = bot.sending_in(room);
    let _alone = sending.lock().await;
    target.send_raw("m.room.message", Value::Object(edit)).with_transaction_id(&id).await?;
    Ok(())
}

/// How an event belongs to a thread, and to what it answers.
fn relation(target: &Target, reply_to: Option<&str>) -> Option<Value> {
    match (&target.thread, reply_to) {
        (Some(thread), reply_to) => Some(json!({
            "rel_type": "m.thread",
            "event_id": thread,
            // Programs that know no threads show it as an answer.
            "is_falling_back": reply_to.is_none(),
            "m.in_reply_to": { "event_id": reply_to.unwrap_or(thread) },
        })),
        (None, Some(message)) => Some(json!({ "m.in_reply_to": { "event_id": message } })),
        (None, None) => None,
    }
}

/// Uploads a file, encrypted where the room is; the field that tells where it is.
async fn upload(room: &Room, media_type: &str, bytes: Vec<u8>) -> Result<Value, Failed> {
    let client = room.client();
    let encrypted = room.latest_encryption_state().await?.is_encrypted();
    if encrypted {
        let mut reader = Cursor::new(bytes);
        let file = client.upload_encrypted_file(&mut reader).await?;
        let file = serde_json::to_value(file).map_err(matrix_sdk::Error::from)?;
        return Ok(json!({ "file": file }));
    }
    let media_type = media_type.parse::<mime::Mime>();
    let media_type = media_type.unwrap_or(mime::APPLICATION_OCTET_STREAM);
    let uploaded = client.media().upload(&media_type, bytes, None).await?;
    Ok(json!({ "url": uploaded.content_uri }))
}

/// Takes a message of ours away. What is gone already is no trouble.
pub(crate) async fn redact(bot: &Bot, room: &str, message: &str) -> Result<(), Failed> {
    let room = room_named(bot, room)?;
    let id = <&EventId>::try_from(message)
        .map_err(|_| Failed::new(Trouble::Ours, format!("{message:?} is no message")))?;
    let name = OwnedTransactionId::from(format!("r{message}"));
    match room.redact(id, None, Some(name)).await.map_err(Failed::from) {
        Err(failed) if failed.trouble == Trouble::Passing => Err(failed),
        _ => Ok(()),
    }
}

/// Reacts to a message.
pub(crate) async fn react(bot: &Bot, room: &str, message: &str, key: &str) -> Result<(), Failed> {
    let room = room_named(bot, room)?;
    let content = json!({ "m.relates_to": { "rel_type": "m.annotation", "event_id": message, "key": key } });
    let name = OwnedTransactionId::from(format!("s{message}"));
    room.send_raw("m.reaction", content).with_transaction_id(&name).await?;
    Ok(())
}
