//! The events of the gateway. Only the needed fields are read, so that a field that Discord adds or changes costs nothing.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serenity::all::{
    ChannelId, GuildId, Interaction, InteractionType, Message, MessageId, ModalInteraction, UserId,
};
use storage::Transaction;

use crate::{
    api::rest::number_at,
    bot::{self, DIRECT, NETWORK},
    inbound::Inbox,
    inbound::complete::complete,
    inbound::interact::{self, Away},
    inbound::listen,
    inbound::missed,
    inbound::rooms::{self, Role, ServerChannel},
    inbound::unheard::Channel,
    shut::Why,
    words::spoken,
};

/// The time, in milliseconds, after which all servers have been told that are there.
const ALL_SERVERS_MILLIS: i64 = 30_000;

/// Listens to the gateway.
#[derive(Clone)]
pub(crate) struct Listener(pub Inbox);

/// The greeting of Discord to a new session.
#[derive(Deserialize)]
struct Ready {
    user: Me,
    /// The servers that it will be told of.
    guilds: Vec<Server>,
}

#[derive(Deserialize)]
struct Server {
    id: GuildId,
}

#[derive(Deserialize)]
struct Me {
    id: UserId,
    username: String,
}

/// A server that is there, or was.
#[derive(Deserialize)]
struct Guild {
    id: GuildId,
    /// The name; none while Discord is out of order there.
    name: Option<String>,
    #[serde(default)]
    preferred_locale: String,
    #[serde(default)]
    unavailable: bool,
    #[serde(default)]
    roles: Vec<Role>,
    /// Both only where the server has just come.
    #[serde(default)]
    channels: Vec<Channel>,
    /// The threads that are not archived.
    #[serde(default)]
    threads: Vec<Channel>,
}

/// An interaction, as far as its kind.
#[derive(Deserialize)]
struct Kind {
    #[serde(rename = "type")]
    kind: InteractionType,
}

/// A message, as far as it has to be known who wrote it.
#[derive(Deserialize)]
struct Written {
    id: MessageId,
    author: Author,
}

#[derive(Deserialize)]
struct Author {
    #[serde(default)]
    bot: bool,
}

impl Listener {
    /// Hears an event of a shard. What takes longer goes on in a task; the next event waits for the beginning of a session alone.
    pub(crate) async fn hear(&self, shard: u32, name: &str, data: &RawValue) {
        match name {
            "READY" => {
                if let Some(ready) = read(name, data) {
                    self.ready(shard, &ready).await;
                }
            }
            "RESUMED" => tracing::info!("at the gateway again"),
            "INTERACTION_CREATE" => self.read(name, data, |listener, kind: Kind| match kind.kind {
                InteractionType::Modal => listener.read(name, data, |listener, form: ModalInteraction| {
                    listener.read(name, data, |listener, away: Away| {
                        listener.begin(|inbox| async move { interact::form(&inbox, form, away).await });
                    });
                }),
                _ => listener.read(name, data, Self::interaction),
            }),
            "MESSAGE_CREATE" => self.read(name, data, |listener, said: Written| match said.author.bot {
                // Of what bots write, above all of each board of ours, nothing more is read.
                true => listener.pass_over(shard, &said),
                false => listener.read(name, data, |listener, message| listener.message(shard, message)),
            }),
            "GUILD_CREATE" => self.read(name, data, |listener, guild: Guild| {
                let community = guild.id.to_string();
                if let Some(untold) = listener.0.unheard.found(guild.id) {
                    missed::read_server(&listener.0, guild.id, untold.since, &guild.threads, &guild.channels);
                }
                let channels = guild.channels.iter().map(|channel| channel.id);
                listener.0.channels.learn(guild.id, channels);
                listener.learn_locks(&guild.threads);
                listener.learn(guild);
                listener.begin(|inbox| async move { inbox.outbox.wake_community(&community).await });
            }),
            "GUILD_UPDATE" => self.read(name, data, Self::learn),
            "GUILD_DELETE" => self.read(name, data, |listener, guild| listener.forget(shard, &guild)),
            "THREAD_DELETE" | "CHANNEL_DELETE" => self.read(name, data, |listener, gone: Channel| {
                listener.begin(|inbox| rooms::deleted(inbox, gone.id));
            }),
            "CHANNEL_CREATE" => self.read(name, data, |listener, new: ServerChannel| {
                listener.0.channels.add(new.guild_id, new.id);
            }),
            "CHANNEL_UPDATE" => self.pass(name, data, rooms::channel_changed),
            "THREAD_UPDATE" => {
                // Who moves next has to hear of it.
                self.read(name, data, |listener, thread: Channel| listener.learn_locks(&[thread]));
                let known = self.0.bot.shut.noted();
                self.pass(name, data, move |inbox, thread| rooms::thread_changed(inbox, thread, known));
            }
            "THREAD_LIST_SYNC" => self.pass(name, data, rooms::came_into_view),
            "GUILD_ROLE_UPDATE" => self.pass(name, data, rooms::role_changed),
            "GUILD_ROLE_DELETE" => self.pass(name, data, rooms::role_removed),
            "GUILD_MEMBER_UPDATE" => self.pass(name, data, rooms::member_changed),
            _ => (),
        }
    }

    /// Reads an event.
    fn read<T: DeserializeOwned>(&self, name: &str, data: &RawValue, then: impl FnOnce(&Listener, T)) {
        if let Some(event) = read(name, data) {
            then(self, event);
        }
    }

