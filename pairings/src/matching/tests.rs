//! Comparison with all matchings, on small graphs.

use proptest::prelude::*;

use super::heaviest;

/// The greatest weight by trying all matchings.
fn by_force(weights: &[Vec<i128>], left: u32) -> i128 {
    if left == 0 {
        return 0;
    }
    let one = left.trailing_zeros();
    let rest = left & !(1 << one);
    let mut best = by_force(weights, rest);
    for other in (0..weights.len()).filter(|other| rest & (1 << other) != 0) {
        let weight = weights[one as usize][other];
        if weight > 0 {
            best = best.max(weight + by_force(weights, rest & !(1 << other)));
        }
    }
    best
}

/// The weight of a matching, after a look whether it is one.
fn weight_of(weights: &[Vec<i128>], mates: &[Option<usize>]) -> i128 {
    let mut sum = 0;
    for (one, mate) in mates.iter().enumerate() {
        if let Some(other) = mate {
            assert_eq!(mates[*other], Some(one), "{mates:?}");
            assert!(weights[one][*other] > 0, "{one} and {other} are no pair");
            sum += weights[one][*other];
        }
    }
    sum / 2
}

fn graphs() -> impl Strategy<Value = Vec<Vec<i128>>> {
    (1..=11_usize, 1..=60_i128, 0..=8_u8).prop_flat_map(|(count, most, sparse)| {
        let weight =
            (0..10_u8, 1..=most).prop_map(move |(kept, weight)| if kept < sparse { 0 } else { weight });
        prop::collection::vec(weight, count * count).prop_map(move |list| {
            let at = |one: usize, other: usize| match one.cmp(&other) {
                std::cmp::Ordering::Less => list[one * count + other],
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Greater => list[other * count + one],
            };
            (0..count).map(|one| (0..count).map(|other| at(one, other)).collect()).collect()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6000))]
    #[test]
    fn no_matching_is_heavier(weights in graphs()) {
        let mates = heaviest(weights.len(), |one, other| weights[one][other]);
        let all = (1_u32 << weights.len()) - 1;
        prop_assert_eq!(weight_of(&weights, &mates), by_force(&weights, all), "{:?}", mates);
    }
}

/// Graphs on which implementations have failed: blossoms in blossoms that are taken apart, and circles that are entered on
/// either side. The lists are from the paper's own kind of trouble, with the weight worked out by trying all.
#[test]
fn blossoms_within_blossoms_are_taken_apart() {
    const GRAPHS: [&[(usize, usize, i128)]; 5] = [
        &[(1, 2, 8), (1, 3, 9), (2, 3, 10), (3, 4, 7), (1, 6, 5), (4, 5, 6)],
        &[(1, 2, 9), (1, 3, 9), (2, 3, 10), (2, 4, 8), (3, 5, 8), (4, 5, 10), (5, 6, 6)],
        &[
            (1, 2, 10),
            (1, 7, 10),
            (2, 3, 12),
            (3, 4, 20),
            (3, 5, 20),
            (4, 5, 25),
            (5, 6, 10),
            (6, 7, 10),
            (7, 8, 8),
        ],
        &[(1, 2, 23), (1, 5, 22), (1, 6, 15), (2, 3, 25), (3, 4, 22), (4, 5, 25), (4, 8, 14), (5, 7, 13)],
        &[
            (1, 2, 45),
            (1, 5, 45),
            (2, 3, 50),
            (3, 4, 45),
            (4, 5, 50),
            (1, 6, 30),
            (3, 9, 35),
            (4, 8, 28),
            (5, 7, 26),
            (9, 10, 5),
        ],
    ];
    for edges in GRAPHS {
        let count = edges.iter().map(|(_, to, _)| *to).max().unwrap();
        let mut weights = vec![vec![0; count]; count];
        for (from, to, weight) in edges.iter().copied() {
            weights[from - 1][to - 1] = weight;
            weights[to - 1][from - 1] = weight;
        }
        let mates = heaviest(count, |one, other| weights[one][other]);
        assert_eq!(weight_of(&weights, &mates), by_force(&weights, (1 << count) - 1), "{edges:?}");
    }
}
