//! Failures of a database, in the words of its library, and what somebody can do about them.

use rusqlite::ErrorCode;

use crate::{DatabaseError, Obstacle, OpenError};

/// The reason why a statement could not be run, or its rows could not be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// SQLite refused.
    #[error(transparent)]
    Sqlite(rusqlite::Error),
    /// A migration of SQLite's could not be run.
    #[error(transparent)]
    Migration(rusqlite_migration::Error),
    /// PostgreSQL refused, or cannot be reached.
    #[cfg(feature = "postgres")]
    #[error(transparent)]
    Postgres(super::refusal::Refusal),
    /// A column holds what it must not.
    #[error("column {column:?} {what}")]
    Misread { column: String, what: Misread },
}

/// The reason why the value of a column could not be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Misread {
    #[error("holds {found}, and no {wanted}")]
    Kind { wanted: &'static str, found: &'static str },
    #[error("holds {0}, which is out of range")]
    Range(i64),
    #[error("holds {0} bytes, which is not as many as it should")]
    Bytes(usize),
    #[error("holds the unknown word {0:?}")]
    Word(String),
    #[error("holds the unknown lane {0:?}")]
    Lane(String),
    #[error("holds text that is not UTF-8")]
    Letters,
    #[error("holds a fraction")]
    Fraction,
    #[cfg(feature = "postgres")]
    #[error("is not there")]
    Missing,
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

impl From<rusqlite_migration::Error> for Failure {
    /// Says what the database said, without what it was told to do.
    fn from(error: rusqlite_migration::Error) -> Self {
        use rusqlite::Error as Sql;
        match error {
            rusqlite_migration::Error::RusqliteError {
                err: Sql::SqlInputError { error, msg, .. }, ..
            } => Self::Sqlite(Sql::SqliteFailure(error, Some(msg))),
            rusqlite_migration::Error::RusqliteError { err, .. } => Self::Sqlite(err),
            other => Self::Migration(other),
        }
    }
}

#[cfg(feature = "postgres")]
impl From<super::refusal::Refusal> for Failure {
    fn from(refusal: super::refusal::Refusal) -> Self {
        Self::Postgres(refusal)
    }
}

#[cfg(feature = "postgres")]
impl From<tokio_postgres::Error> for Failure {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Postgres(error.into())
    }
}

impl Failure {
    /// Tells whether a row was in the way that may not have been there before, or is not there any more.
    #[cfg(feature = "postgres")]
    pub(crate) fn is_meeting(&self) -> bool {
        matches!(self, Self::Postgres(refusal) if refusal.is_meeting())
    }

    fn obstacle(&self) -> Obstacle {
        match self {
            Self::Sqlite(error) => obstacle_of(error),
            #[cfg(feature = "postgres")]
            Self::Postgres(refusal) => refusal.obstacle(),
            Self::Misread { .. } => Obstacle::Damaged,
            Self::Migration(_) => Obstacle::Other,
        }
    }
}

fn obstacle_of(error: &rusqlite::Error) -> Obstacle {
    use rusqlite::Error as Sql;
    match error {
        Sql::SqliteFailure(failure, _) => match failure.code {
            ErrorCode::DiskFull => Obstacle::Full,
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied => Obstacle::ReadOnly,
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Obstacle::Busy,
            ErrorCode::SystemIoFailure => Obstacle::Disk,
            ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => Obstacle::Damaged,
            _ => Obstacle::Other,
        },
        Sql::FromSqlConversionFailure(..) | Sql::IntegralValueOutOfRange(..) | Sql::InvalidColumnType(..) => {
            Obstacle::Damaged
        }
        _ => Obstacle::Other,
    }
}

impl From<Failure> for DatabaseError {
    fn from(failure: Failure) -> Self {
        Self::new(failure.obstacle(), failure)
    }
}

impl DatabaseError {
    /// SQLite's own word for it.
    fn code(&self) -> Option<ErrorCode> {
        match self.said() {
            Some(Failure::Sqlite(error)) => error.sqlite_error_code(),
            _ => None,
        }
    }

    /// Tells whether a file could not be opened: the database, one beside it, or one for a while.
    pub(crate) fn cannot_be_opened(&self) -> bool {
        self.code() == Some(ErrorCode::CannotOpen)
    }

    /// Tells whether a file is no database of SQLite's.
    pub(crate) fn is_no_database(&self) -> bool {
        self.code() == Some(ErrorCode::NotADatabase)
    }
}

impl OpenError {
    pub(crate) fn database(error: impl Into<Failure>) -> Self {
        Self::Database(error.into().into())
    }

    pub(crate) fn migration(error: impl Into<Failure>) -> Self {
        Self::Migration(error.into().into())
    }
}
