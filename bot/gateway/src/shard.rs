//! A shard: a session that goes on over many connections. What happened between two is told by the next, as long as
//! Discord keeps the session.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use serenity::constants::{Opcode, close_codes};
use tokio::sync::{Mutex, MutexGuard, OwnedMutexGuard};
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

use crate::error::Error;
use crate::options::{Listener, Options};
use crate::socket::{Frame, Received, Socket, Unreached};
use crate::starts::{Starts, Turns};

/// The pauses between connections of one session.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// The longest where Discord does let us in, and the connection breaks soon.
const LONGEST_INSIDE: Duration = Duration::from_secs(2);

/// The longest between two sessions of a shard that gets in and out again: there are a thousand in a day.
const LONGEST_SESSION_PAUSE: Duration = Duration::from_secs(600);

/// A wait for a session that whoever runs the bot has to know of.
const LONG_WAIT: Duration = Duration::from_secs(10);

/// The longest that one turn of another process takes, and the pauses between two looks whether it is over, and whether sessions may
/// begin again.
const LONG_TURN: Duration = Duration::from_secs(60);
const NAP: Duration = Duration::from_secs(1);
const LONGEST_NAP: Duration = Duration::from_secs(30);

/// A session, and a connection, that lasted so long was a good one.
const GOOD_SESSION: Duration = Duration::from_secs(600);
const GOOD_CONNECTION: Duration = Duration::from_secs(10);

/// The longest time that Discord may take to let us in, and the time between two tries of a session that
/// cannot be gone on with.
const ENTRY_LIMIT: Duration = Duration::from_secs(60);
const MAX_RESUMES: u32 = 8;

/// The state that all shards need.
pub(super) struct Gateway<L> {
    pub options: Options,
    pub listener: L,
    pub leave: CancellationToken,
    pub starts: Mutex<Starts>,
    /// A queue for each bucket, where turns are given out by somebody else.
    pub asking: Vec<Arc<Mutex<()>>>,
}

/// The turn of a shard to begin a session.
enum Turn<'a> {
    /// This process alone begins some.
    Own(MutexGuard<'a, Starts>),
    /// Other processes wait as well.
    Given { turns: Arc<dyn Turns>, bucket: u32, number: i64, asking: OwnedMutexGuard<()> },
}

impl Turn<'_> {
    /// Ends it: the session was asked for, or not. The connection does not wait until whoever gives out turns has heard of it.
    fn end(self, begun: bool) {
        match self {
            Turn::Own(mut starts) if begun => starts.begin(Instant::now()),
            Turn::Own(_) => (),
            Turn::Given { turns, bucket, number, asking } => {
                tokio::spawn(async move {
                    turns.end(bucket, number, begun).await;
                    drop(asking);
                });
            }
        }
    }
}

/// One of the shards.
pub(super) struct Shard<L> {
    gateway: Arc<Gateway<L>>,
    number: u32,
    session: Option<Session>,
}

/// The data that are needed to go on with a session.
struct Session {
    id: String,
    /// The address at which the session goes on.
    url: String,
    /// The number of the last event.
    seq: u64,
    since: Instant,
}

/// The beginning of a session, as the gateway tells it.
#[derive(Deserialize)]
struct Began {
    session_id: String,
    /// The address at which it goes on, if that is another one.
    resume_gateway_url: Option<String>,
}

/// The end of a connection.
enum End {
    /// We have left.
    Left,
    /// Discord will not have us.
    Refused(Error),
    /// Broken: `inside` if we were in, `good` if that was for a good while.
    Broken { inside: bool, good: bool },
    /// The session is gone.
    Forgotten,
}

/// Pauses that grow to the longest: each is twice as long as the one before.
fn pauses(longest: Duration) -> impl Iterator<Item = Duration> {
    std::iter::successors(Some(FIRST_PAUSE), move |pause| Some((*pause * 2).min(longest)))
}

impl<L: Listener> Shard<L> {
    pub fn new(gateway: Arc<Gateway<L>>, number: u32) -> Shard<L> {
        Shard { gateway, number, session: None }
    }

