//! The moves of a table: its record.

use crate::{Error, Snapshot, TableId, Transaction};

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Its place in the record, from 1.
    pub ply: u32,
    /// Whose it was.
    pub seat: u8,
    /// The move in canonical notation.
    pub text: String,
    /// When it was played.
    pub at: i64,
    /// The event by which it was played.
    pub event: String,
}

/// A move to be added to the record.
#[derive(Clone, Copy, Debug)]
pub struct NewMove<'a> {
    /// The ply that it is meant to be: one more than the table has.
    pub ply: u32,
    /// Whose it is.
    pub seat: u8,
    /// The move in canonical notation.
    pub text: &'a str,
    /// Whose turn it is afterwards.
    pub to_move: Option<u8>,
    /// The event by which it came.
    pub event: &'a str,
    /// When.
    pub at: i64,
}

impl Snapshot {
    /// The moves of a table, in order; empty if there is no such table.
    pub fn moves(&self, table: TableId) -> Result<Vec<Move>, Error> {
        let sql = "SELECT ply, seat, text, at, event FROM moves WHERE table_id = ?1 ORDER BY ply";
        self.rows(sql, [table], |row| {
            Ok(Move {
                ply: row.get(0)?,
                seat: row.get(1)?,
                text: row.get(2)?,
                at: row.get(3)?,
                event: row.get(4)?,
            })
        })
    }
}

impl Transaction {
    /// Adds a move to a running table. Offers stay as they are.
    ///
    /// # Errors
    ///
    /// [`Error::Stale`] if `ply` is not the next one, [`Error::Over`], [`Error::Missing`].
    pub fn append_move(&self, table: TableId, new: &NewMove<'_>) -> Result<(), Error> {
        let plies = self.running(table)?;
        if new.ply.checked_sub(1) != Some(plies) {
            return Err(Error::Stale { table, ply: new.ply, plies });
        }
        let sql = "INSERT INTO moves (table_id, ply, seat, text, at, event) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        self.change(sql, (table, new.ply, new.seat, new.text, new.at, new.event))?;
        let sql = "UPDATE tables SET plies = ?2, to_move = ?3, moved_at = ?4 WHERE id = ?1";
        self.change(sql, (table, new.ply, new.to_move, new.at))?;
        Ok(())
    }

    /// Takes the last `count` moves of a running table off its record; how many are left. Offers stay as they are.
    ///
    /// # Errors
    ///
    /// [`Error::TooFewMoves`], [`Error::Over`], [`Error::Missing`].
    pub fn take_back(&self, table: TableId, count: u32, to_move: Option<u8>) -> Result<u32, Error> {
        let plies = self.running(table)?;
        let left = plies.checked_sub(count).ok_or(Error::TooFewMoves { table, count, plies })?;
        self.change("DELETE FROM moves WHERE table_id = ?1 AND ply > ?2", (table, left))?;
        let sql = "UPDATE tables SET plies = ?2, to_move = ?3, moved_at = coalesce(
                (SELECT at FROM moves WHERE table_id = ?1 AND ply = ?2), started_at)
            WHERE id = ?1";
        self.change(sql, (table, left, to_move))?;
        Ok(left)
    }
}
