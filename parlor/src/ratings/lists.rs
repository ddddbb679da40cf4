//! Lists as a whole: who stands in one, and how high at most.
//!
//! Of those who can be listed ([`super::listing`]) the largest group is that results between them connect; so it is no use to
//! play with accounts that play among themselves. And nobody stands further than 300 above the third best of those from whom
//! something was won.

use std::collections::{BTreeMap, BTreeSet};

use storage::{DueList, ListPlace, Listed, PersonId, Scope, Snapshot, Standing, Transaction, Voids};

use super::encounters::FIRST_ENCOUNTERS;
use super::listing::{self, FEWEST_LISTED, Meetings, gathered, lacking};
use crate::Error;

/// The most that somebody stands above …
const ABOVE: i64 = 300_000_000;

/// … of those from whom something was won, this one, or the last if there are fewer.
const NTH: usize = 3;

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

/// The places of those who have standings.
fn placed(
    standings: &[Standing],
    meetings: &BTreeMap<PersonId, Meetings>,
    voids: &[Voids],
) -> Vec<ListPlace> {
    let none = Meetings::default();
    let of = |person: PersonId| meetings.get(&person).unwrap_or(&none);
    let voids: BTreeMap<PersonId, u32> = voids.iter().map(|void| (void.person, void.count)).collect();
    let can = |one: &&Standing| {
        let void = voids.get(&one.person).copied().unwrap_or_default();
        let opponents_of = |other| of(other).with.len() as u32;
        one.listed != Listed::Never && lacking(of(one.person), opponents_of, void).is_none()
    };
    let able: BTreeSet<PersonId> = standings.iter().filter(can).map(|one| one.person).collect();
    let group = largest_group(&able, meetings);
    let few = group.len() < FEWEST_LISTED as usize;
    let values: BTreeMap<PersonId, i64> =
        standings.iter().map(|one| (one.person, one.rating.rating - one.rating.deviation)).collect();
    let place = |one: &Standing| {
        let is_listed = group.contains(&one.person);
        ListPlace {
            person: one.person,
            listed: match one.listed {
                Listed::Never => Listed::Never,
                _ if is_listed => Listed::Always,
                _ => Listed::NotYet,
            },
            opponents: of(one.person).with.len() as u32,
            apart: able.contains(&one.person) && !is_listed,
            reach: if few || !is_listed { None } else { reach(of(one.person), &values) },
        }
    };
    standings.iter().map(place).collect()
}

/// The most of these persons that results connect with each other; of several groups that have as many, that of the person
/// with the lowest number.
fn largest_group(
    persons: &BTreeSet<PersonId>,
    meetings: &BTreeMap<PersonId, Meetings>,
) -> BTreeSet<PersonId> {
    let (mut left, mut largest) = (persons.clone(), BTreeSet::new());
    while let Some(first) = left.pop_first() {
        let (mut group, mut looked) = (vec![first], 0);
        while let Some(person) = group.get(looked) {
            let near = meetings[person].with.keys().copied().filter(|other| left.remove(other));
            group.extend(near.collect::<Vec<_>>());
            looked += 1;
        }
        if group.len() > largest.len() {
            largest = group.into_iter().collect();
        }
    }
    largest
}

/// The most that somebody is shown as, with the ratings less the deviations of all.
fn reach(mine: &Meetings, values: &BTreeMap<PersonId, i64>) -> Option<i64> {
    let won = mine.with.iter().filter(|(_, with)| with.halves > 0);
    let mut beaten: Vec<i64> = won.filter_map(|(other, _)| values.get(other).copied()).collect();
    beaten.sort_unstable_by(|one, other| other.cmp(one));
    beaten.get(NTH - 1).or(beaten.last()).map(|value| value + ABOVE)
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
mod tests {
    use storage::Rating;

    use super::*;
    use crate::ratings::listing::met;

    fn standing(person: i64, value: i64) -> Standing {
        let rating = Rating { rating: value * 1_000_000, deviation: 0, volatility: 60_000 };
        Standing {
            person: PersonId(person),
            results: 8,
            opponents: 0,
            rating,
            at: 0,
            strength: rating.rating,
            reach: None,
            apart: false,
            listed: Listed::NotYet,
            review_at: None,
        }
    }

    /// Three rounds in which everybody of a group beats those with higher numbers.
    fn rounds(group: &[i64], from: i64) -> Vec<storage::Met> {
        let mut seats = Vec::new();
        for round in 0..3 {
            for (at, one) in group.iter().enumerate() {
                for other in &group[at + 1..] {
                    seats.extend(met(from + round * 1_000 + 31 * one + other, (*one, *other), 2));
                }
            }
        }
        seats
    }

    fn listed(places: &[ListPlace]) -> Vec<i64> {
        places.iter().filter(|place| place.listed == Listed::Always).map(|place| place.person.0).collect()
    }

    #[test]
    fn of_two_groups_that_do_not_meet_the_larger_one_is_listed() {
        let everybody: Vec<Standing> = (1..=9).map(|person| standing(person, 1500)).collect();
        let mut seats = [rounds(&[1, 2, 3, 4], 0), rounds(&[5, 6, 7, 8, 9], 10_000)].concat();
        let places = placed(&everybody, &gathered(&seats), &[]);
        assert_eq!(listed(&places), [5, 6, 7, 8, 9]);
        assert!(places.iter().all(|place| place.apart == (place.person.0 < 5)));
        seats.extend(met(20_000, (1, 9), 1));
        let places = placed(&everybody, &gathered(&seats), &[]);
        assert_eq!(listed(&places), [1, 2, 3, 4, 5, 6, 7, 8, 9], "one result connects them");
        let gone: Vec<Standing> = everybody
            .iter()
            .map(|one| Standing {
                listed: if one.person.0 == 9 { Listed::Never } else { one.listed },
                ..*one
            })
            .collect();
        let places = placed(&gone, &gathered(&seats), &[]);
        assert_eq!(
            listed(&places),
            [1, 2, 3, 4],
            "not through somebody who has left; then the first of two groups"
        );
    }

    #[test]
    fn nobody_stands_far_above_the_third_of_those_from_whom_something_was_won() {
        let values = [2_400, 1_700, 1_600, 1_500, 900];
        let everybody: Vec<Standing> =
            (1..).zip(values).map(|(person, value)| standing(person, value)).collect();
        let places = placed(&everybody, &gathered(&rounds(&[1, 2, 3, 4, 5], 0)), &[]);
        let reach: Vec<Option<i64>> =
            places.iter().map(|place| place.reach.map(|reach| reach / 1_000_000)).collect();
        assert_eq!(reach, [Some(1_800), Some(1_200), Some(1_200), Some(1_200), None]);
    }
}
