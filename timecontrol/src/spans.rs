//! Spans of time that do not count: the bot was down, somebody is on vacation, the table was paused, a weekend.

use serde::{Deserialize, Serialize};

/// Spans that do not touch, each from its beginning to just before its end, in order.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
#[serde(transparent)]
pub struct Spans(Vec<(i64, i64)>);

impl Spans {
    /// One span; none if it ends before it begins.
    #[must_use]
    pub fn of(from: i64, until: i64) -> Spans {
        [(from, until)].into_iter().collect()
    }

    /// Each from its beginning to just before its end, in order.
    pub fn iter(&self) -> impl Iterator<Item = (i64, i64)> + '_ {
        self.0.iter().copied()
    }

    /// The spans that are in one of the two.
    #[must_use]
    pub fn or(&self, other: &Spans) -> Spans {
        self.iter().chain(other.iter()).collect()
    }

    /// The part of the time between two moments that counts, as it is in no span; nothing if they are the
    /// wrong way round.
    #[must_use]
    pub fn counted(&self, from: i64, until: i64) -> i64 {
        let inside = |&(begins, ends): &(i64, i64)| (ends.min(until) - begins.max(from)).max(0);
        ((until - from) - self.0.iter().map(inside).sum::<i64>()).max(0)
    }

    /// The first moment at which so much has counted since another. Nothing runs out in a span: it is its end then.
    #[must_use]
    pub fn due(&self, from: i64, millis: i64) -> i64 {
        let mut due = from.saturating_add(millis.max(0));
        for (begins, ends) in self.iter().filter(|(_, ends)| *ends > from) {
            if begins > due {
                break;
            }
            due = due.saturating_add(ends - begins.max(from));
        }
        due
    }
}

impl FromIterator<(i64, i64)> for Spans {
    fn from_iter<I: IntoIterator<Item = (i64, i64)>>(spans: I) -> Spans {
        let mut spans: Vec<(i64, i64)> = spans.into_iter().filter(|(from, until)| from < until).collect();
        spans.sort_unstable();
        let mut joined: Vec<(i64, i64)> = Vec::with_capacity(spans.len());
        for (from, until) in spans {
            match joined.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(until),
                _ => joined.push((from, until)),
            }
        }
        Spans(joined)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_is_in_a_span_does_not_count() {
        let spans: Spans = [(10, 20), (15, 25), (30, 30), (40, 50)].into_iter().collect();
        assert_eq!(spans.iter().collect::<Vec<_>>(), [(10, 25), (40, 50)]);
        assert_eq!(spans.counted(0, 60), 35);
        assert_eq!(spans.counted(12, 22), 0);
        assert_eq!(spans.counted(60, 0), 0);
        assert_eq!(spans.due(0, 5), 5);
        assert_eq!(spans.due(0, 10), 25, "nothing runs out in a span");
        assert_eq!(spans.due(0, 11), 26);
        assert_eq!(spans.due(12, 20), 55);
        assert_eq!(spans.due(15, 0), 25);
        assert_eq!(Spans::default().due(7, 3), 10);
    }

    fn any_spans() -> impl Strategy<Value = Spans> {
        proptest::collection::vec((0..1_000_i64, 0..200_i64), 0..12)
            .prop_map(|spans| spans.into_iter().map(|(from, length)| (from, from + length)).collect())
    }

    proptest! {
        #[test]
        fn due_is_when_it_has_counted(spans in any_spans(), from in 0..1_200_i64, millis in 0..1_500_i64) {
            let due = spans.due(from, millis);
            prop_assert_eq!(spans.counted(from, due), millis);
            let inside = |at: i64| spans.iter().any(|(begins, ends)| begins <= at && at < ends);
            prop_assert!(!inside(due), "{} is in a span", due);
        }

        #[test]
        fn no_moment_counts_twice(one in any_spans(), other in any_spans(), at in 0..1_300_i64) {
            let both = one.or(&other);
            let inside = |spans: &Spans| spans.counted(at, at + 1) == 0;
            prop_assert_eq!(inside(&both), inside(&one) || inside(&other));
            prop_assert!(both.iter().zip(both.iter().skip(1)).all(|(before, after)| before.1 < after.0));
        }
    }
}
