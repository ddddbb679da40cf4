//! The findings of a check of an account.

/// The finding on an account.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Finding {
    /// The account, as the homeserver calls it, can sign in.
    Fine(String),
    /// The recovery key opens the account's secrets.
    RecoveryKey,
    /// The number of messages, one after the other, that were taken, and none was refused.
    Quick(u32),
    /// Something that does not keep the bot away, and should be looked at.
    Warning(String),
}
