//! What the gateway tells.

use std::sync::Arc;

use serenity::all::{
    Context, EventHandler, Guild, GuildChannel, Interaction, Message, PartialGuild, PartialGuildChannel,
    Ready, ResumedEvent, UnavailableGuild,
};
use serenity::async_trait;
use storage::TableId;
use tokio::runtime::Handle;

use crate::{
    bot::{APART, Bot, PLATFORM, Server},
    inbound::complete::complete,
    inbound::interact,
    inbound::listen,
    outbound::outbox::Outbox,
    words::spoken,
};

/// Hears the gateway, on the gateway's own threads, and has the work done on ours.
#[derive(Clone)]
pub(crate) struct Ears {
    pub bot: Arc<Bot>,
    pub outbox: Arc<Outbox>,
    /// Where the work is done.
    pub home: Handle,
}

impl Ears {
    /// Has something done that must be finished before the end.
    fn begin(&self, work: impl Future<Output = ()> + Send + 'static) {
        drop(self.bot.tasks.spawn_on(work, &self.home));
    }
}

#[async_trait]
impl EventHandler for Ears {
    async fn ready(&self, _: Context, ready: Ready) {
        let shard = ready.shard.map_or(0, |shard| shard.id.0);
        tracing::info!(shard, name = ready.user.name, servers = ready.guilds.len(), "at the gateway");
        let _ = self.bot.me.set(ready.user.id);
        self.bot.posted.notify_one();
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        tracing::info!("at the gateway again");
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let (bot, outbox) = (Arc::clone(&self.bot), Arc::clone(&self.outbox));
        let apart = move |channel| outbox.opened(&format!("{APART}{channel}"));
        match interaction {
            Interaction::Command(command) => self.begin(async move {
                let channel = command.channel_id;
                interact::command(bot, command).await;
                apart(channel);
            }),
            Interaction::Component(component) => self.begin(async move {
                let channel = component.channel_id;
                interact::tap(bot, component).await;
                apart(channel);
            }),
            Interaction::Autocomplete(command) => {
                self.begin(complete(bot, command));
            }
            _ => (),
        }
    }

    async fn message(&self, _: Context, message: Message) {
        self.begin(listen::hear(Arc::clone(&self.bot), message));
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.bot.learn_server(guild.id, Server { name: guild.name, lang: spoken(&guild.preferred_locale) });
        self.outbox.opened(&guild.id.to_string());
    }

    async fn guild_update(&self, _: Context, _: Option<Guild>, guild: PartialGuild) {
        self.bot.learn_server(guild.id, Server { name: guild.name, lang: spoken(&guild.preferred_locale) });
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        if !guild.unavailable {
            // Its tables stay; if the bot is invited again, they go on.
            tracing::info!(server = guild.id.get(), "removed from a server");
            self.bot.forget_server(guild.id);
        }
    }

    async fn thread_delete(&self, _: Context, thread: PartialGuildChannel, _: Option<GuildChannel>) {
        self.begin(forget_thread(Arc::clone(&self.bot), thread.id.to_string()));
    }
}

/// A thread is gone: the table's next post opens another one.
async fn forget_thread(bot: Arc<Bot>, thread: String) {
    let table = bot.store.read(|snapshot| snapshot.table_of_thread(PLATFORM, &thread));
    if let Ok(Some((TableId(number), _))) = table {
        tracing::info!(table = number, "the table's thread was deleted");
        let done = bot.store.write(move |tx| tx.forget_table_room(TableId(number))).await;
        if let Err(error) = done {
            tracing::error!(%error, table = number, "a lost thread cannot be forgotten");
        }
    }
}
