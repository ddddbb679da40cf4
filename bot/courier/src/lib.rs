//! What every chat network needs, and none has of its own: requests are answered, posts leave in order and are tried
//! again, messages get their pictures. A network is a [`Carrier`]: it translates events into requests, and parcels into
//! its own messages.
//!
//! ```text
//! event ─▶ Request ─▶ Outbox::serve ──┬─▶ parlor::answer   on a snapshot
//!                                     └─▶ parlor::handle   in a transaction ─▶ posts, claimed in the same one
//! message ◀─ Carrier::deliver ◀─ Outbox: the lanes, each post after the other ◀──────────┘
//! ```
//!
//! Nothing here reads a clock: [`Clock`] is given, and tests drive their own.

mod about;
mod carrier;
mod clock;
mod outbox;
mod parcel;
mod pictures;
mod retry;
mod serve;
mod timers;

pub use about::{About, board_shown};
pub use carrier::{Carrier, Pictures, Sent, Wait};
pub use clock::{Clock, ManualClock, WallClock};
pub use outbox::Outbox;
pub use parcel::{Attachment, Parcel, pack};
pub use pictures::{animation, file_name, picture};
pub use retry::{MAX_PAUSE_MILLIS, PATIENCE_MILLIS, pause_millis};
pub use serve::{Courier, serve_now};
pub use timers::run_timers;
