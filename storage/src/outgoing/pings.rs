//! The times when persons were notified last.

use crate::{Error, PersonId, Snapshot, TableId, Transaction};

impl Snapshot {
    /// The table and the time of a person's last notification of a turn on a network; and whether they have
    /// still to be told of their turn at this table.
    pub fn last_ping(
        &self,
        person: PersonId,
        network: &str,
        table: TableId,
    ) -> Result<(Option<(TableId, i64)>, bool), Error> {
        let sql = "SELECT (SELECT table_id FROM pings WHERE person_id = ?1 AND network = ?2),
            (SELECT at FROM pings WHERE person_id = ?1 AND network = ?2),
            EXISTS (SELECT 1 FROM owed WHERE person_id = ?1 AND network = ?2 AND table_id = ?3)";
        let found = self.row(sql, (person, network, table), |row| {
            let at: (Option<TableId>, Option<i64>) = (row.get(0)?, row.get(1)?);
            Ok((at.0.zip(at.1), row.get(2)?))
        })?;
        Ok(found.unwrap_or_default())
    }

    /// The networks, the tables and the times of a person's last notifications of a turn.
    pub fn pings_of(&self, person: PersonId) -> Result<Vec<(String, TableId, i64)>, Error> {
        let sql = "SELECT network, table_id, at FROM pings WHERE person_id = ?1 ORDER BY network";
        self.rows(sql, [person], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
    }
}

impl Transaction {
    /// Notes that a person is notified of a turn.
    pub fn set_ping(&self, person: PersonId, network: &str, table: TableId, at: i64) -> Result<(), Error> {
        let sql = "INSERT INTO pings (person_id, network, table_id, at) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (person_id, network) DO UPDATE SET table_id = excluded.table_id, at = excluded.at";
        self.run(sql, (person, network, table, at))
    }
}
