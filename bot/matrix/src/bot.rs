//! The state that all parts of the adapter share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use courier::{Answered, Courier, Pictures};
use engine::Lang;
use matrix_sdk::Client;
use matrix_sdk::ruma::{OwnedRoomId, OwnedUserId};
use parlor::Request;
use storage::Snapshot;
use tokio_util::task::TaskTracker;

use crate::limits::Limits;
use crate::options::{Invitations, Options};

/// The chat network's name in the database.
pub(crate) const NETWORK: &str = "matrix";

/// A direct room of a person and the bot: `dm:ROOM`.
pub(crate) const DIRECT: &str = "dm:";

/// Boards are sharp on a telephone. A moving picture has many.
pub(crate) const PICTURES: Pictures = Pictures { width: 720, animation_width: 480, theme: None };

/// Somebody who asked something.
pub(crate) struct Asker {
    /// The prefix of commands where they asked.
    pub prefix: String,
    /// The language in which they read.
    pub lang: Lang,
    /// True if they may be written to privately.
    pub wanted: bool,
}

/// The bot at work.
pub(crate) struct Bot {
    pub courier: Arc<Courier>,
    pub client: Client,
    /// The account of the bot.
    pub me: OwnedUserId,
    /// The name of the bot.
    pub name: OnceLock<String>,
    pub invitations: Invitations,
    /// The prefix of commands where nothing else is set.
    pub prefix: String,
    /// The language of rooms that have chosen none.
    pub lang: Lang,
    pub chance: fn() -> [u8; 32],
    /// The communities of rooms, as they were last.
    homes: Mutex<HashMap<String, String>>,
    /// The events that were answered last.
    pub answered: Answered,
    /// The direct room of each account that was opened last; held while one is looked for or made, so that nobody gets two.
    pub opening: Mutex<HashMap<String, Arc<tokio::sync::Mutex<Option<OwnedRoomId>>>>>,
    /// Held while something is sent in a room: two at once can break its encryption.
    sending: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
    /// The limits on the bot's pace.
    pub limits: Arc<Limits>,
    /// The tasks that must be finished before the end.
    pub tasks: TaskTracker,
}

impl Bot {
    pub(crate) fn new(options: &Options, client: Client, me: OwnedUserId) -> Arc<Bot> {
        let (store, clock) = (Arc::clone(&options.store), Arc::clone(&options.clock));
        Arc::new(Bot {
            courier: Arc::new(Courier::new(NETWORK, store, clock, PICTURES)),
            client,
            me,
            name: OnceLock::new(),
            invitations: options.invitations.clone(),
            prefix: options.prefix.clone(),
            lang: options.lang,
            chance: options.chance,
            homes: Mutex::default(),
            answered: Answered::default(),
            opening: Mutex::default(),
            sending: Mutex::default(),
            limits: Arc::default(),
            tasks: TaskTracker::new(),
        })
    }

    /// Tells whether a room is known to belong to a community.
    pub(crate) fn is_at_home(&self, room: &str, community: &str) -> bool {
        let homes = self.homes.lock().unwrap_or_else(PoisonError::into_inner);
        homes.get(room).is_some_and(|known| known == community)
    }

    /// Notes to which community a room belongs.
    pub(crate) fn note_home(&self, room: &str, community: &str) {
        let mut homes = self.homes.lock().unwrap_or_else(PoisonError::into_inner);
        homes.insert(room.to_owned(), community.to_owned());
    }

    /// The lock of a room in which something is sent.
    pub(crate) fn sending_in(&self, room: &str) -> Arc<tokio::sync::Mutex<()>> {
        let mut sending = self.sending.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(sending.entry(room.to_owned()).or_default())
    }

    /// The prefix of commands in a community's rooms: nothing where only one person reads.
    pub(crate) async fn prefix_in(&self, community: &str) -> Result<String, parlor::Error> {
        if community.starts_with(DIRECT) {
            return Ok(String::new());
        }
        let community = community.to_owned();
        let set = move |snapshot: &Snapshot| parlor::settings::prefix_in(snapshot, NETWORK, &community);
        let set = self.courier.look(set).await?;
        Ok(set.unwrap_or_else(|| self.prefix.clone()))
    }

    /// Whoever asked something, and what has to be known of them to answer.
    pub(crate) async fn asker(&self, request: &Arc<Request>) -> Result<Asker, parlor::Error> {
        let (request, usual) = (Arc::clone(request), self.prefix.clone());
        let look = move |snapshot: &Snapshot| {
            let (place, account) = (&request.place, &request.by.account);
            let prefix = if place.community.starts_with(DIRECT) {
                String::new()
            } else {
                parlor::settings::prefix_in(snapshot, NETWORK, &place.community)?.unwrap_or(usual)
            };
            let lang = parlor::language_at(snapshot, place, account, None)?;
            let wanted = parlor::settings::may_write_to(snapshot, NETWORK, account)?;
            Ok(Asker { prefix, lang, wanted })
        };
        self.courier.look(look).await
    }
}
