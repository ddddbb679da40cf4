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

#![warn(unreachable_pub)]

mod bot;
mod check;
mod error;
mod event;
mod finding;
mod inbound;
mod limits;
mod options;
mod outbound;
mod pace;
mod run;
mod sign_in;
mod trouble;
mod words;

use tracing::level_filters::LevelFilter;

pub use check::check;
pub use error::Error;
pub use finding::Finding;
pub use options::{Account, Credentials, Invitations, Options};
pub use run::run;
pub use sign_in::Trust;
pub use words::WORDS;

/// The log levels of the libraries that this crate uses: nothing of what could write tokens or keys.
pub const LOGGED: &[(&str, LevelFilter)] = &[
    ("hyper", LevelFilter::OFF),
    ("hyper_util", LevelFilter::OFF),
    ("reqwest", LevelFilter::OFF),
    ("rustls", LevelFilter::OFF),
    // Their names begin like ours.
    ("matrix_sdk", LevelFilter::WARN),
    // It calls an answer an error that is none …
    ("matrix_sdk::http_client", LevelFilter::OFF),
    // … and a new device a deleted one.
    ("matrix_sdk_crypto::identities", LevelFilter::ERROR),
];
