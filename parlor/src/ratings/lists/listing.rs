//! The question who can stand in lists: it does not depend on the deviation.
//!
//! Somebody can who has eight results within twelve months, against at least three opponents, none of whom gives more than
//! half; an opponent counts for this who is of the group that counts ([groups](mod@super::groups)), with results there against two
//! others; and three of them have to be listed themselves. Of somebody whose results were made void more often than one time in
//! five nobody can tell who would have won them.

use std::collections::BTreeMap;

use storage::{Met, PersonId};
use timecontrol::DAY;

/// The least number of results …
const RESULTS: u32 = 8;

/// … within so many days …
const WITHIN_DAYS: i64 = 365;

/// … against so many opponents …
pub(crate) const OPPONENTS: u32 = 3;

/// … of whom each has had so many others.
const OTHERS: u32 = 2;

/// Of so many results one may have been made void.
const ONE_VOID_OF: u32 = 5;

/// The fewest that a list has, as each of them has had so many opponents who are listed: if nobody can be, everybody is.
pub(crate) const FEWEST_LISTED: u32 = OPPONENTS + 1;

/// A result against one opponent, in parts of which each of several opponents gets as many.
pub(super) const WHOLE: u32 = 6;

/// The things that somebody lacks to stand in lists.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Lacking {
    /// The number of results that are missing.
    pub results: u32,
    /// The number of opponents that are missing.
    pub opponents: u32,
    /// The opponents who do not count.
    pub idle: Vec<PersonId>,
    /// An opponent who gives more than half of the results.
    pub most: Option<PersonId>,
    /// The results that were made void, of all that would count, if these are too many.
    pub void: Option<(u32, u32)>,
}

/// The results of somebody against one opponent.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct With {
    /// The results, in parts.
    pub parts: u32,
    /// The points that were got of them, in halves of a part.
    pub gained: u32,
}

/// The results of somebody lately.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Meetings {
    /// The number of results.
    pub results: u32,
    /// The opponents.
    pub with: BTreeMap<PersonId, With>,
}

/// The first time whose results count at a moment.
pub(crate) fn since(now: i64) -> i64 {
    now - WITHIN_DAYS * DAY
}

/// The first moment at which something of a time counts no more.
pub(crate) fn until(at: i64) -> i64 {
    at + WITHIN_DAYS * DAY + 1
}

/// The results of everybody, of seats in the order of results.
pub(crate) fn gathered(seats: &[Met]) -> BTreeMap<PersonId, Meetings> {
    let mut found: BTreeMap<PersonId, Meetings> = BTreeMap::new();
    for result in seats.chunk_by(|one, other| one.result == other.result) {
        for seat in result {
            // Whoever has lost to several others has met all of them.
            let is_other = |other: &&Met| match seat.other == seat.person {
                true => other.person != seat.person,
                false => other.person == seat.other,
            };
            let others: Vec<PersonId> = result.iter().filter(is_other).map(|other| other.person).collect();
            let meetings = found.entry(seat.person).or_default();
            meetings.results += 1;
            let part = WHOLE / others.len().max(1) as u32;
            for other in &others {
                let with = meetings.with.entry(*other).or_default();
                with.parts += part;
                with.gained += part * u32::from(seat.score);
            }
        }
    }
    found
}

/// Tells whether an opponent counts for somebody, with the number of opponents in the group that counts whom the opponent has
/// had, or 0 for somebody who is not of it; and if the person is one of these.
pub(crate) fn is_counting(opponents: u32, is_one: bool) -> bool {
    opponents >= OTHERS + u32::from(is_one)
}

/// The things that somebody lacks to stand in lists, with who counts as an opponent, and the number of results that were made
/// void.
pub(crate) fn lacking(mine: &Meetings, counts: impl Fn(PersonId) -> bool, void: u32) -> Option<Lacking> {
    let counting = || mine.with.iter().filter(|(other, _)| counts(**other));
    let total: u32 = counting().map(|(_, with)| with.parts).sum();
    let most = counting().find(|(_, with)| with.parts * 2 > total).map(|(other, _)| *other);
    let all = void + mine.results;
    let lacking = Lacking {
        results: (RESULTS * WHOLE).saturating_sub(total).div_ceil(WHOLE),
        opponents: OPPONENTS.saturating_sub(counting().count() as u32),
        idle: Vec::new(),
        most,
        void: Some((void, all)).filter(|_| void * ONE_VOID_OF > all),
    };
    if lacking == Lacking::default() {
        return None;
    }
    let idle = mine.with.keys().copied().filter(|other| !counts(*other)).collect();
    Some(Lacking { idle, ..lacking })
}

