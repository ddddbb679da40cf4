//! Numbers for all positions: a digit of base 4 for each square. A move raises one digit, so numbers rise.

use super::{FILES, RANKS, Set, TrafficLights, has_row};
use crate::{Numbering, Seat};

/// The squares, and the bits of a digit.
const SQUARES: u16 = (FILES * RANKS) as u16;
const BITS: u16 = 2;

pub(super) const NUMBERS: Numbering<TrafficLights> = Numbering {
    version: 1,
    layers: &[1 << (BITS * SQUARES)],
    rising: true,
    number: |position| Some(number(position)),
    position,
    points: None,
};

/// The low bit of a digit is that of green and red, the high one that of yellow and red.
fn number(position: &TrafficLights) -> u32 {
    let [green, yellow, red] = position.lights.map(Set::bits);
    spread(green | red) | spread(yellow | red) << 1
}

/// A position that is being played; there are none with a row.
fn position(number: u32) -> Option<TrafficLights> {
    let (low, high) = (gathered(number), gathered(number >> 1));
    let lights = [low & !high, high & !low, low & high].map(Set::from_bits);
    let fresh = lights.iter().all(|&lights| !has_row(lights));
    fresh.then_some(TrafficLights { lights, row: None, to_move: Seat::ONE })
}

/// The bits of a set, each in the low bit of its digit.
fn spread(set: u64) -> u32 {
    let mut bits = set as u32;
    bits = (bits | bits << 8) & 0x00ff_00ff;
    bits = (bits | bits << 4) & 0x0f0f_0f0f;
    bits = (bits | bits << 2) & 0x3333_3333;
    (bits | bits << 1) & 0x5555_5555
}

/// The low bits of all digits.
fn gathered(number: u32) -> u64 {
    let mut bits = number & 0x5555_5555;
    bits = (bits | bits >> 1) & 0x3333_3333;
    bits = (bits | bits >> 2) & 0x0f0f_0f0f;
    bits = (bits | bits >> 4) & 0x00ff_00ff;
    u64::from((bits | bits >> 8) & 0xffff)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::traffic_lights::rows;
    use crate::{Point, Rng};

    #[test]
    fn a_digit_is_the_light_of_its_square() {
        let mut rng = Rng::new(3);
        for _ in 0..10_000 {
            let wanted = rng.below(1 << (BITS * SQUARES)) as u32;
            let digit = |square: u16| wanted >> (BITS * square) & 0b11;
            let of = |light: u32| (0..SQUARES).filter(move |&square| digit(square) == light);
            let set = |light| of(light).fold(Set::NONE, |set, square| set.with(Point(square)));
            let lights = [set(1), set(2), set(3)];
            let is_fresh = lights.iter().all(|&lights| rows(lights).is_empty());
            let found = position(wanted);
            assert_eq!(found.map(|found| found.lights), is_fresh.then_some(lights), "{wanted:o}");
            assert!(found.is_none_or(|found| number(&found) == wanted), "{wanted:o}");
        }
    }
}
