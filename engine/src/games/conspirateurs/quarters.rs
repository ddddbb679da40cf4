//! The 289 points as bits, such that jumps are rotations.

use crate::Point;

/// Files and ranks of the board.
pub(super) const SIZE: u8 = 17;
/// The way from a bit of a quarter to the one above it. A row has at most 9 points: its last bit is on no
/// board, and what goes beyond an edge gets lost there or beyond the top row.
pub(super) const ROW: i8 = 10;

/// The eight directions, as files to the right and ranks up.
pub(super) const DIRECTIONS: [(i8, i8); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// A point of the board: a quarter, and a bit of it.
///
/// A jump goes two files or ranks on, or both, so a man who jumps stays in one of four quarters: on the files a, c,
/// e … or b, d, f …, and on the ranks 1, 3, 5 … or 2, 4, 6 …
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    pub(super) quarter: u8,
    pub(super) bit: u8,
}

impl At {
    /// A file and a rank, from 0.
    pub(super) const fn new(file: u8, rank: u8) -> At {
        At { quarter: file % 2 + rank % 2 * 2, bit: file / 2 + rank / 2 * ROW as u8 }
    }
    /// The point of the layout.
    pub(super) const fn of(point: Point) -> At {
        At::new((point.0 % SIZE as u16) as u8, (point.0 / SIZE as u16) as u8)
    }
    pub(super) const fn point(self) -> Point {
        Point(self.file() as u16 + self.rank() as u16 * SIZE as u16)
    }
    pub(super) const fn file(self) -> u8 {
        self.bit % ROW as u8 * 2 + self.quarter % 2
    }
    pub(super) const fn rank(self) -> u8 {
        self.bit / ROW as u8 * 2 + self.quarter / 2
    }
    /// The neighbour in a direction; beyond the edge it is in no set.
    pub(super) fn neighbour(self, direction: usize) -> At {
        let (quarter, turn) = STEPS[usize::from(self.quarter)][direction];
        At { quarter, bit: (self.bit + turn) % 128 }
    }
    /// Files and ranks from here to `other`.
    pub(super) fn away(self, other: At) -> (i8, i8) {
        (other.file() as i8 - self.file() as i8, other.rank() as i8 - self.rank() as i8)
    }
    /// Tells whether they are neighbours.
    pub(super) fn touches(self, other: At) -> bool {
        self != other && self.file().abs_diff(other.file()) <= 1 && self.rank().abs_diff(other.rank()) <= 1
    }
}

/// The way from each quarter in each direction: the neighbours' quarter, and how far left to rotate to get
/// there.
pub(super) const STEPS: [[(u8, u8); 8]; 4] = {
    let mut steps = [[(0, 0); 8]; 4];
    let mut quarter = 0;
    while quarter < 4 {
        let mut direction = 0;
        while direction < 8 {
            let (right, up) = DIRECTIONS[direction];
            let turn = half(quarter % 2, right) + ROW * half(quarter / 2, up);
            let flip = (right != 0) as u8 + 2 * (up != 0) as u8;
            steps[quarter as usize][direction] = (quarter ^ flip, left(turn));
            direction += 1;
        }
        quarter += 1;
    }
    steps
};

/// The rotation of jumps in each direction: how far left to rotate a quarter to get where they lead.
pub(super) const LEAPS: [u8; 8] = {
    let mut leaps = [0; 8];
    let mut direction = 0;
    while direction < 8 {
        let (right, up) = DIRECTIONS[direction];
        leaps[direction] = left(right + ROW * up);
        direction += 1;
    }
    leaps
};

/// A rotation as one to the left.
const fn left(turn: i8) -> u8 {
    turn as u8 % 128
}

/// The place one line on from one of the `odd` or even lines, counted in lines of the same sort.
const fn half(odd: u8, way: i8) -> i8 {
    match (odd, way) {
        (0, -1) => -1,
        (1, 1) => 1,
        _ => 0,
    }
}

/// A set of points, a number for each quarter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Quarters(pub(super) [u128; 4]);

impl Quarters {
    /// The points of a rectangle of files and ranks, its last included.
    pub(super) const fn rectangle(first: (u8, u8), last: (u8, u8)) -> Quarters {
        let mut set = Quarters([0; 4]);
        let (mut file, mut rank) = first;
        while rank <= last.1 {
            set = set.with(At::new(file, rank));
            (file, rank) = if file < last.0 { (file + 1, rank) } else { (first.0, rank + 1) };
        }
        set
    }
    pub(super) const fn contains(&self, at: At) -> bool {
        self.0[at.quarter as usize] >> at.bit & 1 != 0
    }
    #[must_use]
    pub(super) const fn with(mut self, at: At) -> Quarters {
        self.0[at.quarter as usize] |= 1 << at.bit;
        self
    }
    #[must_use]
    pub(super) const fn without(mut self, at: At) -> Quarters {
        self.0[at.quarter as usize] &= !(1 << at.bit);
        self
    }
    pub(super) fn or(self, other: Quarters) -> Quarters {
        Quarters(std::array::from_fn(|quarter| self.0[quarter] | other.0[quarter]))
    }
    pub(super) fn and(self, other: Quarters) -> Quarters {
        Quarters(std::array::from_fn(|quarter| self.0[quarter] & other.0[quarter]))
    }
    pub(super) fn minus(self, other: Quarters) -> Quarters {
        Quarters(std::array::from_fn(|quarter| self.0[quarter] & !other.0[quarter]))
    }
    pub(super) fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }
    pub(super) fn len(self) -> u32 {
        self.0.iter().map(|bits| bits.count_ones()).sum()
    }
    pub(super) fn iter(self) -> impl Iterator<Item = At> {
        (0..4).flat_map(move |quarter| bits(quarter, self.0[usize::from(quarter)]))
    }
}

/// The points of one quarter.
pub(super) fn bits(quarter: u8, mut bits: u128) -> impl Iterator<Item = At> {
    std::iter::from_fn(move || {
        let at = At { quarter, bit: bits.trailing_zeros() as u8 };
        (bits != 0).then(|| {
            bits &= bits - 1;
            at
        })
    })
}

/// Every point.
pub(super) const BOARD: Quarters = Quarters::rectangle((0, 0), (SIZE - 1, SIZE - 1));
/// The points where men are placed: e7 to m11.
pub(super) const CENTRE: Quarters = Quarters::rectangle((4, 6), (12, 10));
/// The points where men are safe: 39 points of the edges.
pub(super) const SANCTUARIES: Quarters = {
    /// a b d f h i j l n p q, and the ranks of the same numbers.
    const LINES: [u8; 11] = [0, 1, 3, 5, 7, 8, 9, 11, 13, 15, 16];
    const LAST: u8 = SIZE - 1;
    let mut set = Quarters([0; 4]);
    let mut i = 0;
    while i < LINES.len() {
        let line = LINES[i];
        set = set.with(At::new(line, 0)).with(At::new(line, LAST));
        set = set.with(At::new(0, line)).with(At::new(LAST, line));
        i += 1;
    }
    // i1 is the one that is left out.
    set.without(At::new(8, 0))
};
