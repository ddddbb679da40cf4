//! Rules for the source text of all crates and the pages beside it.

mod circles;
#[cfg(unix)]
mod compare;
mod container;
mod dependencies;
mod names;
mod pages;
mod ratings;
