//! Two persons who have nothing to do with each other, and who may ask whom to play.
//!
//! A refusal never tells of a block by somebody else: whoever asks somebody hears what they hear whose challenges that person does
//! not want, and whoever would take a place hears that none waits for them.

use engine::{Seat, Text};
use storage::{Challenge, ChallengeId, ChallengeState, CommunityId, NewChallenge, NewPlace, PersonId};

use crate::Fact;
use crate::command::{Challengers, ChallengersHere, MOST_BLOCKS, Occasion};
use crate::deeds::Deeds;
use crate::person::people::called;
use crate::refusal::{Done, Refusal, no};
use crate::table::loaded::LoadedTable;

/// Refuses a place in a challenge, to this person alone.
pub(in crate::deeds) fn no_place<T>(id: ChallengeId) -> Done<T> {
    let text = Text::new("no-place-for-you").with("id", id.0);
    Err(Refusal { hidden: true, ..Refusal::of(vec![text]) }.into())
}

impl Deeds<'_> {
    /// Lets a person have nothing to do with another one: what the one has asked the other by name is over, as if it had been
    /// withdrawn or declined. A seat that an organiser has offered stays so: nothing could end that without telling why. False
    /// if it was so before.
    ///
    /// # Errors
    /// Refused: the person has blocked too many.
    pub(crate) fn block(&self, person: PersonId, blocked: PersonId) -> Done<bool> {
        if !self.tx.block(person, blocked, self.now)? {
            return Ok(false);
        }
        let count = self.tx.blocked_by(person)?.len();
        if count > MOST_BLOCKS as usize {
            return no(Text::new("no-more-blocks").with("count", MOST_BLOCKS));
        }
        for challenge in self.tx.open_challenges_for(person)? {
            let (by, both) = (challenge.made_by, challenge.place_of(blocked).is_some());
            if by == person && both {
                let fact = Fact::ChallengeCancelled { by };
                self.close_challenge(&challenge, ChallengeState::Cancelled, &fact)?;
            } else if by == blocked && challenge.asks(person) {
                self.turn_down(&challenge, person)?;
            } else if by == blocked {
                self.leave(challenge.id, person)?;
            }
        }
        Ok(true)
    }

    /// Refuses to ask others by name where the community, or one of those who are asked, does not want that. What is played again
    /// is no matter of the community.
    pub(in crate::deeds) fn check_asked(&self, new: &NewChallenge<'_>) -> Done {
        let asked = new.places.iter().filter_map(|place| match place {
            NewPlace::For { person, .. } if *person != new.made_by && !person.is_computer() => Some(*person),
            _ => None,
        });
        let asked: Vec<PersonId> = asked.collect();
        if !asked.is_empty() && new.rematch_of.is_none() {
            self.check_host(new.made_by, new.community)?;
        }
        asked.into_iter().try_for_each(|asked| self.check_wanted(new.made_by, asked, new.community))
    }

    /// Refuses to challenge others by name where a community does not want that.
    fn check_host(&self, by: PersonId, community: CommunityId) -> Done {
        match ChallengersHere::of(self.tx, Some(community))? {
            ChallengersHere::Everybody => Ok(()),
            ChallengersHere::Members if self.tx.is_known_in(by, community)? => Ok(()),
            those => no(Text::new("no-challenges-here").with("by", those.stored().unwrap_or_default())),
        }
    }

    /// Refuses to ask somebody to play who does not want that.
    fn check_wanted(&self, by: PersonId, asked: PersonId, community: CommunityId) -> Done {
        let from = Challengers::of(self.tx, asked)?;
        if from.allows(self.tx, (asked, by), community)? && !self.tx.are_apart(by, asked)? {
            return Ok(());
        }
        if self.tx.blocked_by(by)?.iter().any(|block| block.person == asked)
            && let Some(asked) = self.tx.person(asked)?
        {
            // Their own block is no secret to them.
            let text = Text::new("no-challenge-blocked").with("player", called(&asked));
            return Err(Refusal { hidden: true, ..Refusal::of(vec![text]) }.into());
        }
        self.unwanted(asked)
    }

    fn unwanted(&self, asked: PersonId) -> Done {
        let Some(asked) = self.tx.person(asked)? else { return Ok(()) };
        let text = Text::new("no-challenge-to").with("player", called(&asked));
        Err(Refusal { hidden: true, ..Refusal::of(vec![text]) }.into())
    }

    /// True if somebody is in a challenge with whom a person has nothing to do.
    pub(in crate::deeds) fn is_kept_out(&self, challenge: &Challenge, person: PersonId) -> Done<bool> {
        let apart = self.tx.apart_from(person)?;
        let mut inside = challenge.places.iter().filter_map(|place| place.person.as_ref());
        Ok(inside.any(|inside| apart.contains(&inside.id)))
    }

    /// Refuses to offer a seat to somebody who does not want to be asked by the organiser, or to play with somebody there.
    pub(in crate::deeds) fn check_seat_for(&self, table: &LoadedTable, seat: Seat, person: PersonId) -> Done {
        if let Some(by) = self.cause.person() {
            self.check_wanted(by, person, table.row.community)?;
        }
        let apart = self.tx.apart_from(person)?;
        match table.seats().any(|(other, sitting)| other != seat && apart.contains(&sitting.id)) {
            true => self.unwanted(person),
            false => Ok(()),
        }
    }

    /// True if whoever does this does not notify a person of such a thing, as one of them has blocked the other. A turn, and the
    /// end of a game, everybody at a table is told of.
    pub(in crate::deeds) fn is_shunned(&self, person: PersonId, occasion: Occasion) -> Done<bool> {
        let by = self.cause.person().filter(|by| *by != person);
        match (by, occasion) {
            (Some(by), Occasion::Offer | Occasion::Reminder) => Ok(self.tx.are_apart(by, person)?),
            _ => Ok(false),
        }
    }
}
