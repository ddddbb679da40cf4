//! A comparison with communities that another program has made from the rules (`testing/ratings/cases.py`): which results of
//! a pair count beside each other, and who is listed.

use std::collections::{BTreeMap, BTreeSet};

use storage::{Against, PersonId};

use super::{counts::fits, listing::listing};

const HOUR: i64 = 3_600_000;

/// The results of a community that count, and who is listed.
#[derive(Default)]
struct Community {
    /// The times when the tables of each pair began whose results count, in order.
    begun: BTreeMap<[i64; 2], Vec<i64>>,
    /// The opponents of each person.
    opponents: BTreeMap<i64, BTreeSet<i64>>,
}

impl Community {
    /// Notes a result, if it counts.
    fn takes(&mut self, one: i64, other: i64, began: i64) -> bool {
        let begun = self.begun.entry([one.min(other), one.max(other)]).or_default();
        let counts = fits(begun, began);
        if counts {
            begun.insert(begun.partition_point(|earlier| *earlier <= began), began);
            self.opponents.entry(one).or_default().insert(other);
            self.opponents.entry(other).or_default().insert(one);
        }
        counts
    }

    fn is_listed(&self, person: i64) -> bool {
        let against = self.opponents[&person].iter().map(|&other| {
            let begun = &self.begun[&[person.min(other), person.max(other)]];
            let results = begun.len() as u32;
            let others = self.opponents[&other].len() as u32;
            Against { other: PersonId(other), results, recent: results, oldest: Some(begun[0]), others }
        });
        listing(&against.collect::<Vec<_>>()).lacking.is_none()
    }
}

#[test]
fn another_program_counts_and_lists_the_same() {
    let mut listed = 0;
    for line in include_str!("../../../testing/ratings/cases.txt").lines() {
        let [results, flags, said] = *line.split('|').collect::<Vec<_>>() else { panic!("{line}") };
        let mut community = Community::default();
        let mut counted = String::new();
        for result in results.split(';') {
            let numbers: Vec<i64> = result.split(' ').map(|number| number.parse().unwrap()).collect();
            let counts = community.takes(numbers[0], numbers[1], numbers[2] * HOUR);
            counted.push(if counts { '1' } else { '0' });
        }
        assert_eq!(counted, flags, "{line}");
        let found: Vec<String> = community
            .opponents
            .keys()
            .filter(|person| community.is_listed(**person))
            .map(ToString::to_string)
            .collect();
        assert_eq!(found.join(" "), said, "{line}");
        listed += found.len();
    }
    assert!(listed > 100, "{listed}");
}
