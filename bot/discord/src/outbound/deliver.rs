//! Sending one post: where it goes, and what happens when it cannot go there.

use std::sync::Arc;

use engine::{Lang, Text};
use parlor::{Message, Post, Sight, Subject, To, Tone};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateAttachment, MessageId};
use storage::{ChallengeId, Shown, TableId};

use crate::{
    api::call::{Failed, within},
    api::custom_id,
    api::trouble::Trouble,
    bot::{APART, Bot, DIRECT, PLATFORM},
    outbound::compose::{self, Payload, button},
    outbound::threads::{parse, room_of},
    words::{say, say_key},
};

/// A post as this adapter keeps it: perhaps as the answer to a message.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct Letter {
    #[serde(flatten)]
    pub post: Post,
    /// The message that it answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply_to: Option<String>,
}

/// What became of a post.
#[derive(Debug)]
pub(crate) enum Sent {
    /// It stands there, or need not be sent.
    Done(Option<Shown>),
    /// It cannot be sent now.
    Not(Trouble, String),
    /// It can never be sent.
    Never(String),
}

/// A place to send to.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Target {
    Channel(ChannelId),
    /// The token of an interaction.
    Apart(String),
}

/// Sends a post.
pub(crate) async fn deliver(bot: &Arc<Bot>, post: &storage::Post) -> Sent {
    let letter = match serde_json::from_str::<Letter>(&post.body) {
        Ok(letter) => letter,
        Err(error) => return Sent::Never(format!("the post cannot be read: {error}")),
    };
    let done = match &letter.post.to {
        To::Room { community, room } => to_room(bot, post, &letter, community, room).await,
        To::Person { account, community, room } => {
            to_person(bot, post, &letter, account, community, room).await
        }
    };
    match done {
        Ok(shown) => Sent::Done(shown),
        Err(failed) if failed.trouble == Trouble::Ours => Sent::Never(failed.text),
        Err(failed) => Sent::Not(failed.trouble, failed.text),
    }
}

async fn to_room(
    bot: &Arc<Bot>,
    post: &storage::Post,
    letter: &Letter,
    community: &str,
    room: &str,
) -> Result<Option<Shown>, Failed> {
    let message = letter.post.message.clone();
    let payloads = composed(bot, &message).await?;
    let table = post.lane.strip_prefix("table:").and_then(|number| number.parse().ok()).map(TableId);
    let apart = community.starts_with(APART) || community.starts_with(DIRECT);
    let (Some(table), false) = (table, apart) else {
        let target = target(bot, community, room)?;
        let sent = send(bot, post, &target, &payloads, letter.reply_to.as_deref()).await;
        return match sent {
            Ok(sent) => Ok(shown(&message, &payloads, sent, room)),
            // Whoever takes no direct messages gets no answer to one.
            Err(failed) if failed.trouble == Trouble::Closed && community.starts_with(DIRECT) => Ok(None),
            Err(failed) => Err(failed),
        };
    };
    // The thread may have gone since: then once more from the beginning. A message that had a thread gets no other.
    for below in [true, false] {
        let Some((channel, own)) = room_of(bot, table, community, room, below).await? else { break };
        let target = Target::Channel(channel);
        match send(bot, post, &target, &payloads, letter.reply_to.as_deref()).await {
            Ok(sent) => return Ok(shown(&message, &payloads, sent, &channel.to_string())),
            Err(failed) if failed.trouble == Trouble::Gone => {
                tracing::info!(table = table.0, own, "the table's place is gone");
                let lost = !own;
                bot.store
                    .write(move |tx| match lost {
                        true => tx.set_table_room(table, "", false),
                        false => tx.forget_table_room(table),
                    })
                    .await?;
            }
            Err(failed) if failed.trouble == Trouble::Forbidden && own => {
                // Perhaps the room itself is open.
                let room = room.to_owned();
                let parent = parse(&room)?;
                let sent = send(bot, post, &Target::Channel(parent), &payloads, None).await;
                let Ok(sent) = sent else { return Err(failed) };
                let place = room.clone();
                bot.store.write(move |tx| tx.set_table_room(table, &place, false)).await?;
                return Ok(shown(&message, &payloads, sent, &room));
            }
            Err(failed) => return Err(failed),
        }
    }
    // It waits until a player speaks of the table somewhere else.
    Err(Failed { trouble: Trouble::Gone, code: None, text: "the table's channel is gone".to_owned() })
}

async fn composed(bot: &Arc<Bot>, message: &Message) -> Result<Vec<Payload>, Failed> {
    let message = message.clone();
    Ok(bot.aside(move |bot| compose::compose(&bot.store, &message)).await?)
}

fn target(bot: &Bot, community: &str, room: &str) -> Result<Target, Failed> {
    if community.starts_with(APART) {
        let closed = || Failed {
            trouble: Trouble::Forbidden,
            code: None,
            text: "the bot is not there: it waits for somebody to speak with it".to_owned(),
        };
        return bot.route(room).map(|route| Target::Apart(route.token)).ok_or_else(closed);
    }
    Ok(Target::Channel(parse(room)?))
}

