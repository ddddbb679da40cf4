//! Sessions of the gateway as they are kept: who is connected, what waits to be sent, what a resume gets again.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use crate::model::GatewayOp;

/// Intents.
pub(crate) mod intents {
    pub(crate) const NONE: u64 = 0;
    pub(crate) const GUILDS: u64 = 1;
    pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
    pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
    pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Members, presences, message content.
    pub(crate) const PRIVILEGED: u64 = (1 << 1) | (1 << 8) | MESSAGE_CONTENT;
}

/// The number of events that a session keeps for a resume.
const BACKLOG_EVENTS: usize = 4_000;

/// A frame to write to a connection.
pub(crate) enum Frame {
    Text(Arc<str>),
    Close(u16),
    /// The connection breaks without a word.
    Cut,
    /// The connection stays, and nothing goes through it any more.
    Freeze,
}

/// A session, which outlives its connections.
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) shard: [u64; 2],
    pub(crate) intents: u64,
    pub(crate) seq: u64,
    pub(crate) log: VecDeque<(u64, Arc<str>)>,
    /// The number of the last event of the log that is gone.
    pub(crate) forgotten: u64,
    pub(crate) connection: Option<u64>,
}

/// All sessions and connections.
#[derive(Default)]
pub(crate) struct Sessions {
    pub(crate) all: Vec<Session>,
    pub(crate) connections: BTreeMap<u64, UnboundedSender<Frame>>,
    next: u64,
    pub(crate) log: Vec<GatewayOp>,
    pub(crate) refusals: VecDeque<u16>,
    /// The number of sessions that may begin until there are all again, by the fake's clock.
    pub(crate) starts: Option<(u32, Duration)>,
    pub(crate) deaf: bool,
    /// The place to which resumes are sent, if not here.
    pub(crate) elsewhere: Option<String>,
    pub(crate) drop: usize,
    pub(crate) double: usize,
}

impl Sessions {
    pub(crate) fn connect(&mut self, out: UnboundedSender<Frame>) -> u64 {
        self.next += 1;
        self.connections.insert(self.next, out);
        self.next
    }

    /// Forgets a connection; its session stays unless the bot said goodbye.
    pub(crate) fn disconnect(&mut self, connection: u64, goodbye: bool) {
        self.connections.remove(&connection);
        if goodbye {
            self.all.retain(|session| session.connection != Some(connection));
        }
        for session in self.all.iter_mut().filter(|session| session.connection == Some(connection)) {
            session.connection = None;
        }
    }

    pub(crate) fn connections(&self) -> usize {
        self.connections.len()
    }

    /// Sends something that is no event to every connection.
    pub(crate) fn all_send(&self, frame: impl Fn() -> Frame) {
        for out in self.connections.values() {
            // A connection that has just gone needs no frame.
            let _ = out.send(frame());
        }
    }

    /// Ends every connection at once: what is sent from now on waits for a resume.
    pub(crate) fn end_all(&mut self, frame: impl Fn() -> Frame) {
        self.all_send(frame);
        self.connections.clear();
        for session in &mut self.all {
            session.connection = None;
        }
    }

    pub(crate) fn forget_sessions(&mut self) {
        self.all.clear();
    }

    /// Tells whether all shards are connected.
    pub(crate) fn complete(&self) -> bool {
        let here: Vec<_> = self.all.iter().filter(|session| session.connection.is_some()).collect();
        here.first().is_some_and(|first| {
            (0..first.shard[1]).all(|shard| here.iter().any(|session| session.shard[0] == shard))
        })
    }

    pub(crate) fn write(&self, connection: u64, value: &Value) {
        if let Some(out) = self.connections.get(&connection) {
            let _ = out.send(Frame::Text(value.to_string().into()));
        }
    }

    pub(crate) fn hang_up(&self, connection: u64, code: u16) {
        if let Some(out) = self.connections.get(&connection) {
            let _ = out.send(Frame::Close(code));
        }
    }

    /// Sends an event to one session, minding events to be dropped or doubled.
    pub(crate) fn push(&mut self, index: usize, name: &str, data: &Value) {
        let Some(session) = self.all.get_mut(index) else { return };
        session.seq += 1;
        if self.drop > 0 {
            self.drop -= 1;
            return;
        }
        let text: Arc<str> = json!({"op": 0, "s": session.seq, "t": name, "d": data}).to_string().into();
        session.log.push_back((session.seq, Arc::clone(&text)));
        if session.log.len() > BACKLOG_EVENTS {
            session.forgotten = session.log.pop_front().map_or(0, |(seq, _)| seq);
        }
        if let Some(out) = session.connection.and_then(|connection| self.connections.get(&connection)) {
            let _ = out.send(Frame::Text(Arc::clone(&text)));
            if self.double > 0 {
                self.double -= 1;
                let _ = out.send(Frame::Text(text));
            }
        }
    }
}
