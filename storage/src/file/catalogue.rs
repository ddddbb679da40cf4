//! The tables of the newest schema, as they stand there: what is moved from one database to another is read here, so that no
//! table can be forgotten.

use rusqlite::Connection;

use crate::OpenError;
use crate::file::shape;
use crate::sql::rows::Kind;

/// A table, and its columns.
#[derive(Debug)]
pub(crate) struct Table {
    pub name: String,
    pub columns: Vec<(String, Kind)>,
    /// The columns of its key, in their order.
    key: Vec<String>,
    /// True if its rows have numbers that are never given twice.
    pub numbered: bool,
}

impl Table {
    /// The statement that finds all of its rows, in the order of the key.
    pub(crate) fn select(&self) -> String {
        let columns: Vec<String> = self.columns.iter().map(|(name, _)| quoted(name)).collect();
        let key: Vec<String> = self.key.iter().map(|name| quoted(name)).collect();
        let order = if key.is_empty() { String::new() } else { format!(" ORDER BY {}", key.join(", ")) };
        format!("SELECT {} FROM {}{order}", columns.join(", "), quoted(&self.name))
    }

    /// The same in any order.
    pub(crate) fn select_unordered(&self) -> String {
        format!("SELECT {} FROM {}", self.names(), quoted(&self.name))
    }

    /// The kinds of its columns.
    pub(crate) fn kinds(&self) -> Vec<Kind> {
        self.columns.iter().map(|(_, kind)| *kind).collect()
    }

    /// The names of its columns, as they are written in a statement.
    pub(crate) fn names(&self) -> String {
        let names: Vec<String> = self.columns.iter().map(|(name, _)| quoted(name)).collect();
        names.join(", ")
    }
}

/// A name as it is written in a statement.
pub(crate) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// An empty database of the newest schema, in memory.
pub(super) fn empty() -> rusqlite::Result<Connection> {
    let connection = Connection::open_in_memory()?;
    connection.execute_batch(shape::WHOLE)?;
    Ok(connection)
}

/// All tables of the newest schema.
pub(crate) fn tables() -> Result<Vec<Table>, OpenError> {
    read().map_err(OpenError::database)
}

fn read() -> rusqlite::Result<Vec<Table>> {
    let connection = empty()?;
    let mut found = connection.prepare(
        "SELECT name, sql LIKE '%AUTOINCREMENT%' FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY rowid",
    )?;
    let found = found.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut tables = Vec::new();
    for table in found {
        let (name, numbered): (String, bool) = table?;
        let mut columns = connection.prepare("SELECT name, type, pk FROM pragma_table_info(?1)")?;
        let columns = columns.query_map([&name], |row| {
            let kind = match row.get::<_, String>(1)?.as_str() {
                "INTEGER" => Kind::Integer,
                "BLOB" => Kind::Blob,
                _ => Kind::Text,
            };
            Ok((row.get::<_, String>(0)?, kind, row.get::<_, i64>(2)?))
        })?;
        let columns = columns.collect::<rusqlite::Result<Vec<_>>>()?;
        let mut key: Vec<_> = columns.iter().filter(|(.., place)| *place > 0).collect();
        key.sort_by_key(|(.., place)| *place);
        let key = key.into_iter().map(|(name, ..)| name.clone()).collect();
        let columns = columns.into_iter().map(|(name, kind, _)| (name, kind)).collect();
        tables.push(Table { name, columns, key, numbered });
    }
    Ok(tables)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_found_as_they_are() {
        let tables = tables().unwrap();
        let of = |name: &str| tables.iter().find(|table| table.name == name).unwrap();
        assert!(of("posts").numbered && !of("seats").numbered && tables.len() > 50);
        assert!(of("tables").columns.contains(&("seed".to_owned(), Kind::Blob)));
        assert_eq!(of("offers").key, ["table_id", "kind"]);
    }
}
