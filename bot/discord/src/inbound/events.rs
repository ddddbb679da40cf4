//! What the gateway tells.

use serenity::all::{
    Context, EventHandler, Guild, GuildChannel, Interaction, Message, PartialGuild, PartialGuildChannel,
    Ready, ResumedEvent, UnavailableGuild,
};
use serenity::async_trait;
use storage::{Spot, Transaction};
use tokio::runtime::Handle;

use crate::{
    bot::{NETWORK, Server},
    inbound::Inbox,
    inbound::complete::complete,
    inbound::interact,
    inbound::listen,
    words::spoken,
};

/// Listens to the gateway, on the gateway's own threads, and has the work done on ours.
#[derive(Clone)]
pub(crate) struct Listener {
    pub inbox: Inbox,
    /// Where the work is done.
    pub home: Handle,
}

impl Listener {
    /// Has something done that must be finished before the end.
    fn begin<W: Future<Output = ()> + Send + 'static>(&self, work: impl FnOnce(Inbox) -> W) {
        drop(self.inbox.bot.tasks.spawn_on(work(self.inbox.clone()), &self.home));
    }
}

#[async_trait]
impl EventHandler for Listener {
    async fn ready(&self, _: Context, ready: Ready) {
        let shard = ready.shard.map_or(0, |shard| shard.id.0);
        tracing::info!(shard, name = ready.user.name, servers = ready.guilds.len(), "at the gateway");
        let _ = self.inbox.bot.me.set(ready.user.id);
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        tracing::info!("at the gateway again");
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
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

    async fn message(&self, _: Context, message: Message) {
        self.begin(|inbox| async move { listen::hear(&inbox, message).await });
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.inbox
            .bot
            .learn_server(guild.id, Server { name: guild.name, lang: spoken(&guild.preferred_locale) });
        let community = guild.id.to_string();
        self.begin(|inbox| async move { inbox.outbox.wake_community(&community).await });
    }

    async fn guild_update(&self, _: Context, _: Option<Guild>, guild: PartialGuild) {
        self.inbox
            .bot
            .learn_server(guild.id, Server { name: guild.name, lang: spoken(&guild.preferred_locale) });
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        if !guild.unavailable {
            // Its tables stay; if the bot is invited again, they go on.
            tracing::info!(server = guild.id.get(), "removed from a server");
            self.inbox.bot.forget_server(guild.id);
        }
    }

    async fn thread_delete(&self, _: Context, thread: PartialGuildChannel, _: Option<GuildChannel>) {
        self.begin(|inbox| forget_thread(inbox, thread.id.to_string()));
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
