//! The sockets: HTTP connections that can be cut, and the gateway's websockets.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::extract::connect_info::Connected;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::serve::{IncomingStream, Listener};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

use crate::api::rest;
use crate::api::scissors::Scissors;
use crate::options::Options;
use crate::state::discord::Discord;
use crate::state::sessions::Frame;
use crate::state::world::World;

impl Connected<IncomingStream<'_, Doors>> for Scissors {
    fn connect_info(stream: IncomingStream<'_, Doors>) -> Self {
        stream.io().scissors.clone()
    }
}

/// The listening socket.
pub(crate) struct Doors(TcpListener);

/// A connection.
pub(crate) struct Line {
    stream: TcpStream,
    scissors: Scissors,
}

impl Listener for Doors {
    type Io = Line;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Line, SocketAddr) {
        loop {
            if let Ok((stream, address)) = self.0.accept().await {
                // Small answers must not wait for each other.
                let _ = stream.set_nodelay(true);
                return (Line { stream, scissors: Scissors::default() }, address);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Line {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        if self.scissors.is_cut() {
            return Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()));
        }
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

impl Discord {
    /// Starts on a free port of the loopback interface.
    ///
    /// # Panics
    ///
    /// When no port can be had.
    pub async fn start(options: Options) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("loopback has free ports");
        let address = listener.local_addr().expect("a bound socket has an address");
        let world = World::new(options, format!("http://{address}"));
        let discord = Self::new(world);
        tokio::spawn(serve(discord.clone(), listener));
        discord
    }
}

/// Serves as long as the runtime runs.
async fn serve(discord: Discord, listener: TcpListener) {
    let router = Router::new()
        .route("/", get(gateway))
        .route("/gateway", get(gateway))
        .route("/gateway/", get(gateway))
        .fallback(rest::answer)
        .layer(DefaultBodyLimit::disable())
        .with_state(discord)
        .into_make_service_with_connect_info::<Scissors>();
    if let Err(error) = axum::serve(Doors(listener), router).await {
        tracing::warn!("the fake stopped serving: {error}");
    }
}

async fn gateway(State(discord): State<Discord>, upgrade: WebSocketUpgrade) -> Response {
    if discord.world().outage {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(move |socket| talk(discord, socket))
}

/// One connection, from HELLO to its end.
async fn talk(discord: Discord, socket: WebSocket) {
    let (mut sink, mut stream) = socket.split();
    let (out, mut frames) = mpsc::unbounded_channel();
    let (connection, interval) = {
        let mut world = discord.world();
        (world.sessions.connect(out), world.options.heartbeat)
    };
    let hello =
        json!({"op": 10, "d": {"heartbeat_interval": u64::try_from(interval.as_millis()).unwrap_or(41_250)}});
    let mut goodbye = false;
    if sink.send(Message::Text(hello.to_string().into())).await.is_ok() {
        loop {
            tokio::select! {
                frame = frames.recv() => match frame {
                    Some(Frame::Text(text)) => {
                        if sink.send(Message::Text((*text).into())).await.is_err() {
                            break;
                        }
                    }
                    Some(Frame::Close(code)) => {
                        discord.world().sessions.disconnect(connection, false);
                        let frame = CloseFrame { code, reason: "the fake closes".into() };
                        let _ = sink.send(Message::Close(Some(frame))).await;
                        // The bot answers with a close of its own.
                        let rest = async { while let Some(Ok(_)) = stream.next().await {} };
                        let _ = tokio::time::timeout(Duration::from_secs(1), rest).await;
                        break;
                    }
                    Some(Frame::Freeze) => {
                        // For longer than any test.
                        tokio::time::sleep(Duration::from_secs(3_600)).await;
                        break;
                    }
                    Some(Frame::Cut) | None => break,
                },
                message = stream.next() => match message {
                    Some(Ok(Message::Text(text))) => discord.world().hear(connection, &text),
                    Some(Ok(Message::Close(frame))) => {
                        goodbye = frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001));
                        break;
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => break,
                },
            }
        }
    }
    let mut world = discord.world();
    world.sessions.disconnect(connection, goodbye);
    world.tick();
}
