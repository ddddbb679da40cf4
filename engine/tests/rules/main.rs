//! The rules of all games, held against answers from elsewhere and against each other. One binary, as each costs the room and
//! the linking of all of them: `cargo test -p engine --test rules oracle::` runs one file. A new game is tested here by its
//! line in the list.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod carried;
mod catalogue;
mod conformance;
mod oracle;
mod reasons;
mod traces;
mod walks;
mod words;
mod written;
