//! Lists: who stands in one, and how high at most.
//!
//! Only results within one group of persons count ([`groups`](mod@groups)): the group in which the most can be listed ([`listing`]). So it is
//! no use to play with accounts that play among themselves. And nobody stands much further up than results there speak for
//! ([`reach`](mod@reach)).

mod groups;
pub(crate) mod listing;
mod reach;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use storage::{DueList, ListPlace, Listed, PersonId, Scope, Snapshot, Standing, Transaction, Voids};

use self::groups::groups;
use self::listing::{Meetings, OPPONENTS, With, gathered, is_counting, lacking};
use self::reach::reach;
use super::encounters::FIRST_ENCOUNTERS;
use crate::Error;

/// The time that goes by before a list is found anew, however much changes.
pub(crate) const PAUSE_MILLIS: i64 = 5 * 60_000;

/// The number of places that one step keeps.
const STEP: usize = 64;

/// Everybody who has a standing, their places, and the moment from which on these may be others, though nothing changes.
type Places = (Vec<Standing>, Vec<ListPlace>, Option<i64>);

/// The places in a list.
pub(super) fn places(snapshot: &Snapshot, scope: &Scope, now: i64) -> Result<Places, Error> {
    let since = listing::since(now);
    let seats = snapshot.met_in(scope, since)?;
    let voids = snapshot.voids(scope, since, FIRST_ENCOUNTERS)?;
    let standings = snapshot.standings(scope)?;
    let oldest = seats.iter().map(|seat| seat.at).chain(voids.iter().map(|void| void.oldest)).min();
    let places = placed(&standings, &gathered(&seats), &voids);
    Ok((standings, places, oldest.map(listing::until)))
}

/// A group of persons whom results hold together, and those of them who can be listed.
struct Group {
    persons: BTreeSet<PersonId>,
    able: BTreeSet<PersonId>,
}

impl Group {
    /// The results of somebody with others of it.
    fn within(&self, mine: &Meetings) -> Vec<(PersonId, With)> {
        let with = mine.with.iter().filter(|(other, _)| self.persons.contains(other));
        with.map(|(other, with)| (*other, *with)).collect()
    }

    /// Takes those out who have met too few that could be listed; true if there were some.
    fn lose_some(&mut self, meetings: &BTreeMap<PersonId, Meetings>) -> bool {
        let met = |person: &PersonId| {
            meetings[person].with.keys().filter(|other| self.able.contains(other)).count()
        };
        let kept: BTreeSet<PersonId> =
            self.able.iter().filter(|person| met(person) >= OPPONENTS as usize).copied().collect();
        let lost = kept.len() < self.able.len();
        self.able = kept;
        lost
    }

    /// The one that counts has the most persons who can be listed; of several it is that with the most persons, then that of the
    /// person with the lowest number.
    fn rank(&self) -> (usize, usize, Reverse<Option<PersonId>>) {
        (self.able.len(), self.persons.len(), Reverse(self.persons.first().copied()))
    }
}

/// The groups of those who have results; the one that counts is the first.
fn ranked(standings: &[Standing], meetings: &BTreeMap<PersonId, Meetings>, voids: &[Voids]) -> Vec<Group> {
    let voids: BTreeMap<PersonId, u32> = voids.iter().map(|void| (void.person, void.count)).collect();
    let gone: BTreeSet<PersonId> = standings
        .iter()
        .filter(|standing| standing.listed == Listed::Never)
        .map(|standing| standing.person)
        .collect();
    let of = |persons: BTreeSet<PersonId>| {
        let mut group = Group { persons, able: BTreeSet::new() };
        let opponents: BTreeMap<PersonId, u32> = group
            .persons
            .iter()
            .map(|person| (*person, group.within(&meetings[person]).len() as u32))
            .collect();
        let counts = |other| opponents.get(&other).is_some_and(|opponents| is_counting(*opponents, true));
        let can = |person: &&PersonId| {
            let void = voids.get(person).copied().unwrap_or_default();
            !gone.contains(person) && lacking(&meetings[person], counts, void).is_none()
        };
        group.able = group.persons.iter().filter(can).copied().collect();
        while group.lose_some(meetings) {}
        group
    };
    let mut found: Vec<Group> = groups(meetings).into_iter().map(of).collect();
    found.sort_by_key(|group| Reverse(group.rank()));
    found
}

/// The places of those who have standings.
fn placed(
    standings: &[Standing],
    meetings: &BTreeMap<PersonId, Meetings>,
    voids: &[Voids],
) -> Vec<ListPlace> {
    let groups = ranked(standings, meetings, voids);
    let (counts, others) = match groups.split_first() {
        Some((first, others)) => (Some(first), others),
        None => (None, &[][..]),
    };
    let values: BTreeMap<PersonId, i64> =
        standings.iter().map(|one| (one.person, one.rating.rating - one.rating.deviation)).collect();
    let place = |one: &Standing| {
        let inside = counts.filter(|group| group.persons.contains(&one.person));
        let is_listed = inside.is_some_and(|group| group.able.contains(&one.person));
        let within = inside.map(|group| group.within(&meetings[&one.person])).unwrap_or_default();
        ListPlace {
            person: one.person,
            listed: match one.listed {
                Listed::Never => Listed::Never,
                _ if is_listed => Listed::Always,
                _ => Listed::NotYet,
            },
            opponents: within.len() as u32,
            apart: !is_listed && others.iter().any(|group| group.able.contains(&one.person)),
            reach: if is_listed { reach(&within, &values) } else { None },
        }
    };
    standings.iter().map(place).collect()
}

/// A list that was found anew, to be kept step by step.
#[derive(Clone, Debug)]
pub struct FoundList {
    list: DueList,
    now: i64,
    next: Option<i64>,
    changed: Vec<ListPlace>,
}

/// Finds a list that is due, of what a snapshot has; none if none is.
///
/// # Errors
/// Of the database.
pub fn find_list(snapshot: &Snapshot, now: i64) -> Result<Option<FoundList>, Error> {
    let Some(list) = snapshot.due_list(now)? else { return Ok(None) };
    let (standings, mut changed, next) = places(snapshot, &list.scope, now)?;
    let is = |one: &Standing| (one.listed, one.opponents, one.apart, one.reach);
    let stored: BTreeMap<PersonId, _> = standings.iter().map(|one| (one.person, is(one))).collect();
    changed.retain(|new| stored[&new.person] != (new.listed, new.opponents, new.apart, new.reach));
    Ok(Some(FoundList { list, now, next, changed }))
}

impl FoundList {
    /// Keeps some of what was found; true if all is kept.
    ///
    /// # Errors
    /// Of the database.
    pub fn keep(&self, tx: &Transaction, step: usize) -> Result<bool, Error> {
        let mut steps = self.changed.chunks(STEP);
        for place in steps.nth(step).unwrap_or_default() {
            tx.set_list_place(&self.list.scope, place)?;
        }
        let done = steps.len() == 0;
        if done {
            tx.list_found(&self.list, self.now, (self.next, self.now + PAUSE_MILLIS))?;
        }
        Ok(done)
    }
}

#[cfg(test)]
mod tests;
