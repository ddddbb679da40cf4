//! The graph, its blossoms and its prices.

use std::collections::VecDeque;

/// Stands for no vertex and no blossom: vertices are numbered from 1, blossoms after them.
pub(super) const NONE: usize = 0;

/// The place of a blossom in the trees that grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// In no tree.
    Free,
    Even,
    Odd,
}

/// A pair of vertices, as it is seen from its first one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    pub(super) from: usize,
    pub(super) to: usize,
}

impl Edge {
    fn back(self) -> Edge {
        Edge { from: self.to, to: self.from }
    }
}

pub(super) struct Graph {
    /// The number of vertices.
    pub(super) vertices: usize,
    /// The highest number of a vertex or blossom that has been used.
    pub(super) used: usize,
    /// The room for vertices and blossoms, with the place for none.
    room: usize,
    /// The weight of each two vertices, doubled, so that half of a sum of prices is whole.
    weights: Vec<i128>,
    /// The best pair between each two vertices or blossoms; from [`NONE`] if there is none.
    edges: Vec<Edge>,
    /// The part of each blossom in which each vertex is, or [`NONE`].
    parts_of: Vec<usize>,
    /// Prices.
    pub(super) dual: Vec<i128>,
    /// The vertex with which each vertex or blossom is paired.
    pub(super) mate: Vec<usize>,
    /// The vertex of an even blossom with the nearest pair to each blossom.
    pub(super) nearest: Vec<usize>,
    /// The outermost blossom in which each vertex or blossom is; [`NONE`] for blossoms that there are no more.
    pub(super) outer: Vec<usize>,
    /// The vertex from which the tree came to each blossom.
    pub(super) parent: Vec<usize>,
    pub(super) mark: Vec<Mark>,
    /// The parts of each blossom, in the order of the circle, its base first.
    pub(super) parts: Vec<Vec<usize>>,
    /// The vertices of even blossoms whose pairs are still to be looked at.
    pub(super) queue: VecDeque<usize>,
    /// The last search for a common ancestor that came by each blossom, and its number.
    pub(super) visited: Vec<usize>,
    pub(super) search: usize,
}

impl Graph {
    pub(super) fn new(vertices: usize) -> Graph {
        let room = vertices + vertices / 2 + 2;
        Graph {
            vertices,
            used: vertices,
            room,
            weights: vec![0; (vertices + 1) * (vertices + 1)],
            edges: vec![Edge { from: NONE, to: NONE }; room * room],
            parts_of: vec![NONE; room * (vertices + 1)],
            dual: vec![0; room],
            mate: vec![NONE; room],
            nearest: vec![NONE; room],
            outer: (0..room).map(|at| if at <= vertices { at } else { NONE }).collect(),
            parent: vec![NONE; room],
            mark: vec![Mark::Free; room],
            parts: vec![Vec::new(); room],
            queue: VecDeque::new(),
            visited: vec![0; room],
            search: 0,
        }
    }

    pub(super) fn set_weight(&mut self, one: usize, other: usize, weight: i128) {
        if weight > 0 {
            let across = self.vertices + 1;
            self.weights[one * across + other] = weight * 2;
            self.weights[other * across + one] = weight * 2;
            self.set_edge(one, other, Edge { from: one, to: other });
        }
    }

    /// Prices that are high enough, and blossoms of one vertex.
    pub(super) fn begin(&mut self) {
        let most = self.weights.iter().copied().max().unwrap_or(0) / 2;
        for vertex in 1..=self.vertices {
            self.dual[vertex] = most;
            self.set_part_of(vertex, vertex, vertex);
        }
    }

    pub(super) fn mate_of(&self, vertex: usize) -> usize {
        self.mate[vertex]
    }

    /// The best pair between two vertices or blossoms.
    pub(super) fn edge(&self, one: usize, other: usize) -> Option<Edge> {
        let edge = self.edges[one * self.room + other];
        (edge.from != NONE).then_some(edge)
    }

    pub(super) fn set_edge(&mut self, one: usize, other: usize, edge: Edge) {
        self.edges[one * self.room + other] = edge;
        self.edges[other * self.room + one] = edge.back();
    }

    /// Forgets all pairs of a new blossom.
    pub(super) fn cut(&mut self, blossom: usize) {
        for other in 1..=self.used {
            self.set_edge(blossom, other, Edge { from: NONE, to: NONE });
        }
        for vertex in 1..=self.vertices {
            self.set_part_of(blossom, vertex, NONE);
        }
    }

    pub(super) fn part_of(&self, blossom: usize, vertex: usize) -> usize {
        self.parts_of[blossom * (self.vertices + 1) + vertex]
    }

    pub(super) fn set_part_of(&mut self, blossom: usize, vertex: usize, part: usize) {
        self.parts_of[blossom * (self.vertices + 1) + vertex] = part;
    }

    /// The amount by which the prices of a pair are above its weight.
    pub(super) fn slack(&self, edge: Edge) -> i128 {
        self.dual[edge.from] + self.dual[edge.to] - self.weights[edge.from * (self.vertices + 1) + edge.to]
    }

    /// The slack of the pair from the nearest vertex to a blossom.
    pub(super) fn nearest_slack(&self, blossom: usize) -> Option<(Edge, i128)> {
        let edge = self.edge(self.nearest[blossom], blossom)?;
        Some((edge, self.slack(edge)))
    }

    /// Tells whether this is a vertex or blossom in no other.
    pub(super) fn is_outermost(&self, blossom: usize) -> bool {
        self.outer[blossom] == blossom
    }

    /// Notes that a vertex is near to a blossom, if none is nearer.
    pub(super) fn note_near(&mut self, vertex: usize, blossom: usize) {
        let Some(edge) = self.edge(vertex, blossom) else { return };
        let slack = self.slack(edge);
        if self.nearest_slack(blossom).is_none_or(|(_, known)| slack < known) {
            self.nearest[blossom] = vertex;
        }
    }

    /// Finds the nearest vertex to a blossom anew.
    pub(super) fn find_nearest(&mut self, blossom: usize) {
        self.nearest[blossom] = NONE;
        for vertex in 1..=self.vertices {
            let outer = self.outer[vertex];
            if outer != blossom && self.mark[outer] == Mark::Even {
                self.note_near(vertex, blossom);
            }
        }
    }

    /// Puts all vertices of a blossom into the queue.
    pub(super) fn enqueue(&mut self, blossom: usize) {
        if blossom <= self.vertices {
            self.queue.push_back(blossom);
        } else {
            for at in 0..self.parts[blossom].len() {
                self.enqueue(self.parts[blossom][at]);
            }
        }
    }

    /// Says in which outermost blossom all that is in a blossom is.
    pub(super) fn set_outer(&mut self, blossom: usize, outer: usize) {
        self.outer[blossom] = outer;
        if blossom > self.vertices {
            for at in 0..self.parts[blossom].len() {
                self.set_outer(self.parts[blossom][at], outer);
            }
        }
    }
}
