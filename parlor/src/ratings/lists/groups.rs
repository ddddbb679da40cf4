//! Groups of persons whom results hold together: no part of one, a person or several, hangs on one other person alone, or on
//! fewer than four results.
//!
//! So accounts that play among themselves are a group of their own, whoever they belong to, until they have played with the
//! others as different persons do. A group is the largest of its kind; two of them share one person at most.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use storage::PersonId;

use super::listing::{Meetings, WHOLE, With};

/// The fewest results that hold a part of a group.
const LEAST: u32 = 4 * WHOLE;

/// The fewest persons of a group: of two, each would hold the other alone.
const FEWEST: usize = 3;

/// Of each of some persons the others whom they have met, with the results in parts.
type Near = Vec<Vec<(usize, u32)>>;

/// Some of the persons.
struct Part {
    /// Their numbers among all.
    members: Vec<usize>,
    /// The results between them.
    near: Near,
}

impl Part {
    /// Those of some places in it.
    fn within(&self, mut places: Vec<usize>) -> Part {
        places.sort_unstable();
        let kept = |(other, weight): &(usize, u32)| Some((places.binary_search(other).ok()?, *weight));
        Part {
            members: places.iter().map(|place| self.members[*place]).collect(),
            near: places.iter().map(|place| self.near[*place].iter().filter_map(kept).collect()).collect(),
        }
    }
}

/// All groups of persons with these results.
pub(super) fn groups(meetings: &BTreeMap<PersonId, Meetings>) -> Vec<BTreeSet<PersonId>> {
    let persons: Vec<PersonId> = meetings.keys().copied().collect();
    let near = |(person, mine): (&PersonId, &Meetings)| {
        let tie = |(other, with): (&PersonId, &With)| {
            // Of four, whoever has lost has a third of a result with each, and these have a whole one: the mean ties them.
            let theirs = meetings.get(other)?.with.get(person)?;
            Some((persons.binary_search(other).ok()?, with.parts.midpoint(theirs.parts)))
        };
        mine.with.iter().filter_map(tie).collect()
    };
    let all = Part { members: (0..persons.len()).collect(), near: meetings.iter().map(near).collect() };
    let (mut left, mut found) = (vec![all], Vec::new());
    while let Some(part) = left.pop() {
        for block in blocks(&part.near).into_iter().filter(|block| block.len() >= FEWEST) {
            let block = part.within(block);
            match pieces(block.near.clone()) {
                whole if whole.len() == 1 => {
                    found.push(block.members.iter().map(|member| persons[*member]).collect());
                }
                pieces => {
                    let pieces = pieces.into_iter().filter(|piece| piece.len() >= FEWEST);
                    left.extend(pieces.map(|piece| block.within(piece)));
                }
            }
        }
    }
    found
}

/// A step of a walk: where it is, where it has come from, and how many ways on were tried.
struct Step {
    at: usize,
    from: Option<usize>,
    tried: usize,
}

/// The parts that no single person holds together (Hopcroft and Tarjan): whoever does is in each of the parts that meet there.
fn blocks(near: &Near) -> Vec<Vec<usize>> {
    let mut numbers: Vec<Option<usize>> = vec![None; near.len()];
    let mut low = vec![0; near.len()];
    let (mut count, mut found) = (0, Vec::new());
    for first in 0..near.len() {
        if numbers[first].is_some() {
            continue;
        }
        let mut path = Vec::new();
        let mut walk = vec![Step { at: first, from: None, tried: 0 }];
        while let Some(Step { at, from, tried }) = walk.last_mut() {
            let at = *at;
            if *tried == 0 {
                (numbers[at], low[at]) = (Some(count), count);
                count += 1;
                path.push(at);
            }
            *tried += 1;
            match near[at].get(*tried - 1).map(|(other, _)| (*other, numbers[*other])) {
                Some((other, _)) if Some(other) == *from => {}
                Some((_, Some(number))) => low[at] = low[at].min(number),
                Some((other, None)) => walk.push(Step { at: other, from: Some(at), tried: 0 }),
                None => {
                    walk.pop();
                    let Some(before) = walk.last().map(|step| step.at) else { break };
                    low[before] = low[before].min(low[at]);
                    if Some(low[at]) >= numbers[before] {
                        let from = path.iter().rposition(|one| *one == at).unwrap_or_default();
                        let mut block = path.split_off(from);
                        block.push(before);
                        found.push(block);
                    }
                }
            }
        }
    }
    found
}

/// Takes persons apart where too few results hold them together; one piece if that is nowhere so. Two persons of different pieces
/// are in no group together. A piece may have lost results that held it, and is to be looked at again.
fn pieces(mut near: Near) -> Vec<Vec<usize>> {
    let mut members: Vec<Vec<usize>> = (0..near.len()).map(|place| vec![place]).collect();
    let mut found = Vec::new();
    while !near.is_empty() {
        let gone = hanging(&near);
        for (members, _) in members.iter_mut().zip(&gone).filter(|(_, gone)| **gone) {
            found.push(std::mem::take(members));
        }
        let (joined, count) = joined(&near, &gone);
        let mut next = (vec![Vec::new(); count], vec![Vec::new(); count]);
        for (place, near) in near.iter().enumerate() {
            let Some(new) = joined[place] else { continue };
            next.0[new].append(&mut members[place]);
            let others = near.iter().filter_map(|(other, weight)| Some((joined[*other]?, *weight)));
            next.1[new].extend(others.filter(|(other, _)| *other != new));
        }
        (members, near) = next;
        near.iter_mut().for_each(gather);
    }
    found
}

