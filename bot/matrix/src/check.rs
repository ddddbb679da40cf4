//! Looks whether the bot could be on Matrix, and leaves everything as it was.

use std::fs;
use std::io;

use courier::BoxFuture;
use matrix_sdk::ruma::api::client::keys::get_keys;
use matrix_sdk::ruma::{DeviceId, UserId};
use matrix_sdk::{Client, HttpError};
use serde_json::Value;

use crate::error::Error;
use crate::finding::Finding;
use crate::options::{Account, Credentials};
use crate::pace::pace;
use crate::sign_in::{Session, credible, keys_are_there, reach, session_of};
use crate::trouble::whole;

/// Signs in as the bot would, asks what has to be asked, and signs out again if it was not signed in before. How fast the bot
/// may speak is tried in a room of its own, which nobody else sees and which is left afterwards.
///
/// # Errors
/// Whatever would keep the bot from being on Matrix.
pub fn check(account: &Account) -> BoxFuture<'_, Result<Vec<Finding>, Error>> {
    // Compiled here, and not once more in the program.
    Box::pin(checked(account))
}

async fn checked(account: &Account) -> Result<Vec<Finding>, Error> {
    let client = reach(account).await?;
    let refused =
        |error: &dyn std::error::Error| Error::Refused { user: account.user.clone(), why: whole(error) };
    let kept = Session::read(&account.folder)?;
    let was_there = kept.is_some();
    let signs_out = match kept {
        Some(kept) => {
            keys_are_there(account)?;
            credible(&kept, account)?;
            kept.restore(&client, &account.folder).await?;
            false
        }
        None => match &account.credentials {
            Credentials::Password(password) => {
                let auth = client.matrix_auth();
                let login = auth.login_username(&account.user, password);
                let login = login.initial_device_display_name("tabuleiro check");
                login.send().await.map_err(|error| refused(&error))?;
                true
            }
            Credentials::Token(token) => {
                let session = session_of(account, token).await?;
                let auth = client.matrix_auth();
                let restored = auth.restore_session(session, matrix_sdk::store::RoomLoadSettings::default());
                restored.await.map_err(|error| refused(&error))?;
                false
            }
        },
    };
    // Whatever is found, the device of this check goes away again.
    let found = look(&client, account, was_there).await;
    let out = if signs_out { client.matrix_auth().logout().await.err() } else { None };
    let mut findings = found?;
    if let Some(error) = out {
        let text = format!("the device of this check cannot be signed out: {}", whole(&error));
        findings.push(Finding::Warning(text));
    }
    Ok(findings)
}

/// The findings on an account that is signed in. `was_there` tells that it is the bot's own device.
async fn look(client: &Client, account: &Account, was_there: bool) -> Result<Vec<Finding>, Error> {
    let refused =
        |error: &dyn std::error::Error| Error::Refused { user: account.user.clone(), why: whole(error) };
    let me = client.whoami().await.map_err(|error| refused(&error))?;
    let mut findings = vec![Finding::Fine(me.user_id.to_string())];
    findings.extend(recovery(client, account).await?);
    findings.push(pace(client, &me.user_id).await);
    if let Some(device) = me.device_id.filter(|_| was_there)
        && !is_signed(client, &me.user_id, &device).await.map_err(|error| refused(&error))?
    {
        findings.push(Finding::Warning(format!(
            "the device {device} is not signed by its account, so many programs do not write to it in encrypted rooms; put the account's recovery key into {}, and start the bot again",
            account.key_file()
        )));
    }
    Ok(findings)
}

/// Tells whether an account has signed its device, as the homeserver says.
async fn is_signed(client: &Client, user: &UserId, device: &DeviceId) -> Result<bool, HttpError> {
    let mut request = get_keys::v3::Request::new();
    request.device_keys.insert(user.to_owned(), Vec::new());
    let keys = client.send(request).await?;
    let field = |raw: Option<Value>, name: &str| raw.map(|raw| raw[name].clone()).unwrap_or_default();
    let signing = keys.self_signing_keys.get(user).and_then(|key| key.deserialize_as_unchecked().ok());
    let signing = field(signing, "keys");
    let own = keys.device_keys.get(user).and_then(|devices| devices.get(device));
    let signatures = field(own.and_then(|own| own.deserialize_as_unchecked().ok()), "signatures");
    let signatures = signatures[user.as_str()].as_object();
    let is_by = |name: &String| signing.get(name).is_some();
    Ok(signatures.is_some_and(|signatures| signatures.keys().any(is_by)))
}

/// Tells whether the recovery key is there, and the right one.
async fn recovery(client: &Client, account: &Account) -> Result<Option<Finding>, Error> {
    let file = account.key_file();
    let storage = client.encryption().secret_storage();
    let enabled = storage.is_enabled().await.unwrap_or(false);
    let key = match fs::read_to_string(&account.recovery_key) {
        Ok(key) => key,
        Err(error) if error.kind() == io::ErrorKind::NotFound && !enabled => return Ok(None),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let text = format!(
                "there is no recovery key in {file}, and the account has one: without it a new device stays untrusted"
            );
            return Ok(Some(Finding::Warning(text)));
        }
        Err(error) => return Err(Error::File { file, why: error.to_string() }),
    };
    if !enabled {
        let text = format!("the account has no secrets that the recovery key in {file} could open");
        return Ok(Some(Finding::Warning(text)));
    }
    match storage.open_secret_store(key.trim()).await {
        Ok(_) => Ok(Some(Finding::RecoveryKey)),
        Err(error) => Err(Error::RecoveryKey { file, why: whole(&error) }),
    }
}
