//! Who reads something, and in which language. This is decided here and nowhere else.

use engine::Lang;
use storage::{Community, Person, Snapshot};

use crate::{Error, Place, To};

/// Somebody, or a room, that reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reader {
    /// In which language.
    pub lang: Lang,
    /// Whether the bot hears all that is said there, or only what is said to it.
    pub hears: bool,
}

impl Reader {
    /// Who reads what is sent there.
    ///
    /// # Errors
    /// Of the database.
    pub fn of(snapshot: &Snapshot, network: &str, to: &To) -> Result<Reader, Error> {
        let (community, account) = match to {
            To::Room { community, .. } => (community, None),
            To::Person { account, community, .. } => (community, Some(account)),
        };
        let community = snapshot.community_by_account(network, community)?;
        let person = match account {
            Some(account) => snapshot.account(network, account)?.map(|(_, person)| person),
            None => None,
        };
        let room = community.as_ref().and_then(language_of_room);
        let own = person.as_ref().and_then(language_of);
        let lang = own.or(room).unwrap_or(Lang::En);
        Ok(Reader { lang, hears: community.is_some_and(|community| community.hears) })
    }
}

/// The language in which somebody reads an answer: the one that was chosen; or else the one that the person's program
/// speaks now, if it tells, or was last heard to speak; or else that of the room.
///
/// # Errors
/// Of the database.
pub fn language_at(
    snapshot: &Snapshot,
    place: &Place,
    account: &str,
    spoken: Option<Lang>,
) -> Result<Lang, Error> {
    let named = |code: Option<String>| code.as_deref().and_then(Lang::named);
    let person = snapshot.account(&place.network, account)?.map(|(_, person)| person);
    let heard = person.as_ref().and_then(language_of);
    if let Some(own) = person.and_then(|person| named(person.language)).or(spoken).or(heard) {
        return Ok(own);
    }
    let community = snapshot.community_by_account(&place.network, &place.community)?;
    Ok(community.and_then(|community| named(community.language)).unwrap_or(place.lang))
}

/// The language in which somebody reads what is private: the one that was chosen, or else the one in which the person's
/// own program was last heard to speak. None if neither is known.
#[must_use]
pub fn language_of(person: &Person) -> Option<Lang> {
    let named = |code: &Option<String>| code.as_deref().and_then(Lang::named);
    named(&person.language).or_else(|| named(&person.locale))
}

/// The language of a community's rooms: the one that was chosen for it, or else the one that its network tells.
#[must_use]
pub fn language_of_room(community: &Community) -> Option<Lang> {
    let named = |code: &Option<String>| code.as_deref().and_then(Lang::named);
    named(&community.language).or_else(|| named(&community.locale))
}
