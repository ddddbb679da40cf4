//! The errors of this crate.

use std::path::PathBuf;

use crate::TableId;

/// The reason why a read or a write did not happen. Whatever the variant, nothing of the job that met it was
/// stored, provided that the job passes the error on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The move was meant for another ply than the next one: somebody else was quicker, or the control was old.
    #[error("table {table} has {plies} plies, so ply {ply} cannot be added")]
    Stale {
        /// The table.
        table: TableId,
        /// The ply that was to be added.
        ply: u32,
        /// The number of plies of the table.
        plies: u32,
    },
    /// The table is finished: its record does not change any more.
    #[error("table {0} is over")]
    Over(TableId),
    /// More moves were to be taken back than there are.
    #[error("table {table} has {plies} plies: {count} cannot be taken back")]
    TooFewMoves {
        /// The table.
        table: TableId,
        /// The number of moves that were to be taken back.
        count: u32,
        /// The number of plies of the table.
        plies: u32,
    },
    /// No row has this number.
    #[error("there is no {what} {id}")]
    Missing {
        /// The kind of row, such as `table`.
        what: &'static str,
        /// The number asked for.
        id: i64,
    },
    /// The job panicked; its changes were undone.
    #[error("the job panicked: {0}")]
    Panicked(String),
    /// The job's group could not be committed.
    #[error("the changes were not stored: {what}")]
    Lost {
        /// The obstacle that kept them from being stored.
        obstacle: Obstacle,
        /// The same, with everything that is known about it.
        what: String,
    },
    /// The writer thread has ended, so the job was not run.
    #[error("the store is closed")]
    Closed,
    /// The database refused. A constraint here means that the caller broke a rule of the schema.
    #[error("the database refused: {0}")]
    Database(DatabaseError),
}

/// The obstacle that keeps a database from being read or written, as far as somebody can do something about
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Obstacle {
    /// No room is left on the disk.
    Full,
    /// The file may not be written to.
    ReadOnly,
    /// Another process holds the file.
    Busy,
    /// The file, or one that belongs to it, was removed or replaced while it was open.
    Gone,
    /// The disk cannot be read or written.
    Disk,
    /// The file does not hold what it must.
    Damaged,
    /// The server cannot be reached.
    Away,
    /// Newer programs have brought the schema further than this one can go on with.
    Newer,
    /// Trouble that only a programmer can do something about.
    Other,
}

impl Error {
    /// The obstacle that kept the database from doing it.
    #[must_use]
    pub fn obstacle(&self) -> Obstacle {
        match self {
            Self::Lost { obstacle, .. } => *obstacle,
            Self::Database(error) => error.obstacle(),
            _ => Obstacle::Other,
        }
    }

    /// The obstacle, and what is said of it, for those whose job came to nothing by the error.
    pub(crate) fn reason(self) -> (Obstacle, String) {
        let obstacle = self.obstacle();
        let what = match self {
            Self::Lost { what, .. } => what,
            Self::Database(error) => error.to_string(),
            other => other.to_string(),
        };
        (obstacle, what)
    }
}

/// The words of the database. Which database that is, nobody outside needs to know.
#[derive(Debug)]
pub struct DatabaseError {
    obstacle: Obstacle,
    said: Box<dyn std::error::Error + Send + Sync>,
}

impl DatabaseError {
    pub(crate) fn new(obstacle: Obstacle, said: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self { obstacle, said: Box::new(said) }
    }

    /// The error that it was made of, if it is of that type.
    pub(crate) fn said<T: std::error::Error + 'static>(&self) -> Option<&T> {
        self.said.downcast_ref()
    }

    pub(crate) fn obstacle(&self) -> Obstacle {
        self.obstacle
    }
}

impl std::fmt::Display for DatabaseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.said.fmt(f)
    }
}

impl std::error::Error for DatabaseError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.said.source()
    }
}