    /// Stays connected until it leaves.
    ///
    /// # Errors
    /// Why Discord will not have us.
    pub async fn stay(mut self) -> Result<(), Error> {
        // After connections that did not last, and after sessions that did not.
        let mut breaks = pauses(LONGEST_PAUSE);
        let mut sessions = pauses(LONGEST_SESSION_PAUSE);
        // How often this session was tried in vain.
        let mut attempts = 0;
        loop {
            match self.connection(attempts).await {
                End::Left => return Ok(()),
                End::Refused(error) => return Err(error),
                End::Broken { inside, good } => {
                    if good {
                        breaks = pauses(LONGEST_PAUSE);
                    }
                    attempts = if inside { 0 } else { attempts + 1 };
                }
                End::Forgotten => attempts = MAX_RESUMES,
            }
            if self.session.is_some() && attempts < MAX_RESUMES {
                let longest = if attempts == 0 { LONGEST_INSIDE } else { LONGEST_PAUSE };
                self.rest(breaks.next().unwrap_or(longest).min(longest)).await;
                continue;
            }
            if self.session.take().is_some_and(|session| session.since.elapsed() > GOOD_SESSION) {
                sessions = pauses(LONGEST_SESSION_PAUSE);
            }
            breaks = pauses(LONGEST_PAUSE);
            attempts = 0;
            self.rest(sessions.next().unwrap_or(LONGEST_SESSION_PAUSE)).await;
        }
    }

    /// Rests, unless we leave.
    async fn rest(&self, pause: Duration) {
        tokio::select! {
            () = sleep(pause) => (),
            () = self.gateway.leave.cancelled() => (),
        }
    }

    /// One connection, from its beginning to its end.
    async fn connection(&mut self, attempts: u32) -> End {
        let leave = self.gateway.leave.clone();
        let entered = tokio::select! {
            entered = self.enter(attempts) => entered,
            () = leave.cancelled() => return End::Left,
        };
        let (mut socket, since) = match entered {
            Ok(socket) => (socket, Instant::now()),
            Err(end) => return end,
        };
        let mut inside = false;
        loop {
            let seq = self.session.as_ref().map(|session| session.seq);
            let heard = tokio::select! {
                heard = socket.next(seq) => heard,
                () = sleep_until(since + ENTRY_LIMIT), if !inside => Received::Dead,
                () = leave.cancelled() => {
                    socket.leave().await;
                    return End::Left;
                }
            };
            let broken = End::Broken { inside, good: inside && since.elapsed() > GOOD_CONNECTION };
            let frame = match heard {
                Received::Frame(frame) => frame,
                Received::Closed(Some(code)) => return self.closed(code, broken),
                Received::Closed(None) => {
                    tracing::info!(shard = self.number, "the connection to the gateway broke");
                    return broken;
                }
                Received::Dead => {
                    tracing::warn!(shard = self.number, "the gateway does not answer; connecting again");
                    return broken;
                }
            };
            if inside {
                self.gateway.listener.alive();
            }
            match frame.op() {
                Opcode::Dispatch => inside |= self.event(&frame).await,
                Opcode::Reconnect => return broken,
                Opcode::InvalidSession if frame.read() == Some(true) => return broken,
                Opcode::InvalidSession => return End::Forgotten,
                _ => (),
            }
        }
    }

