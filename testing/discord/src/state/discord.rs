//! The fake itself, as tests hold it.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::Value;

use crate::model::Message;
use crate::state::world::{Kind, World};

/// The time that tests wait for the bot to come up.
const UP_WITHIN: Duration = Duration::from_secs(15);

/// A Discord on loopback; clones are the same one.
#[derive(Clone)]
pub struct Discord {
    world: Arc<Mutex<World>>,
}

impl fmt::Debug for Discord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Discord({})", self.base())
    }
}

/// A guild of the fake.
#[derive(Clone, Debug)]
pub struct Guild {
    /// The id of the bot.
    pub id: u64,
    discord: Discord,
}

impl From<&Guild> for u64 {
    fn from(guild: &Guild) -> Self {
        guild.id
    }
}

impl Guild {
    /// Changes the guild's language, such as `pt-BR`; the bot is told in interactions.
    pub fn set_locale(&self, locale: &str) {
        if let Some(state) = self.discord.world().guilds.get_mut(&self.id) {
            state.locale = locale.to_owned();
        }
    }
}

impl Discord {
    pub(crate) fn new(world: World) -> Self {
        Self { world: Arc::new(Mutex::new(world)) }
    }

    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// `http://127.0.0.1:PORT`.
    #[must_use]
    pub fn base(&self) -> String {
        self.world().base.clone()
    }

    /// The bot's token, without `Bot `.
    #[must_use]
    pub fn token(&self) -> String {
        self.world().token.clone()
    }

    /// The application's id, which is the bot user's id too.
    #[must_use]
    pub fn application_id(&self) -> u64 {
        self.world().application
    }

    /// Gives these ids to what is made next, one after the other.
    pub fn number(&self, ids: impl IntoIterator<Item = u64>) {
        self.world().next_ids.extend(ids);
    }

    /// A new guild with the bot and every user in it; a connected bot is told.
    pub fn guild(&self, name: &str) -> Guild {
        let mut world = self.world();
        let id = world.add_guild(name);
        world.welcome(id);
        drop(world);
        Guild { id, discord: self.clone() }
    }

    /// A new text channel.
    pub fn channel(&self, guild: impl Into<u64>, name: &str) -> u64 {
        self.world().build(guild.into(), Kind::Text, name)
    }

    /// A new announcement channel.
    pub fn announcement_channel(&self, guild: impl Into<u64>, name: &str) -> u64 {
        self.world().build(guild.into(), Kind::Announcement, name)
    }

    /// Waits until all shards have identified or resumed.
    ///
    /// # Panics
    ///
    /// After 15 s.
    pub async fn ready(&self) {
        self.until("the bot never identified", |world| world.sessions.complete()).await;
    }

    /// Waits until the bot has registered commands, for everywhere or for a guild.
    ///
    /// # Panics
    ///
    /// After 15 s.
    pub async fn registered(&self) {
        self.until("the bot never registered a command", |world| !world.commands.is_empty()).await;
    }

    /// Waits until as many connections are open.
    ///
    /// # Panics
    ///
    /// After 15 s.
    pub async fn until_connections(&self, count: usize) {
        self.until("the bot's connections are not as expected", |world| {
            world.sessions.connections() == count
        })
        .await;
    }

    async fn until(&self, otherwise: &str, done: impl Fn(&World) -> bool) {
        let mut ticks = self.world().ticks.subscribe();
        let wait = async {
            while !done(&self.world()) {
                if ticks.changed().await.is_err() {
                    break;
                }
            }
        };
        if tokio::time::timeout(UP_WITHIN, wait).await.is_err() {
            panic!("{otherwise}; complaints: {:?}", self.complaints());
        }
    }

    /// The registered commands: of a guild, or the global ones.
    #[must_use]
    pub fn commands(&self, guild: Option<&Guild>) -> Vec<Value> {
        self.world().commands.get(&guild.map(|guild| guild.id)).cloned().unwrap_or_default()
    }

    /// Forgets all commands, as if none had been registered.
    pub fn clear_commands(&self) {
        self.world().commands.clear();
    }

    /// Waits for a message that all can see, there already or to come.
    ///
    /// # Panics
    ///
    /// After `timeout`, or when there is no such channel.
    pub async fn wait_for(
        &self,
        channel: u64,
        wanted: impl Fn(&Message) -> bool,
        timeout: Duration,
    ) -> Message {
        self.wait_as(None, channel, 0, wanted, timeout).await
    }

