//! One file for each command.

pub mod backup;
pub mod check;
pub mod draw;
pub mod games;
pub mod moves;
pub mod perft;
pub mod play;
mod progress;
pub mod serve;
pub mod verify;

/// The database of the terminal, if no other is named.
fn usual_database() -> std::path::PathBuf {
    let dirs = directories::ProjectDirs::from("", "", "tabuleiro");
    dirs.map(|dirs| dirs.data_dir().to_owned()).unwrap_or_default().join("tabuleiro.db")
}

/// The most moves that a list is made of; a position with more is counted, not listed.
const MAX_LISTED: usize = 3_000_000;
