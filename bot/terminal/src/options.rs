//! What this front end is given.

use std::{path::PathBuf, sync::Arc};

use engine::Lang;
use storage::Store;

/// What this front end needs to know.
#[derive(Clone, Debug)]
pub struct Options {
    /// The open store. Nobody else may deliver posts of the platform `terminal` from it at the same time.
    pub store: Arc<Store>,
    /// The folder into which every board is written as a PNG.
    pub pictures: Option<PathBuf>,
    /// The language of the room.
    pub lang: Lang,
    /// Whether boards may be shown in the terminal as pictures.
    pub inline: bool,
    /// The file that keeps the history of the prompt.
    pub history: Option<PathBuf>,
    /// The time in Unix milliseconds.
    pub now: fn() -> i64,
    /// Fresh random bytes that nobody else has seen.
    pub chance: fn() -> [u8; 32],
}
