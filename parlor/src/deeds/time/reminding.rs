//! Reminders of turns, and claims of games whose time is over.

use engine::{Seat, Text, duration};
use storage::{SeatSet, Site, TurnClock};
use timecontrol::MINUTE;

use crate::deeds::{About, Deeds, Waits, budget::Budget, time::standing::reminded};
use crate::person::people::called;
use crate::refusal::{Done, Refusal, no};
use crate::table::clock::{self};
use crate::table::loaded::check_running;
use crate::table::loaded::{LoadedTable, OUT_OF_TIME};
use crate::table::pause;
use crate::{Fact, command::Occasion, timer::Hurry};

/// The longest and the shortest time to wait until somebody can be reminded again, if others ask for it. Between them it is
/// this part of what there was for the turn.
const REMINDED_MILLIS: i64 = 24 * 60 * MINUTE;
const LEAST_REMINDED_MILLIS: i64 = 10 * MINUTE;
const REMINDED_PART: i64 = 4;

impl Deeds<'_> {
    /// Records that a turn was reminded of, and tells everybody at the table.
    pub(in crate::deeds) fn remind_of(&self, table: &LoadedTable, fact: &Fact, seat: Seat) -> Done {
        let reminded = self.record(About::Table(table.row.id), fact)?;
        self.ask_at(table, reminded, SeatSet::NONE.with(seat.number()), Occasion::Reminder)
    }

    /// Wins a table whose other side has used up its time. At a table without a clock it starts one, if the other side has
    /// been silent for long.
    ///
    /// # Errors
    /// Refused: the table is over, it is this seat's own turn, there is time left, or the silence is not long enough.
    pub(crate) fn claim(&self, table: &mut LoadedTable, seat: Seat) -> Done<Waits> {
        if table.row.time.is_none() {
            return self.call(table, seat, false);
        }
        let (clock, mover) = self.others_clock(table, seat, "no-claim-own")?;
        self.check_offered(table, seat)?;
        let here = |key: &'static str| {
            let text = Text::new(key).with("table", table.row.id.0);
            text.with("player", called(table.person(mover)))
        };
        let Some(turn) = self.turn_of(table, &clock)? else {
            return match pause::of_organiser(self.tx, &table.row)? {
                Some(_) => no(pause::refusal(self.tx, &table.row)?),
                None => no(here("no-claim-paused")),
            };
        };
        // Whoever begins a turn with nothing left can be told of it late.
        let known = clock.left > clock.spent
            || !self.is_deaf(&clock.network, Site::Table(clock.table))? && !self.is_untold(&clock)?;
        if clock.fell_at.is_some() && known {
            let claimed = self.record(About::Table(table.row.id), &Fact::Claimed { by: seat.number() })?;
            let outcome = table.play.forfeit(mover, OUT_OF_TIME);
            self.finish(table, outcome, &[claimed])?;
            return Ok(Waits::No);
        }
        self.check_here(table, mover, seat)?;
        let (left, due) = (turn.left_at(self.now), turn.due());
        if due <= self.now {
            return no(here("no-claim-soon"));
        }
        let hard = table.terms()?.is_some_and(|terms| terms.hard);
        let zone = clock::zone_of(self.tx, table.person(seat).id)?;
        let text = here(if left > 0 { "no-claim-yet" } else { "no-claim-none" });
        let text = text.with("over", if hard { "hard" } else { "soft" }).with("left", duration(left));
        let text = text.with("when", clock::moment(due, &zone));
        let later = clock::later(&turn.later(self.now), &called(table.person(mover)));
        Err(Refusal::of([text].into_iter().chain(later).collect()).into())
    }

    /// Reminds whoever is to move that others wait; in their quiet hours not before these are over.
    ///
    /// # Errors
    /// Refused: the table is over or paused, it is this seat's own turn, whoever is to move is away, was told of it lately or
    /// will be when they wake, or would be reminded only after the game is lost.
    pub(crate) fn remind(&self, table: &LoadedTable, seat: Seat) -> Done<Waits> {
        let mover = self.check_remind(table, seat)?;
        if table.person(mover).id.is_computer() {
            let text = Text::new("no-remind-computer").with("table", table.row.id.0);
            return no(text.with("player", called(table.person(mover))));
        }
        let waking = self.check_night(table, (mover, seat), Hurry::Remind)?;
        self.check_reminded(table, mover, waking.unwrap_or(self.now))?;
        let Some(waking) = waking else {
            self.spend(table.person(seat).id, Budget::Table(table.row.id))?;
            self.send_reminder(table, mover, seat)?;
            return Ok(Waits::No);
        };
        let due = self.turn_over_at(table)?.filter(|due| *due <= waking);
        if due.is_some() && table.terms()?.is_some_and(|terms| terms.hard) {
            let zone = clock::zone_of(self.tx, table.person(seat).id)?;
            let text = Text::new("no-remind-late").with("table", table.row.id.0);
            let text = text.with("player", called(table.person(mover)));
            return no(text.with("when", clock::moment(waking, &zone)));
        }
        self.spend(table.person(seat).id, Budget::Table(table.row.id))?;
        self.hurry_later(table, (mover, seat), Hurry::Remind, waking)
    }

    /// The same of whoever has woken by now: what was asked for in their quiet hours.
    pub(in crate::deeds) fn remind_now(&self, table: &LoadedTable, seat: Seat) -> Done {
        let mover = self.check_remind(table, seat)?;
        self.check_reminded(table, mover, self.now)?;
        self.send_reminder(table, mover, seat)
    }

    /// Finds whom a seat can remind: whoever is to move.
    fn check_remind(&self, table: &LoadedTable, seat: Seat) -> Done<Seat> {
        if table.row.time.is_none() {
            return self.check_nudge(table, seat);
        }
        let (clock, mover) = self.others_clock(table, seat, "no-remind-own")?;
        self.check_offered(table, seat)?;
        if self.turn_of(table, &clock)?.is_none() {
            return no(pause::refusal(self.tx, &table.row)?);
        }
        self.check_here(table, mover, seat)?;
        Ok(mover)
    }

    /// Refuses to remind whoever will have been told of their turn lately at a moment.
    fn check_reminded(&self, table: &LoadedTable, mover: Seat, at: i64) -> Done {
        let Some(clock) = self.tx.turn_clock(table.row.id)? else {
            return self.check_nudged(table, mover, at);
        };
        let pause = (clock.left / REMINDED_PART).clamp(LEAST_REMINDED_MILLIS, REMINDED_MILLIS);
        // That the time is over is news: what was said before does not count. At a turn that began so it is none.
        let since = (at - pause).max(clock.fell_at.filter(|_| clock.left > 0).unwrap_or_default());
        for fact in self.tx.facts_back(table.row.id) {
            let fact = fact?;
            if fact.at <= since {
                break;
            }
            let body: Fact = serde_json::from_str(&fact.body)?;
            let lately =
                matches!(body, Fact::Reminded { seat, .. } if seat == clock.seat) || fact.id == clock.fact;
            if lately {
                return not_again(table, mover, &body, fact.at + pause - self.now);
            }
        }
        Ok(())
    }

    fn send_reminder(&self, table: &LoadedTable, mover: Seat, seat: Seat) -> Done {
        let by = Some(seat.number());
        let fact = match self.tx.turn_clock(table.row.id)? {
            Some(clock) => match self.turn_of(table, &clock)? {
                Some(turn) => reminded(mover, &turn, self.now, by),
                None => return Ok(()),
            },
            None => Fact::Nudged { seat: mover.number(), by: seat.number() },
        };
        self.remind_of(table, &fact, mover)
    }

    /// Refuses what is to hurry somebody who is away.
    pub(in crate::deeds) fn check_here(&self, table: &LoadedTable, mover: Seat, seat: Seat) -> Done {
        let person = table.person(mover);
        let vacations = self.tx.vacations_of(person.id, self.now)?;
        let zone = clock::zone_of(self.tx, table.person(seat).id)?;
        let late = self.tx.turn_clock(table.row.id)?.is_some_and(|clock| clock.fell_at.is_some());
        let key = |keys: [&'static str; 3]| match table.row.time {
            _ if late => keys[0],
            Some(_) => keys[1],
            None => keys[2],
        };
        let here = |key: &'static str| Text::new(key).with("table", table.row.id.0);
        let Some(away) = vacations.iter().find(|vacation| vacation.from <= self.now) else {
            let Some(holidays) = clock::holidays(self.tx, table.row.id, self.now)? else { return Ok(()) };
            let text = here(key(["no-hurry-holidays-late", "no-hurry-holidays", "no-hurry-holidays-free"]));
            return no(text.with("when", clock::moment(holidays.until, &zone)));
        };
        let text =
            here(key(["no-hurry-late", "no-hurry-away", "no-hurry-gone"])).with("player", called(person));
        no(text.with("when", clock::moment(away.until, &zone)))
    }

    /// The turn of somebody else at a table with a clock.
    fn others_clock(&self, table: &LoadedTable, seat: Seat, own: &'static str) -> Done<(TurnClock, Seat)> {
        check_running(table)?;
        let id = table.row.id.0;
        let Some(clock) = self.tx.turn_clock(table.row.id)? else {
            return no(Text::new("no-clock").with("table", id));
        };
        let mover = clock::seat_of(&clock)?;
        if mover == seat {
            return no(Text::new(own).with("table", id));
        }
        Ok((clock, mover))
    }
}

/// Refuses to remind somebody for a while, as a fact has told them not long ago: that others wait, that their time runs, or
/// that it is their turn.
pub(in crate::deeds) fn not_again(table: &LoadedTable, mover: Seat, told: &Fact, wait: i64) -> Done {
    let how = match told {
        Fact::Nudged { .. } | Fact::Reminded { by: Some(_), .. } => "asked",
        Fact::Reminded { .. } => "alone",
        _ => "turn",
    };
    let text = Text::new("no-remind-again").with("table", table.row.id.0).with("how", how);
    no(text.with("player", called(table.person(mover))).with("wait", duration(wait)))
}
