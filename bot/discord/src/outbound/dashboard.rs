//! Messages that are kept as things are: the dashboard of a community, which is edited whenever its tables have changed, and sent
//! anew where it cannot be edited any more; and the one by which people sign up for a tournament, which is edited as they do.

use courier::Size;
use parlor::Body;
use storage::Post;

use crate::{
    api::call::within,
    api::trouble::{Failed, Trouble},
    bot::Bot,
    outbound::compose::{Payload, compose},
    outbound::once::{nonce, send_once},
    outbound::send::{Target, channel_named, in_size, message_named},
};

/// A message that is older than an hour has been edited as often as Discord allows it.
const EDITED_OUT: isize = 30_046;

/// Shows a dashboard as it is now, or takes a message away that showed it.
pub(crate) async fn to_dashboard(
    bot: &Bot,
    post: &Post,
    body: &Body,
    (community, room): (&str, &str),
    gone: Option<&str>,
) -> Result<(), Failed> {
    if let Some(gone) = gone {
        return take_away(bot, room, gone).await;
    }
    let Some(dashboard) = bot.courier.dashboard_in(community, room).await? else { return Ok(()) };
    let mut old = dashboard.message.clone();
    if let Some(message) = &old {
        match in_size(|size| edit(bot, body, (community, room), message, size)).await {
            Ok(()) => return Ok(()),
            Err(failed) if failed.code == Some(EDITED_OUT) => (),
            Err(failed) if failed.trouble == Trouble::Gone => old = None,
            Err(failed) => return Err(failed),
        }
    }
    let send = async |size| {
        let payload = payload(bot, body, community, size).await?;
        send_once(bot, post, &Target::room(bot, community, room)?, &[payload], &nonce(post), None).await
    };
    let Some(sent) = in_size(send).await? else { return Ok(()) };
    // While it is known it can be taken away: whatever comes between, it is tried again.
    if let Some(old) = old {
        take_away(bot, room, &old).await?;
    }
    let message = sent.to_string();
    if bot.courier.hang(&dashboard, room, &message).await? {
        return Ok(());
    }
    take_away(bot, room, &message).await
}

/// Edits a message, so that it shows what it would show now.
async fn edit(
    bot: &Bot,
    body: &Body,
    (community, room): (&str, &str),
    message: &str,
    size: Size,
) -> Result<(), Failed> {
    let payload = payload(bot, body, community, size).await?;
    let (channel, message) = (channel_named(room)?, message_named(message)?);
    within(bot.rest.replace(channel, message, &payload.body(false), payload.attachments())).await
}

/// A message as it is now, in one piece.
async fn payload(bot: &Bot, body: &Body, community: &str, size: Size) -> Result<Payload, Failed> {
    let mut parcel = bot.courier.parcel(body, size).await?;
    let mut payloads = compose(&mut parcel, &bot.names.at(community));
    let last = payloads.pop().unwrap_or_default();
    Ok(match payloads.into_iter().next() {
        Some(first) => Payload { text: first.text, ..last },
        None => last,
    })
}

/// Takes a message away; one that is gone, or that we may not touch any more, is left.
async fn take_away(bot: &Bot, room: &str, message: &str) -> Result<(), Failed> {
    let (channel, message) = (channel_named(room)?, message_named(message)?);
    match within(bot.rest.take_away(channel, message)).await {
        Err(failed) if failed.trouble == Trouble::Passing => Err(failed),
        Err(failed) => {
            tracing::info!(why = failed.text, "cannot take away a dashboard");
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

/// Shows who has joined a tournament. A message that somebody has taken away stays away, and one that cannot be edited any more
/// says what it said: what is pressed there is answered all the same.
pub(crate) async fn to_sign_up(
    bot: &Bot,
    post: &Post,
    body: &Body,
    (community, room): (&str, &str),
    tournament: i64,
) -> Result<(), Failed> {
    let Some(message) = bot.courier.sign_of(tournament, post.id).await? else { return Ok(()) };
    if let Some(message) = message {
        return match in_size(|size| edit(bot, body, (community, room), &message, size)).await {
            Err(failed) if failed.code == Some(EDITED_OUT) || failed.trouble == Trouble::Gone => {
                tracing::info!(why = failed.text, "cannot bring the sign-up of a tournament up to date");
                Ok(())
            }
            done => done,
        };
    }
    let send = async |size| {
        let payload = payload(bot, body, community, size).await?;
        send_once(bot, post, &Target::room(bot, community, room)?, &[payload], &nonce(post), None).await
    };
    match in_size(send).await? {
        Some(sent) => Ok(bot.courier.put_up(tournament, sent.to_string()).await?),
        None => Ok(()),
    }
}
