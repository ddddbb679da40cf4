//! Moves that whoever made them takes back without asking anybody: so often in a turn, and at the cost of the time since.
//!
//! While the move stood the others' clock ran, and whoever made it could think on for nothing. So a lone take-back is as if the
//! move had not been made: all that has passed since counts as time of the turn that goes on, with the vacations, holidays and
//! free weekends of whoever takes back, and without what counts for nobody, as pauses and outages do. By consent
//! the time is as it was when that turn began.

use std::collections::BTreeMap;

use engine::{Seat, Text, duration};
use storage::{FactId, Move, Site};
use timecontrol::{MINUTE, Rests, Turn};

use crate::Fact;
use crate::deeds::Deeds;
use crate::person::people::{called, listed};
use crate::refusal::{Done, no};
use crate::table::clock::{self, left};
use crate::table::loaded::LoadedTable;
use crate::table::offered_seat;

/// The number of times that moves of one turn can be taken back without asking anybody.
pub(crate) const FREE_TAKE_BACKS: usize = 3;

/// Less than that is not said.
const SAID_MILLIS: i64 = MINUTE;

/// The cost of a lone take-back.
#[derive(Clone, Copy, Debug)]
pub(in crate::deeds) struct Cost {
    /// The part of its turn that has counted by now, with the time since the move; none without a clock.
    pub spent: Option<i64>,
    /// The part of that which is the time since the move, in milliseconds.
    pub since: i64,
}

impl Cost {
    /// The same, if it is so much that it is said.
    pub(in crate::deeds) fn said(self) -> i64 {
        if self.since >= SAID_MILLIS { self.since } else { 0 }
    }
}

