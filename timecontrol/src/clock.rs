//! The clock of one side.

use serde::{Deserialize, Serialize};

use crate::control::{MOST_KEPT, TimeControl};

/// The time that a side has left. It runs while that side is to move; what it has spent is counted when it
/// moves.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Clock {
    control: TimeControl,
    left: i64,
    /// The number of moves that have counted.
    #[serde(default)]
    made: u32,
}

impl Clock {
    /// The clock before the first move.
    #[must_use]
    pub fn new(control: TimeControl) -> Clock {
        Clock { control, left: control.start(), made: 0 }
    }

    /// The time that is left, in milliseconds; never less than nothing. It is what the side has when its turn
    /// begins.
    #[must_use]
    pub fn left(self) -> i64 {
        self.left
    }

    /// The time that is left when so much of the turn has counted.
    #[must_use]
    pub fn left_after(self, counted: i64) -> i64 {
        (self.left - counted.max(0)).max(0)
    }

    /// Tells whether the time is over when so much of the turn has counted.
    #[must_use]
    pub fn is_over(self, counted: i64) -> bool {
        counted >= self.left
    }

    /// The clock after a move for which so much has counted. Whoever is late and is let go on has what a move brings.
    #[must_use]
    pub fn after_move(self, counted: i64) -> Clock {
        let rest = self.left_after(counted);
        let made = self.made.saturating_add(1);
        let left = match self.control {
            TimeControl::Move { each } => each,
            TimeControl::Bank { increment, most, .. } => (rest + increment).min(most),
            TimeControl::Moves { count, whole } if made.is_multiple_of(count.max(1)) => {
                (rest + whole).min(MOST_KEPT)
            }
            TimeControl::Game { .. } | TimeControl::Moves { .. } => rest,
        };
        Clock { left, made, ..self }
    }

    /// The number of moves to be made in what is left, where so many moves bring more time; none where it is
    /// otherwise.
    #[must_use]
    pub fn moves_to_go(self) -> Option<u32> {
        match self.control {
            TimeControl::Moves { count, .. } => Some(count.max(1) - self.made % count.max(1)),
            TimeControl::Move { .. } | TimeControl::Bank { .. } | TimeControl::Game { .. } => None,
        }
    }

    /// The same with something added: what somebody gives, or the time in which nobody could move.
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

    #[test]
    fn so_many_moves_bring_more_time_and_what_is_saved_is_kept() {
        let moves = |clock: Clock, count: u32, each: i64| (0..count).fold(clock, |c, _| c.after_move(each));
        let start = of("10/50d");
        assert_eq!((start.left(), start.moves_to_go()), (50 * DAY, Some(10)));
        let nine = moves(start, 9, 4 * DAY);
        assert_eq!((nine.left(), nine.moves_to_go()), (14 * DAY, Some(1)));
        let ten = nine.after_move(4 * DAY);
        assert_eq!((ten.left(), ten.moves_to_go()), (60 * DAY, Some(10)), "ten days are kept");
        let late = nine.after_move(20 * DAY);
        assert_eq!(late.left(), 50 * DAY, "whoever was late begins anew with the tenth move");
        let nothing = moves(start, 3, 50 * DAY);
        assert_eq!((nothing.left(), nothing.moves_to_go()), (0, Some(7)), "until then there is nothing");
        assert_eq!(moves(start, 2_000, 0).left(), MOST_KEPT);
        assert_eq!(of("7d+12h").moves_to_go(), None);
    }

    proptest! {
        #[test]
        fn it_never_runs_below_nothing_or_above_the_most(spent in proptest::collection::vec(0..20 * DAY, 0..40)) {
            for text in ["3d", "7d+12h", "30d/game", "50/30d"] {
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
