//! The rules by which somebody may challenge another one for a place, each with why not, and from when.

use std::collections::{HashMap, HashSet};

use storage::{LadderChallenge, PersonId, Snapshot, TableId};
use timecontrol::DAY;

use super::{Rungs, ending};
use crate::Error;

/// The most open challenges against one person.
pub(crate) const MOST_TO_ONE: usize = 2;

/// The number of the last challenges against one person after which whoever had one of them does not get the last slot.
const LAST_TO_ONE: u32 = 3;

/// The number of days for which whoever lost to a person, or withdrew a challenge, does not challenge them again; and for which
/// whoever has left a ladder does not join it again.
pub(crate) const AGAIN_DAYS: i64 = 7;

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
    /// The last place for a challenge against that person is for whoever had none of the last ones.
    Kept(Waiting),
    /// This one lost to that person not long ago: until when, and how.
    Again(i64, Lost),
    /// The other one is away: until when.
    Away(i64),
    /// The other one has no account where the ladder is.
    NotHere,
}

/// A way of losing to somebody in a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lost {
    /// By a game.
    Game,
    /// By withdrawing an own challenge.
    Withdrew,
    /// By declining a challenge.
    Declined,
    /// By not answering one.
    Unanswered,
    /// By leaving the ladder.
    Left,
}

impl Lost {
    /// The word that sentences know.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Lost::Game => "game",
            Lost::Withdrew => "withdrew",
            Lost::Declined => "declined",
            Lost::Unanswered => "unanswered",
            Lost::Left => "left",
        }
    }

    /// The way in which a challenge was lost to another one; none if it was not. A challenge that was withdrawn counts as lost.
    fn to(ended: &LadderChallenge, other: PersonId) -> Option<Lost> {
        let how = ended.ending.as_deref()?;
        match ended.challenged == other {
            true => match how {
                ending::LOST => Some(Lost::Game),
                ending::WITHDRAWN => Some(Lost::Withdrew),
                ending::QUIT => Some(Lost::Left),
                _ => None,
            },
            false if ended.challenger != other => None,
            false => match how {
                ending::WON => Some(Lost::Game),
                ending::DECLINED => Some(Lost::Declined),
                ending::UNANSWERED => Some(Lost::Unanswered),
                ending::LEFT => Some(Lost::Left),
                _ => None,
            },
        }
    }
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
        let (away, here) = (self.away(snapshot, now)?, self.here(snapshot)?);
        let above = self.place_of(me).map_or(0, |mine| mine.place as usize - 1);
        let above = self.places[..above.min(self.places.len())].iter().rev().map(|place| place.person);
        let near = above.filter(|person| !away.contains_key(person) && here.contains(person));
        let near = near.take(self.reach()).collect();
        let lately = snapshot.ladder_challenges_since(self.row.id, me, now - AGAIN_DAYS * DAY)?;
        Ok(Climber { rungs: self, me, near, away, here, lately })
    }

    /// The persons who have an account on the network of the ladder: whoever has none cannot answer there.
    pub(crate) fn here(&self, snapshot: &Snapshot) -> Result<HashSet<PersonId>, Error> {
        let Some(community) = snapshot.community(self.row.community)? else { return Ok(HashSet::new()) };
        Ok(snapshot.persons_in_ladder_on(self.row.id, &community.network)?.into_iter().collect())
    }
}

/// Somebody who would challenge others in a ladder, and all that this depends on.
#[derive(Debug)]
pub(crate) struct Climber<'a> {
    rungs: &'a Rungs,
    me: PersonId,
    /// The persons above whom a challenge reaches, the nearest first: whoever is away, or has no account where the ladder is, is not
    /// counted, so that nobody is stuck below them.
    pub near: Vec<PersonId>,
    /// The persons who are away now, and until when.
    away: HashMap<PersonId, i64>,
    /// The persons who have an account where the ladder is.
    here: HashSet<PersonId>,
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
        if !self.here.contains(&other) {
            return Ok(Some(Why::NotHere));
        }
        if let Some(until) = self.away.get(&other) {
            return Ok(Some(Why::Away(*until)));
        }
        if !self.near.contains(&other) {
            return Ok(Some(Why::Far));
        }
        let lost = self.lately.iter().rev().find_map(|one| Some((one.ended_at?, Lost::to(one, other)?)));
        if let Some((at, how)) = lost {
            return Ok(Some(Why::Again(at + AGAIN_DAYS * DAY, how)));
        }
        let others: Vec<_> = rungs.made_to(other).collect();
        let Some(first) = others.first() else { return Ok(None) };
        if others.len() >= MOST_TO_ONE {
            return Ok(Some(Why::Full(rungs.waiting(snapshot, first)?)));
        }
        let last = snapshot.last_ladder_challenges_to(rungs.row.id, other, ending::WITHDRAWN, LAST_TO_ONE)?;
        let before = snapshot.former_selves(me)?;
        if last.iter().any(|last| last.challenger == me || before.contains(&last.challenger)) {
            return Ok(Some(Why::Kept(rungs.waiting(snapshot, first)?)));
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
