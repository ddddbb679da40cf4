//! Sending events: in order, each once, encrypted where the room is.

use std::future::IntoFuture;
use std::io::Cursor;
use std::sync::Arc;

use matrix_sdk::Room;
use matrix_sdk::ruma::api::client::redact::redact_event;
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedTransactionId, RoomId, TransactionId};
use serde_json::{Map, Value, json};
use storage::Post;

use crate::bot::Bot;
use crate::limits::{once, told_to_wait};
use crate::outbound::event::{Event, add_to_text, caption, in_text};
use crate::outbound::keys::{FIELD, Key, is_offered};
use crate::trouble::{Failed, Trouble, whole};

/// The sign that something was written privately.
pub(crate) const WRITTEN: &str = "📬";

/// The destination of events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Target {
    /// The room.
    pub room: String,
    /// The first message of the thread in it.
    pub thread: Option<String>,
}

impl Target {
    /// The room itself.
    pub(crate) fn room(room: &str) -> Target {
        Target { room: room.to_owned(), thread: None }
    }

    /// The name of the place where messages stand: the thread, or else the room.
    pub(crate) fn name(&self) -> &str {
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

/// The events that were sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sent {
    /// The event that has the board, or else the first.
    pub main: Option<OwnedEventId>,
    /// All of them.
    pub all: Vec<OwnedEventId>,
}

/// The mark that tells a post from every other, for the homeserver.
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
        let taps = taps(&event);
        let sent = send_one(bot, &room, target, event, &format!("{name}.{part}"), reply_to).await?;
        offer(bot, &room, &sent, taps);
        if all.main.is_none() || carries {
            all.main = Some(sent.clone());
        }
        all.all.push(sent);
    }
    Ok(all)
}

/// The answers to a question that need no more than a tap: yes and no.
fn taps(event: &Event) -> Vec<String> {
    let keys = event.content.get(FIELD).cloned().unwrap_or_default();
    let keys = serde_json::from_value::<Vec<Key>>(keys).unwrap_or_default();
    keys.into_iter().filter(is_offered).map(|key| key.key).collect()
}

/// Sets the answers to a question below it, so that they need only be tapped: what the bot does itself answers nothing.
/// Nobody waits for it, and where messages have to wait it is left out.
fn offer(bot: &Bot, room: &Room, message: &EventId, taps: Vec<String>) {
    if taps.is_empty() {
        return;
    }
    let (limits, me) = (Arc::clone(&bot.limits), bot.me.clone());
    let (room, message) = (room.clone(), message.to_owned());
    drop(bot.tasks.spawn(async move {
        for (nth, key) in taps.into_iter().enumerate() {
            if limits.are_tight() {
                return;
            }
            let id = OwnedTransactionId::from(format!("t{nth}{message}"));
            let content = annotation(&message, &key);
            let sending = room.send_raw("m.reaction", content).with_transaction_id(&id);
            if let Err(error) = sending.with_request_config(once()).await {
                if let Some(pause) = told_to_wait(&error) {
                    limits.note(&me, pause);
                }
                return tracing::debug!(error = whole(&error), "cannot set the reactions of a message");
            }
        }
    }));
}

fn annotation(message: &EventId, key: &str) -> Value {
    json!({ "m.relates_to": { "rel_type": "m.annotation", "event_id": message, "key": key } })
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
    say_event(bot, room, "m.room.message", Value::Object(content), &id).await
}

/// Sends an event, as soon as the homeserver takes it.
async fn say_event(
    bot: &Bot,
    room: &Room,
    kind: &str,
    content: Value,
    id: &TransactionId,
) -> Result<OwnedEventId, Failed> {
    let call = || {
        let event = room.send_raw(kind, content.clone());
        event.with_transaction_id(id).with_request_config(once()).into_future()
    };
    Ok(bot.limits.obey(&bot.me, call).await?.response.event_id)
}

/// The content of an event, whose files are uploaded first.
async fn filled(room: &Room, mut event: Event) -> Result<Map<String, Value>, Failed> {
    let stands_inside = !event.inside.is_empty();
    let hidden = stands_inside && room.latest_encryption_state().await?.is_encrypted();
    if hidden && event.needed {
        // It has to be a picture of its own, though that notifies.
        let picture = event.inside.remove(0);
        caption(&mut event, picture);
    }
    let Event { mut content, file, inside, .. } = event;
    if let Some(file) = file {
        let uploaded = upload(room, file.media_type, file.bytes).await?;
        content.extend(uploaded.as_object().cloned().unwrap_or_default());
    }
    for picture in inside.into_iter().filter(|_| !hidden) {
        let uploaded = upload(room, picture.media_type, picture.bytes.clone()).await?;
        if let Some(url) = uploaded.get("url").and_then(Value::as_str) {
            add_to_text(&mut content, &in_text(&picture, url));
        }
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
    say_event(bot, &target, "m.room.message", Value::Object(edit), &id).await.map(drop)
}

/// The relation of an event to a thread and to the message that it answers.
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
    let call = || {
        let request = redact_event::v3::Request::new(room.room_id().to_owned(), id.to_owned(), name.clone());
        bot.client.send(request).with_request_config(once()).into_future()
    };
    match bot.limits.obey(&bot.me, call).await {
        Err(failed) if failed.trouble == Trouble::Passing => Err(failed),
        _ => Ok(()),
    }
}

/// Reacts to a message, unless it had to wait for that: nobody needs it.
pub(crate) async fn react(bot: &Bot, room: &str, message: &str, key: &str) -> Result<(), Failed> {
    if bot.limits.are_tight() {
        return Ok(());
    }
    let room = room_named(bot, room)?;
    let id = <&EventId>::try_from(message)
        .map_err(|_| Failed::new(Trouble::Ours, format!("{message:?} is no message")))?;
    let name = OwnedTransactionId::from(format!("s{message}"));
    let sending = room
        .send_raw("m.reaction", annotation(id, key))
        .with_transaction_id(&name)
        .with_request_config(once());
    sending.await?;
    Ok(())
}
