//! The progress of long work, for the person who waits at a terminal.

use std::io::{self, IsTerminal, Write};

/// A line on standard error that is written over again and again; nothing where nobody looks.
pub struct Progress {
    what: &'static str,
    shown: Option<u64>,
    watched: bool,
}

impl Progress {
    pub fn new(what: &'static str) -> Self {
        Self { what, shown: None, watched: io::stderr().is_terminal() }
    }

    /// Says that so many are done, of so many; each percent once.
    pub fn show(&mut self, done: u64, all: u64) {
        let percent = done * 100 / all.max(1);
        if self.watched && self.shown != Some(percent) {
            self.shown = Some(percent);
            // Whoever cannot be told does not need to be.
            let _ = write!(io::stderr(), "\r{done} of {all} {} ({percent} %)", self.what);
        }
    }

    /// Takes the line away.
    pub fn end(self) {
        if self.shown.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
