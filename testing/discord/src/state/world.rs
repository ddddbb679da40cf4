//! Everything the fake knows, behind one lock.

mod rights;

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::Value;
use tokio::sync::watch;

use crate::fault::{Fault, Weather};
use crate::model::{Message, Request};
use crate::options::Options;
use crate::state::limits::Limits;
use crate::state::sessions::Sessions;

/// Discord's first millisecond, from which snowflakes count.
const EPOCH_MILLIS: u64 = 1_420_070_400_000;

/// The time when an id was given, in milliseconds since 1970.
pub(crate) fn millis_of(id: u64) -> u64 {
    (id >> 22) + EPOCH_MILLIS
}

/// Permission bits.
pub(crate) mod bits {
    pub(crate) const MANAGE_GUILD: u64 = 1 << 5;
    pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;
    pub(crate) const SEND_MESSAGES: u64 = 1 << 11;
    pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
    pub(crate) const ATTACH_FILES: u64 = 1 << 15;
    pub(crate) const READ_MESSAGE_HISTORY: u64 = 1 << 16;
    pub(crate) const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
    pub(crate) const MANAGE_THREADS: u64 = 1 << 34;
    pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
    pub(crate) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
    /// The bot's minimal set, and what everybody has beside it: reactions, foreign emoji, own nickname, commands.
    pub(crate) const NORMAL: u64 =
        309_237_763_072 | (1 << 6) | (1 << 18) | (1 << 26) | USE_APPLICATION_COMMANDS;
}

/// A user, or the bot itself.
pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) bot: bool,
    pub(crate) dm: Option<u64>,
    pub(crate) dms_closed: bool,
}

/// A guild.
pub(crate) struct GuildState {
    pub(crate) name: String,
    pub(crate) locale: String,
    /// True if the bot is in it.
    pub(crate) present: bool,
    pub(crate) left: HashSet<u64>,
    /// The rights that the role that everybody has does not give.
    pub(crate) denied: u64,
    /// True if the bot has been sent to rest: it may only look on.
    pub(crate) timed_out: bool,
    pub(crate) grants: HashMap<u64, u64>,
    pub(crate) channels: Vec<u64>,
    pub(crate) created: u64,
}

/// The kind of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Dm,
    /// A channel between users, without the bot.
    Private,
    Announcement,
    AnnouncementThread,
    Thread,
}

impl Kind {
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Text => 0,
            Self::Dm | Self::Private => 1,
            Self::Announcement => 5,
            Self::AnnouncementThread => 10,
            Self::Thread => 11,
        }
    }

    pub(crate) fn is_thread(self) -> bool {
        matches!(self, Self::Thread | Self::AnnouncementThread)
    }
}

/// A channel of any kind.
pub(crate) struct Place {
    pub(crate) id: u64,
    pub(crate) kind: Kind,
    pub(crate) name: String,
    pub(crate) guild: Option<u64>,
    pub(crate) parent: Option<u64>,
    /// The user who started the thread.
    pub(crate) owner: u64,
    /// The users who talk in it, when it is not in a guild.
    pub(crate) people: Vec<u64>,
    pub(crate) denied: u64,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) auto_archive: u64,
    pub(crate) archive_changed: u64,
    pub(crate) deleted: bool,
    /// The messages in it, in order.
    pub(crate) messages: Vec<u64>,
    /// The message of each creation, edit and deletion, in order; what waits looks at those it has not seen.
    pub(crate) changes: Vec<u64>,
    pub(crate) changed: watch::Sender<usize>,
    pub(crate) threads: Vec<u64>,
}

/// The step that an interaction has reached.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Step {
    /// The type of the first answer.
    pub(crate) callback: Option<u8>,
    /// True if a deferred answer has come.
    pub(crate) finished: bool,
}

