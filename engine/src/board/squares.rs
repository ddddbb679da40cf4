//! Sets of the squares of a small board, with what lies next to them.

use std::{
    fmt,
    ops::{BitAnd, BitOr, BitXor, Sub},
};

use crate::{Point, Rng};

/// A set of the squares of a board of `FILES` × `RANKS`, at most 64 in all: one bit each, a1 the lowest, then b1,
/// in the order of [`Layout::squares`](crate::Layout::squares).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares<const FILES: u8, const RANKS: u8>(u64);

impl<const FILES: u8, const RANKS: u8> Squares<FILES, RANKS> {
    /// No square.
    pub const NONE: Self = Squares(0);
    /// The whole board.
    pub const ALL: Self = Squares(u64::MAX >> (64 - FILES as u32 * RANKS as u32));

    /// Squares as bits; those beyond the board are dropped.
    pub const fn from_bits(bits: u64) -> Self {
        Squares(bits & Self::ALL.0)
    }
    /// The squares as bits.
    pub const fn bits(self) -> u64 {
        self.0
    }
    /// One square alone.
    pub const fn only(square: Point) -> Self {
        Squares(1 << square.0)
    }
    /// All squares of a rank, counted from 0.
    pub const fn row(rank: u8) -> Self {
        Squares(((1 << FILES) - 1) << (rank * FILES))
    }
    /// The square with this file and rank, counted from 0.
    pub const fn square(file: u8, rank: u8) -> Point {
        Point((rank * FILES + file) as u16)
    }
    /// The file of a square, from 0.
    pub const fn file(square: Point) -> u8 {
        (square.0 % FILES as u16) as u8
    }
    /// The rank of a square, from 0.
    pub const fn rank(square: Point) -> u8 {
        (square.0 / FILES as u16) as u8
    }
    /// Tells whether `square` is among them.
    pub const fn contains(self, square: Point) -> bool {
        self.0 >> square.0 & 1 != 0
    }
    /// This set and `square`.
    #[must_use]
    pub const fn with(self, square: Point) -> Self {
        Squares(self.0 | 1 << square.0)
    }
    /// This set without `square`.
    #[must_use]
    pub const fn without(self, square: Point) -> Self {
        Squares(self.0 & !(1 << square.0))
    }
    /// The number of squares.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }
    /// Tells whether there is no square.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Tells whether some square is in both sets.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// All of them moved so many files to the right and ranks up, negative numbers to the left and down. What would
    /// leave the board is dropped.
    #[inline]
    #[must_use]
    pub const fn shifted(self, right: i8, up: i8) -> Self {
        let rank = (1 << FILES) - 1;
        // The files that stay on the board, in every rank: ALL / rank has the first file alone.
        let files = if right < 0 { rank << -right & rank } else { rank >> right };
        let stay = self.0 & (Self::ALL.0 / rank * files);
        let by = up * FILES as i8 + right;
        Squares::from_bits(if by < 0 { stay >> -by } else { stay << by })
    }
    /// The squares that share a side with one of these.
    #[inline]
    #[must_use]
    pub const fn beside(self) -> Self {
        let across = self.shifted(-1, 0).0 | self.shifted(1, 0).0;
        Squares(across | self.shifted(0, -1).0 | self.shifted(0, 1).0)
    }
    /// These squares and all that touch them, corners included.
    #[inline]
    #[must_use]
    pub const fn grown(self) -> Self {
        let across = Squares::<FILES, RANKS>(self.0 | self.shifted(-1, 0).0 | self.shifted(1, 0).0);
        Squares(across.0 | across.shifted(0, -1).0 | across.shifted(0, 1).0)
    }

    /// The square with so many others of the set before it; there are more than `before`.
    pub const fn nth(self, before: usize) -> Point {
        let mut rest = self.0;
        let mut passed = 0;
        while passed < before {
            rest &= rest.wrapping_sub(1);
            passed += 1;
        }
        Point(rest.trailing_zeros() as u16)
    }
    /// Some square of the set, each as likely as any other.
    pub fn random(self, rng: &mut Rng) -> Option<Point> {
        (!self.is_empty()).then(|| self.nth(rng.below(self.len() as usize)))
    }
    /// The squares in the order of the board.
    pub fn iter(self) -> Iter {
        self.into_iter()
    }
}

