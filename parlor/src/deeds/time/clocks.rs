//! Clocks: whose time runs, and what becomes of whoever uses it up.

use engine::Seat;
use storage::{FactId, Site, Snapshot, TableId, TurnClock};
use timecontrol::{MINUTE, Reminder, Terms, Turn, reminders};

use crate::deeds::{
    About, Deeds, UNREACHED_MILLIS,
    time::standing::{clock_set, reminded},
};
use crate::refusal::Done;
use crate::table::clock::{self, habits_of, left, running};
use crate::table::loaded::{LoadedTable, OUT_OF_TIME};
use crate::{Error, Fact, Timer};

/// The longest time until the next look whether the player to move has been told so.
const UNTOLD_MILLIS: i64 = 60 * MINUTE;

/// The time until the next look whether a network is heard, before anybody's time is over there.
const DEAF_MILLIS: i64 = MINUTE;

impl Deeds<'_> {
    /// Starts the clock of whoever is to move, if the table has one; the fact that says until when. One that was for the
    /// turn before alone is gone.
    pub(in crate::deeds) fn start_turn(&self, table: &mut LoadedTable) -> Done<Option<FactId>> {
        self.start_turn_again(table, None)
    }

    /// The same for whoever has taken a move back without asking anybody: what it had taken is gone, as otherwise nobody's
    /// time would ever be over.
    pub(in crate::deeds) fn start_turn_again(
        &self,
        table: &mut LoadedTable,
        spent: Option<i64>,
    ) -> Done<Option<FactId>> {
        self.lift(table)?;
        self.run_turn(table, spent.unwrap_or_default())
    }

    /// The same with the clock that the table has now, of which so much is spent. While the table is paused, it stands.
    pub(in crate::deeds) fn run_turn(&self, table: &LoadedTable, spent: i64) -> Done<Option<FactId>> {
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
        if spent >= left
            && turn.due() <= self.now
            && !terms.hard
            && !self.is_deaf(&clock.network, Site::Table(id))?
        {
            // Its board says so: nobody is told of it once more.
            let told = clock.fact;
            self.let_fall(table, seat, clock, true)?;
            return Ok(Some(told));
        }
        self.time_anew(&clock)?;
        Ok(Some(clock.fact))
    }

    /// The time that the move which is being made has taken; none without a clock, or with one for this turn alone.
    pub(in crate::deeds) fn spent(&self, table: &LoadedTable) -> Done<Option<i64>> {
        let lasting = table.terms()?.is_some_and(|terms| !terms.once);
        let clock = if lasting { self.stopped(table)? } else { None };
        Ok(clock.map(|clock| clock.spent))
    }

    /// Stops the clock of a table that is paused. What is used up stays used up.
    pub(in crate::deeds) fn stop_turn(&self, table: &LoadedTable) -> Done {
        let Some(stopped) = self.stopped(table)? else { return Ok(()) };
        self.tx.cancel_timers(table.row.id, Timer::CLOCK)?;
        Ok(self.tx.set_turn_clock(&stopped)?)
    }

    /// Lets the clock of a table go on after a pause, or when nothing is offered any more for which it stood; the fact that
    /// says until when, or that the time is up. While a seat is offered, it stands.
    pub(in crate::deeds) fn go_on_turn(&self, table: &mut LoadedTable) -> Done<Option<FactId>> {
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
    pub(in crate::deeds) fn end_turn(&self, table: TableId) -> Done {
        self.tx.cancel_timers(table, Timer::CLOCK)?;
        Ok(self.tx.forget_turn_clock(table)?)
    }

    /// Times a turn anew after something has changed when its time is over. A reminder that has been told is not told again,
    /// though its moment may be later now.
    pub(in crate::deeds) fn time_anew(&self, clock: &TurnClock) -> Done {
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
        let deaf = self.is_deaf(&clock.network, Site::Table(id))?;
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

    /// The turn whose time runs at a table, and is not over.
    pub(in crate::deeds) fn running_turn(&self, table: &LoadedTable) -> Done<Option<Turn>> {
        match self.tx.turn_clock(table.row.id)?.filter(|clock| clock.fell_at.is_none()) {
            Some(clock) => self.turn_of(table, &clock),
            None => Ok(None),
        }
    }

    pub(in crate::deeds) fn turn_of(&self, table: &LoadedTable, clock: &TurnClock) -> Done<Option<Turn>> {
        turn_of(self.tx, table, clock)
    }

    /// The moment when the time of the player to move is over, as far as is known; none without a clock, or
    /// while it stands.
    pub(in crate::deeds) fn turn_over_at(&self, table: &LoadedTable) -> Done<Option<i64>> {
        let Some(clock) = self.tx.turn_clock(table.row.id)? else { return Ok(None) };
        Ok(self.turn_of(table, &clock)?.map(|turn| turn.due()))
    }

    /// The network on which a person is waited for.
    pub(in crate::deeds) fn waited_on(&self, table: &LoadedTable, person: storage::PersonId) -> Done<String> {
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
pub(in crate::deeds) fn turn_of(
    data: &Snapshot,
    table: &LoadedTable,
    clock: &TurnClock,
) -> Done<Option<Turn>> {
    let Some(terms) = table.terms()? else { return Ok(None) };
    Ok(running(data, clock, &terms, table.person(clock::seat_of(clock)?).id)?)
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
pub(in crate::deeds) fn passed(whole: i64, spent: i64) -> u8 {
    let passed = reminders(whole).into_iter().filter(|(_, counted)| *counted <= spent);
    passed.map(|(reminder, _)| number(reminder)).max().unwrap_or_default()
}
