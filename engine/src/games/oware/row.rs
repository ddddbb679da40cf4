//! The six houses of one side in one number, and what sowing adds to them.

/// The houses of a side.
pub(super) const HOUSES: u8 = 6;
/// All the seeds. No house can hold more, so there is room in a byte for them and a bit above.
pub(super) const SEEDS: u8 = 48;

/// The lowest bit of every house.
const ONES: u64 = 0x0101_0101_0101;
/// The highest bit of every house, which no number of seeds reaches.
const HIGH: u64 = ONES << 7;

/// The seeds in the houses of one side: a byte each, the leftmost as that side sees it the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Row(u64);

impl Row {
    /// The number of seeds that each house needs to reach the other side.
    pub(super) const FEEDING: Row = Row(0x0102_0304_0506);

    /// A row with so many seeds in every house.
    pub(super) const fn of(seeds: u8) -> Row {
        Row(ONES * seeds as u64)
    }
    /// The seeds in a house.
    pub(super) const fn seeds(self, house: u8) -> u8 {
        (self.0 >> (8 * house)) as u8
    }
    /// The seeds in all the houses: the product has their sum in its sixth byte.
    pub(super) const fn sum(self) -> u8 {
        (self.0.wrapping_mul(ONES) >> 40) as u8
    }
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The houses with at least as many seeds as that of `least`, which is not 0: those whose sum reaches the
    /// highest bit.
    pub(super) const fn at_least(self, least: Row) -> Set {
        Set((self.0 + (HIGH - least.0)) & HIGH)
    }
    /// Adds seeds to every house.
    pub(super) const fn add(&mut self, seeds: Row) {
        self.0 += seeds.0;
    }
    /// Adds seeds to one house.
    pub(super) const fn put(&mut self, house: u8, seeds: u8) {
        self.0 += (seeds as u64) << (8 * house);
    }
    /// Empties a house; the seeds that it had.
    pub(super) const fn lift(&mut self, house: u8) -> u8 {
        let seeds = self.seeds(house);
        self.0 -= (seeds as u64) << (8 * house);
        seeds
    }
    /// Takes the 2 or 3 seeds of `last` and of the houses before it, as far as they have 2 or 3; how many.
    pub(super) fn capture(&mut self, last: u8) -> u8 {
        let run = (0..=last).rev().take_while(|&house| matches!(self.seeds(house), 2 | 3)).count() as u8;
        (last + 1 - run..=last).map(|house| self.lift(house)).sum()
    }
}

/// Some houses of a side: the highest bit of each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Set(u64);

impl Set {
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }
    pub(super) const fn has(self, house: u8) -> bool {
        self.0 >> (8 * house + 7) & 1 != 0
    }
    pub(super) const fn and(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }
    /// These houses or, if there are none, those of `other`.
    pub(super) const fn or_else(self, other: Set) -> Set {
        if self.is_empty() { other } else { self }
    }
    /// The houses from the left.
    pub(super) fn houses(self) -> impl Iterator<Item = u8> {
        let rest = |bits: &u64| Some(bits & (bits - 1)).filter(|rest| *rest != 0);
        let all = std::iter::successors(Some(self.0).filter(|bits| *bits != 0), rest);
        all.map(|bits| (bits.trailing_zeros() / 8) as u8)
    }
}

/// The seeds that sowing a house adds to the own and to the other side.
#[derive(Clone, Copy)]
pub(super) struct Sown {
    pub(super) own: Row,
    pub(super) other: Row,
    /// The other side's house that gets the last seed, if it falls there.
    pub(super) last: Option<u8>,
}

/// The results of sowing, by house and number of seeds.
pub(super) static SOWN: [[Sown; SEEDS as usize + 1]; HOUSES as usize] = {
    let nothing = Sown { own: Row(0), other: Row(0), last: None };
    let mut table = [[nothing; SEEDS as usize + 1]; HOUSES as usize];
    let mut house = 0;
    while house < HOUSES {
        let mut seeds = 1;
        while seeds <= SEEDS {
            table[house as usize][seeds as usize] = sow(house, seeds);
            seeds += 1;
        }
        house += 1;
    }
    table
};

/// Sows seeds one by one around the board, without the house that they came from.
const fn sow(house: u8, seeds: u8) -> Sown {
    let mut sown = Sown { own: Row(0), other: Row(0), last: None };
    let (mut at, mut left) = (house, seeds);
    while left > 0 {
        at = (at + 1) % (2 * HOUSES);
        if at == house {
            continue;
        }
        if at < HOUSES {
            sown.own.0 += 1 << (8 * at);
            sown.last = None;
        } else {
            sown.other.0 += 1 << (8 * (at - HOUSES));
            sown.last = Some(at - HOUSES);
        }
        left -= 1;
    }
    sown
}
