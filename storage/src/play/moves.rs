//! The moves of a table: its history. Nothing is deleted by a take-back: a move that was taken back stays, and says
//! by which fact.

use crate::sql::rows::{Read, Row};
use crate::{Error, FactId, Snapshot, TableId, Transaction};

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The place of the move in the history, from 1.
    pub ply: u32,
    /// The seat that played it.
    pub seat: u8,
    /// The move in canonical notation.
    pub text: String,
    /// The time when it was played.
    pub at: i64,
    /// The event by which it was played.
    pub event: String,
    /// The fact by which it came into the history.
    pub fact: FactId,
    /// The player's time that it took, in milliseconds; none without a clock.
    pub spent: Option<i64>,
}

/// One of the last moves of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentMove {
    /// The place of the move in the history, from 1.
    pub ply: u32,
    /// The fact by which it came into the history. As long as it stands there, so do all moves before it.
    pub fact: FactId,
    /// The move in canonical notation.
    pub text: String,
}

/// A move to be added to the history.
#[derive(Clone, Copy, Debug)]
pub struct NewMove<'a> {
    /// The ply that it is meant to be: one more than the table has.
    pub ply: u32,
    /// The seat that plays it.
    pub seat: u8,
    /// The move in canonical notation.
    pub text: &'a str,
    /// The seat to move afterwards.
    pub to_move: Option<u8>,
    /// The event by which it came.
    pub event: &'a str,
    /// The time when it is played.
    pub at: i64,
    /// The fact that says so.
    pub fact: FactId,
}

fn played(row: &Row<'_>) -> Read<Move> {
    Ok(Move {
        ply: row.get(0)?,
        seat: row.get(1)?,
        text: row.get(2)?,
        at: row.get(3)?,
        event: row.get(4)?,
        fact: row.get(5)?,
        spent: row.get(6)?,
    })
}

impl Snapshot {
    /// The moves of a table as they are now, in order; empty if there is no such table.
    pub fn moves(&self, table: TableId) -> Result<Vec<Move>, Error> {
        let sql = "SELECT ply, seat, text, at, event, fact_id, spent FROM moves
            WHERE table_id = ?1 AND undone_by IS NULL ORDER BY ply";
        self.rows(sql, [table], played)
    }

    /// The texts of a table's moves, in order: as they are now, or as they were right after a fact, whatever was taken
    /// back since. They are all that a replay needs.
    pub fn move_texts(&self, table: TableId, as_of: Option<FactId>) -> Result<Vec<String>, Error> {
        let Some(fact) = as_of else {
            let sql = "SELECT text FROM moves WHERE table_id = ?1 AND undone_by IS NULL ORDER BY ply";
            return self.rows(sql, [table], |row| row.get(0));
        };
        let sql = "SELECT text FROM moves
            WHERE table_id = ?1 AND fact_id <= ?2 AND (undone_by IS NULL OR undone_by > ?2) ORDER BY ply";
        self.rows(sql, (table, fact), |row| row.get(0))
    }

