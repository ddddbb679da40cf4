//! The check that the stored tables are what their moves give.

use std::sync::{Mutex, PoisonError};

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
    Audit::default().share(snapshot, |table, wrong| {
        look(table, wrong);
        true
    })
}

/// The same by several threads, each with a snapshot of its own of the same tables, which nobody changes meanwhile: each replays
/// those that no other one has begun.
#[derive(Debug, Default)]
pub struct Audit {
    /// The last table that somebody has begun; none before the first.
    last: Mutex<Option<TableId>>,
}

impl Audit {
    /// Replays tables until there are no more, or `look` gives false.
    ///
    /// # Errors
    /// Only if the tables cannot be listed.
    pub fn share(
        &self,
        snapshot: &Snapshot,
        mut look: impl FnMut(TableId, Option<Error>) -> bool,
    ) -> Result<(), storage::Error> {
        loop {
            let tables = self.take(snapshot)?;
            if tables.is_empty() {
                return Ok(());
            }
            for table in tables {
                if !look(table, compare(snapshot, table).err()) {
                    return Ok(());
                }
            }
        }
    }

    fn take(&self, snapshot: &Snapshot) -> Result<Vec<TableId>, storage::Error> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let tables = snapshot.tables_after(last.unwrap_or(TableId(0)), TABLES_AT_ONCE)?;
        *last = tables.last().copied().or(*last);
        Ok(tables)
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
