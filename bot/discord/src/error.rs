//! Why the bot cannot go on.

use crate::api::trouble::{Failed, Trouble};

/// Why the bot cannot go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Discord does not know the token.
    #[error("Discord does not accept the token: copy it again from the page “Bot” of your application")]
    Token,
    /// Discord wants other shards.
    #[error("Discord does not accept these shards: {0}")]
    Shards(&'static str),
    /// Discord does not give the intents.
    #[error(
        "Discord does not give the events that the bot asks for: without message_content it asks for no privileged ones; with it, switch “Message Content Intent” on, on the page “Bot” of your application"
    )]
    Intents,
    /// Discord has given up the version of its interface that we speak.
    #[error("Discord does not speak with a bot of this version any more: a newer one is needed")]
    Version,
    /// A part of the bot has come to an end that must not.
    #[error("a part of the bot has ended: {0}")]
    Ended(#[from] tokio::task::JoinError),
    /// Something else.
    #[error("Discord cannot be talked to: {0}")]
    Discord(String),
}

impl Error {
    /// What a code means with which Discord closes the gateway; none where coming again helps.
    pub(crate) fn of_close(code: u16) -> Option<Error> {
        Some(match code {
            4004 => Error::Token,
            4010 => Error::Shards("there are no such shards"),
            4011 => Error::Shards("the bot is in too many servers for so few shards"),
            4012 => Error::Version,
            4013 | 4014 => Error::Intents,
            _ => return None,
        })
    }
}

impl From<Failed> for Error {
    fn from(failed: Failed) -> Error {
        if failed.trouble == Trouble::Token { Error::Token } else { Error::Discord(failed.text) }
    }
}
