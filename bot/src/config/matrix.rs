//! The section for Matrix.

use std::path::PathBuf;

use serde::Deserialize;
use toml::Spanned;

use super::{Reader, hide_name};

/// The variable that goes before the file with the password.
pub const PASSWORD_VARIABLE: &str = "TABULEIRO_MATRIX_PASSWORD";

/// The section for Matrix.
#[cfg_attr(not(feature = "matrix"), expect(dead_code, reason = "only `serve` reads all of it"))]
pub struct Matrix {
    pub homeserver: String,
    pub user: String,
    pub credentials: Credentials,
    /// The folder of the session and the keys.
    pub folder: PathBuf,
    pub recovery_key: PathBuf,
    pub device_name: String,
    pub prefix: String,
    /// The persons whose invitations are taken; none: anybody's.
    pub invitations: Option<Allowed>,
}

/// The way to sign in.
#[cfg_attr(not(feature = "matrix"), expect(dead_code, reason = "only `serve` reads all of it"))]
pub enum Credentials {
    Password(String),
    Token(String),
}

/// The persons whose invitations are taken.
#[derive(Default)]
pub struct Allowed {
    pub people: Vec<String>,
    pub servers: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    homeserver: Option<Spanned<String>>,
    user: Option<Spanned<String>>,
    password: Option<Spanned<String>>,
    password_file: Option<Spanned<PathBuf>>,
    token_file: Option<Spanned<PathBuf>>,
    folder: Option<Spanned<PathBuf>>,
    recovery_key_file: Option<Spanned<PathBuf>>,
    device_name: Option<Spanned<String>>,
    prefix: Option<Spanned<String>>,
    invitations: Option<Spanned<toml::Value>>,
}

