//! The program `tabuleiro`, run as people run it. One binary, as each costs the room and the linking of all of them:
//! `cargo test -p bot --test program records::texts::` runs one file. The tests that need a homeserver stand in
//! `bot/tests/matrix/`, as they have a harness of their own.

#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr)]

mod beats;
mod commands;
#[cfg(unix)]
mod files;
mod languages;
#[cfg(unix)]
mod pages;
mod pictures;
#[cfg(all(feature = "postgres", unix))]
mod postgres;
mod ratings;
mod records;
mod run;
#[cfg(all(feature = "discord", unix))]
mod serving;
mod thinking;
mod trials;
mod windows;
