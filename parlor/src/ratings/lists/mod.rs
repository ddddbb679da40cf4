//! Lists: who stands in one, and how high at most.
//!
//! What counts of results are those within one group of persons ([`groups`]), that in which the most can be listed
//! ([`listing`]); so it is no use to play with accounts that play among themselves. And nobody stands much further up than
//! results there speak for ([`reach`]).

mod groups;
pub(crate) mod listing;
mod reach;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use storage::{DueList, ListPlace, Listed, PersonId, Scope, Snapshot, Standing, Transaction, Voids};

use self::groups::groups;
use self::listing::{FEWEST_LISTED, Meetings, OPPONENTS, With, gathered, is_counting, lacking};
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
    let is_limited = counts.is_some_and(|group| group.able.len() >= FEWEST_LISTED as usize);
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
            reach: if is_listed && is_limited { reach(&within, &values) } else { None },
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
mod tests {
    use storage::Rating;

    use super::*;
    use crate::ratings::lists::listing::met;

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

    /// Who is listed of so many persons, each with the same strength, after these results.
    fn listed_of(count: i64, seats: &[storage::Met]) -> Vec<i64> {
        let everybody: Vec<Standing> = (1..=count).map(|person| standing(person, 1500)).collect();
        listed(&placed(&everybody, &gathered(seats), &[]))
    }

    #[test]
    fn of_two_groups_that_do_not_meet_the_larger_one_is_listed() {
        let everybody: Vec<Standing> = (1..=9).map(|person| standing(person, 1500)).collect();
        let seats = [rounds(&[1, 2, 3, 4], 0), rounds(&[5, 6, 7, 8, 9], 10_000)].concat();
        let places = placed(&everybody, &gathered(&seats), &[]);
        assert_eq!(listed(&places), [5, 6, 7, 8, 9]);
        assert!(places.iter().all(|place| place.apart == (place.person.0 < 5)));
        assert!(places.iter().all(|place| place.opponents == if place.person.0 < 5 { 0 } else { 4 }));
        assert_eq!(
            listed_of(8, &[rounds(&[1, 2, 3, 4], 0), rounds(&[5, 6, 7, 8], 10_000)].concat()),
            [1, 2, 3, 4]
        );
    }

