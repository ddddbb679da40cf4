//! Opening the file: is it ours, and is its schema one that we know?

use std::fs;
use std::io::{Error as IoError, ErrorKind};
use std::path::Path;
use std::thread;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use rusqlite_migration::{M, Migrations};

use crate::file::identity::Identity;
use crate::file::locks::{self, WriteLock, beside};
use crate::file::log;
use crate::file::shape;
use crate::outgoing::lanes::FREE_ALL;
use crate::{DatabaseError, Obstacle, OpenError};

/// `Tabu`, in the header of every file of ours.
pub(crate) const APPLICATION_ID: i32 = 0x5461_6275;

/// A file of SQLite's has at least one page, which has at least so many bytes.
const MIN_BYTES: u64 = 512;

/// One entry per schema version, oldest first. `user_version` counts how many a file has had.
const STEPS: &[M<'static>] = &[
    M::up(include_str!("../../migrations/001-start.sql")),
    M::up(include_str!("../../migrations/002-where-things-stand.sql")),
    M::up(include_str!("../../migrations/003-community-settings.sql")),
    M::up(include_str!("../../migrations/004-challenge-of-table.sql")),
    M::up(include_str!("../../migrations/005-line-of-a-board.sql")),
    M::up(include_str!("../../migrations/006-second-floor.sql")).foreign_key_check(),
    M::up(include_str!("../../migrations/007-proof-of-the-deal.sql")),
    M::up(include_str!("../../migrations/008-records-of-others.sql")),
    M::up(include_str!("../../migrations/009-networks-that-are-followed.sql")),
    M::up(include_str!("../../migrations/010-across-networks.sql")),
    M::up(include_str!("../../migrations/011-results-told.sql")),
    M::up(include_str!("../../migrations/012-clocks.sql")),
    M::up(include_str!("../../migrations/013-attention.sql")),
    M::up(include_str!("../../migrations/014-owed.sql")),
    M::up(include_str!("../../migrations/015-time.sql")),
    M::up(include_str!("../../migrations/016-links.sql")),
    M::up(include_str!("../../migrations/017-unanswered.sql")),
    M::up(include_str!("../../migrations/018-what-runs.sql")),
    M::up(include_str!("../../migrations/019-ratings.sql")),
    M::up(include_str!("../../migrations/020-first-of-a-pair.sql")),
    M::up(include_str!("../../migrations/021-matches.sql")),
    M::up(include_str!("../../migrations/022-encounters.sql")),
    M::up(include_str!("../../migrations/023-blocks.sql")),
    M::up(include_str!("../../migrations/024-played.sql")),
    M::up(include_str!("../../migrations/025-archive.sql")),
    M::up(include_str!("../../migrations/026-book.sql")),
    M::up(include_str!("../../migrations/027-ladders.sql")),
    M::up(include_str!("../../migrations/028-tournaments.sql")),
    M::up(include_str!("../../migrations/029-places.sql")),
    M::up(include_str!("../../migrations/030-returned.sql")),
    M::up(include_str!("../../migrations/031-rungs.sql")),
    M::up(include_str!("../../migrations/032-sign-ups.sql")),
    M::up(include_str!("../../migrations/033-learning.sql")),
    M::up(include_str!("../../migrations/034-leaps.sql")),
    M::up(include_str!("../../migrations/035-hints.sql")),
    M::up(include_str!("../../migrations/036-daily.sql")),
];

/// The schema version that this program writes.
pub(crate) const NEWEST: i32 = STEPS.len() as i32;

/// The time that a statement waits for another process, such as a backup, that holds the file.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(1);

/// The time to wait for a lock that another process has.
pub(crate) const LOCK_TIMEOUT: Duration = Duration::from_secs(5);

/// The number of tries, and the pause between two, to open a file that somebody else, such as a backup,
/// holds.
const MAX_TRIES: u32 = 20;
const RETRY_PAUSE: Duration = Duration::from_millis(50);

/// The number of compiled statements to keep: more than the crate has statements, so that each is compiled
/// once per connection.
const MAX_STATEMENTS: usize = 256;

