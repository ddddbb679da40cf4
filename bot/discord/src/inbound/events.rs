//! What the gateway tells. Only what is needed of it is read, so that a field that Discord adds or changes costs nothing.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::{ChannelId, GuildId, Interaction, Message, ModalInteraction, UserId};
use storage::{Spot, Transaction};

use crate::{
    api::rest::number_at,
    bot::{self, DIRECT, NETWORK},
    inbound::Inbox,
    inbound::complete::complete,
    inbound::interact::{self, Away},
    inbound::listen,
    inbound::missed,
    inbound::unheard::Channel,
    words::spoken,
};

/// The kind of interaction with which a form is sent.
const FORM: u8 = 5;

/// After that time, in milliseconds, all servers have been told that are there.
const ALL_SERVERS_MILLIS: i64 = 30_000;

/// Listens to the gateway.
#[derive(Clone)]
pub(crate) struct Listener(pub Inbox);

/// What Discord says to a new session.
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
    /// Not while Discord is out of order there.
    name: Option<String>,
    #[serde(default)]
    preferred_locale: String,
    #[serde(default)]
    unavailable: bool,
    /// Both only where the server has just come.
    #[serde(default)]
    channels: Vec<Channel>,
    /// Those that are not archived.
    #[serde(default)]
    threads: Vec<Channel>,
}

impl Listener {
    /// Hears an event of a shard.
    pub fn hear(&self, shard: u32, name: &str, data: Value) {
        match name {
            "READY" => self.read(name, data, |listener, ready| listener.ready(shard, &ready)),
            "RESUMED" => tracing::info!("at the gateway again"),
            "INTERACTION_CREATE" if data["type"] == FORM => {
                self.read(name, data.clone(), |listener, form: ModalInteraction| {
                    listener.read(name, data, |listener, away: Away| {
                        listener.begin(|inbox| async move { interact::form(&inbox, form, away).await });
                    });
                });
            }
            "INTERACTION_CREATE" => self.read(name, data, Self::interaction),
            "MESSAGE_CREATE" => self.read(name, data, |listener, message| listener.message(shard, message)),
            "GUILD_CREATE" => self.read(name, data, |listener, guild: Guild| {
                let community = guild.id.to_string();
                if let Some(untold) = listener.0.unheard.found(guild.id) {
                    missed::read_server(&listener.0, guild.id, untold.since, &guild.threads, &guild.channels);
                }
                listener.learn(guild);
                listener.begin(|inbox| async move { inbox.outbox.wake_community(&community).await });
            }),
            "GUILD_UPDATE" => self.read(name, data, Self::learn),
            "GUILD_DELETE" => self.read(name, data, |listener, guild| listener.forget(shard, &guild)),
            "THREAD_DELETE" => self.read(name, data, |listener, thread: Channel| {
                listener.begin(|inbox| forget_thread(inbox, thread.id.to_string()));
            }),
            _ => (),
        }
    }

    /// Reads an event. Why it cannot be read is not told: that could repeat what somebody wrote, or a token.
    fn read<T: DeserializeOwned>(&self, name: &str, data: Value, then: impl FnOnce(&Listener, T)) {
        match serde_json::from_value(data) {
            Ok(event) => then(self, event),
            Err(_) => tracing::warn!(name, "an event cannot be read"),
        }
    }