macro_rules! operators {
    ($($Trait:ident $name:ident: |$a:ident, $b:ident| $bits:expr;)*) => {$(
        impl<const FILES: u8, const RANKS: u8> $Trait for Squares<FILES, RANKS> {
            type Output = Self;
            fn $name(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Squares($bits)
            }
        }
    )*};
}
operators! {
    BitAnd bitand: |a, b| a & b;
    BitOr bitor: |a, b| a | b;
    BitXor bitxor: |a, b| a ^ b;
    Sub sub: |a, b| a & !b;
}

impl<const FILES: u8, const RANKS: u8> IntoIterator for Squares<FILES, RANKS> {
    type Item = Point;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The squares of a set, in the order of the board.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Point;
    fn next(&mut self) -> Option<Point> {
        let square = Point(self.0.trailing_zeros() as u16);
        (self.0 != 0).then(|| {
            self.0 &= self.0 - 1;
            square
        })
    }
}

impl<const FILES: u8, const RANKS: u8> FromIterator<Point> for Squares<FILES, RANKS> {
    fn from_iter<I: IntoIterator<Item = Point>>(squares: I) -> Self {
        squares.into_iter().fold(Squares::NONE, Squares::with)
    }
}

impl<const FILES: u8, const RANKS: u8> fmt::Debug for Squares<FILES, RANKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |square| format!("{}{}", char::from(b'a' + Self::file(square)), Self::rank(square) + 1);
        f.debug_set().entries(self.iter().map(name)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every square, every distance, on boards wider and higher than each other.
    #[test]
    fn shifting_drops_what_leaves_the_board() {
        fn board<const FILES: u8, const RANKS: u8>() {
            for from in Squares::<FILES, RANKS>::ALL {
                let (file, rank) = (Squares::<FILES, RANKS>::file(from), Squares::<FILES, RANKS>::rank(from));
                assert_eq!(Squares::<FILES, RANKS>::square(file, rank), from);
                let only = Squares::<FILES, RANKS>::only(from);
                let near = |far: fn(u8, u8) -> bool| {
                    let all = Squares::<FILES, RANKS>::ALL.iter();
                    let near = all.filter(|&to| {
                        far(
                            Squares::<FILES, RANKS>::file(to).abs_diff(file),
                            Squares::<FILES, RANKS>::rank(to).abs_diff(rank),
                        )
                    });
                    near.collect::<Squares<FILES, RANKS>>()
                };
                assert_eq!(only.beside(), near(|x, y| x + y == 1));
                assert_eq!(only.grown(), near(|x, y| x <= 1 && y <= 1));
                for (right, up) in (-2..=2).flat_map(|right| (-2..=2).map(move |up| (right, up))) {
                    let (x, y) = (file as i8 + right, rank as i8 + up);
                    let inside = (0..FILES as i8).contains(&x) && (0..RANKS as i8).contains(&y);
                    let to = inside.then(|| Squares::<FILES, RANKS>::square(x as u8, y as u8));
                    assert_eq!(only.shifted(right, up), to.into_iter().collect(), "{only:?} {right} {up}");
                }
            }
        }
        board::<8, 8>();
        board::<7, 7>();
        board::<4, 3>();
        board::<3, 4>();
    }

    #[test]
    fn every_square_of_a_set_is_picked() {
        let set = Squares::<4, 3>::from_bits(0b1010_0110_0001);
        let each: Vec<Point> = (0..5).map(|before| set.nth(before)).collect();
        assert_eq!(each, set.iter().collect::<Vec<_>>());
        let mut rng = Rng::new(1);
        let picked: Squares<4, 3> = (0..200).filter_map(|_| set.random(&mut rng)).collect();
        assert_eq!(picked, set);
        assert_eq!(Squares::<4, 3>::NONE.random(&mut rng), None);
    }
}
