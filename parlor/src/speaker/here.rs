//! The tables and challenges that somebody can mean who names no number, somewhere: the same for whoever says
//! something and whoever is still typing.

use engine::{Arg, Game, Text};
use storage::{Challenge, CommunityId, PersonId, SeatedTable, Snapshot};

use crate::Error;
use crate::ladder::Rungs;
use crate::person::people::{called, listed};
use crate::refusal::Done;
use crate::speaker::Speaker;
use crate::table::clock;
use crate::telling::answer_to;

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
    /// A challenge with its game and who else is in it; of one for a place in a ladder also for which, and until when it is to be
    /// answered.
    pub(crate) fn named_challenge(&self, challenge: &Challenge) -> Done<Text> {
        let persons = challenge.places.iter().filter_map(|place| place.person.as_ref());
        let others: Vec<Arg> = persons.filter(|person| person.id != self.id()).map(called).collect();
        let named = |key| {
            let game = game_on(&challenge.game, &challenge.variant);
            Text::new(key).with("id", challenge.id.0).with("game", game)
        };
        if others.is_empty() {
            return Ok(named("named-challenge-alone"));
        }
        let Some(mark) = self.data.ladder_challenge_of(challenge.id)? else {
            return Ok(named("named-challenge").with("others", listed(others)));
        };
        let rungs = Rungs::of(self.data, mark.ladder)?;
        let text = named("named-challenge-place").with("others", listed(others));
        let text = text.with("whose", if mark.challenged == self.id() { "own" } else { "other" });
        let text = text.with("place", rungs.place_of(mark.challenged).map_or(0, |place| place.place));
        Ok(text.with("when", self.moment(rungs.answer_due(self.data, &mark)?)?.0))
    }

    /// The same of one among several, also with its time where only that tells it from another of its game.
    pub(crate) fn named_among(&self, challenge: &Challenge, all: &[Challenge]) -> Done<Text> {
        let named = self.named_challenge(challenge)?;
        let alike = |other: &Challenge| {
            (&other.game, &other.variant) == (&challenge.game, &challenge.variant)
                && other.time != challenge.time
        };
        if !all.iter().any(alike) {
            return Ok(named);
        }
        let time = clock::terms(challenge.time.as_deref())?;
        let time = time.map_or_else(|| "none".to_owned(), |terms| terms.control.to_string());
        Ok(Text::new("named-challenge-time").with("challenge", named).with("time", time))
    }

    /// The line of a challenge for a place that waits for whoever speaks: for which place it is, and until when it is to be answered;
    /// none of any other.
    pub(crate) fn place_asked(&self, challenge: &Challenge) -> Done<Option<Text>> {
        let zone = clock::zone_of(self.data, self.id())?;
        let found = answer_to(self.data, challenge, &zone)?;
        let whose = if challenge.asks(self.id()) { "yours" } else { "theirs" };
        Ok(found.map(|(place, _)| place.with("whose", whose)))
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
