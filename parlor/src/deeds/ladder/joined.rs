//! Somebody joins a ladder, leaves it, or challenges somebody there.

use engine::Text;
use storage::{ChallengeId, ChallengeState, FactId, LadderId, NewChallenge, Person, PersonId};

use super::cause;
use crate::deeds::{About, Deeds, Manner, budget::Budget};
use crate::ladder::{Rungs, ending};
use crate::person::people::called;
use crate::refusal::{Done, no};
use crate::table::loaded::LoadedTable;
use crate::{Fact, LadderNews};

impl Deeds<'_> {
    /// Lets somebody join a ladder, at the bottom; the place.
    ///
    /// # Errors
    /// Refused: they stand in it already.
    pub(crate) fn join_ladder(&self, id: LadderId, person: PersonId) -> Done<u32> {
        let rungs = Rungs::of(self.tx, id)?;
        if let Some(place) = rungs.place_of(person) {
            return no(Text::new("no-ladder-twice").with("place", place.place));
        }
        self.spend(person, Budget::Challenges)?;
        let mut order = rungs.order();
        order.push(person);
        self.reorder(&rungs, &order, &[(person, cause::JOINED)], None)?;
        self.wake_ladder(id)?;
        Ok(u32::try_from(order.len()).unwrap_or(u32::MAX))
    }

    /// Lets somebody leave a ladder: whoever challenges them has the place before they go.
    ///
    /// # Errors
    /// Refused: they do not stand in it.
    pub(crate) fn leave_ladder(&self, id: LadderId, person: PersonId) -> Done {
        if Rungs::of(self.tx, id)?.place_of(person).is_none() {
            return no(Text::new("no-ladder-in"));
        }
        self.go_from_ladder(id, person, cause::GONE, None)
    }

    /// Takes somebody out of a ladder as an organiser wants it: as if they had left it.
    ///
    /// # Errors
    /// Refused: they do not stand in it.
    pub(crate) fn take_out_of_ladder(&self, id: LadderId, person: &Person) -> Done {
        if Rungs::of(self.tx, id)?.place_of(person.id).is_none() {
            return no(Text::new("no-ladder-other-in").with("player", called(person)));
        }
        self.go_from_ladder(id, person.id, cause::REMOVED, None)
    }

    /// Takes somebody out of a ladder, perhaps by the game of a challenge for a place. Challenges against them are lost by that,
    /// and their own ones are over.
    pub(super) fn go_from_ladder(&self, id: LadderId, person: PersonId, why: &str, by: Option<i64>) -> Done {
        for mark in Rungs::of(self.tx, id)?.open {
            if mark.challenged != person && mark.challenger != person {
                continue;
            }
            let Some(first) = mark.table else {
                let Some(challenge) = self.tx.challenge(mark.challenge)? else { continue };
                let (state, fact) = match mark.challenged == person {
                    true => (ChallengeState::Declined, Fact::ChallengeDeclined { by: person, left: false }),
                    false => (ChallengeState::Cancelled, Fact::ChallengeCancelled { by: person }),
                };
                self.close_challenge(&challenge, state, &fact)?;
                continue;
            };
            let what = match mark.challenged == person {
                true => self.take_place(&mark, ending::LEFT)?,
                false => LadderNews::Void,
            };
            self.tx.end_ladder_challenge(mark.id, ending::LEFT, self.now)?;
            let running = crate::ladder::rules::running(self.tx, first)?;
            let told = self.note_ladder(About::Table(running), id, what)?;
            self.say_at(&LoadedTable::now(self.tx, running)?, told)?;
        }
        let rungs = Rungs::of(self.tx, id)?;
        let Some(place) = rungs.place_of(person) else { return Ok(()) };
        let mut order = rungs.order();
        order.retain(|stands| *stands != place.stands);
        self.reorder(&rungs, &order, &[(place.stands, why)], by)?;
        self.wake_ladder(id)
    }

    /// Takes somebody out of all ladders who has had everything deleted.
    pub(in crate::deeds) fn forget_in_ladders(&self, person: PersonId) -> Done {
        for ladder in self.tx.ladders_with(person)? {
            self.go_from_ladder(ladder.id, person, cause::DELETED, None)?;
        }
        Ok(())
    }

    /// Leaves somebody who stands in a ladder twice, as two persons have become one, the better place alone. A challenge of
    /// one of them against the other is over.
    pub(in crate::deeds) fn join_in_ladders(&self, person: PersonId) -> Done {
        for ladder in self.tx.ladders_with(person)? {
            let rungs = Rungs::with(self.tx, ladder)?;
            for mark in rungs.open.iter().filter(|open| open.challenger == open.challenged) {
                self.tx.end_ladder_challenge(mark.id, ending::VOID, self.now)?;
                let open = self.tx.challenge(mark.challenge)?;
                if let Some(open) = open.filter(|open| open.state == ChallengeState::Open) {
                    let fact = Fact::ChallengeCancelled { by: person };
                    self.close_challenge(&open, ChallengeState::Cancelled, &fact)?;
                }
            }
            let twice: Vec<PersonId> =
                rungs.places.iter().filter(|one| one.person == person).map(|one| one.stands).collect();
            let [kept, worse @ ..] = &*twice else { continue };
            if worse.is_empty() {
                continue;
            }
            let mut order = rungs.order();
            order.retain(|stands| stands == kept || !worse.contains(stands));
            let causes: Vec<(PersonId, &str)> = worse.iter().map(|one| (*one, cause::LINKED)).collect();
            self.reorder(&rungs, &order, &causes, None)?;
            self.wake_ladder(rungs.row.id)?;
        }
        Ok(())
    }

    /// Challenges somebody for a place. Whether that is possible is for the caller to look at.
    ///
    /// # Errors
    /// As [`Deeds::make_challenge`].
    pub(crate) fn challenge_for_place(
        &self,
        rungs: &Rungs,
        (me, other): (PersonId, PersonId),
        new: &NewChallenge<'_>,
        manner: Manner,
    ) -> Done<(ChallengeId, FactId)> {
        let made = self.make_challenge(new, Manner { for_place: true, ..manner })?;
        let stands = |person| rungs.place_of(person).map_or(person, |place| place.stands);
        self.tx.add_ladder_challenge(rungs.row.id, (stands(me), stands(other)), made.0, self.now)?;
        self.wake_ladder(rungs.row.id)?;
        Ok(made)
    }
}
