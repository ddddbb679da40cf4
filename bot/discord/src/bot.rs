//! The state that all handlers share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use courier::{Answered, Courier, Marks, Pictures};
use engine::Lang;
use gateway::Shards;
use serenity::all::{GuildId, RoleId, UserId};
use storage::Share;
use tokio_util::task::TaskTracker;

use crate::{
    api::files::Files,
    api::names::Registered,
    api::rest::Rest,
    options::Options,
    shut::Shut,
    standing::{Live, Passing},
};

/// The chat network's name in the database.
pub(crate) const NETWORK: &str = "discord";

/// A direct message between a person and the bot: `dm:CHANNEL`.
pub(crate) const DIRECT: &str = "dm:";
/// A place where the bot itself is not, and can speak only in answer to interactions: `apart:CHANNEL`.
pub(crate) const APART: &str = "apart:";

/// The time for which the token of an interaction can be used, in milliseconds: a minute less than Discord's
/// quarter of an hour.
const TOKEN_MILLIS: i64 = 14 * 60_000;

/// Boards are sharp on a telephone. A moving picture has many.
pub(crate) const PICTURES: Pictures = Pictures { width: 720, animation_width: 480, theme: None };

/// The bot at work.
pub(crate) struct Bot {
    pub courier: Arc<Courier>,
    /// The way to Discord's interface.
    pub rest: Rest,
    /// The files of messages.
    pub files: Files,
    /// The names of the commands, by what Discord told when they were registered.
    pub names: Registered,
    /// The language of rooms whose server tells none that we speak.
    pub lang: Lang,
    pub chance: fn() -> [u8; 32],
    /// True if Discord gives the text of all messages, and not only of those that are addressed to the bot.
    pub reads_all: bool,
    /// The shards of this process.
    pub shards: Shards,
    /// The account of the bot.
    pub me: OnceLock<UserId>,
    /// The servers that are there, by what the gateway told of them.
    servers: RwLock<HashMap<GuildId, Server>>,
    /// The permissions of the roles of servers, as bits.
    roles: Mutex<HashMap<GuildId, HashMap<RoleId, u64>>>,
    /// The ways into rooms where the bot itself is not: the token of the last interaction there, and until when it is good.
    routes: Mutex<HashMap<String, (String, i64)>>,
    /// The events of the last questions that were answered. Nothing is written for a question.
    answered: Answered,
    /// The messages that may still have something to tap.
    pub live: Live,
    /// The messages that were said to one person alone where others read too.
    pub passing: Passing,
    /// The threads of tables that cannot be written to.
    pub shut: Shut,
    /// The read marks of everything that was written.
    pub marks: Arc<Marks>,
    /// The tasks that must be finished before the end.
    pub tasks: TaskTracker,
}

/// A server as the gateway described it.
#[derive(Clone, Debug)]
pub(crate) struct Server {
    pub name: String,
    pub lang: Option<Lang>,
}

impl Bot {
    pub(crate) fn new(options: &Options, rest: Rest, shards: Shards) -> Arc<Bot> {
        let (store, clock) = (Arc::clone(&options.store), Arc::clone(&options.clock));
        Arc::new(Bot {
            courier: Arc::new(Courier::new(NETWORK, store, clock, PICTURES)),
            rest,
            files: Files::new(options.root()),
            names: Registered::new(options.group.as_deref()),
            lang: options.lang,
            chance: options.chance,
            reads_all: options.message_content,
            shards,
            me: OnceLock::new(),
            servers: RwLock::default(),
            roles: Mutex::default(),
            routes: Mutex::default(),
            answered: Answered::default(),
            live: Live::default(),
            passing: Passing::default(),
            shut: Shut::default(),
            marks: Marks::new(&share(shards).name(NETWORK)),
            tasks: TaskTracker::new(),
        })
    }

    /// Tells whether a question is to be answered: not if it comes for a second time.
    pub(crate) fn answers(&self, event: u64) -> bool {
        self.answered.is_first(&event.to_string())
    }

    pub(crate) fn server(&self, id: GuildId) -> Option<Server> {
        self.servers.read().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    pub(crate) fn learn_server(&self, id: GuildId, server: Server) {
        self.servers.write().unwrap_or_else(PoisonError::into_inner).insert(id, server);
    }

    pub(crate) fn forget_server(&self, id: GuildId) {
        self.servers.write().unwrap_or_else(PoisonError::into_inner).remove(&id);
        self.roles.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
    }

    /// Keeps what the roles of a server allow, as far as they are told.
    pub(crate) fn learn_roles(&self, id: GuildId, roles: impl Iterator<Item = (RoleId, u64)>) {
        let mut known = self.roles.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry(id).or_default().extend(roles);
    }

    /// Keeps what a role of a server allows; true if that is more than before.
    pub(crate) fn learn_role(&self, id: GuildId, role: RoleId, allows: u64) -> bool {
        let mut known = self.roles.lock().unwrap_or_else(PoisonError::into_inner);
        let before = known.entry(id).or_default().insert(role, allows);
        allows & !before.unwrap_or_default() != 0
    }

    /// Keeps the way into a room where the bot itself is not, until it closes.
    pub(crate) fn learn_route(&self, room: String, token: String) {
        let now = self.courier.clock.now();
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        routes.retain(|_, (_, until)| *until > now);
        routes.insert(room, (token, now + TOKEN_MILLIS));
    }

    /// The way into a room, if there is an open one.
    pub(crate) fn route(&self, room: &str) -> Option<String> {
        let now = self.courier.clock.now();
        let routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        routes.get(room).filter(|(_, until)| *until > now).map(|(token, _)| token.clone())
    }

    /// Keeps the way to somebody alone who waits for an answer that comes later.
    pub(crate) fn learn_way(&self, account: &str, token: String) {
        self.learn_route(way(account), token);
    }

    /// The way to somebody who waits for an answer, if there is an open one: it is good for one.
    pub(crate) fn take_way(&self, account: &str) -> Option<String> {
        let open = self.route(&way(account))?;
        self.routes.lock().unwrap_or_else(PoisonError::into_inner).remove(&way(account));
        Some(open)
    }

    /// Tells whether the posts of a community are for this process: the shard decides that Discord gave the server to.
    pub(crate) fn is_ours(&self, community: &str) -> bool {
        // Direct messages come on the first shard.
        share(self.shards).has(community)
    }
}

/// The place among the ways into rooms where that to a person is kept.
fn way(account: &str) -> String {
    format!("alone:{account}")
}

/// The share of the network that shards hear: another process may hear the rest, later or earlier.
pub(crate) fn share(Shards { first, last, total }: Shards) -> Share {
    Share::of(first, last, total)
}
