//! A person with a client: what they do, and what they see.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::desk::Desk;
use crate::event::Event;
use crate::seen::{Invite, Seen};
use crate::text::Text;

/// The time that a client waits until it sees itself what it has done.
const SEEN_WITHIN: Duration = Duration::from_secs(30);

/// A person with a client, signed in; clones are the same one.
///
/// Whatever the server refuses ends the test, with the server's words; what shall be refused is tried with
/// [`http`](Client::http).
#[derive(Clone)]
pub struct Client {
    /// `@ana:localhost`.
    pub id: String,
    /// The device that signing in has made.
    pub device: String,
    /// The access token of the client.
    pub token: String,
    inner: Arc<Inner>,
}

struct Inner {
    desk: Arc<Desk>,
    number: u64,
    seen: Arc<Seen>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.desk.forget(self.number);
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Client({} {})", self.id, self.device)
    }
}

impl Client {
    /// Signs in with what registering gave, or with a password.
    pub(crate) async fn sign_in(desk: &Arc<Desk>, given: Value) -> Client {
        let seen = Arc::new(Seen::new());
        let number = desk.client({
            let seen = seen.clone();
            Box::new(move |line| seen.take(line))
        });
        let inner = Arc::new(Inner { desk: desk.clone(), number, seen });
        let command = json!({"client": number, "do": "sign_in", "given": given});
        let answer = desk.ask(command).await.unwrap_or_else(|error| panic!("signing in failed: {error}"));
        let text = |key: &str| answer[key].as_str().unwrap_or_default().to_owned();
        Client { id: text("user_id"), device: text("device_id"), token: text("access_token"), inner }
    }

    /// The name without `@` and server.
    #[must_use]
    pub fn name(&self) -> &str {
        self.id.trim_start_matches('@').split(':').next().unwrap_or_default()
    }

    /// Has the program do something for this client.
    pub(crate) async fn ask(&self, mut command: Value) -> Value {
        command["client"] = json!(self.inner.number);
        let what = command["do"].clone();
        let answer = self.inner.desk.ask(command).await;
        answer.unwrap_or_else(|error| panic!("{} of {} failed: {error}", what, self.id))
    }

    /// A request with this client's token: the status and what was answered. Nothing is tried again.
    pub async fn http(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let mut answer =
            self.ask(json!({"do": "request", "method": method, "path": path, "body": body})).await;
        let status = answer[0].as_u64().and_then(|status| u16::try_from(status).ok());
        (status.unwrap_or_default(), answer[1].take())
    }

    /// A request that must succeed.
    pub(crate) async fn must(&self, method: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.http(method, path, body).await;
        assert!(status == 200, "{method} {path} of {} was answered with {status}: {answer}", self.id);
        answer
    }

    /// Sends a message; its id.
    pub async fn say(&self, room: &str, text: impl Into<Text>) -> String {
        self.send_raw(room, "m.room.message", text.into().content()).await
    }

    /// Sends a message in the thread that begins with the event `root`.
    pub async fn say_in_thread(&self, room: &str, root: &str, text: impl Into<Text>) -> String {
        self.say(room, text.into().in_thread(root)).await
    }

    /// Answers an event.
    pub async fn reply(&self, room: &str, event: &str, text: impl Into<Text>) -> String {
        self.say(room, text.into().replying_to(event)).await
    }

    /// Sends plain text and HTML that mention people by their ids.
    pub async fn say_html(&self, room: &str, body: &str, html: &str, mentions: &[&str]) -> String {
        self.say(room, Text::new(body).html(html).mentioning(mentions.iter().copied())).await
    }

    /// Edits an event of one's own.
    pub async fn edit(&self, room: &str, event: &str, text: impl Into<Text>) -> String {
        self.say(room, text.into().replacing(event)).await
    }

    /// Sends a notice, as bots do.
    pub async fn notice(&self, room: &str, text: impl Into<Text>) -> String {
        self.say(room, text.into().notice()).await
    }

    /// Reacts to an event; the reaction's id. Reactions are not encrypted.
    pub async fn react(&self, room: &str, event: &str, key: &str) -> String {
        let relation = json!({"rel_type": "m.annotation", "event_id": event, "key": key});
        self.send_raw(room, "m.reaction", json!({"m.relates_to": relation})).await
    }

    /// Takes an event away; the redaction's id.
    pub async fn redact(&self, room: &str, event: &str) -> String {
        let sent = self.ask(json!({"do": "redact", "room": room, "event": event})).await;
        sent["event_id"].as_str().unwrap_or_default().to_owned()
    }

    /// Sends any event, encrypted if the room is; its id.
    pub async fn send_raw(&self, room: &str, kind: &str, content: Value) -> String {
        let command = json!({"do": "send", "room": room, "kind": kind, "content": content});
        self.ask(command).await["event_id"].as_str().unwrap_or_default().to_owned()
    }

    /// Sends what no program would in an encrypted room, where nobody on the way can look at it: a `kind` that is no text,
    /// or the key of a state.
    pub async fn send_odd(&self, room: &str, kind: Value, state_key: &str, content: Value) {
        let command = json!({
            "do": "send_odd", "room": room, "kind": kind, "state_key": state_key, "content": content,
        });
        self.ask(command).await;
    }

    /// Sends a message in an encrypted room that nobody can read before [`hand_over_keys`](Self::hand_over_keys); its id.
    pub async fn say_without_key(&self, room: &str, text: impl Into<Text>) -> String {
        let content = text.into().content();
        let command =
            json!({"do": "send_without_key", "room": room, "kind": "m.room.message", "content": content});
        self.ask(command).await["event_id"].as_str().unwrap_or_default().to_owned()
    }

