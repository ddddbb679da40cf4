//! What the bot remembers, in one SQLite file: persons and their accounts, communities, challenges, tables with their
//! moves, facts, timers, and the posts that wait to be sent. It knows neither rules nor chat networks, and reads no
//! clock: times are `i64` Unix milliseconds that the caller passes in. Which library talks to the database is nobody's
//! business outside.
//!
//! [`Store::write`] runs a job on the one writer thread and answers with a [`Ticket`], which resolves when the job's
//! changes are on the disk. [`Store::read`] runs a job on a consistent [`Snapshot`]. A [`Transaction`] can do
//! whatever a snapshot can, and sees its own changes. A job may be run twice, so whatever it does besides its changes
//! must bear that.
//!
//! ```
//! # let folder = tempfile::tempdir()?;
//! use storage::{Error, Lane, Store, Transaction};
//!
//! let store = Store::open(&folder.path().join("bot.sqlite"))?;
//! let job = |tx: &Transaction| {
//!     let ana = tx.remember_account("terminal", "ana", "Ana", None, 1_700_000_000_000)?;
//!     let home = tx.remember_community("terminal", "home", "Home", None)?;
//!     tx.add_post("terminal", &Lane::Person(ana.id), home.id, "hello", 1_700_000_000_000)?;
//!     Ok::<_, Error>(ana)
//! };
//! let ana = store.write(job).wait()?;
//! assert_eq!(store.read(|snapshot| snapshot.person_of("terminal", "ana"))?, Some(ana));
//!
//! // Whoever sends posts claims their lanes for a while.
//! let (now, until) = (1_700_000_000_001, 1_700_000_060_001);
//! let claim = move |tx: &Transaction| tx.claim_lanes("terminal", "me", (now, until), 10, &|_| true);
//! let posts = store.write(claim).wait()?;
//! assert_eq!(posts[0].body, "hello");
//! let next = store.write(move |tx| tx.delivered(&posts[0], "me", now, until)).wait()?;
//! assert_eq!(next, None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A file per subject: `persons`, `links`, `joined`, `parted`, `communities`, `challenges`, `answers`, `tables`, `moves`,
//! `results`, `offers`, `facts`, `missed`, `timers`, `clocks`, `gifts`, `holidays`, `overnight`, `outages`, `plans`, `notes`, `pings`,
//! `owed`, `efforts`, `dashboards`, `events`,
//! `posts`, `lanes`, `places`, `heard`. The machinery is in `store` (threads and connections), `group` (jobs that share a commit), `writer` (its connection), `erasure`
//! (what is deleted is nowhere), `locks` and `serving`
//! (other processes), `open` (is this file ours?), `identity` (is it still there?), `log` (is it whole?), `inspection` (checks
//! and copies), `snapshot` (running SQL) and `sql` (values). `values` has the small types that rows are made of.

mod answers;
mod challenge;
mod challenges;
mod clocks;
mod communities;
mod dashboards;
mod efforts;
mod erasure;
mod error;
mod events;
mod facts;
mod gifts;
mod group;
mod heard;
mod holidays;
mod identity;
mod inspection;
mod joined;
mod lanes;
mod links;
mod locks;
mod log;
mod missed;
mod moves;
mod notes;
mod offers;
mod open;
mod outages;
mod overnight;
mod owed;
mod part;
mod parted;
mod persons;
mod pings;
mod places;
mod plans;
mod posts;
mod results;
mod seats;
mod serving;
mod shape;
mod snapshot;
mod sql;
mod store;
mod tables;
mod timers;
#[cfg(feature = "trace")]
mod trace;
mod unanswered;
mod values;
mod writer;

pub use challenge::{Beginning, Challenge, NewChallenge, NewPlace, Place, Room};
pub use clocks::{Beat, TimedMove, TurnClock, Vacation};
pub use communities::{Community, Heard, Merging};
pub use dashboards::Dashboard;
pub use error::{DatabaseError, Error, Obstacle, OpenError};
pub use facts::{Fact, NewFact};
pub use gifts::Gift;
pub use group::{Commits, Ticket};
pub use holidays::{Holidays, NewHolidays};
pub use inspection::{Backup, Inspection};
pub use joined::{Joined, JoinedLanguages, Kin, Parting};
pub use lanes::{WaitingLane, Way};
pub use links::Link;
pub use moves::{Move, NewMove};
pub use notes::Note;
pub use offers::Offer;
pub use owed::Owed;
pub use persons::{Account, Person};
pub use places::{Shown, Spot, TablePlace};
pub use plans::{NewPlan, Plan};
pub use posts::Post;
pub use results::Finished;
pub use seats::{FormerSeat, SeatOffer};
pub use serving::Serving;
pub use snapshot::{Snapshot, Transaction};
pub use store::Store;
pub use tables::{NewTable, Seat, SeatedTable, Table};
pub use timers::{NewTimer, Timer};
#[cfg(feature = "trace")]
pub use trace::{By, Statement, Trace};
pub use unanswered::Unanswered;
pub use values::{
    Answer, ChallengeId, ChallengeState, CommunityId, FactId, Lane, PersonId, PostId, SeatSet, Secret,
    TableId, TableState, TextId, TimerId,
};
