//! Two persons who become one, and are parted again.

use storage::{PersonId, Transaction, TurnClock};
use timecontrol::DAY;

use crate::deeds::Deeds;
use crate::person::attention::Ways;
use crate::refusal::Done;
use crate::table::loaded::LoadedTable;
use crate::{Request, Timer, timer::Corner};

/// The number of days for which a link can be undone, with everybody getting back what was theirs.
pub(crate) const UNDO_DAYS: i64 = 7;

/// The number of days after they were parted for which only one of two stands in lists.
pub(crate) const LISTED_ALONE_DAYS: i64 = 90;

/// The time from which on a link can be undone.
pub(crate) fn undone_since(now: i64) -> i64 {
    now - UNDO_DAYS * DAY
}

impl Deeds<'_> {
    /// Makes one person of two, whose number is `kept`'s. Whether they may be one is for the caller to look at.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn link(&self, kept: PersonId, other: PersonId) -> Done {
        self.tx.forget_link(kept)?;
        for person in [kept, other] {
            self.count_turns(person)?;
        }
        self.tx.join_persons(kept, other, self.now)?;
        self.note_stale(&[kept])?;
        self.rate_anew()?;
        self.join_in_ladders(kept)?;
        self.join_in_tournaments(kept)?;
        self.time_turns_anew(kept)
    }

    /// Parts the account of whoever speaks from the others of its person; true if everybody got back what was theirs.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn unlink(&self, request: &Request) -> Done<bool> {
        let (network, account) = (&request.place.network, &request.by.account);
        let since = undone_since(self.now);
        let planned = self.tx.parting(network, account, since)?;
        if let Some(me) = self.tx.person_of(network, account)? {
            self.count_turns(me.id)?;
        }
        let (person, rest) = self.tx.part_account(network, account, self.now, since)?;
        self.note_stale(&[person.id, rest])?;
        self.rate_anew()?;
        for one in [person.id, rest] {
            self.settle_timers(one, request)?;
            self.time_turns_anew(one)?;
        }
        Ok(planned.is_some_and(|planned| planned.since.is_some()))
    }

    /// Takes the timers of a person away that would tell somebody else, and has a digest told that nothing tells any more:
    /// where the person speaks now, or else not at all, so that they are mentioned again.
    fn settle_timers(&self, person: PersonId, request: &Request) -> Done {
        for timer in self.tx.timers_about(person)? {
            let corner = match serde_json::from_str(&timer.body)? {
                Timer::Digest { corner, .. } | Timer::Back { corner, .. } => corner,
                _ => continue,
            };
            if person_at(self.tx, &corner)? != Some(person) {
                self.tx.take_timer(timer.id)?;
            }
        }
        // Turns of which they have still to be told are told, and so is what happened while they slept.
        let owed = !self.tx.all_owed_to(person)?.is_empty() || !self.tx.overnight_of(person)?.is_empty();
        if owed && self.tx.timers_of_person(person, Timer::OWED)?.is_empty() {
            Timer::Owed { person }.set(self.tx, self.now, self.now)?;
        }
        let ways = Ways::of(self.tx, person, None)?;
        if !ways.digests() || !self.tx.timers_of_person(person, Timer::DIGEST)?.is_empty() {
            return Ok(());
        }
        let here = Corner::of(request);
        if person_at(self.tx, &here)? == Some(person) {
            return self.time_digest(person, here);
        }
        ways.digested().try_for_each(|key| self.tx.set_setting(person, key, None))?;
        Ok(self.tx.forget_missed(person)?)
    }

    /// Lets what has counted until now of the turns of a person stay counted, before their vacations change.
    fn count_turns(&self, person: PersonId) -> Done {
        for clock in self.tx.turns_of(person)? {
            if clock.since.is_none() || clock.fell_at.is_some() {
                continue;
            }
            if let Some(counted) = self.stopped(&LoadedTable::now(self.tx, clock.table)?)? {
                self.tx.set_turn_clock(&TurnClock { since: Some(self.now), ..counted })?;
            }
        }
        Ok(())
    }

    /// Times the turns of a person anew, whose vacations are others than before.
    fn time_turns_anew(&self, person: PersonId) -> Done {
        for clock in self.tx.turns_of(person)? {
            self.time_anew(&clock)?;
        }
        Ok(())
    }
}

/// The person whose account is told something at a corner.
fn person_at(tx: &Transaction, corner: &Corner) -> Done<Option<PersonId>> {
    Ok(tx.person_of(&corner.network, &corner.account)?.map(|person| person.id))
}
