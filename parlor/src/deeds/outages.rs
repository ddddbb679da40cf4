//! What is no player's fault: networks that are not heard, and the time that is given back.

use storage::{FactId, TurnClock};
use timecontrol::MINUTE;

use super::{About, Deeds, Done};
use crate::{
    Fact,
    clock::{self, counted, running},
    loaded::LoadedTable,
};

/// What was down for longer is given back.
pub(crate) const OUTAGE_MILLIS: i64 = MINUTE;

/// What is given back is said at once if it is more; otherwise with the next board.
const SAID_MILLIS: i64 = 60 * MINUTE;

impl Deeds<'_> {
    /// Notes that a network is heard, and gives back the time in which it was not. It is noted when that was, so that it counts
    /// as nobody's silence, nor as the time of somebody who takes a move back later.
    ///
    /// # Errors
    /// Ours only.
    pub fn beat(&self, network: &str) -> Done {
        if let Some(last) = self.tx.last_beat(network)?.filter(|last| self.now - last > OUTAGE_MILLIS) {
            for clock in self.tx.turns_on(network)? {
                self.give_back(clock, last)?;
            }
            self.tx.add_outage(network, (last, self.now))?;
        }
        Ok(self.tx.set_beat(network, self.now)?)
    }

    /// Whether a network has not been heard for some time. One that nobody listens to for signs of life never is.
    pub(super) fn is_deaf(&self, network: &str) -> Done<bool> {
        Ok(self.tx.last_beat(network)?.is_some_and(|beat| self.now - beat > OUTAGE_MILLIS))
    }

    /// For how long a network was not heard since a moment, shorter outages left out.
    pub(super) fn unheard(&self, network: &str, since: i64) -> Done<i64> {
        let noted = self.tx.outages(network, (since, self.now))?;
        let now = self.tx.last_beat(network)?.map_or(0, |beat| self.now - beat.max(since));
        Ok(noted + now.max(0))
    }

    /// Gives back what has passed of a turn since a moment; nothing counts of it. What counted before is settled, and the
    /// clock runs anew from now on: what does not count anyway is not given back twice.
    pub fn give_back(&self, clock: TurnClock, from: i64) -> Done {
        let id = clock.table;
        match self.credit(clock, from, false)? {
            Some(credited) => self.say_at(&LoadedTable::now(self.tx, id)?, credited),
            None => Ok(()),
        }
    }

    /// The same, and tells nobody; the fact, if it is so much that it is said. `planned` says whether it was a plan that had
    /// to wait.
    pub(super) fn credit(&self, clock: TurnClock, from: i64, planned: bool) -> Done<Option<FactId>> {
        let Some(since) = clock.since else { return Ok(None) };
        let millis = self.now - from.max(since);
        if millis <= 0 || clock.fell_at.is_some_and(|fell| fell <= from) {
            return Ok(None);
        }
        let (id, seat) = (clock.table, clock.seat);
        let Some(row) = self.tx.table(id)? else { return Ok(None) };
        let sitting = self.tx.seats(id)?.into_iter().find(|sitting| sitting.seat == seat);
        let (Some(terms), Some(sitting)) = (clock::terms(row.time.as_deref())?, sitting) else {
            return Ok(None);
        };
        let turn = running(self.tx, &clock, &terms, sitting.person.id)?;
        let spent = counted(&clock, turn.as_ref(), from.max(since));
        self.tx.set_turn_clock(&TurnClock { spent, since: Some(self.now), ..clock })?;
        let credited = self.record(About::Table(id), &Fact::Credited { seat, millis, planned })?;
        Ok(Some(credited).filter(|_| millis >= SAID_MILLIS))
    }
}
