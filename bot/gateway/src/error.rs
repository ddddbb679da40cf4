//! Refusals of Discord.

use serenity::constants::close_codes;
use tokio::task::JoinError;

/// Discord does not speak this version of its interface any more. serenity has no name for it.
const INVALID_API_VERSION: u16 = 4012;

/// The reason for which Discord will not have us, however often we come again.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Unknown token.
    #[error("Discord does not accept the token: copy it again from the page “Bot” of your application")]
    Token,
    /// Other shards wanted.
    #[error("Discord does not accept these shards: {0}")]
    Shards(&'static str),
    /// Intents not given.
    #[error(
        "Discord does not give the events that the bot asks for: without message_content it asks for no privileged ones; with it, switch “Message Content Intent” on, on the page “Bot” of your application"
    )]
    Intents,
    /// A version of the interface that we speak and Discord has given up.
    #[error("Discord does not speak with a bot of this version any more: a newer one is needed")]
    Version,
    /// A shard has come to an end that must not.
    #[error("a shard has ended: {0}")]
    Ended(#[from] JoinError),
}

impl Error {
    /// The meaning of a code with which Discord closes; none where coming again helps.
    pub(crate) fn of_close(code: u16) -> Option<Error> {
        Some(match code {
            close_codes::AUTHENTICATION_FAILED => Error::Token,
            close_codes::INVALID_SHARD => Error::Shards("there are no such shards"),
            close_codes::SHARDING_REQUIRED => {
                Error::Shards("the bot is in too many servers for so few shards")
            }
            INVALID_API_VERSION => Error::Version,
            close_codes::INVALID_GATEWAY_INTENTS | close_codes::DISALLOWED_GATEWAY_INTENTS => Error::Intents,
            _ => return None,
        })
    }
}
