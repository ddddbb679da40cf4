//! Messages that are kept as things are: the dashboard of a room or a space, which is replaced whenever its tables have changed,
//! and sent anew if somebody has taken it away; and the one by which people sign up for a tournament, replaced as they do.

use courier::Size;
use parlor::Body;
use storage::Post;

use crate::bot::Bot;
use crate::event::event_of;
use crate::outbound::event::{Event, Ink, compose};
use crate::outbound::send::{Target, name, redact, replace, room_named, send};
use crate::trouble::Failed;

/// Shows a dashboard as it is now, or takes a message away that showed it.
pub(crate) async fn to_dashboard(
    bot: &Bot,
    post: &Post,
    body: &Body,
    (community, room): (&str, &str),
    gone: Option<&str>,
) -> Result<(), Failed> {
    if let Some(gone) = gone {
        return redact(bot, room, gone).await;
    }
    let Some(dashboard) = bot.courier.dashboard_in(community, room).await? else { return Ok(()) };
    let mut events = composed(bot, body, community).await?;
    events.truncate(1);
    if let Some(message) = &dashboard.message
        && stands(bot, room, message).await?
    {
        for event in events {
            replace(bot, room, message, event, &name(post)).await?;
        }
        return Ok(());
    }
    let sent = send(bot, &Target::room(room), events, &name(post), None).await?;
    let Some(message) = sent.main.map(|message| message.to_string()) else { return Ok(()) };
    if bot.courier.hang(&dashboard, room, &message).await? {
        Ok(())
    } else {
        redact(bot, room, &message).await
    }
}

/// A dashboard as it is now.
async fn composed(bot: &Bot, body: &Body, community: &str) -> Result<Vec<Event>, Failed> {
    let mut parcel = bot.courier.parcel(body, Size::Usual).await?;
    // A key would mean what it meant when the message was new, whatever stands there by now.
    parcel.controls.clear();
    let lang = bot.courier.language_of(body).await?;
    let prefix = bot.prefix_in(community).await?;
    Ok(compose(&mut parcel, &Ink { prefix: &prefix, lang }))
}

/// Tells whether a message stands there and can be replaced: of one that was taken away nothing is left.
async fn stands(bot: &Bot, room: &str, message: &str) -> Result<bool, Failed> {
    let event = event_of(&room_named(bot, room)?, message).await?;
    Ok(event.is_some_and(|event| event.content["msgtype"].is_string()))
}

/// Shows who has joined a tournament. A message that somebody has taken away stays away. Its keys mean what they meant.
pub(crate) async fn to_sign_up(
    bot: &Bot,
    post: &Post,
    body: &Body,
    (community, room): (&str, &str),
    tournament: i64,
) -> Result<(), Failed> {
    let Some(message) = bot.courier.sign_of(tournament, post.id).await? else { return Ok(()) };
    let mut parcel = bot.courier.parcel(body, Size::Usual).await?;
    let lang = bot.courier.language_of(body).await?;
    let prefix = bot.prefix_in(community).await?;
    let mut events = compose(&mut parcel, &Ink { prefix: &prefix, lang });
    events.truncate(1);
    if let Some(message) = message {
        if stands(bot, room, &message).await? {
            for event in events {
                replace(bot, room, &message, event, &name(post)).await?;
            }
        }
        return Ok(());
    }
    let sent = send(bot, &Target::room(room), events, &name(post), None).await?;
    match sent.main {
        Some(sent) => Ok(bot.courier.put_up(tournament, sent.to_string()).await?),
        None => Ok(()),
    }
}
