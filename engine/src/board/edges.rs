//! Edges between points: neighbours, and the straight runs of three points along which pieces jump.

use crate::{Layout, Point, board::Points};

/// The edges of a board, with all that steps and jumps need looked up beforehand.
///
/// A *run* is three points, each joined with the next, of which the middle one lies exactly halfway between
/// the others. A jump goes from one end of a run over the middle to the other end.
#[derive(Clone, Debug)]
pub struct Edges {
    neighbours: Vec<Points>,
    /// The neighbours that a run leads over, for each point.
    overs: Vec<Points>,
    /// The other end of the run, for each point and each of its `overs`; see `at`.
    landings: Vec<Point>,
    /// The middle of a run, for each two ends of it; see `at`.
    middles: Vec<Point>,
}

/// The entry of the tables where there is no run.
const NOWHERE: Point = Point(u16::MAX);

impl Edges {
    /// The edges that join these pairs of points of `layout`, whose places tell what is straight.
    ///
    /// # Panics
    /// If the board has more than [`Points::MAX_POINTS`] points.
    pub fn new(layout: &Layout, pairs: &[(Point, Point)]) -> Edges {
        let count = layout.spots.len();
        assert!(count <= Points::MAX_POINTS, "{} has too many points", layout.id);
        let mut edges = Edges {
            neighbours: vec![Points::NONE; count],
            overs: vec![Points::NONE; count],
            landings: vec![NOWHERE; count * count],
            middles: vec![NOWHERE; count * count],
        };
        for &(a, b) in pairs {
            edges.neighbours[a.index()] = edges.neighbours[a.index()].with(b);
            edges.neighbours[b.index()] = edges.neighbours[b.index()].with(a);
        }
        let place = |point: Point| (layout.spots[point.index()].x, layout.spots[point.index()].y);
        for from in edges.all() {
            for over in edges.neighbours(from) {
                let ((x, y), (mx, my)) = (place(from), place(over));
                let behind = (2.0 * mx - x, 2.0 * my - y);
                if let Some(to) = edges.neighbours(over).iter().find(|&to| place(to) == behind) {
                    let (by_over, by_end) = (edges.at(from, over), edges.at(from, to));
                    edges.overs[from.index()] = edges.overs[from.index()].with(over);
                    edges.landings[by_over] = to;
                    edges.middles[by_end] = over;
                }
            }
        }
        edges
    }

    /// The pairs of points of `layout` that `joined` wants joined, by how far they are apart from left to
    /// right and from bottom to top.
    pub fn pairs(layout: &Layout, joined: impl Fn(f32, f32) -> bool) -> Vec<(Point, Point)> {
        let spots = || (0..).map(Point).zip(&layout.spots);
        let ordered = spots().flat_map(|a| spots().filter(move |b| a.0 < b.0).map(move |b| (a, b)));
        let wanted = ordered.filter(|((_, a), (_, b))| joined((a.x - b.x).abs(), (a.y - b.y).abs()));
        wanted.map(|((a, _), (b, _))| (a, b)).collect()
    }

    /// All points of the board.
    pub fn all(&self) -> Points {
        Points::first(self.neighbours.len())
    }
    /// The points that edges join with `point`.
    pub fn neighbours(&self, point: Point) -> Points {
        self.neighbours[point.index()]
    }
    /// Tells whether an edge joins two points.
    pub fn joined(&self, a: Point, b: Point) -> bool {
        self.neighbours(a).contains(b)
    }
    /// The neighbours of `point` that a jump could go over.
    pub fn overs(&self, point: Point) -> Points {
        self.overs[point.index()]
    }
    /// The point where a jump from `from` over `over` ends, if the two begin a run.
    pub fn landing(&self, from: Point, over: Point) -> Option<Point> {
        Some(self.landings[self.at(from, over)]).filter(|&to| to != NOWHERE)
    }
    /// The point that a jump between two points goes over, if they are the ends of a run.
    pub fn middle(&self, from: Point, to: Point) -> Option<Point> {
        Some(self.middles[self.at(from, to)]).filter(|&over| over != NOWHERE)
    }

    fn at(&self, a: Point, b: Point) -> usize {
        a.index() * self.neighbours.len() + b.index()
    }
}
