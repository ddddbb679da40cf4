//! Somebody joins a ladder, leaves it, or challenges somebody there.

use engine::Text;
use storage::{ChallengeId, ChallengeState, FactId, LadderFact, LadderId, NewChallenge, Person, PersonId};
use timecontrol::DAY;

use super::cause;
use crate::deeds::{About, Deeds, Manner, budget::Budget};
use crate::ladder::{Rungs, ending, rules::AGAIN_DAYS};
use crate::person::people::called;
use crate::refusal::{Done, no};
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::{Departure, Fact, LadderNews};

impl Deeds<'_> {
    /// Lets somebody join a ladder, at the bottom, by the number of the account from which they do; the place.
    ///
    /// # Errors
    /// Refused: they stand in it already, or have left it not long ago.
    pub(crate) fn join_ladder(&self, id: LadderId, person: PersonId, stands: PersonId) -> Done<u32> {
        let rungs = Rungs::of(self.tx, id)?;
        if let Some(place) = rungs.place_of(person) {
            return no(Text::new("no-ladder-twice").with("place", place.place));
        }
        let gone = |last: &LadderFact| {
            last.to.is_none() && matches!(&*last.cause, cause::GONE | cause::REMOVED | cause::DELETED)
        };
        let last = self.tx.last_ladder_fact_of(id, person)?.filter(gone);
        let from = last.map(|last| last.at + AGAIN_DAYS * DAY);
        if let Some(from) = from.filter(|from| *from > self.now) {
            let when = clock::moment(from, &clock::zone_of(self.tx, person)?);
            return no(Text::new("no-ladder-rejoin").with("when", when));
        }
        self.spend(person, Budget::Challenges)?;
        let mut order = rungs.order();
        order.push(stands);
        self.reorder(&rungs, &order, &[(stands, cause::JOINED)], None)?;
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
        self.go_from_ladder(id, person, Departure::Left, None)
    }

    /// Takes somebody out of a ladder as an organiser wants it: as if they had left it.
    ///
    /// # Errors
    /// Refused: they do not stand in it.
    pub(crate) fn take_out_of_ladder(&self, id: LadderId, person: &Person) -> Done {
        if Rungs::of(self.tx, id)?.place_of(person.id).is_none() {
            return no(Text::new("no-ladder-other-in").with("player", called(person)));
        }
        self.go_from_ladder(id, person.id, Departure::Removed, None)
    }

    /// Takes somebody out of a ladder, perhaps by the game of a challenge for a place. Challenges against them are lost by that,
    /// and so are their own ones.
    pub(super) fn go_from_ladder(
        &self,
        id: LadderId,
        person: PersonId,
        how: Departure,
        by: Option<i64>,
    ) -> Done {
        for mark in Rungs::of(self.tx, id)?.open {
            if mark.challenged != person && mark.challenger != person {
                continue;
            }
            let Some(first) = mark.table else {
                let Some(challenge) = self.tx.challenge(mark.challenge)? else { continue };
                let state = match mark.challenged == person {
                    true => ChallengeState::Declined,
                    false => ChallengeState::Cancelled,
                };
                let fact = Fact::Ladder { ladder: id, what: LadderNews::Gone { person, how } };
                self.close_challenge(&challenge, state, &fact)?;
                continue;
            };
            let (ending, what) = match mark.challenged == person {
                true => (ending::LEFT, self.take_place(&mark, ending::LEFT, true)?),
                false => (ending::QUIT, LadderNews::Void),
            };
            self.tx.end_ladder_challenge(mark.id, ending, self.now)?;
            let running = crate::ladder::rules::running(self.tx, first)?;
            let told = self.note_ladder(About::Table(running), id, what)?;
            self.say_at(&LoadedTable::now(self.tx, running)?, told)?;
        }
        let rungs = Rungs::of(self.tx, id)?;
        let Some(place) = rungs.place_of(person) else { return Ok(()) };
        let mut order = rungs.order();
        order.retain(|stands| *stands != place.stands);
        let why = match how {
            Departure::Left => cause::GONE,
            Departure::Removed => cause::REMOVED,
            Departure::Late => cause::LATE,
            Departure::Deleted => cause::DELETED,
        };
        self.reorder(&rungs, &order, &[(place.stands, why)], by)?;
        self.wake_ladder(id)
    }

    /// Takes somebody out of all ladders who has had everything deleted.
    pub(in crate::deeds) fn forget_in_ladders(&self, person: PersonId) -> Done {
        for ladder in self.tx.ladders_with(person)? {
            self.go_from_ladder(ladder.id, person, Departure::Deleted, None)?;
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
