//! The devices that the bot has had. Which they were stands in the data of its account on the homeserver, so that it is known
//! when the folder is gone.

use matrix_sdk::Client;
use matrix_sdk::ruma::OwnedDeviceId;
use matrix_sdk::ruma::api::client::uiaa::{AuthData, MatrixUserIdentifier, Password, UserIdentifier};
use matrix_sdk::ruma::events::GlobalAccountDataEventType;
use matrix_sdk::ruma::serde::Raw;
use serde::{Deserialize, Serialize};

use crate::options::Account;
use crate::trouble::whole;

/// The name of the data.
const KIND: &str = "org.tabuleiro.devices";

#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
struct Kept {
    /// The devices that are, or were, the bot's.
    #[serde(default)]
    devices: Vec<OwnedDeviceId>,
}

/// Notes that this device is the bot's. If it is a `new` one, those that the bot had before are signed out: nobody uses them
/// any more. Programs of people are left alone. What fails is tried again with the next new device.
pub(crate) async fn settle(client: &Client, account: &Account, new: bool) {
    if let Err(why) = try_settle(client, account, new).await {
        tracing::warn!(why, "cannot sign out the devices of before");
    }
}

async fn try_settle(client: &Client, account: &Account, new: bool) -> Result<(), String> {
    let Some(mine) = client.device_id().map(ToOwned::to_owned) else { return Ok(()) };
    let kind = || GlobalAccountDataEventType::from(KIND);
    let told = client.account().fetch_account_data(kind()).await.map_err(|error| whole(&error))?;
    let kept: Kept = told.and_then(|told| told.deserialize_as_unchecked().ok()).unwrap_or_default();
    let mut now = kept.clone();
    if !now.devices.contains(&mine) {
        now.devices.push(mine.clone());
    }
    if new {
        let all = client.devices().await.map_err(|error| whole(&error))?.devices;
        let known = |id: &OwnedDeviceId| kept.devices.contains(id);
        // Before they were noted, they were known by their name alone.
        let called = |name: &Option<String>| name.as_deref() == Some(&*account.device_name);
        let old = all.into_iter().filter(|device| device.device_id != mine);
        let old = old.filter(|device| known(&device.device_id) || called(&device.display_name));
        let old: Vec<OwnedDeviceId> = old.map(|device| device.device_id).collect();
        if !old.is_empty() {
            sign_out(client, account, &old).await?;
            tracing::info!(devices = old.len(), "signed out the devices of before");
        }
        now.devices = vec![mine];
    }
    if now == kept {
        return Ok(());
    }
    let content = Raw::new(&now).map_err(|error| error.to_string())?.cast_unchecked();
    client.account().set_account_data_raw(kind(), content).await.map_err(|error| whole(&error)).map(drop)
}

/// Signs devices out, which needs the password.
async fn sign_out(client: &Client, account: &Account, devices: &[OwnedDeviceId]) -> Result<(), String> {
    let Err(error) = client.delete_devices(devices, None).await else { return Ok(()) };
    let Some(asked) = error.as_uiaa_response() else { return Err(whole(&error)) };
    let Some(password) = account.credentials.password() else {
        return Err("that needs the password (password_file)".to_owned());
    };
    let user = client.user_id().map(ToString::to_string).unwrap_or_default();
    let mut auth =
        Password::new(UserIdentifier::Matrix(MatrixUserIdentifier::new(user)), password.to_owned());
    auth.session.clone_from(&asked.session);
    let auth = Some(AuthData::Password(auth));
    client.delete_devices(devices, auth).await.map_err(|error| whole(&error)).map(drop)
}
