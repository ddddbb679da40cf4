//! Comparison with all matchings, on small graphs.

use proptest::prelude::*;

use super::{
    graph::{Graph, NONE},
    heaviest, matched,
};
use crate::testing::Chance;

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

/// The vertices of each blossom that is left, and its price.
fn blossoms(graph: &Graph) -> Vec<(Vec<usize>, i128)> {
    fn inside(graph: &Graph, blossom: usize, found: &mut Vec<(Vec<usize>, i128)>) -> Vec<usize> {
        if blossom <= graph.vertices {
            return vec![blossom];
        }
        let parts = graph.parts[blossom].iter().flat_map(|part| inside(graph, *part, found));
        let all: Vec<usize> = parts.collect();
        found.push((all.clone(), graph.dual[blossom]));
        all
    }
    let mut found = Vec::new();
    for blossom in graph.vertices + 1..=graph.used {
        if graph.outer[blossom] == blossom && graph.outer[blossom] != NONE {
            inside(graph, blossom, &mut found);
        }
    }
    found
}

/// Prices prove that no matching is heavier, in graphs of any size: the two prices of each pair, with those of the blossoms
/// that both are in, are at least its weight, so that no matching weighs more than all prices together (those of a blossom
/// as often as it can have pairs); and that is just what ours weighs. All is doubled, as prices are.
#[test]
fn prices_prove_that_no_matching_is_heavier() {
    let mut largest = 0;
    for seed in 0..400 {
        let mut chance = Chance::new(seed);
        let count = 2 + chance.below(70);
        let (most, kept) = (1 + chance.below(200), 1 + chance.below(10));
        let mut weights = vec![vec![0_i128; count]; count];
        for (one, other) in (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other))) {
            if chance.below(10) < kept {
                let weight = 1 + i128::try_from(chance.below(most)).unwrap();
                (weights[one][other], weights[other][one]) = (weight, weight);
            }
        }
        let graph = matched(count, |one, other| weights[one][other]);
        let mates = heaviest(count, |one, other| weights[one][other]);
        let blossoms = blossoms(&graph);
        assert!(
            blossoms.iter().all(|(_, price)| *price >= 0)
                && graph.dual[1..=count].iter().all(|price| *price >= 0)
        );
        for (one, other) in (1..=count).flat_map(|one| (one + 1..=count).map(move |other| (one, other))) {
            let shared = blossoms.iter().filter(|(all, _)| all.contains(&one) && all.contains(&other));
            let price = graph.dual[one] + graph.dual[other] + shared.map(|(_, price)| price).sum::<i128>();
            let weight = weights[one - 1][other - 1];
            assert!(weight == 0 || price >= weight * 2, "seed {seed}: {one}-{other}");
        }
        let of_blossoms = blossoms.iter().map(|(all, price)| i128::try_from(all.len() / 2).unwrap() * price);
        let all_prices = graph.dual[1..=count].iter().sum::<i128>() + of_blossoms.sum::<i128>();
        assert_eq!(all_prices, weight_of(&weights, &mates) * 2, "seed {seed}");
        largest = largest.max(blossoms.iter().map(|(all, _)| all.len()).max().unwrap_or(0));
    }
    assert!(largest > 20, "blossoms have {largest} vertices at most");
}
