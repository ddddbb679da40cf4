//! The points of one move.

use std::fmt;

use crate::{Layout, Point};

/// The points of one move, in order: one where a piece is placed, two of a step, those of a series of jumps.
/// At least one, at most [`Path::MAX_POINTS`].
#[derive(Clone, Copy)]
pub struct Path {
    points: [Point; Path::MAX_POINTS],
    len: u16,
}

impl Path {
    /// The most points: 30 jumps, one over each of thirty pieces.
    pub const MAX_POINTS: usize = 31;

    /// A path of one point.
    pub const fn at(point: Point) -> Path {
        let mut points = [Point(0); Path::MAX_POINTS];
        points[0] = point;
        Path { points, len: 1 }
    }

    /// The path of these points, unless there are none or too many.
    pub fn of(points: &[Point]) -> Option<Path> {
        let mut path = Path::at(*points.first()?);
        path.points.get_mut(..points.len())?.copy_from_slice(points);
        path.len = points.len() as u16;
        Some(path)
    }

    /// All points in order.
    pub fn points(&self) -> &[Point] {
        &self.points[..self.len.into()]
    }
    /// The point where the path begins.
    pub fn first(&self) -> Point {
        self.points[0]
    }
    /// The point where the path ends.
    pub fn last(&self) -> Point {
        self.points[usize::from(self.len) - 1]
    }
    /// The steps or jumps of the path, each with the point before and the point after.
    pub fn legs(&self) -> impl ExactSizeIterator<Item = (Point, Point)> + '_ {
        self.points().windows(2).map(|leg| (leg[0], leg[1]))
    }
    /// Tells whether it is placing a piece: a single point.
    pub fn is_point(&self) -> bool {
        self.len == 1
    }
    /// Tells whether it goes through all points of `start` first.
    pub fn starts_with(&self, start: &Path) -> bool {
        self.points().starts_with(start.points())
    }

    /// Goes on to `point`. Panics beyond the longest path.
    pub(crate) fn push(&mut self, point: Point) {
        self.points[usize::from(self.len)] = point;
        self.len += 1;
    }
    /// Drops the last of several points.
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
    }

    /// The names of the points with `sign` between them.
    pub fn write(&self, layout: &Layout, sign: char) -> String {
        let mut text = String::with_capacity(3 * self.points().len());
        for (i, &point) in self.points().iter().enumerate() {
            if i > 0 {
                text.push(sign);
            }
            text.push_str(layout.name(point));
        }
        text
    }
}

impl PartialEq for Path {
    fn eq(&self, other: &Path) -> bool {
        self.points() == other.points()
    }
}

impl Eq for Path {}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.points().iter().map(|point| point.0)).finish()
    }
}
