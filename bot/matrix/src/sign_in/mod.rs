//! Signing in: once with the password, from then on as the device that was made then.
//!
//! | in the folder | what |
//! |---|---|
//! | `session.json` | which device we are, and its token |
//! | `store/` | what the device knows, above all its keys; with another session it is worth nothing |

mod devices;
mod keys;
mod session;

use std::time::Duration;

use courier::Pauses;
use matrix_sdk::config::RequestConfig;
use matrix_sdk::encryption::EncryptionSettings;
use matrix_sdk::store::StateStoreDataKey;
use matrix_sdk::{Client, ClientBuildError};

use crate::error::Error;
use crate::options::{Account, Credentials};
use crate::trouble::whole;

pub use keys::Trust;
pub(crate) use session::{Session, session_of};

/// The longest time that one call may take, without what the homeserver waits of itself.
const CALL_LIMIT: Duration = Duration::from_secs(20);

/// The first pause until a homeserver is asked again.
const FIRST_PAUSE: Duration = Duration::from_millis(500);

/// A client that is signed in, and whether others can trust its device.
pub(crate) struct SignedIn {
    pub client: Client,
    pub trust: Trust,
}

/// Signs in, as the device that is kept in the folder, or else as a new one, whose keys are then set up. A device that has
/// been there before waits for its homeserver; a new one says what is wrong, as its address may be.
///
/// # Errors
/// Whatever keeps the bot from being on Matrix.
pub(crate) async fn sign_in(account: &Account) -> Result<SignedIn, Error> {
    let folder = &account.folder;
    session::make_folder(folder)?;
    let kept = Session::read(folder)?;
    if let Some(kept) = &kept {
        keys_are_there(account)?;
        credible(kept, account)?;
    }
    let client = match kept {
        Some(kept) => {
            let client = patiently(account).await?;
            kept.restore(&client, folder).await?;
            client
        }
        None => {
            let client = client(account).await?;
            session::begin(&client, account).await?;
            client
        }
    };
    let told = client.state_store().get_kv_data(StateStoreDataKey::SyncToken).await;
    let new = told.map_err(|error| store(account, &error))?.is_none();
    let trust = keys::set_up(&client, account, new).await?;
    devices::settle(&client, account, new && trust == Trust::Signed).await;
    Ok(SignedIn { client, trust })
}

/// A client, as soon as the homeserver answers.
async fn patiently(account: &Account) -> Result<Client, Error> {
    let mut pauses = Pauses::new(FIRST_PAUSE, Pauses::LONGEST);
    loop {
        match client(account).await {
            Err(Error::Homeserver { why, .. }) => {
                tracing::warn!(homeserver = account.homeserver, why, "the homeserver does not answer");
                pauses.wait().await;
            }
            built => return built,
        }
    }
}

/// A session without its keys is worth nothing.
pub(crate) fn keys_are_there(account: &Account) -> Result<(), Error> {
    let folder = &account.folder;
    match folder.join(session::STORE).join(session::KEYS).exists() {
        true => Ok(()),
        false => Err(Error::KeysGone { folder: folder.clone() }),
    }
}

/// Checks that a session is the configured account's.
pub(crate) fn credible(kept: &Session, account: &Account) -> Result<(), Error> {
    let (found, wanted) = (kept.user(), account.user.clone());
    match is_same(&found, &wanted) {
        true => Ok(()),
        false => Err(Error::OtherAccount { folder: account.folder.clone(), found, wanted }),
    }
}

/// A client that keeps nothing, of a homeserver that answers.
///
/// # Errors
/// If the homeserver cannot be used.
pub(crate) async fn reach(account: &Account) -> Result<Client, Error> {
    let builder = Client::builder().server_name_or_homeserver_url(&account.homeserver);
    let builder = builder.request_config(RequestConfig::new().timeout(CALL_LIMIT).retry_limit(1));
    let client = builder.build().await.map_err(|error| homeserver(account, &error))?;
    client.server_versions().await.map_err(|error| homeserver(account, &error))?;
    Ok(client)
}

async fn client(account: &Account) -> Result<Client, Error> {
    let builder = Client::builder()
        .server_name_or_homeserver_url(&account.homeserver)
        .sqlite_store(account.folder.join(session::STORE), None)
        .request_config(RequestConfig::new().timeout(CALL_LIMIT).retry_limit(3))
        .with_encryption_settings(EncryptionSettings {
            auto_enable_cross_signing: false,
            auto_enable_backups: true,
            ..EncryptionSettings::default()
        });
    builder.build().await.map_err(|error| match error {
        ClientBuildError::SqliteStore(error) => store(account, &error),
        error => homeserver(account, &error),
    })
}

fn store(account: &Account, error: &dyn std::error::Error) -> Error {
    Error::File { file: account.folder.join(session::STORE).display().to_string(), why: whole(error) }
}

fn homeserver(account: &Account, error: &dyn std::error::Error) -> Error {
    Error::Homeserver { homeserver: account.homeserver.clone(), why: whole(error) }
}

/// Tells whether a whole account is meant by what is configured, which may be its short name.
fn is_same(account: &str, configured: &str) -> bool {
    let short = account.trim_start_matches('@').split(':').next();
    account == configured || short == Some(configured) || short == configured.strip_prefix('@')
}

impl Credentials {
    /// The password, if that is how the account signs in.
    pub(crate) fn password(&self) -> Option<&str> {
        match self {
            Credentials::Password(password) => Some(password),
            Credentials::Token(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_same;

    #[test]
    fn an_account_may_be_called_short() {
        for configured in ["@bot:a.example", "bot", "@bot"] {
            assert!(is_same("@bot:a.example", configured), "{configured}");
        }
        for configured in ["@bot:b.example", "@bo:a.example", "bo", "@bot:a"] {
            assert!(!is_same("@bot:a.example", configured), "{configured}");
        }
    }
}