/// An act of a user that the bot shall answer.
pub(crate) struct Interaction {
    pub(crate) id: u64,
    /// 2 command, 3 component, 4 autocomplete, 5 modal.
    pub(crate) kind: u8,
    /// The command's type: 1 slash, 2 user, 3 message; 0 when it is no command.
    pub(crate) command: u8,
    pub(crate) user: u64,
    pub(crate) channel: u64,
    /// The message the control sits on.
    pub(crate) message: Option<u64>,
    pub(crate) sent: Duration,
    pub(crate) elapsed: Duration,
    pub(crate) step: watch::Sender<Step>,
    pub(crate) original: Option<u64>,
    pub(crate) followups: usize,
    pub(crate) choices: Option<Value>,
    pub(crate) modal: Option<Value>,
}

/// The state of the fake.
pub(crate) struct World {
    pub(crate) options: Options,
    pub(crate) base: String,
    pub(crate) application: u64,
    pub(crate) token: String,
    pub(crate) started: Instant,
    pub(crate) offset: Duration,
    last_id: u64,
    /// The ids of what is made next.
    pub(crate) next_ids: VecDeque<u64>,
    pub(crate) people: HashMap<u64, Person>,
    pub(crate) guilds: BTreeMap<u64, GuildState>,
    pub(crate) places: HashMap<u64, Place>,
    pub(crate) messages: HashMap<u64, Arc<Message>>,
    /// The message that was sent with a nonce, and when.
    pub(crate) nonces: HashMap<(u64, String), (u64, Duration)>,
    pub(crate) interactions: HashMap<u64, Interaction>,
    pub(crate) tokens: HashMap<String, u64>,
    pub(crate) commands: HashMap<Option<u64>, Vec<Value>>,
    pub(crate) sessions: Sessions,
    pub(crate) last_interaction: Option<(Option<u64>, Value)>,
    pub(crate) complaints: Vec<String>,
    pub(crate) faults: Vec<Fault>,
    pub(crate) weather: Weather,
    pub(crate) requests: Vec<Request>,
    pub(crate) limits: Limits,
    pub(crate) outage: bool,
    /// Ticks when shards or commands change.
    pub(crate) ticks: watch::Sender<usize>,
}

impl World {
    pub(crate) fn new(options: Options, base: String) -> Self {
        let mut world = Self {
            options,
            base,
            application: 0,
            token: String::new(),
            started: Instant::now(),
            offset: Duration::ZERO,
            last_id: 0,
            next_ids: VecDeque::new(),
            people: HashMap::new(),
            guilds: BTreeMap::new(),
            places: HashMap::new(),
            messages: HashMap::new(),
            nonces: HashMap::new(),
            interactions: HashMap::new(),
            tokens: HashMap::new(),
            commands: HashMap::new(),
            sessions: Sessions::default(),
            last_interaction: None,
            complaints: Vec::new(),
            faults: Vec::new(),
            weather: Weather::default(),
            requests: Vec::new(),
            limits: Limits::default(),
            outage: false,
            ticks: watch::Sender::new(0),
        };
        world.application = world.person("Tabuleiro", "en-US", true);
        world.token = token(world.application);
        world
    }

    /// The time since the start, shifted by the tests.
    pub(crate) fn now(&self) -> Duration {
        self.started.elapsed() + self.offset
    }

    /// Milliseconds since 1970, shifted by the tests.
    pub(crate) fn unix(&self) -> u64 {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default() + self.offset;
        u64::try_from(now.as_millis()).unwrap_or(u64::MAX)
    }

    /// A new id, as was ordered; otherwise a snowflake: the time where it can be, and always greater than the last one.
    pub(crate) fn id(&mut self) -> u64 {
        if let Some(id) = self.next_ids.pop_front() {
            return id;
        }
        let now = self.unix().saturating_sub(EPOCH_MILLIS) << 22;
        self.last_id = now.max(self.last_id + 1);
        self.last_id
    }

    /// A snowflake with a time of its own, so that guilds spread over shards.
    fn spread_id(&mut self) -> u64 {
        self.last_id = ((self.last_id >> 22) + 1) << 22;
        self.id()
    }

    pub(crate) fn complain(&mut self, text: String) {
        tracing::warn!("{text}");
        self.complaints.push(text);
    }

