//! Blossoms that are made and taken apart, and pairs that change along a path.

use super::graph::{Graph, Mark, NONE};

impl Graph {
    /// The even number of steps from the base of a blossom to a part of it; the circle is turned round if it has to be.
    fn steps_to(&mut self, blossom: usize, part: usize) -> usize {
        let parts = &mut self.parts[blossom];
        let at = parts.iter().position(|found| *found == part).expect("the part is in the blossom");
        if at % 2 == 0 {
            return at;
        }
        parts[1..].reverse();
        parts.len() - at
    }

    /// Pairs a blossom with another over the best pair between them, and all inside it anew.
    fn set_mate(&mut self, blossom: usize, other: usize) {
        let edge = self.edge(blossom, other).expect("a pair is tight only where there is one");
        self.mate[blossom] = edge.to;
        if blossom <= self.vertices {
            return;
        }
        let part = self.part_of(blossom, edge.from);
        let steps = self.steps_to(blossom, part);
        for at in 0..steps {
            self.set_mate(self.parts[blossom][at], self.parts[blossom][at ^ 1]);
        }
        self.set_mate(part, other);
        self.parts[blossom].rotate_left(steps);
    }

    /// Changes the pairs on the way from a blossom to the root of its tree, so that it is paired with another.
    pub(super) fn augment(&mut self, mut blossom: usize, mut other: usize) {
        loop {
            let mate = self.outer[self.mate[blossom]];
            self.set_mate(blossom, other);
            if mate == NONE {
                return;
            }
            let above = self.outer[self.parent[mate]];
            self.set_mate(mate, above);
            (blossom, other) = (above, mate);
        }
    }

    /// The first even blossom above both, or [`NONE`] if they are in two trees.
    pub(super) fn common(&mut self, one: usize, other: usize) -> usize {
        self.search += 1;
        let (mut one, mut other) = (one, other);
        while one != NONE || other != NONE {
            if one != NONE {
                if self.visited[one] == self.search {
                    return one;
                }
                self.visited[one] = self.search;
                let mate = self.outer[self.mate[one]];
                one = if mate == NONE { NONE } else { self.outer[self.parent[mate]] };
            }
            std::mem::swap(&mut one, &mut other);
        }
        NONE
    }

    /// The blossoms from one of them up to a base, without the base.
    fn way_up(&mut self, from: usize, base: usize) -> Vec<usize> {
        let mut way = Vec::new();
        let mut at = from;
        while at != base {
            let mate = self.outer[self.mate[at]];
            way.extend([at, mate]);
            self.enqueue(mate);
            at = self.outer[self.parent[mate]];
        }
        way
    }

    /// Makes a blossom of the circle over two even blossoms and their common base.
    pub(super) fn bloom(&mut self, one: usize, base: usize, other: usize) {
        let free = (self.vertices + 1..=self.used).find(|at| self.outer[*at] == NONE);
        let blossom = free.unwrap_or(self.used + 1);
        self.used = self.used.max(blossom);
        self.dual[blossom] = 0;
        self.mark[blossom] = Mark::Even;
        self.mate[blossom] = self.mate[base];
        self.parent[blossom] = self.parent[base];
        let mut parts = vec![base];
        parts.extend(self.way_up(one, base));
        parts[1..].reverse();
        parts.extend(self.way_up(other, base));
        self.parts[blossom] = parts;
        self.set_outer(blossom, blossom);
        self.join_edges(blossom);
        self.find_nearest(blossom);
    }

    /// Finds the best pairs of a new blossom: those of its parts.
    fn join_edges(&mut self, blossom: usize) {
        self.cut(blossom);
        for at in 0..self.parts[blossom].len() {
            let part = self.parts[blossom][at];
            for other in 1..=self.used {
                let Some(edge) = self.edge(part, other) else { continue };
                if self.edge(blossom, other).is_none_or(|known| self.slack(edge) < self.slack(known)) {
                    self.set_edge(blossom, other, edge);
                }
            }
            for vertex in 1..=self.vertices {
                if self.part_of(part, vertex) != NONE {
                    self.set_part_of(blossom, vertex, part);
                }
            }
        }
    }

    /// Takes an odd blossom apart; what is on its tree stays there.
    pub(super) fn take_apart(&mut self, blossom: usize) {
        let parts = self.parts[blossom].clone();
        for part in &parts {
            self.set_outer(*part, *part);
        }
        let entry = self.edge(blossom, self.parent[blossom]).expect("the tree came over a pair").from;
        let entered = self.part_of(blossom, entry);
        let steps = self.steps_to(blossom, entered);
        let parts = self.parts[blossom].clone();
        for two in parts[..steps].chunks_exact(2) {
            let (odd, even) = (two[0], two[1]);
            self.parent[odd] = self.edge(even, odd).expect("parts next to each other are a pair").from;
            (self.mark[odd], self.mark[even]) = (Mark::Odd, Mark::Even);
            self.nearest[odd] = NONE;
            self.find_nearest(even);
            self.enqueue(even);
        }
        self.mark[entered] = Mark::Odd;
        self.parent[entered] = self.parent[blossom];
        for part in &parts[steps + 1..] {
            self.mark[*part] = Mark::Free;
            self.find_nearest(*part);
        }
        self.outer[blossom] = NONE;
    }
}