    /// Connects, and asks to be let in: into the session as it was, or into a new one when it is this shard's turn.
    async fn enter(&self, attempts: u32) -> Result<Socket, End> {
        let broken = End::Broken { inside: false, good: false };
        // No connection waits for its turn: it would have to be kept alive.
        let turn = match self.session {
            Some(_) => None,
            None => Some(self.turn().await),
        };
        // Where a session goes on is an address of its own, which may be gone when its machine is.
        let own = self.session.as_ref().map(|session| &session.url).filter(|_| attempts.is_multiple_of(2));
        let part = f64::from((self.gateway.options.chance)()[0]) / 256.0;
        let mut socket = match Socket::open(own.unwrap_or(&self.gateway.options.url), part).await {
            Ok(socket) => socket,
            Err(unreached) => {
                if let Some(turn) = turn {
                    turn.end(false);
                }
                return Err(match unreached {
                    Unreached::Closed(code) => self.closed(code, broken),
                    Unreached::Away(error) => {
                        tracing::warn!(error, shard = self.number, "cannot reach the gateway");
                        broken
                    }
                });
            }
        };
        let said = match &self.session {
            Some(Session { id, seq, .. }) => {
                let resume = json!({ "token": self.gateway.options.token, "session_id": id, "seq": seq });
                socket.say(Opcode::Resume, &resume).await
            }
            None => self.identify(&mut socket).await,
        };
        if let Some(turn) = turn {
            // What could not be said may have arrived all the same.
            turn.end(true);
        }
        if said { Ok(socket) } else { Err(broken) }
    }

    /// Waits for the turn of this shard to begin a session.
    async fn turn(&self) -> Turn<'_> {
        let Gateway { options, starts, asking, .. } = &*self.gateway;
        let Some(turns) = &options.turns else {
            let starts = starts.lock().await;
            let now = Instant::now();
            let next = starts.next(now);
            self.say_long(next - now);
            sleep_until(next).await;
            return Turn::Own(starts);
        };
        let buckets = u32::try_from(asking.len()).unwrap_or(u32::MAX).max(1);
        let bucket = self.number % buckets;
        let asking = Arc::clone(&asking[bucket as usize]).lock_owned().await;
        let mut said = false;
        loop {
            let wait = match turns.take(bucket).await {
                Ok(number) => return Turn::Given { turns: Arc::clone(turns), bucket, number, asking },
                Err(wait) => wait,
            };
            if !said && wait > LONG_TURN {
                self.say_long(wait);
                said = true;
            }
            // Somebody else's turn may be over sooner.
            sleep(if wait > LONG_TURN { LONGEST_NAP } else { wait.min(NAP) }).await;
        }
    }

    /// Says that this shard waits for long, if it does.
    fn say_long(&self, wait: Duration) {
        if wait > LONG_WAIT {
            let (shard, seconds) = (self.number, wait.as_secs());
            tracing::error!(shard, seconds, "Discord allows no more sessions for now; waiting");
        }
    }

    /// Asks for a new session; false if that cannot be said.
    async fn identify(&self, socket: &mut Socket) -> bool {
        let identify = json!({
            "token": self.gateway.options.token,
            "intents": self.gateway.options.intents.bits(),
            "shard": [self.number, self.gateway.options.shards.total],
            "properties": { "os": std::env::consts::OS, "browser": "tabuleiro", "device": "tabuleiro" },
        });
        socket.say(Opcode::Identify, &identify).await
    }

    /// Hears an event. True if it tells that we are in.
    async fn event(&mut self, frame: &Frame) -> bool {
        if let (Some(seq), Some(session)) = (frame.seq, &mut self.session) {
            session.seq = session.seq.max(seq);
        }
        let Some(name) = frame.name.as_deref() else { return false };
        if name == "READY" {
            let Some(Began { session_id: id, resume_gateway_url: url }) = frame.read() else { return false };
            let url = url.unwrap_or_else(|| self.gateway.options.url.clone());
            let seq = frame.seq.unwrap_or_default();
            self.session = Some(Session { id, url, seq, since: Instant::now() });
        }
        self.gateway.listener.hear(self.number, name, frame.data()).await;
        matches!(name, "READY" | "RESUMED")
    }

    /// The consequence of the code with which Discord closes.
    fn closed(&self, code: u16, broken: End) -> End {
        tracing::info!(code, shard = self.number, "the gateway has closed the connection");
        match (Error::of_close(code), code) {
            (Some(error), _) => End::Refused(error),
            (
                None,
                close_codes::NOT_AUTHENTICATED | close_codes::INVALID_SEQUENCE | close_codes::SESSION_TIMEOUT,
            ) => End::Forgotten,
            (None, _) => broken,
        }
    }
}
