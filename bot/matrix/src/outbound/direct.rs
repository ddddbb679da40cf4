//! Direct rooms: what one person alone may read goes there, and nowhere else.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use matrix_sdk::ruma::UserId;
use matrix_sdk::ruma::events::room::member::MembershipState;
use matrix_sdk::{Room, RoomMemberships, RoomState};

use crate::bot::Bot;
use crate::outbound::send::Target;
use crate::trouble::{Failed, Trouble};

/// The answer to the question whether somebody has just asked for something private.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HasAsked {
    /// Asked, so that they are invited again if they have left their direct room.
    Yes,
    /// Not asked, so that a person who has left the room, or has not wanted to come, is not pressed.
    No,
}

/// The direct room of a person, encrypted: one that is there already, or else a new one, into which the person is
/// invited. [`Trouble::Shut`] if the person has left it, and has not asked for anything now.
pub(crate) async fn direct_room(bot: &Bot, account: &str, asked: HasAsked) -> Result<Target, Failed> {
    let person = <&UserId>::try_from(account)
        .map_err(|_| Failed::new(Trouble::Ours, format!("{account:?} is no account")))?;
    let mine = {
        let mut opening = bot.opening.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(opening.entry(account.to_owned()).or_default())
    };
    // Where it was opened last is known here before the homeserver tells it.
    let mut last = mine.lock().await;
    let known = bot.client.get_dm_rooms(person);
    let opened = last.as_ref().and_then(|room| bot.client.get_room(room));
    // Where the person has gone, the bot may have gone, too.
    let (mut left, mut gone) = (None, false);
    for room in known.chain(opened) {
        if room.state() != RoomState::Joined {
            gone = true;
            continue;
        }
        if !room.latest_encryption_state().await?.is_encrypted() {
            continue;
        }
        match company(&room, person).await? {
            Company::Theirs => return Ok(Target::room(room.room_id().as_str())),
            Company::Nobody => left = Some(room),
            Company::Others => (),
        }
    }
    let room = match (left, asked) {
        (Some(room), HasAsked::Yes) => {
            room.invite_user_by_id(person).await?;
            room
        }
        (left, HasAsked::No) if left.is_some() || gone => {
            return Err(Failed::new(Trouble::Shut, "the person has left the direct room"));
        }
        _ => {
            let room = bot.client.create_dm(person).await?;
            tracing::info!(room = %room.room_id(), "opened a direct room");
            *last = Some(room.room_id().to_owned());
            until_known(&room, person).await?;
            room
        }
    };
    Ok(Target::room(room.room_id().as_str()))
}

/// Waits until the bot's own list of a new room's members names the person who was invited.
///
/// Homeservers make a room event by event, and tell the bot of it before the invitation is there. A list that was read then
/// counts as whole, and keys would go to nobody on it: the first message could not be read, ever.
async fn until_known(room: &Room, person: &UserId) -> Result<(), Failed> {
    const TRIES: u32 = 20;
    const PAUSE: Duration = Duration::from_millis(100);
    for _ in 0..TRIES {
        room.mark_members_missing();
        if matches!(company(room, person).await?, Company::Theirs) {
            return Ok(());
        }
        tokio::time::sleep(PAUSE).await;
    }
    Err(Failed::new(Trouble::Passing, format!("nobody was invited to {}", room.room_id())))
}

/// Tells whether the bot and a person have a direct room in which the person is.
pub(crate) async fn is_open(bot: &Bot, account: &str) -> Result<bool, Failed> {
    let Ok(person) = <&UserId>::try_from(account) else { return Ok(false) };
    for room in bot.client.get_dm_rooms(person) {
        let mine = room.state() == RoomState::Joined && room.latest_encryption_state().await?.is_encrypted();
        if mine && matches!(company(&room, person).await?, Company::Theirs) {
            let member = room.get_member(person).await?;
            return Ok(member.is_some_and(|member| *member.membership() == MembershipState::Join));
        }
    }
    Ok(false)
}

/// The persons who are in a room with the bot, or invited to it.
enum Company {
    /// One person alone.
    Theirs,
    Nobody,
    Others,
}

async fn company(room: &Room, person: &UserId) -> Result<Company, Failed> {
    let members = room.members(RoomMemberships::ACTIVE).await?;
    let me = room.own_user_id();
    let others: Vec<&UserId> =
        members.iter().map(|member| member.user_id()).filter(|member| *member != me).collect();
    Ok(match others[..] {
        [] => Company::Nobody,
        [other] if other == person => Company::Theirs,
        _ => Company::Others,
    })
}