/// The connection that writes: makes the file if need be, and brings the schema up to date. Whoever is `alone` looks for
/// damage, and takes all lanes from whoever held them, who is dead.
pub(crate) fn writer(
    path: &Path,
    lock: &WriteLock,
    alone: bool,
) -> Result<(Connection, Identity), OpenError> {
    for _ in 0..MAX_TRIES {
        match try_writer(path, lock, alone) {
            Err(OpenError::Database(error)) if error.obstacle() == Obstacle::Busy => {
                thread::sleep(RETRY_PAUSE);
            }
            done => return done.map_err(|error| name_the_file(path, error)),
        }
    }
    try_writer(path, lock, alone).map_err(|error| name_the_file(path, error))
}

fn try_writer(path: &Path, lock: &WriteLock, alone: bool) -> Result<(Connection, Identity), OpenError> {
    let _held = lock.hold(LOCK_TIMEOUT)?;
    look_at(path)?;
    if log_was_removed(path) {
        return Err(OpenError::LogRemoved(path.into()));
    }
    if alone && unreadable_commits(path)? > 0 {
        return Err(OpenError::LogDamaged(path.into()));
    }
    create(path)?;
    let mut connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let found = inspect(path, &connection)?;
    // SQLite opens a file that it must not write to as one to read.
    if connection.is_readonly(rusqlite::MAIN_DB).map_err(OpenError::database)? {
        return Err(OpenError::ReadOnly(path.into()));
    }
    let mode = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get::<_, String>(0));
    let mode = mode.map_err(OpenError::database)?;
    if mode != "wal" {
        return Err(OpenError::NoWriteAheadLog(mode));
    }
    if alone && let Some(what) = damage(&connection)? {
        return Err(OpenError::Damaged { path: path.into(), what });
    }
    // FULL: a confirmed move survives a power cut. A migration makes tables anew, to which others refer: it looks at all
    // references at its end.
    // What is deleted is overwritten: whoever reads the file's bytes finds nobody who wanted to be forgotten.
    let before = "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = OFF;";
    connection.execute_batch(before).map_err(OpenError::database)?;
    bring_up_to_date(&mut connection, found)?;
    // Savepoints keep what they undo in small parts; otherwise each takes 64 KiB at once, and gives them back a moment later.
    let after = "PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;";
    connection.execute_batch(after).map_err(OpenError::database)?;
    if alone {
        connection.execute(FREE_ALL, []).map_err(OpenError::database)?;
    }
    let identity = Identity::of(path, [lock.path()]);
    let identity = identity.map_err(|source| OpenError::File { path: path.into(), source })?;
    Ok((connection, identity))
}

/// Takes a file from a version to the newest one.
fn bring_up_to_date(connection: &mut Connection, found: i32) -> Result<(), OpenError> {
    if found > 0 {
        return Migrations::from_slice(STEPS).to_latest(connection).map_err(OpenError::migration);
    }
    let transaction = connection.transaction().map_err(OpenError::database)?;
    let version = format!("PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {NEWEST};");
    let made = transaction.execute_batch(shape::WHOLE).and_then(|()| transaction.execute_batch(&version));
    made.and_then(|()| transaction.commit()).map_err(OpenError::database)
}

/// A connection that only reads. The writer's must have been opened before.
pub(crate) fn reader(path: &Path) -> Result<Connection, OpenError> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// Refuses what is not ours or not to be written to, and with `pages` what is damaged, before anything is made beside it.
/// A file that is not there yet, or empty, is fine.
pub(crate) fn meet(path: &Path, pages: bool) -> Result<(), OpenError> {
    look_at(path)?;
    if log_was_removed(path) {
        return Err(OpenError::LogRemoved(path.into()));
    }
    if size(path) == 0 {
        return Ok(());
    }
    unless_open(path, || {
        let connection = inspect_alone(path)?;
        // Where there is a log, the pages alone say little.
        if pages
            && !has_log(path)
            && let Some(what) = damage(&connection).map_err(|error| name_the_file(path, error))?
        {
            return Err(OpenError::Damaged { path: path.into(), what });
        }
        drop(connection);
        // Opening alone makes nothing yet.
        let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        match connection.is_readonly(rusqlite::MAIN_DB).map_err(OpenError::database)? {
            true => Err(OpenError::ReadOnly(path.into())),
            false => Ok(()),
        }
    })
}

