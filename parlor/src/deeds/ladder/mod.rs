//! Ladders: join, leave, challenge for a place, and what becomes of the places. Every change of a place is a fact with its
//! cause, and the places are what these say.

mod annulled;
mod ended;
mod joined;
mod kept;
mod week;
mod when;

pub(crate) use kept::LadderTerms;

use std::collections::{HashMap, HashSet};

use storage::{LadderChallenge, LadderId, NewLadderFact, PersonId};

use crate::Fact;
use crate::LadderNews;
use crate::deeds::{About, Deeds};
use crate::ladder::Rungs;
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

    /// Lets one person take the place of another one who stands higher, as the places are now; those between move down. What
    /// is told of it.
    fn take_place(&self, mark: &LadderChallenge, ending: &str) -> Done<LadderNews> {
        let rungs = Rungs::of(self.tx, mark.ladder)?;
        let (by, from) = (mark.challenger, mark.challenged);
        let (Some(winner), Some(loser)) = (rungs.place_of(by), rungs.place_of(from)) else {
            return Ok(LadderNews::Void);
        };
        if winner.place < loser.place {
            return Ok(LadderNews::Above { by });
        }
        let mut order = rungs.order();
        order.retain(|stands| *stands != winner.stands);
        order.insert(loser.place as usize - 1, winner.stands);
        let causes = [(winner.stands, ending), (loser.stands, cause::TAKEN)];
        self.reorder(&rungs, &order, &causes, Some(mark.id))?;
        Ok(LadderNews::Taken { by, place: loser.place, from, then: Some(loser.place + 1) })
    }

    /// Writes down something about a ladder, at a table or of a challenge.
    fn note_ladder(&self, about: About, ladder: LadderId, what: LadderNews) -> Done<storage::FactId> {
        self.record(about, &Fact::Ladder { ladder, what })
    }
}
