//! The gateway: events on their way to the bot's sessions, and what the bot sends back: IDENTIFY, RESUME, heartbeats.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::{Value, json};
use serenity::all::{Event, GatewayEvent};

use crate::model::GatewayOp;
use crate::state::sessions::{Frame, Session, intents};
use crate::state::world::World;

impl World {
    /// Sends an event of a guild, or of no guild, to the sessions that want it.
    pub(crate) fn dispatch(&mut self, guild: Option<u64>, intent: u64, name: &str, data: &Value) {
        if self.options.validate {
            self.check_event(name, data);
        }
        for index in 0..self.sessions.all.len() {
            let session = &self.sessions.all[index];
            let shard = guild.map_or(0, |guild| (guild >> 22) % session.shard[1].max(1));
            if session.shard[0] == shard && session.intents & intent == intent {
                self.sessions.push(index, name, data);
            }
        }
    }

    /// Sends an event as it is.
    pub(crate) fn dispatch_raw(&mut self, name: &str, data: &Value) {
        for index in 0..self.sessions.all.len() {
            if self.sessions.all[index].shard[0] == 0 {
                self.sessions.push(index, name, data);
            }
        }
    }

    /// Complains when serenity could not read the event.
    fn check_event(&mut self, name: &str, data: &Value) {
        let frame = json!({"op": 0, "s": 1, "t": name, "d": data}).to_string();
        let trouble = match serde_json::from_str::<GatewayEvent>(&frame) {
            Ok(GatewayEvent::Dispatch(_, Event::Unknown(_))) => Some(reason(name, data)),
            Ok(_) => None,
            Err(error) => Some(error.to_string()),
        };
        if let Some(trouble) = trouble {
            self.complain(format!("the fake's own {name} does not decode ({trouble}): {data}"));
        }
    }

    /// Answers what a connection sent.
    pub(crate) fn hear(&mut self, connection: u64, text: &str) {
        if !self.sessions.connections.contains_key(&connection) {
            return;
        }
        let Ok(message) = serde_json::from_str::<Value>(text) else {
            self.complain(format!("the gateway got something that is no JSON: {text}"));
            return self.sessions.hang_up(connection, 4002);
        };
        let op = message["op"].as_u64().and_then(|op| u8::try_from(op).ok()).unwrap_or(u8::MAX);
        let data = &message["d"];
        let own = self.sessions.all.iter().position(|session| session.connection == Some(connection));
        let seq = if op == 6 { data["seq"].as_u64() } else { data.as_u64() };
        let shard = match op {
            2 => [data["shard"][0].as_u64().unwrap_or(0), data["shard"][1].as_u64().unwrap_or(1)],
            6 => {
                let known =
                    self.sessions.all.iter().find(|session| data["session_id"] == session.id.as_str());
                known.map_or([0, 0], |session| session.shard)
            }
            _ => own.map_or([0, 0], |index| self.sessions.all[index].shard),
        };
        self.sessions.log.push(GatewayOp { op, shard, seq });
        match op {
            1 => {
                if let Some(session) = own.and_then(|index| self.sessions.all.get_mut(index)) {
                    let heard = seq.unwrap_or(0);
                    session.forgotten = session.forgotten.max(heard.min(session.seq));
                    while session.log.front().is_some_and(|&(seq, _)| seq <= heard) {
                        session.log.pop_front();
                    }
                }
                if !self.sessions.deaf {
                    self.sessions.write(connection, &json!({"op": 11}));
                }
            }
            2 => self.identify(connection, shard, data),
            6 => self.resume(connection, data),
            3 | 4 | 8 => {}
            _ => {
                self.complain(format!("the gateway got an unknown op: {text}"));
                self.sessions.hang_up(connection, 4001);
            }
        }
    }

    fn knows(&self, token: &Value) -> bool {
        token.as_str().is_some_and(|token| token.strip_prefix("Bot ").unwrap_or(token) == self.token)
    }

