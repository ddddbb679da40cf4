//! The fake from outside: `cargo test -p fake tests::trouble::` runs one file.

mod bot;
mod checks;
mod common;
mod load;
mod trouble;
