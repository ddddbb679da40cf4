//! A new file that is filled with the rows of another database. Until it is whole, it says that it is of no version, and nobody
//! opens it.

use rusqlite::Connection;

use crate::OpenError;
use crate::file::catalogue;
use crate::file::inspection::Backup;
use crate::file::open::{APPLICATION_ID, NEWEST};

/// Pages that are kept in memory, in KiB.
const CACHE_KIB: u32 = 65_536;

/// Makes the tables in a file that was begun, without indexes and triggers. Whatever becomes of it, the file is thrown away if
/// it is not finished: nothing of it has to be undone, or to be on the disk, before that.
pub(crate) fn begin(backup: &Backup) -> Result<Connection, OpenError> {
    let connection = backup.write()?;
    let begun = format!(
        "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -{CACHE_KIB};
        PRAGMA foreign_keys = OFF; PRAGMA application_id = {APPLICATION_ID}; BEGIN;"
    );
    connection.execute_batch(&begun).map_err(OpenError::database)?;
    make(&connection, "type = 'table'").map_err(OpenError::database)?;
    Ok(connection)
}

/// Makes the indexes and the triggers, and says of which version it is.
pub(crate) fn finish(connection: &Connection) -> Result<(), OpenError> {
    make(connection, "type <> 'table'").map_err(OpenError::database)?;
    let ended = "COMMIT; PRAGMA journal_mode = DELETE;";
    connection.execute_batch(ended).map_err(OpenError::database)?;
    // Only now is the rest in the file.
    connection.pragma_update(None, "user_version", NEWEST).map_err(OpenError::database)
}

/// Makes a part of the newest schema.
fn make(connection: &Connection, which: &str) -> rusqlite::Result<()> {
    let empty = catalogue::empty()?;
    let sql = format!(
        "SELECT sql FROM sqlite_schema WHERE {which} AND sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY rowid"
    );
    let mut statement = empty.prepare(&sql)?;
    for made in statement.query_map([], |row| row.get::<_, String>(0))? {
        connection.execute_batch(&made?)?;
    }
    Ok(())
}
