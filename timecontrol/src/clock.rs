//! The clock of one side.

use serde::{Deserialize, Serialize};

use crate::control::TimeControl;

/// What a side has left. It runs while that side is to move; what it has spent is counted when it moves.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Clock {
    control: TimeControl,
    left: i64,
}

impl Clock {
    /// Before the first move.
    #[must_use]
    pub fn new(control: TimeControl) -> Clock {
        Clock { control, left: control.start() }
    }

    /// What is left, in milliseconds; never less than nothing. It is what the side has when its turn begins.
    #[must_use]
    pub fn left(self) -> i64 {
        self.left
    }

    /// What is left when so much of the turn has counted.
    #[must_use]
    pub fn left_after(self, counted: i64) -> i64 {
        (self.left - counted.max(0)).max(0)
    }

    /// Whether the time is over when so much of the turn has counted.
    #[must_use]
    pub fn is_over(self, counted: i64) -> bool {
        counted >= self.left
    }

    /// The clock after a move for which so much has counted. Whoever is late and is let go on has what a move brings.
    #[must_use]
    pub fn after_move(self, counted: i64) -> Clock {
        let rest = self.left_after(counted);
        let left = match self.control {
            TimeControl::Move { each } => each,
            TimeControl::Bank { increment, most, .. } => (rest + increment).min(most),
            TimeControl::Game { .. } => rest,
        };
        Clock { left, ..self }
    }

    /// The same with something given back, such as the time in which nobody could move.
    #[must_use]
    pub fn credited(self, millis: i64) -> Clock {
        Clock { left: self.left.saturating_add(millis.max(0)), ..self }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::units::{DAY, HOUR};

    fn of(text: &str) -> Clock {
        Clock::new(TimeControl::read(text).unwrap().unwrap())
    }

    #[test]
    fn each_control_counts_in_its_way() {
        let each = of("3d").after_move(2 * DAY);
        assert_eq!(each.left(), 3 * DAY, "what is not used is not kept");
        let bank = of("7d+12h").after_move(DAY);
        assert_eq!(bank.left(), 6 * DAY + 12 * HOUR);
        let quick = (0..60).fold(of("7d+12h"), |clock, _| clock.after_move(0));
        assert_eq!(quick.left(), 14 * DAY, "the bank has a most");
        let whole = of("30d/game").after_move(12 * DAY).after_move(12 * DAY);
        assert_eq!(whole.left(), 6 * DAY);
        assert!(whole.is_over(6 * DAY) && !whole.is_over(6 * DAY - 1));
        assert_eq!(whole.credited(DAY).left(), 7 * DAY);
    }

    proptest! {
        #[test]
        fn it_never_runs_below_nothing_or_above_the_most(spent in proptest::collection::vec(0..20 * DAY, 0..40)) {
            for text in ["3d", "7d+12h", "30d/game"] {
                let mut clock = of(text);
                for &spent in &spent {
                    prop_assert_eq!(clock.is_over(spent), clock.left_after(spent) == 0);
                    clock = clock.after_move(spent);
                    prop_assert!((0..=30 * DAY).contains(&clock.left()));
                }
            }
        }
    }
}
