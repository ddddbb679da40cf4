//! The places of messages: rooms and communities in the parlor's terms.

use futures_util::StreamExt;
use matrix_sdk::room::ParentSpace;
use matrix_sdk::ruma::UserId;
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::{Room, RoomDisplayName, RoomMemberships};
use parlor::{Person, Place};
use storage::{Snapshot, Transaction};

use crate::bot::{Bot, DIRECT, NETWORK};
use crate::trouble::Failed;

/// The data of a room.
#[derive(Clone, Debug)]
pub(crate) struct Where {
    /// The community's account: a space, or the room itself; for a direct room [`DIRECT`] and its account.
    pub community: String,
    pub community_name: String,
    /// True if nobody reads there but one person and the bot.
    pub direct: bool,
}

impl Where {
    /// Looks it up, from what the bot knows of the room.
    pub(super) async fn of(room: &Room) -> Result<Where, Failed> {
        let account = room.room_id().to_string();
        if is_direct(room).await? {
            let community = format!("{DIRECT}{account}");
            return Ok(Where { community, community_name: String::new(), direct: true });
        }
        if let Some(space) = space_of(room).await? {
            return Ok(Where {
                community: space.room_id().to_string(),
                community_name: name_of(&space).await,
                direct: false,
            });
        }
        Ok(Where { community: account, community_name: name_of(room).await, direct: false })
    }

    /// Tells whether the community of that room has other rooms, too.
    pub(super) fn is_of_several(&self, room: &Room) -> bool {
        !self.direct && self.community != room.room_id().as_str()
    }

    /// Tells whether nobody reads there but one person and the bot, and the homeserver neither.
    pub(super) async fn is_safe(&self, room: &Room) -> Result<bool, Failed> {
        Ok(self.direct && room.latest_encryption_state().await?.is_encrypted())
    }

    /// The place; its room is known already.
    pub(super) async fn place(&self, bot: &Bot, room: String) -> Place {
        let community = self.community.clone();
        let threads =
            move |snapshot: &Snapshot| parlor::settings::wants_threads(snapshot, NETWORK, &community);
        // In a thread of a table, all that is said is heard.
        let hears = self.direct || bot.courier.look(threads).await.unwrap_or(true);
        Place {
            network: NETWORK.to_owned(),
            community: self.community.clone(),
            community_name: self.community_name.clone(),
            room,
            hears,
            branches: true,
            whispers: false,
            piped: false,
            own: self.direct,
            prefix: (!self.direct).then(|| bot.prefix.clone()),
            lang: bot.lang,
        }
    }
}

/// Gives what is open in a room to the community to which the room belongs now: it may have become part of a space, or
/// have left one.
pub(crate) async fn settle(bot: &Bot, room: &Room, place: &Where) -> Result<(), Failed> {
    let account = room.room_id().to_string();
    if place.direct || bot.is_at_home(&account, &place.community) {
        return Ok(());
    }
    let (asked, named) = (account.clone(), place.community.clone());
    let unsettled = move |snapshot: &Snapshot| {
        let community = snapshot.community_by_account(NETWORK, &named)?;
        Ok(snapshot.is_unsettled(NETWORK, &asked, community.map(|community| community.id))?)
    };
    if bot.courier.look(unsettled).await? {
        tracing::info!(room = account, community = place.community, "a room belongs to another community");
        let Where { community, community_name, .. } = place.clone();
        let (account, now) = (account.clone(), bot.courier.clock.now());
        let job = move |tx: &Transaction| {
            let community = tx.remember_community(NETWORK, &community, &community_name, None)?;
            parlor::due::settle_room(tx, (NETWORK, &account), community.id, now)
        };
        bot.courier.store.write(job).await?;
    }
    bot.note_home(&account, &place.community);
    Ok(())
}

/// Tells whether a room is a direct one, with one other person and nobody else.
async fn is_direct(room: &Room) -> Result<bool, Failed> {
    if !room.is_direct().await.map_err(matrix_sdk::Error::from)? {
        return Ok(false);
    }
    Ok(room.members(RoomMemberships::ACTIVE).await?.len() <= 2)
}

/// The space to which a room belongs, if both say so and the bot was invited to it: then it is the community of all its
/// rooms.
async fn space_of(room: &Room) -> Result<Option<Room>, Failed> {
    let parents = room.parent_spaces().await?;
    let parents: Vec<_> = parents.collect().await;
    let spaces = parents.into_iter().filter_map(|parent| match parent {
        Ok(ParentSpace::Reciprocal(space)) if space.state() == matrix_sdk::RoomState::Joined => Some(space),
        _ => None,
    });
    // Of several always the same one.
    Ok(spaces.min_by_key(|space| space.room_id().to_owned()))
}

/// The name that a room has been given. One that has no name would be called by those who are in it: of them
/// nothing is kept here.
async fn name_of(room: &Room) -> String {
    match room.display_name().await {
        Ok(RoomDisplayName::Named(name) | RoomDisplayName::Aliased(name)) => name,
        _ => String::new(),
    }
}

/// Somebody in a room, as they are called there.
pub(crate) async fn person(room: &Room, account: &str) -> Person {
    let member = match <&UserId>::try_from(account) {
        Ok(id) => room.get_member_no_sync(id).await.ok().flatten(),
        Err(_) => None,
    };
    let short = || account.trim_start_matches('@').split(':').next().unwrap_or(account).to_owned();
    let name = member.and_then(|member| member.display_name().map(ToOwned::to_owned)).unwrap_or_else(short);
    Person { account: account.to_owned(), name }
}

/// Tells whether somebody may manage a community: whoever may change the name of its room. Who created a room
/// may do everything there, whatever numbers stand in its power levels.
pub(crate) async fn manages(bot: &Bot, community: &str, room: &Room, account: &str) -> bool {
    let there = match room_of(bot, community) {
        Some(there) => there,
        None => room.clone(),
    };
    let Ok(id) = <&UserId>::try_from(account) else { return false };
    match there.get_member(id).await {
        Ok(Some(member)) => member.can_send_state(StateEventType::RoomName),
        _ => false,
    }
}

fn room_of(bot: &Bot, community: &str) -> Option<Room> {
    let id = <&matrix_sdk::ruma::RoomId>::try_from(community).ok()?;
    bot.client.get_room(id)
}
