//! Hard trials of the real program, from outside: the binary `tabuleiro` through pipes, and its SQLite files.
//!
//! | trial | what it does | what must hold |
//! |---|---|---|
//! | [`kills`] | plays random games of all kinds in a terminal, ends it with `kill -9` at any instant, starts it again | every move that was answered is stored, none twice and none half; records verify |
//! | [`races`] | four terminals on one file write for the same ply at the same instant | one of them plays, the others are refused in their own window |
//! | [`records`] | breaks records in all ways and gives them to `tabuleiro verify`, all in one run | an answer for each line; what is `ok` is a legal game that says the truth about its end; constant memory |
//! | [`lines`] | says random lines, sensible and not, in both languages | each is answered, nothing fails, memory and file stay small; how long a line takes |
//! | [`hands`] | plays pairs of Leopard games that differ in what one player hides | everybody else hears and sees the same in both, byte by byte |
//! | [`writers`] | three terminals play on one file; others open and close it, or copy it; all are killed now and then | the same as for kills, after each round |
//! | [`copies`] | kills a backup at any instant, and makes another of that name | the next one succeeds; what has its name is whole |
//! | [`starts`] | kills a start at any instant: of a new file, of an old schema, after a crash | the next one succeeds, and nothing is lost |
//! | [`endings`] | games and matches end, are given up and left, and the terminal is killed meanwhile | each result and each next board is there once; ratings computed anew are those that are stored |
//! | [`deletions`] | people play, note and plan, and have everything deleted, while others have the file open, and are killed | soon their names and notes are in no file of the folder |
//!
//! The short forms are in `bot/tests/program/trials.rs`, as Cargo has built the binary there, and run with all tests. The long
//! forms, from the root of the project:
//!
//! ```sh
//! cargo build --release --bin tabuleiro
//! cargo run --release -p trials -- kills 1000
//! ```
//!
//! Everything that is tried follows from `--seed`, which is printed; when a kill strikes, and who wins a race, does not.
//! [`Course`] is what a trial is given and [`Report`] what it finds; `terminal` talks to the program, `judge` reads the
//! file for itself, `desk` plays.

pub mod copies;
mod course;
pub mod deletions;
mod desk;
pub mod endings;
pub mod hands;
mod judge;
pub mod kills;
mod life;
pub mod lines;
pub mod races;
pub mod records;
pub mod starts;
mod terminal;
mod walk;
pub mod writers;

pub use course::{Course, Report};
