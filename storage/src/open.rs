//! Opening the file: is it ours, and is its schema one that we know?

use std::fs;
use std::io::Read;
use std::path::Path;
use std::thread;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use rusqlite_migration::{M, Migrations};

use crate::lanes::FREE_ALL;
use crate::locks::WriteLock;
use crate::{DatabaseError, OpenError};

/// `Tabu`, in the header of every file of ours.
const APPLICATION_ID: i32 = 0x5461_6275;

/// What every SQLite file starts with.
const HEADER: &[u8] = b"SQLite format 3\0";

/// One entry per schema version, oldest first. `user_version` counts how many a file has had.
const STEPS: &[M<'static>] = &[
    M::up(include_str!("../migrations/001-start.sql")),
    M::up(include_str!("../migrations/002-where-things-stand.sql")),
    M::up(include_str!("../migrations/003-community-settings.sql")),
    M::up(include_str!("../migrations/004-challenge-of-table.sql")),
    M::up(include_str!("../migrations/005-line-of-a-board.sql")),
    M::up(include_str!("../migrations/006-second-floor.sql")).foreign_key_check(),
];

/// How long a statement waits for another process, such as a backup, that holds the file.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(1);

/// How long to wait for a lock that another process has.
pub(crate) const LOCK_TIMEOUT: Duration = Duration::from_secs(5);

/// How often, and after which pause, a file is opened again that somebody else, such as a backup, holds.
const MAX_TRIES: u32 = 20;
const RETRY_PAUSE: Duration = Duration::from_millis(50);

/// More than the crate has statements, so that each is compiled once per connection.
const MAX_STATEMENTS: usize = 256;

/// The connection that writes to a file that is there: brings the schema up to date. Whoever is `alone` takes all lanes
/// from whoever held them, who is dead.
pub(crate) fn writer(path: &Path, lock: &WriteLock, alone: bool) -> Result<Connection, OpenError> {
    for _ in 0..MAX_TRIES {
        match try_writer(path, lock, alone) {
            Err(OpenError::Database(error)) if error.is_busy() => thread::sleep(RETRY_PAUSE),
            done => return done,
        }
    }
    try_writer(path, lock, alone)
}

fn try_writer(path: &Path, lock: &WriteLock, alone: bool) -> Result<Connection, OpenError> {
    let _held = lock.hold(LOCK_TIMEOUT)?;
    let mut connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    inspect(path, &connection).map_err(|error| name_the_file(path, error))?;
    let mode = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get::<_, String>(0));
    let mode = mode.map_err(OpenError::database)?;
    if mode != "wal" {
        return Err(OpenError::NoWriteAheadLog(mode));
    }
    // FULL: a confirmed move survives a power cut. A migration makes tables anew, to which others refer: it looks at all
    // references at its end.
    // What is deleted is overwritten: whoever reads the file's bytes finds nobody who wanted to be forgotten.
    let before = "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = OFF;";
    connection.execute_batch(before).map_err(OpenError::database)?;
    let migrated = Migrations::from_slice(STEPS).to_latest(&mut connection);
    migrated.map_err(|error| OpenError::Migration(DatabaseError::new(error)))?;
    connection.execute_batch("PRAGMA foreign_keys = ON;").map_err(OpenError::database)?;
    if alone {
        connection.execute(FREE_ALL, []).map_err(OpenError::database)?;
    }
    Ok(connection)
}

/// A connection that only reads. The writer's must have been opened before.
pub(crate) fn reader(path: &Path) -> Result<Connection, OpenError> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// Makes the folders and an empty file, which only its owner may read: it will hold seeds of running tables.
pub(crate) fn create(path: &Path) -> Result<(), OpenError> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|source| OpenError::File { path: folder.into(), source })?;
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(source) if source.kind() != std::io::ErrorKind::AlreadyExists => {
            Err(OpenError::File { path: path.into(), source })
        }
        _ => Ok(()),
    }
}

