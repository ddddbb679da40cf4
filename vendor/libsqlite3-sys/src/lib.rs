//! SQLite 3.51.3 under the name by which rusqlite 0.37 asks for it; `Cargo.toml` says why.

pub use sqlite::*;
