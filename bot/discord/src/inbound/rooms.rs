//! Changes of rooms: threads that are locked and unlocked, channels that are deleted, permissions that come
//! back. All of them are told without a privileged intent; of its own membership a bot is told in any case.

use serde::Deserialize;
use serenity::all::{ChannelId, GuildId, RoleId, UserId};
use storage::{Error, Snapshot, Spot, Transaction};

use crate::{bot::NETWORK, inbound::Inbox, shut::Noted};

/// A channel of a server, or a thread in one.
#[derive(Deserialize, Debug)]
pub(crate) struct ServerChannel {
    pub id: ChannelId,
    pub guild_id: GuildId,
}

/// A thread that has changed.
#[derive(Deserialize, Debug)]
pub(crate) struct Thread {
    id: ChannelId,
    guild_id: GuildId,
    thread_metadata: State,
}

/// The state of a thread.
#[derive(Deserialize, Debug)]
pub(crate) struct State {
    #[serde(default)]
    pub locked: bool,
}

/// The threads that came into view.
#[derive(Deserialize, Debug)]
pub(crate) struct Synced {
    guild_id: GuildId,
}

/// A role that has changed.
#[derive(Deserialize, Debug)]
pub(crate) struct Changed {
    guild_id: GuildId,
    role: Role,
}

#[derive(Deserialize, Debug)]
pub(crate) struct Role {
    pub id: RoleId,
    /// A number, as a text.
    pub permissions: String,
}

impl Role {
    /// The permissions of the role, as bits.
    pub(super) fn bits(&self) -> u64 {
        self.permissions.parse().unwrap_or_default()
    }
}

/// A role that was taken away.
#[derive(Deserialize, Debug)]
pub(crate) struct Removed {
    guild_id: GuildId,
}

/// A member that has changed.
#[derive(Deserialize, Debug)]
pub(crate) struct Member {
    guild_id: GuildId,
    user: Who,
}

#[derive(Deserialize, Debug)]
struct Who {
    id: UserId,
}

/// A thread was locked or unlocked, renamed, put away or fetched again. If it is a table's and can be written to, what waits
/// for it goes out. `known` is what was known of locks when that was told.
pub(crate) async fn thread_changed(inbox: Inbox, thread: Thread, known: Noted) {
    if thread.thread_metadata.locked {
        return;
    }
    let name = thread.id.to_string();
    let asked = name.clone();
    let ours = inbox.bot.courier.look(move |snapshot| {
        Ok((snapshot.table_of_thread(NETWORK, &asked)?, snapshot.is_home(NETWORK, &asked)?))
    });
    let (table, home) = match ours.await {
        Ok(found) => found,
        Err(error) => return tracing::error!(%error, "cannot read which table has a changed thread"),
    };
    inbox.bot.shut.note_open(thread.id, known);
    let community = thread.guild_id.to_string();
    if let Some((_, room)) = table {
        inbox.outbox.wake_room(&community, &room).await;
    }
    if home {
        inbox.outbox.wake_room(&community, &name).await;
    }
}

/// Forgets which threads are locked of those that are no table's, each as it was noted.
pub(crate) async fn forget_others(inbox: Inbox, locked: Vec<(ChannelId, Noted)>) {
    let look = move |snapshot: &Snapshot| {
        let mut others = Vec::new();
        for (thread, noted) in locked {
            if snapshot.table_of_thread(NETWORK, &thread.to_string())?.is_none() {
                others.push((thread, noted));
            }
        }
        Ok(others)
    };
    match inbox.bot.courier.look(look).await {
        Ok(others) => {
            others.into_iter().for_each(|(thread, noted)| inbox.bot.shut.note_open(thread, noted));
        }
        Err(error) => tracing::error!(%error, "cannot read which table has a locked thread"),
    }
}

/// A channel has changed, perhaps in who may do what there.
pub(crate) async fn channel_changed(inbox: Inbox, channel: ServerChannel) {
    inbox.outbox.wake_room(&channel.guild_id.to_string(), &channel.id.to_string()).await;
}

/// Channels came into view.
pub(crate) async fn came_into_view(inbox: Inbox, synced: Synced) {
    inbox.outbox.wake_community(&synced.guild_id.to_string()).await;
}

/// A role has changed. It may be one of many whose colour changes all day: only one that allows more opens a way.
pub(crate) async fn role_changed(inbox: Inbox, Changed { guild_id, role }: Changed) {
    if inbox.bot.learn_role(guild_id, role.id, role.bits()) {
        inbox.outbox.wake_community(&guild_id.to_string()).await;
    }
}

/// A role is gone, and with it what it forbade.
pub(crate) async fn role_removed(inbox: Inbox, removed: Removed) {
    inbox.outbox.wake_community(&removed.guild_id.to_string()).await;
}

/// A member has changed. If it is the bot, it may have a role more, or may speak again.
pub(crate) async fn member_changed(inbox: Inbox, member: Member) {
    if inbox.bot.me.get() == Some(&member.user.id) {
        inbox.outbox.wake_community(&member.guild_id.to_string()).await;
    }
}

/// A channel is gone, and all threads in it: its tables go on where somebody who plays there speaks of them. Of a thread that
/// was a table's own the next post opens another one.
pub(crate) async fn deleted(inbox: Inbox, channel: ChannelId) {
    let name = channel.to_string();
    let store = &inbox.bot.courier.store;
    inbox.bot.shut.forget(channel);
    // Most channels that are deleted are nobody's of ours: then nothing is written.
    let asked = name.clone();
    let ours = inbox.bot.courier.look(move |snapshot| {
        Ok(snapshot.table_of_thread(NETWORK, &asked)?.is_some() || snapshot.is_home(NETWORK, &asked)?)
    });
    match ours.await {
        Ok(true) => (),
        Ok(false) => return,
        Err(error) => {
            return tracing::error!(%error, "cannot read which tables had a deleted channel");
        }
    }
    let gone = name.clone();
    let job = move |tx: &Transaction| {
        let table = tx.table_of_thread(NETWORK, &gone)?;
        if let Some((table, _)) = table {
            tx.set_spot(table, NETWORK, &Spot::Undecided)?;
        }
        Ok((table, tx.lose_room(NETWORK, &gone)?))
    };
    match store.write(job).await {
        Ok((Some((table, _)), _)) => tracing::info!(table = table.0, "the table's thread was deleted"),
        Ok((None, tables)) => tracing::info!(tables, "the channel of tables was deleted"),
        Err::<_, Error>(error) => {
            tracing::error!(%error, channel = name, "cannot forget a lost channel");
        }
    }
}
