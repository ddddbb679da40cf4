//! Refusals of the server to do what it was told, and what they mean.

use std::error::Error;

use tokio_postgres::error::SqlState;

use crate::Obstacle;

/// The reason why the server did not do something. What stood in the statement, and in its rows, is not said.
#[derive(Debug, thiserror::Error)]
#[error("{said}")]
pub(crate) struct Refusal {
    /// None if the server said nothing, as it cannot be reached.
    state: Option<SqlState>,
    said: String,
    unsent: bool,
}

/// The words for a row that has changed before.
const UNCHANGED: &str = "a row is not as it was taken to be";

impl Refusal {
    /// A text has a letter that PostgreSQL stores nowhere.
    pub(crate) fn nul() -> Refusal {
        Refusal {
            state: Some(SqlState::CHARACTER_NOT_IN_REPERTOIRE),
            said: "text with a NUL cannot be stored".into(),
            unsent: true,
        }
    }

    /// There is no connection.
    pub(crate) fn away(said: &str) -> Refusal {
        Refusal { state: None, said: said.to_owned(), unsent: true }
    }

    /// The server is not one that can be used.
    pub(crate) fn unfit(said: String) -> Refusal {
        Refusal { state: Some(SqlState::FEATURE_NOT_SUPPORTED), said, unsent: true }
    }

    /// A row has changed before, which was taken to be as it was.
    pub(crate) fn unchanged() -> Refusal {
        Refusal { state: Some(SqlState::T_R_SERIALIZATION_FAILURE), said: UNCHANGED.into(), unsent: false }
    }

    /// Tells whether it is that.
    pub(crate) fn is_unchanged(&self) -> bool {
        self.said == UNCHANGED
    }

    /// Tells whether a statement was prepared before a table got a column: it has to be prepared anew.
    pub(crate) fn is_of_old_plan(&self) -> bool {
        !self.unsent && self.state == Some(SqlState::FEATURE_NOT_SUPPORTED)
    }

    /// Tells whether it is not known what became of what the server was told.
    pub(crate) fn is_silence(&self) -> bool {
        self.state.is_none()
    }

    /// Tells whether the server was not even told.
    pub(crate) fn is_unsent(&self) -> bool {
        self.unsent
    }

    /// Tells whether a row was in the way that may not have been there before, or is not there any more.
    pub(crate) fn is_meeting(&self) -> bool {
        let meetings = [SqlState::UNIQUE_VIOLATION, SqlState::FOREIGN_KEY_VIOLATION];
        self.state.as_ref().is_some_and(|state| meetings.contains(state))
    }

    pub(crate) fn obstacle(&self) -> Obstacle {
        let Some(state) = &self.state else { return Obstacle::Away };
        if self.is_of_old_plan() {
            return Obstacle::Busy;
        }
        match *state {
            SqlState::T_R_SERIALIZATION_FAILURE
            | SqlState::T_R_DEADLOCK_DETECTED
            | SqlState::LOCK_NOT_AVAILABLE
            | SqlState::TOO_MANY_CONNECTIONS => Obstacle::Busy,
            SqlState::DISK_FULL => Obstacle::Full,
            SqlState::IO_ERROR => Obstacle::Disk,
            SqlState::READ_ONLY_SQL_TRANSACTION => Obstacle::ReadOnly,
            SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => Obstacle::Damaged,
            SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT
            | SqlState::ADMIN_SHUTDOWN
            | SqlState::CRASH_SHUTDOWN
            | SqlState::CANNOT_CONNECT_NOW => Obstacle::Away,
            _ if state.code().starts_with("08") => Obstacle::Away,
            _ => Obstacle::Other,
        }
    }
}

/// The things that whoever runs the bot can do about some refusals.
fn advice(state: &SqlState) -> Option<&'static str> {
    Some(match *state {
        SqlState::INVALID_PASSWORD => "the password is wrong, or that user has none",
        SqlState::INVALID_AUTHORIZATION_SPECIFICATION => {
            "the server's pg_hba.conf says who may come, and how"
        }
        SqlState::INVALID_CATALOG_NAME => {
            "CREATE DATABASE \u{2026} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C' makes one that can be used"
        }
        SqlState::INSUFFICIENT_PRIVILEGE => {
            "the database, and what is in it, has to belong to the bot's user"
        }
        SqlState::LOCK_NOT_AVAILABLE => "another process keeps it, such as one that moves a database",
        _ => return None,
    })
}

impl From<tokio_postgres::Error> for Refusal {
    fn from(error: tokio_postgres::Error) -> Self {
        if let Some(said) = error.as_db_error() {
            let (message, state) = (said.message(), said.code());
            let advice = advice(state).map(|advice| format!(": {advice}")).unwrap_or_default();
            let said = format!("{message} ({}){advice}", state.code());
            return Refusal { state: Some(state.clone()), said, unsent: false };
        }
        let source = error.source().map(|source| format!(": {source}")).unwrap_or_default();
        let said = format!("{error}{source}");
        // The library tells only by words that the server was there.
        let state = if said.ends_with("password missing") {
            return Refusal::unfit("it wants a password, and none was given".into());
        } else if said.ends_with("server does not support TLS") {
            let how = "switch that on, or write sslmode=disable where nobody can listen";
            return Refusal::unfit(format!("it does not encrypt connections: {how}"));
        } else if said.starts_with("authentication error") || said.starts_with("invalid configuration") {
            Some(SqlState::INVALID_AUTHORIZATION_SPECIFICATION)
        } else {
            None
        };
        Refusal { state, said, unsent: false }
    }
}