    /// Gives those who were in the room then the keys of what was said without them.
    pub async fn hand_over_keys(&self) {
        self.ask(json!({"do": "hand_over_keys"})).await;
    }

    /// Sends a picture, encrypted if the room is; its id.
    pub async fn send_image(&self, room: &str, name: &str, kind: &str, data: &[u8]) -> String {
        let encrypted = self.is_encrypted(room).await;
        let place = self.upload(data, kind, encrypted).await;
        let mut content = json!({
            "msgtype": "m.image", "body": name, "filename": name, "m.mentions": {},
            "info": {"mimetype": kind, "size": data.len()},
        });
        for (key, value) in place.as_object().into_iter().flatten() {
            content[key] = value.clone();
        }
        self.send_raw(room, "m.room.message", content).await
    }

    /// Puts a file into the server's store; what a message says of where it is: `url`, or `file` with its keys.
    pub async fn upload(&self, data: &[u8], kind: &str, encrypted: bool) -> Value {
        let data = STANDARD.encode(data);
        self.ask(json!({"do": "upload", "data": data, "kind": kind, "encrypted": encrypted})).await
    }

    /// The file of a message, decrypted.
    pub async fn download(&self, event: &Event) -> Vec<u8> {
        let data = self.ask(json!({"do": "download", "content": event.content})).await;
        STANDARD.decode(data.as_str().unwrap_or_default()).expect("the program says base64")
    }

    /// The events that the client has seen of a room so far, in order.
    #[must_use]
    pub fn timeline(&self, room: &str) -> Vec<Event> {
        self.inner.seen.timeline(room).iter().map(|event| Event::clone(event)).collect()
    }

    /// Waits for an event of a room, there already or to come.
    ///
    /// # Panics
    ///
    /// After `timeout`, with what was seen of the room.
    pub async fn wait(&self, room: &str, wanted: impl Fn(&Event) -> bool, timeout: Duration) -> Event {
        self.wait_from(room, None, wanted, timeout).await
    }

    /// Waits for an event that comes after the event `after` in the client's timeline.
    ///
    /// # Panics
    ///
    /// After `timeout`, with what was seen of the room.
    pub async fn wait_after(
        &self,
        room: &str,
        after: &str,
        wanted: impl Fn(&Event) -> bool,
        timeout: Duration,
    ) -> Event {
        self.wait_from(room, Some(after), wanted, timeout).await
    }

    async fn wait_from(
        &self,
        room: &str,
        after: Option<&str>,
        wanted: impl Fn(&Event) -> bool,
        timeout: Duration,
    ) -> Event {
        let found = self.inner.seen.wait(room, after, wanted, timeout).await;
        let Some(event) = found else {
            let after = after.map(|after| format!(" after {after}")).unwrap_or_default();
            panic!("{} saw no such event{after} in {timeout:?}; {}", self.id, self.inner.seen.shown(room));
        };
        Event::clone(&event)
    }

    /// Waits until the client sees an event of its own.
    pub(crate) async fn wait_for_own(&self, room: &str, event: &str) {
        self.wait(room, |seen| seen.id == event, SEEN_WITHIN).await;
    }

    /// All that the server gives of a room, the oldest first, decrypted where this device can.
    pub async fn history(&self, room: &str) -> Vec<Event> {
        let mut told = self.ask(json!({"do": "history", "room": room})).await;
        told.as_array_mut().into_iter().flatten().map(Event::read).collect()
    }

    /// The invitations that were not answered yet.
    #[must_use]
    pub fn invites(&self) -> Vec<Invite> {
        self.inner.seen.invites()
    }

    /// Waits for an invitation.
    ///
    /// # Panics
    ///
    /// After `timeout`.
    pub async fn wait_for_invite(&self, wanted: impl Fn(&Invite) -> bool, timeout: Duration) -> Invite {
        let look = || self.invites().into_iter().find(|invite| wanted(invite));
        let found = self.inner.seen.until(timeout, look).await;
        found.unwrap_or_else(|| panic!("{} got no such invitation in {timeout:?}", self.id))
    }

    /// Waits until the client sees that it is no longer in a room.
    ///
    /// # Panics
    ///
    /// After `timeout`.
    pub async fn wait_until_out(&self, room: &str, timeout: Duration) {
        let look = || self.inner.seen.has_left(room).then_some(());
        let found = self.inner.seen.until(timeout, look).await;
        assert!(found.is_some(), "{} was not put out of {room} in {timeout:?}", self.id);
    }

    /// Tells whether the server has taken an event's content away.
    pub async fn redacted(&self, room: &str, event: &str) -> bool {
        let path = format!("/_matrix/client/v3/rooms/{}/event/{}", escape(room), escape(event));
        let answer = self.must("GET", &path, Value::Null).await;
        answer["unsigned"]["redacted_because"].is_object()
    }

    /// The devices of a person and how they are signed, as the server tells: `device_keys`, `master_keys`,
    /// `self_signing_keys`.
    pub async fn devices_of(&self, user: &str) -> Value {
        self.must("POST", "/_matrix/client/v3/keys/query", json!({"device_keys": {user: []}})).await
    }

    /// Signs the client's device out.
    pub async fn sign_out(&self) {
        self.must("POST", "/_matrix/client/v3/logout", json!({})).await;
    }
}

/// A part of a path.
pub(crate) fn escape(part: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    part.bytes().map(byte).collect()
}
