//! A database on a server that is filled with the rows of another one, in one transaction: nobody sees it before that ends, and
//! nothing is left if it does not end well.

use std::sync::Arc;

use crate::file::catalogue::{Table, quoted};
use crate::server::{open, processes};
use crate::sql::engine::Engine;
use crate::sql::postgres::driver::Driver;
use crate::sql::postgres::session::Session;
use crate::sql::rows::failure::Failure;
use crate::{DatabaseError, Obstacle, OpenError};

/// The settings of the transaction: it waits for nobody for long, takes as long as it takes, and has room to make indexes.
const SETTINGS: &str = "SET LOCAL lock_timeout = '5s'; SET LOCAL statement_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL maintenance_work_mem = '256MB'";

/// References are looked at once at the end, all together; and indexes are made then. What takes each away and puts it back.
const LATER: [&str; 2] = [
    "SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
        AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
    ORDER BY indexrelid",
    "SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY oid",
];

/// A database whose tables are filled, without their indexes, references and triggers.
#[derive(Debug)]
pub(crate) struct Filling {
    engine: Engine,
    /// The statements that put back what was taken away.
    later: Vec<String>,
}

impl Filling {
    /// Makes the tables if need be, and keeps all others away from them. They have to be empty.
    pub(crate) fn begin(address: &str, tables: &[Table]) -> Result<Filling, OpenError> {
        let driver = Arc::new(Driver::start(address).map_err(OpenError::server)?);
        let session = Session::open(driver, &[]).map_err(OpenError::server)?;
        open::make_ready(&session)?;
        session.begin("BEGIN").map_err(OpenError::server)?;
        session.batch(SETTINGS).map_err(OpenError::server)?;
        let mut names: Vec<String> = tables.iter().map(|table| quoted(&table.name)).collect();
        names.extend(["processes".into(), "writers".into()]);
        let lock = format!("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE", names.join(", "));
        session.batch(&lock).map_err(|failure| match DatabaseError::from(failure) {
            error if error.obstacle() == Obstacle::Busy => OpenError::InUse,
            error => OpenError::Server(error),
        })?;
        if processes::are_there(&session).map_err(OpenError::server)? {
            return Err(OpenError::InUse);
        }
        for table in tables {
            let sql = format!("SELECT 1 FROM {} LIMIT 1", quoted(&table.name));
            let found = session.row(&sql, "", &[0i64; 0], |row| row.get::<i64>(0));
            if found.map_err(OpenError::server)?.is_some() {
                return Err(OpenError::NotEmpty(table.name.clone()));
            }
        }
        let later = take_away(&session, tables).map_err(OpenError::server)?;
        Ok(Filling { engine: Engine::Postgres(session), later })
    }

    pub(crate) fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Puts back what was taken away: the indexes, the references, the triggers.
    pub(crate) fn finish(&self) -> Result<(), OpenError> {
        let Some(session) = self.engine.server() else { return Ok(()) };
        self.later.iter().try_for_each(|sql| session.batch(sql)).map_err(OpenError::server)
    }

    pub(crate) fn into_engine(self) -> Engine {
        self.engine
    }
}

/// Takes away what would cost time at each row, and what would do something of its own; the statements that put it back.
fn take_away(session: &Session, tables: &[Table]) -> Result<Vec<String>, Failure> {
    let mut later = Vec::new();
    for sql in LATER {
        let found =
            session.rows(sql, &[0i64; 0], |row| Ok((row.get::<String>(0)?, row.get::<String>(1)?)))?;
        later.push(found);
    }
    // An index may be what a reference stands on.
    for (drop, _) in later.iter().rev().flatten() {
        session.batch(drop)?;
    }
    let mut later: Vec<String> = later.into_iter().flatten().map(|(_, again)| again).collect();
    for table in tables {
        let name = quoted(&table.name);
        session.batch(&format!("ALTER TABLE {name} DISABLE TRIGGER USER"))?;
        later.push(format!("ALTER TABLE {name} ENABLE TRIGGER USER"));
    }
    Ok(later)
}
