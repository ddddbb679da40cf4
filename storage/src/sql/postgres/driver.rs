//! The thread on which the connections to a server live, and how others wait for what is done there.

use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, JoinHandle, Thread};
use std::time::Duration;

use rustls::ClientConfig;
use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;
use tokio::task::unconstrained;
use tokio_postgres::config::Host;
use tokio_postgres::{Client, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::sql::postgres::address::Address;
use crate::sql::rows::refusal::Refusal;

/// The time to wait for a server that does not answer, unless the address says otherwise.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// The time after which a connection on which nothing is acknowledged is lost.
const SILENCE: Duration = Duration::from_secs(15);

/// The turns that connections still get when the thread ends.
const LAST_TURNS: u32 = 16;

/// The thread of the connections to a server, and where that is.
#[derive(Debug)]
pub(crate) struct Driver {
    config: Config,
    encryption: ClientConfig,
    handle: Handle,
    /// Ends the thread when it is dropped.
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Driver {
    /// Starts the thread for a server at an address.
    pub(crate) fn start(address: &str) -> Result<Driver, Refusal> {
        let address = Address::read(address)?;
        let encryption = address.encryption()?;
        let mut config = address.config;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIMEOUT);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(SILENCE);
        }
        if config.get_application_name().is_none() {
            config.application_name("tabuleiro");
        }
        let failed = |error: std::io::Error| Refusal::unfit(format!("its thread cannot be started: {error}"));
        let runtime = Builder::new_current_thread().enable_io().enable_time().build().map_err(failed)?;
        let (handle, (stop, stopped)) = (runtime.handle().clone(), oneshot::channel::<()>());
        let thread = thread::Builder::new().name("storage-postgres".into()).spawn(move || {
            runtime.block_on(async {
                // An error says that the other end is gone, which is what is waited for.
                let _ = stopped.await;
                // Connections that were closed say so to the server.
                for _ in 0..LAST_TURNS {
                    tokio::task::yield_now().await;
                }
            });
        });
        let thread = thread.map_err(failed)?;
        Ok(Driver { config, encryption, handle, stop: Some(stop), thread: Some(thread) })
    }

    /// Opens a connection.
    pub(crate) fn connect(&self) -> Result<Client, Refusal> {
        let config = self.config.clone();
        let tls = MakeRustlsConnect::new(self.encryption.clone());
        let connecting = self.handle.spawn(async move {
            let (client, connection) = config.connect(tls).await?;
            tokio::spawn(async move {
                if let Err(error) = connection.await {
                    tracing::debug!(%error, "lost a connection to the database");
                }
            });
            Ok::<_, tokio_postgres::Error>(client)
        });
        wait(connecting).map_err(|_| ended())?.map_err(Refusal::from)
    }

    /// Does something on the thread of the connections, and waits for it.
    pub(super) fn done<T: Send + 'static>(
        &self,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, Refusal> {
        wait(self.handle.spawn(work)).map_err(|_| ended())
    }
}

fn ended() -> Refusal {
    Refusal::away("the thread of the connections has ended")
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.stop = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the thread of the database's connections had panicked");
        }
    }
}

/// The name of the database at an address and where that is, without the name of the user and the password.
///
/// # Errors
/// A text that is no address of a server.
pub(crate) fn place(address: &str) -> Result<String, Refusal> {
    let Address { config, .. } = Address::read(address)?;
    // Otherwise a part of a password could be taken for the name of a host.
    if address.matches('@').count() > 1 {
        let how = "an @ in the name of a user or in a password is written as %40 there, a / as %2F";
        return Err(Refusal::unfit(format!("that is no address of a PostgreSQL server: {how}")));
    }
    let hosts = config.get_hosts().iter().map(|host| match host {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(folder) => folder.display().to_string(),
    });
    let hosts: Vec<String> = hosts.collect();
    if hosts.is_empty() {
        return Err(Refusal::unfit("the address of the PostgreSQL server names no host".into()));
    }
    let name = config.get_dbname().map(|name| format!("{name} on ")).unwrap_or_default();
    Ok(format!("{name}{}", hosts.join(", ")))
}

/// Blocks until something is done, in a task of a runtime too, where a runtime's own way of waiting panics. There the runtime lets
/// a task see only so much done until it yields, which one that blocks never does: it would wait for ever.
pub(crate) fn wait<F: Future>(future: F) -> F::Output {
    struct Unpark(Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let (mut future, mut context) = (pin!(unconstrained(future)), Context::from_waker(&waker));
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(done) => return done,
            Poll::Pending => thread::park(),
        }
    }
}