/// The reason why a file could not be opened as a store. The file is unchanged, except after
/// [`OpenError::Database`] and [`OpenError::Migration`], where whole migrations may have been applied.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The folder or the file could not be made.
    #[error("cannot use {path}", path = path.display())]
    File {
        /// The path of what was to be made.
        path: PathBuf,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// The file is no SQLite database.
    #[error("{path} is not a database", path = .0.display())]
    NotADatabase(PathBuf),
    /// The file is there, and nothing is in it.
    #[error("{path} is an empty file: nothing was ever stored in it", path = .0.display())]
    Empty(PathBuf),
    /// The file is a database of some other program.
    #[error("{path} is a database of another program (application id {application_id})", path = path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// The `application_id` in its header; 0 if that program sets none.
        application_id: i32,
    },
    /// The file was written by a newer version of this program.
    #[error(
        "{path} was written by a newer version of this program (schema {found}, this one knows {known})",
        path = path.display()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The file's schema version.
        found: i32,
        /// The newest schema version that this program knows.
        known: i32,
    },
    /// The file does not have the tables of the version that it says it is of.
    #[error(
        "{path} says that its schema is version {found}, and its tables are of another one: put a backup in its place",
        path = path.display()
    )]
    Version {
        /// The file.
        path: PathBuf,
        /// The version that it gives.
        found: i32,
    },
    /// Something that is no file lies where a file of ours has its place, such as a pipe, from which nothing
    /// would ever come.
    #[error("{path} is no file, but a pipe, a device or the like: move it away", path = .0.display())]
    NoFile(PathBuf),
    /// Another process serves the database on chat networks.
    #[error("another process serves {path} already, and one alone can", path = .0.display())]
    Served(PathBuf),
    /// The file by which others know that this process serves the database was removed or replaced.
    #[error("{0}, so others cannot know any more that this process serves the database: it has to end")]
    NotServing(String),
    /// The file is missing or empty, and what was written last and belongs to it lies beside it.
    #[error(
        "{path} is missing or empty, but {path}-wal has moves that belong to it: put the database back beside it, or \
         move that file away to begin anew",
        path = .0.display()
    )]
    LogAlone(PathBuf),
    /// The log beside the file was damaged, and more can be seen behind the damage.
    #[error(
        "{path}-wal is damaged, and what was played last cannot be read from it: move {path}, {path}-wal and {path}-shm \
         away, and put a backup where {path} was; before that, `tabuleiro backup --db {path} FILE` makes one of what can \
         be read",
        path = .0.display()
    )]
    LogDamaged(PathBuf),
    /// The log beside the file was removed, and what was written last was in it.
    #[error(
        "{path}-wal was removed, and what was played last was in it: put it back; if it is gone for good, move \
         {path}-shm away, and what {path} has goes on without that",
        path = .0.display()
    )]
    LogRemoved(PathBuf),
    /// The log with what was written last lies beside the file, and cannot be read where nothing may be
    /// written.
    #[error(
        "{path}-wal has moves that belong to it, and reading them needs a folder that can be written to: copy both files \
         into one, and look at them there",
        path = .0.display()
    )]
    LogUnread(PathBuf),
    /// The file may be read only.
    #[error("{path} is read-only, and moves have to be written into it", path = .0.display())]
    ReadOnly(PathBuf),
    /// The file does not hold what it must.
    #[error(
        "{path} is damaged ({what}): move {path}, {path}-wal and {path}-shm away, and put a backup where {path} was; \
         `tabuleiro check --database` says all that is wrong",
        path = path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first thing that is wrong.
        what: String,
    },
    /// The disk is full, or does not do what it should.
    #[error("{path} {what}", path = path.display())]
    Disk {
        /// The file.
        path: PathBuf,
        /// The thing that it cannot do, and why, in plain words.
        what: &'static str,
    },
    /// A file is there already where a copy was to be made.
    #[error("{path} exists already; name a file that does not", path = .0.display())]
    Exists(PathBuf),
    /// A copy to the same name is being made.
    #[error("{path} is of a copy that another process is making", path = .0.display())]
    Unfinished(PathBuf),
    /// The file where a copy is to be made for the time being is not one that was broken off.
    #[error("{path} is in the way, and no copy that was broken off: move it away, or name another file", path = .0.display())]
    InTheWay(PathBuf),
    /// The files beside it, by which processes keep out of each other's way, could not be used.
    #[error("the lock {path} cannot be had", path = path.display())]
    Lock {
        /// The lock file.
        path: PathBuf,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// The file system cannot keep a write-ahead log; SQLite offered this journal mode instead.
    #[error("the file system does not support write-ahead logging (SQLite offers {0:?})")]
    NoWriteAheadLog(String),
    /// The schema could not be brought up to date.
    #[error("the schema could not be brought up to date")]
    Migration(#[source] DatabaseError),
    /// The writer thread could not be started.
    #[error("the writer thread could not be started")]
    Thread(#[source] std::io::Error),
    /// The database server cannot be reached, or is not one that can be used.
    #[error("the database server cannot be used: {0}")]
    Server(DatabaseError),
    /// Another process has the database open, and nobody else may.
    #[error("another process has it open, or has been gone for less than twenty seconds: stop that first")]
    InUse,
    /// The database into which another one is to be moved has rows.
    #[error("it is not empty, as its table “{0}” has rows: name a database that is")]
    NotEmpty(String),
    /// The database on a server has no tables of ours, nor any others.
    #[error("nothing was ever stored in that database")]
    NoTables,
    /// The database library could not open or read the file.
    #[error("the file could not be opened or read")]
    Database(#[source] DatabaseError),
}

impl OpenError {
    /// Tells whether the database server may be there a little later: it cannot be reached, or is occupied.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Server(error) => matches!(error.obstacle(), Obstacle::Away | Obstacle::Busy),
            _ => false,
        }
    }
}
