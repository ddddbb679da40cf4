//! Events that are no player's fault: networks that are not heard, and the time that is given back.

use storage::{Beat, FactId, Share, Site, Snapshot, TableId, TurnClock};
use timecontrol::{MINUTE, Turn};

use crate::deeds::{About, Deeds};
use crate::refusal::Done;
use crate::table::clock::{self, counted, running};
use crate::table::loaded::LoadedTable;
use crate::{Fact, LONGEST_WAIT_MILLIS};

/// The longest outage that is not given back.
pub(crate) const OUTAGE_MILLIS: i64 = MINUTE;

/// The most given time that is not told at once; otherwise with the next board.
const SAID_MILLIS: i64 = 60 * MINUTE;

impl Deeds<'_> {
    /// Notes that a network, or a share of it, is heard, and gives back the time in which it was not. Where the clock was set
    /// meanwhile, that is nobody's time either: a leap forward is an outage, and after one back every turn goes on with what was
    /// left of it. It is noted when a network was not heard, so that it counts as nobody's silence, nor as the time of somebody
    /// who takes a move back later; and when it was heard last, so that no deadline passes meanwhile.
    ///
    /// Where another process heard a share before, what it had heard last counts, of each table by itself.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn beat(&self, name: &str) -> Done {
        let own = self.tx.beat(name)?;
        if let Some(beat) = own.filter(|beat| (self.now - beat.at).abs() <= OUTAGE_MILLIS) {
            return self.note_beat(name, beat, beat.ahead);
        }
        let (network, share) = Share::of_name(name);
        let noted = self.tx.beats(network)?;
        let parts = share.latest(&noted);
        for (part, beat) in &parts {
            if let Some(beat) = beat {
                self.mind_outage(network, *part, *beat)?;
            }
        }
        match parts.iter().filter_map(|(_, beat)| *beat).max() {
            Some(latest) => self.note_beat(name, latest, own.and_then(|own| own.ahead))?,
            None => self.tx.set_beat(name, self.now)?,
        }
        for (other, _) in noted.iter().filter(|(other, _)| *other != share && other.is_within(share)) {
            self.tx.forget_beat(&other.name(network))?;
        }
        Ok(())
    }

    /// Gives back to one table what its share has missed, if that is not heard: somebody does something there from elsewhere all the
    /// same. The share is heard no sooner for it, and the others there wait until it is; where the clock was set back that is so
    /// for all of them. True if it was not heard.
    ///
    /// # Errors
    /// Ours only.
    pub(in crate::deeds) fn mind_outage_at(&self, network: &str, table: TableId) -> Done<bool> {
        let site = Site::Table(table);
        if !self.is_deaf(network, site)? {
            return Ok(false);
        }
        match self.tx.heard_by(network, site)? {
            Some((share, beat)) if beat.at > self.now => self.beat(&share.name(network))?,
            Some((_, beat)) => self.credit_missed(network, table, beat)?,
            None => (),
        }
        Ok(true)
    }

    /// Gives back what a share of a network has missed since it was heard last.
    fn mind_outage(&self, network: &str, share: Share, beat: Beat) -> Done {
        let last = beat.at;
        if self.now - last > OUTAGE_MILLIS {
            for clock in self.tx.turns_heard_by(network, share)? {
                self.credit_missed(network, clock.table, beat)?;
            }
            let from = self.missed_from(beat);
            if from < self.now {
                self.tx.add_leap(&share.name(network), last, (from, self.now))?;
            }
        } else if last - self.now > OUTAGE_MILLIS {
            for clock in self.tx.turns_heard_by(network, share)? {
                let Some(clock) = self.held_clock(clock.table, network)? else { continue };
                self.set_back(clock, last)?;
            }
            self.tx.forget_outages_after(network, self.now)?;
            // What waits for a day of the calendar waits for that day.
            self.tx.set_timers_back(self.now, last - self.now, LONGEST_WAIT_MILLIS)?;
            self.tx.hurry_lanes(self.now + LONGEST_WAIT_MILLIS)?;
        }
        Ok(())
    }

    /// The moment since when a network that was heard last then has missed something. Of a clock that was set back before, and is
    /// set right now, nothing was missed before that.
    fn missed_from(&self, Beat { at: last, ahead }: Beat) -> i64 {
        ahead.filter(|ahead| (last..=self.now).contains(ahead)).unwrap_or(last)
    }

    /// Gives back to one table what was missed since its network was heard last, and says so there if it is much.
    fn credit_missed(&self, network: &str, table: TableId, beat: Beat) -> Done {
        let Some(clock) = self.held_clock(table, network)? else { return Ok(()) };
        match self.credit(clock, (beat.at, self.missed_from(beat)), false)? {
            Some(credited) => self.say_at(&LoadedTable::now(self.tx, table)?, credited),
            None => Ok(()),
        }
    }

    /// The clock of a table, if it runs on a network; nobody else moves there from now on.
    fn held_clock(&self, table: TableId, network: &str) -> Done<Option<TurnClock>> {
        self.tx.hold_table(table)?;
        let runs = |clock: &TurnClock| clock.since.is_some() && clock.network == network;
        Ok(self.tx.turn_clock(table)?.filter(runs))
    }

    /// Notes when a network, or a share of it, is heard, after it was heard last at some moment; `noted` is what is known of a
    /// clock that was set back.
    fn note_beat(&self, name: &str, Beat { at: last, ahead }: Beat, noted: Option<i64>) -> Done {
        let later = ahead.max(Some(last)).filter(|later| later - self.now > OUTAGE_MILLIS);
        // A clock that is set right by some seconds is no matter.
        let at = if later.is_some() { self.now } else { self.now.max(last) };
        self.tx.set_beat(name, at)?;
        if later != noted {
            self.tx.set_ahead(name, later)?;
        }
        Ok(())
    }

    /// Tells whether the network of something that waits has not been heard there for some time, or the clock was set back since.
    /// One that nobody listens to for signs of life never is.
    pub(in crate::deeds) fn is_deaf(&self, network: &str, site: Site) -> Done<bool> {
        is_deaf(self.tx, self.now, network, site)
    }

    /// The times since a moment in which a network was not heard at a table, shorter outages left out.
    pub(in crate::deeds) fn unheard(
        &self,
        network: &str,
        table: TableId,
        since: i64,
    ) -> Done<Vec<(i64, i64)>> {
        let site = Site::Table(table);
        let mut spans = self.tx.outage_spans(network, site, (since, self.now))?;
        let heard = self.tx.heard_by(network, site)?;
        spans.extend(heard.map(|(_, beat)| (self.missed_from(beat), self.now)));
        Ok(spans)
    }

    /// Gives back what has passed of a turn since a moment; nothing counts of it. What counted before is settled, and the
    /// clock runs anew from now on: what does not count anyway is not given back twice.
    pub(crate) fn give_back(&self, clock: TurnClock, from: i64) -> Done {
        let id = clock.table;
        match self.credit(clock, (from, from), false)? {
            Some(credited) => self.say_at(&LoadedTable::now(self.tx, id)?, credited),
            None => Ok(()),
        }
    }

    /// The same, and tells nobody; the fact, if it is so much that it is said. What counted until the first moment is settled;
    /// the second one, which is not earlier, is since when something is given back. `planned` says whether it was a plan that
    /// had to wait.
    pub(in crate::deeds) fn credit(
        &self,
        clock: TurnClock,
        (counted_until, from): (i64, i64),
        planned: bool,
    ) -> Done<Option<FactId>> {
        let Some(since) = clock.since else { return Ok(None) };
        if self.now <= from.max(since) || clock.fell_at.is_some_and(|fell| fell <= counted_until) {
            return Ok(None);
        }
        let (id, seat) = (clock.table, clock.seat);
        // What would not have counted anyway, such as a vacation, is not given back.
        let turn = self.turn_without_board(&clock)?;
        let millis = turn.map_or(0, |turn| turn.counted(self.now) - turn.counted(from.max(since)));
        if self.run_anew(clock, counted_until)?.is_none() || millis <= 0 {
            return Ok(None);
        }
        let credited = self.record(About::Table(id), &Fact::Credited { seat, millis, planned })?;
        Ok(Some(credited).filter(|_| millis >= SAID_MILLIS))
    }

    /// Lets a turn go on with what was left of it at a moment that is still to come by the clock, as that was set back. It is
    /// said where the time until which there is some differs by much.
    fn set_back(&self, clock: TurnClock, last: i64) -> Done {
        let (id, by) = (clock.table, last - self.now);
        let fell_at = clock.fell_at.map(|fell| fell.min(self.now));
        let Some(clock) = self.run_anew(TurnClock { fell_at, ..clock }, last)? else { return Ok(()) };
        self.time_anew(&clock)?;
        if by < SAID_MILLIS || clock.fell_at.is_some() {
            return Ok(());
        }
        let table = LoadedTable::now(self.tx, id)?;
        let Some(turn) = self.turn_of(&table, &clock)? else { return Ok(()) };
        let fact = Fact::SetBack { seat: clock.seat, left: turn.left_at(self.now), due: turn.due() };
        let fact = self.record(About::Table(id), &fact)?;
        self.say_at(&table, fact)
    }

    /// Settles what counted of a turn until a moment, and lets its clock run anew from now on; none without a clock that runs.
    fn run_anew(&self, clock: TurnClock, until: i64) -> Done<Option<TurnClock>> {
        let (Some(since), Some(turn)) = (clock.since, self.turn_without_board(&clock)?) else {
            return Ok(None);
        };
        let spent = counted(&clock, Some(&turn), until.max(since));
        let clock = TurnClock { spent, since: Some(self.now), ..clock };
        self.tx.set_turn_clock(&clock)?;
        Ok(Some(clock))
    }

    /// The turn of a clock, if it runs; the moves of its table are not looked at.
    fn turn_without_board(&self, clock: &TurnClock) -> Done<Option<Turn>> {
        let Some(row) = self.tx.table(clock.table)? else { return Ok(None) };
        let sitting = self.tx.seats(clock.table)?.into_iter().find(|sitting| sitting.seat == clock.seat);
        let (Some(terms), Some(sitting)) = (clock::terms(row.time.as_deref())?, sitting) else {
            return Ok(None);
        };
        Ok(running(self.tx, clock, &terms, sitting.person.id)?)
    }
}

/// The same, where nothing is changed.
pub(in crate::deeds) fn is_deaf(data: &Snapshot, now: i64, network: &str, site: Site) -> Done<bool> {
    Ok(data.last_beat_of(network, site)?.is_some_and(|beat| (now - beat).abs() > OUTAGE_MILLIS))
}
