//! The bot on Matrix.

use std::sync::Arc;

use crate::config::{self, Credentials};

/// Runs until `stop` resolves.
pub(super) async fn run(
    section: config::Matrix,
    lang: engine::Lang,
    store: Arc<storage::Store>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let invitations = match &section.invitations {
        Some(config::Allowed { people, servers }) => {
            matrix::Invitations::Only { people: people.clone(), servers: servers.clone() }
        }
        None => matrix::Invitations::Anybody,
    };
    let options = matrix::Options {
        store,
        invitations,
        prefix: section.prefix.clone(),
        account: account(section),
        lang,
        clock: crate::system::clock(),
        chance: crate::system::chance,
    };
    Ok(matrix::run(options, Box::pin(stop)).await?)
}

/// The account that a configuration names.
pub(crate) fn account(section: config::Matrix) -> matrix::Account {
    crate::system::choose_encryption();
    matrix::Account {
        homeserver: section.homeserver,
        user: section.user,
        credentials: match section.credentials {
            Credentials::Password(password) => matrix::Credentials::Password(password),
            Credentials::Token(token) => matrix::Credentials::Token(token),
        },
        folder: section.folder,
        recovery_key: section.recovery_key,
        device_name: section.device_name,
    }
}
