//! Clocks: whose time runs, and what becomes of whoever uses it up.

use engine::{Seat, Text, duration};
use storage::{FactId, SeatSet, Snapshot, TableId, TurnClock};
use timecontrol::{MINUTE, Reminder, Terms, Turn, reminders};

use super::{
    About, Deeds, UNREACHED_MILLIS, Waits,
    budget::Budget,
    standing::{clock_set, reminded},
};
use crate::person::people::called;
use crate::refusal::{Done, Refusal, no};
use crate::table::clock::{self, habits_of, left, running};
use crate::table::loaded::check_running;
use crate::table::loaded::{LoadedTable, OUT_OF_TIME};
use crate::table::pause;
use crate::{Error, Fact, Timer, command::Occasion, timer::Hurry};

/// The longest time until the next look whether the player to move has been told so.
const UNTOLD_MILLIS: i64 = 60 * MINUTE;

/// The longest and the shortest time to wait until somebody can be reminded again, if others ask for it. Between them it is
/// this part of what there was for the turn.
const REMINDED_MILLIS: i64 = 24 * 60 * MINUTE;
const LEAST_REMINDED_MILLIS: i64 = 10 * MINUTE;
const REMINDED_PART: i64 = 4;

/// The time until the next look whether a network is heard, before anybody's time is over there.
const DEAF_MILLIS: i64 = MINUTE;

