//! Points, in halves.

use std::{fmt, iter::Sum, ops::Add};

/// Points of a tournament: a win is one, a draw half of one. Written `3.5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Points(u32);

impl Points {
    /// No point.
    pub const ZERO: Points = Points(0);
    /// Half a point.
    pub const HALF: Points = Points(1);
    /// A point.
    pub const ONE: Points = Points(2);

    /// So many halves of a point.
    #[must_use]
    pub fn halves(halves: u32) -> Points {
        Points(halves)
    }

    /// The number of halves.
    #[must_use]
    pub fn in_halves(self) -> u32 {
        self.0
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 2, self.0 % 2 * 5)
    }
}
