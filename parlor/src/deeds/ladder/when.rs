//! Things that are due in a ladder: challenges without an answer, games that last too long, places of those who do not play, and
//! the news of a week.

use engine::Seat;
use storage::{ChallengeState, LadderChallenge, LadderId, PersonId, Site};
use timecontrol::{DAY, MINUTE};

use super::cause;
use crate::deeds::{About, Deeds};
use crate::ladder::{Rungs, WEEK_DAYS, rules, untold};
use crate::refusal::Done;
use crate::table::clock;
use crate::table::loaded::{LoadedTable, OUT_OF_TIME};
use crate::{Fact, LadderNews, Timer};

impl Deeds<'_> {
    /// Does what is due in a ladder. While its network is not heard, that waits.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn ladder_due(&self, id: LadderId) -> Done {
        let rungs = Rungs::of(self.tx, id)?;
        if rungs.row.closed_at.is_some() {
            return Ok(());
        }
        let network = self.tx.community(rungs.row.community)?.map(|community| community.network);
        if let Some(network) = network
            && self.is_deaf(&network, Site::Community(rungs.row.community))?
        {
            return self.set_ladder_timer(&rungs, self.now + MINUTE);
        }
        for mark in &rungs.open {
            if mark.table.is_some() {
                self.end_long(&rungs, mark)?;
                continue;
            }
            let due = rungs.answer_due(self.tx, mark)?;
            if due > self.now {
                self.remind_challenged(&rungs, mark, due)?;
            } else if let Some(challenge) = self.tx.challenge(mark.challenge)? {
                self.close_challenge(&challenge, ChallengeState::Declined, &Fact::ChallengeExpired)?;
            }
        }
        self.lower_idle(id)?;
        self.tell_week(&Rungs::of(self.tx, id)?)?;
        self.wake_ladder(id)
    }

    /// Lets everybody go down a place who has not played for long, past somebody who does; the last first, so that each goes down
    /// once.
    fn lower_idle(&self, id: LadderId) -> Done {
        let rungs = Rungs::of(self.tx, id)?;
        let idleness = rungs.idleness(self.tx, (self.now, self.now))?;
        let mut order: Vec<usize> = (0..rungs.places.len()).collect();
        let mut lowered = Vec::new();
        for at in (0..order.len().saturating_sub(1)).rev() {
            let (above, below) = (order[at], order[at + 1]);
            if idleness.due[above].is_some_and(|due| due <= self.now) && !idleness.idle[below] {
                order.swap(at, at + 1);
                lowered.push(rungs.places[above].stands);
            }
        }
        if lowered.is_empty() {
            return Ok(());
        }
        let order: Vec<PersonId> = order.into_iter().map(|at| rungs.places[at].stands).collect();
        let causes: Vec<_> = lowered.iter().map(|stands| (*stands, cause::IDLE)).collect();
        self.reorder(&rungs, &order, &causes, None)?;
        for stands in lowered {
            self.tx.set_ladder_idle(id, stands, self.now)?;
        }
        Ok(())
    }

    /// The time that has counted in a game so far, seat by seat.
    fn time_of_game(&self, table: &LoadedTable) -> Done<Vec<i64>> {
        let mut spent = vec![0; usize::from(table.row.seats)];
        let mut count = |seat: u8, millis: i64| {
            if let Some(sum) = usize::from(seat).checked_sub(1).and_then(|at| spent.get_mut(at)) {
                *sum += millis;
            }
        };
        for (seat, millis) in self.tx.times_of_moves(table.row.id, None)? {
            count(seat, millis.unwrap_or_default());
        }
        if let Some(turn) = self.tx.turn_clock(table.row.id)? {
            let runs = self.turn_of(table, &turn)?;
            count(turn.seat, clock::counted(&turn, runs.as_ref(), self.now));
        }
        Ok(spent)
    }

    /// Ends a game whose clocks have run for as long as they may, both together: whoever has used more of the time has lost it.
    fn end_long(&self, rungs: &Rungs, mark: &LadderChallenge) -> Done {
        let most = rungs.most_of_game();
        let Some(first) = mark.table.filter(|_| mark.made_at + most <= self.now) else { return Ok(()) };
        let mut table = LoadedTable::now(self.tx, rules::running(self.tx, first)?)?;
        if table.outcome().is_some() {
            return Ok(());
        }
        let spent = self.time_of_game(&table)?;
        if spent.iter().sum::<i64>() < most {
            return Ok(());
        }
        let mover = table.play.turn().seat();
        let slowest = Seat::all(table.row.seats)
            .max_by_key(|seat| (spent.get(seat.index()).copied(), Some(*seat) == mover));
        let Some(slowest) = slowest else { return Ok(()) };
        let told = self.note_ladder(About::Table(table.row.id), mark.ladder, LadderNews::Long)?;
        let outcome = table.play.forfeit(slowest, OUT_OF_TIME);
        self.finish(&mut table, outcome, &[told])
    }

    /// Sets the timer of a ladder to whatever comes next there, and looks at it once a day at least.
    pub(crate) fn wake_ladder(&self, id: LadderId) -> Done {
        let rungs = Rungs::of(self.tx, id)?;
        if rungs.row.closed_at.is_some() {
            return Ok(());
        }
        let mut next = self.now + DAY;
        let most = rungs.most_of_game();
        // Nothing is due before its days have passed on the clock on the wall, and so nothing has to be looked up for most.
        for mark in &rungs.open {
            next = next.min(match mark.table {
                None if mark.reminded_at.is_none() && mark.made_at + untold(mark) < next => {
                    rungs.remind_due(self.tx, mark)?
                }
                None if mark.made_at + i64::from(mark.days) * DAY < next => {
                    rungs.answer_due(self.tx, mark)?
                }
                Some(first) if mark.made_at + most < next => {
                    let table = LoadedTable::now(self.tx, rules::running(self.tx, first)?)?;
                    let spent = self.time_of_game(&table)?;
                    self.now + (most - spent.iter().sum::<i64>()).max(MINUTE)
                }
                _ => next,
            });
        }
        let idleness = rungs.idleness(self.tx, (self.now, next))?;
        next = (0..rungs.places.len()).filter_map(|at| idleness.falls_at(at)).fold(next, i64::min);
        if rungs.row.room.is_some() {
            next = next.min(rungs.row.told_at + WEEK_DAYS * DAY);
        }
        self.set_ladder_timer(&rungs, next.max(self.now))
    }

    fn set_ladder_timer(&self, rungs: &Rungs, at: i64) -> Done {
        let timer = Timer::Ladder { community: rungs.row.community, ladder: rungs.row.id };
        let body = serde_json::to_string(&timer).map_err(crate::Error::from)?;
        for set in self.tx.timers_of_community(rungs.row.community, Timer::LADDER)? {
            if set.body == body {
                self.tx.put_off_timer(set.id, at)?;
                return Ok(());
            }
        }
        Ok(timer.set(self.tx, at, self.now)?)
    }

    /// Looks anew at what is due in the ladders of somebody whose vacations are others than before.
    pub(in crate::deeds) fn wake_ladders_of(&self, person: PersonId) -> Done {
        for ladder in self.tx.ladders_with(person)? {
            self.wake_ladder(ladder.id)?;
        }
        Ok(())
    }
}
