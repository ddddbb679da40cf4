//! Looking at a file, and copying it, without changing it: it is not migrated, and whoever plays is not disturbed. It can
//! lie where nothing may be written.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::backup::{self, StepResult};
use rusqlite::{Connection, OpenFlags};

use crate::file::locks::{self, WriteLock, beside};
use crate::file::open;
use crate::file::part::Part;
use crate::sql::engine::Engine;
use crate::sql::memory::Memory;
use crate::{Error, Obstacle, OpenError, Snapshot};

/// The number of pages that are copied between two reports of how far it is.
const PAGES_PER_STEP: i32 = 1_000;

/// A database that is looked at as it was at one moment, while others may go on writing to it.
#[derive(Debug)]
pub struct Inspection {
    snapshot: Snapshot,
    newest: bool,
    lost: Option<String>,
    /// Keeps others from opening the file.
    _alone: Option<File>,
}

impl Inspection {
    /// Opens a file to look at it.
    ///
    /// # Errors
    /// What is not there or not ours is refused; see [`OpenError`].
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        fs::metadata(path).map_err(|source| OpenError::File { path: path.into(), source })?;
        let path = &*locks::real(path)?;
        // What is in the log after a crash is read by whoever comes first, and that is a kind of writing.
        let lock = WriteLock::of_onlooker(path)?;
        let _held = lock.as_ref().map(|lock| lock.hold(open::LOCK_TIMEOUT)).transpose()?;
        Self::of(path)
    }

    /// The same where nobody else may have the file open, nor opens it as long as this one does: what is seen is the last that
    /// was stored.
    ///
    /// # Errors
    /// [`OpenError::InUse`] if somebody has it open, and as [`Inspection::open`].
    pub fn open_alone(path: &Path) -> Result<Self, OpenError> {
        let alone = locks::keep_alone(&locks::real(path)?)?;
        Ok(Self { _alone: alone, ..Self::open(path)? })
    }

    fn of(path: &Path) -> Result<Self, OpenError> {
        open::look_at(path)?;
        let lost = match open::unreadable_commits(path)? {
            0 if open::log_was_removed(path) => Some(format!(
                "its log ({}) was removed: what was played last was in it",
                beside(path, "-wal").display()
            )),
            0 => None,
            some => Some(format!(
                "its log ({}) is damaged: what follows there cannot be read (changes: {some} or more)",
                beside(path, "-wal").display()
            )),
        };
        let (connection, newest) = open::onlooker(path)?;
        let begin = "BEGIN; SELECT count(*) FROM sqlite_schema";
        connection.execute_batch(begin).map_err(OpenError::database)?;
        let snapshot = Snapshot::new(Engine::Sqlite(connection), Memory::default());
        Ok(Self { snapshot, newest, lost, _alone: None })
    }

    /// The same of a snapshot that has begun to read.
    #[cfg(feature = "postgres")]
    pub(crate) fn begun(snapshot: Snapshot, newest: bool) -> Self {
        Self { snapshot, newest, lost: None, _alone: None }
    }

    /// The database itself.
    pub(crate) fn engine(&self) -> &Engine {
        self.snapshot.engine()
    }

    /// The trouble with the log beside it, if that was damaged: what was written last is then not seen here,
    /// nor copied.
    #[must_use]
    pub fn lost(&self) -> Option<&str> {
        self.lost.as_deref()
    }

    /// The snapshot of the file; none if it is of an older version, which has to be brought up to date before
    /// it can be read.
    #[must_use]
    pub fn snapshot(&self) -> Option<&Snapshot> {
        self.newest.then_some(&self.snapshot)
    }

    /// Looks for damage; see [`Snapshot::problems`] and [`Inspection::lost`].
    ///
    /// # Errors
    /// [`Error::Database`] if the file is too damaged to be checked.
    pub fn problems(&self) -> Result<Vec<String>, Error> {
        let problems = self.snapshot.problems()?;
        Ok(self.lost.iter().cloned().chain(problems).collect())
    }

    /// Copies all of it into a new file that nobody else can read, by SQLite's online backup. `progress` hears how many
    /// pages are done, of how many.
    ///
    /// # Errors
    /// [`OpenError::Exists`] if there is something already, and what the disk says.
    pub fn back_up(&self, to: &Path, mut progress: impl FnMut(u64, u64)) -> Result<Backup, OpenError> {
        let backup = Backup::begin(to)?;
        let mut target = backup.write()?;
        let Some(file) = self.snapshot.engine().file() else { return Err(OpenError::NoFile(to.into())) };
        let copying = backup::Backup::new(file, &mut target).map_err(OpenError::database)?;
        loop {
            let step = copying.step(PAGES_PER_STEP).map_err(OpenError::database)?;
            let so_far = copying.progress();
            let (all, left) = (so_far.pagecount.max(0) as u64, so_far.remaining.max(0) as u64);
            progress(all.saturating_sub(left), all);
            match step {
                StepResult::Done => break,
                StepResult::Busy | StepResult::Locked => std::thread::sleep(Duration::from_millis(20)),
                _ => (),
            }
        }
        drop(copying);
        // One file, which can be moved without others.
        target.execute_batch("PRAGMA journal_mode = DELETE").map_err(OpenError::database)?;
        drop(target);
        Ok(backup)
    }
}

