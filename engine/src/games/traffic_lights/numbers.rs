//! Numbers for all positions: a digit of base 4 for each square. A move raises one digit, so numbers rise.

use super::{FILES, Light, RANKS, Set, TrafficLights, rows};
use crate::{Numbering, Point, Seat};

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

fn number(position: &TrafficLights) -> u32 {
    let digit = |square: u16| position.light(Point(square)).map_or(0, |light| light as u32 + 1);
    (0..SQUARES).map(|square| digit(square) << (BITS * square)).sum()
}

/// A position that is being played; there are none with a row.
fn position(number: u32) -> Option<TrafficLights> {
    let mut lights = [Set::NONE; 3];
    for square in 0..SQUARES {
        let digit = number >> (BITS * square) & 0b11;
        if let Some(light) = digit.checked_sub(1) {
            lights[light as usize] = lights[light as usize].with(Point(square));
        }
    }
    let fresh = [Light::Green, Light::Yellow, Light::Red]
        .iter()
        .all(|&light| rows(lights[light as usize]).is_empty());
    fresh.then_some(TrafficLights { lights, row: None, to_move: Seat::ONE })
}
