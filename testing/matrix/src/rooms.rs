//! Rooms: making them, coming and going, who may what.

use serde_json::{Value, json};

use crate::client::{Client, escape};

/// The options of a new room.
#[derive(Clone, Debug, Default)]
pub struct RoomOptions {
    /// The name of the room; none if empty.
    pub name: String,
    /// True if messages in it are encrypted.
    pub encrypted: bool,
    /// True if it is meant for a talk of two: the invited are told so, and it is noted in the account.
    pub direct: bool,
    /// The users who are invited.
    pub invite: Vec<String>,
    /// The version of the room, such as `12`; the server's usual one if empty.
    pub version: String,
    /// True if it is a space.
    pub space: bool,
    /// The differences from the usual power levels.
    pub power_levels: Option<Value>,
    /// `private_chat`, `trusted_private_chat` or `public_chat`; the first if empty.
    pub preset: String,
}

impl RoomOptions {
    /// A private room with a name.
    #[must_use]
    pub fn named(name: &str) -> RoomOptions {
        RoomOptions { name: name.to_owned(), ..RoomOptions::default() }
    }

    /// Makes it encrypted.
    #[must_use]
    pub fn encrypted(self) -> RoomOptions {
        RoomOptions { encrypted: true, ..self }
    }

    /// Invites somebody by id.
    #[must_use]
    pub fn inviting(mut self, user: &str) -> RoomOptions {
        self.invite.push(user.to_owned());
        self
    }
}

impl Client {
    /// Makes a room; its id.
    pub async fn create_room(&self, options: RoomOptions) -> String {
        let preset = if options.preset.is_empty() { "private_chat" } else { &options.preset };
        let mut body = json!({"preset": preset, "invite": options.invite, "is_direct": options.direct});
        if !options.name.is_empty() {
            body["name"] = json!(options.name);
        }
        if !options.version.is_empty() {
            body["room_version"] = json!(options.version);
        }
        if options.space {
            body["creation_content"] = json!({"type": "m.space"});
        }
        if let Some(levels) = options.power_levels {
            body["power_level_content_override"] = levels;
        }
        if options.encrypted {
            let content = json!({"algorithm": "m.megolm.v1.aes-sha2"});
            body["initial_state"] =
                json!([{"type": "m.room.encryption", "state_key": "", "content": content}]);
        }
        let made = self.must("POST", "/_matrix/client/v3/createRoom", body).await;
        let room = made["room_id"].as_str().unwrap_or_default().to_owned();
        self.arrive(&room).await;
        if options.direct {
            self.note_direct(&room, &options.invite).await;
        }
        room
    }

    async fn note_direct(&self, room: &str, people: &[String]) {
        let path = format!("/_matrix/client/v3/user/{}/account_data/m.direct", escape(&self.id));
        let (status, known) = self.http("GET", &path, Value::Null).await;
        let mut direct = if status == 200 { known } else { json!({}) };
        for person in people {
            let rooms = direct[person].as_array().into_iter().flatten().cloned();
            direct[person] = rooms.chain([json!(room)]).collect();
        }
        self.must("PUT", &path, direct).await;
    }

    async fn arrive(&self, room: &str) {
        self.ask(json!({"do": "arrive", "room": room})).await;
    }

    async fn act(&self, room: &str, what: &str, body: Value) -> Value {
        self.must("POST", &format!("/_matrix/client/v3/rooms/{}/{what}", escape(room)), body).await
    }

    /// Invites somebody by id.
    pub async fn invite(&self, room: &str, user: &str) {
        self.act(room, "invite", json!({"user_id": user})).await;
    }

    /// Goes into a room, invited or because all may.
    pub async fn join(&self, room: &str) {
        self.act(room, "join", json!({})).await;
        self.arrive(room).await;
    }

    /// Leaves a room, or refuses an invitation.
    pub async fn leave(&self, room: &str) {
        self.act(room, "leave", json!({})).await;
    }

    /// Puts somebody out of a room.
    pub async fn kick(&self, room: &str, user: &str) {
        self.act(room, "kick", json!({"user_id": user})).await;
    }

    /// Replaces a room by one of another version; the new room's id.
    pub async fn upgrade(&self, room: &str, version: &str) -> String {
        let answer = self.act(room, "upgrade", json!({"new_version": version})).await;
        let new = answer["replacement_room"].as_str().unwrap_or_default().to_owned();
        self.arrive(&new).await;
        new
    }

    /// Changes the state of a room, and waits until it is seen; the event's id.
    pub async fn set_state(&self, room: &str, kind: &str, key: &str, content: Value) -> String {
        let sent = self.must("PUT", &state_path(room, kind, key), content).await;
        let event = sent["event_id"].as_str().unwrap_or_default().to_owned();
        self.wait_for_own(room, &event).await;
        event
    }

    /// A part of a room's state; none if there is no such part.
    pub async fn state(&self, room: &str, kind: &str, key: &str) -> Option<Value> {
        let (status, content) = self.http("GET", &state_path(room, kind, key), Value::Null).await;
        (status == 200).then_some(content)
    }

    /// Tells whether messages in a room are encrypted.
    pub async fn is_encrypted(&self, room: &str) -> bool {
        self.state(room, "m.room.encryption", "").await.is_some()
    }

    /// The rooms that one is in, by id, in order.
    pub async fn rooms(&self) -> Vec<String> {
        let answer = self.must("GET", "/_matrix/client/v3/joined_rooms", Value::Null).await;
        let rooms = answer["joined_rooms"].as_array().into_iter().flatten();
        let mut rooms: Vec<String> = rooms.filter_map(Value::as_str).map(str::to_owned).collect();
        rooms.sort();
        rooms
    }

    /// The members of a room, by id, in order.
    pub async fn members(&self, room: &str) -> Vec<String> {
        let path = format!("/_matrix/client/v3/rooms/{}/joined_members", escape(room));
        let answer = self.must("GET", &path, Value::Null).await;
        let mut members: Vec<String> =
            answer["joined"].as_object().into_iter().flatten().map(|(member, _)| member.clone()).collect();
        members.sort();
        members
    }
}

fn state_path(room: &str, kind: &str, key: &str) -> String {
    format!("/_matrix/client/v3/rooms/{}/state/{}/{}", escape(room), escape(kind), escape(key))
}