/// Looks at a file without the locks. Where others may have it open, they may write meanwhile: then what is found says
/// nothing, and whoever opens it with the locks looks again.
fn unless_open(path: &Path, look: impl FnOnce() -> Result<(), OpenError>) -> Result<(), OpenError> {
    if locks::are_there(path) {
        return Ok(());
    }
    match look() {
        Err(_) if locks::are_there(path) => Ok(()),
        looked => looked,
    }
}

/// A connection to look at a file that may be of an older schema, or damaged; whether it is of the newest. Where nothing
/// may be written, not even the files in which SQLite keeps the places of a log, it reads a file that has no log.
pub(crate) fn onlooker(path: &Path) -> Result<(Connection, bool), OpenError> {
    fs::metadata(path).map_err(|source| OpenError::File { path: path.into(), source })?;
    if size(path) == 0 {
        return Err(OpenError::Empty(path.into()));
    }
    // What is refused gets nothing beside it.
    unless_open(path, || inspect_alone(path).map(drop))?;
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    match inspect(path, &connection) {
        Ok(version) => Ok((connection, version == NEWEST)),
        Err(OpenError::Database(error)) if cannot_be_opened(&error) => {
            if has_log(path) {
                return Err(OpenError::LogUnread(path.into()));
            }
            let connection = connect_alone(path)?;
            let version = inspect(path, &connection).map_err(|error| name_the_file(path, error))?;
            Ok((connection, version == NEWEST))
        }
        Err(error) => Err(name_the_file(path, error)),
    }
}

/// The least number of commits in the log of a database that can be seen and not be read. Nobody may write
/// meanwhile.
pub(crate) fn unreadable_commits(path: &Path) -> Result<u64, OpenError> {
    let log = beside(path, "-wal");
    log::unreadable_commits(&log).map_err(|source| OpenError::File { path: log, source })
}

/// Tells whether the log beside a database was removed when something was in it that is not in the database
/// yet.
pub(crate) fn log_was_removed(path: &Path) -> bool {
    size(path) > 0 && log::was_removed(&beside(path, "-wal"), &beside(path, "-shm"))
}

fn size(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |found| found.len())
}

/// Tells whether something lies beside a database that belongs to it.
fn has_log(path: &Path) -> bool {
    size(&beside(path, "-wal")) > 0
}

/// Tells whether SQLite could not open a file, or one that it needs beside it.
fn cannot_be_opened(error: &DatabaseError) -> bool {
    error.cannot_be_opened() || error.obstacle() == Obstacle::ReadOnly
}

/// A connection that only reads the file, without its log, and takes for granted that nobody writes to it.
fn connect_alone(path: &Path) -> Result<Connection, OpenError> {
    let mut address = "file:".to_owned();
    for byte in path.as_os_str().as_encoded_bytes() {
        let plain = byte.is_ascii_alphanumeric() || b"/.-_".contains(byte);
        address += &if plain { char::from(*byte).to_string() } else { format!("%{byte:02x}") };
    }
    let address = address + "?immutable=1";
    connect(Path::new(&address), OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI)
}

/// Looks at a path without opening what is there: closing any descriptor of a database drops all locks that this process
/// has on it. SQLite takes a file of a single byte for an empty one, and would write over it; and beside an empty file
/// it throws away the log of the one that was there before.
pub(crate) fn look_at(path: &Path) -> Result<(), OpenError> {
    let failed = |source| OpenError::File { path: path.into(), source };
    for end in ["", "-wal", "-shm", "-journal"] {
        locks::check_file(&beside(path, end))?;
    }
    let bytes = match fs::metadata(path) {
        Ok(found) if found.is_dir() => return Err(failed(IoError::from(ErrorKind::IsADirectory))),
        Ok(found) => found.len(),
        Err(error) if error.kind() == ErrorKind::NotFound => 0,
        Err(error) => return Err(failed(error)),
    };
    match bytes {
        0 if has_log(path) => Err(OpenError::LogAlone(path.into())),
        1..MIN_BYTES => Err(OpenError::NotADatabase(path.into())),
        _ => Ok(()),
    }
}

