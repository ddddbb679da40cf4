//! The adapter on a Discord of our own, from what a person sees. One binary: each costs as much room and linking as all of
//! them. `cargo test -p discord --test adapter said::typed::` runs one file, `said::` one room. A test that listens to the
//! whole log of its process has one of its own (`fixture/apart.rs`).

#![allow(clippy::unwrap_used, clippy::print_stderr)]

mod connections;
mod cups;
mod fixture;
mod month;
mod readers;
mod said;
mod tables;
mod trouble;