/// A copy that has been made, under another name until it is kept. It is removed if it is not.
#[derive(Debug)]
pub struct Backup {
    part: Part,
    path: PathBuf,
}

impl Backup {
    /// Begins a copy under another name.
    ///
    /// # Errors
    /// As [`Inspection::back_up`].
    pub(crate) fn begin(to: &Path) -> Result<Self, OpenError> {
        if fs::symlink_metadata(to).is_ok() {
            return Err(OpenError::Exists(to.into()));
        }
        let part = Part::take(beside(to, ".part"))?;
        Ok(Self { part, path: to.into() })
    }

    /// Opens it to write to it.
    pub(crate) fn write(&self) -> Result<Connection, OpenError> {
        let opened = Connection::open_with_flags(&self.part.path, OpenFlags::SQLITE_OPEN_READ_WRITE);
        opened.map_err(OpenError::database)
    }

    /// Opens the copy to look at it.
    ///
    /// # Errors
    /// As [`Inspection::open`].
    pub fn inspect(&self) -> Result<Inspection, OpenError> {
        Inspection::of(&self.part.path)
    }

    /// Gives the copy its name, once it is on the disk.
    ///
    /// # Errors
    /// [`OpenError::Exists`] if somebody else has made such a file meanwhile, and what the disk says.
    pub fn keep(self) -> Result<(), OpenError> {
        let failed = |source| OpenError::File { path: self.path.clone(), source };
        if fs::symlink_metadata(&self.path).is_ok() {
            return Err(OpenError::Exists(self.path.clone()));
        }
        self.part.file.sync_all().map_err(failed)?;
        fs::rename(&self.part.path, &self.path).map_err(failed)?;
        #[cfg(unix)]
        {
            let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let folder = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
            folder.map_err(failed)?;
        }
        Ok(())
    }
}

impl Snapshot {
    /// The complaints of SQLite's own checks of the file and of references between rows. Empty if all is
    /// well. Reads the whole file.
    ///
    /// # Errors
    ///
    /// [`Error::Database`] if the file is too damaged to be checked.
    pub fn problems(&self) -> Result<Vec<String>, Error> {
        // A server looks after its files, and keeps references.
        if self.engine().file().is_none() {
            return Ok(Vec::new());
        }
        let mut problems = self.rows("PRAGMA integrity_check", [0i64; 0], |row| row.get::<String>(0))?;
        problems.retain(|line| line != "ok");
        let references = self.rows("PRAGMA foreign_key_check", [0i64; 0], |row| {
            let (table, row, parent): (String, Option<i64>, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let row = row.map(|id| format!(" (row {id})")).unwrap_or_default();
            Ok(format!("{table}{row} refers to a row of {parent} that does not exist"))
        });
        match references {
            Ok(references) => problems.extend(references),
            // The pages say more about it.
            Err(error) if error.obstacle() == Obstacle::Damaged && !problems.is_empty() => (),
            Err(error) => return Err(error),
        }
        let lines = problems.iter().flat_map(|problem| problem.lines());
        let problems = lines.filter(|line| !line.starts_with("*** in database")).map(str::to_owned).collect();
        Ok(problems)
    }
}
