//! The parlor, from what is said to it and what it answers. One binary, as each costs the room and the linking of all of
//! them: `cargo test -p parlor --test conversations lines::transcripts::` runs one file.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod calendar;
mod database;
mod fixture;
mod lines;
mod people;
mod time;