    #[test]
    fn two_persons_and_four_results_join_two_groups_and_no_fewer() {
        let two = [rounds(&[1, 2, 3, 4], 0), rounds(&[5, 6, 7, 8, 9], 10_000)].concat();
        let with = |pairs: &[(i64, i64)]| {
            let mut seats = two.clone();
            for (result, pair) in (20_000..).zip(pairs) {
                seats.extend(met(result, *pair, 1));
            }
            listed_of(9, &seats)
        };
        assert_eq!(with(&[(1, 9), (2, 8), (3, 7)]), [5, 6, 7, 8, 9], "three results");
        assert_eq!(with(&[(1, 9), (1, 8), (1, 7), (1, 6)]), [5, 6, 7, 8, 9], "of one person");
        assert_eq!(
            with(&[(1, 9), (2, 9), (3, 9), (4, 9)]),
            [5, 6, 7, 8, 9],
            "of one person on the other side"
        );
        assert_eq!(with(&[(1, 9), (1, 9), (2, 8), (2, 8)]), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }

    /// Before, one result of the owner connected all puppets with the others.
    #[test]
    fn who_plays_with_accounts_of_the_own_is_listed_by_results_with_others_alone() {
        let club = rounds(&[1, 2, 3, 4, 5], 0);
        let mut farm = [club.clone(), rounds(&[6, 7, 8, 9], 10_000)].concat();
        for (result, puppet) in (20_000..).zip([7, 8, 9, 7, 8, 9, 7, 8, 9]) {
            farm.extend(met(result, (10, puppet), 2));
        }
        farm.extend(met(30_000, (1, 10), 2));
        assert_eq!(listed_of(10, &farm), [1, 2, 3, 4, 5]);
        // He plays with them himself: seven results, and with the eighth he is in, and nobody else.
        for (result, other) in (30_001..).zip([1, 2, 3, 4, 1, 2]) {
            farm.extend(met(result, (other, 10), 1));
        }
        assert_eq!(listed_of(10, &farm), [1, 2, 3, 4, 5]);
        farm.extend(met(30_010, (3, 10), 2));
        assert_eq!(listed_of(10, &farm), [1, 2, 3, 4, 5, 10]);
        // Two of the others lose once each, to different people: that is no group yet.
        let mut lost = [club, rounds(&[6, 7, 8, 9, 10], 10_000)].concat();
        for (result, pair) in (30_000..).zip([(1, 6), (2, 7)]) {
            lost.extend(met(result, pair, 2));
        }
        assert_eq!(listed_of(10, &lost), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn somebody_who_has_left_holds_others_and_is_not_listed() {
        let mut everybody: Vec<Standing> = (1..=5).map(|person| standing(person, 1500)).collect();
        everybody[4].listed = Listed::Never;
        let places = placed(&everybody, &gathered(&rounds(&[1, 2, 3, 4, 5], 0)), &[]);
        assert_eq!(listed(&places), [1, 2, 3, 4], "the results with that person are what they were");
        assert!(places.iter().all(|place| place.opponents == 4));
    }

    /// Before, somebody was listed by accounts that are not, once one game with somebody listed connected them.
    #[test]
    fn three_opponents_are_listed_themselves() {
        let mut seats = rounds(&[1, 2, 3, 4], 0);
        // Four puppets that have met two people each, so that they are of the group, and have too few results to be listed.
        for (result, (puppet, other)) in
            (10_000..).zip([(5, 1), (5, 2), (6, 2), (6, 3), (7, 3), (7, 4), (8, 4), (8, 1)])
        {
            seats.extend(met(result, (puppet, other), 1));
        }
        for result in 0..12 {
            seats.extend(met(20_000 + result, (9, 5 + result % 4), 2));
        }
        seats.extend([met(30_000, (9, 1), 2), met(30_001, (9, 2), 2)].concat());
        assert_eq!(listed_of(9, &seats), [1, 2, 3, 4], "two of the list are not enough");
        seats.extend(met(30_002, (9, 3), 2));
        assert_eq!(listed_of(9, &seats), [1, 2, 3, 4, 9]);
    }

    /// Eight results with three persons of a list are enough, whatever else somebody has played.
    #[test]
    fn a_newcomer_who_plays_three_regulars_is_listed_and_two_who_play_each_other_are_not() {
        let mut seats = rounds(&[1, 2, 3, 4], 0);
        for result in 0..8 {
            seats.extend(met(10_000 + result, (5, 6), 2));
        }
        assert_eq!(listed_of(6, &seats), [1, 2, 3, 4]);
        for (result, other) in (20_000..).zip([1, 2, 3, 1, 2, 3, 1, 2]) {
            seats.extend(met(result, (5, other), 0));
        }
        assert_eq!(listed_of(6, &seats), [1, 2, 3, 4, 5], "who has lost all of them, too");
    }

    #[test]
    fn four_who_lose_in_turn_are_held_together() {
        let mut seats = Vec::new();
        for table in 0..8 {
            let loser = 1 + table % 4;
            seats.extend((1..=4).map(|person| {
                let score = 2 * u8::from(person != loser);
                storage::Met { person: PersonId(person), score, ..met(table, (person, loser), score)[0] }
            }));
        }
        assert_eq!(listed_of(4, &seats), [1, 2, 3, 4]);
        let left_out = listed_of(5, &[seats, met(100, (1, 5), 2).to_vec()].concat());
        assert_eq!(left_out, [1, 2, 3, 4]);
    }

    #[test]
    fn a_place_is_limited_by_results_in_the_group_alone() {
        let values = [1_000, 1_700, 1_600, 1_500, 900, 3_000];
        let everybody: Vec<Standing> =
            (1..).zip(values).map(|(person, value)| standing(person, value)).collect();
        let mut seats = rounds(&[1, 2, 3, 4, 5], 0);
        for result in 0..20 {
            seats.extend(met(10_000 + result, (2, 6), 2));
        }
        let places = placed(&everybody, &gathered(&seats), &[]);
        let reach: Vec<Option<i64>> =
            places.iter().map(|place| place.reach.map(|reach| reach / 1_000_000)).collect();
        // The last has lost all to those of 1450: with them, 400 less and 100 more. What was won outside counts for nothing.
        assert_eq!(reach, [Some(1_800), Some(1_200), Some(1_200), Some(1_200), Some(1_150), None]);
    }
}
