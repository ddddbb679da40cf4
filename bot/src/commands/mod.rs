//! One file for each command.

pub mod backup;
pub mod check;
pub mod draw;
pub mod export;
pub mod gallery;
pub mod games;
pub mod moves;
pub mod moving;
pub mod open;
pub mod perft;
pub mod play;
mod progress;
pub mod ratings;
pub mod serve;
pub mod thinking;
pub mod verify;

use std::path::PathBuf;

use directories::ProjectDirs;

/// The user's data folder; none where nobody has one.
fn data_folder() -> Option<PathBuf> {
    ProjectDirs::from("", "", "tabuleiro").map(|dirs| dirs.data_dir().to_owned())
}

/// The folder for what can be made again; none where nobody has one.
fn cache_folder() -> Option<PathBuf> {
    ProjectDirs::from("", "", "tabuleiro").map(|dirs| dirs.cache_dir().to_owned())
}

/// The database of the terminal, if no other is named.
fn usual_database() -> PathBuf {
    data_folder().unwrap_or_default().join("tabuleiro.db")
}

/// The most moves that a list is made of; a position with more is counted, not listed.
const MAX_LISTED: usize = 3_000_000;
