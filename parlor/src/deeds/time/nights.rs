//! Quiet hours: nobody is notified in them of anything but a turn whose clock goes on at night. What happens stands where it
//! always does, and notifies nobody; whoever slept is told of it when they wake, as long as it still concerns them. What
//! somebody asks for only to speak to the other one waits as a whole, and does not happen before.

use engine::{Seat, Text};
use storage::{FactId, Merging, PersonId, TableId};

use crate::deeds::{Deeds, outgoing::posts::Room};
use crate::person::attention::Ways;
use crate::person::people::called;
use crate::refusal::{Done, Stop, no};
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::{Error, Fact, Timer, timer::Hurry};

/// The time after the quiet hours of somebody after which they are hurried: what comes by itself then comes
/// first, and may be enough.
const AFTER_MILLIS: i64 = 5_000;

/// The moment when something is done that somebody wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waits {
    /// At once.
    No,
    /// At the end of the quiet hours of the player to move, which is then.
    Until(i64),
}

impl Deeds<'_> {
    /// The moment until which somebody has their quiet hours, if it is night for them. Whoever does something is awake.
    pub(in crate::deeds) fn sleeps(&self, person: PersonId) -> Done<Option<i64>> {
        if self.cause.person() == Some(person) {
            return Ok(None);
        }
        Ok(self.night_until(&Ways::of(self.tx, person, None)?))
    }

    /// The same, by what they have set, also of whoever does something.
    pub(in crate::deeds) fn night_until(&self, ways: &Ways) -> Option<i64> {
        ways.night().and_then(|(night, zone)| night.end_after(&zone, self.now))
    }

    /// The same, where somebody would be notified in a room. On a single screen nothing rings.
    pub(in crate::deeds) fn sleeps_at(&self, room: &Room, person: PersonId, ways: &Ways) -> Option<i64> {
        let rings = room.community.merging != Merging::Never;
        let awake = self.cause.person() == Some(person);
        self.night_until(ways).filter(|_| rings && !awake)
    }

    /// Keeps a fact for somebody who sleeps, until they wake.
    pub(in crate::deeds) fn tell_at_waking(
        &self,
        person: PersonId,
        room: &Room,
        fact: FactId,
        waking: i64,
    ) -> Done {
        self.tx.add_overnight(person, &room.community.network, fact)?;
        self.wake_at(person, waking)
    }

    /// Finds until when a deed that somebody wants of the player to move has to wait, as it is night for that
    /// player; none if it is day.
    ///
    /// # Errors
    /// Refused: somebody has asked for it already, or they are told then anyway that it is their turn.
    pub(in crate::deeds) fn check_night(
        &self,
        table: &LoadedTable,
        (mover, seat): (Seat, Seat),
        what: Hurry,
    ) -> Done<Option<i64>> {
        let (id, person) = (table.row.id, table.person(mover));
        let Some(waking) = self.sleeps(person.id)? else { return Ok(None) };
        let told = what == Hurry::Remind && self.is_told_at_waking(table, person.id)?;
        if !told && !self.hurries(id, what)? {
            return Ok(Some(waking));
        }
        let key = match what {
            Hurry::Remind => "no-remind-twice",
            Hurry::Call => "no-call-twice",
        };
        let zone = clock::zone_of(self.tx, table.person(seat).id)?;
        let text = Text::new(key).with("table", id.0).with("player", called(person));
        no(text.with("when", clock::moment(waking, &zone)))
    }

    /// Lets what a seat wants of whoever is to move wait until they wake.
    pub(in crate::deeds) fn hurry_later(
        &self,
        table: &LoadedTable,
        (mover, seat): (Seat, Seat),
        what: Hurry,
        waking: i64,
    ) -> Done<Waits> {
        let id = table.row.id;
        let Some(turn) = self.turn_began(id)? else { return Ok(Waits::No) };
        let (mover, by) = (mover.number(), seat.number());
        let timer = Timer::Hurry { put_off: false, table: id, turn, mover, by, what };
        timer.set(self.tx, waking + AFTER_MILLIS, self.now)?;
        Ok(Waits::Until(waking))
    }

    /// Tells whether somebody has asked already for something that waits.
    fn hurries(&self, id: TableId, wanted: Hurry) -> Done<bool> {
        let began = self.turn_began(id)?;
        for timer in self.tx.timers_of(id, Timer::HURRY)? {
            if let Timer::Hurry { turn, what, .. } = serde_json::from_str(&timer.body)?
                && what == wanted
                && Some(turn) == began
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Tells whether somebody who sleeps is told of their turn when they wake. Of one whose clock goes on at
    /// night they are told at once.
    fn is_told_at_waking(&self, table: &LoadedTable, person: PersonId) -> Done<bool> {
        let waits = table.terms()?.is_none_or(|terms| terms.control.has_nights());
        Ok(waits && self.tx.all_owed_to(person)?.iter().any(|owed| owed.table == table.row.id))
    }

    /// The fact with which the turn that runs at a table began.
    fn turn_began(&self, id: TableId) -> Done<Option<FactId>> {
        for row in self.tx.facts_back(id) {
            let row = row?;
            let fact: Fact = serde_json::from_str(&row.body)?;
            if fact.begins_turn() {
                return Ok(Some(row.id));
            }
        }
        Ok(None)
    }

    /// Does what waited until somebody woke, if it is still their turn, and still possible: nobody is there to be told that it
    /// is not.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn hurry_due(
        &self,
        id: TableId,
        turn: FactId,
        (mover, by): (u8, u8),
        (what, put_off): (Hurry, bool),
    ) -> Done {
        let mut table = LoadedTable::now(self.tx, id)?;
        let (Some(mover), Some(seat)) = (Seat::numbered(mover), Seat::numbered(by)) else {
            return Err(Error::Missing(format!("seat of table {id}")).into());
        };
        // A clock that runs needs nobody to start it.
        let runs = what == Hurry::Call && table.row.time.is_some();
        let waits = table.outcome().is_none()
            && !runs
            && table.play.turn().seat() == Some(mover)
            && self.turn_began(id)? == Some(turn);
        if !waits {
            return Ok(());
        }
        if let Some(waking) = self.sleeps(table.person(mover).id)?.filter(|_| !put_off) {
            // Their quiet hours have changed since. Whoever changed them again and again would never be hurried.
            let again = Timer::Hurry { put_off: true, table: id, turn, mover: mover.number(), by, what };
            return Ok(again.set(self.tx, waking + AFTER_MILLIS, self.now)?);
        }
        let done = match what {
            Hurry::Remind => self.remind_now(&table, seat),
            Hurry::Call => self.call(&mut table, seat, put_off).map(drop),
        };
        match done {
            Err(Stop::Refused(why)) => {
                tracing::debug!(?why, table = id.0, "nobody is hurried any more");
                Ok(())
            }
            done => done,
        }
    }
}
