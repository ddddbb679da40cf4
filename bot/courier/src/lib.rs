//! The parts that every chat network needs and that none has of its own: requests are answered, posts leave
//! in order and are tried again, messages get their pictures. A network is a [`Carrier`]: it translates
//! events into requests, and parcels into its own messages.
//!
//! ```text
//! event ─▶ Request ─▶ Outbox::serve ──┬─▶ parlor::answer   on a snapshot
//!                                     └─▶ parlor::handle   in a transaction ─▶ posts, claimed in the same one
//! message ◀─ Carrier::deliver ◀─ Outbox: the lanes, each post after the other ◀──────────┘
//! ```
//!
//! No code here reads a clock: [`Clock`] is given, and tests drive their own.
//!
//! A network that prints what it is given:
//!
//! ```
//! # let folder = tempfile::tempdir()?;
//! use std::sync::Arc;
//! use courier::{Carrier, Courier, ManualClock, Outbox, Pictures, Sent};
//!
//! struct Printer(Arc<Courier>);
//!
//! impl Carrier for Printer {
//!     const NETWORK: &'static str = "printer";
//!
//!     async fn deliver(&self, _: &storage::Post, body: &parlor::Body) -> Sent {
//!         match self.0.parcel(body, courier::Size::Usual).await {
//!             Ok(parcel) => println!("{}", parcel.message.text),
//!             Err(error) => return Sent::Later(courier::Wait::Passing, error.to_string()),
//!         }
//!         Sent::Done(None)
//!     }
//! }
//!
//! let store = Arc::new(storage::Store::open(&folder.path().join("bot.sqlite"))?);
//! let clock = Arc::new(ManualClock::at(1_700_000_000_000));
//! let size = Pictures { width: 720, animation_width: 480, theme: None };
//! let courier = Arc::new(Courier::new(Printer::NETWORK, store, clock, size));
//! let outbox = Outbox::new(Arc::clone(&courier), Arc::new(Printer(courier)), "this process".to_owned());
//! # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
//! // `outbox.serve(request)` answers what somebody said, and sends what comes of it; `outbox.run()` whatever waits.
//! outbox.flush(1_000).await;
//! # });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(unreachable_pub)]

mod analysing;
mod aside;
mod carrier;
mod dashboards;
mod heard;
mod homes;
mod message;
mod outbox;
mod reader;
mod running;
mod serve;
mod thinking;
mod time;

/// A future whose code is where it was boxed, and not with all that poll it.
pub use futures_util::future::BoxFuture;

pub use analysing::Effort;
pub use aside::{Settling, answer, deed, run_due};
pub use carrier::{Carrier, Pictures, Sent, Size, Wait};
pub use heard::{About, Answered, Batch, Marks, board_shown};
pub use homes::{Home, KnownHome};
pub use message::{
    Attachment, Parcel, Sentences, animation, chart, command_in, file_name, picture, sheet, told, warm_up,
    with_code, with_commands,
};
pub use outbox::{Outbox, PATIENCE_MILLIS, Typed, holder, is_waited_for};
pub use reader::Addressee;
pub use running::Running;
pub use search::Tables;
pub use serve::{Courier, WAITING_THREADS};
pub use thinking::{Mind, run_thinking};
pub use time::{Clock, ManualClock, Pauses, Pulse, WallClock, run_timers};

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
