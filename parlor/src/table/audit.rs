//! The check that the stored tables are what their moves give.

use engine::{Outcome, Turn};
use storage::{Snapshot, TableId, TableState};

use crate::Error;
use crate::table::loaded::{LoadedTable, OFF_BOARD, numbers_of};

/// The number of numbers of tables that are read at once.
const TABLES_AT_ONCE: u32 = 1_000;

/// Replays every table, and compares: how many moves it has, whose turn it is, how it ended. `look` hears of each, and
/// what is wrong with it.
///
/// # Errors
/// Only if the tables cannot be listed.
pub fn audit(
    snapshot: &Snapshot,
    mut look: impl FnMut(TableId, Option<Error>),
) -> Result<(), storage::Error> {
    let mut last = TableId(0);
    loop {
        let tables = snapshot.tables_after(last, TABLES_AT_ONCE)?;
        let Some(&newest) = tables.last() else { return Ok(()) };
        for table in tables {
            look(table, compare(snapshot, table).err());
        }
        last = newest;
    }
}

fn compare(snapshot: &Snapshot, table: TableId) -> Result<(), Error> {
    let loaded = LoadedTable::now(snapshot, table)?;
    let row = &loaded.row;
    let differs = |what: &'static str| Err(Error::Differs { table: table.0, what });
    match (row.state, loaded.play.turn()) {
        (TableState::Running, Turn::To(seat)) if row.to_move == Some(seat.number()) => Ok(()),
        (TableState::Running, Turn::To(_)) => differs("whose turn it is"),
        (TableState::Running, Turn::Over(_)) => differs("that it is over"),
        (TableState::Over, Turn::Over(outcome)) if tells(row, &outcome) => Ok(()),
        (TableState::Over, Turn::To(_))
            if row.reason.as_deref().is_some_and(|reason| OFF_BOARD.contains(&reason)) =>
        {
            Ok(())
        }
        (TableState::Over, _) => differs("how it ended"),
    }
}

/// Tells whether a row says that outcome.
fn tells(row: &storage::Table, outcome: &Outcome) -> bool {
    row.winners == numbers_of(outcome.winners)
        && row.losers == numbers_of(outcome.losers)
        && row.reason.as_deref() == Some(outcome.reason)
}
