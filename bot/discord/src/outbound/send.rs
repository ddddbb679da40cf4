//! Sending a message into a channel, or in answer to an interaction.

use courier::Size;
use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateAttachment, MessageId};

use crate::{
    api::call::within,
    api::trouble::{Failed, Trouble},
    bot::{APART, Bot},
    outbound::compose::Payload,
};

/// The destination of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Channel(ChannelId),
    /// A place where the bot itself is not: the token of an interaction there.
    Apart(String),
}

impl Target {
    /// A room of a community.
    pub(crate) fn room(bot: &Bot, community: &str, room: &str) -> Result<Target, Failed> {
        if !community.starts_with(APART) {
            return Ok(Target::Channel(channel_named(room)?));
        }
        let closed = || {
            Failed::new(Trouble::Forbidden, "the bot is not there: it waits for somebody to speak with it")
        };
        bot.route(room).map(Target::Apart).ok_or_else(closed)
    }

    /// A person's direct messages.
    pub(crate) async fn person(bot: &Bot, account: &str) -> Result<Target, Failed> {
        Ok(Target::Channel(within(bot.rest.direct(account)).await?))
    }

    /// The name of the channel, if it is one.
    pub(crate) fn name(&self) -> Option<String> {
        match self {
            Target::Channel(channel) => Some(channel.to_string()),
            Target::Apart(_) => None,
        }
    }
}

/// The channel of that name of ours, which is its number.
pub(crate) fn channel_named(name: &str) -> Result<ChannelId, Failed> {
    numbered(name, "channel").map(ChannelId::new)
}

/// The message of that name of ours, which is its number.
pub(crate) fn message_named(name: &str) -> Result<MessageId, Failed> {
    numbered(name, "message").map(MessageId::new)
}

fn numbered(name: &str, what: &str) -> Result<u64, Failed> {
    let wrong = || Failed::new(Trouble::Ours, format!("{name:?} is no {what}"));
    name.parse::<u64>().ok().filter(|id| *id > 0).ok_or_else(wrong)
}

/// Sends something, in the largest size that gets through.
pub(crate) async fn in_size<T, F: Future<Output = Result<T, Failed>>>(
    send: impl Fn(Size) -> F,
) -> Result<T, Failed> {
    let mut size = Size::Usual;
    loop {
        let failed = match send(size).await {
            Err(failed) if failed.trouble == Trouble::Large => failed,
            done => return done,
        };
        let Some(smaller) = size.smaller() else { return Err(failed) };
        tracing::warn!(why = failed.text, ?smaller, "a message is too large for somebody on the way");
        size = smaller;
    }
}

/// Sends all parts of a message; the last one's id, if Discord's answer can be read. If what has this `nonce` was sent
/// before, and we did not hear of it, Discord gives back that message.
pub(crate) async fn send(
    bot: &Bot,
    target: &Target,
    payloads: &[Payload],
    nonce: &str,
    reply_to: Option<&str>,
) -> Result<Option<MessageId>, Failed> {
    let mut last = None;
    for (part, payload) in payloads.iter().enumerate() {
        let mut body = payload.body(false);
        if let (Some(fields), Target::Channel(_)) = (body.as_object_mut(), target) {
            fields.insert("nonce".to_owned(), json!(format!("{nonce}.{part}")));
            fields.insert("enforce_nonce".to_owned(), json!(true));
            if let Some(id) = reply_to {
                fields.insert(
                    "message_reference".to_owned(),
                    json!({ "message_id": id, "fail_if_not_exists": false }),
                );
            }
        }
        let sent = match send_one(bot, target, &body, payload).await {
            // Where the bot may not read the history it can reply to nothing: then the answer stands alone.
            Err(failed) if failed.trouble == Trouble::Forbidden && reply_to.is_some() => {
                if let Some(fields) = body.as_object_mut() {
                    fields.remove("message_reference");
                }
                send_one(bot, target, &body, payload).await
            }
            sent => sent,
        };
        last = sent?;
    }
    Ok(last)
}

async fn send_one(
    bot: &Bot,
    target: &Target,
    body: &Value,
    payload: &Payload,
) -> Result<Option<MessageId>, Failed> {
    let channel = match target {
        Target::Apart(token) => {
            return sent(bot.rest.follow(token, body, payload.attachments())).await;
        }
        Target::Channel(channel) => *channel,
    };
    let mut sent = post_message(bot, channel, body, payload.attachments()).await;
    if sent.as_ref().is_err_and(|failed| failed.trouble == Trouble::Archived) {
        match within(bot.rest.wake(channel)).await {
            Err(failed) if failed.trouble == Trouble::Forbidden => return Err(failed.of_lock()),
            woken => woken?,
        }
        sent = post_message(bot, channel, body, payload.attachments()).await;
        if let Err(failed) = sent {
            let asleep = failed.trouble == Trouble::Archived;
            sent = Err(if asleep { failed.of_lock() } else { failed });
        }
    }
    // Better without a picture, and at worst without controls, than not at all.
    for left_out in [&["attachments"][..], &["attachments", "components", "message_reference"]] {
        match &sent {
            Err(failed) if failed.trouble == Trouble::Ours && !payload.text.is_empty() => {
                tracing::error!(why = failed.text, ?left_out, "Discord does not take a message as it is");
            }
            _ => return sent,
        }
        let mut plainer = body.clone();
        if let Some(fields) = plainer.as_object_mut() {
            fields.retain(|field, _| !left_out.contains(&&**field));
        }
        sent = post_message(bot, channel, &plainer, Vec::new()).await;
    }
    sent
}

async fn post_message(
    bot: &Bot,
    channel: ChannelId,
    body: &Value,
    files: Vec<CreateAttachment>,
) -> Result<Option<MessageId>, Failed> {
    sent(bot.rest.post(channel, body, files)).await
}

/// The id of a message that was sent. An answer that cannot be read is one all the same: sending again would double it.
async fn sent(call: impl Future<Output = Result<MessageId, Failed>>) -> Result<Option<MessageId>, Failed> {
    match within(call).await {
        Ok(message) => Ok(Some(message)),
        Err(failed) if failed.trouble == Trouble::Unread => {
            tracing::error!(error = failed.text, "cannot read Discord's answer to a message that was sent");
            Ok(None)
        }
        Err(failed) => Err(failed),
    }
}
