//! Sets of points, one bit each.

use std::{
    fmt,
    ops::{BitAnd, BitOr, Sub},
};

use crate::Point;

/// A set of the points of one board of at most [`Points::MAX_POINTS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Points(u128);

impl Points {
    /// The most points that a board may have.
    pub const MAX_POINTS: usize = u128::BITS as usize;
    /// No point.
    pub const NONE: Points = Points(0);

    /// One point alone.
    pub const fn only(point: Point) -> Points {
        Points(1 << point.0)
    }
    /// The first `count` points of a board.
    pub const fn first(count: usize) -> Points {
        if count >= Points::MAX_POINTS { Points(u128::MAX) } else { Points((1 << count) - 1) }
    }
    /// Tells whether `point` is among them.
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point.0 & 1 != 0
    }
    /// This set and `point`.
    #[must_use]
    pub const fn with(self, point: Point) -> Points {
        Points(self.0 | 1 << point.0)
    }
    /// This set without `point`.
    #[must_use]
    pub const fn without(self, point: Point) -> Points {
        Points(self.0 & !(1 << point.0))
    }
    /// Each point `by` places further in the order of the board.
    #[must_use]
    pub const fn shift(self, by: i8) -> Points {
        if by >= 0 { Points(self.0 << by) } else { Points(self.0 >> -by) }
    }
    /// The number of points.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }
    /// Tells whether there is no point.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The points in the order of the board.
    pub fn iter(self) -> Iter {
        self.into_iter()
    }
    /// Tells whether some point is in both sets.
    pub const fn meets(self, other: Points) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitAnd for Points {
    type Output = Points;
    fn bitand(self, other: Points) -> Points {
        Points(self.0 & other.0)
    }
}

impl BitOr for Points {
    type Output = Points;
    fn bitor(self, other: Points) -> Points {
        Points(self.0 | other.0)
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 & !other.0)
    }
}

impl IntoIterator for Points {
    type Item = Point;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The points of a set, in the order of the board.
#[derive(Clone, Debug)]
pub struct Iter(u128);

impl Iterator for Iter {
    type Item = Point;
    fn next(&mut self) -> Option<Point> {
        let point = Point(self.0.trailing_zeros() as u16);
        (self.0 != 0).then(|| {
            self.0 &= self.0 - 1;
            point
        })
    }
}

impl FromIterator<Point> for Points {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Points {
        points.into_iter().fold(Points::NONE, Points::with)
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|point| point.0)).finish()
    }
}
