//! Matchings of greatest weight in any graph: pairs of which no two share a member.
//!
//! The method of Edmonds with the dual variables that Galil describes ("Efficient algorithms for finding maximum matching in
//! graphs", ACM Computing Surveys 18, 1986), for graphs in which nearly all pairs are possible: it keeps, for each two
//! blossoms, the best pair between them, and needs time as the cube of the number of vertices.
//!
//! There are crates with such a function, of which the one that is kept up (`rustworkx-core`) brings forty others along, for
//! threads and matrices; and for graphs as full as ours this is the quicker way.
//!
//! Its words: a *vertex* is one of those who are to be paired. A *blossom* is an odd circle of vertices or blossoms that is
//! handled as one vertex while a tree of alternating pairs grows. In such a tree a blossom is *even* (at an even distance from
//! a root, which has no mate) or *odd*. The *dual* of a vertex or blossom is its price: a pair is *tight* when its two prices
//! are just its weight, and only tight pairs are used.

mod blossom;
mod graph;
mod tree;

use graph::Graph;

/// Pairs of greatest weight among `count` vertices, as the mate of each.
///
/// Two vertices can be a pair if `weight` of them is more than zero; it is asked once for each two, the smaller number first.
/// Of several such matchings always the same one is found.
pub(crate) fn heaviest(count: usize, weight: impl FnMut(usize, usize) -> i128) -> Vec<Option<usize>> {
    let graph = matched(count, weight);
    (1..=count).map(|vertex| graph.mate_of(vertex)).map(|mate| mate.checked_sub(1)).collect()
}

fn matched(count: usize, mut weight: impl FnMut(usize, usize) -> i128) -> Graph {
    let mut graph = Graph::new(count);
    for one in 0..count {
        for other in one + 1..count {
            graph.set_weight(one + 1, other + 1, weight(one, other));
        }
    }
    graph.begin();
    while graph.grow() {}
    graph
}

#[cfg(test)]
mod tests;
