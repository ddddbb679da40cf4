//! What the bot remembers, in one SQLite file: players, communities, challenges, tables with their moves, and the
//! posts that wait to be sent. It knows neither rules nor chat networks, and reads no clock: times are `i64` Unix
//! milliseconds that the caller passes in.
//!
//! [`Store::write`] runs a job on the one writer thread and answers with a [`Ticket`], which resolves when the job's
//! changes are on the disk. [`Store::read`] runs a job on a consistent [`Snapshot`]. A [`Transaction`] can do
//! whatever a snapshot can, and sees its own changes.
//!
//! ```
//! # let folder = tempfile::tempdir()?;
//! use storage::{Error, Store, Transaction};
//!
//! let store = Store::open(&folder.path().join("bot.sqlite"))?;
//! let job = |tx: &Transaction| tx.remember_player("terminal", "ana", "Ana", 1_700_000_000_000);
//! let ana = store.write(job).wait()?;
//! let found = store.read(|snapshot| snapshot.player(ana.id))?;
//! assert_eq!(found, Some(ana));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A file per subject: `players`, `communities`, `challenges`, `tables`, `moves`, `results`, `offers`, `events`,
//! `outbox`, `rooms`. The
//! machinery is in `store` (threads and connections), `writer` (group commit), `open` (is this file ours?) and
//! `snapshot` (running SQL). `values` has the small types that rows are made of.

mod challenges;
mod communities;
mod error;
mod events;
mod moves;
mod offers;
mod open;
mod outbox;
mod players;
mod results;
mod rooms;
mod snapshot;
mod store;
mod tables;
mod values;
mod writer;

pub use challenges::{Challenge, NewChallenge, NewPlace, Place};
pub use communities::Community;
pub use error::{Error, OpenError};
pub use moves::{Move, NewMove};
pub use offers::Offer;
pub use outbox::Post;
pub use players::Player;
pub use results::Finished;
pub use rooms::{Shown, TableRoom};
pub use snapshot::{Snapshot, Transaction};
pub use store::Store;
pub use tables::{NewTable, Seat, Table};
pub use values::{
    Answer, ChallengeId, ChallengeState, CommunityId, PlayerId, PostId, SeatSet, Secret, TableId, TableState,
};
pub use writer::Ticket;
