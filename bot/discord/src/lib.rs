//! Discord: events become requests, posts become messages. An adapter over the parlor, which decides everything.
//!
//! ```text
//! gateway ─▶ events ─┬─▶ interact   commands, buttons, menus ───┐
//!                    ├─▶ complete   choices while one types     ├─▶ courier: a question on a snapshot, a deed in a
//!                    └─▶ listen     replies, mentions, messages ┘            transaction; lanes of posts ─┐
//! REST    ◀─┬─ answer, speak   what is said at once ◀────────────────┘                                    │
//!           └─ deliver         what waits in the outbox ◀─────────────────────────────────────────────────┘
//! ```
//!
//! The crate `gateway` holds the connection, `inbound/` the upper way, `outbound/` the lower one, `api/` what Discord's interface
//! is like. Each uses only what comes after it in this list.
//!
//! Waiting for a tap takes no memory: a control's id says all that it means (`custom_id`). An interaction is answered
//! within three seconds or deferred (`answer`). What the room hears goes through the outbox, so that a crash loses nothing.
//!
//! ```
//! # fn example(options: discord::Options) -> Result<(), Box<dyn std::error::Error>> {
//! // Whoever manages a server invites the bot on this page; then it runs until it is told to stop.
//! println!("{}", discord::invitation(123_456_789));
//! let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
//! runtime.block_on(discord::run(options, Box::pin(std::future::pending())))?;
//! # Ok(())
//! # }
//! assert!(discord::invitation(7).contains("permissions=309237763072"));
//! ```

#![warn(unreachable_pub)]

mod api;
mod bot;
mod check;
mod error;
mod inbound;
mod options;
mod outbound;
mod run;
mod sessions;
mod shut;
mod standing;
mod words;

pub use api::map::group_trouble;
pub use check::{Finding, check};
pub use error::Error;
pub use gateway::Shards;
pub use options::Options;
pub use run::run;
use serenity::all::Permissions;
pub use words::WORDS;

/// The permissions that the bot needs in a server: view channels, send messages, embed links, attach files,
/// read the history, create public threads, send messages in threads.
pub const PERMISSIONS: u64 = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .bits();

/// The page on which somebody who manages a server invites the bot, with the permissions that it uses.
#[must_use]
pub fn invitation(application: u64) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={PERMISSIONS}"
    )
}

/// The log levels of the libraries that this crate uses: nothing of what could write the token, as addresses
/// of calls may hold it.
pub const LOGGED: &[(&str, tracing::level_filters::LevelFilter)] =
    &[("serenity", tracing::level_filters::LevelFilter::OFF)];
