//! What all handlers share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use engine::Lang;
use parlor::{Command, Reply, Request, Said, Unread};
use serenity::all::{GuildId, Http, UserId};
use storage::{PostId, Store, TableId, Transaction};
use tokio::sync::{Notify, Semaphore, broadcast};
use tokio_util::task::TaskTracker;

use crate::options::Shards;

/// The chat network's name in the database.
pub(crate) const PLATFORM: &str = "discord";

/// A direct message between a person and the bot: `dm:CHANNEL`.
pub(crate) const DIRECT: &str = "dm:";
/// A place where the bot itself is not, and can speak only in answer to interactions: `apart:CHANNEL`.
pub(crate) const APART: &str = "apart:";

/// How long the token of an interaction can be used, in milliseconds: a minute less than Discord's quarter of an hour.
const TOKEN_MILLIS: i64 = 14 * 60_000;

/// How many opened ways are remembered for whoever is slow to hear of them; who misses one tries anyway, and whoever
/// starts hears of thousands of servers at once.
const MAX_WAYS: usize = 4_096;

/// The bot at work.
pub(crate) struct Bot {
    pub store: Arc<Store>,
    pub http: Arc<Http>,
    /// The language of rooms whose server tells none that we speak.
    pub lang: Lang,
    pub now: fn() -> i64,
    pub chance: fn() -> [u8; 32],
    /// Which shards this process has, once that is known.
    pub shards: OnceLock<Shards>,
    /// Who the bot is.
    pub me: OnceLock<UserId>,
    /// The servers that are there, by what the gateway told of them.
    servers: RwLock<HashMap<GuildId, Server>>,
    /// The ways into rooms where the bot itself is not: the token of the last interaction there.
    routes: Mutex<HashMap<String, Route>>,
    /// Rings when the outbox may have something to send.
    pub posted: Notify,
    /// Tells of a community, a room or a lane to which the way is open again.
    pub open: broadcast::Sender<String>,
    /// Drawing takes the processor: no more at once than there are cores, so that memory stays small.
    drawing: Semaphore,
    /// What must be finished before the end.
    pub tasks: TaskTracker,
}

/// What the gateway told of a server.
#[derive(Clone, Debug)]
pub(crate) struct Server {
    pub name: String,
    pub lang: Option<Lang>,
}

/// A way into a room where the bot itself is not.
#[derive(Clone, Debug)]
pub(crate) struct Route {
    pub token: String,
    until: i64,
}

impl Bot {
    pub fn new(
        store: Arc<Store>,
        http: Arc<Http>,
        lang: Lang,
        now: fn() -> i64,
        chance: fn() -> [u8; 32],
    ) -> Arc<Bot> {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Arc::new(Bot {
            store,
            http,
            lang,
            now,
            chance,
            shards: OnceLock::new(),
            me: OnceLock::new(),
            servers: RwLock::default(),
            routes: Mutex::default(),
            posted: Notify::new(),
            open: broadcast::channel(MAX_WAYS).0,
            drawing: Semaphore::new(cores),
            tasks: TaskTracker::new(),
        })
    }

    /// Does what a request asks for, and rings for the outbox.
    ///
    /// # Errors
    /// Ours; nothing has been changed then.
    pub async fn serve(&self, request: Request) -> Result<Reply, parlor::Error> {
        let now = (self.now)();
        let job = move |tx: &Transaction| {
            let home = find_home(tx, &request)?;
            Ok::<_, parlor::Error>((home, parlor::handle(tx, &request, now)?))
        };
        let done = self.store.write(job).await;
        self.posted.notify_one();
        let (home, reply) = done?;
        self.found(home);
        Ok(reply)
    }

    /// The language that somebody has chosen.
    pub fn lang_of(&self, account: &str) -> Option<Lang> {
        let known = self.store.read(|snapshot| snapshot.player_by_account(PLATFORM, account));
        let known =
            known.inspect_err(|error: &storage::Error| tracing::error!(%error, "a player cannot be read"));
        known.ok().flatten()?.language.as_deref().and_then(Lang::named)
    }

