//! A shard: a session that goes on over many connections. What happened between two is told by the next, as long as
//! Discord keeps the session.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, sleep, sleep_until};

use crate::error::Error;
use crate::gateway::Gateway;
use crate::gateway::socket::{Heard, Refusal, Socket, op};

/// The pauses between connections of one session.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Between two sessions, of all shards together: Discord's own limit …
const SESSION_PAUSE: Duration = Duration::from_secs(5);
/// … and the longest of a shard that gets in and out again: there are a thousand in a day.
const LONGEST_SESSION_PAUSE: Duration = Duration::from_secs(600);

/// A session that lasted so long was a good one.
const GOOD: Duration = Duration::from_secs(120);

/// One of the shards.
pub(super) struct Shard {
    gateway: Arc<Gateway>,
    number: u32,
    session: Option<Session>,
}

/// What has to be known to go on with a session.
struct Session {
    id: String,
    /// Where it goes on.
    url: String,
    /// The number of the last event.
    seq: u64,
    since: Instant,
}

/// How a connection ended.
enum End {
    /// We have left.
    Left,
    /// Discord will not have us.
    Refused(Error),
    /// It broke. Whether we were in.
    Broken { inside: bool },
    /// The session is gone.
    Forgotten,
}

impl Shard {
    pub fn new(gateway: Arc<Gateway>, number: u32) -> Shard {
        Shard { gateway, number, session: None }
    }

    /// Stays connected until it leaves.
    ///
    /// # Errors
    /// Why Discord will not have us.
    pub async fn stay(mut self) -> Result<(), Error> {
        let leave = self.gateway.leave.clone();
        let (mut attempts, mut sessions) = (0, 0);
        loop {
            let ended = tokio::select! {
                ended = self.connection(attempts) => ended,
                () = leave.cancelled() => return Ok(()),
            };
            let pause = match ended {
                End::Left => return Ok(()),
                End::Refused(error) => return Err(error),
                End::Broken { inside } => {
                    attempts = if inside { 0 } else { attempts + 1 };
                    pause(FIRST_PAUSE, attempts, LONGEST_PAUSE)
                }
                End::Forgotten => {
                    let good = self.session.take().is_some_and(|session| session.since.elapsed() > GOOD);
                    (attempts, sessions) = (0, if good { 0 } else { sessions + 1 });
                    pause(FIRST_PAUSE, sessions, LONGEST_SESSION_PAUSE)
                }
            };
            tokio::select! {
                () = sleep(pause) => (),
                () = leave.cancelled() => return Ok(()),
            }
        }
    }

    /// One connection, from its beginning to its end.
    async fn connection(&mut self, attempts: u32) -> End {
        // Where a session goes on is an address of its own, which may be gone when its machine is.
        let own = self.session.as_ref().map(|session| &session.url).filter(|_| attempts.is_multiple_of(2));
        let part = f64::from((self.gateway.chance)()[0]) / 256.0;
        let mut socket = match Socket::open(own.unwrap_or(&self.gateway.url), part).await {
            Ok(socket) => socket,
            Err(Refusal::Closed(code)) => return self.closed(code, false),
            Err(Refusal::Away(error)) => {
                tracing::warn!(error, shard = self.number, "the gateway cannot be reached");
                return End::Broken { inside: false };
            }
        };
        let said = match &self.session {
            Some(Session { id, seq, .. }) => {
                let resume = json!({ "token": self.gateway.token, "session_id": id, "seq": seq });
                socket.say(op::RESUME, &resume).await
            }
            None => self.identify(&mut socket).await,
        };
        if !said {
            return End::Broken { inside: false };
        }
        let leave = self.gateway.leave.clone();
        let mut inside = false;
        loop {
            let seq = self.session.as_ref().map(|session| session.seq);
            let heard = tokio::select! {
                heard = socket.next(seq) => heard,
                () = leave.cancelled() => {
                    socket.leave().await;
                    return End::Left;
                }
            };
            let frame = match heard {
                Heard::Frame(frame) => frame,
                Heard::Closed(Some(code)) => return self.closed(code, inside),
                Heard::Closed(None) => {
                    tracing::info!(shard = self.number, "the connection to the gateway broke");
                    return End::Broken { inside };
                }
                Heard::Dead => {
                    tracing::warn!(shard = self.number, "the gateway does not answer; connecting again");
                    return End::Broken { inside };
                }
            };
            match frame["op"].as_u64() {
                Some(op::EVENT) => inside |= self.event(frame),
                Some(op::RECONNECT) => return End::Broken { inside },
                Some(op::INVALID) if frame["d"] == true => return End::Broken { inside },
                Some(op::INVALID) => return End::Forgotten,
                _ => (),
            }
        }
    }

    /// Asks for a new session, at the time when it is this shard's turn; false if that cannot be said.
    async fn identify(&self, socket: &mut Socket) -> bool {
        let mut begun = self.gateway.begun.lock().await;
        if let Some(before) = *begun {
            sleep_until(before + SESSION_PAUSE).await;
        }
        *begun = Some(Instant::now());
        let identify = json!({
            "token": self.gateway.token,
            "intents": self.gateway.intents.bits(),
            "shard": [self.number, self.gateway.shards.total],
            "properties": { "os": std::env::consts::OS, "browser": "tabuleiro", "device": "tabuleiro" },
        });
        socket.say(op::IDENTIFY, &identify).await
    }

    /// Hears an event. Whether it tells that we are in.
    fn event(&mut self, mut frame: Value) -> bool {
        if let (Some(seq), Some(session)) = (frame["s"].as_u64(), &mut self.session) {
            session.seq = session.seq.max(seq);
        }
        let data = frame["d"].take();
        let Some(name) = frame["t"].as_str() else { return false };
        if name == "READY" {
            let (id, url) = (data["session_id"].as_str(), data["resume_gateway_url"].as_str());
            let Some(id) = id.map(ToOwned::to_owned) else { return false };
            let url = url.unwrap_or(&self.gateway.url).to_owned();
            let seq = frame["s"].as_u64().unwrap_or_default();
            self.session = Some(Session { id, url, seq, since: Instant::now() });
        }
        self.gateway.listener.hear(name, data);
        matches!(name, "READY" | "RESUMED")
    }

    /// What follows from the code with which Discord closes.
    fn closed(&mut self, code: u16, inside: bool) -> End {
        tracing::info!(code, shard = self.number, "the gateway has closed the connection");
        match (Error::of_close(code), code) {
            (Some(error), _) => End::Refused(error),
            // Not signed in, a wrong number, a session that has timed out.
            (None, 4003 | 4007 | 4009) => End::Forgotten,
            (None, _) => End::Broken { inside },
        }
    }
}

/// The pause after so many attempts.
fn pause(first: Duration, attempts: u32, longest: Duration) -> Duration {
    (first * 2_u32.pow(attempts.min(16))).min(longest)
}
