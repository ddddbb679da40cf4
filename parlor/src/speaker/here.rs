//! The tables and challenges that somebody can mean who names no number, somewhere: the same for whoever says
//! something and whoever is still typing.

use storage::{Challenge, CommunityId, PersonId, SeatedTable, Snapshot};

use crate::Error;

/// The tables of a person that can be meant: those of this room, or all if there is none here.
pub(crate) fn tables<'t>(
    seated: &'t [SeatedTable],
    community: Option<CommunityId>,
    room: &str,
) -> Vec<&'t SeatedTable> {
    let here = of_room(seated, community, room);
    if here.is_empty() { seated.iter().collect() } else { here }
}

/// The tables of a person in this room.
pub(crate) fn of_room<'t>(
    seated: &'t [SeatedTable],
    community: Option<CommunityId>,
    room: &str,
) -> Vec<&'t SeatedTable> {
    let is_here = |seated: &&SeatedTable| {
        let place = seated.place.as_ref().filter(|(_, here)| here == room);
        place.is_some_and(|(place, _)| Some(*place) == community)
    };
    seated.iter().filter(is_here).collect()
}

/// The open challenges that can be meant: those that a person made or has a place in, oldest first, then what else
/// everybody may see in this room.
pub(crate) fn challenges(
    snapshot: &Snapshot,
    person: PersonId,
    community: Option<CommunityId>,
    room: &str,
) -> Result<Vec<Challenge>, Error> {
    let mut found = snapshot.open_challenges_for(person)?;
    let Some(community) = community else { return Ok(found) };
    for challenge in snapshot.open_challenges_in(community, room)? {
        if !challenge.private && !found.iter().any(|known| known.id == challenge.id) {
            found.push(challenge);
        }
    }
    Ok(found)
}