fn connect(path: &Path, access: OpenFlags) -> Result<Connection, OpenError> {
    let opened = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX);
    let connection = opened.map_err(OpenError::database)?;
    connection.busy_timeout(BUSY_TIMEOUT).map_err(OpenError::database)?;
    connection.set_prepared_statement_cache_capacity(MAX_STATEMENTS);
    // A plan depends on the statement alone. Otherwise whatever has a limit that is given is planned again at each use.
    let planned = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true);
    planned.map_err(OpenError::database)?;
    Ok(connection)
}

/// SQLite takes a file of a single byte for an empty one, and would write over it.
pub(crate) fn inspect_header(path: &Path) -> Result<(), OpenError> {
    let failed = |source| OpenError::File { path: path.into(), source };
    let mut header = Vec::new();
    let file = fs::File::open(path).map_err(failed)?;
    file.take(HEADER.len() as u64).read_to_end(&mut header).map_err(failed)?;
    if header.is_empty() || header == HEADER { Ok(()) } else { Err(OpenError::NotADatabase(path.into())) }
}

/// Refuses whatever is not ours, before anything is written.
fn inspect(path: &Path, connection: &Connection) -> Result<(), OpenError> {
    let number = |sql| connection.query_row(sql, [], |row| row.get::<_, i32>(0)).map_err(OpenError::database);
    let application_id = number("PRAGMA application_id")?;
    let found = number("PRAGMA user_version")?;
    let things = number("SELECT count(*) FROM sqlite_schema")?;
    let new = application_id == 0 && found == 0 && things == 0;
    if application_id != APPLICATION_ID && !new {
        return Err(OpenError::Foreign { path: path.into(), application_id });
    }
    let known = i32::try_from(STEPS.len()).expect("migrations are few");
    if found > known {
        return Err(OpenError::Newer { path: path.into(), found, known });
    }
    Ok(())
}

fn name_the_file(path: &Path, error: OpenError) -> OpenError {
    match error {
        OpenError::Database(error)
            if error.inner().and_then(rusqlite::Error::sqlite_error_code)
                == Some(ErrorCode::NotADatabase) =>
        {
            OpenError::NotADatabase(path.into())
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(path: &Path) -> Connection {
        create(path).unwrap();
        writer(path, &WriteLock::of(path).unwrap(), true).unwrap()
    }

    #[test]
    fn migrations_are_valid() {
        Migrations::from_slice(STEPS).validate().unwrap();
    }

    #[test]
    fn the_connections_are_set_up() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite");
        let writer = new(&path);
        let number = |sql| writer.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!(number("PRAGMA application_id"), i64::from(APPLICATION_ID));
        assert_eq!(number("PRAGMA user_version"), STEPS.len() as i64);
        assert_eq!(number("PRAGMA synchronous"), 2, "2 is FULL");
        assert_eq!(number("PRAGMA foreign_keys"), 1);
        assert_eq!(number("PRAGMA secure_delete"), 1);
        assert_eq!(number("PRAGMA busy_timeout"), 1000);
        let reader = reader(&path).unwrap();
        assert!(reader.execute("DELETE FROM persons", []).is_err(), "a reader must not write");
        let loose: Vec<String> = writer
            .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite%'")
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        assert_eq!(loose, Vec::<String>::new(), "every table is STRICT");
    }

    #[test]
    fn a_statement_is_planned_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite");
        let writer = new(&path);
        for connection in [&writer, &reader(&path).unwrap()] {
            let mut statement = connection.prepare("SELECT lane FROM lanes ORDER BY lane LIMIT ?1").unwrap();
            for limit in [1, 2, 1] {
                assert!(!statement.exists([limit]).unwrap());
            }
            assert_eq!(statement.get_status(rusqlite::StatementStatus::RePrepare), 0);
        }
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_can_read_the_file() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite");
        let _writer = new(&path);
        for end in ["a.sqlite", "a.sqlite-wal", "a.sqlite-writing"] {
            let mode = fs::metadata(folder.path().join(end)).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{end} has mode {mode:o}");
        }
    }
}
