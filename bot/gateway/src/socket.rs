//! One connection: frames as Discord's values, heartbeats, and the signs of death.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use serenity::constants::{GATEWAY_VERSION, Opcode};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// The longest time that Discord may take to answer a connection, and then to greet.
const GREETING_LIMIT: Duration = Duration::from_secs(10);

/// The silence after which a heartbeat is sent before its time: Discord's own pause is three quarters of a
/// minute, for which nobody shall be deaf.
const SILENCE: Duration = Duration::from_secs(15);

/// The longest time that Discord may take to answer a heartbeat.
const BEAT_LIMIT: Duration = Duration::from_secs(10);

/// A frame of the gateway's. Its data are read by those who need them.
#[derive(Deserialize)]
pub(super) struct Frame {
    op: u8,
    /// The number of an event.
    #[serde(rename = "s")]
    pub seq: Option<u64>,
    /// The name of an event.
    #[serde(rename = "t")]
    pub name: Option<String>,
    #[serde(rename = "d")]
    data: Option<Box<RawValue>>,
}

impl Frame {
    /// The purpose of the frame.
    pub fn op(&self) -> Opcode {
        Opcode::from(self.op)
    }

    /// Its data, as they came.
    pub fn data(&self) -> &RawValue {
        self.data.as_deref().unwrap_or(RawValue::NULL)
    }

    /// Its data as something of ours; none if they are something else.
    pub fn read<'f, T: Deserialize<'f>>(&'f self) -> Option<T> {
        serde_json::from_str(self.data().get()).ok()
    }
}

/// The greeting of the gateway.
#[derive(Deserialize)]
struct Hello {
    /// The pause between heartbeats, in milliseconds.
    heartbeat_interval: u64,
}

/// The next event on a connection.
pub(super) enum Received {
    /// A frame, without heartbeats.
    Frame(Frame),
    /// Ended: with this code, if Discord said one.
    Closed(Option<u16>),
    /// Silent for too long.
    Dead,
}

/// A connection after its greeting.
pub(super) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Between heartbeats.
    pause: Duration,
    next_beat: Instant,
    /// The moment when the last frame came.
    heard: Instant,
    /// The moment since when a heartbeat waits for its answer.
    beating: Option<Instant>,
}

impl Socket {
    /// Connects, and waits for the greeting; the code with which Discord closes instead, or why there is no connection.
    /// `part` of the first pause is waited before the first heartbeat, so that not all bots send theirs at once.
    pub async fn open(url: &str, part: f64) -> Result<Socket, Unreached> {
        let url = format!("{}/?v={GATEWAY_VERSION}&encoding=json", url.trim_end_matches('/'));
        let connected = timeout(GREETING_LIMIT, connect_async(url)).await;
        let (stream, _) =
            connected.map_err(|_| Unreached::late())?.map_err(|error| Unreached::Away(error.to_string()))?;
        let now = Instant::now();
        let mut socket = Socket {
            stream,
            pause: GREETING_LIMIT,
            next_beat: now + GREETING_LIMIT,
            heard: now,
            beating: None,
        };
        let greeting = timeout(GREETING_LIMIT, socket.read()).await.map_err(|_| Unreached::late())?;
        let pause = match greeting {
            Received::Frame(frame) if frame.op() == Opcode::Hello => {
                frame.read::<Hello>().map(|hello| hello.heartbeat_interval)
            }
            Received::Closed(Some(code)) => return Err(Unreached::Closed(code)),
            _ => None,
        };
        let pause = pause
            .filter(|pause| *pause > 0)
            .ok_or_else(|| Unreached::Away("there was no greeting".to_owned()))?;
        socket.pause = Duration::from_millis(pause);
        socket.next_beat = Instant::now() + socket.pause.mul_f64(part.clamp(0.0, 1.0));
        Ok(socket)
    }

    /// Waits for what comes next. `seq` is the number of the last event, which heartbeats tell.
    pub async fn next(&mut self, seq: Option<u64>) -> Received {
        loop {
            let wakes = match self.beating {
                // Behind many events the answer takes longer, but not for ever.
                Some(since) => (since.max(self.heard) + BEAT_LIMIT).min(since + self.pause.max(BEAT_LIMIT)),
                None => self.next_beat.min(self.heard + SILENCE),
            };
            let frame = tokio::select! {
                // What has come already is read before it is looked at the clock.
                biased;
                heard = self.read() => match heard {
                    Received::Frame(frame) => frame,
                    ended => return ended,
                },
                () = sleep_until(wakes) => {
                    if self.beating.is_some() || self.beat(seq).await.is_err() {
                        return Received::Dead;
                    }
                    continue;
                }
            };
            match frame.op() {
                Opcode::HeartbeatAck => {
                    self.beating = None;
                    return Received::Frame(frame);
                }
                Opcode::Heartbeat => {
                    if self.beat(seq).await.is_err() {
                        return Received::Dead;
                    }
                }
                _ => return Received::Frame(frame),
            }
        }
    }

    /// Says something; false if that cannot be done.
    pub async fn say(&mut self, op: Opcode, data: &Value) -> bool {
        self.write(json!({ "op": op, "d": data })).await.is_ok()
    }

    /// Ends the session, so that nobody waits for it to come back.
    pub async fn leave(mut self) {
        /// The longest wait for a peer that does not hear.
        const LIMIT: Duration = Duration::from_secs(1);
        let frame = CloseFrame { code: CloseCode::Normal, reason: "".into() };
        let _ = timeout(LIMIT, self.stream.close(Some(frame))).await;
    }

    async fn beat(&mut self, seq: Option<u64>) -> Result<(), ()> {
        self.write(json!({ "op": Opcode::Heartbeat, "d": seq })).await?;
        let now = Instant::now();
        (self.beating, self.next_beat) = (self.beating.or(Some(now)), now + self.pause);
        Ok(())
    }

    async fn write(&mut self, frame: Value) -> Result<(), ()> {
        let sent = timeout(BEAT_LIMIT, self.stream.send(Message::text(frame.to_string()))).await;
        sent.map_err(drop)?.map_err(drop)
    }

    /// The next frame. What is none of Discord's is passed over.
    async fn read(&mut self) -> Received {
        loop {
            let message = match self.stream.next().await {
                Some(Ok(message)) => message,
                Some(Err(_)) | None => return Received::Closed(None),
            };
            self.heard = Instant::now();
            match message {
                Message::Text(text) => match serde_json::from_str(&text) {
                    Ok(frame) => return Received::Frame(frame),
                    Err(_) => tracing::warn!("cannot read what the gateway said"),
                },
                Message::Close(frame) => return Received::Closed(frame.map(|frame| frame.code.into())),
                _ => (),
            }
        }
    }
}

/// The reason for which there is no connection.
#[derive(Debug)]
pub(super) enum Unreached {
    /// Discord closes at once, with this code.
    Closed(u16),
    Away(String),
}

impl Unreached {
    fn late() -> Unreached {
        Unreached::Away("no answer in time".to_owned())
    }
}
