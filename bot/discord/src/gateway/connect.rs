//! The connection to Discord's gateway.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ClientBuilder, Http};
use serenity::gateway::ShardManager;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::{
    error::Error,
    gateway::INTENTS,
    gateway::refused::{Address, refused},
    inbound::events::Listener,
    options::Shards,
};

/// How often to look whether the gateway's threads still do something.
const LOOK_PAUSE: Duration = Duration::from_millis(500);

/// For how long they may do nothing at first. Each time that a connection was left for that, the next one may for twice
/// as long: Discord gives a thousand sessions a day.
const IDLE_LIMIT: Duration = Duration::from_secs(2);

/// serenity's client.
pub(crate) struct Gateway {
    threads: Threads,
    manager: Arc<ShardManager>,
    client: JoinHandle<serenity::Result<()>>,
}

impl Gateway {
    /// Begins to connect.
    pub async fn connect(http: Http, address: &Address, listener: Listener) -> Result<Gateway, Error> {
        let threads = Threads::new()?;
        // serenity starts its tasks where the client is made.
        let client = ClientBuilder::new_with_http(http, INTENTS).event_handler(listener);
        let mut client = threads.handle.spawn(client.into_future()).await??;
        // Where asking fails, serenity takes Discord's own gateway without a word.
        client.ws_url.lock().await.clone_from(&address.gateway);
        let manager = Arc::clone(&client.shard_manager);
        let Shards { first, last, total } = address.shards;
        tracing::info!(first, last, total, "connecting to Discord");
        let client = threads.handle.spawn(async move { client.start_shard_range(first..last, total).await });
        Ok(Gateway { threads, manager, client })
    }

    /// Stays connected, until Discord will not have us. Where serenity hangs, it begins anew; if that happens again, it
    /// asks why.
    pub async fn stay(&mut self, http: impl Fn() -> Http, address: &Address, listener: &Listener) -> Error {
        let mut patience = IDLE_LIMIT;
        loop {
            tokio::select! {
                ended = &mut self.client => return match ended {
                    Ok(Err(error)) => error.into(),
                    Ok(Ok(())) => Error::Discord("the connection has ended".to_owned()),
                    Err(error) => error.into(),
                },
                error = refused(&self.manager, address) => return error,
                () = self.threads.hang(patience) => (),
            }
            tracing::warn!("the connection hangs");
            if patience > IDLE_LIMIT
                && let Some(error) = address.knock(address.shards.first).await
            {
                return error;
            }
            match Gateway::connect(http(), address, listener.clone()).await {
                Ok(gateway) => *self = gateway,
                Err(error) => return error,
            }
            patience *= 2;
        }
    }

    /// Says goodbye.
    pub async fn leave(self) {
        self.manager.shutdown_all().await;
    }
}

/// Threads of the gateway's own, for which nobody waits. serenity can read a connection that Discord has closed again
/// and again, until the next heartbeat, and keep the clocks and sockets of its threads from everything else.
struct Threads {
    handle: Handle,
    runtime: Option<Runtime>,
}

impl Threads {
    fn new() -> io::Result<Threads> {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        Ok(Threads { handle: runtime.handle().clone(), runtime: Some(runtime) })
    }

    /// Waits until nothing is done here any more for so long.
    async fn hang(&self, patience: Duration) {
        while timeout(patience, self.handle.spawn(async {})).await.is_ok() {
            sleep(LOOK_PAUSE).await;
        }
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
