//! Sending a message into a channel, or in answer to an interaction.

use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateAttachment, MessageId};

use crate::{
    api::call::{Failed, within},
    api::trouble::Trouble,
    bot::{APART, Bot},
    outbound::compose::Payload,
};

/// Where to send to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Channel(ChannelId),
    /// Where the bot itself is not: the token of an interaction there.
    Apart(String),
}

impl Target {
    /// A room of a community.
    pub fn room(bot: &Bot, community: &str, room: &str) -> Result<Target, Failed> {
        if !community.starts_with(APART) {
            return Ok(Target::Channel(channel_named(room)?));
        }
        let closed = || Failed {
            trouble: Trouble::Forbidden,
            code: None,
            text: "the bot is not there: it waits for somebody to speak with it".to_owned(),
        };
        bot.route(room).map(Target::Apart).ok_or_else(closed)
    }

    /// A person's direct messages.
    pub async fn person(bot: &Bot, account: &str) -> Result<Target, Failed> {
        let channel = within(bot.http.create_private_channel(&json!({ "recipient_id": account }))).await?;
        Ok(Target::Channel(channel.id))
    }

    /// How the channel is called, if it is one.
    pub fn name(&self) -> Option<String> {
        match self {
            Target::Channel(channel) => Some(channel.to_string()),
            Target::Apart(_) => None,
        }
    }
}

/// The channel of that name of ours, which is its number.
pub(crate) fn channel_named(name: &str) -> Result<ChannelId, Failed> {
    let wrong = || Failed { trouble: Trouble::Ours, code: None, text: format!("{name:?} is no channel") };
    name.parse::<u64>().ok().filter(|id| *id > 0).map(ChannelId::new).ok_or_else(wrong)
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
            let call = bot.http.create_followup_message(token, body, payload.attachments());
            return within(sent(call)).await;
        }
        Target::Channel(channel) => *channel,
    };
    let mut sent = post_message(bot, channel, body, payload.attachments()).await;
    if sent.as_ref().is_err_and(|failed| failed.trouble == Trouble::Archived) {
        within(bot.http.edit_thread(channel, &json!({ "archived": false }), None)).await?;
        sent = post_message(bot, channel, body, payload.attachments()).await;
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
    within(sent(bot.http.send_message(channel, files, body))).await
}

/// The id of a message that was sent. An answer that cannot be read is one all the same: sending again would double it.
async fn sent(
    call: impl Future<Output = serenity::Result<serenity::all::Message>>,
) -> serenity::Result<Option<MessageId>> {
    match call.await {
        Ok(message) => Ok(Some(message.id)),
        Err(serenity::Error::Json(error)) => {
            tracing::error!(%error, "a message was sent, and Discord's answer cannot be read");
            Ok(None)
        }
        Err(error) => Err(error),
    }
}
