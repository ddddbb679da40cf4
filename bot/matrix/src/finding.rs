//! What a check of an account finds.

/// What was found out about an account.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Finding {
    /// The account, as the homeserver calls it, can sign in.
    Fine(String),
    /// The recovery key opens the account's secrets.
    RecoveryKey,
    /// So many messages one after the other were taken, and none was refused.
    Quick(u32),
    /// Something that does not keep the bot away, and should be looked at.
    Warning(String),
}
