//! Ladders and tournaments, as sentences.

use storage::{Snapshot, Table};

use crate::Error;

pub(crate) mod crossed;
pub(crate) mod ladder;
pub(crate) mod tournament;

/// Tells whether a table is played for a place in a ladder, or in a tournament: there its result counts, whatever else it does.
///
/// # Errors
/// Of the database.
pub(crate) fn is_contested(snapshot: &Snapshot, row: &Table) -> Result<bool, Error> {
    // All of these are played strictly, so others are not looked up.
    Ok(row.strict
        && (snapshot.ladder_challenge_at(row.id)?.is_some() || snapshot.pairing_at(row.id)?.is_some()))
}
