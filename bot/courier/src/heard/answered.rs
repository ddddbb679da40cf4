//! The events that were answered lately: a network repeats what it told before a connection broke, and nothing is written for
//! a question.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The number of events that are remembered.
const MOST: usize = 4_096;

/// The events that were answered last, by their names on a network.
#[derive(Debug, Default)]
pub struct Answered(Mutex<VecDeque<String>>);

impl Answered {
    /// Tells whether an event is to be answered: not if it comes for a second time.
    pub fn is_first(&self, event: &str) -> bool {
        let mut events = self.events();
        if events.iter().any(|known| known == event) {
            return false;
        }
        events.push_back(event.to_owned());
        if events.len() > MOST {
            events.pop_front();
        }
        true
    }

    /// Has an event answered once more, as its answer has failed.
    pub fn forget(&self, event: &str) {
        self.events().retain(|known| known != event);
    }

    fn events(&self) -> MutexGuard<'_, VecDeque<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_answered_once_unless_its_answer_failed() {
        let answered = Answered::default();
        assert!(answered.is_first("a") && answered.is_first("b"));
        assert!(!answered.is_first("a"));
        answered.forget("a");
        assert!(answered.is_first("a") && !answered.is_first("b"));
        for event in 0..MOST {
            answered.is_first(&event.to_string());
        }
        assert!(answered.is_first("b"), "it was long ago");
    }
}
