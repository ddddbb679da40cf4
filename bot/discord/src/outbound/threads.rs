//! The home of a table's posts: a thread of its own where there can be one.

use courier::KnownHome;
use serde_json::json;
use serenity::all::{ChannelId, ChannelType};
use storage::{Shown, Snapshot, TableId};

use crate::{
    api::call::{PAUSES_MILLIS, persist, within},
    api::limits::MAX_THREAD_NAME_UNITS,
    api::trouble::{Failed, Trouble},
    bot::{Bot, NETWORK},
    outbound::compose::clip,
    outbound::send::{channel_named, message_named},
};

/// The minutes without a message for which a thread stays in the list: a week.
const IDLE_MINUTES: u32 = 10_080;

/// The place to which the posts of a table go.
pub(crate) struct Home {
    /// The room of the table.
    pub room: ChannelId,
    /// A thread of the table's own in it.
    pub thread: Option<ChannelId>,
}

impl Home {
    /// The channel to which a message is sent.
    pub(crate) fn channel(&self) -> ChannelId {
        self.thread.unwrap_or(self.room)
    }
}

/// The place to which the posts of a table go: a thread of its own where there can be one. None if its room is gone.
pub(crate) async fn home_of(
    bot: &Bot,
    table: TableId,
    community: &str,
    room: &str,
    below: bool,
    known: Option<KnownHome>,
) -> Result<Option<Home>, Failed> {
    let open = |room: String| async move {
        let thread = thread(bot, table, channel_named(&room)?, below).await?;
        Ok::<_, Failed>(thread.map(|thread| thread.to_string()))
    };
    let Some(home) = bot.courier.home_of(table, (community, room), known, open).await? else {
        return Ok(None);
    };
    let thread = home.thread.map(|thread| channel_named(&thread)).transpose()?;
    Ok(Some(Home { room: channel_named(&home.room)?, thread }))
}

/// Opens a thread for a table, if possible `below` the challenge from which it came. None where there can be none.
async fn thread(
    bot: &Bot,
    table: TableId,
    parent: ChannelId,
    below: bool,
) -> Result<Option<ChannelId>, Failed> {
    /// The message has its thread already: we made it, and did not hear of it.
    const THERE_IS_ONE: isize = 160_004;
    let Begun { name, players, challenge } = begun(bot, table).await?;
    let challenge = challenge.filter(|shown| below && shown.room == parent.to_string());
    let message = challenge.and_then(|shown| message_named(&shown.message).ok());
    let mut body = json!({ "name": name, "auto_archive_duration": IDLE_MINUTES });
    let made = match message {
        Some(message) => {
            match within(bot.rest.open_thread(parent, Some(message), &body)).await {
                // A thread has the number of its message.
                Err(failed) if failed.code == Some(THERE_IS_ONE) || failed.trouble == Trouble::Unread => {
                    Ok(ChannelId::new(message.get()))
                }
                made => made,
            }
        }
        None => Err(Failed::new(Trouble::Gone, "no challenge is shown")),
    };
    let made = match made {
        Err(failed) if failed.trouble == Trouble::Gone => {
            // A public thread needs a message less.
            if let Some(fields) = body.as_object_mut() {
                fields.insert("type".to_owned(), json!(ChannelType::PublicThread));
            }
            within(bot.rest.open_thread(parent, None, &body)).await
        }
        made => made,
    };
    match made {
        Ok(thread) => {
            // So that they find it in their list; whoever cannot be added is named when it is their turn.
            for account in players {
                if let Ok(id) = account.parse::<u64>() {
                    let add = || within(bot.rest.add_to_thread(thread, id.into()));
                    let _ = persist(&PAUSES_MILLIS[..2], add).await;
                }
            }
            Ok(Some(thread))
        }
        Err(failed) if matches!(failed.trouble, Trouble::Passing | Trouble::Token) => Err(failed),
        Err(failed) => {
            tracing::info!(table = table.0, why = failed.text, "no thread here; the room itself will do");
            Ok(None)
        }
    }
}

/// A table that gets a thread.
struct Begun {
    /// The name of the thread.
    name: String,
    /// The accounts of the players.
    players: Vec<String>,
    /// The message of the challenge from which the table came.
    challenge: Option<Shown>,
}

async fn begun(bot: &Bot, table: TableId) -> Result<Begun, Failed> {
    let lang = bot.lang;
    let look = move |snapshot: &Snapshot| {
        let title = parlor::title(snapshot, NETWORK, table, lang)?;
        let seats = snapshot.seats(table)?;
        let accounts = seats.iter().map(|seat| snapshot.account_on(seat.person.id, NETWORK));
        let accounts = accounts.collect::<Result<Vec<_>, _>>()?;
        Ok(Begun {
            name: clip(&title.text, MAX_THREAD_NAME_UNITS),
            players: accounts.into_iter().flatten().map(|account| account.account).collect(),
            challenge: snapshot.challenge_message_of(table, NETWORK)?,
        })
    };
    Ok(bot.courier.look(look).await?)
}
