//! Directions in which whole sets of points step and jump at once.

use crate::{
    Point,
    board::{Edges, Points},
};

/// A direction on a board whose points are numbered in regular rows: going that way adds the same to a point's index
/// everywhere.
#[derive(Clone, Copy, Debug)]
pub struct Direction {
    by: i8,
    /// The points from where an edge leads that way.
    starts: Points,
    /// The points from where a run of three points leads that way.
    runs: Points,
}

impl Direction {
    /// The points where `pieces` arrive that step this way to `free` points.
    pub fn steps(self, pieces: Points, free: Points) -> Points {
        (pieces & self.starts).shift(self.by) & free
    }
    /// The point that a step to `to` came from.
    pub fn back(self, to: Point) -> Point {
        Point(to.0.wrapping_add_signed(-i16::from(self.by)))
    }
    /// The points from where a jump this way has room: the point behind the next one is free.
    pub fn room(self, free: Points) -> Points {
        free.shift(-2 * self.by) & self.runs
    }
    /// The points next to `points`, on the side from which a step this way leads to them.
    pub fn before(self, points: Points) -> Points {
        points.shift(-self.by)
    }
}

impl Edges {
    /// The directions of this board.
    pub fn directions(&self) -> Vec<Direction> {
        let mut directions: Vec<Direction> = Vec::new();
        for from in self.all() {
            for to in self.neighbours(from) {
                let by = (to.0 as i16 - from.0 as i16) as i8;
                let known = directions.iter().position(|direction| direction.by == by);
                let at = known.unwrap_or(directions.len());
                if known.is_none() {
                    directions.push(Direction { by, starts: Points::NONE, runs: Points::NONE });
                }
                let direction = &mut directions[at];
                direction.starts = direction.starts.with(from);
                if self.landing(from, to).is_some() {
                    direction.runs = direction.runs.with(from);
                }
            }
        }
        directions
    }
}
