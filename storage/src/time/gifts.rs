//! Time that seats were given: by somebody else at the table, or by an organiser.

use crate::{Error, FactId, Snapshot, TableId, Transaction};

/// Time that a seat was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gift {
    /// The fact that says so, and with that when and by whom.
    pub fact: FactId,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: u8,
    /// The time, in milliseconds; more than nothing.
    pub millis: i64,
}

impl Snapshot {
    /// The gifts at a table, in order: until now, or until right after a fact.
    pub fn gifts_at(&self, table: TableId, as_of: Option<FactId>) -> Result<Vec<Gift>, Error> {
        let sql = "SELECT fact_id, table_id, seat, millis FROM gifts WHERE table_id = ?1 AND fact_id <= ?2
            ORDER BY fact_id";
        self.rows(sql, (table, as_of.unwrap_or(FactId(i64::MAX))), |row| {
            Ok(Gift { fact: row.get(0)?, table: row.get(1)?, seat: row.get(2)?, millis: row.get(3)? })
        })
    }
}

impl Transaction {
    /// Notes that time was given.
    pub fn add_gift(&self, gift: &Gift) -> Result<(), Error> {
        let Gift { fact, table, seat, millis } = gift;
        let sql = "INSERT INTO gifts (fact_id, table_id, seat, millis) VALUES (?1, ?2, ?3, ?4)";
        self.run(sql, (fact, table, seat, millis))
    }
}
