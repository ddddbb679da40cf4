//! The numbers that rows have got: none is given twice, also in the new place.

use crate::file::catalogue::{Table, quoted};
use crate::sql::engine::Engine;
use crate::sql::rows::Read;

/// The last number that a row of a table has got; 0 if none has.
pub(super) fn last(engine: &Engine, table: &Table) -> Read<i64> {
    let found = if engine.file().is_some() {
        engine.row("SELECT seq FROM sqlite_sequence WHERE name = ?1", &[&*table.name], |row| row.get(0))?
    } else {
        // It may be called otherwise than usual.
        let sql = "SELECT pg_get_serial_sequence(?1, 'id')";
        let sequence = engine.row(sql, &[&*table.name], |row| row.get::<String>(0))?.unwrap_or_default();
        let sql = format!("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {sequence}");
        engine.row(&sql, &[0i64; 0], |row| row.get(0))?
    };
    // Where rows were added with their numbers, none was asked for.
    let sql = format!("SELECT coalesce(max(id), 0) FROM {}", quoted(&table.name));
    let most = engine.row(&sql, &[0i64; 0], |row| row.get(0))?;
    Ok(found.unwrap_or(0).max(most.unwrap_or(0)))
}

/// Lets the numbers of a table go on behind one.
pub(super) fn go_on(engine: &Engine, table: &Table, last: i64) -> Read<()> {
    if engine.file().is_none() {
        let sql = "SELECT setval(pg_get_serial_sequence(?1, 'id'), max(?2, 1), ?2 > 0)";
        engine.row(sql, &(&*table.name, last), |row| row.get::<i64>(0))?;
    } else if last > 0
        && engine.change("UPDATE sqlite_sequence SET seq = ?2 WHERE name = ?1", &(&*table.name, last))? == 0
    {
        let sql = "INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)";
        engine.change(sql, &(&*table.name, last))?;
    }
    Ok(())
}
