//! The store from outside, in a file.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod file;
mod fixture;
mod grouped;
mod people;
mod place;
mod play;
mod sending;
#[cfg(feature = "trace")]
mod trace;

use std::path::PathBuf;

use fixture::{Fixture, add_fact, append, is_refused, new_move, new_table, take_back};

impl Fixture {
    fn path(&self) -> PathBuf {
        self.place.path()
    }
}