    /// Reads an event, and has done what follows from it.
    fn pass<T: DeserializeOwned, W: Future<Output = ()> + Send + 'static>(
        &self,
        name: &str,
        data: &RawValue,
        work: impl FnOnce(Inbox, T) -> W,
    ) {
        self.read(name, data, |listener, event| listener.begin(|inbox| work(inbox, event)));
    }

    /// Has something done that must be finished before the end.
    fn begin<W: Future<Output = ()> + Send + 'static>(&self, work: impl FnOnce(Inbox) -> W) {
        drop(self.0.bot.tasks.spawn(work(self.0.clone())));
    }

    async fn ready(&self, shard: u32, ready: &Ready) {
        tracing::info!(shard, name = ready.user.username, servers = ready.guilds.len(), "at the gateway");
        let bot = &self.0.bot;
        let _ = bot.me.set(ready.user.id);
        let before = bot.courier.look(|snapshot| {
            let rooms = snapshot.rooms_that_show(NETWORK)?;
            let direct = snapshot.communities_beginning(NETWORK, DIRECT)?;
            // Other processes may have heard these servers before.
            Ok((snapshot.all_heard(NETWORK)?, rooms, direct))
        });
        let (noted, rooms, direct) = match before.await {
            Ok(before) => before,
            Err(error) => return tracing::error!(%error, "cannot read the read marker"),
        };
        let channel = |name: &str| name.parse::<u64>().ok().filter(|id| *id > 0).map(ChannelId::new);
        let noted = noted.into_iter().filter_map(|(share, mark)| Some((share, mark.parse::<u64>().ok()?)));
        let now = number_at(bot.courier.clock.now());
        let hold = |since: u64| bot.marks.begin(since.to_string());
        let (kept, coming) = self.0.unheard.come(shard, bot.shards, noted.collect(), hold);
        if coming.is_first_ever {
            // What was said before the first session is nobody's business; from now on all is.
            self.begin(|inbox| note_heard(inbox, now.to_string()));
        }
        let rooms = rooms.iter().filter_map(|room| channel(room)).collect();
        let servers = ready.guilds.iter().map(|server| server.id);
        let Some((since, hold)) = self.0.unheard.begin(shard, servers, (kept, now), rooms, hold) else {
            return;
        };
        if shard == 0 {
            let direct = direct.iter().filter_map(|account| channel(account.strip_prefix(DIRECT)?));
            missed::read_direct(&self.0, since, direct);
        }
        // Until all servers have been told, of all shards, nothing new counts as heard.
        drop((hold, coming));
        let inbox = self.0.clone();
        drop(tokio::spawn(async move {
            let clock = &inbox.bot.courier.clock;
            clock.sleep_until(clock.now() + ALL_SERVERS_MILLIS).await;
            inbox.unheard.let_go(shard);
        }));
    }

    /// Takes note of a message that is nobody's business of ours.
    fn pass_over(&self, shard: u32, said: &Written) {
        drop(self.0.bot.marks.begin(said.id.to_string()));
        self.0.unheard.told(shard, said.id.get());
    }

    /// Hears a message after all that was said before it.
    fn message(&self, shard: u32, message: Message) {
        let batch = self.0.bot.marks.begin(message.id.to_string());
        let mut turn = self.0.queues.queue(message.channel_id);
        self.0.unheard.told(shard, message.id.get());
        self.begin(|inbox| async move {
            turn.come().await;
            listen::hear(&inbox, message).await;
            drop((turn, batch));
        });
    }

    fn interaction(&self, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => {
                self.begin(|inbox| async move { interact::command(&inbox, command).await });
            }
            Interaction::Component(component) => {
                self.begin(|inbox| async move { interact::component(&inbox, component).await });
            }
            Interaction::Autocomplete(command) => self.begin(|inbox| complete(inbox.bot, command)),
            _ => (),
        }
    }

    fn learn(&self, guild: Guild) {
        self.0.bot.learn_roles(guild.id, guild.roles.iter().map(|role| (role.id, role.bits())));
        if let Some(name) = guild.name {
            self.0.bot.learn_server(guild.id, bot::Server { name, lang: spoken(&guild.preferred_locale) });
        }
    }

    /// Notes which of the tables' threads are locked: all that are, at once, as the order of events counts. Those of
    /// others are forgotten again.
    fn learn_locks(&self, threads: &[Channel]) {
        let shut = &self.0.bot.shut;
        let locked = threads.iter().filter(|thread| thread.is_locked());
        let locked: Vec<_> = locked.map(|thread| (thread.id, shut.note(thread.id, Why::Locked))).collect();
        if !locked.is_empty() {
            self.begin(|inbox| rooms::forget_others(inbox, locked));
        }
    }

    fn forget(&self, shard: u32, guild: &Guild) {
        self.0.channels.forget(guild.id);
        if guild.unavailable {
            self.0.unheard.lost(shard, guild.id, number_at(self.0.bot.courier.clock.now()));
        } else {
            // Its tables stay; if the bot is invited again, they go on.
            tracing::info!(server = guild.id.get(), "removed from a server");
            self.0.bot.forget_server(guild.id);
        }
    }
}

/// Reads an event. Why it cannot be read is not told: that could repeat what somebody wrote, or a token.
fn read<T: DeserializeOwned>(name: &str, data: &RawValue) -> Option<T> {
    let read = serde_json::from_str(data.get()).ok();
    if read.is_none() {
        tracing::warn!(name, "an event cannot be read");
    }
    read
}

/// Writes down that all has been heard up to a message.
async fn note_heard(inbox: Inbox, mark: String) {
    let store = &inbox.bot.courier.store;
    let name = inbox.bot.marks.name().to_owned();
    let noted = store.write(move |tx: &Transaction| tx.set_heard(&name, &mark)).await;
    if let Err::<(), storage::Error>(error) = noted {
        tracing::error!(%error, "cannot save the read marker");
    }
}
