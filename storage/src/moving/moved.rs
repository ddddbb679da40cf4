//! A move, table by table; and what has been moved, before it is kept.

use std::path::Path;

use crate::file::catalogue::{self, Table};
use crate::file::filling;
use crate::file::inspection::{Backup, Inspection};
use crate::moving::compared::Sum;
use crate::moving::error::MoveError;
use crate::moving::numbers;
#[cfg(feature = "postgres")]
use crate::server;
use crate::sql::engine::Engine;
#[cfg(feature = "postgres")]
use crate::{Snapshot, sql::memory::Memory};

/// The number of rows after which it is said again how far it is.
const ROWS_BETWEEN_WORDS: u64 = 1_000;

/// A database with all rows of another one, the same in number and content. Nobody else sees it until it is kept; if it is not,
/// nothing of it stays.
#[derive(Debug)]
pub struct Moved {
    inspection: Inspection,
    /// The file that it is in; none on a server.
    file: Option<Backup>,
    rows: u64,
}

impl Moved {
    /// The new database, to be looked at.
    #[must_use]
    pub fn inspection(&self) -> &Inspection {
        &self.inspection
    }

    /// The number of rows of all tables.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Keeps it: a file gets its name, and on a server everybody sees it.
    ///
    /// # Errors
    /// [`OpenError::Exists`](crate::OpenError::Exists) if somebody else has made such a file meanwhile, and what the disk or the
    /// server says.
    pub fn keep(self) -> Result<(), MoveError> {
        let Self { inspection, file, .. } = self;
        match file {
            Some(file) => {
                drop(inspection);
                Ok(file.keep()?)
            }
            None => {
                inspection.engine().control("COMMIT")?;
                // Without knowing how many rows there are, the server would look for them in the wrong way at first.
                Ok(inspection.engine().control("ANALYZE")?)
            }
        }
    }
}

impl Inspection {
    /// Moves all rows into a new file that nobody else can read. `progress` hears how many rows are done, of how many: each is
    /// copied, and compared.
    ///
    /// # Errors
    /// [`OpenError::Exists`](crate::OpenError::Exists) if there is something already; see [`MoveError`].
    pub fn move_to_file(&self, to: &Path, progress: impl FnMut(u64, u64)) -> Result<Moved, MoveError> {
        self.look_whole()?;
        let tables = catalogue::tables()?;
        let file = Backup::begin(to)?;
        let engine = Engine::Sqlite(filling::begin(&file)?);
        let mut steps = Steps { from: self.engine(), tables: &tables, progress, done: 0, all: 0 };
        let sums = steps.copy(&engine)?;
        if let Some(connection) = engine.file() {
            filling::finish(connection)?;
        }
        steps.compare(&engine, &sums)?;
        drop(engine);
        let inspection = file.inspect()?;
        Ok(Moved { inspection, file: Some(file), rows: sums.iter().map(|sum| sum.rows).sum() })
    }

    /// Moves all rows into the database on a PostgreSQL server, whose tables are made if need be. `progress` is as in
    /// [`Inspection::move_to_file`]. The server keeps all others waiting until the move is kept or dropped.
    ///
    /// # Errors
    /// [`OpenError::NotEmpty`](crate::OpenError::NotEmpty) if there are rows already,
    /// [`OpenError::InUse`](crate::OpenError::InUse) if somebody has it open; see [`MoveError`].
    #[cfg(feature = "postgres")]
    pub fn move_to_server(&self, address: &str, progress: impl FnMut(u64, u64)) -> Result<Moved, MoveError> {
        self.look_whole()?;
        let tables = catalogue::tables()?;
        let filling = server::filling::Filling::begin(address, &tables)?;
        let engine = filling.engine();
        let mut steps = Steps { from: self.engine(), tables: &tables, progress, done: 0, all: 0 };
        let sums = steps.copy(engine)?;
        filling.finish()?;
        steps.compare(engine, &sums)?;
        let snapshot = Snapshot::new(filling.into_engine(), Memory::default());
        let inspection = Inspection::begun(snapshot, true);
        Ok(Moved { inspection, file: None, rows: sums.iter().map(|sum| sum.rows).sum() })
    }

    /// Refuses what cannot be moved whole.
    fn look_whole(&self) -> Result<(), MoveError> {
        if let Some(lost) = self.lost() {
            return Err(MoveError::Lossy(lost.to_owned()));
        }
        if self.snapshot().is_none() {
            return Err(MoveError::Older);
        }
        Ok(())
    }
}

/// The steps of a move, and how far it is.
struct Steps<'a, F> {
    from: &'a Engine,
    tables: &'a [Table],
    progress: F,
    done: u64,
    all: u64,
}

impl<F: FnMut(u64, u64)> Steps<'_, F> {
    /// Copies all tables; the sum of each.
    fn copy(&mut self, to: &Engine) -> Result<Vec<Sum>, MoveError> {
        for table in self.tables {
            let sql = format!("SELECT count(*) FROM {}", catalogue::quoted(&table.name));
            let count = self.from.row(&sql, &[0i64; 0], |row| row.get::<i64>(0))?;
            self.all += 2 * count.unwrap_or(0).unsigned_abs();
        }
        let tables = self.tables;
        tables.iter().map(|table| self.copy_one(table, to).map_err(|error| error.of(&table.name))).collect()
    }

    fn copy_one(&mut self, table: &Table, to: &Engine) -> Result<Sum, MoveError> {
        let (mut sum, kinds, from) = (Sum::default(), table.kinds(), self.from);
        let (name, columns) = (catalogue::quoted(&table.name), table.names());
        to.fill((&name, &columns), &kinds, |put| {
            from.each_row(&table.select(), &kinds, |values| {
                sum.add(values);
                put(values)?;
                self.step();
                Ok::<_, MoveError>(())
            })
        })?;
        if table.numbered {
            numbers::go_on(to, table, numbers::last(from, table)?)?;
        }
        Ok(sum)
    }

    /// Reads all tables again where they are now, and compares.
    fn compare(&mut self, to: &Engine, sums: &[Sum]) -> Result<(), MoveError> {
        for (table, sum) in self.tables.iter().zip(sums) {
            let mut found = Sum::default();
            // The sum is the same in any order.
            let each = to.each_row(&table.select_unordered(), &table.kinds(), |values| {
                found.add(values);
                self.step();
                Ok::<_, MoveError>(())
            });
            each.map_err(|error| error.of(&table.name))?;
            if found != *sum {
                return Err(MoveError::Differs(table.name.clone()));
            }
        }
        Ok(())
    }

    fn step(&mut self) {
        self.done += 1;
        if self.done.is_multiple_of(ROWS_BETWEEN_WORDS) || self.done == self.all {
            (self.progress)(self.done, self.all);
        }
    }
}
