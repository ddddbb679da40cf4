//! The reasons for which the bot cannot go on.

use crate::api::trouble::{Failed, Trouble};

/// The reason for which the bot cannot go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Discord will not have the bot: its token, its shards or what it asks to hear.
    #[error(transparent)]
    Refused(#[from] gateway::Error),
    /// Something else.
    #[error("Discord cannot be talked to: {0}")]
    Discord(String),
}

impl From<Failed> for Error {
    fn from(failed: Failed) -> Error {
        if failed.trouble == Trouble::Token {
            return gateway::Error::Token.into();
        }
        Error::Discord(failed.text)
    }
}
