//! Offers at a table that need everybody's consent: a draw, a take-back.

use crate::sql::rows::{Read, Row};
use crate::{Error, SeatSet, Snapshot, TableId, Transaction};

/// An offer that some seats of a table have agreed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The kind of the offer, in the caller's words: `draw`, `undo`.
    pub kind: String,
    /// The seats that have agreed.
    pub seats: SeatSet,
    /// The ply at which it was made; of a take-back, the one to which it leads back.
    pub ply: u32,
}

fn offer(row: &Row<'_>) -> Read<Offer> {
    Ok(Offer { kind: row.get(0)?, seats: row.get(1)?, ply: row.get(2)? })
}

impl Snapshot {
    /// The offers of a table, by kind.
    pub fn offers(&self, table: TableId) -> Result<Vec<Offer>, Error> {
        self.rows("SELECT kind, seats, ply FROM offers WHERE table_id = ?1 ORDER BY kind", [table], offer)
    }

    /// The offer of that kind at a table.
    pub fn offer(&self, table: TableId, kind: &str) -> Result<Option<Offer>, Error> {
        let sql = "SELECT kind, seats, ply FROM offers WHERE table_id = ?1 AND kind = ?2";
        self.row(sql, (table, kind), offer)
    }
}

impl Transaction {
    /// Makes an offer at a running table, in place of the one of the same kind, if any.
    ///
    /// # Errors
    ///
    /// [`Error::Over`], [`Error::Missing`].
    pub fn set_offer(&self, table: TableId, kind: &str, seats: SeatSet, ply: u32) -> Result<(), Error> {
        self.running(table)?;
        let sql = "INSERT INTO offers (table_id, kind, seats, ply) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (table_id, kind) DO UPDATE SET seats = excluded.seats, ply = excluded.ply";
        self.run(sql, (table, kind, seats, ply))?;
        Ok(())
    }

    /// Withdraws the offer of that kind, if there is one.
    pub fn clear_offer(&self, table: TableId, kind: &str) -> Result<(), Error> {
        self.run("DELETE FROM offers WHERE table_id = ?1 AND kind = ?2", (table, kind))
    }

    /// Withdraws all offers of a table.
    pub fn clear_offers(&self, table: TableId) -> Result<(), Error> {
        self.run("DELETE FROM offers WHERE table_id = ?1", [table])
    }
}
