//! The options of the bot at the start.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use courier::Clock;
use engine::Lang;
use storage::Store;

/// The options of the bot.
#[derive(Clone, Debug)]
pub struct Options {
    /// The open store.
    pub store: Arc<Store>,
    /// The account of the bot, and the place of its keys.
    pub account: Account,
    /// The invitations that it takes.
    pub invitations: Invitations,
    /// The prefix of commands in a room that has set nothing else.
    pub prefix: String,
    /// The language of rooms that have chosen none.
    pub lang: Lang,
    /// The clock on the wall.
    pub clock: Arc<dyn Clock>,
    /// Fresh random bytes that nobody else has seen.
    pub chance: fn() -> [u8; 32],
}

/// An account on a homeserver, and the files that belong to it.
#[derive(Clone, Debug)]
pub struct Account {
    /// The homeserver: its address (`https://matrix.example.org`) or its name (`example.org`).
    pub homeserver: String,
    /// `@tabuleiro:example.org`, or what stands between `@` and `:` there.
    pub user: String,
    /// The credentials for a sign-in that has not yet been done from here.
    pub credentials: Credentials,
    /// The folder of the session and of the keys.
    pub folder: PathBuf,
    /// The file of the recovery key, with which a later device is made a trusted one.
    pub recovery_key: PathBuf,
    /// The name of this device in lists.
    pub device_name: String,
}

/// The usual name of the recovery key's file, in the folder.
const RECOVERY_KEY: &str = "recovery-key";

impl Account {
    /// The file of the recovery key, as it may be shown: a name that was configured may be anything, such as the key itself.
    pub(crate) fn key_file(&self) -> String {
        if self.recovery_key == self.folder.join(RECOVERY_KEY) {
            self.recovery_key.display().to_string()
        } else {
            "the file that recovery_key_file names".to_owned()
        }
    }
}

/// The credentials of an account. What is secret never reaches a log.
#[derive(Clone)]
pub enum Credentials {
    /// The password of the account.
    Password(String),
    /// The access token of a device that somebody has signed in.
    Token(String),
}

impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Credentials::Password(_) => "Password(…)",
            Credentials::Token(_) => "Token(…)",
        })
    }
}

/// The invitations that are taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Invitations {
    /// Invitations of anybody.
    Anybody,
    /// Invitations of certain persons, and of everybody on certain homeservers.
    Only {
        /// `@ana:example.org`.
        people: Vec<String>,
        /// `example.org`.
        servers: Vec<String>,
    },
}

impl Invitations {
    /// Tells whether an invitation of that person is taken.
    #[must_use]
    pub fn allow(&self, person: &str) -> bool {
        match self {
            Invitations::Anybody => true,
            Invitations::Only { people, servers } => {
                let server = person.split_once(':').map(|(_, server)| server);
                people.iter().any(|known| known == person)
                    || server.is_some_and(|server| servers.iter().any(|known| known == server))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invitations_are_taken_by_person_and_by_server() {
        let only = Invitations::Only {
            people: vec!["@ana:a.example".to_owned()],
            servers: vec!["b.example:8448".to_owned()],
        };
        assert!(only.allow("@ana:a.example"));
        assert!(only.allow("@anybody:b.example:8448"));
        assert!(!only.allow("@rui:a.example"));
        assert!(!only.allow("@ana:b.example"));
        assert!(!only.allow("nobody"));
        assert!(Invitations::Anybody.allow("@rui:a.example"));
    }

    #[test]
    fn what_is_secret_is_not_shown() {
        let shown = format!("{:?} {:?}", Credentials::Password("pw".into()), Credentials::Token("pw".into()));
        assert!(!shown.contains("pw"), "{shown}");
    }
}
