//! Ladders: join, leave, challenge for a place, and what becomes of the places. Every change of a place is a fact with its
//! cause, and the places are what these say.

mod annulled;
mod ended;
mod joined;
mod kept;
mod reminded;
mod week;
mod when;

pub(crate) use cause::TOLD as TOLD_OF_OTHERS;
pub(crate) use kept::{LadderTerms, check_season};

use std::collections::{HashMap, HashSet};

use storage::{LadderChallenge, LadderId, LadderPlace, NewLadderFact, PersonId};

use crate::Fact;
use crate::LadderNews;
use crate::deeds::{About, Deeds};
use crate::ladder::Rungs;
use crate::person::people::is_former;
use crate::refusal::Done;

/// The causes of changes of places, as they are stored beside the ways in which challenges end.
pub(crate) mod cause {
    /// Somebody has joined.
    pub(crate) const JOINED: &str = "joined";
    /// Somebody has gone.
    pub(crate) const GONE: &str = "gone";
    /// An organiser has taken somebody out.
    pub(crate) const REMOVED: &str = "removed";
    /// Somebody has lost on time twice.
    pub(crate) const LATE: &str = "late";
    /// Two persons have become one.
    pub(crate) const LINKED: &str = "linked";
    /// Somebody has had everything deleted.
    pub(crate) const DELETED: &str = "deleted";
    /// Somebody has not played for long.
    pub(crate) const IDLE: &str = "idle";
    /// A result does not count any more.
    pub(crate) const ANNULLED: &str = "annulled";
    /// Others have moved.
    pub(crate) const OTHERS: &str = "others";
    /// The place was lost to a challenger.
    pub(crate) const TAKEN: &str = "taken";
    /// The place was defended; whoever challenged has [`LOST`](crate::ladder::ending::LOST).
    pub(crate) const KEPT: &str = "kept";
    /// Nobody has won: that of the challenger, while that of the other one is [`EVEN`](crate::ladder::ending::EVEN).
    pub(crate) const DREW: &str = "drew";

    /// Those that tell again, of the other one, what another change tells; as a JSON array.
    pub(crate) const TOLD: &str = r#"["lost","drew"]"#;
}

