//! Tables that are over, one after the other: their records, or a line of a table of results for each. No more than a page
//! of numbers and one table are in memory at a time.

use storage::{CommunityId, PersonId, Snapshot, TableId};

use super::results::{HEADER, result_line};
use crate::Error;
use crate::questions::tables::records::record_line;
use crate::refusal::Stop;
use crate::table::loaded::LoadedTable;

/// The number of tables that are looked up at once.
const AT_ONCE: u32 = 500;

/// The owner of what is handed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// A person: all tables that are over at which they sit, private ones too.
    Person(PersonId),
    /// Those of them that ended from the first of two moments on, and before the second.
    Ended(PersonId, (i64, i64)),
    /// A community: all of its tables that are over, without private ones.
    Community(CommunityId),
}

/// Tables that are over, to be handed over in order: those of a person by number, those of a community as they ended.
#[derive(Clone, Copy)]
pub struct Archive<'a> {
    /// The tables, as they are now.
    pub snapshot: &'a Snapshot,
    /// The owner.
    pub of: Of,
    /// The game; otherwise all.
    pub game: Option<&'a str>,
    /// The table after which it begins; 0 for all.
    pub after: TableId,
}

impl Archive<'_> {
    /// Gives the record of each table as a line of JSON, until `write` has enough and says false.
    ///
    /// # Errors
    /// Of the database, and those of `write`.
    pub fn records<E: From<Error>>(
        &self,
        mut write: impl FnMut(TableId, &str) -> Result<bool, E>,
    ) -> Result<(), E> {
        self.each(|table| write(table, &self.record(table)?))
    }

    /// Gives the result of each table as a line of CSV, without [`HEADER`], in the same way.
    ///
    /// # Errors
    /// Of the database, and those of `write`.
    pub fn results<E: From<Error>>(
        &self,
        mut write: impl FnMut(TableId, &str) -> Result<bool, E>,
    ) -> Result<(), E> {
        self.each(|table| write(table, &result_line(self.snapshot, table)?))
    }

    fn each<E: From<Error>>(&self, mut write: impl FnMut(TableId) -> Result<bool, E>) -> Result<(), E> {
        let mut after = self.after;
        loop {
            let page = self.page(after)?;
            for table in &page {
                if !write(*table)? {
                    return Ok(());
                }
            }
            let Some(last) = page.last() else { return Ok(()) };
            after = *last;
        }
    }

    fn page(&self, after: TableId) -> Result<Vec<TableId>, Error> {
        Ok(match self.of {
            Of::Person(person) => self.snapshot.finished_tables_of(person, self.game, after, AT_ONCE)?,
            Of::Ended(person, ended) => {
                self.snapshot.finished_tables_within(person, self.game, ended, after, AT_ONCE)?
            }
            Of::Community(community) => self.snapshot.archive(community, self.game, after, AT_ONCE)?,
        })
    }

    fn record(&self, table: TableId) -> Result<String, Error> {
        let table = LoadedTable::now(self.snapshot, table)?;
        record_line(self.snapshot, &table, false).map_err(|stop| match stop {
            Stop::Failed(error) => error,
            Stop::Refused(_) => Error::Missing(format!("record of table {}", table.row.id)),
        })
    }

    /// The first lines that fit into so many bytes together, but one at least.
    pub(super) fn gathered(&self, csv: bool, most: usize) -> Result<Gathered, Error> {
        let mut found = Gathered { text: String::new(), count: 0, last: self.after, more: false };
        if csv {
            found.text = format!("{HEADER}\r\n");
        }
        let end = if csv { "\r\n" } else { "\n" };
        let add = |table: TableId, line: &str| {
            found.more = found.count > 0 && found.text.len() + line.len() + end.len() > most;
            if !found.more {
                found.text += line;
                found.text += end;
                (found.count, found.last) = (found.count + 1, table);
            }
            Ok::<_, Error>(!found.more)
        };
        if csv {
            self.results(add)?;
        } else {
            self.records(add)?;
        }
        Ok(found)
    }
}

/// Lines that fit into a file.
#[derive(Debug)]
pub(super) struct Gathered {
    /// The lines.
    pub text: String,
    /// The number of tables in them.
    pub count: u32,
    /// The last of these tables.
    pub last: TableId,
    /// True if there are more tables after it.
    pub more: bool,
}

#[cfg(test)]
mod tests {
    use storage::{Store, Transaction};

    use crate::questions::data::testing::end_tables;

    use super::*;

    fn tables(tx: &Transaction) -> Result<(), storage::Error> {
        let ana = tx.remember_account("stage", "ana", "ana", None, 0)?.id;
        let game = engine::Game::all().iter().find(|game| game.info.variants.len() == 1);
        // Several end at the same moment.
        end_tables(tx, game.expect("there is a game with one board").info, &[ana, ana], 40, |at| at / 7)
    }

    #[test]
    fn parts_have_every_table_once_and_are_no_larger_than_they_may_be() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("a.db")).unwrap();
        store.write(tables).wait().unwrap();
        let parts = |snapshot: &Snapshot| {
            for of in [Of::Community(CommunityId(1)), Of::Person(PersonId(1))] {
                for (csv, most) in [(true, 1_000), (false, 1_000), (true, 1), (false, 1), (false, 1 << 20)] {
                    let whole = Archive { snapshot, of, game: None, after: TableId(0) };
                    let all = whole.gathered(csv, usize::MAX)?;
                    assert!(all.count == 40 && !all.more, "{all:?}");
                    let header = if csv { format!("{HEADER}\r\n") } else { String::new() };
                    let (mut after, mut text) = (TableId(0), header.clone());
                    loop {
                        let part = Archive { after, ..whole }.gathered(csv, most)?;
                        assert!(part.count > 0 && (part.count == 1 || part.text.len() <= most), "{part:?}");
                        text += part.text.strip_prefix(&*header).unwrap();
                        after = part.last;
                        if !part.more {
                            break;
                        }
                    }
                    assert_eq!(text, all.text);
                }
            }
            Ok::<_, Error>(())
        };
        store.read(parts).unwrap();
    }
}
