//! The rules of all games, held against answers from elsewhere and against each other, from outside: nothing here uses more
//! than the crate shows. `cargo test -p engine tests::oracle::` runs one file. A new game is tested here by its line in the
//! list.

mod carried;
mod catalogue;
mod conformance;
mod lessons;
mod match_reports;
mod matches;
mod oracle;
mod reasons;
mod rewind;
mod symmetries;
mod traces;
mod walks;
mod words;
mod written;