    fn identify(&mut self, connection: u64, shard: [u64; 2], data: &Value) {
        if let Some(code) = self.sessions.refusals.pop_front() {
            return self.sessions.hang_up(connection, code);
        }
        if !self.knows(&data["token"]) {
            return self.sessions.hang_up(connection, 4004);
        }
        let now = self.now();
        match &mut self.sessions.starts {
            Some((0, again)) if now < *again => {
                self.complain("IDENTIFY above the limit of a day: Discord takes the token away".to_owned());
                return self.sessions.hang_up(connection, 4004);
            }
            Some((left @ 1.., _)) => *left -= 1,
            starts => *starts = None,
        }
        let asked = data["intents"].as_u64().unwrap_or(0);
        let allowed = if self.options.message_content { intents::MESSAGE_CONTENT } else { intents::NONE };
        if asked & intents::PRIVILEGED & !allowed != 0 {
            self.complain(format!("IDENTIFY asks for privileged intents: {asked}"));
            return self.sessions.hang_up(connection, 4014);
        }
        if shard[0] >= shard[1] {
            return self.sessions.hang_up(connection, 4010);
        }
        self.sessions.all.retain(|session| session.connection.is_some() || session.shard != shard);
        let id = format!("{:032x}", self.id());
        self.sessions.all.push(Session {
            id: id.clone(),
            shard,
            intents: asked,
            seq: 0,
            log: VecDeque::new(),
            forgotten: 0,
            connection: Some(connection),
        });
        let index = self.sessions.all.len() - 1;
        let here: Vec<u64> = self
            .guilds
            .iter()
            .filter(|(guild, state)| state.present && (*guild >> 22) % shard[1] == shard[0])
            .map(|(&guild, _)| guild)
            .collect();
        let ready = json!({
            "v": 10, "user": self.user_json(self.application), "session_id": id,
            "resume_gateway_url": self.sessions.elsewhere.clone().unwrap_or_else(|| self.gateway_url()), "shard": shard, "session_type": "normal",
            "guilds": here.iter().map(|guild| json!({"id": guild.to_string(), "unavailable": true})).collect::<Value>(),
            "application": {"id": self.application.to_string(), "flags": 0}, "private_channels": [],
        });
        if self.options.validate {
            self.check_event("READY", &ready);
        }
        self.sessions.push(index, "READY", &ready);
        if asked & intents::GUILDS != 0 {
            for guild in here {
                let data = self.guild_json(guild, true);
                if self.options.validate {
                    self.check_event("GUILD_CREATE", &data);
                }
                self.sessions.push(index, "GUILD_CREATE", &data);
            }
        }
        self.tick();
    }

    fn resume(&mut self, connection: u64, data: &Value) {
        if !self.knows(&data["token"]) {
            return self.sessions.hang_up(connection, 4004);
        }
        let seq = data["seq"].as_u64().unwrap_or(0);
        let found = self.sessions.all.iter_mut().find(|session| data["session_id"] == session.id.as_str());
        let Some(session) = found.filter(|session| (session.forgotten..=session.seq).contains(&seq)) else {
            return self.sessions.write(connection, &json!({"op": 9, "d": false}));
        };
        let old = session.connection.replace(connection);
        let missed: Vec<Arc<str>> =
            session.log.iter().filter(|(sent, _)| *sent > seq).map(|(_, text)| Arc::clone(text)).collect();
        session.seq += 1;
        let resumed = json!({"op": 0, "s": session.seq, "t": "RESUMED", "d": {"_trace": []}});
        if let Some(old) = old.filter(|&old| old != connection) {
            self.sessions.hang_up(old, 4000);
        }
        if let Some(out) = self.sessions.connections.get(&connection) {
            for text in missed {
                let _ = out.send(Frame::Text(text));
            }
        }
        self.sessions.write(connection, &resumed);
        self.tick();
    }

    /// The address of the gateway.
    pub(crate) fn gateway_url(&self) -> String {
        self.base.replacen("http", "ws", 1)
    }
}

/// The reason why an event does not decode, where that is known.
fn reason(name: &str, data: &Value) -> String {
    let error = match name {
        "INTERACTION_CREATE" => serde_json::from_value::<serenity::all::Interaction>(data.clone()).err(),
        "MESSAGE_CREATE" => serde_json::from_value::<serenity::all::Message>(data.clone()).err(),
        "GUILD_CREATE" => serde_json::from_value::<serenity::all::Guild>(data.clone()).err(),
        "READY" => serde_json::from_value::<serenity::all::Ready>(data.clone()).err(),
        _ => serde_json::from_value::<serenity::all::GuildChannel>(data.clone()).err(),
    };
    error.map_or_else(|| "unknown event".to_owned(), |error| error.to_string())
}
