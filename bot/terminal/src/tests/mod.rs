//! The terminal from outside: conversations that are piped, and its sentences.

mod computer;
mod transcripts;
mod words;

use std::path::Path;
use std::sync::Arc;

use courier::Clock;
use engine::Lang;
use storage::Store;

use crate::Options;

/// A terminal in English on a database, without pictures.
pub(crate) fn options(db: &Path, clock: Arc<dyn Clock>, chance: fn() -> [u8; 32]) -> Options {
    Options {
        store: Arc::new(Store::open(db).unwrap()),
        pictures: None,
        theme: None,
        lang: Lang::En,
        lang_chosen: false,
        inline: None,
        tables: None,
        history: None,
        clock,
        chance,
    }
}
