//! The right to serve a database on chat networks: two that have it would answer everything twice.

use std::sync::Arc;

use anyhow::Context;
use courier::Clock;
use storage::{Obstacle, Serving, Share, Store, Transaction};

use super::waiting::Pace;
use crate::config::Config;
use crate::database::Database;

/// The time between two looks whether this process has the right still, in milliseconds.
const LOOK_MILLIS: i64 = 5_000;

/// The right, as long as it is kept.
pub(super) enum Right {
    /// That of a file, which one process has.
    File(Serving),
    /// The networks, or parts of one, each of which one process serves of a database on a server.
    Roles(Arc<Store>, Vec<String>),
}

impl Right {
    /// Takes the right to serve a file; none yet of a server.
    ///
    /// # Errors
    /// If another process has it.
    pub(super) fn of_file(config: &Config) -> Result<Option<Serving>, storage::OpenError> {
        match &*config.database {
            Database::File(path) => Serving::of(path).map(Some),
            Database::Server(_) => Ok(None),
        }
    }

    /// Waits until no other process serves what this one is to serve, as it may end, or die; none if it is to stop before.
    ///
    /// # Errors
    /// Those of the database.
    pub(super) async fn of_server(
        store: &Arc<Store>,
        roles: Vec<String>,
        clock: Arc<dyn Clock>,
        pace: Pace,
        mut stop: impl Future<Output = ()> + Unpin,
    ) -> Result<Option<Right>, storage::Error> {
        let mut said = None;
        while let Some((role, other)) = taken(store, &roles).await? {
            let now = clock.now();
            if said.is_none_or(|said| now - said >= pace.words) {
                tracing::warn!(role, other, "waiting, as another process serves it, or a part of it");
                said = Some(now);
            }
            tokio::select! {
                () = &mut stop => return Ok(None),
                () = clock.sleep_until(now + pace.between) => (),
            }
        }
        Ok(Some(Right::Roles(Arc::clone(store), roles)))
    }

    /// Gives the right back, so that another process need not wait until this one is taken to be dead.
    pub(super) async fn give_back(self) {
        let Right::Roles(store, _) = self else { return };
        // Somebody may hold the store still.
        let left = tokio::task::spawn_blocking(move || store.leave()).await;
        if let Err(error) = left {
            tracing::warn!(%error, "cannot tell others that nothing is served here any more");
        }
    }

    /// Waits until the right is lost; the reason.
    pub(super) async fn lost(&self, clock: Arc<dyn Clock>) -> anyhow::Error {
        loop {
            clock.sleep_until(clock.now() + LOOK_MILLIS).await;
            match self {
                Right::File(serving) => {
                    if let Err(error) = serving.check() {
                        return error.into();
                    }
                }
                Right::Roles(store, roles) => match taken(store, roles).await {
                    Ok(None) => (),
                    Ok(Some((_, other))) => {
                        return anyhow::anyhow!("another process has begun to serve {other}");
                    }
                    Err(error) if error.obstacle() == Obstacle::Newer => {
                        return anyhow::Error::from(error).context("this program is too old by now");
                    }
                    // As long as nothing can be stored, nobody else takes it.
                    Err(error) => tracing::debug!(%error, "cannot say that this process is still there"),
                },
            }
        }
    }
}

/// Takes roles, or says that this process has them still; the first that another one has, or has a part of, and what that one has.
async fn taken(store: &Store, roles: &[String]) -> Result<Option<(String, String)>, storage::Error> {
    for role in roles {
        let name = role.clone();
        let claim = move |tx: &Transaction| match tx.claim_role(&name)? {
            true => Ok::<_, storage::Error>(None),
            false => Ok(Some(tx.role_in_the_way(&name)?.unwrap_or_else(|| name.clone()))),
        };
        if let Some(other) = store.write(claim).await? {
            return Ok(Some((role.clone(), other)));
        }
    }
    Ok(None)
}

/// The things that a configuration serves and that one process alone can.
pub(super) fn roles(config: &Config) -> Vec<String> {
    let discord = config.discord.as_ref().map(|section| match section.shards {
        Some((first, last, total)) => vec![Share::of(first, last, total).name("discord")],
        None => vec!["discord".to_owned()],
    });
    let mut roles = discord.unwrap_or_default();
    roles.extend(config.matrix.as_ref().map(|_| "matrix".to_owned()));
    roles
}

/// The right, of a file or a server.
///
/// # Errors
/// Those of the database.
pub(super) async fn taken_for(
    config: &Config,
    file: Option<Serving>,
    store: &Arc<Store>,
    clock: Arc<dyn Clock>,
    stop: impl Future<Output = ()> + Unpin,
) -> anyhow::Result<Option<Right>> {
    if let Some(serving) = file {
        return Ok(Some(Right::File(serving)));
    }
    let right = Right::of_server(store, roles(config), clock, super::waiting::PACE, stop).await;
    right.context("cannot find out whether another process serves the same")
}