    /// Has something done that must be finished before the end.
    fn begin<W: Future<Output = ()> + Send + 'static>(&self, work: impl FnOnce(Inbox) -> W) {
        drop(self.0.bot.tasks.spawn(work(self.0.clone())));
    }

    fn ready(&self, shard: u32, ready: &Ready) {
        tracing::info!(shard, name = ready.user.username, servers = ready.guilds.len(), "at the gateway");
        let bot = &self.0.bot;
        let _ = bot.me.set(ready.user.id);
        let before = bot.courier.store.read(|snapshot| {
            let rooms = snapshot.rooms_that_show(NETWORK)?;
            let direct = snapshot.communities_beginning(NETWORK, DIRECT)?;
            let heard = match snapshot.heard(bot.marks.name())? {
                Some(own) => vec![own],
                // Other processes have heard these servers before, nobody knows which.
                None => snapshot.all_heard(NETWORK)?,
            };
            Ok::<_, storage::Error>((heard, rooms, direct))
        });
        let (kept, rooms, direct) = match before {
            Ok(before) => before,
            Err(error) => return tracing::error!(%error, "how far was heard cannot be read"),
        };
        let channel = |name: &str| name.parse::<u64>().ok().filter(|id| *id > 0).map(ChannelId::new);
        let kept = kept.iter().filter_map(|mark| mark.parse::<u64>().ok()).min();
        let now = number_at(bot.courier.clock.now());
        if kept.is_none() {
            // What was said before the first session is nobody's business; from now on all is.
            self.begin(|inbox| note_heard(inbox, now.to_string()));
        }
        let rooms = rooms.iter().filter_map(|room| channel(room)).collect();
        let servers = ready.guilds.iter().map(|server| server.id);
        let hold = |since: u64| bot.marks.begin(since.to_string());
        let Some((since, hold)) = self.0.unheard.begin(shard, servers, (kept, now), rooms, hold) else {
            return;
        };
        if shard == 0 {
            let direct = direct.iter().filter_map(|account| channel(account.strip_prefix(DIRECT)?));
            missed::read_direct(&self.0, since, direct);
        }
        // Until all servers have been told, nothing new counts as heard.
        drop(hold);
        let inbox = self.0.clone();
        drop(tokio::spawn(async move {
            let clock = &inbox.bot.courier.clock;
            clock.sleep_until(clock.now() + ALL_SERVERS_MILLIS).await;
            inbox.unheard.let_go(shard);
        }));
    }

    /// Nobody is heard before what was said before them.
    fn message(&self, shard: u32, message: Message) {
        let batch = self.0.bot.marks.begin(message.id.to_string());
        let mut turn = self.0.turns.queue(message.channel_id);
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
        if let Some(name) = guild.name {
            self.0.bot.learn_server(guild.id, bot::Server { name, lang: spoken(&guild.preferred_locale) });
        }
    }

    fn forget(&self, shard: u32, guild: &Guild) {
        if guild.unavailable {
            self.0.unheard.lost(shard, guild.id, number_at(self.0.bot.courier.clock.now()));
        } else {
            // Its tables stay; if the bot is invited again, they go on.
            tracing::info!(server = guild.id.get(), "removed from a server");
            self.0.bot.forget_server(guild.id);
        }
    }
}

/// Writes down that all has been heard up to a message.
async fn note_heard(inbox: Inbox, mark: String) {
    let store = &inbox.bot.courier.store;
    let name = inbox.bot.marks.name().to_owned();
    let noted = store.write(move |tx: &Transaction| tx.set_heard(&name, &mark)).await;
    if let Err::<(), storage::Error>(error) = noted {
        tracing::error!(%error, "how far was heard cannot be written down");
    }
}

/// A thread is gone: the table's next post opens another one.
async fn forget_thread(inbox: Inbox, thread: String) {
    let known = thread.clone();
    let store = &inbox.bot.courier.store;
    // Most threads that are deleted are nobody's of ours: then nothing is written.
    let ours = store.read(|snapshot| snapshot.table_of_thread(NETWORK, &known));
    if let Ok(None) = ours {
        return;
    }
    let job = move |tx: &Transaction| {
        let Some((table, _)) = tx.table_of_thread(NETWORK, &thread)? else { return Ok(None) };
        tx.set_spot(table, NETWORK, &Spot::Undecided)?;
        Ok(Some(table))
    };
    match store.write(job).await {
        Ok(Some(table)) => tracing::info!(table = table.0, "the table's thread was deleted"),
        Ok(None) => (),
        Err::<_, storage::Error>(error) => {
            tracing::error!(%error, thread = known, "a lost thread cannot be forgotten");
        }
    }
}
