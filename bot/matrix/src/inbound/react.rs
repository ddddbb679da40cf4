//! Reactions: what a message of ours says that they mean.

use std::sync::Arc;

use courier::About;
use matrix_sdk::Room;
use parlor::{Body, Reader, Request, Said, To};
use storage::{PostId, Snapshot};

use crate::bot::NETWORK;
use crate::event::{Event, event_of};
use crate::inbound::Inbox;
use crate::inbound::answering::Utterance;
use crate::inbound::places::{Where, manages, person, settle};
use crate::outbound::deliver::directly;
use crate::outbound::direct::HasAsked;
use crate::outbound::keys::{FIELD, FOR, Key, Means, answer_of, line_of, plain};
use crate::outbound::seen::seen;
use crate::outbound::send::Target;
use crate::trouble::Failed;

/// Hears a reaction. If it fails, nothing has been done.
pub(crate) async fn hear(inbox: &Inbox, room: &Room, event: &Event) -> Result<(), Failed> {
    let Some((message, key)) = event.reaction() else { return Ok(()) };
    match understand(inbox, room, event, message, key).await? {
        Some(Meant::Request(heard)) => {
            seen(&inbox.bot, room, &event.event_id, None);
            heard.answer(inbox).await;
        }
        Some(Meant::Show(post)) => show(inbox, event, post).await?,
        None => (),
    }
    Ok(())
}

enum Meant {
    Request(Box<Utterance>),
    Show(PostId),
}

async fn understand(
    inbox: &Inbox,
    room: &Room,
    event: &Event,
    message: &str,
    key: &str,
) -> Result<Option<Meant>, Failed> {
    let bot = &*inbox.bot;
    let to = event_of(room, message).await?;
    if to.as_ref().is_some_and(|to| to.sender != bot.me.as_str()) {
        return Ok(None);
    }
    let place = Where::of(room).await?;
    if to.is_some() {
        bot.courier.noted(&place.community, message).await?;
    }
    let (channel, shows) = (room.room_id().to_string(), message.to_owned());
    let look = move |snapshot: &Snapshot| {
        let about = About::within(snapshot, NETWORK, &channel, None, Some(&shows))?;
        Ok((about, snapshot.shown(NETWORK, &shows)?))
    };
    let (about, shown) = bot.courier.look(look).await?;
    // What a device of before has sent cannot be decrypted by a later one, and is known by the database alone.
    if to.is_none() && !about.shows {
        return Ok(None);
    }
    let Some(means) = means(to.as_ref(), (key, &event.sender), &about) else { return Ok(None) };
    let (line, board) = match means {
        Means::Show(post) => return Ok(Some(Meant::Show(PostId(post)))),
        Means::Say { line, board } => (line, board),
    };
    settle(bot, room, &place).await?;
    let thread = match &to {
        Some(to) => to.content["m.relates_to"].as_object().and_then(|relation| {
            (relation.get("rel_type")? == "m.thread")
                .then(|| relation.get("event_id")?.as_str().map(ToOwned::to_owned))?
        }),
        None => shown.map(|shown| shown.room).filter(|spot| *spot != room.room_id().as_str()),
    };
    let request = Request {
        event: format!("{NETWORK}:{}", event.event_id),
        by: person(room, &event.sender).await,
        said: Said::control(line),
        mentioned: Vec::new(),
        rooms: Vec::new(),
        board,
        lang: None,
        manages: manages(bot, &place.community, room, &event.sender).await,
        tried: None,
        chance: (bot.chance)(),
        place: place.place(bot, room.room_id().to_string()).await,
    };
    let target = Target { room: room.room_id().to_string(), thread };
    let (request, direct, safe) = (Arc::new(request), place.direct, place.is_safe(room).await?);
    let heard = Utterance { request, message: message.to_owned(), target, direct, safe, refusal: None };
    Ok(Some(Meant::Request(Box::new(heard))))
}

/// The meaning of somebody's reaction to a message of ours, as the message itself tells, if it is for that
/// person; to a board or a challenge also what every such message is good for.
fn means(to: Option<&Event>, (key, account): (&str, &str), about: &About) -> Option<Means> {
    let theirs = to.filter(|to| to.content[FOR].as_str().is_none_or(|whose| whose == account));
    let keys = theirs.map(|to| to.content[FIELD].clone()).unwrap_or_default();
    let keys = serde_json::from_value::<Vec<Key>>(keys).unwrap_or_default();
    if let Some(known) = keys.into_iter().find(|known| plain(&known.key) == plain(key)) {
        return Some(known.means);
    }
    let line = match (about.challenge, about.board) {
        (Some(challenge), _) => answer_of(key, challenge)?,
        (None, Some(_)) => line_of(key)?.to_owned(),
        (None, None) => return None,
    };
    Some(Means::Say { line, board: about.board })
}

/// Writes what waits for one person to that person, and to nobody else.
async fn show(inbox: &Inbox, event: &Event, post: PostId) -> Result<(), Failed> {
    let bot = &*inbox.bot;
    let look = move |snapshot: &Snapshot| {
        let Some(post) = snapshot.post(post)? else { return Ok(None) };
        let Ok(body) = serde_json::from_str::<Body>(&post.body) else { return Ok(None) };
        let reader = Reader::of(snapshot, NETWORK, body.to(), None)?;
        Ok(Some((post, body, reader.lang)))
    };
    let Some((post, body, lang)) = bot.courier.look(look).await? else { return Ok(()) };
    match body.to() {
        To::Person { account, .. } if *account == event.sender && post.network == NETWORK => {
            let name = format!("w{:x}.{}", post.id.0, event.event_id);
            directly(bot, &body, account, &name, lang, HasAsked::Yes).await.map(drop)
        }
        _ => Ok(()),
    }
}
