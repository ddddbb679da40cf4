//! Parts that take much memory and little time, and so are used again: whoever asks the system for them anew
//! waits for the system.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The greatest number of parts that are kept; as many draw at the same time.
const MOST: usize = 4;

/// Things that were used and may be used again, whatever is in them.
#[derive(Debug)]
pub(crate) struct Spare<T>(Mutex<Vec<T>>);

impl<T> Default for Spare<T> {
    fn default() -> Self {
        Spare(Mutex::default())
    }
}

impl<T: Default> Spare<T> {
    /// One that was used, or a new one.
    pub(crate) fn take(&self) -> T {
        self.kept().pop().unwrap_or_default()
    }

    /// Keeps one that was used.
    pub(crate) fn put(&self, used: T) {
        let mut kept = self.kept();
        if kept.len() < MOST {
            kept.push(used);
        }
    }

    fn kept(&self) -> MutexGuard<'_, Vec<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_is_used_again_and_no_more_is_kept_than_can_be_used() {
        let spare = Spare::<Vec<u8>>::default();
        assert!(spare.take().is_empty());
        for size in 1..=MOST + 2 {
            spare.put(vec![7; size]);
        }
        assert_eq!(spare.take().len(), MOST);
        assert_eq!(spare.kept().len(), MOST - 1);
    }
}
