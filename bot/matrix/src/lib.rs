//! Tabuleiro on Matrix: events become requests, parcels become events. Rooms may be encrypted or not.
//!
//! | folder | what |
//! |---|---|
//! | `sign_in/` | the session, the device and its keys |
//! | `inbound/` | from Matrix: batches, rooms at work, messages, reactions, invitations |
//! | `outbound/` | to Matrix: posts and answers, threads, direct rooms, what reactions mean |
//!
//! Everything that the bot keeps of what was played is in the database; the folder of the account has only the session and
//! the keys of its device.

mod bot;
mod check;
mod error;
mod inbound;
mod options;
mod outbound;
mod run;
mod sign_in;
mod trouble;
mod words;

pub use check::{Finding, check};
pub use error::Error;
pub use options::{Account, Credentials, Invitations, Options};
pub use run::run;
pub use sign_in::Trust;
pub use words::WORDS;

/// What could write tokens or keys to a log.
pub const SILENT: &[&str] = &["hyper", "hyper_util", "reqwest", "rustls"];