fn shown(message: &Message, payloads: &[Payload], sent: Option<MessageId>, room: &str) -> Option<Shown> {
    let (table, ply) = match message.board.as_ref().map(|board| &board.subject) {
        Some(Subject::Table { table, ply, then: None, .. }) => (Some(TableId(*table)), Some(*ply)),
        _ => (None, None),
    };
    let challenge = message.challenge.map(ChallengeId);
    let line = payloads.last().and_then(|last| last.line).filter(|_| ply.is_some());
    Some(Shown { message: sent?.to_string(), room: room.to_owned(), table, ply, line, challenge })
}

async fn to_person(
    bot: &Arc<Bot>,
    post: &storage::Post,
    letter: &Letter,
    account: &str,
    community: &str,
    room: &str,
) -> Result<Option<Shown>, Failed> {
    let message = &letter.post.message;
    let wanted = bot.store.read(|snapshot| parlor::may_write_to(snapshot, PLATFORM, account))?;
    let reply = letter.reply_to.is_some();
    if wanted && !reply {
        let payloads = composed(bot, message).await?;
        match direct(bot, post, account, &payloads).await {
            Ok((channel, sent)) => return Ok(shown(message, &payloads, sent, &channel.to_string())),
            // Then the room says how to get it.
            Err(failed) if matches!(failed.trouble, Trouble::Closed | Trouble::Forbidden) => (),
            Err(failed) => return Err(failed),
        }
    }
    if !reply && !wanted && has_button(bot, message)? {
        return Ok(None);
    }
    let lang = reads(bot, account, community)?;
    let key = if reply { "discord-private-reply" } else { "discord-private-post" };
    let text = say(lang, &Text::new(key).with("account", account));
    let show = button(&custom_id::show(post.id.0), &say_key(lang, "discord-show"), Tone::Main);
    let pings = message.mention.iter().filter(|mention| **mention == account).cloned().collect();
    let rows = vec![json!({ "type": 1, "components": [show] })];
    let notice = vec![Payload { rows, pings, ..Payload::text(text) }];
    let table = post.lane.strip_prefix("table:").and_then(|number| number.parse().ok()).map(TableId);
    let private = table.map(|table| bot.store.read(|snapshot| snapshot.table(table))).transpose()?.flatten();
    let place = match (table, private) {
        (Some(table), Some(row)) if !row.private && !community.starts_with(APART) => {
            room_of(bot, table, community, room, true).await?.map(|(channel, _)| Target::Channel(channel))
        }
        _ => None,
    };
    let place = match place {
        Some(place) => place,
        None => target(bot, community, room)?,
    };
    match send(bot, post, &place, &notice, letter.reply_to.as_deref()).await {
        Ok(_) => Ok(None),
        // There is no place any more where this could be asked for.
        Err(failed) if failed.trouble == Trouble::Gone => Ok(None),
        Err(failed) => Err(failed),
    }
}

/// The language in which somebody is called: the own one, or that of the community.
fn reads(bot: &Bot, account: &str, community: &str) -> Result<Lang, Failed> {
    let own = bot.store.read(|snapshot| {
        let player = snapshot.player_by_account(PLATFORM, account)?;
        player.map_or(Ok(None), |player| parlor::language_of(snapshot, &player))
    })?;
    if let Some(own) = own {
        return Ok(own);
    }
    let here = bot.store.read(|snapshot| snapshot.community_by_account(PLATFORM, community))?;
    let here = here.and_then(|here| here.language).as_deref().and_then(Lang::named);
    let server = community.parse::<u64>().ok().filter(|id| *id > 0).and_then(|id| bot.server(id.into()));
    Ok(here.or(server.and_then(|server| server.lang)).unwrap_or(bot.lang))
}

/// Whether a private post is a hand at a table whose public board has a button for it.
fn has_button(bot: &Bot, message: &Message) -> Result<bool, Failed> {
    let Some(board) = &message.board else { return Ok(false) };
    let Subject::Table { table, eyes: Sight::Seat(_), .. } = &board.subject else { return Ok(false) };
    let row = bot.store.read(|snapshot| snapshot.table(TableId(*table)))?;
    Ok(row.is_some_and(|row| !row.private))
}

async fn direct(
    bot: &Arc<Bot>,
    post: &storage::Post,
    account: &str,
    payloads: &[Payload],
) -> Result<(ChannelId, Option<MessageId>), Failed> {
    let channel = within(bot.http.create_private_channel(&json!({ "recipient_id": account }))).await?.id;
    let sent = send(bot, post, &Target::Channel(channel), payloads, None).await?;
    Ok((channel, sent))
}

/// Sends all parts of a message; the last one's id, if Discord's answer can be read.
async fn send(
    bot: &Arc<Bot>,
    post: &storage::Post,
    target: &Target,
    payloads: &[Payload],
    reply_to: Option<&str>,
) -> Result<Option<MessageId>, Failed> {
    let mut last = None;
    for (part, payload) in payloads.iter().enumerate() {
        let mut body = payload.body();
        if let (Some(fields), Target::Channel(_)) = (body.as_object_mut(), target) {
            // If we have sent it before, and did not hear of it, Discord gives back that message.
            let nonce = format!("{:x}.{:x}.{part}", post.id.0, post.created_at & 0xffff_ffff);
            fields.insert("nonce".to_owned(), json!(nonce));
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
    bot: &Arc<Bot>,
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
    bot: &Arc<Bot>,
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
