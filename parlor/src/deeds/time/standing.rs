//! Clocks that stand while a seat at their table is offered, and how one stops.

use engine::Seat;
use storage::{FactId, SeatOffer, SeatSet, TableId, TurnClock};
use timecontrol::{DAY, Turn};

use crate::deeds::{About, Deeds};
use crate::refusal::{Done, no};
use crate::table::clock::{self, counted, running};
use crate::table::loaded::LoadedTable;
use crate::table::offered_seat::{self, SEAT_DAYS};
use crate::{Fact, Timer, command::Occasion};

impl Deeds<'_> {
    /// Tells whether a seat of a table is offered to somebody.
    pub(in crate::deeds) fn is_offered(&self, table: TableId) -> Done<bool> {
        Ok(self.tx.seat_offered(table)?.is_some())
    }

    /// Refuses what would hurry somebody while a seat is offered: nobody can answer for it.
    pub(in crate::deeds) fn check_offered(&self, table: &LoadedTable, seat: Seat) -> Done {
        let zone = clock::zone_of(self.tx, table.person(seat).id)?;
        match offered_seat::told(self.tx, table, &zone, "no-hurry-offered")? {
            Some(text) => no(text),
            None => Ok(()),
        }
    }

    /// Stops what runs at a table, as one of its seats is offered now. What has counted of the turn stays counted; what a plan
    /// has waited for others is given back.
    pub(in crate::deeds) fn stop_for_offer(&self, table: &LoadedTable) -> Done {
        let id = table.row.id;
        if let Some(credited) = self.give_back_waited(table, self.plan_waits_since(id)?)? {
            self.say_at(table, credited)?;
        }
        self.tx.cancel_timers(id, Timer::PLAN)?;
        if let Some(clock) = self.stopped(table)? {
            self.tx.cancel_timers(id, Timer::CLOCK)?;
            self.tx.set_turn_clock(&clock)?;
        }
        Ok(())
    }

    /// Sees to it that a table stands of which a seat is offered, and that whoever is asked has no longer than they may.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn hold(&self, offer: &SeatOffer) -> Done {
        if self.tx.timers_of(offer.table, Timer::SEAT)?.is_empty() {
            Timer::Seat { table: offer.table }.set(self.tx, self.now + SEAT_DAYS * DAY, self.now)?;
        }
        match self.tx.turn_clock(offer.table)?.filter(|clock| clock.since.is_some()) {
            Some(_) => self.stop_for_offer(&LoadedTable::now(self.tx, offer.table)?),
            None => Ok(()),
        }
    }

    /// Lets the turn of a clock stand, as a seat at its table is offered; the fact that says so.
    pub(in crate::deeds) fn stand(&self, clock: TurnClock) -> Done<FactId> {
        let left = (clock.left - clock.spent).max(0);
        let stands = Fact::ClockStands { seat: clock.seat, left };
        let fact = self.record(About::Table(clock.table), &stands)?;
        self.tx.cancel_timers(clock.table, Timer::CLOCK)?;
        self.tx.set_turn_clock(&TurnClock { fact, since: None, ..clock })?;
        Ok(fact)
    }

    /// Lets a table go on at which no seat is offered any more: its clock, plans, and the look whether all have left it. The
    /// fact that says until when there is time, or that it is over; none without a clock, or while the table is paused. Of a
    /// turn that begins `anew`, as somebody else plays it, nothing has counted.
    pub(in crate::deeds) fn go_on_after_offer(
        &self,
        table: &mut LoadedTable,
        anew: bool,
    ) -> Done<Option<FactId>> {
        let id = table.row.id;
        self.tx.cancel_timers(id, Timer::IDLE)?;
        Timer::Idle { table: id }.set(self.tx, self.now, self.now)?;
        let fact = match table.row.paused_at {
            _ if anew => self.start_turn(table)?,
            None => self.go_on_turn(table)?,
            Some(_) => None,
        };
        self.follow_plans(table, None)?;
        Ok(fact)
    }

    /// The same where nobody has taken the seat: everybody at a table with a clock is told how it stands.
    pub(in crate::deeds) fn go_on_without(&self, table: &mut LoadedTable) -> Done {
        let Some(fact) = self.go_on_after_offer(table, false)? else { return Ok(()) };
        let Some(mover) = table.play.turn().seat() else { return Ok(()) };
        let late = self.tx.turn_clock(table.row.id)?.is_some_and(|clock| clock.fell_at.is_some());
        let called: Vec<Seat> = table.seats().map(|(seat, _)| seat).collect();
        self.announce(table, &[fact], called.into_iter().filter(|seat| late || *seat == mover))
    }

    /// The turn that runs at a table, stopped now: with what has counted of it; none without a clock.
    pub(in crate::deeds) fn stopped(&self, table: &LoadedTable) -> Done<Option<TurnClock>> {
        let Some(terms) = table.terms()? else { return Ok(None) };
        let Some(mut clock) = self.tx.turn_clock(table.row.id)? else { return Ok(None) };
        if self.mind_outage_at(&clock.network, clock.table)? {
            clock = self.tx.turn_clock(table.row.id)?.unwrap_or(clock);
        }
        let person = table.person(clock::seat_of(&clock)?).id;
        let turn = running(self.tx, &clock, &terms, person)?;
        let spent = counted(&clock, turn.as_ref(), self.now);
        Ok(Some(TurnClock { spent, since: None, ..clock }))
    }

    /// Notes that the time of a seat is over, which ends nothing by itself. The others are told, unless it was `known` when the
    /// turn began: then they know from its board, and would be told the same after each move.
    pub(in crate::deeds) fn let_fall(
        &self,
        table: &LoadedTable,
        seat: Seat,
        clock: TurnClock,
        known: bool,
    ) -> Done {
        self.tx.set_turn_clock(&TurnClock { fell_at: Some(self.now), ..clock })?;
        // A pause that was offered while there was time takes no claim away from whoever offered it.
        let lapsed = self.lapse_for(table, seat)?;
        let fact = Fact::FlagFell { seat: seat.number(), lapsed };
        let fell = self.record(About::Table(table.row.id), &fact)?;
        if known && !lapsed {
            return Ok(());
        }
        self.ask_at(table, fell, others(table, seat), Occasion::Reminder)
    }
}

/// A fact that says how much of a turn is left, and until when.
pub(in crate::deeds) fn clock_set(seat: Seat, turn: &Turn, now: i64) -> Fact {
    Fact::ClockSet { seat: seat.number(), left: turn.left_at(now), due: turn.due(), later: turn.later(now) }
}

/// A fact that says the same of a turn whose player is reminded.
pub(in crate::deeds) fn reminded(seat: Seat, turn: &Turn, now: i64, by: Option<u8>) -> Fact {
    let (left, due) = (turn.left_at(now), turn.due());
    Fact::Reminded { seat: seat.number(), left, due, later: turn.later(now), by }
}

/// Everybody but one.
fn others(table: &LoadedTable, seat: Seat) -> SeatSet {
    let others = table.seats().map(|(other, _)| other).filter(|other| *other != seat);
    others.map(Seat::number).fold(SeatSet::NONE, SeatSet::with)
}