impl Deeds<'_> {
    /// Gives everybody in a ladder a new place, and notes each change with its cause: those of the persons that are given, of
    /// everybody else that others have moved.
    fn reorder(
        &self,
        rungs: &Rungs,
        order: &[PersonId],
        causes: &[(PersonId, &str)],
        challenge: Option<i64>,
    ) -> Done {
        let ladder = rungs.row.id;
        let places: HashMap<PersonId, u32> = order.iter().copied().zip(1..).collect();
        let stood: HashSet<PersonId> = rungs.places.iter().map(|old| old.stands).collect();
        // Whoever the deed is about comes first.
        let own: HashMap<PersonId, (usize, &str)> =
            causes.iter().enumerate().map(|(at, (stands, cause))| (*stands, (at, *cause))).collect();
        let before = rungs.places.iter().map(|old| (old.stands, Some(old.place)));
        let new = order.iter().filter(|stands| !stood.contains(stands)).map(|stands| (*stands, None));
        let mut changed: Vec<(PersonId, Option<u32>, Option<u32>)> = before
            .chain(new)
            .map(|(stands, from)| (stands, from, places.get(&stands).copied()))
            .filter(|(_, from, to)| from != to)
            .collect();
        changed.sort_by_key(|(stands, ..)| own.get(stands).map_or(usize::MAX, |(at, _)| *at));
        self.tx.set_ladder_places(ladder, order, self.now)?;
        for (stands, from, to) in changed {
            let cause = own.get(&stands).map_or(cause::OTHERS, |(_, cause)| cause);
            let new = NewLadderFact { ladder, at: self.now, stands, from, to, cause, challenge };
            self.tx.add_ladder_fact(&new)?;
        }
        Ok(())
    }

    /// Lets one person take the place of another one who stands higher, as the places are now; those between move down. Whoever has
    /// risen meanwhile carries nobody along: the winner gets the place that was played for, or rises as far as was played for. `goes`
    /// if the other one leaves the ladder. What is told of it.
    fn take_place(&self, mark: &LadderChallenge, ending: &str, goes: bool) -> Done<LadderNews> {
        let rungs = Rungs::of(self.tx, mark.ladder)?;
        let (by, from) = (mark.challenger, mark.challenged);
        let (Some(winner), Some(loser)) = (rungs.place_of(by), rungs.place_of(from)) else {
            return Ok(LadderNews::Void);
        };
        let place = loser.place.max(highest(mark, winner.place).unwrap_or(loser.place));
        if winner.place <= place {
            return Ok(LadderNews::Above { by });
        }
        let mut order = rungs.order();
        order.retain(|stands| *stands != winner.stands);
        order.insert(place as usize - 1, winner.stands);
        let causes = [(winner.stands, ending), (loser.stands, cause::TAKEN)];
        self.reorder(&rungs, &order, &causes, Some(mark.id))?;
        let goes = goes || self.tx.person(from)?.as_ref().is_none_or(is_former);
        let then = if place == loser.place { place + 1 } else { loser.place };
        Ok(LadderNews::Taken { by, place, from, then: Some(then).filter(|_| !goes) })
    }

    /// Notes what a challenge has led to for persons whose places it has not changed.
    fn note_unmoved(&self, mark: &LadderChallenge, whom: &[(PersonId, &str)]) -> Done {
        let rungs = Rungs::of(self.tx, mark.ladder)?;
        for &(person, cause) in whom {
            let Some(&LadderPlace { stands, place, .. }) = rungs.place_of(person) else { continue };
            let (from, to, challenge) = (Some(place), Some(place), Some(mark.id));
            let new = NewLadderFact { ladder: mark.ladder, at: self.now, stands, from, to, cause, challenge };
            self.tx.add_ladder_fact(&new)?;
        }
        Ok(())
    }

    /// Writes down something about a ladder, at a table or of a challenge.
    fn note_ladder(&self, about: About, ladder: LadderId, what: LadderNews) -> Done<storage::FactId> {
        self.record(about, &Fact::Ladder { ladder, what })
    }
}

/// The highest place that a challenge is about, for a winner who has another one now: the one that was played for, or as many up as
/// were between the two, whichever is higher; not known of old challenges.
fn highest(mark: &LadderChallenge, now: u32) -> Option<u32> {
    let (place, own) = (mark.place?, mark.own_place?);
    Some(place.min(now.saturating_sub(own.saturating_sub(place).max(1))))
}

#[cfg(test)]
mod tests {
    use storage::ChallengeId;

    use super::*;

    #[test]
    fn nobody_is_carried_along() {
        let mark = |own: u32, place: u32| LadderChallenge {
            id: 1,
            ladder: LadderId(1),
            challenger: PersonId(1),
            challenged: PersonId(2),
            challenge: ChallengeId(1),
            table: None,
            place: Some(place),
            own_place: Some(own),
            days: 4,
            made_at: 0,
            reminded_at: None,
            ended_at: None,
            ending: None,
        };
        // The place that was played for; also for whoever has gone down meanwhile.
        assert_eq!(highest(&mark(8, 7), 8), Some(7));
        assert_eq!(highest(&mark(8, 7), 10), Some(7));
        // Others above have gone: as many places up as it was about.
        assert_eq!(highest(&mark(8, 7), 3), Some(2));
        assert_eq!(highest(&mark(8, 5), 6), Some(3));
        assert_eq!(highest(&mark(8, 5), 2), Some(0));
        // Of old challenges it is not known.
        assert_eq!(highest(&LadderChallenge { place: None, ..mark(8, 5) }, 6), None);
    }
}
