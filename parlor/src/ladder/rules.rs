//! The rules by which somebody may challenge another one for a place, each with why not, and from when.

use storage::{PersonId, Snapshot, TableId};
use timecontrol::DAY;

use super::{Rungs, away_until, ending};
use crate::Error;

/// The most open challenges against one person.
pub(crate) const MOST_TO_ONE: usize = 2;

/// The number of days for which whoever lost to a person, or withdrew, does not challenge them again.
const AGAIN_DAYS: i64 = 7;

/// The reason for which somebody cannot challenge another one for a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// Nobody challenges themselves.
    Myself,
    /// The one who would challenge does not stand in the ladder.
    NotIn,
    /// The other one does not.
    OtherNotIn,
    /// The other one stands below.
    Below,
    /// The other one stands too far above.
    Far,
    /// An own challenge goes on: against whom, until when it has to be answered, or the table.
    Waits(PersonId, Waiting),
    /// There is a challenge between these two already.
    Between(Waiting),
    /// Enough others challenge that person: what the first of these waits for.
    Full(Waiting),
    /// The last place for a challenge against that person is for whoever did not have the last one.
    Kept(Waiting),
    /// This one lost to that person, or withdrew a challenge, not long ago: until when.
    Again(i64),
    /// The other one is away: until when.
    Away(i64),
    /// The two have nothing to do with each other.
    Apart,
}

/// The end for which one waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waiting {
    /// An answer, until a moment at the latest.
    Answer(i64),
    /// The end of the game at a table.
    Game(TableId),
}

impl Rungs {
    /// The end for which an open challenge waits.
    fn waiting(&self, snapshot: &Snapshot, open: &storage::LadderChallenge) -> Result<Waiting, Error> {
        match open.table {
            Some(first) => Ok(Waiting::Game(running(snapshot, first)?)),
            None => self.answer_due(snapshot, open).map(Waiting::Answer),
        }
    }

    /// The persons above somebody whom a challenge reaches, the nearest first: whoever is away, or with whom that person has
    /// nothing to do, is not counted, so that nobody is stuck below them.
    pub(crate) fn within_reach(
        &self,
        snapshot: &Snapshot,
        me: PersonId,
        now: i64,
    ) -> Result<Vec<PersonId>, Error> {
        let Some(mine) = self.place_of(me) else { return Ok(Vec::new()) };
        let apart = snapshot.apart_from(me)?;
        let mut found = Vec::new();
        for above in self.places.iter().rev().filter(|place| place.place < mine.place) {
            if found.len() >= self.reach() {
                break;
            }
            if !apart.contains(&above.person) && away_until(snapshot, above.person, now)?.is_none() {
                found.push(above.person);
            }
        }
        Ok(found)
    }

    /// The reason for which somebody cannot challenge another one now; none if they can.
    pub(crate) fn why_not(
        &self,
        snapshot: &Snapshot,
        (me, other): (PersonId, PersonId),
        now: i64,
    ) -> Result<Option<Why>, Error> {
        if me == other {
            return Ok(Some(Why::Myself));
        }
        let Some(mine) = self.place_of(me) else { return Ok(Some(Why::NotIn)) };
        let Some(theirs) = self.place_of(other) else { return Ok(Some(Why::OtherNotIn)) };
        if let Some(own) = self.made_by(me) {
            return Ok(Some(Why::Waits(own.challenged, self.waiting(snapshot, own)?)));
        }
        if let Some(between) = self.made_to(me).find(|open| open.challenger == other) {
            return Ok(Some(Why::Between(self.waiting(snapshot, between)?)));
        }
        if mine.place < theirs.place {
            return Ok(Some(Why::Below));
        }
        if snapshot.are_apart(me, other)? {
            return Ok(Some(Why::Apart));
        }
        if let Some(until) = away_until(snapshot, other, now)? {
            return Ok(Some(Why::Away(until)));
        }
        if !self.within_reach(snapshot, me, now)?.contains(&other) {
            return Ok(Some(Why::Far));
        }
        let before = snapshot.ladder_challenges_by(self.row.id, me, now - AGAIN_DAYS * DAY)?;
        let lost = |ended: &&storage::LadderChallenge| {
            let how = ended.ending.as_deref();
            ended.challenged == other && matches!(how, Some(ending::LOST | ending::WITHDRAWN))
        };
        if let Some(at) = before.iter().rfind(lost).and_then(|lost| lost.ended_at) {
            return Ok(Some(Why::Again(at + AGAIN_DAYS * DAY)));
        }
        let others: Vec<_> = self.made_to(other).collect();
        let Some(first) = others.first() else { return Ok(None) };
        if others.len() >= MOST_TO_ONE {
            return Ok(Some(Why::Full(self.waiting(snapshot, first)?)));
        }
        let last = snapshot.last_ladder_challenge_to(self.row.id, other, ending::WITHDRAWN)?;
        if last.is_some_and(|last| last.challenger == me) {
            return Ok(Some(Why::Kept(self.waiting(snapshot, first)?)));
        }
        Ok(None)
    }
}

/// The game that is being played of those that began with a table.
pub(crate) fn running(snapshot: &Snapshot, first: TableId) -> Result<TableId, Error> {
    let of_match = snapshot.table(first)?.and_then(|table| table.of_match);
    let Some((of_match, _)) = of_match else { return Ok(first) };
    Ok(snapshot.games_of(of_match)?.last().map_or(first, |last| last.table))
}
