//! The bouts of a part as trees: each after the one above that leads to it, and before the one below.

use crate::pictures::notices::knockout::{Bout, Who};

/// A bout among others.
#[derive(Clone, Debug)]
pub(super) struct Node<'a> {
    pub(super) bout: &'a Bout,
    /// The number of steps to the right at which it stands.
    pub(super) level: usize,
    /// The bout to which its winner goes on, by its place in the same chunk.
    pub(super) to: Option<usize>,
}

/// Bouts that stand below each other on one leaf, in this order.
#[derive(Clone, Default, Debug)]
pub(super) struct Chunk<'a> {
    pub(super) nodes: Vec<Node<'a>>,
}

/// A bout and those that lead to it.
#[derive(Clone)]
struct Tree<'a> {
    bout: &'a Bout,
    /// Those whose winners come to the first and to the second side.
    before: [Option<Box<Tree<'a>>>; 2],
}

/// The bouts of a part in chunks of which each fits, if it is not a single bout: those of a whole tree if that fits, otherwise
/// its branches that do, and then what is left of it.
pub(super) fn chunks<'a>(bouts: &'a [Bout], fits: &dyn Fn(&Chunk<'a>) -> bool) -> Vec<Chunk<'a>> {
    let mut chunks = Vec::new();
    for root in roots(bouts) {
        let mut rest = Some(root);
        while let Some(tree) = rest {
            rest = tree.cut(fits, &mut chunks);
        }
    }
    chunks
}

/// The trees of bouts, in the order of their last ones. A bout leads to one other at most, which comes later.
fn roots(bouts: &[Bout]) -> Vec<Tree<'_>> {
    let mut trees: Vec<Option<Tree<'_>>> = Vec::new();
    for (at, bout) in bouts.iter().enumerate() {
        if bout.sides.iter().all(|side| side.who == Who::Nobody) {
            // Nobody ever plays it.
            trees.push(None);
            continue;
        }
        let before = bout.sides.each_ref().map(|side| {
            let from = side.from?;
            let earlier = bouts[..at].iter().position(|other| other.number == from)?;
            trees[earlier].take().map(Box::new)
        });
        trees.push(Some(Tree { bout, before }));
    }
    trees.into_iter().flatten().collect()
}

impl<'a> Tree<'a> {
    /// Moves what fits into chunks, and gives what is left.
    fn cut(self, fits: &dyn Fn(&Chunk<'a>) -> bool, chunks: &mut Vec<Chunk<'a>>) -> Option<Tree<'a>> {
        let whole = self.chunk();
        if whole.nodes.len() == 1 || fits(&whole) {
            chunks.push(whole);
            return None;
        }
        let before = self.before.map(|before| before.and_then(|tree| tree.cut(fits, chunks)).map(Box::new));
        Some(Tree { bout: self.bout, before })
    }

    fn depth(&self) -> usize {
        self.before.iter().flatten().map(|tree| tree.depth() + 1).max().unwrap_or(0)
    }

    fn chunk(&self) -> Chunk<'a> {
        let mut chunk = Chunk::default();
        self.add(self.depth(), &mut chunk);
        chunk
    }

    /// Adds its bouts at that level and before; gives the place of its last one.
    fn add(&self, level: usize, chunk: &mut Chunk<'a>) -> usize {
        let [first, second] = &self.before;
        let above = first.as_ref().map(|tree| tree.add(level.saturating_sub(1), chunk));
        let own = chunk.nodes.len();
        chunk.nodes.push(Node { bout: self.bout, level, to: None });
        let below = second.as_ref().map(|tree| tree.add(level.saturating_sub(1), chunk));
        for at in [above, below].into_iter().flatten() {
            chunk.nodes[at].to = Some(own);
        }
        own
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictures::notices::knockout::{BoutSide, Fate};

    /// A bout to which the winners of these lead.
    fn bout(number: u32, from: [u32; 2]) -> Bout {
        let sides = from.map(|from| BoutSide {
            who: Who::WinnerOf(from),
            from: Some(from).filter(|from| *from > 0),
            halves: None,
            fate: Fate::Open,
        });
        Bout { number, round: String::new(), sides }
    }

    /// The numbers and levels of the bouts of chunks.
    fn told(chunks: &[Chunk<'_>]) -> Vec<Vec<(u32, usize)>> {
        let node = |node: &Node<'_>| (node.bout.number, node.level);
        chunks.iter().map(|chunk| chunk.nodes.iter().map(node).collect()).collect()
    }

    #[test]
    fn each_bout_stands_between_those_that_lead_to_it() {
        let bouts = [bout(1, [0, 0]), bout(2, [0, 0]), bout(3, [0, 0]), bout(4, [1, 2]), bout(5, [4, 3])];
        let all = chunks(&bouts, &|_| true);
        assert_eq!(told(&all), [[(1, 0), (4, 1), (2, 0), (5, 2), (3, 1)]]);
        let to: Vec<Option<usize>> = all[0].nodes.iter().map(|node| node.to).collect();
        assert_eq!(to, [Some(1), Some(3), Some(1), None, Some(3)]);
    }

    #[test]
    fn what_does_not_fit_is_cut_at_its_branches() {
        let bouts = [
            bout(1, [0, 0]),
            bout(2, [0, 0]),
            bout(3, [0, 0]),
            bout(4, [0, 0]),
            bout(5, [1, 2]),
            bout(6, [3, 4]),
            bout(7, [5, 6]),
        ];
        let all = chunks(&bouts, &|chunk| chunk.nodes.len() <= 3);
        assert_eq!(told(&all), [vec![(1, 0), (5, 1), (2, 0)], vec![(3, 0), (6, 1), (4, 0)], vec![(7, 0)]]);
        assert_eq!(told(&chunks(&bouts, &|_| false)).concat().len(), 7);
        // Bouts that lead in a circle, to themselves or to two others are drawn once.
        let odd = [bout(1, [1, 2]), bout(2, [1, 1]), bout(3, [2, 1])];
        assert_eq!(told(&chunks(&odd, &|_| true)).concat().len(), 3);
    }
}