impl Deeds<'_> {
    /// The number of times that the turn that leads from so many plies to the next has been begun again
    /// without asking anybody, by the person who sits there now. What was taken back by consent, and what
    /// came after it, leaves each turn before what it was.
    pub(in crate::deeds) fn lone_take_backs(&self, table: &LoadedTable, plies: usize) -> Done<usize> {
        // Of each turn that a move has ended, by its ply: the seat, and how often; of the one that runs; and what of that was
        // by whoever sat in a seat before.
        let (mut ended, mut now) = (BTreeMap::<u32, (u8, usize)>::new(), 0);
        let mut before: Vec<(u8, usize)> = Vec::new();
        // While the move before that turn stands, nothing from before it counts.
        let began = self.tx.fact_of_move(table.row.id, plies as u32)?.unwrap_or(FactId(0));
        for row in self.tx.facts_of_after(table.row.id, began)? {
            match serde_json::from_str(&row.body)? {
                Fact::MovePlayed { seat, ply, .. } => {
                    let others = before.drain(..).filter(|(taken, _)| *taken == seat).map(|(_, count)| count);
                    let others = others.max().unwrap_or_default();
                    ended.insert(ply, (seat, std::mem::take(&mut now) - others));
                }
                Fact::TakenBack { ply, since, .. } => {
                    let undone = ended.split_off(&(ply + 1));
                    now = undone.first_key_value().map_or(0, |(_, (_, count))| *count);
                    now += usize::from(since.is_some());
                    before.clear();
                }
                Fact::SeatTaken { seat: taken, .. } => {
                    before.push((taken, now));
                    ended.values_mut().filter(|(seat, _)| *seat == taken).for_each(|(_, count)| *count = 0);
                }
                _ => (),
            }
        }
        Ok(ended.get(&(plies as u32 + 1)).map_or(0, |(_, count)| *count))
    }

    /// Refuses to take the last move back without asking, where it ended a clock for one turn: that clock would be gone for
    /// nothing.
    pub(in crate::deeds) fn check_uncalled(&self, table: &LoadedTable, seat: Seat) -> Done {
        let mut moved = false;
        for row in self.tx.facts_back(table.row.id) {
            match serde_json::from_str(&row?.body)? {
                Fact::MovePlayed { .. } if !moved => moved = true,
                Fact::Called { seat: called, .. } if moved && called == seat.number() => break,
                Fact::ClockLifted { .. } if moved => return Ok(()),
                fact if moved && fact.begins_turn() && !matches!(fact, Fact::Resumed { .. }) => return Ok(()),
                _ => (),
            }
        }
        if !moved {
            return Ok(());
        }
        let others = table.seats().filter(|(other, _)| *other != seat).map(|(_, person)| called(person));
        no(Text::new("no-undo-called").with("table", table.row.id.0).with("others", listed(others)))
    }

    /// The cost for a seat to take its last move back, which was the `first` after so many plies.
    ///
    /// # Errors
    /// Refused: of that seat's time nothing would be left.
    pub(in crate::deeds) fn cost_of_take_back(
        &self,
        table: &LoadedTable,
        seat: Seat,
        first: usize,
    ) -> Done<Cost> {
        let id = table.row.id;
        let free = Cost { spent: None, since: 0 };
        let Some(terms) = table.terms()?.filter(|terms| !terms.once) else { return Ok(free) };
        let person = table.person(seat);
        let network = self.waited_on(table, person.id)?;
        let deaf = self.mind_outage_at(&network, id)?;
        let times = self.tx.times_of_moves(id, None)?;
        let spent = times.get(first).and_then(|(_, spent)| *spent);
        let (Some(spent), Some(moved)) = (spent, self.tx.moves(id)?.into_iter().nth(first)) else {
            return Ok(free);
        };
        let whole = left(self.tx, &table.row, &terms, None, first)?;
        let whole = whole.get(seat.index()).copied().unwrap_or_default();
        let given = self.tx.gifts_at(id, None)?.into_iter();
        let given = given.filter(|gift| gift.seat == seat.number() && gift.fact > moved.fact);
        let whole = whole + given.map(|gift| gift.millis).sum::<i64>();
        let mut still: Vec<(i64, i64)> = self.standing_since(table, &moved)?;
        // What is missed still is not noted yet.
        still.extend(match deaf {
            true => self.unheard(&network, id, moved.at)?,
            false => self.tx.outage_spans(&network, Site::Table(id), (moved.at, self.now))?,
        });
        let rests = clock::rests(self.tx, id, person.id, moved.at)?;
        let habits = clock::habits_now(self.tx, person.id)?;
        if terms.free_weekends {
            // The turn of the others may have lasted longer than this one could.
            still.extend(habits.zone.weekends(moved.at, self.now).iter());
        }
        let rests = Rests { away: rests.away.or(&still.into_iter().collect()), ..rests };
        let counted = Turn::new(&terms, habits, rests, moved.at, (whole, spent)).counted(self.now);
        let since = counted - spent;
        if counted < whole {
            return Ok(Cost { spent: Some(counted), since });
        }
        let others = table.seats().filter(|(other, _)| *other != seat).map(|(_, person)| called(person));
        let text = Text::new("no-undo-time").with("table", id.0).with("since", duration(since));
        let rest = if spent < whole { "some" } else { "none" };
        let text = text.with("rest", rest).with("left", duration(whole - spent));
        no(text.with("others", listed(others)))
    }

    /// The times since a move in which the clocks of a table stood, as far as everybody there knows: it was
    /// paused, or a seat was offered.
    fn standing_since(&self, table: &LoadedTable, moved: &Move) -> Done<Vec<(i64, i64)>> {
        let (mut spans, mut since) = (Vec::new(), None);
        for row in self.tx.facts_of_after(table.row.id, moved.fact)? {
            let fact: Fact = serde_json::from_str(&row.body)?;
            match fact.stops_clocks() {
                Some(true) => since = since.or(Some(row.at)),
                Some(false) => spans.extend(since.take().map(|since| (since, row.at))),
                None => (),
            }
        }
        spans.extend(since.map(|since| (since, self.now)));
        spans.extend(offered_seat::spans(self.tx, table.row.id, self.now)?.iter());
        Ok(spans)
    }
}
