//! Tables at which somebody, or everybody, has fallen silent: a clock for one turn, and an end to what all have left.
//!
//! A clock for one turn (`Terms::once`) is what `claim` starts at a table without one: the terms are the
//! table's as long as that turn lasts, and all that ends a turn takes them away. No move counts against it later.
//!
//! A table that all have left is looked at when its timer comes, which a move does not touch: it counts from the last
//! fact that somebody seated caused, or from when a clock had run out, without vacations and holidays, and sets itself
//! again. A pause counts like silence; a table that nobody can be told of is not closed, and is looked at again when it
//! goes on.

use engine::{Outcome, Seat, Text, duration};
use storage::{FactId, PersonId, SeatSet, TableId};
use timecontrol::{DAY, HOUR, Spans, Terms, TimeControl};

use crate::deeds::{About, Deeds, Waits, time::reminding::not_again};
use crate::person::people::{called, doer};
use crate::person::settings::{USUAL_CLOSING, closing_in};
use crate::refusal::{Done, no};
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::table::loaded::check_running;
use crate::table::offered_seat;
use crate::table::pause;
use crate::{Cause, Fact, Timer, command::Occasion, timer::Hurry};

/// The time for which somebody has to be silent before others can start a clock.
const SILENT_MILLIS: i64 = 14 * DAY;

/// The shortest time between two reminders of a player to move without a clock, if others ask for them.
const NUDGED_MILLIS: i64 = DAY;

/// The time from the beginning of a turn before which nobody is reminded.
const FRESH_MILLIS: i64 = HOUR;

/// The time that such a clock gives.
const CALLED_MILLIS: i64 = 7 * DAY;

/// The time before a table is closed at which everybody there is told.
const WARNED_MILLIS: i64 = 7 * DAY;

