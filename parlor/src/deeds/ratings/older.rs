//! Results that are older than what is kept of them: looked at in steps, in the background.

use super::{keep, scopes};
use crate::deeds::Deeds;
use crate::refusal::Done;

impl Deeds<'_> {
    /// Looks at results of tables that were over before there were results, and then at tables that began before it was kept
    /// which encounter they are; how many it has found.
    pub(super) fn read_results(&self, most: u32) -> Done<u32> {
        let tables = self.tx.unread_results(most)?;
        if tables.is_empty() {
            return self.number_encounters(most);
        }
        for table in &tables {
            keep(self.tx, *table)?;
            if let Some(candidate) = self.tx.candidate_of(*table)? {
                for scope in scopes(self.tx, candidate.id)? {
                    self.tx.note_stale(&scope, candidate.id)?;
                }
            }
        }
        if self.tx.unread_results(1)?.is_empty() {
            self.tell_of_ratings()?;
        }
        Ok(tables.len() as u32)
    }

    /// Finds of some tables, in the order in which they began, which encounter they are; how many it has found.
    fn number_encounters(&self, most: u32) -> Done<u32> {
        let tables = self.tx.tables_without_encounter(most)?;
        for id in &tables {
            let Some(table) = self.tx.table(*id)? else { continue };
            let persons = self.tx.seats(*id)?.into_iter().map(|seat| seat.person.id).collect::<Vec<_>>();
            self.number_encounter(&table, &persons)?;
            // It was not kept either whether the result was made void.
            keep(self.tx, *id)?;
            if let Some(candidate) = self.tx.candidate_of(*id)? {
                for scope in scopes(self.tx, candidate.id)? {
                    self.tx.note_stale(&scope, candidate.id)?;
                }
            }
        }
        Ok(tables.len() as u32)
    }

    /// Keeps what was played at some tables whose results are older than that is kept, or than their moves are counted.
    pub(super) fn keep_played(&self, most: u32) -> Done {
        let without = self.tx.tables_without_played(most)?;
        let left = most.saturating_sub(without.len() as u32);
        for table in without {
            keep(self.tx, table)?;
        }
        for table in self.tx.tables_without_book(left)? {
            keep(self.tx, table)?;
        }
        Ok(())
    }
}