/// Makes an empty file if there is none, which only its owner may read: it will hold seeds of running tables. A file that
/// is there is not opened.
fn create(path: &Path) -> Result<(), OpenError> {
    match make(path) {
        Err(source) if source.kind() != ErrorKind::AlreadyExists => {
            Err(OpenError::File { path: path.into(), source })
        }
        _ => Ok(()),
    }
}

/// Makes an empty file where there is none, which only its owner may read.
pub(crate) fn make(path: &Path) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

fn connect(path: &Path, access: OpenFlags) -> Result<Connection, OpenError> {
    let opened = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX);
    let connection = opened.map_err(OpenError::database)?;
    connection.busy_timeout(BUSY_TIMEOUT).map_err(OpenError::database)?;
    connection.set_prepared_statement_cache_capacity(MAX_STATEMENTS);
    // A plan depends on the statement alone. Otherwise whatever has a limit that is given is planned again at each use.
    let planned = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true);
    planned.map_err(OpenError::database)?;
    // Only the writer thread checkpoints, while it has the lock.
    let closing = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    closing.map_err(OpenError::database)?;
    // A damaged page is found when it is read, not when something is missing from it.
    connection.execute_batch("PRAGMA cell_size_check = ON").map_err(OpenError::database)?;
    Ok(connection)
}

/// The first thing that is wrong with the pages of a file; it reads all of them.
fn damage(connection: &Connection) -> Result<Option<String>, OpenError> {
    let found = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0));
    let found = found.map_err(OpenError::database)?;
    Ok((found != "ok").then(|| found.lines().last().unwrap_or_default().to_owned()))
}

/// Refuses whatever is not ours, before anything is written; the file's schema version.
fn inspect(path: &Path, connection: &Connection) -> Result<i32, OpenError> {
    let number = |sql| connection.query_row(sql, [], |row| row.get::<_, i32>(0)).map_err(OpenError::database);
    let application_id = number("PRAGMA application_id")?;
    let found = number("PRAGMA user_version")?;
    let things = number("SELECT count(*) FROM sqlite_schema")?;
    let new = application_id == 0 && found == 0 && things == 0;
    if application_id != APPLICATION_ID && !new {
        return Err(OpenError::Foreign { path: path.into(), application_id });
    }
    if found > NEWEST {
        return Err(OpenError::Newer { path: path.into(), found, known: NEWEST });
    }
    match usize::try_from(found) {
        Ok(version) if shape::agrees(connection, STEPS, version)? => Ok(found),
        _ => Err(OpenError::Version { path: path.into(), found }),
    }
}

/// Refuses whatever is not ours, without its log. After a crash that broke off a checkpoint, the file alone can look
/// damaged when it and its log are fine: that is left to whoever opens both.
fn inspect_alone(path: &Path) -> Result<Connection, OpenError> {
    let connection = connect_alone(path)?;
    match inspect(path, &connection).map_err(|error| name_the_file(path, error)) {
        Err(error @ (OpenError::Foreign { .. } | OpenError::Newer { .. } | OpenError::NotADatabase(_))) => {
            Err(error)
        }
        Err(error) if !has_log(path) => Err(error),
        _ => Ok(connection),
    }
}

/// Says of which file that is true, where there is more to say than what SQLite does.
fn name_the_file(path: &Path, error: OpenError) -> OpenError {
    let database = match error {
        OpenError::Database(database) => database,
        OpenError::Migration(database) if database.obstacle() != Obstacle::Other => database,
        other => return other,
    };
    match database.obstacle() {
        _ if database.is_no_database() => OpenError::NotADatabase(path.into()),
        Obstacle::Damaged => OpenError::Damaged { path: path.into(), what: database.to_string() },
        Obstacle::ReadOnly => OpenError::ReadOnly(path.into()),
        Obstacle::Full => OpenError::Disk { path: path.into(), what: "cannot be written: the disk is full" },
        Obstacle::Disk => {
            let what = "cannot be read or written: the disk does not do what it should, or a file may not become so large";
            OpenError::Disk { path: path.into(), what }
        }
        _ => OpenError::Database(database),
    }
}

#[cfg(test)]
mod tests;