impl Deeds<'_> {
    /// Starts the clock of whoever is to move, if the table has one; the fact that says until when. One that was for the
    /// turn before alone is gone.
    pub(super) fn start_turn(&self, table: &mut LoadedTable) -> Done<Option<FactId>> {
        self.start_turn_again(table, None)
    }

    /// The same for whoever has taken a move back without asking anybody: what it had taken is gone, as otherwise nobody's
    /// time would ever be over.
    pub(super) fn start_turn_again(
        &self,
        table: &mut LoadedTable,
        spent: Option<i64>,
    ) -> Done<Option<FactId>> {
        self.lift(table)?;
        self.run_turn(table, spent.unwrap_or_default())
    }

    /// The same with the clock that the table has now, of which so much is spent. While the table is paused, it stands.
    pub(super) fn run_turn(&self, table: &LoadedTable, spent: i64) -> Done<Option<FactId>> {
        let id = table.row.id;
        let Some(terms) = table.terms()? else { return Ok(None) };
        self.tx.cancel_timers(id, Timer::CLOCK)?;
        let Some(seat) = table.play.turn().seat().filter(|_| table.outcome().is_none()) else {
            self.tx.forget_turn_clock(id)?;
            return Ok(None);
        };
        let person = table.person(seat).id;
        let left = left(self.tx, &table.row, &terms, None, usize::MAX)?
            .get(seat.index())
            .copied()
            .unwrap_or_default();
        let mut clock = TurnClock {
            table: id,
            seat: seat.number(),
            fact: FactId(0),
            left,
            spent,
            since: Some(self.now),
            network: self.waited_on(table, person)?,
            habits: habits_of(self.tx, person)?,
            fell_at: None,
            // Whoever takes a move back knows what has passed.
            told: passed(left, spent),
        };
        if table.row.paused_at.is_some() {
            // It begins to run when the pause is over.
            if let Some(before) = self.tx.turn_clock(id)? {
                self.tx.set_turn_clock(&TurnClock { fact: before.fact, since: None, ..clock })?;
            }
            return Ok(None);
        }
        if self.is_offered(id)? {
            return self.stand(clock).map(Some);
        }
        let Some(turn) = running(self.tx, &clock, &terms, person)? else { return Ok(None) };
        clock.fact = self.record(About::Table(id), &clock_set(seat, &turn, self.now))?;
        self.tx.set_turn_clock(&clock)?;
        if spent >= left && turn.due() <= self.now && !terms.hard && !self.is_deaf(&clock.network)? {
            // Its board says so: nobody is told of it once more.
            let told = clock.fact;
            self.let_fall(table, seat, clock, true)?;
            return Ok(Some(told));
        }
        self.time_anew(&clock)?;
        Ok(Some(clock.fact))
    }

    /// The time that the move which is being made has taken; none without a clock, or with one for this turn alone.
    pub(super) fn spent(&self, table: &LoadedTable) -> Done<Option<i64>> {
        let lasting = table.terms()?.is_some_and(|terms| !terms.once);
        let clock = if lasting { self.stopped(table)? } else { None };
        Ok(clock.map(|clock| clock.spent))
    }

    /// Stops the clock of a table that is paused. What is used up stays used up.
    pub(super) fn stop_turn(&self, table: &LoadedTable) -> Done {
        let Some(stopped) = self.stopped(table)? else { return Ok(()) };
        self.tx.cancel_timers(table.row.id, Timer::CLOCK)?;
        Ok(self.tx.set_turn_clock(&stopped)?)
    }

    /// Lets the clock of a table go on after a pause, or when nothing is offered any more for which it stood; the fact that
    /// says until when, or that the time is up. While a seat is offered, it stands.
    pub(super) fn go_on_turn(&self, table: &mut LoadedTable) -> Done<Option<FactId>> {
        let Some(terms) = table.terms()? else { return Ok(None) };
        let Some(clock) = self.tx.turn_clock(table.row.id)? else { return self.start_turn(table) };
        if self.is_offered(table.row.id)? {
            return self.stand(clock).map(Some);
        }
        let seat = clock::seat_of(&clock)?;
        let mut clock = TurnClock { since: Some(self.now), ..clock };
        if clock.fell_at.is_some() {
            self.tx.set_turn_clock(&clock)?;
            let late = Fact::StillLate { seat: clock.seat };
            return self.record(About::Table(table.row.id), &late).map(Some);
        }
        let Some(turn) = running(self.tx, &clock, &terms, table.person(seat).id)? else { return Ok(None) };
        clock.fact = self.record(About::Table(table.row.id), &clock_set(seat, &turn, self.now))?;
        self.tx.set_turn_clock(&clock)?;
        self.time_anew(&clock)?;
        Ok(Some(clock.fact))
    }

    /// Forgets the clock of a table that is over.
    pub(super) fn end_turn(&self, table: TableId) -> Done {
        self.tx.cancel_timers(table, Timer::CLOCK)?;
        Ok(self.tx.forget_turn_clock(table)?)
    }

    /// Times a turn anew after something has changed when its time is over. A reminder that has been told is not told again,
    /// though its moment may be later now.
    pub(super) fn time_anew(&self, clock: &TurnClock) -> Done {
        self.tx.cancel_timers(clock.table, Timer::CLOCK)?;
        let row = self.tx.table(clock.table)?.filter(|_| clock.fell_at.is_none());
        let Some(terms) = clock::terms(row.and_then(|row| row.time).as_deref())? else { return Ok(()) };
        let sitting = self.tx.seats(clock.table)?.into_iter().find(|sitting| sitting.seat == clock.seat);
        let Some(sitting) = sitting else { return Ok(()) };
        match running(self.tx, clock, &terms, sitting.person.id)? {
            Some(turn) => self.wait_for(clock, &turn),
            None => Ok(()),
        }
    }

    /// Sets the timer of a turn to whatever comes next of it.
    fn wait_for(&self, clock: &TurnClock, turn: &Turn) -> Done {
        let next = moments(turn, clock.told).into_iter().map(|(_, at)| at).min().unwrap_or(self.now);
        Ok(Timer::Clock { table: clock.table }.set(self.tx, next.max(self.now), self.now)?)
    }

    /// Acts on a turn's time: a reminder, or that it is over. What is not due yet, as something was given
    /// back meanwhile, waits again.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn clock_due(&self, id: TableId) -> Done {
        let Some(clock) = self.tx.turn_clock(id)?.filter(|clock| clock.since.is_some()) else {
            return Ok(());
        };
        let mut table = LoadedTable::now(self.tx, id)?;
        let Some(terms) = table.terms()? else { return Ok(()) };
        let seat = clock::seat_of(&clock)?;
        let Some(turn) = running(self.tx, &clock, &terms, table.person(seat).id)? else { return Ok(()) };
        let come = moments(&turn, clock.told).into_iter().rfind(|(_, at)| *at <= self.now);
        let deaf = self.is_deaf(&clock.network)?;
        let over = matches!(come, Some((None, _)));
        if over && self.plays_now(id)? {
            // What was planned for this moment is played first.
            return Ok(Timer::Clock { table: id }.set(self.tx, self.now, self.now)?);
        }
        let planned = over && self.plan_waits_since(id)?.is_some();
        // Whoever had nothing left when it began loses nothing by hearing of it later.
        let began_over = clock.spent >= clock.left && clock.since.is_some_and(|since| turn.due() <= since);
        if deaf || planned || !began_over && self.is_untold(&clock)? {
            // Nobody can be heard there now, or told whose turn it is, or what they have planned waits for others. What that
            // takes is given back first. What cannot be told for long is looked at less often.
            let since = clock.since.unwrap_or(self.now);
            let waited = self.now - since;
            if !deaf && !planned && waited >= UNREACHED_MILLIS && self.unreach(id, &clock.network, since)? {
                return Ok(());
            }
            let rest = if deaf { DEAF_MILLIS } else { (waited / 16).clamp(DEAF_MILLIS, UNTOLD_MILLIS) };
            Timer::Clock { table: id }.set(self.tx, self.now + rest, self.now)?;
            return Ok(());
        }
        match come {
            None => self.wait_for(&clock, &turn),
            Some((None, _)) => self.time_is_over(&mut table, seat, &terms, clock),
            Some((Some(reminder), _)) => {
                let fact = reminded(seat, &turn, self.now, None);
                self.remind_of(&table, &fact, seat)?;
                let clock = TurnClock { told: number(reminder), ..clock };
                self.tx.set_turn_clock(&clock)?;
                self.wait_for(&clock, &turn)
            }
        }
    }

    fn time_is_over(&self, table: &mut LoadedTable, seat: Seat, terms: &Terms, clock: TurnClock) -> Done {
        if terms.hard {
            let outcome = table.play.forfeit(seat, OUT_OF_TIME);
            return self.finish(table, outcome, &[]);
        }
        let known = clock.left == 0;
        self.let_fall(table, seat, clock, known)
    }

    pub(super) fn remind_of(&self, table: &LoadedTable, fact: &Fact, seat: Seat) -> Done {
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
        let known = clock.left > clock.spent || !self.is_deaf(&clock.network)? && !self.is_untold(&clock)?;
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
    pub(super) fn remind_now(&self, table: &LoadedTable, seat: Seat) -> Done {
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
        for fact in self.tx.facts_of(table.row.id)?.iter().rev().take_while(|fact| fact.at > since) {
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
    pub(super) fn check_here(&self, table: &LoadedTable, mover: Seat, seat: Seat) -> Done {
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

    /// The turn whose time runs at a table, and is not over.
    pub(super) fn running_turn(&self, table: &LoadedTable) -> Done<Option<Turn>> {
        match self.tx.turn_clock(table.row.id)?.filter(|clock| clock.fell_at.is_none()) {
            Some(clock) => self.turn_of(table, &clock),
            None => Ok(None),
        }
    }

    pub(super) fn turn_of(&self, table: &LoadedTable, clock: &TurnClock) -> Done<Option<Turn>> {
        turn_of(self.tx, table, clock)
    }

    /// The moment when the time of the player to move is over, as far as is known; none without a clock, or
    /// while it stands.
    pub(super) fn turn_over_at(&self, table: &LoadedTable) -> Done<Option<i64>> {
        let Some(clock) = self.tx.turn_clock(table.row.id)? else { return Ok(None) };
        Ok(self.turn_of(table, &clock)?.map(|turn| turn.due()))
    }

    /// The network on which a person is waited for.
    pub(super) fn waited_on(&self, table: &LoadedTable, person: storage::PersonId) -> Done<String> {
        let places = self.tx.places_of(table.row.id)?;
        if let [place] = &*places {
            return Ok(place.network.clone());
        }
        let played = self.tx.networks_at(table.row.id)?.into_iter().find(|(who, _)| *who == person);
        let home = || places.into_iter().find(|place| place.community == table.row.community);
        let network = played.map(|(_, network)| network).or_else(|| home().map(|place| place.network));
        network.ok_or_else(|| Error::Missing(format!("place of table {}", table.row.id)).into())
    }
}

/// The clock of a table's turn; none while it stands.
pub(super) fn turn_of(data: &Snapshot, table: &LoadedTable, clock: &TurnClock) -> Done<Option<Turn>> {
    let Some(terms) = table.terms()? else { return Ok(None) };
    Ok(running(data, clock, &terms, table.person(clock::seat_of(clock)?).id)?)
}

/// Refuses to remind somebody for a while, as a fact has told them not long ago: that others wait, that their time runs, or
/// that it is their turn.
pub(super) fn not_again(table: &LoadedTable, mover: Seat, told: &Fact, wait: i64) -> Done {
    let how = match told {
        Fact::Nudged { .. } | Fact::Reminded { by: Some(_), .. } => "asked",
        Fact::Reminded { .. } => "alone",
        _ => "turn",
    };
    let text = Text::new("no-remind-again").with("table", table.row.id.0).with("how", how);
    no(text.with("player", called(table.person(mover))).with("wait", duration(wait)))
}

/// The moments of the events that are still to come of a turn, in order: the reminders after so many that
/// have been told, and last that its time is over.
fn moments(turn: &Turn, told: u8) -> Vec<(Option<Reminder>, i64)> {
    let left = turn.reminders().into_iter().filter(|(reminder, _)| number(*reminder) > told);
    left.map(|(reminder, at)| (Some(reminder), at)).chain([(None, turn.due())]).collect()
}

/// The number of reminders that have been told of a turn with this one.
fn number(reminder: Reminder) -> u8 {
    match reminder {
        Reminder::Half => 1,
        Reminder::Last => 2,
    }
}

/// The number of reminders of a turn that have passed when so much has counted of the whole that there was.
pub(super) fn passed(whole: i64, spent: i64) -> u8 {
    let passed = reminders(whole).into_iter().filter(|(_, counted)| *counted <= spent);
    passed.map(|(reminder, _)| number(reminder)).max().unwrap_or_default()
}
