//! Pictures and what they carry.

mod gallery;
mod open;
mod print;
