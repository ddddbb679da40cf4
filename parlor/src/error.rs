//! Trouble that is ours, not a person's.

use engine::Text;
use storage::Obstacle;

/// Something that must not happen; the request has changed nothing.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The database.
    #[error(transparent)]
    Storage(#[from] storage::Error),
    /// A file cannot be written.
    #[error("a file cannot be written")]
    Output(#[source] std::io::Error),
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
    /// A table has not as many moves as were played there.
    #[error("table {table} has {found} moves, and {plies} were played")]
    Moves {
        /// The table's number.
        table: i64,
        /// The number of plies that were played.
        plies: u32,
        /// The number that was found.
        found: usize,
    },
    /// Data stored of a table that differ from what its moves give.
    #[error("the moves of table {table} do not give {what}")]
    Differs {
        /// The table's number.
        table: i64,
        /// The part that differs.
        what: &'static str,
    },
    /// A table, player or community that others refer to is not there.
    #[error("the database has no {0}, although it is referred to")]
    Missing(String),
    /// Something that is stored as JSON, such as a post or a fact, could not be written or read.
    #[error("stored JSON: {0}")]
    Json(#[from] serde_json::Error),
}

impl Error {
    /// The words for a person: what is wrong as far as somebody can do something about it, and that nothing was changed.
    #[must_use]
    pub fn excuse(&self) -> Text {
        let key = match self {
            Error::Replay { table, .. }
            | Error::UnknownGame { table, .. }
            | Error::Moves { table, .. }
            | Error::Differs { table, .. } => {
                return Text::new("trouble-table").with("table", *table);
            }
            Error::Storage(error) => match error.obstacle() {
                Obstacle::Full => "trouble-full",
                Obstacle::ReadOnly => "trouble-read-only",
                Obstacle::Busy => "trouble-busy",
                Obstacle::Gone => "trouble-gone",
                Obstacle::Disk => "trouble-disk",
                Obstacle::Damaged => "trouble-damaged",
                Obstacle::Away => "trouble-away",
                _ => "trouble-other",
            },
            Error::Output(_) => "trouble-other",
            Error::Missing(_) | Error::Json(_) => "trouble-damaged",
        };
        Text::new(key)
    }
}
