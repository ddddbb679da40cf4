//! The rules by which somebody may challenge another one for a place, each with why not, and from when.

use std::collections::HashMap;

use storage::{LadderChallenge, PersonId, Snapshot, TableId};
use timecontrol::DAY;

use super::{Rungs, ending};
use crate::Error;

/// The most open challenges against one person.
pub(crate) const MOST_TO_ONE: usize = 2;

/// The number of days for which whoever lost to a person, or withdrew a challenge, does not challenge them again.
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
    fn waiting(&self, snapshot: &Snapshot, open: &LadderChallenge) -> Result<Waiting, Error> {
        match open.table {
            Some(first) => Ok(Waiting::Game(running(snapshot, first)?)),
            None => self.answer_due(snapshot, open).map(Waiting::Answer),
        }
    }

    /// The persons who are away now, and until when.
    pub(crate) fn away(&self, snapshot: &Snapshot, now: i64) -> Result<HashMap<PersonId, i64>, Error> {
        let mut away = HashMap::new();
        for (person, from, until) in snapshot.vacations_in_ladder(self.row.id, now)? {
            if from <= now {
                away.entry(person).or_insert(until);
            }
        }
        Ok(away)
    }

    /// Somebody in this ladder who would challenge others, and all that this depends on.
    pub(crate) fn climber(&self, snapshot: &Snapshot, me: PersonId, now: i64) -> Result<Climber<'_>, Error> {
        let away = self.away(snapshot, now)?;
        let above = self.place_of(me).map_or(0, |mine| mine.place as usize - 1);
        let above = self.places[..above.min(self.places.len())].iter().rev().map(|place| place.person);
        let near = above.filter(|person| !away.contains_key(person)).take(self.reach()).collect();
        let lately = snapshot.ladder_challenges_since(self.row.id, me, now - AGAIN_DAYS * DAY)?;
        Ok(Climber { rungs: self, me, near, away, lately })
    }
}

/// Somebody who would challenge others in a ladder, and all that this depends on.
#[derive(Debug)]
pub(crate) struct Climber<'a> {
    rungs: &'a Rungs,
    me: PersonId,
    /// The persons above whom a challenge reaches, the nearest first: whoever is away is not counted, so that nobody is stuck
    /// below them.
    pub near: Vec<PersonId>,
    /// The persons who are away now, and until when.
    away: HashMap<PersonId, i64>,
    /// The challenges by and against this one that have ended not long ago.
    lately: Vec<LadderChallenge>,
}

impl Climber<'_> {
    /// The reason for which this one cannot challenge another one now; none if they can. Who has blocked whom does not matter:
    /// a ladder is open to all who stand in it.
    pub(crate) fn why_not(&self, snapshot: &Snapshot, other: PersonId) -> Result<Option<Why>, Error> {
        let (rungs, me) = (self.rungs, self.me);
        if me == other {
            return Ok(Some(Why::Myself));
        }
        let Some(mine) = rungs.place_of(me) else { return Ok(Some(Why::NotIn)) };
        let Some(theirs) = rungs.place_of(other) else { return Ok(Some(Why::OtherNotIn)) };
        if let Some(own) = rungs.made_by(me) {
            return Ok(Some(Why::Waits(own.challenged, rungs.waiting(snapshot, own)?)));
        }
        if let Some(between) = rungs.made_to(me).find(|open| open.challenger == other) {
            return Ok(Some(Why::Between(rungs.waiting(snapshot, between)?)));
        }
        if mine.place < theirs.place {
            return Ok(Some(Why::Below));
        }
        if let Some(until) = self.away.get(&other) {
            return Ok(Some(Why::Away(*until)));
        }
        if !self.near.contains(&other) {
            return Ok(Some(Why::Far));
        }
        if let Some(at) = self.lately.iter().rfind(|one| self.lost(one, other)).and_then(|lost| lost.ended_at)
        {
            return Ok(Some(Why::Again(at + AGAIN_DAYS * DAY)));
        }
        let others: Vec<_> = rungs.made_to(other).collect();
        let Some(first) = others.first() else { return Ok(None) };
        if others.len() >= MOST_TO_ONE {
            return Ok(Some(Why::Full(rungs.waiting(snapshot, first)?)));
        }
        let last = snapshot.last_ladder_challenge_to(rungs.row.id, other, ending::WITHDRAWN)?;
        if last.is_some_and(|last| last.challenger == me) {
            return Ok(Some(Why::Kept(rungs.waiting(snapshot, first)?)));
        }
        Ok(None)
    }

    /// True if this one has lost to another one by a challenge: by the game, or as whoever was challenged and did not play. A
    /// challenge that was withdrawn counts as lost.
    fn lost(&self, ended: &LadderChallenge, other: PersonId) -> bool {
        let how = ended.ending.as_deref();
        match ended.challenged == other {
            true => matches!(how, Some(ending::LOST | ending::WITHDRAWN)),
            false => {
                ended.challenger == other
                    && matches!(how, Some(ending::WON | ending::DECLINED | ending::UNANSWERED))
            }
        }
    }
}

/// The game that is being played of those that began with a table.
pub(crate) fn running(snapshot: &Snapshot, first: TableId) -> Result<TableId, Error> {
    let of_match = snapshot.table(first)?.and_then(|table| table.of_match);
    let Some((of_match, _)) = of_match else { return Ok(first) };
    Ok(snapshot.games_of(of_match)?.last().map_or(first, |last| last.table))
}
