//! Trouble that is ours, not a person's.

/// Something that must not happen; the request has changed nothing.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The database.
    #[error(transparent)]
    Storage(#[from] storage::Error),
    /// A stored table names a game or variant that this program does not have.
    #[error("table {table} is of a game that this program does not know: {game}/{variant}")]
    UnknownGame {
        /// The table's number.
        table: i64,
        /// The game's id.
        game: String,
        /// The variant's.
        variant: String,
    },
    /// The stored moves of a table cannot be replayed.
    #[error("ply {ply} of table {table} cannot be replayed")]
    Replay {
        /// The table's number.
        table: i64,
        /// The ply, from 1.
        ply: usize,
    },
    /// A table, player or community that others refer to is not there.
    #[error("the database has no {0}, although it is referred to")]
    Missing(String),
    /// Something that is stored as JSON, such as a post or a fact, could not be written or read.
    #[error("stored JSON: {0}")]
    Json(#[from] serde_json::Error),
}
