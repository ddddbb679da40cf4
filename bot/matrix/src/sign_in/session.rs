//! The session: which device of the account we are. It is written before anything else is done with the device, so that no
//! start leaves a device behind that nobody can use.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use matrix_sdk::authentication::matrix::MatrixSession;
use matrix_sdk::ruma::api::client::keys::get_keys;
use matrix_sdk::store::RoomLoadSettings;
use matrix_sdk::{Client, SessionMeta, SessionTokens};

use crate::error::Error;
use crate::options::{Account, Credentials};
use crate::trouble::whole;

/// The folder of what the device knows.
pub(crate) const STORE: &str = "store";
/// The file of its keys there, as matrix-sdk calls it.
pub(crate) const KEYS: &str = "matrix-sdk-crypto.sqlite3";
/// The session.
const SESSION: &str = "session.json";

/// A session that was kept.
pub(crate) struct Session(MatrixSession);

impl Session {
    /// The session that is kept in a folder, if there is one.
    pub(crate) fn read(folder: &Path) -> Result<Option<Session>, Error> {
        let path = folder.join(SESSION);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(file(shown(&path), &error)),
        };
        // What is wrong with it is not told: the text holds a token.
        let wrong = || Error::File { file: shown(&path), why: "this is no session of the bot".to_owned() };
        serde_json::from_str(&text).map(|session| Some(Session(session))).map_err(|_| wrong())
    }

    /// The account of the session.
    pub(crate) fn user(&self) -> String {
        self.0.meta.user_id.to_string()
    }

    /// Goes on as the device, if the homeserver still knows it.
    pub(crate) async fn restore(self, client: &Client, folder: &Path) -> Result<(), Error> {
        let (user, device) = (self.user(), self.0.meta.device_id.clone());
        let auth = client.matrix_auth();
        let refused = |why: String| Error::Refused { user: user.clone(), why };
        auth.restore_session(self.0, RoomLoadSettings::default())
            .await
            .map_err(|error| refused(whole(&error)))?;
        match client.whoami().await {
            Ok(me) if me.device_id.as_ref().is_none_or(|known| *known == device) => Ok(()),
            Ok(_) => Err(Error::LoggedOut { folder: folder.to_owned() }),
            Err(error) if crate::error::is_logged_out(&error) => {
                Err(Error::LoggedOut { folder: folder.to_owned() })
            }
            // A homeserver that does not answer now may do so later.
            Err(_) => Ok(()),
        }
    }
}

/// Signs in for the first time, and keeps the session.
pub(crate) async fn begin(client: &Client, account: &Account) -> Result<(), Error> {
    let refused = |why: String| Error::Refused { user: account.user.clone(), why };
    let auth = client.matrix_auth();
    match &account.credentials {
        Credentials::Password(password) => {
            auth.login_username(&account.user, password)
                .initial_device_display_name(&account.device_name)
                .send()
                .await
                .map_err(|error| refused(whole(&error)))?;
            let session = auth.session().ok_or_else(|| refused("it got no session".to_owned()))?;
            keep(&account.folder, &session)
        }
        Credentials::Token(token) => {
            let session = session_of(account, token).await?;
            keep(&account.folder, &session)?;
            auth.restore_session(session, RoomLoadSettings::default())
                .await
                .map_err(|error| refused(whole(&error)))
        }
    }
}

/// The session of a token whose device has no keys yet. A device with keys is somebody else's: without its store it
/// could not go on, and a second copy of it breaks encryption for good.
pub(crate) async fn session_of(account: &Account, token: &str) -> Result<MatrixSession, Error> {
    let refused = |why: String| Error::Refused { user: account.user.clone(), why };
    let asking = crate::sign_in::reach(account).await?;
    let tokens = SessionTokens { access_token: token.to_owned(), refresh_token: None };
    // Who it is, only the homeserver knows; until then it is nobody.
    let nobody = SessionMeta { user_id: nobody(), device_id: "NOBODY".into() };
    let session = MatrixSession { meta: nobody, tokens: tokens.clone() };
    asking
        .matrix_auth()
        .restore_session(session, RoomLoadSettings::default())
        .await
        .map_err(|error| refused(whole(&error)))?;
    let me = asking.whoami().await.map_err(|error| refused(whole(&error)))?;
    let device = me.device_id.ok_or_else(|| refused("the token belongs to no device".to_owned()))?;
    if !crate::sign_in::is_same(me.user_id.as_str(), &account.user) {
        let (folder, found) = (account.folder.clone(), me.user_id.to_string());
        return Err(Error::OtherAccount { folder, found, wanted: account.user.clone() });
    }
    let mut request = get_keys::v3::Request::new();
    request.device_keys.insert(me.user_id.clone(), vec![device.clone()]);
    let keys = asking.send(request).await.map_err(|error| refused(whole(&error)))?;
    if keys.device_keys.get(&me.user_id).is_some_and(|devices| devices.contains_key(&device)) {
        return Err(Error::TokenInUse { device: device.to_string(), folder: account.folder.clone() });
    }
    Ok(MatrixSession { meta: SessionMeta { user_id: me.user_id, device_id: device }, tokens })
}

fn nobody() -> matrix_sdk::ruma::OwnedUserId {
    matrix_sdk::ruma::user_id!("@nobody:localhost").to_owned()
}

fn keep(folder: &Path, session: &MatrixSession) -> Result<(), Error> {
    let path = folder.join(SESSION);
    let wrong = |error: serde_json::Error| Error::File { file: shown(&path), why: error.to_string() };
    let text = serde_json::to_string_pretty(session).map_err(wrong)?;
    write_secret(&path, &shown(&path), &text)
}

/// Makes the folder, for nobody else to look into.
pub(crate) fn make_folder(folder: &Path) -> Result<(), Error> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| file(shown(folder), &error))
}

/// Writes a file that nobody else can read: whole, or not at all. `shown` is what it is called where that fails.
pub(crate) fn write_secret(path: &Path, shown: &str, text: &str) -> Result<(), Error> {
    let new = path.with_extension("new");
    let written = || {
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&new, path)
    };
    written().map_err(|error: io::Error| file(shown.to_owned(), &error))
}

pub(crate) fn file(file: String, error: &io::Error) -> Error {
    Error::File { file, why: error.to_string() }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
