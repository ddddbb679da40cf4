//! Trees that grow from all vertices without a mate until two of them meet.

use super::graph::{Edge, Graph, Mark, NONE};

impl Graph {
    /// Adds one pair to the matching; false if the matching is the heaviest.
    pub(super) fn grow(&mut self) -> bool {
        self.mark.fill(Mark::Free);
        self.nearest.fill(NONE);
        self.queue.clear();
        for root in 1..=self.used {
            if self.is_outermost(root) && self.mate[root] == NONE {
                self.parent[root] = NONE;
                self.mark[root] = Mark::Even;
                self.enqueue(root);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.look_around() {
                return true;
            }
            if !self.change_prices() {
                return false;
            }
            self.queue.clear();
            if self.follow_tight() {
                return true;
            }
            for blossom in self.vertices + 1..=self.used {
                if self.is_outermost(blossom) && self.mark[blossom] == Mark::Odd && self.dual[blossom] == 0 {
                    self.take_apart(blossom);
                }
            }
        }
    }

    /// Looks at all pairs of the vertices in the queue; true if one of them joins two trees.
    fn look_around(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.mark[self.outer[vertex]] == Mark::Odd {
                continue;
            }
            for other in 1..=self.vertices {
                if self.outer[vertex] == self.outer[other] {
                    continue;
                }
                let Some(edge) = self.edge(vertex, other) else { continue };
                if self.slack(edge) > 0 {
                    self.note_near(vertex, self.outer[other]);
                } else if self.follow(edge) {
                    return true;
                }
            }
        }
        false
    }

    /// Uses a tight pair that leaves an even blossom; true if it joined two trees, and the matching has grown.
    fn follow(&mut self, edge: Edge) -> bool {
        let (from, to) = (self.outer[edge.from], self.outer[edge.to]);
        match self.mark[to] {
            Mark::Free => {
                self.parent[to] = edge.from;
                self.mark[to] = Mark::Odd;
                let mate = self.outer[self.mate[to]];
                (self.nearest[to], self.nearest[mate]) = (NONE, NONE);
                self.mark[mate] = Mark::Even;
                self.enqueue(mate);
            }
            Mark::Even => {
                let base = self.common(from, to);
                if base == NONE {
                    self.augment(from, to);
                    self.augment(to, from);
                    return true;
                }
                self.bloom(from, base, to);
            }
            Mark::Odd => (),
        }
        false
    }

    /// The least change of prices by which something becomes tight.
    fn least_change(&self) -> Option<i128> {
        let outermost = (1..=self.used).filter(|at| self.is_outermost(*at));
        let changes = outermost.filter_map(|at| {
            let blossom = (at > self.vertices && self.mark[at] == Mark::Odd).then(|| self.dual[at] / 2);
            let near = self.nearest_slack(at).and_then(|(_, slack)| match self.mark[at] {
                Mark::Free => Some(slack),
                Mark::Even => Some(slack / 2),
                Mark::Odd => None,
            });
            blossom.into_iter().chain(near).min()
        });
        changes.min()
    }

    /// Lowers the prices of even vertices and raises those of odd ones; false if no pair more is worth it.
    fn change_prices(&mut self) -> bool {
        let lowest = (1..=self.vertices).filter(|at| self.mark[self.outer[*at]] == Mark::Even);
        let lowest = lowest.map(|at| self.dual[at]).min().unwrap_or(0);
        let change = self.least_change().map_or(lowest, |change| change.min(lowest));
        for vertex in 1..=self.vertices {
            match self.mark[self.outer[vertex]] {
                Mark::Even => self.dual[vertex] -= change,
                Mark::Odd => self.dual[vertex] += change,
                Mark::Free => (),
            }
        }
        for blossom in self.vertices + 1..=self.used {
            if self.is_outermost(blossom) {
                match self.mark[blossom] {
                    Mark::Even => self.dual[blossom] += change * 2,
                    Mark::Odd => self.dual[blossom] -= change * 2,
                    Mark::Free => (),
                }
            }
        }
        // A vertex without a mate whose price is nothing can stay alone.
        change < lowest
    }

    /// Uses the pairs that have become tight; true if one of them joined two trees.
    fn follow_tight(&mut self) -> bool {
        for at in 1..=self.used {
            if !self.is_outermost(at) || self.outer[self.nearest[at]] == at {
                continue;
            }
            if let Some((edge, 0)) = self.nearest_slack(at)
                && self.follow(edge)
            {
                return true;
            }
        }
        false
    }
}
