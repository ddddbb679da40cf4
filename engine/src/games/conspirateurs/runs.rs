//! Steps and runs of jumps.

use super::quarters::{At, BOARD, LEAPS, Quarters, STEPS};

/// All men, and the points without one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) men: Quarters,
    pub(super) free: Quarters,
}

impl Field {
    pub(super) fn new(men: Quarters) -> Field {
        Field { men, free: BOARD.minus(men) }
    }

    /// The points to which the man on `from` can step.
    pub(super) fn steps(&self, from: At) -> impl Iterator<Item = At> {
        (0..8).map(move |direction| from.neighbour(direction)).filter(|&to| self.free.contains(to))
    }

    /// The number of steps that these men have.
    pub(super) fn count_steps(&self, men: Quarters) -> u32 {
        let mut count = 0;
        for (from, steps) in men.0.into_iter().zip(STEPS) {
            for (quarter, turn) in steps {
                count += (from.rotate_left(turn.into()) & self.free.0[usize::from(quarter)]).count_ones();
            }
        }
        count
    }

    /// The jumps within a quarter.
    pub(super) fn jumps(&self, quarter: u8) -> Jumps {
        let over = STEPS[usize::from(quarter)]
            .map(|(quarter, turn)| self.men.0[usize::from(quarter)].rotate_right(turn.into()));
        let free = self.free.0[usize::from(quarter)];
        Jumps { over, free, landings: free & over.into_iter().fold(0, |all, over| all | over) }
    }
}

/// The jumps within one quarter, for any number of men at once.
///
/// What is jumped over is in another quarter, also the point that a man left: that he cannot jump over it needs no
/// thought. A jump back is as good as a jump, so whether a run leads from one point to another may be asked from
/// either end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jumps {
    /// The points, by direction, whose neighbour there is a man.
    over: [u128; 8],
    free: u128,
    /// The free points with a man beside them: no jump ends elsewhere.
    landings: u128,
}

impl Jumps {
    /// The points to which one jump leads from any of these points.
    fn from(&self, points: u128) -> u128 {
        let mut landings = 0;
        for (over, leap) in self.over.into_iter().zip(LEAPS) {
            landings |= (points & over).rotate_left(leap.into());
        }
        landings & self.free
    }

    /// The points where runs of jumps end that begin on `from`, where a man stands; never there.
    pub(super) fn ends(&self, from: At) -> u128 {
        let (mut ends, mut latest) = (0, 1 << from.bit);
        while latest != 0 {
            latest = self.from(latest) & !ends;
            ends |= latest;
        }
        ends
    }

    /// A shortest run of jumps from `from`, where a man stands, to `to`, both included; just these two if there is none.
    pub(super) fn run(&self, from: At, to: At) -> Vec<At> {
        let (mut seen, mut waves) = (1 << from.bit, vec![1 << from.bit]);
        while let Some(&latest) = waves.last()
            && latest >> to.bit & 1 == 0
            && latest != 0
        {
            let next = self.from(latest) & !seen;
            seen |= next;
            waves.push(next);
        }
        let mut run = vec![to];
        // Back from wave to wave: a jump back is as good as a jump, but for where it began.
        let back = Jumps { free: self.free | 1 << from.bit, ..*self };
        for wave in waves.iter().rev().skip(1) {
            let before = back.from(1 << run[run.len() - 1].bit) & wave;
            if before == 0 {
                break;
            }
            run.push(At { bit: before.trailing_zeros() as u8, ..from });
        }
        run.reverse();
        if run[0] == from { run } else { vec![from, to] }
    }

    /// Tells whether a run of jumps that begins on `from`, where a man stands, may end on `to`. Looks from
    /// the end: most points lead nowhere.
    pub(super) fn lead(&self, from: At, to: At) -> bool {
        let (from, to) = (1 << from.bit, 1 << to.bit);
        if self.landings & to == 0 {
            return false;
        }
        let jumps = Jumps { free: self.free | from, ..*self };
        let (mut seen, mut latest) = (to, to);
        while latest != 0 {
            latest = jumps.from(latest) & !seen;
            seen |= latest;
            if seen & from != 0 {
                return true;
            }
        }
        false
    }
}
