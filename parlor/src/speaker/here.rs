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
    let mut others = snapshot.open_challenges_in(community, room)?;
    others.retain(|one| !one.private && !found.iter().any(|known| known.id == one.id));
    leave_out_apart(snapshot, person, &mut others)?;
    found.extend(others);
    Ok(found)
}

/// Leaves out of challenges for one person those where somebody is in with whom that person has nothing to do; not those
/// where the person is in already.
pub(crate) fn leave_out_apart(
    snapshot: &Snapshot,
    person: PersonId,
    challenges: &mut Vec<Challenge>,
) -> Result<(), Error> {
    if challenges.iter().all(|challenge| challenge.place_of(person).is_some()) {
        return Ok(());
    }
    let apart = snapshot.apart_from(person)?;
    challenges.retain(|challenge| {
        let mut inside = challenge.places.iter().filter_map(|place| place.person.as_ref());
        challenge.place_of(person).is_some() || !inside.any(|inside| apart.contains(&inside.id))
    });
    Ok(())
}
