//! Posts that may have been sent before: a process that dies between sending and noting leaves them to the next one.
//!
//! A message that was sent and not noted before a crash is sent again with the same nonce, for which Discord gives back the first
//! message, within minutes; an older post is looked for among the latest messages first. Where the bot itself is not
//! (installed to an account), posts go out by the token of the last interaction.

use serde_json::Value;
use serenity::all::{ChannelId, MessageId};
use storage::Post;

use crate::{
    api::call::within,
    api::rest::{From, number_at},
    api::trouble::{Failed, Trouble},
    bot::Bot,
    outbound::compose::Payload,
    outbound::send::{Target, send},
};

/// The time for which Discord gives back the message that was sent with a nonce, in milliseconds: it says
/// “the past few minutes”.
const NONCE_MILLIS: i64 = 120_000;

/// The most by which our clock may be ahead of Discord's, in milliseconds.
const AHEAD_MILLIS: i64 = 60_000;

/// The number of the latest messages that are looked through.
const LATEST: usize = 50;

/// The mark that tells a post from every other, for Discord.
pub(crate) fn nonce(post: &Post) -> String {
    format!("{:x}.{:x}", post.id.0, post.created_at & 0xffff_ffff)
}

/// Sends all parts of a post, unless it stands there: the nonce tells, as long as Discord knows it; for an older post the
/// latest messages are looked through.
pub(crate) async fn send_once(
    bot: &Bot,
    post: &Post,
    target: &Target,
    payloads: &[Payload],
    nonce: &str,
    reply_to: Option<&str>,
) -> Result<Option<MessageId>, Failed> {
    if let (Target::Channel(channel), Some(last)) = (target, payloads.last())
        && bot.courier.clock.now() - post.created_at > NONCE_MILLIS
        && let Some(there) = find(bot, *channel, last, post.created_at).await?
    {
        tracing::info!(post = post.id.0, "a post stands there already");
        return Ok(Some(there));
    }
    send(bot, target, payloads, nonce, reply_to).await
}

/// A message of ours in a channel, not older than a time, that says the same and carries the same.
async fn find(
    bot: &Bot,
    channel: ChannelId,
    payload: &Payload,
    since: i64,
) -> Result<Option<MessageId>, Failed> {
    let latest = match within(bot.rest.messages(channel, From::Before(i64::MAX as u64), LATEST)).await {
        Ok(latest) => latest,
        // Where the history cannot be read, nothing stands there as far as we know.
        Err(failed) if matches!(failed.trouble, Trouble::Forbidden | Trouble::Gone | Trouble::Unread) => {
            return Ok(None);
        }
        Err(failed) => return Err(failed),
    };
    let me = bot.me.get().map(ToString::to_string);
    let first = number_at(since - AHEAD_MILLIS);
    let same = |message: &&Value| {
        let carried = message["attachments"].as_array().map_or(&[][..], Vec::as_slice);
        message["author"]["id"].as_str() == me.as_deref()
            && message["content"].as_str().map(str::trim) == Some(payload.text.trim())
            && carried
                .iter()
                .map(|file| file["filename"].as_str().unwrap_or_default())
                .eq(payload.file.iter().map(|file| &*file.name))
    };
    let number = |message: &Value| message["id"].as_str()?.parse::<u64>().ok();
    Ok(latest.iter().filter(same).filter_map(number).find(|id| *id >= first).map(MessageId::new))
}