    pub(crate) fn tick(&self) {
        self.ticks.send_modify(|tick| *tick += 1);
    }

    pub(crate) fn person(&mut self, name: &str, locale: &str, bot: bool) -> u64 {
        let id = self.id();
        let person =
            Person { name: name.to_owned(), locale: locale.to_owned(), bot, dm: None, dms_closed: false };
        self.people.insert(id, person);
        id
    }

    pub(crate) fn add_guild(&mut self, name: &str) -> u64 {
        let id = self.spread_id();
        let state = GuildState {
            name: name.to_owned(),
            locale: "en-US".to_owned(),
            present: true,
            left: HashSet::new(),
            denied: 0,
            timed_out: false,
            grants: HashMap::new(),
            channels: Vec::new(),
            created: self.unix(),
        };
        self.guilds.insert(id, state);
        id
    }

    /// Adds a channel; `id` is given for a thread that belongs to a message.
    pub(crate) fn place(&mut self, id: Option<u64>, kind: Kind, name: &str) -> &mut Place {
        let id = id.unwrap_or_else(|| self.id());
        let created = self.unix();
        let place = Place {
            id,
            kind,
            name: name.to_owned(),
            guild: None,
            parent: None,
            owner: 0,
            people: Vec::new(),
            denied: 0,
            archived: false,
            locked: false,
            auto_archive: 1440,
            archive_changed: created,
            deleted: false,
            messages: Vec::new(),
            changes: Vec::new(),
            changed: watch::Sender::new(0),
            threads: Vec::new(),
        };
        self.places.entry(id).or_insert(place)
    }

    /// The channel of direct messages between the bot and a user.
    pub(crate) fn dm(&mut self, user: u64) -> u64 {
        if let Some(dm) = self.people.get(&user).and_then(|person| person.dm) {
            return dm;
        }
        let application = self.application;
        let place = self.place(None, Kind::Dm, "");
        place.people = vec![user, application];
        let id = place.id;
        if let Some(person) = self.people.get_mut(&user) {
            person.dm = Some(id);
        }
        id
    }

    /// A new thread; tells nobody.
    pub(crate) fn thread(&mut self, id: Option<u64>, parent: u64, name: &str, owner: u64) -> Option<u64> {
        let above = self.places.get(&parent)?;
        let guild = above.guild;
        let kind = if above.kind == Kind::Announcement { Kind::AnnouncementThread } else { Kind::Thread };
        let place = self.place(id, kind, name);
        place.guild = guild;
        place.parent = Some(parent);
        place.owner = owner;
        let id = place.id;
        self.places.get_mut(&parent)?.threads.push(id);
        Some(id)
    }

    /// A message to be changed.
    pub(crate) fn message_mut(&mut self, id: u64) -> Option<&mut Message> {
        self.messages.get_mut(&id).map(Arc::make_mut)
    }

    /// Wakes whoever waits for a message in this channel.
    pub(crate) fn touch(&mut self, channel: u64, message: u64) {
        if let Some(place) = self.places.get_mut(&channel) {
            place.changes.push(message);
            let count = place.changes.len();
            place.changed.send_replace(count);
        }
    }

    /// The message, if this user sees it.
    pub(crate) fn seen(&self, user: Option<u64>, message: u64) -> Option<&Arc<Message>> {
        let message = self.messages.get(&message)?;
        let mine = message.ephemeral_for.is_none() || message.ephemeral_for == user;
        (!message.deleted && mine).then_some(message)
    }
}

/// A token that looks like a real one.
fn token(application: u64) -> String {
    use base64::Engine as _;
    let encoded = base64::engine::general_purpose::STANDARD_NO_PAD.encode(application.to_string());
    format!("{encoded}.GfakeX.fake-token-of-a-fake-discord-000000000")
}

/// A file's bytes, or only that there were some.
pub(crate) fn keep(options: &Options, bytes: &[u8]) -> Arc<[u8]> {
    if options.keep_bytes { Arc::from(bytes) } else { Arc::from([]) }
}
