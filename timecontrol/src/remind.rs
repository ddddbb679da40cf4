//! The moments when somebody is to be reminded.

use crate::units::HOUR;

/// The length of time below which there is no reminder at half of it.
const HALF_FROM: i64 = 12 * HOUR;

/// One of the reminders of a turn, in the order in which they come. Which one it is does not depend on which others there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reminder {
    /// The moment when half of the time has counted.
    Half,
    /// The moment when all but the last tenth has.
    Last,
}

/// The parts of a time that have counted when its player is to be reminded: half of it, and all but the last
/// tenth, which is at least an hour. Below twelve hours only the last; where there is no more than an hour,
/// nothing.
#[must_use]
pub fn reminders(whole: i64) -> Vec<(Reminder, i64)> {
    if whole <= HOUR {
        return Vec::new();
    }
    let last = whole - (whole / 10).max(HOUR);
    let half = (whole >= HALF_FROM).then_some(whole / 2).filter(|half| *half < last);
    half.map(|half| (Reminder::Half, half)).into_iter().chain([(Reminder::Last, last)]).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Reminder::{Half, Last};
    use super::*;
    use crate::units::DAY;

    #[test]
    fn at_half_and_at_the_last_tenth() {
        assert_eq!(reminders(10 * DAY), [(Half, 5 * DAY), (Last, 9 * DAY)]);
        assert_eq!(reminders(12 * HOUR), [(Half, 6 * HOUR), (Last, 12 * HOUR - 72 * 60_000)]);
        assert_eq!(reminders(4 * HOUR), [(Last, 3 * HOUR)]);
        assert_eq!(reminders(HOUR), []);
    }

    proptest! {
        #[test]
        fn they_come_in_order_and_an_hour_before_the_end(whole in 0..60 * DAY) {
            let reminders = reminders(whole);
            prop_assert!(reminders.is_sorted());
            prop_assert!(reminders.iter().all(|(_, at)| (0..=whole - HOUR).contains(at)), "{:?}", reminders);
            prop_assert!(reminders.iter().zip(reminders.iter().skip(1)).all(|(one, next)| one.1 < next.1));
        }
    }
}
