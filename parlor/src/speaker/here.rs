//! The tables and challenges that somebody can mean who names no number, somewhere: the same for whoever says
//! something and whoever is still typing.

use engine::{Arg, Game, Text};
use storage::{Challenge, ChallengeId, CommunityId, PersonId, SeatedTable, Snapshot};

use crate::Error;
use crate::person::people::{called, listed};
use crate::refusal::Done;
use crate::speaker::Speaker;

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

impl Speaker<'_> {
    /// A challenge with its game and who else is in it, and whether it is for a place in a ladder.
    pub(crate) fn named_challenge(&self, challenge: &Challenge) -> Done<Text> {
        let persons = challenge.places.iter().filter_map(|place| place.person.as_ref());
        let others: Vec<Arg> = persons.filter(|person| person.id != self.id()).map(called).collect();
        let key = match others.is_empty() {
            true => "named-challenge-alone",
            false if self.data.ladder_challenge_of(challenge.id)?.is_some() => "named-challenge-place",
            false => "named-challenge",
        };
        let game = game_on(&challenge.game, &challenge.variant);
        let text = Text::new(key).with("id", challenge.id.0).with("game", game);
        Ok(text.with("others", listed(others)))
    }

    /// The same of a challenge by its number; none if there is no such challenge.
    pub(crate) fn challenge_named(&self, id: i64) -> Done<Option<Text>> {
        let challenge = self.data.challenge(ChallengeId(id))?;
        challenge.map(|challenge| self.named_challenge(&challenge)).transpose()
    }
}

/// A game with its board, where it has several.
pub(crate) fn game_on(game: &str, variant: &str) -> Text {
    match Game::with_id(game).filter(|game| game.info.variants.len() > 1) {
        Some(_) => {
            let board = Text::new(format!("{game}-{variant}"));
            Text::new("named-game-board").with("game", Text::new(game.to_owned())).with("board", board)
        }
        None => Text::new(game.to_owned()),
    }
}
