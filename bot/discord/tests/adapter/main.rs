//! The adapter on a Discord of our own, from what a person sees. One binary: each costs as much room and linking as all of
//! them. `cargo test -p discord --test adapter typed::` runs one file. What listens to the whole log of its process has one
//! of its own (`apart.rs`).

#![allow(clippy::unwrap_used, clippy::print_stderr)]

mod across;
mod alone;
mod answers;
mod apart;
mod calls;
mod carried;
mod clocks;
mod controls;
mod dashboard;
mod database;
mod deal;
mod faults;
mod first;
mod fixture;
mod forbidden;
mod games;
mod gateway;
mod gifts;
mod hands;
mod log;
mod missed;
mod month;
mod notify;
mod odd;
mod offers;
mod people;
mod places;
mod plans;
mod posting;
mod seeks;
mod show;
mod slash;
mod statements;
mod story;
mod times;
mod typed;
mod unaddressed;
mod verdicts;
