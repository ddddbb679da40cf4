//! When somebody is to be reminded.

use crate::units::HOUR;

/// Below this much time there is no reminder at half of it.
const HALF_FROM: i64 = 12 * HOUR;

/// How much of a time has counted when its player is to be reminded: half of it, and all but the last tenth, which is at least
/// an hour. Below twelve hours only the last; where there is no more than an hour, nothing.
#[must_use]
pub fn reminders(whole: i64) -> Vec<i64> {
    if whole <= HOUR {
        return Vec::new();
    }
    let last = whole - (whole / 10).max(HOUR);
    let half = (whole >= HALF_FROM).then_some(whole / 2).filter(|half| *half < last);
    half.into_iter().chain([last]).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::units::DAY;

    #[test]
    fn at_half_and_at_the_last_tenth() {
        assert_eq!(reminders(10 * DAY), [5 * DAY, 9 * DAY]);
        assert_eq!(reminders(12 * HOUR), [6 * HOUR, 12 * HOUR - 72 * 60_000]);
        assert_eq!(reminders(4 * HOUR), [3 * HOUR]);
        assert_eq!(reminders(HOUR), Vec::<i64>::new());
    }

    proptest! {
        #[test]
        fn they_come_in_order_and_an_hour_before_the_end(whole in 0..60 * DAY) {
            let reminders = reminders(whole);
            prop_assert!(reminders.is_sorted());
            prop_assert!(reminders.iter().all(|at| (0..=whole - HOUR).contains(at)), "{:?}", reminders);
        }
    }
}
