//! Pauses between attempts.

use std::time::Duration;

use tokio::time::sleep;

/// Each pause is twice as long as the one before, up to a longest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pauses {
    first: Duration,
    next: Duration,
    longest: Duration,
}

impl Pauses {
    /// Half a minute, for where nothing else is wanted.
    pub const LONGEST: Duration = Duration::from_secs(30);

    /// Begins with the first, and grows to the longest.
    #[must_use]
    pub const fn new(first: Duration, longest: Duration) -> Pauses {
        Pauses { first, next: first, longest }
    }

    /// Waits for the next one.
    pub async fn wait(&mut self) {
        sleep(self.take()).await;
    }

    /// The next one.
    pub fn take(&mut self) -> Duration {
        let longer = (self.next * 2).min(self.longest);
        std::mem::replace(&mut self.next, longer)
    }

    /// Begins anew, as an attempt has gone well. True if there were any.
    pub fn end(&mut self) -> bool {
        std::mem::replace(&mut self.next, self.first) > self.first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_grow_up_to_the_longest_and_begin_anew() {
        let mut pauses = Pauses::new(Duration::from_secs(5), Pauses::LONGEST);
        assert!(!pauses.end());
        for seconds in [5, 10, 20, 30, 30] {
            assert_eq!(pauses.take().as_secs(), seconds);
        }
        assert!(pauses.end());
        assert_eq!(pauses.take().as_secs(), 5);
    }
}
