//! Numbers for the endings: all ways in which few seeds may lie in the twelve houses, the fewest first.
//!
//! The houses of the seat to move come first. Of the ways of so many seeds, those with more in the first house come later:
//! the number is the sum, over the houses, of the ways that have less in this house and the same before.

use super::{HOUSES, Oware, Row};
use crate::{Numbering, Seat};

/// The most seeds.
const MOST: u8 = 12;
/// All houses.
const ALL: usize = 2 * HOUSES as usize;

/// The number of ways in which so many seeds or fewer lie in so many houses: `FEWER[houses][seeds]`.
const FEWER: [[u32; MOST as usize + 1]; ALL + 1] = {
    let mut ways = [[1; MOST as usize + 1]; ALL + 1];
    let mut houses = 1;
    while houses <= ALL {
        let mut seeds = 1;
        while seeds <= MOST as usize {
            ways[houses][seeds] = ways[houses - 1][seeds] + ways[houses][seeds - 1];
            seeds += 1;
        }
        houses += 1;
    }
    ways
};

pub(super) const NUMBERS: Numbering<Oware> = Numbering {
    version: 1,
    layers: &FEWER[ALL],
    rising: false,
    number,
    position,
    points: Some(|position, seat| position.stores[seat.index()].into()),
};

/// The ways of exactly so many seeds in so many houses, of which there is at least one.
const fn exactly(houses: usize, seeds: usize) -> u32 {
    FEWER[houses - 1][seeds]
}

/// The seeds of each house, beginning with the seat to move.
fn houses(position: &Oware) -> impl Iterator<Item = u8> {
    let [own, other] = [position.own(), position.other()];
    (0..HOUSES).map(move |house| own.seeds(house)).chain((0..HOUSES).map(move |house| other.seeds(house)))
}

fn number(position: &Oware) -> Option<u32> {
    let seeds = position.rows[0].sum() + position.rows[1].sum();
    if seeds > MOST || position.end.is_some() {
        return None;
    }
    let mut left = usize::from(seeds);
    let mut number = left.checked_sub(1).map_or(0, |fewer| FEWER[ALL][fewer]);
    for (house, seeds) in houses(position).enumerate().take(ALL - 1) {
        let rest = ALL - 1 - house;
        let seeds = usize::from(seeds);
        // With less here, the rest of the houses have more: from `left − seeds + 1` to `left`.
        number += FEWER[rest][left] - FEWER[rest][left - seeds];
        left -= seeds;
    }
    Some(number)
}

/// A position in which seat 1 is to move, and has a move. Nobody has taken anything, so that no majority ends it.
fn position(number: u32) -> Option<Oware> {
    let mut left = FEWER[ALL].iter().position(|&ways| number < ways)?;
    let mut rest = number - left.checked_sub(1).map_or(0, |fewer| FEWER[ALL][fewer]);
    let mut rows = [Row::default(); 2];
    for house in 0..ALL - 1 {
        let others = ALL - 1 - house;
        let mut seeds = 0;
        while seeds < left && rest >= exactly(others, left - seeds) {
            rest -= exactly(others, left - seeds);
            seeds += 1;
        }
        rows[house / usize::from(HOUSES)].put(house as u8 % HOUSES, seeds as u8);
        left -= seeds;
    }
    rows[1].put(HOUSES - 1, left as u8);
    let position = Oware { rows, stores: [0; 2], to_move: Seat::ONE, end: None };
    (!position.playable().is_empty()).then_some(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_of_one_position() {
        let all = FEWER[ALL][usize::from(MOST)];
        assert_eq!(all, 2_704_156);
        let mut found = 0;
        for wanted in (0..all).step_by(7) {
            let Some(mut here) = position(wanted) else { continue };
            found += 1;
            assert_eq!(number(&here), Some(wanted), "{here:?}");
            here.rows.swap(0, 1);
            here.to_move = Seat::TWO;
            assert_eq!(number(&here), Some(wanted), "the other side sees the same");
        }
        assert!(found > 300_000, "{found}");
    }
}