impl Reader<'_> {
    /// Reads the section. `variable` is the password from the environment.
    pub(super) fn matrix(&mut self, spanned: &Spanned<File>, variable: Option<String>) -> Option<Matrix> {
        let section = spanned.get_ref();
        if let Some(password) = &section.password {
            self.misplaced(password, "matrix.password", "a password", PASSWORD_VARIABLE);
        }
        let user = self.user(spanned);
        let homeserver = section.homeserver.as_ref().map(|name| name.get_ref().trim().to_owned());
        let of_user = || user.as_deref()?.split_once(':').map(|(_, server)| server.to_owned());
        let homeserver = homeserver.filter(|name| !name.is_empty());
        if let (Some(given), Some(name)) = (&section.homeserver, &homeserver)
            && !is_homeserver(name)
        {
            let text = "has to be the address of your homeserver, such as https://matrix.example.org, or its name, such as example.org";
            self.wrong(given, "matrix.homeserver", text);
        }
        let homeserver = homeserver.or_else(of_user);
        if homeserver.is_none() && user.is_some() {
            let text = "is missing: write the address of your homeserver, such as https://matrix.example.org, or its name";
            self.wrong(spanned, "matrix.homeserver", text);
        }
        let credentials = self.credentials(spanned, variable);
        let prefix = match &section.prefix {
            Some(prefix) if parlor::command::is_prefix(prefix.get_ref()) => prefix.get_ref().clone(),
            Some(prefix) => {
                self.wrong(
                    prefix,
                    "matrix.prefix",
                    "has to be one to eight signs such as \"!\" or \"t!\": not all of them letters and digits, no spaces, quotation marks or =, and none of / @ # > at the beginning",
                );
                return None;
            }
            None => "!".to_owned(),
        };
        let invitations = self.invitations(section, user.as_deref());
        let named = section.folder.as_ref().map(|path| path.get_ref().as_path());
        let folder = self.folder.join(named.unwrap_or("matrix".as_ref()));
        if let Some(name) = named.filter(|_| !folder.exists()) {
            hide_name(&name.to_string_lossy());
        }
        let key = section.recovery_key_file.as_ref();
        let recovery_key =
            key.map_or_else(|| folder.join("recovery-key"), |path| self.folder.join(path.get_ref()));
        let name = section.device_name.as_ref().map(|name| name.get_ref().clone());
        let device_name = name.filter(|name| !name.is_empty()).unwrap_or_else(|| "Tabuleiro".to_owned());
        let (homeserver, user, credentials) = (homeserver?, user?, credentials?);
        Some(Matrix { homeserver, user, credentials, folder, recovery_key, device_name, prefix, invitations })
    }

    fn user(&mut self, spanned: &Spanned<File>) -> Option<String> {
        let Some(user) = &spanned.get_ref().user else {
            self.wrong(
                spanned,
                "matrix.user",
                "is missing: write the bot's account, such as @tabuleiro:example.org",
            );
            return None;
        };
        let name = user.get_ref().trim();
        let inner = name.strip_prefix('@').unwrap_or(name);
        let half = name.starts_with('@') && !name.contains(':');
        let is_short = |c: char| c.is_ascii_alphanumeric() || "._=/+-".contains(c);
        let odd = if inner.contains(':') {
            inner.contains(char::is_whitespace)
        } else {
            !inner.chars().all(is_short)
        };
        if inner.is_empty() || odd || inner.starts_with(':') || half {
            self.wrong(user, "matrix.user", "has to be a whole account such as @tabuleiro:example.org");
            return None;
        }
        if !inner.contains(':') {
            // A whole account is none, but anything can be the short name of one.
            hide_name(inner);
        }
        Some(name.to_owned())
    }

    fn credentials(&mut self, spanned: &Spanned<File>, variable: Option<String>) -> Option<Credentials> {
        let section = spanned.get_ref();
        if let Some(password) = variable {
            return Some(Credentials::Password(password.trim_end_matches(['\r', '\n']).to_owned()));
        }
        let (path, key, is_password) = match (&section.password_file, &section.token_file) {
            (Some(_), Some(token)) => {
                self.wrong(
                    token,
                    "matrix.token_file",
                    "only one of password_file and token_file can be there",
                );
                return None;
            }
            (Some(path), None) => (path, "matrix.password_file", true),
            (None, Some(path)) => (path, "matrix.token_file", false),
            (None, None) => {
                let sample = ("matrix-password", "the password");
                self.nowhere(spanned, "matrix.password_file", sample, PASSWORD_VARIABLE);
                return None;
            }
        };
        let secret = self.secret(path, key)?;
        let secret = secret.trim_end_matches(['\r', '\n']).to_owned();
        if secret.is_empty() {
            self.wrong(path, key, "the file that it names is empty");
            return None;
        }
        Some(if is_password { Credentials::Password(secret) } else { Credentials::Token(secret) })
    }

    /// Reads whose invitations are taken: those of the bot's own homeserver if nothing is said.
    fn invitations(&mut self, section: &File, user: Option<&str>) -> Option<Allowed> {
        let Some(given) = &section.invitations else {
            let server = user.and_then(|user| user.split_once(':')).map(|(_, server)| server.to_owned());
            // Where that is not known, a short name is enough for the homeserver, too.
            return server.map(|server| Allowed { people: Vec::new(), servers: vec![server] });
        };
        let mut allowed = Allowed::default();
        let mut anybody = false;
        // One name needs no list.
        let alone = std::slice::from_ref(given.get_ref());
        let names = given.get_ref().as_array().map_or(alone, Vec::as_slice);
        for (number, name) in (1..).zip(names) {
            match name.as_str().unwrap_or_default().trim() {
                "anybody" => anybody = true,
                text if text.starts_with('@') && text.contains(':') => allowed.people.push(text.to_owned()),
                text if !text.is_empty() && !text.contains(['@', '/', ' ']) => {
                    allowed.servers.push(text.to_owned());
                }
                _ => {
                    let which = match names.len() {
                        1 => "that".to_owned(),
                        _ => format!("number {number} of the list"),
                    };
                    let text = format!(
                        "{which} is not known: write \"anybody\", a homeserver such as \"example.org\", a person such as \"@ana:example.org\", or a list of them"
                    );
                    self.wrong(given, "matrix.invitations", text);
                }
            }
        }
        (!anybody).then_some(allowed)
    }
}

/// Tells whether that is an address, or the name of a server.
fn is_homeserver(name: &str) -> bool {
    let host = ["https://", "http://"].iter().find_map(|scheme| name.strip_prefix(scheme));
    let fine = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
    match host {
        Some(host) => {
            let end = host.find('/').unwrap_or(host.len());
            !host[..end].is_empty() && host[..end].chars().all(fine)
        }
        // Nobody's server has a name of one word, but passwords are like that.
        None => name.chars().all(fine) && (name.contains(['.', ':']) || name == "localhost"),
    }
}
