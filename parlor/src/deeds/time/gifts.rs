//! Time that somebody is given, by somebody else at the table or by an organiser.
//!
//! The gift is added to what the seat has. While its turn runs, or stands in a pause, that turn has so much more;
//! otherwise the next one has. Where each move has a time of its own it is for that one turn, and else it stays there
//! for later ones. Whoever had used up the time, and has not been claimed, has what was given from then on; and whoever
//! was reminded for the last time is reminded again. A take-back leaves gifts as they are. Nobody has more than a bank
//! can hold by a gift: what would be lost with the next move is not given.

use engine::{Arg, Seat, Text, duration};
use storage::{Gift, SeatSet, Site, Snapshot, TurnClock};
use timecontrol::{DAY, MINUTE, MOST, TimeControl, Turn, written};

use crate::deeds::{
    About, Deeds,
    budget::Budget,
    time::clocks::{passed, turn_of},
    time::outages::is_deaf,
};
use crate::person::people::called;
use crate::refusal::{Done, no};
use crate::table::clock::{counted, left};
use crate::table::loaded::LoadedTable;
use crate::table::loaded::check_running;
use crate::{Fact, command::Occasion};

/// The least that is given at once, by anybody, and the most that a player gives.
const LEAST_GIFT: i64 = MINUTE;
pub(crate) const MOST_GIFT: i64 = 30 * DAY;

impl Deeds<'_> {
    /// A seat gives time to another one; the other is told.
    ///
    /// # Errors
    /// Refused: the table is over or has no clock, it is the own seat, too little or too much, or this seat has asked for too
    /// much lately.
    pub(crate) fn give(&self, table: &LoadedTable, by: Seat, to: Seat, millis: i64) -> Done {
        check_running(table)?;
        if by == to {
            return no(Text::new("no-give-own"));
        }
        if self.tx.pairing_at(table.row.id)?.is_some() {
            return no(Text::new("no-tournament-gift").with("table", table.row.id.0));
        }
        check_room(self.tx, self.now, table, (to, millis, MOST_GIFT))?;
        self.spend(table.person(by).id, Budget::Table(table.row.id))?;
        self.give_time(table, Some(by), to, millis)
    }

    /// Gives a seat time, and tells so: whoever gets it is mentioned, unless it is night for them.
    pub(in crate::deeds) fn give_time(
        &self,
        table: &LoadedTable,
        by: Option<Seat>,
        to: Seat,
        millis: i64,
    ) -> Done {
        let (id, seat) = (table.row.id, to.number());
        let once = table.terms()?.is_some_and(|terms| terms.once);
        let clock = clock_of(self.tx, self.now, table, to)?.map(|(clock, _)| clock);
        let lifted = clock.as_ref().is_some_and(|clock| clock.fell_at.is_some());
        let (left, due) = match &clock {
            Some(clock) => {
                let left = clock.left + millis;
                // The last reminder comes again, if there is more time left than that.
                let gone = self.turn_of(table, clock)?.map_or(clock.spent, |turn| turn.counted(self.now));
                let told = clock.told.min(1).max(passed(left, gone));
                let clock = TurnClock { left, fell_at: None, told, ..clock.clone() };
                self.tx.set_turn_clock(&clock)?;
                self.time_anew(&clock)?;
                let turn = self.turn_of(table, &clock)?;
                (left - counted(&clock, turn.as_ref(), self.now), turn.map(|turn| turn.due()))
            }
            None => (left_of(self.tx, table, to)? + millis, None),
        };
        let by = by.map(Seat::number);
        let fact = self.record(About::Table(id), &Fact::TimeGiven { seat, millis, by, left, due, lifted })?;
        if !once {
            self.tx.add_gift(&Gift { fact, table: id, seat, millis })?;
        }
        self.ask_at(table, fact, SeatSet::NONE.with(seat), Occasion::Reminder)
    }
}

/// Refuses too little time, more than can be given at once, and more than a seat can have: than its bank holds, or a year.
pub(crate) fn check_room(
    data: &Snapshot,
    now: i64,
    table: &LoadedTable,
    (to, millis, at_once): (Seat, i64, i64),
) -> Done {
    let Some(terms) = table.terms()? else {
        return no(Text::new("no-give-clock").with("table", table.row.id.0));
    };
    let mover = table.play.turn().seat().filter(|mover| *mover != to);
    if let Some(mover) = mover.filter(|_| terms.once) {
        let text = Text::new("no-give-called").with("table", table.row.id.0);
        return no(text.with("player", called(table.person(mover))));
    }
    let has = match clock_of(data, now, table, to)? {
        Some((clock, turn)) => clock.left - counted(&clock, turn.as_ref(), now),
        None => left_of(data, table, to)?,
    };
    let (key, most) = match terms.control {
        TimeControl::Bank { most, .. } => ("no-give-most", most),
        _ => ("no-give-long", MOST),
    };
    let room = most - has;
    if room >= LEAST_GIFT && (millis <= room || millis > at_once) {
        return check_gift(millis, at_once.min(room));
    }
    let fits = if room < LEAST_GIFT { "none".to_owned() } else { written(room) };
    let text = Text::new(key).with("table", table.row.id.0).with("player", called(table.person(to)));
    no(text.with("left", duration(has)).with("most", duration(most)).with("room", Arg::Plain(fits)))
}

/// The turn of a seat, if it is to move, and how it runs; of what was used up before nothing counts against what comes.
fn clock_of(
    data: &Snapshot,
    now: i64,
    table: &LoadedTable,
    seat: Seat,
) -> Done<Option<(TurnClock, Option<Turn>)>> {
    let own = |clock: &TurnClock| clock.seat == seat.number();
    let Some(mut clock) = data.turn_clock(table.row.id)?.filter(own) else { return Ok(None) };
    let Some(turn) = turn_of(data, table, &clock)? else { return Ok(Some((clock, None))) };
    // By night nobody's time is over, though it has been used up; and what a silent network takes is given back later.
    let used_up =
        turn.counted(now) >= clock.left && !is_deaf(data, now, &clock.network, Site::Table(clock.table))?;
    if clock.fell_at.is_none() && !used_up {
        return Ok(Some((clock, Some(turn))));
    }
    (clock.spent, clock.since) = (clock.left, Some(now));
    let turn = turn_of(data, table, &clock)?;
    Ok(Some((clock, turn)))
}

/// The time left to a seat that is not to move.
fn left_of(data: &Snapshot, table: &LoadedTable, seat: Seat) -> Done<i64> {
    let Some(terms) = table.terms()? else { return Ok(0) };
    let left = left(data, &table.row, &terms, None, usize::MAX)?;
    Ok(left.get(seat.index()).copied().unwrap_or_default())
}

/// Refuses too little time, or too much at once.
pub(crate) fn check_gift(millis: i64, most: i64) -> Done {
    let how = match millis {
        ..LEAST_GIFT => "little",
        _ if millis > most => "much",
        _ => return Ok(()),
    };
    let text = Text::new("no-give-range").with("text", written(millis)).with("how", how);
    no(text.with("most", written(most)))
}
