//! The state of the prompt that the line editor shares with the code that looks for news while it waits.
//!
//! The prompt has two lines: the line editor measures a prompt once, so what changes under way, whose line it is and who is
//! to move, stands in a line of its own.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The sign before the line that is typed.
const SIGN: &str = "\n> ";

/// The prompt, and what is going on at it.
#[derive(Default, Debug)]
pub(crate) struct Desk {
    /// The person at the prompt, and the table that waits there: one line, which fits into the window.
    pub status: String,
    /// The account of the person at the prompt.
    pub speaker: Option<String>,
    /// The account that the prompt showed when it was drawn last, and whose line it is.
    pub shown: Option<String>,
    /// True if the person at the prompt has said by Enter to sit there.
    pub sits: bool,
    /// The accounts that are known.
    pub people: Vec<String>,
    /// The text that has been typed and is not finished by Enter.
    pub half_typed: String,
    /// True if cards of the person at the prompt were offered.
    pub told_secrets: bool,
}

impl Desk {
    /// Two lines, so that the upper one can change without moving what is typed in the lower one.
    pub(crate) fn prompt(&mut self) -> String {
        self.shown.clone_from(&self.speaker);
        format!("{}{SIGN}", self.status)
    }
}

/// A desk that several threads know. None holds it for longer than a moment.
#[derive(Clone, Default, Debug)]
pub(crate) struct SharedDesk(Arc<Mutex<Desk>>);

impl SharedDesk {
    pub(crate) fn look(&self) -> MutexGuard<'_, Desk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
