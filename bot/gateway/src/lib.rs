//! The connections on which Discord tells what happens: one for each shard, made again whenever it breaks. Nothing here
//! knows what the events are for.
//!
//! | file | what |
//! |---|---|
//! | `options.rs` | how to connect, and who hears what is told |
//! | `shard.rs` | a session, which goes on over many connections |
//! | `starts.rs` | when a session may begin |
//! | `socket.rs` | one connection, and whether it still lives |
//!
//! serenity's own shards begin a new session where a connection dies without a word, and lose what happened meanwhile:
//! `docs/decisions/gateway.md`.

use std::sync::Arc;

use tokio::sync::Mutex;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::shard::{Gateway, Shard};

mod error;
mod options;
mod shard;
mod socket;
mod starts;

pub use error::Error;
pub use options::{Listener, Options, Shards};
pub use starts::{Pending, StartLimit, Starts, Turns};

/// Stays connected with all shards of this process, until `leave` is cancelled.
///
/// # Errors
/// Why Discord will not have us. A connection that breaks is made again.
pub async fn stay<L: Listener>(options: Options, listener: L, leave: CancellationToken) -> Result<(), Error> {
    let Shards { first, last, total } = options.shards;
    tracing::info!(first, last, total, "connecting to Discord");
    let starts = Mutex::new(Starts::new(options.limit, Instant::now()));
    // Of the shards of a bucket one asks for a turn at a time.
    let buckets = options.limit.map_or(1, |limit| limit.max_concurrency.clamp(1, total));
    let asking = (0..buckets).map(|_| Arc::default()).collect();
    let gateway = Arc::new(Gateway { options, listener, leave, starts, asking });
    let mut shards = JoinSet::new();
    for number in first..=last {
        shards.spawn(Shard::new(Arc::clone(&gateway), number).stay());
    }
    while let Some(ended) = shards.join_next().await {
        ended??;
    }
    Ok(())
}
