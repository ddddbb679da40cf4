//! The options of this front end.

use std::path::PathBuf;
use std::sync::Arc;

use courier::Clock;
use engine::Lang;
use storage::Store;

use crate::inline::Inline;

/// The options of this front end.
#[derive(Clone, Debug)]
pub struct Options {
    /// The open store. Posts are printed by whoever has claimed their lanes: see [`storage::Lane`].
    pub store: Arc<Store>,
    /// The folder into which every board is written as a PNG.
    pub pictures: Option<PathBuf>,
    /// The theme of boards where nobody has chosen one.
    pub theme: Option<&'static str>,
    /// The language of the room.
    pub lang: Lang,
    /// True if that language was asked for, and is not only that of the surroundings. A pipe shows and reads cards as records
    /// have them unless it was.
    pub lang_chosen: bool,
    /// The way in which boards are shown in the terminal as pictures, or that they are not; otherwise as the
    /// terminal says that it can.
    pub inline: Option<Inline>,
    /// The folder for tables of late positions, which computer players make when they need them.
    pub tables: Option<PathBuf>,
    /// The file that keeps the history of the prompt.
    pub history: Option<PathBuf>,
    /// Tells the time.
    pub clock: Arc<dyn Clock>,
    /// Fresh random bytes that nobody else has seen.
    pub chance: fn() -> [u8; 32],
}
