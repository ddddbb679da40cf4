//! The errors of a move.

use crate::sql::rows::failure::Failure;
use crate::{DatabaseError, OpenError};

/// The reason why a database could not be moved. Nothing was left in the new place, and the old one is as it was.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The new place cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database is of an older version.
    #[error(
        "it is of an older version: its rows can be moved once this version of the program has opened it"
    )]
    Older,
    /// Rows that the database has lost would not be moved.
    #[error("{0}: make a copy of what can be read with `tabuleiro backup`, and move that")]
    Lossy(String),
    /// A row of a table cannot be read, or cannot be stored in the new place.
    #[error("the rows of the table “{table}” cannot be moved: {why}")]
    Table {
        /// The table.
        table: String,
        /// The words of one of the databases.
        why: DatabaseError,
    },
    /// The rows of a table are others in the new place.
    #[error("the rows of the table “{0}” are not the same in the new place")]
    Differs(String),
    /// One of the databases refused.
    #[error("the database refused: {0}")]
    Database(DatabaseError),
}

impl From<Failure> for MoveError {
    fn from(failure: Failure) -> Self {
        Self::Database(failure.into())
    }
}

impl MoveError {
    /// The same, said of a table.
    pub(super) fn of(self, table: &str) -> Self {
        match self {
            Self::Database(why) => Self::Table { table: table.to_owned(), why },
            other => other,
        }
    }
}
