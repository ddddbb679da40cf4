//! What was said while the bot was not listening: at the beginning of each session it is read back, where boards are or the
//! bot is spoken to, in its order, and before what is said now.

use std::sync::Arc;

use engine::Text;
use serde_json::Value;
use serenity::all::{ChannelId, GuildId, Message};

use crate::{
    api::call::{PAUSES_MILLIS, persist, within},
    api::rest::From,
    api::trouble::Failed,
    bot::Bot,
    inbound::Inbox,
    inbound::listen,
    inbound::unheard::Channel,
    outbound::compose::Payload,
    outbound::send::{Target, send},
    words::say,
};

/// How far a channel is read back at most: in time, in milliseconds, and in messages.
const LONGEST_MILLIS: i64 = 7 * 24 * 3_600_000;
const MOST_MESSAGES: usize = 500;

/// Messages of a page: as many as Discord gives.
const PAGE: usize = 100;

/// When Discord's time begins, in Unix milliseconds.
const EPOCH_MILLIS: i64 = 1_420_070_400_000;

/// The first number that Discord gives at a time.
pub(crate) fn number_at(millis: i64) -> u64 {
    u64::try_from(millis - EPOCH_MILLIS).unwrap_or_default() << 22
}

/// Reads back what was missed in threads and channels of a server, or in direct ones. Until that is done, nothing counts as
/// heard that comes after it.
pub(crate) fn read_back(inbox: &Inbox, guild: Option<GuildId>, threads: &[Channel], channels: &[Channel]) {
    let Some((since, unheard)) = inbox.unheard.among(threads, channels) else { return };
    let batch = inbox.bot.marks.begin(since.to_string());
    for channel in unheard {
        let Some(reading) = inbox.unheard.reading(channel) else { continue };
        let (inbox, batch) = (inbox.clone(), Arc::clone(&batch));
        drop(inbox.bot.tasks.clone().spawn(async move {
            let read = {
                let _permit = inbox.unheard.reads.acquire().await;
                read_channel(&inbox, channel, guild, since).await
            };
            if let Err(failed) = read {
                tracing::info!(channel = channel.get(), why = failed.text, "what was missed cannot be read");
            }
            inbox.unheard.done(channel);
            drop((reading, batch));
        }));
    }
}

async fn read_channel(
    inbox: &Inbox,
    channel: ChannelId,
    guild: Option<GuildId>,
    since: u64,
) -> Result<(), Failed> {
    let bot = &*inbox.bot;
    let first = number_at(bot.courier.clock.now() - LONGEST_MILLIS);
    let mut left_out = since < first && is_after(&page(bot, channel, From::Before(first), 1).await?, since);
    let (mut after, mut read) = (since.max(first), 0);
    loop {
        let page = page(bot, channel, From::After(after), PAGE).await?;
        let full = page.len() >= PAGE;
        read += page.len();
        for (number, message) in page {
            after = after.max(number);
            if let Ok(mut message) = serde_json::from_value::<Message>(message) {
                message.guild_id = guild;
                listen::hear(inbox, message).await;
            }
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
        tracing::info!(channel = channel.get(), read, "what was missed has been read");
    }
    if left_out {
        let lang = guild.and_then(|guild| bot.server(guild)?.lang).unwrap_or(bot.lang);
        let text = Text::new("discord-missed")
            .with("days", LONGEST_MILLIS / 86_400_000)
            .with("messages", MOST_MESSAGES);
        let payload = Payload::text(say(lang, &text));
        // If it is said again after a crash, Discord knows it by this name.
        send(bot, &Target::Channel(channel), &[payload], &format!("m{since:x}"), None).await?;
    }
    Ok(())
}

/// A page of a channel, the oldest first, each message with its number.
async fn page(bot: &Bot, channel: ChannelId, from: From, limit: usize) -> Result<Vec<(u64, Value)>, Failed> {
    let page = persist(&PAUSES_MILLIS, || within(bot.rest.messages(channel, from, limit))).await?;
    let number = |message: &Value| message["id"].as_str()?.parse::<u64>().ok();
    let mut page: Vec<(u64, Value)> =
        page.into_iter().filter_map(|message| Some((number(&message)?, message))).collect();
    page.sort_by_key(|(number, _)| *number);
    Ok(page)
}

fn is_after(page: &[(u64, Value)], since: u64) -> bool {
    page.iter().any(|(number, _)| *number > since)
}