    /// Waits for a message that is younger than the message `after`; older ones may match when they change.
    ///
    /// # Panics
    ///
    /// After `timeout`, or when there is no such channel.
    pub async fn wait_after(
        &self,
        channel: u64,
        after: impl Into<u64>,
        wanted: impl Fn(&Message) -> bool,
        timeout: Duration,
    ) -> Message {
        self.wait_as(None, channel, after.into(), wanted, timeout).await
    }

    /// Waits for a message that all can see, there already or to come; none if it does not come in time.
    ///
    /// # Panics
    ///
    /// When there is no such channel.
    pub async fn look_for(
        &self,
        channel: u64,
        wanted: impl Fn(&Message) -> bool,
        timeout: Duration,
    ) -> Option<Message> {
        self.look_as(None, channel, 0, wanted, timeout).await
    }

    /// Waits for a message that this user, or everybody, can see.
    pub(crate) async fn wait_as(
        &self,
        user: Option<u64>,
        channel: u64,
        after: u64,
        wanted: impl Fn(&Message) -> bool,
        timeout: Duration,
    ) -> Message {
        if let Some(message) = self.look_as(user, channel, after, wanted, timeout).await {
            return message;
        }
        let world = self.world();
        let ids = &world.places[&channel].messages;
        let last: Vec<String> = ids
            .iter()
            .rev()
            .filter_map(|&id| world.seen(user, id))
            .take(5)
            .map(|message| format!("{:?}", message.content))
            .collect();
        let complaints = &world.complaints;
        panic!(
            "no such message in {timeout:?}; the last ones: {}; complaints: {complaints:?}",
            last.join(", ")
        );
    }

    /// The same; none if there is no such message in time.
    async fn look_as(
        &self,
        user: Option<u64>,
        channel: u64,
        after: u64,
        wanted: impl Fn(&Message) -> bool,
        timeout: Duration,
    ) -> Option<Message> {
        // The lock is not held while `wanted` looks: it may ask the fake something.
        let (mut changed, mut seen, mut open) = {
            let world = self.world();
            let place = world.places.get(&channel).expect("waiting needs a channel");
            let young = place.messages.partition_point(|&id| id <= after);
            let open: Vec<_> =
                place.messages[young..].iter().filter_map(|&id| world.seen(user, id)).cloned().collect();
            (place.changed.subscribe(), place.changes.len(), open)
        };
        let wait = async {
            loop {
                if let Some(found) = open.iter().find(|message| wanted(message)) {
                    return Message::clone(found);
                }
                changed.changed().await.expect("channels stay, even deleted");
                let world = self.world();
                let place = &world.places[&channel];
                open = place.changes[seen..].iter().filter_map(|&id| world.seen(user, id)).cloned().collect();
                seen = place.changes.len();
            }
        };
        tokio::time::timeout(timeout, wait).await.ok()
    }

    /// The message with this id, deleted or not.
    #[must_use]
    pub fn message(&self, id: u64) -> Option<Message> {
        self.world().messages.get(&id).map(|message| Message::clone(message))
    }

    /// All public messages of a channel that are not deleted, in order.
    #[must_use]
    pub fn messages(&self, channel: u64) -> Vec<Message> {
        self.messages_as(None, channel)
    }

    /// All public messages of a channel, in order, those that were deleted among them.
    #[must_use]
    pub fn messages_ever(&self, channel: u64) -> Vec<Message> {
        let world = self.world();
        let Some(place) = world.places.get(&channel) else { return Vec::new() };
        let all = place.messages.iter().filter_map(|id| world.messages.get(id));
        all.filter(|message| message.ephemeral_for.is_none()).map(|message| Message::clone(message)).collect()
    }

    pub(crate) fn messages_as(&self, user: Option<u64>, channel: u64) -> Vec<Message> {
        let world = self.world();
        let Some(place) = world.places.get(&channel) else { return Vec::new() };
        if place.deleted || user.is_some_and(|user| !world.can_read(user, place)) {
            return Vec::new();
        }
        let seen = place.messages.iter().filter_map(|&id| world.seen(user, id));
        seen.map(|message| Message::clone(message)).collect()
    }
}