impl Deeds<'_> {
    /// Starts a clock for this one turn at a table without one, as whoever is to move has been silent for long; in their quiet
    /// hours not before these are over, unless it waited `at_night` before. Whoever has not moved when it is over can lose the game by a claim.
    ///
    /// # Errors
    /// Refused: it is this seat's own turn, the table is paused, or whoever is to move is away or has not been silent long
    /// enough; from when on it is possible. Or it has been asked for, and waits.
    pub(in crate::deeds) fn call(&self, table: &mut LoadedTable, seat: Seat, at_night: bool) -> Done<Waits> {
        check_running(table)?;
        let id = table.row.id;
        let here = |key: &'static str| Text::new(key).with("table", id.0);
        let Some(mover) = table.play.turn().seat() else { return no(here("no-running")) };
        if mover == seat {
            return no(here("no-claim-own"));
        }
        self.check_pause(table)?;
        self.check_offered(table, seat)?;
        let person = table.person(mover);
        let zone = clock::zone_of(self.tx, table.person(seat).id)?;
        let since = self.last_act(table, Some(mover))?;
        let vacations = self.tx.vacations_of(person.id, since)?;
        let holidays = self.tx.holidays_at(id, since)?;
        let away = vacations.iter().map(|vacation| (vacation.from, vacation.until, "no-call-away"));
        let all = holidays.iter().map(|holidays| (holidays.from, holidays.until, "no-call-holidays"));
        for (from, until, key) in away.chain(all) {
            if (from..until).contains(&self.now) {
                let text = here(key).with("player", called(person));
                return no(text.with("when", clock::moment(until, &zone)));
            }
        }
        // Nobody is silent who is away, in holidays, where nothing could be heard, or while somebody else was to answer; what was
        // silence before goes on afterwards.
        let network = self.waited_on(table, person.id)?;
        let vacations = vacations.iter().map(|vacation| (vacation.from, vacation.until));
        let still = vacations.chain(holidays.iter().map(|holidays| (holidays.from, holidays.until)));
        let still: Spans = still.chain(self.unheard(&network, id, since)?).collect();
        let still = still.or(&offered_seat::spans(self.tx, id, self.now)?);
        let (silent, from) = (still.counted(since, self.now), still.due(since, SILENT_MILLIS));
        if self.now < from {
            let text = here("no-call-yet").with("player", called(person)).with("silent", duration(silent));
            let text = text.with("time", duration(CALLED_MILLIS));
            return no(text.with("when", clock::moment(from, &zone)));
        }
        let night = if at_night { None } else { self.check_night(table, (mover, seat), Hurry::Call)? };
        if let Some(waking) = night {
            return self.hurry_later(table, (mover, seat), Hurry::Call, waking);
        }
        let control = TimeControl::Move { each: CALLED_MILLIS };
        let terms = Terms { control, hard: false, free_weekends: false, once: true };
        let again = self.has_declined(table, mover)?;
        let called = Fact::Called { by: seat.number(), seat: mover.number(), silent, again };
        let called = self.record(About::Table(id), &called)?;
        let rooms = self.rooms(table)?;
        self.keep_for_digests([table.person(mover)], (called, Occasion::Turn), &rooms)?;
        self.set_time(table, Some(&terms))?;
        let facts: Vec<FactId> = [called].into_iter().chain(self.run_turn(table, 0)?).collect();
        self.announce(table, &facts, [mover])?;
        Ok(Waits::No)
    }

    /// Finds the player to move at a table without a clock, who can be reminded by a seat.
    pub(in crate::deeds) fn check_nudge(&self, table: &LoadedTable, seat: Seat) -> Done<Seat> {
        check_running(table)?;
        let here = |key: &'static str| Text::new(key).with("table", table.row.id.0);
        let Some(mover) = table.play.turn().seat() else { return no(here("no-running")) };
        if mover == seat {
            return no(here("no-remind-own"));
        }
        self.check_pause(table)?;
        self.check_offered(table, seat)?;
        self.check_here(table, mover, seat)?;
        Ok(mover)
    }

    /// Refuses to remind whoever is to move at a table without a clock before an hour of the turn has gone by, and more than
    /// once a day; at some moment.
    pub(in crate::deeds) fn check_nudged(&self, table: &LoadedTable, mover: Seat, at: i64) -> Done {
        for fact in self.tx.facts_of_since(table.row.id, at - NUDGED_MILLIS)?.iter().rev() {
            let body: Fact = serde_json::from_str(&fact.body)?;
            let pause = match &body {
                Fact::Nudged { .. } => NUDGED_MILLIS,
                body if body.begins_turn() => FRESH_MILLIS,
                _ => continue,
            };
            if fact.at + pause > at {
                return not_again(table, mover, &body, fact.at + pause - self.now);
            }
            break;
        }
        Ok(())
    }

    /// Takes away a clock that the player who was called does not want: there is none again.
    ///
    /// # Errors
    /// Refused: nobody has called this seat, its time is over, or it has declined such a clock in this turn before.
    pub(crate) fn object(&self, table: &mut LoadedTable, seat: Seat) -> Done {
        let terms = table.terms()?.filter(|terms| terms.once);
        if terms.is_none() || table.play.turn().seat() != Some(seat) {
            return no(Text::new("no-offer").with("table", table.row.id.0));
        }
        let here = |key: &'static str| Text::new(key).with("table", table.row.id.0);
        if self.tx.turn_clock(table.row.id)?.is_some_and(|clock| clock.fell_at.is_some()) {
            return no(here("no-object-late"));
        }
        if self.has_declined(table, seat)? {
            return no(here("no-object-twice"));
        }
        self.lift(table)?;
        let lifted = self.record(About::Table(table.row.id), &Fact::ClockLifted { by: seat.number() })?;
        self.say_at(table, lifted)
    }

    /// Tells whether the player in a seat has declined a clock since the last move: otherwise nobody's
    /// silence would ever end.
    fn has_declined(&self, table: &LoadedTable, seat: Seat) -> Done<bool> {
        for row in self.tx.facts_back(table.row.id) {
            match serde_json::from_str(&row?.body)? {
                Fact::ClockLifted { by } if by == seat.number() => return Ok(true),
                Fact::SeatTaken { seat: taken, .. } if taken == seat.number() => return Ok(false),
                Fact::MovePlayed { .. } | Fact::TakenBack { .. } => return Ok(false),
                _ => (),
            }
        }
        Ok(false)
    }

    /// Ends a clock that was for one turn alone.
    pub(in crate::deeds) fn lift(&self, table: &mut LoadedTable) -> Done {
        if table.terms()?.is_some_and(|terms| terms.once) {
            self.end_turn(table.row.id)?;
            self.set_time(table, None)?;
        }
        Ok(())
    }

    fn set_time(&self, table: &mut LoadedTable, terms: Option<&Terms>) -> Done {
        table.row.time = clock::kept(terms)?;
        Ok(self.tx.set_time(table.row.id, table.row.time.as_deref())?)
    }

    /// The moment of the last event at a table that somebody there brought about; by one seat alone, or since
    /// its turn began.
    fn last_act(&self, table: &LoadedTable, seat: Option<Seat>) -> Done<i64> {
        let sitting: Vec<PersonId> = table.persons.iter().map(|person| person.id).collect();
        for fact in self.tx.facts_back(table.row.id) {
            let fact = fact?;
            let (body, cause): (Fact, Cause) =
                (serde_json::from_str(&fact.body)?, serde_json::from_str(&fact.cause)?);
            let person = cause.person().map(|by| doer(self.tx, &sitting, by, fact.at)).transpose()?.flatten();
            let sits = person.and_then(|person| table.seat_of(person));
            if body.begins_turn() || sits.is_some_and(|sits| seat.is_none_or(|seat| seat == sits)) {
                return Ok(fact.at);
            }
        }
        Ok(table.row.moved_at)
    }

    /// Sets the timer that looks whether all have left a table that is new, or goes on.
    pub(in crate::deeds) fn watch(&self, table: &LoadedTable) -> Done {
        let after = closing_in(self.tx, table.row.community)?.unwrap_or(USUAL_CLOSING);
        Ok(Timer::Idle { table: table.row.id }.set(self.tx, self.now + after - WARNED_MILLIS, self.now)?)
    }

    /// Looks whether all have left a table: a week before it is closed everybody there is told, and then it is closed. While
    /// somebody is away, or has time left on a clock, nobody has left. While a seat is offered nothing is closed, and who was
    /// told before that it would be is told anew.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn idle_due(&self, id: TableId) -> Done {
        let mut table = LoadedTable::now(self.tx, id)?;
        let halted = pause::of_organiser(self.tx, &table.row)?.is_some();
        if table.outcome().is_some() || halted || self.stands_by_itself(&table)? {
            // Those who play there may not even know how it stands, or can do nothing: they are looked after again when it
            // goes on.
            return Ok(());
        }
        if self.is_offered(id)? {
            // It is looked at when that is decided.
            return Ok(());
        }
        let again = |at: i64| Timer::Idle { table: id }.set(self.tx, at.max(self.now), self.now);
        let Some(after) = closing_in(self.tx, table.row.community)? else {
            // Asked again when something else is set.
            return Ok(again(self.now + USUAL_CLOSING)?);
        };
        let (left, still) = self.left_at(&table)?;
        let (silent, soon) = (still.counted(left, self.now), still.due(left, after - WARNED_MILLIS));
        match self.warned_at(&table, left)? {
            _ if self.now < soon => Ok(again(soon)?),
            None => {
                let at = still.due(self.now, WARNED_MILLIS);
                let seats = table.seats().map(|(seat, _)| seat.number()).fold(SeatSet::NONE, SeatSet::with);
                let soon = self.record(About::Table(id), &Fact::ClosingSoon { silent, at })?;
                self.ask_at(&table, soon, seats, Occasion::Offer)?;
                Ok(again(at)?)
            }
            Some(warned) if self.now < still.due(warned, WARNED_MILLIS) => {
                Ok(again(still.due(warned, WARNED_MILLIS))?)
            }
            Some(_) => {
                let left = self.record(About::Table(id), &Fact::AllLeft { silent })?;
                self.finish(&mut table, Outcome::closed(), &[left])
            }
        }
    }

    /// The moment since when nobody at a table has done anything that they could have done, and the times when somebody
    /// there was away or nobody had to do anything: that is no silence, and what was one before goes on afterwards.
    fn left_at(&self, table: &LoadedTable) -> Done<(i64, Spans)> {
        let left = self.last_act(table, None)?;
        let fell = self.tx.turn_clock(table.row.id)?.and_then(|clock| clock.fell_at);
        let due = self.running_turn(table)?.map(|turn| turn.due());
        let left = fell.into_iter().chain(due).fold(left, i64::max);
        let mut still = Vec::new();
        for (_, person) in table.seats() {
            let vacations = self.tx.vacations_of(person.id, left)?;
            still.extend(vacations.iter().map(|vacation| (vacation.from, vacation.until)));
        }
        let holidays = self.tx.holidays_at(table.row.id, left)?;
        still.extend(holidays.iter().map(|holidays| (holidays.from, holidays.until)));
        still.extend(offered_seat::spans(self.tx, table.row.id, self.now)?.iter());
        Ok((left, still.into_iter().collect()))
    }

    /// The moment when those at a table were told that it would be closed, if that was since some moment, and
    /// not so long ago that they need not believe it any more.
    fn warned_at(&self, table: &LoadedTable, since: i64) -> Done<Option<i64>> {
        let offered = offered_seat::spans(self.tx, table.row.id, self.now)?;
        let since = offered.iter().map(|(_, until)| until).fold(since, i64::max);
        let since = since.max(self.now - 2 * WARNED_MILLIS);
        for fact in self.tx.facts_beside(table.row.id, FactId(0))?.iter().rev() {
            if fact.at < since {
                break;
            }
            if let Fact::ClosingSoon { .. } = serde_json::from_str(&fact.body)? {
                return Ok(Some(fact.at));
            }
        }
        Ok(None)
    }

    /// Keeps a table open that would be closed soon.
    ///
    /// # Errors
    /// Refused: the table is over, or would not be closed.
    pub(crate) fn keep(&self, table: &LoadedTable, seat: Seat) -> Done {
        check_running(table)?;
        let since = self.last_act(table, None)?;
        if self.warned_at(table, since)?.is_none() {
            return no(Text::new("no-keep").with("table", table.row.id.0));
        }
        let kept = self.record(About::Table(table.row.id), &Fact::Kept { by: seat.number() })?;
        self.say_at(table, kept)
    }
}
