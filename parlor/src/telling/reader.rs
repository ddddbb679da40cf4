//! The reader of a text, and the language. This is decided here and nowhere else.

use engine::{Lang, Seat, Text};
use storage::{Community, Person, PersonId, Snapshot};
use timecontrol::Zone;

use crate::person::settings::look_of;
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::{Board, Error, Look, Place, To};

/// Somebody, or a room, that reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reader {
    /// The language.
    pub lang: Lang,
    /// True if the bot hears all that is said there, and not only what is said to it.
    pub hears: bool,
    /// The look of boards there.
    pub look: Look,
    /// The reader, if it is one person alone.
    pub person: Option<PersonId>,
}

impl Reader {
    /// The reader of a text that is sent there. `told` is the language of the room as its network tells it
    /// now, if it does; otherwise the one that it told last counts.
    ///
    /// # Errors
    /// Of the database.
    pub fn of(snapshot: &Snapshot, network: &str, to: &To, told: Option<Lang>) -> Result<Reader, Error> {
        let (community, account) = match to {
            To::Room { community, .. } => (community, None),
            To::Person { account, community, .. } => (community, Some(account)),
        };
        let community = snapshot.community_by_account(network, community)?;
        let person = match account {
            Some(account) => snapshot.person_of(network, account)?,
            None => None,
        };
        let room = room_language(community.as_ref(), told).unwrap_or(Lang::En);
        let lang = language(person.as_ref(), None, room);
        let community_id = community.as_ref().map(|community| community.id);
        let person = person.map(|person| person.id);
        let look = look_of(snapshot, community_id, person)?;
        let hears = community.is_some_and(|community| community.hears);
        Ok(Reader { lang, look, hears, person })
    }
}

impl Reader {
    /// A moment in words: for one person by their own clock on the wall, for a room by that of whoever it is about.
    pub(crate) fn moment(
        &self,
        snapshot: &Snapshot,
        table: &LoadedTable,
        seat: u8,
        at: i64,
    ) -> Result<Text, Error> {
        Ok(clock::moment(at, &self.zone(snapshot, table, seat)?))
    }

    /// The zone of the clock on the wall by which moments are told: the reader's own, or in a room that of
    /// whoever they are about.
    pub(crate) fn zone(&self, snapshot: &Snapshot, table: &LoadedTable, seat: u8) -> Result<Zone, Error> {
        let sits = Seat::numbered(seat).map(|seat| table.person(seat).id);
        match self.person.or(sits) {
            Some(person) => clock::zone_of(snapshot, person),
            None => Ok(Zone::utc()),
        }
    }

    /// A board in the reader's language, as the reader wants it to look.
    pub(crate) fn of_board(&self, board: &Board) -> Board {
        Board { lang: self.lang.code_of_letters().to_owned(), look: self.look.clone(), ..board.clone() }
    }
}

/// The language in which somebody reads: the one that was chosen; or else the one that the person's program speaks now,
/// if it tells, or was last heard to speak; or else that of the room.
pub(crate) fn language(person: Option<&Person>, spoken: Option<Lang>, room: Lang) -> Lang {
    let chosen = person.and_then(|person| named(&person.language));
    let heard = || person.and_then(|person| named(&person.locale));
    chosen.or(spoken).or_else(heard).unwrap_or(room)
}

/// The language of a community's rooms: the one that was chosen for it; or else the one that its network tells now, or
/// told last.
pub(crate) fn room_language(community: Option<&Community>, told: Option<Lang>) -> Option<Lang> {
    let chosen = community.and_then(|community| named(&community.language));
    let heard = || community.and_then(|community| named(&community.locale));
    let lang = chosen.or(told).or_else(heard)?;
    // Whoever reads in the letters of records does so in any language.
    Some(if told == Some(Lang::PtRecords) { lang.with_letters_of_records() } else { lang })
}

fn named(code: &Option<String>) -> Option<Lang> {
    code.as_deref().and_then(Lang::named)
}

/// The language in which somebody reads an answer. `spoken` is the one that the person's program speaks now, if it tells.
///
/// # Errors
/// Of the database.
pub fn language_at(
    snapshot: &Snapshot,
    place: &Place,
    account: &str,
    spoken: Option<Lang>,
) -> Result<Lang, Error> {
    let person = snapshot.person_of(&place.network, account)?;
    let community = snapshot.community_by_account(&place.network, &place.community)?;
    let room = room_language(community.as_ref(), Some(place.lang)).unwrap_or(place.lang);
    Ok(language(person.as_ref(), spoken, room))
}
