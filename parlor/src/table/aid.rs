//! Help with running games, which nobody gets: not of the table itself, and not for a position that is near to it.
//!
//! Everything that tells somebody something about a position asks here first. A person who is or was one with others is all of them.

use engine::Playthrough;
use storage::{PersonId, Snapshot, Table};

use super::loaded::LoadedTable;
use crate::Error;

/// Tells whether a person gets no help with a position: it stands or stood at a running table of theirs, or is within two plies
/// of one that does, however the board is turned, and it is not an opening that everybody may know by heart
/// ([`Game::near`](engine::Game::near)).
///
/// # Errors
/// Of the database, or if a table cannot be replayed.
pub(crate) fn aid_refused(
    snapshot: &Snapshot,
    person: PersonId,
    position: &dyn Playthrough,
) -> Result<bool, Error> {
    is_near(snapshot, person, position, |_| true)
}

/// Tells whether the position of a table with a computer player, or with hints, is as close to that of another game which a person
/// plays with others: who plays the same against the computer, move by move, is helped by it.
///
/// # Errors
/// Of the database, or if a table cannot be replayed.
pub(crate) fn is_near_another_game(
    snapshot: &Snapshot,
    person: PersonId,
    table: &LoadedTable,
) -> Result<bool, Error> {
    is_near(snapshot, person, &*table.play, |other| other.row.id != table.row.id && !other.has_computer())
}

/// Tells whether a position is close to that of a running table of a person that counts.
fn is_near(
    snapshot: &Snapshot,
    person: PersonId,
    position: &dyn Playthrough,
    counts: impl Fn(&LoadedTable) -> bool,
) -> Result<bool, Error> {
    for own in snapshot.circle_of(person)? {
        if helps_at_one_of(snapshot, snapshot.running_tables_of(own)?, position, &counts)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Tells whether a position is close to that of one of these tables that counts.
///
/// # Errors
/// Of the database, or if a table cannot be replayed.
pub(crate) fn helps_at_one_of(
    snapshot: &Snapshot,
    tables: impl IntoIterator<Item = Table>,
    position: &dyn Playthrough,
    counts: impl Fn(&LoadedTable) -> bool,
) -> Result<bool, Error> {
    let (game, setup) = (position.game(), position.setup());
    for row in tables {
        if (&*row.game, &*row.variant, row.seats) != (game.info.id, setup.variant, setup.seats) {
            continue;
        }
        if position.played().len().max(row.plies as usize) < game.opening() {
            continue;
        }
        let table = LoadedTable::of_row(snapshot, row)?;
        if counts(&table) && game.near(position, &*table.play) {
            return Ok(true);
        }
    }
    Ok(false)
}
