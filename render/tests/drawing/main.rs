//! Pictures, texts and pages of all boards. One binary, as each costs the room and the linking of all of them:
//! `cargo test -p render --test drawing golden::` runs one file.

#![allow(clippy::unwrap_used)]

mod allocations;
mod alt_texts;
mod anything;
mod charts;
mod colours;
mod compare;
mod gif;
mod golden;
mod names;
mod notices;
mod pictures;
mod playthroughs;
mod print;
mod samples;
mod sheet;
mod texts;
mod themes;
mod words;
