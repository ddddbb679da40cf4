//! Random moves, without a list of them.

use super::{Conspirateurs, Move, quarters::*};
use crate::Rng;

/// The number of draws for one man: a direction to step to, or a bit of his quarter to jump to.
const DRAWS: usize = DIRECTIONS.len() + 9 * ROW as usize;

impl Conspirateurs {
    /// Some legal move, each as likely as any other: draws until something legal comes up.
    pub(super) fn draw(&self, rng: &mut Rng) -> Move {
        let field = self.field();
        if self.places() {
            loop {
                let at = At::new(4 + rng.below(9) as u8, 6 + rng.below(5) as u8);
                if field.free.contains(at) {
                    return Move::Place(at);
                }
            }
        }
        if self.is_stuck(&field) {
            return Move::Pass;
        }
        let mut men = [At::new(0, 0); 20];
        let mut count = 0;
        for (index, at) in self.fugitives().iter().enumerate() {
            men[index] = at;
            count = index + 1;
        }
        let jumps = [0, 1, 2, 3].map(|quarter| field.jumps(quarter));
        loop {
            let draw = rng.below(count * DRAWS);
            let (from, draw) = (men[draw / DRAWS], draw % DRAWS);
            let jumps = &jumps[usize::from(from.quarter)];
            let to = match draw.checked_sub(DIRECTIONS.len()) {
                None => Some(from.neighbour(draw)).filter(|&to| field.free.contains(to)),
                Some(bit) => {
                    Some(At { quarter: from.quarter, bit: bit as u8 }).filter(|&to| jumps.lead(from, to))
                }
            };
            if let Some(to) = to {
                return Move::Go { from, to };
            }
        }
    }
}
