//! When somebody is to be reminded.

use crate::{spans::Spans, units::HOUR};

/// Below this much time there is no reminder at half of it.
const HALF_FROM: i64 = 12 * HOUR;

/// When to remind whoever has so much left since a moment: at half of the time, and when the last tenth begins, at least an
/// hour before the end. Below twelve hours only the last; where less than an hour is left, nothing.
#[must_use]
pub fn reminders(from: i64, left: i64, spans: &Spans) -> Vec<i64> {
    if left <= HOUR {
        return Vec::new();
    }
    let last = left - (left / 10).max(HOUR);
    let half = (left >= HALF_FROM).then_some(left / 2).filter(|half| *half < last);
    half.into_iter().chain([last]).map(|millis| spans.due(from, millis)).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::units::DAY;

    #[test]
    fn at_half_and_at_the_last_tenth() {
        let none = Spans::default();
        assert_eq!(reminders(0, 10 * DAY, &none), [5 * DAY, 9 * DAY]);
        assert_eq!(reminders(0, 12 * HOUR, &none), [6 * HOUR, 12 * HOUR - 72 * 60_000]);
        assert_eq!(reminders(0, 4 * HOUR, &none), [3 * HOUR]);
        assert_eq!(reminders(0, HOUR, &none), Vec::<i64>::new());
        let away = Spans::of(DAY, 3 * DAY);
        assert_eq!(reminders(0, 10 * DAY, &away), [7 * DAY, 11 * DAY]);
    }

    proptest! {
        #[test]
        fn they_come_in_order_and_an_hour_before_the_end(from in 0..DAY, left in 0..60 * DAY, away in 0..5 * DAY) {
            let spans = Spans::of(from + away / 2, from + away);
            let (reminders, due) = (reminders(from, left, &spans), spans.due(from, left));
            prop_assert!(reminders.is_sorted());
            prop_assert!(reminders.iter().all(|at| (from..=due - HOUR).contains(at)), "{:?} {}", reminders, due);
        }
    }
}