    /// The way to a community, a room or a lane is open again: what waits for it is tried at once.
    pub fn opened(&self, what: String) {
        // Nobody may be waiting.
        let _ = self.open.send(what);
    }

    /// A table has a place again.
    pub fn found(&self, home: Option<TableId>) {
        if let Some(table) = home {
            self.opened(format!("table:{table}"));
        }
    }

    pub fn server(&self, id: GuildId) -> Option<Server> {
        self.servers.read().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    pub fn learn_server(&self, id: GuildId, server: Server) {
        self.servers.write().unwrap_or_else(PoisonError::into_inner).insert(id, server);
    }

    pub fn forget_server(&self, id: GuildId) {
        self.servers.write().unwrap_or_else(PoisonError::into_inner).remove(&id);
    }

    /// Keeps the way into a room where the bot itself is not, until it closes.
    pub fn learn_route(&self, room: String, token: String) {
        let now = (self.now)();
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        routes.retain(|_, route| route.until > now);
        routes.insert(room, Route { token, until: now + TOKEN_MILLIS });
    }

    /// The way into a room, if there is an open one.
    pub fn route(&self, room: &str) -> Option<Route> {
        let now = (self.now)();
        let routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        routes.get(room).filter(|route| route.until > now).cloned()
    }

    /// Whether the posts of a community are for this process: the shard decides that Discord gave the server to.
    pub fn serves(&self, community: &str) -> bool {
        let Some(shards) = self.shards.get() else { return true };
        // Direct messages come on the first shard.
        let shard = community.parse::<u64>().map_or(0, |id| (id >> 22) % u64::from(shards.total.max(1)));
        (u64::from(shards.first)..=u64::from(shards.last)).contains(&shard)
    }

    /// Draws something, away from the sockets; no more at once than there are cores.
    pub async fn aside<T: Send + 'static>(
        self: &Arc<Self>,
        job: impl FnOnce(&Bot) -> Result<T, parlor::Error> + Send + 'static,
    ) -> Result<T, parlor::Error> {
        let _permit = self.drawing.acquire().await;
        self.look(job).await
    }

    /// Looks something up, away from the sockets; it waits for no picture.
    pub async fn look<T: Send + 'static>(
        self: &Arc<Self>,
        job: impl FnOnce(&Bot) -> Result<T, parlor::Error> + Send + 'static,
    ) -> Result<T, parlor::Error> {
        let bot = Arc::clone(self);
        match tokio::task::spawn_blocking(move || job(&bot)).await {
            Ok(done) => done,
            Err(error) => Err(storage::Error::Panicked(error.to_string()).into()),
        }
    }

    /// Notes that a post was sent, or given up.
    pub async fn delivered(&self, post: PostId, shown: Option<storage::Shown>) -> Result<(), storage::Error> {
        let now = (self.now)();
        let job = move |tx: &Transaction| {
            if let Some(shown) = &shown {
                tx.add_shown(PLATFORM, shown)?;
            }
            tx.delivered(post, now)
        };
        self.store.write(job).await
    }
}

/// A table whose channel is gone goes on where one of its players speaks of it next; that table.
pub(crate) fn find_home(tx: &Transaction, request: &Request) -> Result<Option<TableId>, storage::Error> {
    let named = match &request.said {
        Said::Command(command) => command.table(),
        Said::Line(line) => match Command::read(line) {
            Ok(command) => command.table(),
            Err(Unread::Bare(table, _)) => table,
            Err(Unread::Misread(_)) => None,
        },
        _ => None,
    };
    let Some(table) = named.or(request.answers.map(|answers| answers.table)).map(TableId) else {
        return Ok(None);
    };
    let lost = tx.room_of_table(table)?.is_some_and(|room| room.room.is_empty());
    let Some(row) = tx.table(table)?.filter(|_| lost) else { return Ok(None) };
    let same =
        tx.community(row.community)?.is_some_and(|community| community.account == request.place.community);
    let sits = tx.seats(table)?.iter().any(|seat| seat.player.account == request.by.account);
    if !same || !sits {
        return Ok(None);
    }
    tx.move_table(table, &request.place.room)?;
    Ok(Some(table))
}
