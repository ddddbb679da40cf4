//! What the gateway tells.

use std::sync::{Arc, OnceLock};

use serenity::all::{
    Context, EventHandler, Guild, GuildChannel, GuildId, Interaction, Message, PartialGuild,
    PartialGuildChannel, Ready, ResumedEvent, UnavailableGuild,
};
use serenity::async_trait;
use storage::TableId;

use crate::{
    bot::{Bot, PLATFORM, Server},
    complete::complete,
    interact, listen,
    outbox::Outbox,
    places::APART,
    words::spoken,
};

/// Hears the gateway. The bot is there as soon as serenity has made the connection.
#[derive(Clone, Default)]
pub(crate) struct Ears {
    pub bot: Arc<OnceLock<(Arc<Bot>, Arc<Outbox>)>>,
}

impl Ears {
    fn work(&self) -> Option<(Arc<Bot>, Arc<Outbox>)> {
        self.bot.get().cloned()
    }
}

#[async_trait]
impl EventHandler for Ears {
    async fn ready(&self, _: Context, ready: Ready) {
        let Some((bot, _)) = self.work() else { return };
        let shard = ready.shard.map_or(0, |shard| shard.id.0);
        tracing::info!(shard, name = ready.user.name, servers = ready.guilds.len(), "at the gateway");
        let _ = bot.me.set(ready.user.id);
        bot.posted.notify_one();
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        tracing::info!("at the gateway again");
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let Some((bot, outbox)) = self.work() else { return };
        let apart = |channel| outbox.opened(&format!("{APART}{channel}"));
        let tasks = bot.tasks.clone();
        match interaction {
            Interaction::Command(command) => {
                let channel = command.channel_id;
                tasks.track_future(interact::command(bot, command)).await;
                apart(channel);
            }
            Interaction::Component(component) => {
                let channel = component.channel_id;
                tasks.track_future(interact::tap(bot, component)).await;
                apart(channel);
            }
            Interaction::Autocomplete(command) => tasks.track_future(complete(bot, command)).await,
            _ => (),
        }
    }

    async fn message(&self, _: Context, message: Message) {
        let Some((bot, _)) = self.work() else { return };
        bot.tasks.clone().track_future(listen::hear(bot, message)).await;
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        let Some((bot, outbox)) = self.work() else { return };
        bot.learn_server(guild.id, Server { name: guild.name, lang: spoken(&guild.preferred_locale) });
        outbox.opened(&guild.id.to_string());
    }

    async fn guild_update(&self, _: Context, _: Option<Guild>, guild: PartialGuild) {
        let Some((bot, _)) = self.work() else { return };
        bot.learn_server(guild.id, Server { name: guild.name, lang: spoken(&guild.preferred_locale) });
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        let Some((bot, _)) = self.work() else { return };
        if !guild.unavailable {
            // Its tables stay; if the bot is invited again, they go on.
            tracing::info!(server = guild.id.get(), "removed from a server");
            bot.forget_server(guild.id);
        }
    }

    async fn thread_delete(&self, _: Context, thread: PartialGuildChannel, _: Option<GuildChannel>) {
        self.gone(&thread.id.to_string(), Some(thread.guild_id)).await;
    }
}

impl Ears {
    /// A thread is gone: the table's next post opens another one.
    async fn gone(&self, thread: &str, _: Option<GuildId>) {
        let Some((bot, _)) = self.work() else { return };
        let table = bot.store.read(|snapshot| snapshot.table_of_thread(PLATFORM, thread));
        if let Ok(Some((TableId(number), _))) = table {
            tracing::info!(table = number, "the table's thread was deleted");
            let done = bot.store.write(move |tx| tx.forget_table_room(TableId(number))).await;
            if let Err(error) = done {
                tracing::error!(%error, table = number, "a lost thread cannot be forgotten");
            }
        }
    }
}
