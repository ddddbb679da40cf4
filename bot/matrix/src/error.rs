//! The reasons for which the bot cannot be on Matrix.

use std::path::PathBuf;

use matrix_sdk::ruma::api::error::ErrorKind;
use thiserror::Error;

/// The reason for which the bot cannot be, or stay, on Matrix.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// The homeserver cannot be found or talked to.
    #[error("the homeserver {homeserver} cannot be used: {why}")]
    Homeserver {
        /// The homeserver as it is configured.
        homeserver: String,
        /// The fault.
        why: String,
    },
    /// The homeserver does not let the account in.
    #[error("{} cannot sign in: {why}", whole_account(user))]
    Refused {
        /// The account, as it is configured.
        user: String,
        /// The words of the homeserver.
        why: String,
    },
    /// The session is no longer good: its device was logged out.
    #[error(
        "the device of this bot was logged out; move the folder {} away, put the recovery key into a new one of that name, and start again: the bot signs in as a new device, and the recovery key makes it a trusted one",
        folder.display()
    )]
    LoggedOut {
        /// The folder of the session.
        folder: PathBuf,
    },
    /// The session is there, and its keys are not.
    #[error(
        "there is a session in {}, and the keys that belong to it are gone; move the folder away, put the recovery key into a new one of that name, and start again: the bot signs in as a new device, and the recovery key makes it a trusted one",
        folder.display()
    )]
    KeysGone {
        /// The folder where both should be.
        folder: PathBuf,
    },
    /// The session is another account's.
    #[error(
        "the session in {} belongs to {found}, and not to {}; give each account a folder of its own",
        folder.display(),
        whole_account(wanted)
    )]
    OtherAccount {
        /// The folder of the session.
        folder: PathBuf,
        /// The account of the session.
        found: String,
        /// The account that is configured.
        wanted: String,
    },
    /// The token is that of a device whose keys are elsewhere.
    #[error(
        "the token belongs to the device {device}, which has encryption keys that are not in {}; a second program with the same device breaks encryption for good. Sign in with the password (password_file), or make a token for a new device",
        folder.display()
    )]
    TokenInUse {
        /// The device.
        device: String,
        /// The folder where its keys would have to be.
        folder: PathBuf,
    },
    /// The recovery key does not open the account's secrets.
    #[error(
        "the recovery key in {file} is not the one of this account, so this device stays untrusted: {why}. Put the right key there, or move the file away to go on without"
    )]
    RecoveryKey {
        /// The file, as it may be shown.
        file: String,
        /// The fault.
        why: String,
    },
    /// A file of ours cannot be read or written.
    #[error("{file}: {why}")]
    File {
        /// The file, as it may be shown.
        file: String,
        /// The fault.
        why: String,
    },
    /// Encryption cannot be set up.
    #[error("encryption cannot be set up: {0}")]
    Encryption(String),
    /// The database.
    #[error(transparent)]
    Database(#[from] storage::Error),
}

/// An account as it may be shown: what is no whole one may be anything.
fn whole_account(user: &str) -> &str {
    if user.starts_with('@') && user.contains(':') { user } else { "the account that is configured as user" }
}

/// Tells whether a homeserver says that it does not know the token any more.
pub(crate) fn is_logged_out(error: &matrix_sdk::HttpError) -> bool {
    matches!(error.client_api_error_kind(), Some(ErrorKind::UnknownToken(_)))
}
