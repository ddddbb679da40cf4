//! Places in a challenge that are not taken: whoever was asked declines, or whoever had accepted leaves.

use engine::Text;
use storage::{Answer, Challenge, ChallengeId, ChallengeState, PersonId};

use crate::deeds::{About, Deeds};
use crate::refusal::{Done, no};
use crate::{Fact, command::Occasion};

impl Deeds<'_> {
    /// Declines for somebody who was asked. Of more than two, the others go on without them: the place is
    /// open to anybody then, who takes the seat that is left. Otherwise that ends the challenge, also where
    /// nobody else would learn of the place. True if it has ended.
    ///
    /// # Errors
    /// Refused: the challenge is not open any more, or does not wait for this person.
    pub(crate) fn decline(&self, id: ChallengeId, person: PersonId) -> Done<bool> {
        let challenge = self.open_challenge(id)?;
        if !challenge.asks(person) {
            let key = match challenge.made_by == person {
                true => "no-leave-own",
                false if challenge.joined_by(person) => "no-joined-twice",
                false if challenge.is_open_to_all() => "no-decline-open",
                false => "no-place-for-you",
            };
            return no(Text::new(key).with("id", id.0));
        }
        self.turn_down(&challenge, person)
    }

    /// Takes out somebody who was asked by name and does not play, and may have accepted before. True if the
    /// challenge has ended.
    pub(in crate::deeds) fn turn_down(&self, challenge: &Challenge, person: PersonId) -> Done<bool> {
        let (by, left) = (person, challenge.joined_by(person));
        if challenge.seats <= 2 || challenge.private && challenge.pass.is_none() {
            let fact = Fact::ChallengeDeclined { by, left };
            self.close_challenge(challenge, ChallengeState::Declined, &fact)?;
            return Ok(true);
        }
        let open = challenge.places.iter().filter(|place| place.person.is_none()).count() + 1;
        let declined = Fact::PlaceDeclined { by, open: u8::try_from(open).unwrap_or(u8::MAX), left };
        self.open_place(challenge, person, &declined, Some(Occasion::Offer))?;
        Ok(false)
    }

    /// Opens the place of a person to anybody, and tells whom it concerns; who wants to hear of it later does.
    fn open_place(
        &self,
        challenge: &Challenge,
        person: PersonId,
        fact: &Fact,
        occasion: Option<Occasion>,
    ) -> Done {
        self.tx.open_place_again(challenge.id, person)?;
        let fact = self.record(About::Challenge(challenge.id), fact)?;
        if let Some(occasion) = occasion {
            let others = challenge.places.iter().filter_map(|place| place.person.as_ref());
            let others = others.filter(|other| other.id != person);
            let rooms = self.rooms_of_challenge(challenge)?;
            self.keep_for_digests(others, (fact, occasion), &rooms)?;
        }
        self.tell_challenge(challenge, fact)?;
        // It is at home where somebody plays.
        Ok(self.tx.forget_idle_rooms(challenge.id)?)
    }

    /// Gives the place back of somebody who had accepted: it is open to anybody again. Whoever was asked by
    /// name has thereby declined.
    ///
    /// # Errors
    /// Refused: the challenge is not open any more, is this person's own, or has no place that this person took.
    pub(crate) fn leave(&self, id: ChallengeId, person: PersonId) -> Done {
        let challenge = self.open_challenge(id)?;
        if challenge.made_by == person {
            return no(Text::new("no-leave-own").with("id", id.0));
        }
        if !challenge.joined_by(person) {
            let key = if challenge.asks(person) { "no-challenge-asks" } else { "no-leave" };
            return no(Text::new(key).with("id", id.0));
        }
        let joined = challenge.place_of(person).is_some_and(|place| place.joined);
        if !joined && self.was_asked(id, person)? {
            return self.turn_down(&challenge, person).map(drop);
        }
        let missing = challenge.places.iter().filter(|place| place.answer != Answer::Accepted).count() + 1;
        let fact = Fact::ChallengeLeft { by: person, missing: u8::try_from(missing).unwrap_or(u8::MAX) };
        self.open_place(&challenge, person, &fact, None)
    }

    /// True if a challenge asked a person by name.
    fn was_asked(&self, id: ChallengeId, person: PersonId) -> Done<bool> {
        let made = self.tx.first_fact_of(id)?.map(|made| self.tx.fact(made)).transpose()?.flatten();
        let made = made.map(|made| serde_json::from_str(&made.body)).transpose()?;
        let Some(Fact::ChallengeMade { asked, .. }) = made else { return Ok(false) };
        for asked in asked {
            // The fact may name a number that this person had before.
            if asked == person || self.tx.person(asked)?.is_some_and(|asked| asked.id == person) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
