//! Somebody who is challenged for their place, and has not answered, is reminded before it is too late.

use storage::LadderChallenge;

use crate::LadderNews;
use crate::deeds::{About, Deeds};
use crate::ladder::Rungs;
use crate::refusal::Done;

impl Deeds<'_> {
    /// Reminds whoever has to answer a challenge, once, if it is time for that; in the way in which they want to be reminded.
    pub(super) fn remind_challenged(&self, rungs: &Rungs, mark: &LadderChallenge, due: i64) -> Done {
        if mark.reminded_at.is_some() || rungs.remind_due(self.tx, mark)? > self.now {
            return Ok(());
        }
        self.tx.set_ladder_reminded(mark.id, self.now)?;
        let (Some(challenge), Some(person)) =
            (self.tx.challenge(mark.challenge)?, self.tx.person(mark.challenged)?)
        else {
            return Ok(());
        };
        let what = LadderNews::Waits { person: person.id, due };
        let fact = self.note_ladder(About::Challenge(challenge.id), mark.ladder, what)?;
        self.remind_asked(&challenge, &person, fact)
    }
}
