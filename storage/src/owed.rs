//! Turns of which their players have still to be told.

use crate::{Error, PersonId, Snapshot, TableId, Transaction};

impl Snapshot {
    /// The tables on a network where it is a person's turn of which they have not been told, as it was noted, and since
    /// when; the oldest first. It may be somebody else's turn there by now.
    pub fn owed_to(&self, person: PersonId, network: &str) -> Result<Vec<(TableId, i64)>, Error> {
        let sql =
            "SELECT table_id, since FROM owed WHERE person_id = ?1 AND network = ?2 ORDER BY since, table_id";
        self.rows(sql, (person, network), |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// The same on all networks, with the network.
    pub fn all_owed_to(&self, person: PersonId) -> Result<Vec<(String, TableId, i64)>, Error> {
        let sql = "SELECT network, table_id, since FROM owed WHERE person_id = ?1 ORDER BY since, table_id";
        self.rows(sql, [person], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
    }
}

impl Transaction {
    /// Notes that a person has still to be told of their turn at a table.
    pub fn owe(&self, person: PersonId, network: &str, table: TableId, since: i64) -> Result<(), Error> {
        let sql = "INSERT INTO owed (person_id, network, table_id, since) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (person_id, network, table_id) DO UPDATE SET since = excluded.since";
        self.change(sql, (person, network, table, since)).map(drop)
    }

    /// Notes that a person need not be told any more of a turn at a table; whether they were still to be told.
    pub fn forget_owed(&self, person: PersonId, network: &str, table: TableId) -> Result<bool, Error> {
        let sql = "DELETE FROM owed WHERE person_id = ?1 AND network = ?2 AND table_id = ?3";
        Ok(self.change(sql, (person, network, table))? > 0)
    }
}