    /// The last moves of a table up to a ply, the latest first, at most so many: as they are now, or as they were right after a
    /// fact.
    pub fn last_moves(
        &self,
        table: TableId,
        ply: u32,
        as_of: Option<FactId>,
        most: u32,
    ) -> Result<Vec<RecentMove>, Error> {
        let read: fn(&Row<'_>) -> Read<RecentMove> =
            |row| Ok(RecentMove { ply: row.get(0)?, fact: row.get(1)?, text: row.get(2)? });
        let Some(fact) = as_of else {
            let sql = "SELECT ply, fact_id, text FROM moves
                WHERE table_id = ?1 AND ply <= ?2 AND undone_by IS NULL ORDER BY ply DESC LIMIT ?3";
            return self.rows(sql, (table, ply, most), read);
        };
        let sql = "SELECT ply, fact_id, text FROM moves
            WHERE table_id = ?1 AND ply <= ?2 AND fact_id <= ?4 AND (undone_by IS NULL OR undone_by > ?4)
            ORDER BY ply DESC LIMIT ?3";
        self.rows(sql, (table, ply, most, fact), read)
    }

    /// The fact by which the move at a ply of a table came into the history, of the moves that stand.
    pub fn fact_of_move(&self, table: TableId, ply: u32) -> Result<Option<FactId>, Error> {
        let sql = "SELECT fact_id FROM moves WHERE table_id = ?1 AND ply = ?2 AND undone_by IS NULL";
        self.row(sql, (table, ply), |row| row.get(0))
    }

    /// The seat that made the last move of a table; none if there is no move.
    pub fn last_mover(&self, table: TableId) -> Result<Option<u8>, Error> {
        let sql =
            "SELECT seat FROM moves WHERE table_id = ?1 AND undone_by IS NULL ORDER BY ply DESC LIMIT 1";
        self.row(sql, [table], |row| row.get(0))
    }

    /// The time when a seat moved last at a table, of the moves that stand.
    pub fn moved_at(&self, table: TableId, seat: u8) -> Result<Option<i64>, Error> {
        let sql = "SELECT at FROM moves WHERE table_id = ?1 AND seat = ?2 AND undone_by IS NULL
            ORDER BY ply DESC LIMIT 1";
        self.row(sql, (table, seat), |row| row.get(0))
    }
}

impl Snapshot {
    /// Every move that was ever played at a table, with those that were taken back, in order; and by which fact each was.
    pub fn all_moves(&self, table: TableId) -> Result<Vec<(Move, Option<FactId>)>, Error> {
        let sql = "SELECT ply, seat, text, at, event, fact_id, spent, undone_by FROM moves
            WHERE table_id = ?1 ORDER BY fact_id";
        self.rows(sql, [table], |row| Ok((played(row)?, row.get(7)?)))
    }
}

impl Transaction {
    /// Adds a move to a running table. Offers stay as they are.
    ///
    /// # Errors
    ///
    /// [`Error::Stale`] if `ply` is not the next one, [`Error::Over`], [`Error::Missing`].
    pub fn append_move(&self, table: TableId, new: &NewMove<'_>) -> Result<(), Error> {
        let sql = "UPDATE tables SET plies = ?2, to_move = ?3, moved_at = ?4
            WHERE id = ?1 AND plies = ?2 - 1 AND state = 'running'";
        if self.change_surely(sql, (table, new.ply, new.to_move, new.at))? == 0 {
            let plies = self.running(table)?;
            #[cfg(feature = "postgres")]
            self.met.set(true);
            return Err(Error::Stale { table, ply: new.ply, plies });
        }
        let sql = "INSERT INTO moves (table_id, fact_id, ply, seat, text, at, event)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        self.run(sql, (table, new.fact, new.ply, new.seat, new.text, new.at, new.event))?;
        Ok(())
    }

    /// Takes the last `count` moves of a running table off its history, by a fact that says so; how many are left.
    /// Offers stay as they are.
    ///
    /// # Errors
    ///
    /// [`Error::TooFewMoves`], [`Error::Over`], [`Error::Missing`].
    pub fn take_back(
        &self,
        table: TableId,
        count: u32,
        to_move: Option<u8>,
        fact: FactId,
    ) -> Result<u32, Error> {
        let plies = self.running(table)?;
        let left = plies.checked_sub(count).ok_or(Error::TooFewMoves { table, count, plies })?;
        let sql = "UPDATE moves SET undone_by = ?3 WHERE table_id = ?1 AND ply > ?2 AND undone_by IS NULL";
        self.run(sql, (table, left, fact))?;
        let sql = "UPDATE tables SET plies = ?2, to_move = ?3, moved_at = coalesce(
                (SELECT at FROM moves WHERE table_id = ?1 AND ply = ?2 AND undone_by IS NULL), started_at)
            WHERE id = ?1";
        self.run(sql, (table, left, to_move))?;
        Ok(left)
    }
}
