//! Against floods: how often something is shown to a whole room because somebody asked for it.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// The time for which something counts, in milliseconds.
const COUNTS_MILLIS: i64 = 60_000;
/// The most answers within that time for one person, and for all in a room.
const MOST_FOR_ONE: usize = 3;
const MOST_IN_ROOM: usize = 8;

/// The answers that were shown lately, the oldest first. The list is no longer than all rooms together may
/// have within the time.
#[derive(Debug, Default)]
pub(crate) struct Enough(Mutex<VecDeque<Shown>>);

#[derive(Debug)]
struct Shown {
    at: i64,
    room: String,
    account: String,
}

impl Enough {
    /// Tells whether one more answer may be shown in a room for the person who asks, and counts it if so.
    /// `now` is in Unix milliseconds; a clock that is set back forgets what seems to lie ahead.
    pub(crate) fn allows(&self, now: i64, room: &str, account: &str) -> bool {
        let mut shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shown.retain(|shown| (now - COUNTS_MILLIS..=now).contains(&shown.at));
        let here = || shown.iter().filter(|shown| shown.room == room);
        let own = here().filter(|shown| shown.account == account).count();
        if here().count() >= MOST_IN_ROOM || own >= MOST_FOR_ONE {
            return false;
        }
        shown.push_back(Shown { at: now, room: room.to_owned(), account: account.to_owned() });
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_and_a_room_have_enough_for_a_while() {
        let enough = Enough::default();
        for at in 0..3 {
            assert!(enough.allows(at, "hall", "ana"), "{at}");
        }
        assert!(!enough.allows(3, "hall", "ana"));
        assert!(enough.allows(3, "garden", "ana"), "another room");
        for at in 0..5 {
            assert!(enough.allows(4, "hall", ["bruno", "carla"][at % 2]), "{at}");
        }
        assert!(!enough.allows(5, "hall", "dora"), "all together");
        assert!(enough.allows(COUNTS_MILLIS + 1, "hall", "ana"), "the first counts no more");
        assert!(!enough.allows(COUNTS_MILLIS + 1, "hall", "ana"));
        assert!(enough.allows(-COUNTS_MILLIS, "hall", "ana"), "the clock was set back");
    }
}
