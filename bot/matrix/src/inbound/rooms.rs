//! Coming and going: invitations, rooms that empty, rooms that go on elsewhere.

use std::sync::Arc;
use std::time::Duration;

use engine::{Lang, Text};
use matrix_sdk::ruma::{OwnedRoomId, RoomId};
use matrix_sdk::{Room, RoomMemberships, RoomState};
use tokio::time::sleep;

use crate::bot::NETWORK;
use crate::inbound::Inbox;
use crate::inbound::event::Event;
use crate::inbound::marks::Batch;
use crate::inbound::places::{Where, person};
use crate::outbound::event::notice;
use crate::outbound::send::{Target, send};
use crate::trouble::{Failed, whole};
use crate::words::{say, say_key};

/// How often to try to come into a room, and the pause between.
const TRIES: u32 = 6;
const PAUSE: Duration = Duration::from_secs(2);

/// Looks after invitations that came while the bot was away.
pub(crate) fn look_around(inbox: &Inbox) {
    for room in inbox.bot.client.invited_rooms() {
        invited(inbox, room.room_id().to_owned(), None);
    }
}

/// Takes an invitation, or declines it.
pub(crate) fn invited(inbox: &Inbox, id: OwnedRoomId, batch: Option<Arc<Batch>>) {
    let inbox = inbox.clone();
    drop(inbox.bot.tasks.clone().spawn(async move {
        // Until it is done, the batch has not been heard.
        let _batch = batch;
        let Some(room) = inbox.bot.client.get_room(&id) else { return };
        if room.state() == RoomState::Invited {
            take(&inbox, &room).await;
        }
    }));
}

async fn take(inbox: &Inbox, room: &Room) {
    let bot = &*inbox.bot;
    let details = room.invite_details().await;
    let inviter = details.ok().and_then(|invite| invite.inviter.map(|member| member.user_id().to_owned()));
    let allowed = match &inviter {
        Some(inviter) => bot.invitations.allow(inviter.as_str()),
        None => bot.invitations == crate::Invitations::Anybody,
    };
    if !allowed {
        tracing::info!(room = %room.room_id(), by = inviter.map(|id| id.to_string()), "an invitation is declined");
        if let Err(error) = room.leave().await {
            tracing::warn!(error = whole(&error), "an invitation cannot be declined");
        }
        return;
    }
    if join(room).await {
        arrived(inbox, room).await;
    }
}

async fn join(room: &Room) -> bool {
    for n in 1..=TRIES {
        match room.join().await {
            Ok(()) => return true,
            Err(_) if room.state() == RoomState::Joined => return true,
            Err(error) => {
                tracing::warn!(error = whole(&error), room = %room.room_id(), "a room cannot be joined yet");
                sleep(PAUSE * n).await;
            }
        }
    }
    false
}

/// Says hello where nobody knows the bot yet, and sends what waits for the room.
async fn arrived(inbox: &Inbox, room: &Room) {
    let bot = &*inbox.bot;
    tracing::info!(room = %room.room_id(), "came into a room");
    if room.is_space() {
        return;
    }
    // Who is there is told with the next batch.
    room.sync_up().await;
    let place = match Where::of(room).await {
        Ok(place) => place,
        Err(failed) => return tracing::warn!(why = failed.text, "a room cannot be looked at"),
    };
    let known = bot.courier.store.read(|snapshot| snapshot.community_by_account(NETWORK, &place.community));
    let known = known.ok().flatten();
    inbox.outbox.wake_community(&place.community).await;
    if known.is_some() {
        return;
    }
    let said: Result<(), Failed> = async {
        let prefix = bot.prefix_in(&place.community)?;
        let key = if place.direct { "matrix-hello-direct" } else { "matrix-hello" };
        let text = courier::with_commands(&say_key(bot.lang, key), &prefix);
        let target = Target::room(room.room_id().as_str());
        send(bot, &target, vec![notice(&text, &[])], &format!("hello{}", room.room_id()), None)
            .await
            .map(drop)
    }
    .await;
    if let Err(failed) = said {
        tracing::warn!(why = failed.text, "nobody can be greeted");
    }
}

/// Leaves a room in which nobody else is left.
pub(crate) async fn somebody_left(inbox: &Inbox, room: &Room) {
    match room.members(RoomMemberships::ACTIVE).await {
        Ok(members) if members.iter().all(|member| member.user_id() == inbox.bot.me) => (),
        Ok(_) => return,
        Err(error) => return tracing::warn!(error = whole(&error), "who is in a room cannot be told"),
    }
    tracing::info!(room = %room.room_id(), "nobody is left in a room; leaving it");
    if let Err(error) = room.leave().await {
        tracing::warn!(error = whole(&error), "a room cannot be left");
    }
}

/// Follows a room to where it goes on, with all that is played there.
pub(crate) async fn moved(inbox: &Inbox, room: &Room, event: &Event) {
    let bot = &*inbox.bot;
    let Some(new) = event.successor().and_then(|new| <&RoomId>::try_from(new).ok()) else { return };
    let via = event.sender.split_once(':').and_then(|(_, server)| server.try_into().ok());
    let via: Vec<_> = via.into_iter().collect();
    let mut joined = None;
    for n in 1..=TRIES {
        match bot.client.join_room_by_id_or_alias(new.into(), &via).await {
            Ok(there) => {
                joined = Some(there);
                break;
            }
            Err(error) => {
                tracing::warn!(error = whole(&error), room = %new, "a room cannot be followed yet");
                sleep(PAUSE * n).await;
            }
        }
    }
    // Perhaps somebody invites the bot.
    let Some(there) = joined else { return };
    let (from, to) = (room.room_id().to_string(), there.room_id().to_string());
    tracing::info!(%from, %to, "a room goes on elsewhere");
    let job = {
        let (from, to) = (from, to.clone());
        move |tx: &storage::Transaction| tx.move_room(NETWORK, &from, &to)
    };
    match inbox.outbox.write(job).await {
        Ok(()) => inbox.outbox.wake_community(&to).await,
        Err::<(), storage::Error>(error) => {
            tracing::error!(%error, "what was played in a room cannot be moved");
        }
    }
}

/// Tells somebody that a message could not be read.
pub(crate) async fn cannot_read(inbox: &Inbox, room: &Room, account: &str, message: &str) {
    let bot = &*inbox.bot;
    let name = parlor::escape(&parlor::clean_name(&person(room, account).await.name));
    let lang: Lang = bot.lang;
    let text = say(lang, &Text::new("matrix-unread").with("name", name));
    let target = Target::room(room.room_id().as_str());
    if let Err(failed) =
        send(bot, &target, vec![notice(&text, &[])], &format!("u{message}"), Some(message)).await
    {
        tracing::warn!(why = failed.text, "nobody can be told that a message was not read");
    }
}
