//! The first game of a pair, told of when it ends.

use storage::{PersonId, TableId};

use crate::deeds::Deeds;
use crate::ratings::counts::Bar;
use crate::ratings::foreseen::foreseen;
use crate::refusal::Done;

impl Deeds<'_> {
    /// The reason why the first game of a pair changes no ratings: if it is known that the pair will change none, that one.
    pub(super) fn foreseen_of_half(&self, table: TableId, bar: Bar) -> Done<Bar> {
        let Some(row) = self.tx.table(table)?.filter(|_| bar == Bar::Half) else { return Ok(bar) };
        let persons: Vec<PersonId> = self.tx.seats(table)?.into_iter().map(|seat| seat.person.id).collect();
        let known = foreseen(self.tx, row.community, &persons, row.encounter.here)?;
        Ok(known.unwrap_or(bar))
    }
}
