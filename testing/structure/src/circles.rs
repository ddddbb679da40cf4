//! Circles in a graph: what can be reached from each other.

use std::collections::BTreeSet;

/// The circles among `arrows`, which lead from each number to others: each with its members in order, the smallest
/// member first. An arrow from a number to itself is no circle.
pub(crate) fn circles(arrows: &[BTreeSet<usize>]) -> Vec<Vec<usize>> {
    let reach: Vec<BTreeSet<usize>> = (0..arrows.len()).map(|from| reached(arrows, from)).collect();
    let mut found: BTreeSet<Vec<usize>> = BTreeSet::new();
    for (from, there) in reach.iter().enumerate() {
        let circle: Vec<usize> = there.iter().copied().filter(|&to| reach[to].contains(&from)).collect();
        if circle.len() > 1 {
            found.insert(circle);
        }
    }
    found.into_iter().collect()
}

/// The numbers that can be reached from a number by one arrow or more, and the number itself.
fn reached(arrows: &[BTreeSet<usize>], from: usize) -> BTreeSet<usize> {
    let mut found = BTreeSet::from([from]);
    let mut left = vec![from];
    while let Some(at) = left.pop() {
        left.extend(arrows[at].iter().copied().filter(|to| found.insert(*to)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_there_and_back_are_circles() {
        let arrows = [[1].into(), [2].into(), [0, 3].into(), [4].into(), [4].into(), [6].into(), [5].into()];
        assert_eq!(circles(&arrows), [vec![0, 1, 2], vec![5, 6]]);
    }
}
