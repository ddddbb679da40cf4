//! The keys of the account and of its device. Others trust a device that the account has signed: at the first sign-in
//! the account gets its signing keys, and the key that recovers them goes into a file; with that file every later device
//! is signed.

use std::fs;
use std::io;
use std::time::Duration;

use matrix_sdk::Client;
use matrix_sdk::ruma::api::client::uiaa::{AuthData, MatrixUserIdentifier, Password, UserIdentifier};
use tokio::time::sleep;

use crate::error::Error;
use crate::options::Account;
use crate::sign_in::session::{file, write_secret};
use crate::trouble::whole;

/// The number of questions whether the homeserver has taken a signature, and the pause between.
const SIGNATURE_TRIES: u32 = 20;
const SIGNATURE_PAUSE: Duration = Duration::from_millis(250);

/// The trust that others can have in the bot's device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trust {
    /// The account has signed it.
    Signed,
    /// Not signed by the account, so many clients do not talk to it in encrypted rooms; with the remedy.
    Unsigned(String),
}

/// Makes the account's signing keys if it has none, and has the device signed if that can be done.
///
/// # Errors
/// If a `new` device cannot be signed with the recovery key that is there.
pub(crate) async fn set_up(client: &Client, account: &Account, new: bool) -> Result<Trust, Error> {
    let wrong = |error: &dyn std::error::Error| Error::Encryption(whole(error));
    let encryption = client.encryption();
    encryption.wait_for_e2ee_initialization_tasks().await;
    let Some(me) = client.user_id() else { return Err(Error::Encryption("nobody is signed in".to_owned())) };
    let identity = match encryption.request_user_identity(me).await {
        Ok(identity) => identity,
        // It does not matter for a device that was signed before; whoever is new must know.
        Err(error) if new => return Err(wrong(&error)),
        Err(error) => return Ok(Trust::Unsigned(format!("nobody knows, as {}", whole(&error)))),
    };
    if identity.is_none() {
        return begin(client, account).await;
    }
    if is_signed(client).await? {
        return Ok(Trust::Signed);
    }
    let path = &account.recovery_key;
    let key = match fs::read_to_string(path) {
        Ok(key) => key,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Ok(Trust::Unsigned(format!(
                "there is no recovery key in {}; put the account's recovery key there, and start again",
                account.key_file()
            )));
        }
        Err(error) => return Err(file(account.key_file(), &error)),
    };
    if let Err(error) = encryption.recovery().recover(key.trim()).await {
        let why = whole(&error);
        return match new {
            true => Err(Error::RecoveryKey { file: account.key_file(), why }),
            false => {
                Ok(Trust::Unsigned(format!("the recovery key in {} does not fit: {why}", account.key_file())))
            }
        };
    }
    if let Ok(Some(device)) = encryption.get_own_device().await {
        // The keys are there now; that the device is signed with them may have happened already.
        if !device.is_cross_signed_by_owner() {
            device.verify().await.map_err(|error| wrong(&error))?;
        }
    }
    // A device that the homeserver does not know yet is signed as soon as it is made known.
    let can_sign = encryption.cross_signing_status().await.is_some_and(|status| status.has_self_signing);
    if new && can_sign {
        return Ok(Trust::Signed);
    }
    for _ in 0..SIGNATURE_TRIES {
        // What the device knows of itself is as the homeserver told it last.
        let _ = encryption.request_user_identity(me).await;
        if is_signed(client).await? {
            return Ok(Trust::Signed);
        }
        sleep(SIGNATURE_PAUSE).await;
    }
    Ok(Trust::Unsigned("the homeserver has not taken the signature yet".to_owned()))
}

/// Makes signing keys for an account that has none, and keeps what recovers them.
async fn begin(client: &Client, account: &Account) -> Result<Trust, Error> {
    let wrong = |error: &dyn std::error::Error| Error::Encryption(whole(error));
    let encryption = client.encryption();
    if let Err(error) = encryption.bootstrap_cross_signing(None).await {
        let Some(asked) = error.as_uiaa_response() else { return Err(wrong(&error)) };
        let Some(password) = account.credentials.password() else {
            let why = "the account has no signing keys, and making them needs its password (password_file)";
            return Ok(Trust::Unsigned(why.to_owned()));
        };
        let user = client.user_id().map(ToString::to_string).unwrap_or_default();
        let user = UserIdentifier::Matrix(MatrixUserIdentifier::new(user));
        let mut auth = Password::new(user, password.to_owned());
        auth.session.clone_from(&asked.session);
        let auth = Some(AuthData::Password(auth));
        encryption.bootstrap_cross_signing(auth).await.map_err(|error| wrong(&error))?;
    }
    set_aside(account)?;
    let key = encryption.recovery().enable().await.map_err(|error| wrong(&error))?;
    write_secret(&account.recovery_key, &account.key_file(), &format!("{key}\n"))?;
    tracing::info!(file = account.key_file(), "the recovery key is kept; keep a copy of it elsewhere");
    Ok(Trust::Signed)
}

/// An old recovery key belongs to an account that is no more; nothing is lost.
fn set_aside(account: &Account) -> Result<(), Error> {
    let path = &account.recovery_key;
    if !path.exists() {
        return Ok(());
    }
    let free = (1..).map(|n| format!("old-{n}")).find(|end| !path.with_extension(end).exists());
    let Some(end) = free else { return Ok(()) };
    tracing::warn!(
        file = account.key_file(),
        end,
        "a recovery key of before is kept beside it, with another end"
    );
    fs::rename(path, path.with_extension(end)).map_err(|error| file(account.key_file(), &error))
}

async fn is_signed(client: &Client) -> Result<bool, Error> {
    let own = client.encryption().get_own_device().await;
    let own = own.map_err(|error| Error::Encryption(whole(&error)))?;
    Ok(own.is_some_and(|device| device.is_cross_signed_by_owner()))
}
