//! Tests of lists: who stands in them, and how high at most.

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

/// The persons who are listed of so many, each with the same strength, after these results.
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
    assert_eq!(with(&[(1, 9), (2, 9), (3, 9), (4, 9)]), [5, 6, 7, 8, 9], "of one person on the other side");
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

/// Everybody who is listed has three opponents who are: so there are four, or none, and then everybody is shown, without a limit.
#[test]
fn of_four_who_are_listed_all_or_none_are() {
    let seats = rounds(&[1, 2, 3, 4], 0);
    let mut everybody: Vec<Standing> = (1..=4).map(|person| standing(person, 1500)).collect();
    assert_eq!(listed(&placed(&everybody, &gathered(&seats), &[])), [1, 2, 3, 4]);
    everybody[2].listed = Listed::Never;
    let places = placed(&everybody, &gathered(&seats), &[]);
    assert_eq!(listed(&places), [0; 0]);
    assert!(places.iter().all(|place| place.reach.is_none()), "{places:?}");
    assert!(places.iter().all(|place| (place.listed == Listed::Never) == (place.person.0 == 3)));
    // Lists of any results: some of them have nobody.
    let (mut rng, mut lengths) = (engine::Rng::new(9), BTreeSet::new());
    for _ in 0..300 {
        let mut seats = Vec::new();
        for result in 0..15 + rng.below(25) as i64 {
            let (one, other) = (1 + rng.below(6) as i64, 1 + rng.below(6) as i64);
            seats.extend((one != other).then(|| met(result, (one, other), 2)).into_iter().flatten());
        }
        lengths.insert(listed_of(6, &seats).len());
    }
    assert!(lengths.contains(&0) && lengths.contains(&4), "{lengths:?}");
    let fewest = listing::FEWEST_LISTED as usize;
    assert!(lengths.iter().all(|length| *length == 0 || *length >= fewest), "{lengths:?}");
}

/// The example of `docs/ratings.md`.
#[test]
fn an_owner_of_four_accounts_is_a_group_with_these_alone() {
    let club = rounds(&[1, 2, 3, 4, 5], 0);
    let mut seats = [club, rounds(&[6, 7, 8, 9], 10_000)].concat();
    for (result, puppet) in (20_000..20_016).zip((6..10).cycle()) {
        seats.extend(met(result, (10, puppet), 2));
    }
    let groups_with = |more: &[(i64, i64)]| {
        let mut seats = seats.clone();
        for (result, pair) in (30_000..).zip(more) {
            seats.extend(met(result, *pair, 2));
        }
        let found = groups(&gathered(&seats)).into_iter();
        found.map(|group| group.iter().map(|person| person.0).collect()).collect::<BTreeSet<Vec<i64>>>()
    };
    let two = BTreeSet::from([vec![1, 2, 3, 4, 5], vec![6, 7, 8, 9, 10]]);
    assert_eq!(groups_with(&[(1, 10)]), two);
    assert_eq!(groups_with(&[(1, 10), (1, 6), (2, 7)]), two, "three persons, and three results");
    assert_eq!(groups_with(&[(1, 10), (1, 6), (2, 7), (3, 6)]), BTreeSet::from([(1..=10).collect()]));
    let both = BTreeSet::from([vec![1, 2, 3, 4, 5, 10], vec![6, 7, 8, 9, 10]]);
    assert_eq!(groups_with(&[(1, 10), (1, 10), (1, 10), (2, 10)]), both, "by results of his own");
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

/// The one who has lost has a third of a result with each of the others, and each of these a whole one: the mean ties the two.
#[test]
fn a_result_of_four_ties_the_one_who_lost_to_each_by_two_thirds() {
    let table = |result: i64, persons: [i64; 4], loser: i64| {
        persons.map(|person| {
            let score = 2 * u8::from(person != loser);
            storage::Met { person: PersonId(person), score, ..met(result, (person, loser), score)[0] }
        })
    };
    let is_tied = |losers: &[i64]| {
        let mut seats = rounds(&[1, 2, 3, 4], 0);
        for (result, loser) in (10_000..).zip(losers) {
            seats.extend(table(result, [5, 1, 2, 3], *loser));
        }
        groups(&gathered(&seats)).iter().any(|group| group.contains(&PersonId(5)))
    };
    assert!(is_tied(&[5, 5]), "twice two");
    assert!(!is_tied(&[5, 1, 2]), "two and twice two thirds");
    assert!(is_tied(&[5, 1, 2, 1]), "two and three times two thirds");
    assert!(!is_tied(&[1, 2, 1, 2, 1]) && is_tied(&[1, 2, 1, 2, 1, 2]), "six times two thirds");
}

#[test]
fn a_place_is_limited_by_results_in_the_group_alone() {
    let values = [1_000, 1_700, 1_600, 1_500, 900, 3_000];
    let everybody: Vec<Standing> = (1..).zip(values).map(|(person, value)| standing(person, value)).collect();
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
