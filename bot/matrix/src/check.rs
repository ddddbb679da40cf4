//! Looks whether the bot could be on Matrix, and leaves everything as it was.

use std::fs;
use std::io;

use matrix_sdk::Client;

use crate::error::Error;
use crate::options::{Account, Credentials};
use crate::sign_in::{Session, credible, keys_are_there, reach, session_of};
use crate::trouble::whole;

/// What was found out about an account.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Finding {
    /// The account, as the homeserver calls it, can sign in.
    Fine(String),
    /// The recovery key opens the account's secrets.
    RecoveryKey,
    /// Something that does not keep the bot away, and should be looked at.
    Warning(String),
}

/// Signs in as the bot would, asks what has to be asked, and signs out again if it was not signed in before.
///
/// # Errors
/// Whatever would keep the bot from being on Matrix.
pub async fn check(account: &Account) -> Result<Vec<Finding>, Error> {
    let client = reach(account).await?;
    let refused =
        |error: &dyn std::error::Error| Error::Refused { user: account.user.clone(), why: whole(error) };
    let kept = Session::read(&account.folder)?;
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
    let me = client.whoami().await.map_err(|error| refused(&error))?;
    let mut findings = vec![Finding::Fine(me.user_id.to_string())];
    findings.extend(recovery(&client, account).await?);
    if signs_out && let Err(error) = client.matrix_auth().logout().await {
        findings.push(Finding::Warning(format!(
            "the device of this check cannot be signed out: {}",
            whole(&error)
        )));
    }
    Ok(findings)
}

/// Whether the recovery key is there, and the right one.
async fn recovery(client: &Client, account: &Account) -> Result<Option<Finding>, Error> {
    let file = &account.recovery_key;
    let storage = client.encryption().secret_storage();
    let enabled = storage.is_enabled().await.unwrap_or(false);
    let key = match fs::read_to_string(file) {
        Ok(key) => key,
        Err(error) if error.kind() == io::ErrorKind::NotFound && !enabled => return Ok(None),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let text = format!(
                "there is no recovery key in {}, and the account has one: without it a new device stays untrusted",
                file.display()
            );
            return Ok(Some(Finding::Warning(text)));
        }
        Err(error) => return Err(Error::File { path: file.clone(), why: error.to_string() }),
    };
    if !enabled {
        let text =
            format!("the account has no secrets that the recovery key in {} could open", file.display());
        return Ok(Some(Finding::Warning(text)));
    }
    match storage.open_secret_store(key.trim()).await {
        Ok(_) => Ok(Some(Finding::RecoveryKey)),
        Err(error) => Err(Error::RecoveryKey { file: file.clone(), why: whole(&error) }),
    }
}