/// Two seats of a result between two persons, for tests.
#[cfg(test)]
pub(super) fn met(result: i64, (one, other): (i64, i64), score: u8) -> [Met; 2] {
    use storage::ResultId;
    let seat = |person, other, score| Met {
        result: ResultId(result),
        person: PersonId(person),
        other: PersonId(other),
        score,
        at: result * DAY,
    };
    [seat(one, other, score), seat(other, one, 2 - score)]
}

#[cfg(test)]
mod tests {
    use storage::ResultId;

    use super::*;

    /// The things that person 0 lacks after so many results with each of some, who have had so many opponents.
    fn lacks(results: &[(u32, u32)], void: u32) -> Option<Lacking> {
        let mut seats = Vec::new();
        for (other, (count, _)) in (1..).zip(results) {
            for _ in 0..*count {
                seats.extend(met(seats.len() as i64, (0, other), 2));
            }
        }
        let mine = gathered(&seats).remove(&PersonId(0)).unwrap_or_default();
        lacking(&mine, |other| is_counting(results[other.0 as usize - 1].1, true), void)
    }

    #[test]
    fn eight_results_against_three_are_listed() {
        assert_eq!(lacks(&[(4, 3), (2, 3), (2, 9)], 0), None);
        assert_eq!(lacks(&[(3, 3), (2, 3), (2, 3)], 0), Some(Lacking { results: 1, ..Lacking::default() }));
        assert_eq!(lacks(&[(4, 3), (4, 3)], 0), Some(Lacking { opponents: 1, ..Lacking::default() }));
        assert_eq!(lacks(&[], 0), Some(Lacking { results: 8, opponents: 3, ..Lacking::default() }));
    }

    #[test]
    fn nobody_gives_more_than_half() {
        let most = Some(PersonId(1));
        assert_eq!(lacks(&[(5, 3), (2, 3), (2, 3)], 0), Some(Lacking { most, ..Lacking::default() }));
    }

    #[test]
    fn who_plays_nobody_else_does_not_count() {
        let idle = (1..=10).map(PersonId).collect();
        let expected = Lacking { results: 8, opponents: 3, idle, ..Lacking::default() };
        assert_eq!(lacks(&[(6, 1); 10], 0), Some(expected), "and it is said who they are");
    }

    #[test]
    fn a_fifth_of_the_results_may_have_been_made_void() {
        let eight = [(4, 3), (2, 3), (2, 9)];
        assert_eq!(lacks(&eight, 2), None, "so a verdict or two take nobody out");
        assert_eq!(lacks(&eight, 3), Some(Lacking { void: Some((3, 11)), ..Lacking::default() }));
    }

    #[test]
    fn who_loses_to_three_has_met_each_of_them_for_a_third() {
        let seat = |result, person, other, score| Met {
            result: ResultId(result),
            person: PersonId(person),
            other: PersonId(other),
            score,
            at: 0,
        };
        let mut seats = Vec::new();
        for result in 0..8 {
            seats.extend([seat(result, 1, 2, 2), seat(result, 2, 2, 0), seat(result, 3, 2, 2)]);
            seats.push(seat(result, 4, 2, 2));
        }
        let found = gathered(&seats);
        assert_eq!(found[&PersonId(2)].with.len(), 3);
        assert_eq!((found[&PersonId(2)].results, found[&PersonId(1)].with.len()), (8, 1));
        assert_eq!(lacking(&found[&PersonId(2)], |_| true, 0), None);
        let expected = Lacking { opponents: 2, most: Some(PersonId(2)), ..Lacking::default() };
        assert_eq!(lacking(&found[&PersonId(1)], |_| true, 0), Some(expected));
    }
}
