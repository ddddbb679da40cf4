//! Coming and going: invitations, rooms that empty, rooms that go on elsewhere.
//!
//! A room goes on in another if both say so: the new one names the old one, and the old one's tombstone names the new one.
//! So nobody takes tables along by a claim, and it does not matter whether the bot follows by itself, is invited, or comes
//! back later. Where the bot has said hello is kept with the device; a direct room and a room of its own are also known by
//! their community.

use std::sync::Arc;
use std::time::Duration;

use courier::{Batch, Pauses};
use engine::{Lang, Text};
use matrix_sdk::ruma::OwnedRoomId;
use matrix_sdk::ruma::events::MessageLikeEventType;
use matrix_sdk::{Room, RoomMemberships, RoomState};
use storage::{Snapshot, TableId};
use tokio::time::sleep;

use crate::bot::{Bot, DIRECT, NETWORK};
use crate::inbound::Inbox;
use crate::inbound::places::{Where, person};
use crate::outbound::event::notice;
use crate::outbound::send::{Target, send};
use crate::trouble::{Failed, Trouble, whole};
use crate::words::{say, say_key};

/// The number of tries to come into a room, and the first pause between.
const TRIES: u32 = 6;
const FIRST_PAUSE: Duration = Duration::from_secs(2);

/// The number of looks whether it is known what a room is like, and the pause between.
const KNOWN_TRIES: u32 = 100;
const KNOWN_PAUSE: Duration = Duration::from_millis(100);

