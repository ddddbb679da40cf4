//! Pauses between attempts.

use std::time::Duration;

use tokio::time::sleep;

/// Each pause is twice as long as the one before, up to a longest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pauses {
    first: Duration,
    next: Duration,
}

impl Pauses {
    const LONGEST: Duration = Duration::from_secs(30);

    /// Begins with this one.
    pub const fn from(first: Duration) -> Pauses {
        Pauses { first, next: first }
    }

    /// Waits for the next one.
    pub async fn wait(&mut self) {
        sleep(self.take()).await;
    }

    fn take(&mut self) -> Duration {
        let longer = (self.next * 2).min(Self::LONGEST);
        std::mem::replace(&mut self.next, longer)
    }

    /// Begins anew, as an attempt has gone well. Whether there were any.
    pub fn end(&mut self) -> bool {
        std::mem::replace(&mut self.next, self.first) > self.first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_grow_up_to_the_longest_and_begin_anew() {
        let mut pauses = Pauses::from(Duration::from_secs(5));
        assert!(!pauses.end());
        for seconds in [5, 10, 20, 30, 30] {
            assert_eq!(pauses.take().as_secs(), seconds);
        }
        assert!(pauses.end());
        assert_eq!(pauses.take().as_secs(), 5);
    }
}
