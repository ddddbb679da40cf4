//! The program `tabuleiro`, run as people run it. One binary, as each costs the room and the linking of all of them:
//! `cargo test -p bot --test program texts::` runs one file. What needs a homeserver stands in `bot/tests/matrix/`, as it has
//! a harness of its own.

#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr)]

mod commands;
mod deal;
#[cfg(unix)]
mod files;
mod gallery;
mod languages;
mod open;
#[cfg(unix)]
mod pages;
mod print;
mod run;
#[cfg(all(feature = "discord", unix))]
mod secrets;
#[cfg(all(feature = "discord", unix))]
mod serve;
#[cfg(all(feature = "discord", unix))]
mod server;
mod texts;
mod trials;
#[cfg(unix)]
mod verify;
mod windows;