/// Looks after invitations that came while the bot was away, and after rooms that went on elsewhere.
pub(crate) fn look_around(inbox: &Inbox) {
    for room in inbox.bot.client.invited_rooms() {
        invited(inbox, room.room_id().to_owned(), None);
    }
    for room in inbox.bot.client.joined_rooms().into_iter().filter(|room| room.is_tombstoned()) {
        let inbox = inbox.clone();
        drop(inbox.bot.tasks.clone().spawn(async move { moved(&inbox, &room).await }));
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
    let inviter = match room.invite_details().await {
        Ok(invite) => invite.inviter.map(|member| member.user_id().to_owned()),
        // The bot followed a room that goes on there.
        Err(_) if room.state() != RoomState::Invited => return,
        Err(error) => {
            tracing::warn!(error = whole(&error), room = %room.room_id(), "cannot tell who invites");
            None
        }
    };
    let allowed = match &inviter {
        Some(inviter) => bot.invitations.allow(inviter.as_str()),
        None => bot.invitations == crate::Invitations::Anybody,
    };
    if !allowed && !follows(bot, room) {
        tracing::info!(room = %room.room_id(), by = inviter.map(|id| id.to_string()), "declined an invitation");
        if let Err(error) = room.leave().await {
            tracing::warn!(error = whole(&error), "cannot decline an invitation");
        }
        return;
    }
    let direct = room.is_direct().await.unwrap_or(false);
    if join(room).await {
        arrived(inbox, room, direct).await;
    }
}

/// Tells whether a room where the bot is goes on in this one, as it says itself: there the bot is at home, whoever invites it.
fn follows(bot: &Bot, room: &Room) -> bool {
    bot.client.joined_rooms().iter().any(|before| goes_on_in(before, room))
}

/// Tells whether a room says that it goes on in another.
fn goes_on_in(before: &Room, room: &Room) -> bool {
    before.successor_room().is_some_and(|next| next.room_id == room.room_id())
}

async fn join(room: &Room) -> bool {
    let mut pauses = Pauses::new(FIRST_PAUSE, Pauses::LONGEST);
    for _ in 0..TRIES {
        match room.join().await {
            Ok(()) => return true,
            Err(_) if room.state() == RoomState::Joined => return true,
            Err(error) => {
                tracing::warn!(error = whole(&error), room = %room.room_id(), "cannot join a room yet");
                pauses.wait().await;
            }
        }
    }
    false
}

/// Goes on with what is played there, and says hello where the bot has never been.
/// `direct` tells that the room is meant for a talk of two.
async fn arrived(inbox: &Inbox, room: &Room, direct: bool) {
    tracing::info!(room = %room.room_id(), "came into a room");
    if room.is_space() {
        return;
    }
    until_known(room, false).await;
    let direct = inherit(inbox, room).await || direct;
    until_known(room, direct).await;
    let place = match Where::of(room).await {
        Ok(place) => place,
        Err(failed) => return tracing::warn!(why = failed.text, "cannot look at a room"),
    };
    inbox.outbox.wake_community(&place.community).await;
    let mut pauses = Pauses::new(FIRST_PAUSE, Pauses::LONGEST);
    for _ in 0..TRIES {
        let Err(failed) = greet(inbox, room, &place).await else { return };
        tracing::warn!(why = failed.text, "cannot greet anybody");
        if failed.trouble != Trouble::Passing {
            return;
        }
        pauses.wait().await;
    }
}

/// Waits until it is known what a room is like, but not for ever: that is told with a later batch, and so is that the
/// account has marked it as a direct one. That the SDK calls a room synced may come to pass with the next event alone, as
/// it notes the coming after the batch.
async fn until_known(room: &Room, direct: bool) {
    for _ in 0..KNOWN_TRIES {
        let marked = !direct || room.is_direct().await.unwrap_or(false);
        if marked && room.power_levels().await.is_ok() {
            return;
        }
        sleep(KNOWN_PAUSE).await;
    }
}

/// Says hello, once in each room.
async fn greet(inbox: &Inbox, room: &Room, place: &Where) -> Result<(), Failed> {
    let bot = &*inbox.bot;
    let store = bot.client.state_store();
    let greeted = format!("tabuleiro.greeted.{}", room.room_id());
    let kept = |error: matrix_sdk::StoreError| Failed::new(Trouble::Passing, whole(&error));
    if store.get_custom_value(greeted.as_bytes()).await.map_err(kept)?.is_some() {
        return Ok(());
    }
    // A later device has not kept it; where somebody has spoken to the bot before, the room is known.
    let account = if place.is_of_several(room) { None } else { Some(&place.community) };
    let known = match account.cloned() {
        Some(account) => {
            let known = move |snapshot: &Snapshot| Ok(snapshot.community_by_account(NETWORK, &account)?);
            bot.courier.look(known).await?
        }
        None => None,
    };
    if known.is_none() {
        let prefix = bot.prefix_in(&place.community).await?;
        let key = if place.direct { "matrix-hello-direct" } else { "matrix-hello" };
        let text = courier::with_commands(&say_key(bot.lang, key), &prefix);
        let target = Target::room(room.room_id().as_str());
        let name = format!("hello{}", room.room_id());
        send(bot, &target, vec![notice(&text, &[])], &name, None).await?;
    }
    store.set_custom_value(greeted.as_bytes(), Vec::new()).await.map_err(kept).map(drop)
}

/// Sends what waits for a room, if the bot may speak there now.
pub(crate) async fn may_speak(inbox: &Inbox, room: &Room) {
    let me = room.get_member(&inbox.bot.me).await.ok().flatten();
    if !me.is_some_and(|me| me.can_send_message(MessageLikeEventType::RoomMessage)) {
        return;
    }
    match Where::of(room).await {
        Ok(place) => inbox.outbox.wake_room(&place.community, room.room_id().as_str()).await,
        Err(failed) => tracing::warn!(why = failed.text, "cannot look at a room"),
    }
}

/// Leaves a room in which nobody else is left.
pub(crate) async fn somebody_left(inbox: &Inbox, room: &Room) {
    /// The number of members from which on somebody is left in a room, however late the bot is told who they are.
    const MANY: u64 = 4;
    if room.active_members_count() > MANY {
        return;
    }
    match room.members(RoomMemberships::ACTIVE).await {
        Ok(members) if members.iter().all(|member| member.user_id() == inbox.bot.me) => (),
        Ok(_) => return,
        Err(error) => return tracing::warn!(error = whole(&error), "cannot tell who is in a room"),
    }
    tracing::info!(room = %room.room_id(), "nobody is left in a room; leaving it");
    if let Err(error) = room.leave().await {
        tracing::warn!(error = whole(&error), "cannot leave a room");
    }
}

/// Follows a room to where it goes on, with all that is played there.
pub(crate) async fn moved(inbox: &Inbox, room: &Room) {
    let bot = &*inbox.bot;
    let Some(new) = room.successor_room().map(|next| next.room_id) else { return };
    if !bot.client.get_room(&new).is_some_and(|there| there.state() == RoomState::Joined) {
        let via = room.route().await.unwrap_or_default();
        let mut pauses = Pauses::new(FIRST_PAUSE, Pauses::LONGEST);
        for _ in 0..TRIES {
            let Err(error) = bot.client.join_room_by_id_or_alias((&*new).into(), &via).await else { break };
            let text = whole(&error);
            if Failed::from(error).trouble != Trouble::Passing {
                // Whoever invites the bot brings it there, and all that is played with it.
                return tracing::info!(why = text, room = %new, "can only follow a room by invitation");
            }
            tracing::warn!(error = text, room = %new, "cannot follow a room yet");
            pauses.wait().await;
        }
    }
    if let Some(there) = bot.client.get_room(&new).filter(|there| there.state() == RoomState::Joined) {
        inherit(inbox, &there).await;
    }
}

/// Takes over all that is played in the room in whose place this one is, if both say so: the old one alone can tell where
/// it goes on. True if that was a direct room, as this one is from now on.
pub(crate) async fn inherit(inbox: &Inbox, room: &Room) -> bool {
    let bot = &*inbox.bot;
    let before = room.predecessor_room().and_then(|before| bot.client.get_room(&before.room_id));
    let Some(before) = before.filter(|before| goes_on_in(before, room)) else { return false };
    let direct = before.is_direct().await.unwrap_or(false);
    if direct
        && !room.is_direct().await.unwrap_or(false)
        && let Err(error) = room.set_is_direct(true).await
    {
        tracing::warn!(error = whole(&error), "cannot mark a room as a direct one");
    }
    let (from, to) = (before.room_id().to_string(), room.room_id().to_string());
    tracing::info!(%from, %to, "a room goes on elsewhere");
    let place = Where::of(&before).await.ok().filter(|place| !place.direct);
    let job = {
        let (from, to) = (from, to.clone());
        let community = place.map(|place| place.community);
        move |tx: &storage::Transaction| {
            let known = match &community {
                Some(community) => tx.community_by_account(NETWORK, community)?,
                None => None,
            };
            let came = match known {
                Some(known) => tx.running_tables_in(known.id, &from)?,
                None => Vec::new(),
            };
            tx.move_room(NETWORK, &format!("{DIRECT}{from}"), &format!("{DIRECT}{to}"))?;
            tx.move_room(NETWORK, &from, &to)?;
            Ok(came.into_iter().filter(|table| !table.private).map(|table| table.id).collect::<Vec<_>>())
        }
    };
    match inbox.outbox.write(job).await {
        Ok(came) => {
            inbox.outbox.wake_community(&to).await;
            tell_what_came(bot, &to, &came).await;
        }
        Err::<_, storage::Error>(error) => {
            tracing::error!(%error, "cannot move the tables of a room");
        }
    }
    direct
}

/// Tells once which tables have come along into a room.
async fn tell_what_came(bot: &Bot, room: &str, came: &[TableId]) {
    if came.is_empty() {
        return;
    }
    let tables = came.iter().map(|table| format!("#{table}")).collect::<Vec<_>>().join(", ");
    let text = Text::new("matrix-moved").with("count", came.len()).with("tables", tables);
    let to = parlor::To::Room { community: room.to_owned(), room: room.to_owned() };
    let reader = bot.courier.look(move |snapshot| parlor::Reader::of(snapshot, NETWORK, &to, None));
    let lang = reader.await.map_or(bot.lang, |reader| reader.lang);
    let name = format!("moved{room}");
    if let Err(failed) =
        send(bot, &Target::room(room), vec![notice(&say(lang, &text), &[])], &name, None).await
    {
        tracing::warn!(why = failed.text, "cannot tell anybody which tables came along");
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
        tracing::warn!(why = failed.text, "cannot tell somebody that a message was not read");
    }
}
