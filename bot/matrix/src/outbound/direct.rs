//! Direct rooms: what one person alone may read goes there, and nowhere else.

use matrix_sdk::ruma::UserId;
use matrix_sdk::{Room, RoomMemberships};

use crate::bot::Bot;
use crate::outbound::send::Target;
use crate::trouble::{Failed, Trouble};

/// The direct room of a person, encrypted: one that is there already, or else a new one, into which the person is
/// invited.
pub(crate) async fn direct_room(bot: &Bot, account: &str) -> Result<Target, Failed> {
    let person = <&UserId>::try_from(account)
        .map_err(|_| Failed::new(Trouble::Ours, format!("{account:?} is no account")))?;
    let _one_at_a_time = bot.opening.lock().await;
    for room in bot.client.get_dm_rooms(person) {
        if room.latest_encryption_state().await?.is_encrypted() && is_alone_with(&room, person).await? {
            return Ok(Target::room(room.room_id().as_str()));
        }
    }
    let room = bot.client.create_dm(person).await?;
    tracing::info!(room = %room.room_id(), "opened a direct room");
    Ok(Target::room(room.room_id().as_str()))
}

/// Whether nobody is in a room, or invited to it, but this person and the bot.
pub(crate) async fn is_alone_with(room: &Room, person: &UserId) -> Result<bool, Failed> {
    let members = room.members(RoomMemberships::ACTIVE).await?;
    let me = room.own_user_id();
    let others = members.iter().filter(|member| member.user_id() != me);
    let mut there = false;
    for member in others {
        if member.user_id() != person {
            return Ok(false);
        }
        there = true;
    }
    Ok(there)
}
