//! Messages that were missed while the bot was not listening: at the beginning of each session they are read
//! back, where boards are or the bot is spoken to, in their order, and before what is said now.

use std::time::Duration;

use courier::Pauses;
use engine::Text;
use serde_json::Value;
use serenity::all::{ChannelId, GuildId, Message};
use storage::Snapshot;

use crate::{
    api::call::within,
    api::rest::{From, number_at},
    api::trouble::{Failed, Trouble},
    bot::{Bot, DIRECT, NETWORK},
    inbound::Inbox,
    inbound::listen,
    inbound::unheard::Channel,
    outbound::compose::Payload,
    outbound::send::{Target, send},
    words::say,
};

/// The most that is read back in a channel: in time, in milliseconds, and in messages.
const LONGEST_MILLIS: i64 = 7 * 24 * 3_600_000;
const MOST_MESSAGES: usize = 500;

/// The time for which calls are tried where Discord gives no answer, in milliseconds, and the pauses between.
/// Whoever speaks there meanwhile waits for it.
const PATIENCE_MILLIS: i64 = 15 * 60_000;
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Messages of a page: as many as Discord gives.
const PAGE: usize = 100;

/// A part of a channel that is read back: where, and since which message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Gap {
    channel: ChannelId,
    guild: Option<GuildId>,
    since: u64,
}

/// Reads back what was missed in a server since a message: in all threads that are not archived, and in the channels that
/// matter. Until that is done, nothing counts as heard that comes after it.
pub(crate) fn read_server(
    inbox: &Inbox,
    guild: GuildId,
    since: u64,
    threads: &[Channel],
    channels: &[Channel],
) {
    let channels = channels.iter().filter(|channel| inbox.unheard.matters(channel.id));
    let unheard = threads.iter().chain(channels);
    let unheard = unheard.filter(|channel| channel.last_message_id.is_some_and(|last| last.get() > since));
    read_all(inbox, unheard.map(|channel| Gap { channel: channel.id, guild: Some(guild), since }));
}

/// Reads back what was missed in direct messages.
pub(crate) fn read_direct(inbox: &Inbox, since: u64, channels: impl Iterator<Item = ChannelId>) {
    read_all(inbox, channels.map(|channel| Gap { channel, guild: None, since }));
}

fn read_all(inbox: &Inbox, gaps: impl Iterator<Item = Gap>) {
    for gap in gaps {
        let batch = inbox.bot.marks.begin(gap.since.to_string());
        // What is said there from now on is heard afterwards.
        let mut turn = inbox.queues.queue(gap.channel);
        let inbox = inbox.clone();
        drop(inbox.bot.tasks.clone().spawn(async move {
            turn.come().await;
            read(&inbox, gap).await;
            drop((turn, batch));
        }));
    }
}

/// Reads back a channel, as long as that may work.
async fn read(inbox: &Inbox, gap: Gap) {
    let clock = &inbox.bot.courier.clock;
    let (until, mut after) = (clock.now() + PATIENCE_MILLIS, None);
    let mut pauses = Pauses::new(FIRST_PAUSE, LONGEST_PAUSE);
    loop {
        let failed = match read_from(inbox, gap, &mut after).await {
            Ok(()) => return,
            Err(failed) => failed,
        };
        let (channel, why) = (gap.channel.get(), failed.text);
        if failed.trouble != Trouble::Passing || clock.now() > until {
            return tracing::warn!(channel, why, "cannot read the missed messages");
        }
        tracing::info!(channel, why, "cannot read the missed messages yet");
        let pause = pauses.take();
        let pause = failed.wait.unwrap_or(pause).as_millis();
        clock.sleep_until(clock.now() + i64::try_from(pause).unwrap_or(PATIENCE_MILLIS)).await;
    }
}

/// Reads on after a message, which is moved to what has been heard.
async fn read_from(inbox: &Inbox, gap: Gap, heard: &mut Option<u64>) -> Result<(), Failed> {
    let Gap { channel, guild, since } = gap;
    let bot = &*inbox.bot;
    let first = number_at(bot.courier.clock.now() - LONGEST_MILLIS);
    let mut left_out = since < first && is_after(&page(inbox, gap, From::Before(first), 1).await?, since);
    let mut read = 0;
    loop {
        let after = heard.unwrap_or(since).max(first);
        let page = page(inbox, gap, From::After(after), PAGE).await?;
        let full = page.len() >= PAGE;
        read += page.len();
        for (number, message) in page {
            if let Ok(mut message) = serde_json::from_value::<Message>(message) {
                message.guild_id = guild;
                listen::hear(inbox, message).await;
            }
            *heard = Some(number.max(after));
        }
        if !full {
            break;
        }
        if read >= MOST_MESSAGES {
            left_out = true;
            break;
        }
    }
    if read > 0 {
        tracing::info!(channel = channel.get(), read, "read the missed messages");
    }
    if left_out && is_ours(bot, channel).await? {
        let lang = guild.and_then(|guild| bot.server(guild)?.lang).unwrap_or(bot.lang);
        let days = LONGEST_MILLIS / 86_400_000;
        let text = Text::new("discord-missed").with("days", days).with("messages", MOST_MESSAGES);
        let payload = Payload::text(say(lang, &text));
        // If it is said again after a crash, Discord knows it by this name.
        send(bot, &Target::Channel(channel), &[payload], &format!("m{since:x}"), None).await?;
    }
    Ok(())
}

/// Tells whether a channel is the thread of a table, or the direct messages of somebody.
async fn is_ours(bot: &Bot, channel: ChannelId) -> Result<bool, Failed> {
    let look = move |snapshot: &Snapshot| {
        let table = snapshot.table_of_thread(NETWORK, &channel.to_string())?;
        let direct = snapshot.community_by_account(NETWORK, &format!("{DIRECT}{channel}"))?;
        Ok(table.is_some() || direct.is_some())
    };
    Ok(bot.courier.look(look).await?)
}

/// A page of a channel, the oldest first, each message with its number.
async fn page(inbox: &Inbox, gap: Gap, from: From, limit: usize) -> Result<Vec<(u64, Value)>, Failed> {
    let reads = if gap.guild.is_some() { &inbox.unheard.reads } else { &inbox.unheard.direct_reads };
    let _permit = reads.acquire().await;
    let page = within(inbox.bot.rest.messages(gap.channel, from, limit)).await?;
    let number = |message: &Value| message["id"].as_str()?.parse::<u64>().ok();
    let mut page: Vec<(u64, Value)> =
        page.into_iter().filter_map(|message| Some((number(&message)?, message))).collect();
    page.sort_by_key(|(number, _)| *number);
    Ok(page)
}

fn is_after(page: &[(u64, Value)], since: u64) -> bool {
    page.iter().any(|(number, _)| *number > since)
}