/// Makes one of several results with the same.
fn gather(near: &mut Vec<(usize, u32)>) {
    near.sort_unstable();
    near.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        kept.1 += if same { next.1 } else { 0 };
        same
    });
}

/// Finds those with too few results among these, and then those with too few without them, and so on. Somebody who is left alone
/// is one of them, too.
fn hanging(near: &Near) -> Vec<bool> {
    let mut weights: Vec<u32> = near.iter().map(|near| near.iter().map(|(_, weight)| weight).sum()).collect();
    let mut gone: Vec<bool> = weights.iter().map(|weight| *weight < LEAST).collect();
    let mut left: Vec<usize> = (0..near.len()).filter(|place| gone[*place]).collect();
    while let Some(place) = left.pop() {
        for (other, weight) in &near[place] {
            weights[*other] -= weight;
            if weights[*other] < LEAST && !gone[*other] {
                gone[*other] = true;
                left.push(*other);
            }
        }
    }
    gone
}

/// Joins some whom enough results hold together, by numbers from 0, and tells how many they are then. Those who are gone have
/// none.
///
/// In the order in which next comes whoever has the most results with those before, each is held to the one before by as many
/// (Nagamochi and Ibaraki). The last one has as many as there are at all, so at least these two are joined.
fn joined(near: &Near, gone: &[bool]) -> (Vec<Option<usize>>, usize) {
    let mut joined = vec![None; near.len()];
    let mut weights = vec![0; near.len()];
    let mut count = 0;
    let here = (0..near.len()).filter(|place| !gone[*place]);
    let mut next: BinaryHeap<(u32, usize)> = here.map(|place| (0, place)).collect();
    while let Some((weight, place)) = next.pop() {
        if joined[place].is_some() {
            continue;
        }
        count += usize::from(weight < LEAST);
        joined[place] = Some(count - 1);
        for (other, more) in &near[place] {
            if joined[*other].is_none() && !gone[*other] {
                weights[*other] += more;
                next.push((weights[*other], *other));
            }
        }
    }
    (joined, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The results of some persons, as many of each pair as are told.
    fn meetings(pairs: &[(i64, i64, u32)]) -> BTreeMap<PersonId, Meetings> {
        let mut found: BTreeMap<PersonId, Meetings> = BTreeMap::new();
        for (one, other, results) in pairs {
            for (own, other) in [(one, other), (other, one)] {
                let with = With { parts: results * WHOLE, gained: 0 };
                found.entry(PersonId(*own)).or_default().with.insert(PersonId(*other), with);
            }
        }
        found
    }

    fn numbers(groups: Vec<BTreeSet<PersonId>>) -> BTreeSet<Vec<i64>> {
        groups.into_iter().map(|group| group.iter().map(|person| person.0).collect()).collect()
    }

    /// Tells whether some persons, as bits, are held together, by the words of the rule.
    fn is_held(some: u32, ties: &[[u32; 7]; 7]) -> bool {
        let persons = |some: u32| (0..7).filter(move |person| some & (1 << person) != 0);
        let across = |part: u32, rest: u32| -> u32 {
            persons(part).map(|one| persons(rest).map(|other| ties[one][other]).sum::<u32>()).sum()
        };
        let parts = |whole: u32| (1..whole).filter(move |part| part & whole == *part);
        parts(some).all(|part| across(part, some ^ part) >= 4)
            && persons(some).all(|one| {
                let rest = some ^ (1 << one);
                parts(rest).all(|part| across(part, rest ^ part) > 0)
            })
    }

    #[test]
    fn groups_are_the_largest_that_hold_by_the_words_of_the_rule() {
        let mut rng = engine::Rng::new(5);
        let mut most = 0;
        for _ in 0..400 {
            let mut ties = [[0; 7]; 7];
            for _ in 0..4 + rng.below(26) {
                let (one, other) = (rng.below(7), rng.below(7));
                if one != other {
                    ties[one][other] += 1;
                    ties[other][one] += 1;
                }
            }
            let held: Vec<u32> =
                (1..1 << 7).filter(|some: &u32| some.count_ones() >= 3 && is_held(*some, &ties)).collect();
            let largest = held
                .iter()
                .filter(|some| !held.iter().any(|other| other != *some && other & **some == **some));
            let expected: BTreeSet<Vec<i64>> =
                largest.map(|some| (0..7).filter(|person| some & (1 << person) != 0).collect()).collect();
            let mut pairs = Vec::new();
            for (one, ties) in (0..).zip(&ties) {
                let others = (0..).zip(ties).filter(|(other, ties)| *other > one && **ties > 0);
                pairs.extend(others.map(|(other, ties)| (one, other, *ties)));
            }
            assert_eq!(numbers(groups(&meetings(&pairs))), expected, "{pairs:?}");
            most = most.max(expected.len());
        }
        assert!(most >= 2, "some had several groups");
    }

    /// Tests that nobody who makes many accounts keeps others waiting for long.
    #[test]
    fn many_persons_in_a_row_of_groups_are_taken_apart_at_once() {
        let mut pairs = Vec::new();
        for group in 0..2_000 {
            let first = 4 * group;
            for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
                pairs.push((first + one, first + other, 2));
            }
            // Two persons and three results tie it to the next.
            pairs.extend([(first + 2, first + 4, 2), (first + 3, first + 5, 1)]);
        }
        let found = groups(&meetings(&pairs));
        assert_eq!(found.len(), 2_000);
        assert!(found.iter().all(|group| group.len() == 4));
    }
}
