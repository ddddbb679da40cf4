//! The pauses between tries.

use parlor::LONGEST_WAIT_MILLIS;

use crate::Wait;

/// The time for which a post is tried, in milliseconds: a week. Boards can always be asked for again.
pub const PATIENCE_MILLIS: i64 = 7 * 24 * 3_600_000;

/// The time for which a lane is claimed, in milliseconds: longer than one call, and not longer than others
/// can wait when this process dies. While a post takes longer, the claim is renewed.
pub(crate) const LEASE_MILLIS: i64 = 15_000;

/// The time to wait after so many failures, in milliseconds. Networks shut out a bot that asks thousands of
/// times in minutes for what is forbidden, so there the pause is longer.
#[must_use]
pub(crate) fn pause_millis(wait: Wait, attempts: u32) -> i64 {
    let (first, longest) = match wait {
        Wait::Told(millis) => return millis.clamp(0, LONGEST_WAIT_MILLIS),
        Wait::Passing => (500, 300_000),
        Wait::Shut => (60_000, LONGEST_WAIT_MILLIS),
    };
    (first << attempts.min(12)).min(longest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_a_limit() {
        let passing: Vec<i64> = (0..4).map(|attempts| pause_millis(Wait::Passing, attempts)).collect();
        assert_eq!(passing, [500, 1_000, 2_000, 4_000]);
        assert_eq!(pause_millis(Wait::Passing, 99), 300_000);
        assert_eq!(pause_millis(Wait::Shut, 99), 3_600_000);
        assert_eq!(pause_millis(Wait::Told(7_000), 99), 7_000);
    }
}
