//! A comparison with ratings that another program has made, from the paper alone (`testing/ratings/`).
//!
//! `RATINGS=FILE` reads other results than those that are kept: `testing/ratings/ratings.py --make 10000 > FILE`.

use std::collections::HashMap;
use std::path::Path;

use storage::Rating;

use super::{Last, after, grown};

/// The communities whose results count everywhere in the file.
const EVERYWHERE: [i64; 2] = [1, 2];

/// The results, each as numbers: how long after the one before, the community, the family, two persons, the halves of a point
/// of the first, and four numbers of each person in each scope.
fn results() -> Vec<Vec<i64>> {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testing/ratings/made.txt");
    let path = std::env::var_os("RATINGS").map_or(kept, Into::into);
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(' ').map(|number| number.parse().unwrap()).collect()).collect()
}

/// The numbers that the file has of a person.
fn numbers(before: Rating, after: Rating) -> [i64; 4] {
    [before.deviation, after.rating, after.deviation, after.volatility]
}

#[test]
fn the_paper_gives_the_same_here_and_everywhere() {
    let (mut last, mut now) = (HashMap::<(Option<i64>, i64, i64), Last>::new(), 0);
    let mut compared = 0;
    let results = results();
    for (at, result) in (1..).zip(&results) {
        let [wait, community, family, one, other, score] = result[..6] else {
            panic!("result {at} is short")
        };
        now += wait;
        let everywhere = EVERYWHERE.contains(&community).then_some(None);
        let scopes: Vec<Option<i64>> = [Some(community)].into_iter().chain(everywhere).collect();
        assert_eq!(result.len(), 6 + 8 * scopes.len(), "result {at}");
        for (scope, expected) in scopes.into_iter().zip(result[6..].chunks(8)) {
            let keys = [one, other].map(|person| (scope, family, person));
            let known = keys.map(|key| last.get(&key).copied().flatten());
            let score = u8::try_from(score).unwrap();
            let ratings = after(&known, now, &[score, 2 - score]);
            for seat in [0, 1] {
                let found = numbers(grown(known[seat], now), ratings[seat]);
                for (found, expected) in found.iter().zip(&expected[4 * seat..]) {
                    let apart = (found - expected).abs();
                    assert!(apart <= 1, "result {at}, {:?}: {found}, by the paper {expected}", keys[seat]);
                    compared += 1;
                }
                last.insert(keys[seat], Some((ratings[seat], now)));
            }
        }
    }
    assert!(results.len() >= 1000 && compared >= 12_000, "{} results, {compared} numbers", results.len());
}

/// Results of four, of whom one has lost to each of the others (`testing/ratings/four.py`).
#[test]
fn the_paper_gives_the_same_for_four() {
    let (mut last, mut now, mut compared) = (HashMap::<i64, Last>::new(), 0, 0);
    for (at, line) in (1..).zip(include_str!("../../../../testing/ratings/four.txt").lines()) {
        let numbers: Vec<i64> = line.split(' ').map(|number| number.parse().unwrap()).collect();
        let (persons, lost) = (&numbers[1..5], usize::try_from(numbers[5]).unwrap());
        now += numbers[0];
        let known: Vec<Last> = persons.iter().map(|person| last.get(person).copied().flatten()).collect();
        let scores: Vec<u8> = (0..4).map(|seat| if seat == lost { 0 } else { 2 }).collect();
        let ratings = after(&known, now, &scores);
        for (seat, expected) in numbers[6..].chunks(4).enumerate() {
            let found = self::numbers(grown(known[seat], now), ratings[seat]);
            for (found, expected) in found.iter().zip(expected) {
                assert!(
                    (found - expected).abs() <= 1,
                    "result {at}, seat {seat}: {found}, by the paper {expected}"
                );
                compared += 1;
            }
            last.insert(persons[seat], Some((ratings[seat], now)));
        }
    }
    assert_eq!(compared, 200 * 16);
}
