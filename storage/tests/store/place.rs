//! The place of a store of the tests: a file in a folder of its own.

use std::path::PathBuf;

use rusqlite::Connection;
use storage::Store;
use tempfile::TempDir;

pub struct Place {
    pub folder: TempDir,
}

impl Place {
    /// Jobs that are queued one after the other run so.
    pub const IN_ORDER: bool = true;

    pub fn new() -> Place {
        Place { folder: tempfile::tempdir().unwrap() }
    }

    pub fn path(&self) -> PathBuf {
        self.folder.path().join("bot.sqlite")
    }

    pub fn open(&self) -> Store {
        Store::open(&self.path()).unwrap()
    }

    /// The first column of all rows, as somebody else sees them.
    pub fn seen(&self, sql: &str) -> Vec<String> {
        let connection = Connection::open(self.path()).unwrap();
        let mut statement = connection.prepare(sql).unwrap();
        let texts = statement.query_map([], |row| {
            let value = row.get_ref(0)?;
            Ok(value.as_str().map(str::to_owned).or_else(|_| value.as_i64().map(|number| number.to_string())))
        });
        texts.unwrap().map(|text| text.unwrap().unwrap()).collect()
    }

    /// Runs a statement beside the store; whether the database did it.
    pub fn run(&self, sql: &str) -> bool {
        Connection::open(self.path()).unwrap().execute(sql, []).is_ok()
    }

    /// The columns that refer to persons, each with its table.
    pub fn references_to_persons(&self) -> Vec<(String, String)> {
        let tables = self.seen("SELECT name FROM sqlite_schema WHERE type = 'table'");
        let columns = |table: String| {
            let sql = format!(
                "SELECT \"from\" FROM pragma_foreign_key_list('{table}') WHERE \"table\" = 'persons'"
            );
            self.seen(&sql).into_iter().map(move |column| (table.clone(), column))
        };
        tables.into_iter().flat_map(columns).collect()
    }
}
