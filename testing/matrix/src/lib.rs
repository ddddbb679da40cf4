//! A real Matrix homeserver for tests, and people on it whose client is not ours.
//!
//! The server is Synapse, on loopback; the client is matrix-nio, with end-to-end encryption. Both are Python, and are put
//! into a virtual environment in the folder of the builds, once. Python 3.10 or newer and PyPI are needed for that. Where
//! they are missing, [`tests`] says so, and the tests fail, unless the environment says `SKIP_MATRIX=1`. Nothing of a test
//! stays, however it ends.
//!
//! A test program has `harness = false` in its `Cargo.toml`, and this `main`:
//!
//! ```no_run
//! use std::process::ExitCode;
//! use std::time::Duration;
//!
//! use synapse::{RoomOptions, Synapse, shared, tests};
//!
//! async fn two_people_talk(synapse: Synapse) {
//!     let (ana, rui) = (synapse.user("Ana").await, synapse.user("Rui").await);
//!     let room = ana.create_room(RoomOptions::named("Games").encrypted().inviting(&rui.id)).await;
//!     rui.join(&room).await;
//!     ana.say(&room, "good morning").await;
//!     let heard = rui.wait(&room, |event| event.body() == "good morning", Duration::from_secs(10)).await;
//!     assert!(heard.encrypted && heard.sender == ana.id);
//! }
//!
//! fn main() -> ExitCode {
//!     tests(vec![shared("two_people_talk", two_people_talk)])
//! }
//! ```
//!
//! A bot under test gets [`Synapse::url`] and an [`Account`]. To try one by hand, `cargo run -p synapse --example
//! homeserver` starts a server and makes accounts. Whoever writes in an encrypted room makes sure before that
//! all who are in it, with all their devices, will be able to read it; so a test need not wait for anything before it
//! writes.

mod client;
mod desk;
mod event;
mod harness;
mod homeserver;
mod install;
mod rooms;
mod seen;
mod text;

pub use client::Client;
pub use event::Event;
pub use harness::{Test, own, shared, tests};
pub use homeserver::{Account, Options, Synapse};
pub use install::Missing;
pub use rooms::RoomOptions;
pub use seen::Invite;
pub use text::Text;
