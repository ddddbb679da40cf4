//! Turns of which their players have still to be told.

use crate::networks::places::spot;
use crate::play::tables::table;
use crate::{Error, PersonId, Snapshot, Table, TableId, TablePlace, Transaction};

/// A turn of which its player has still to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owed {
    /// The network on which they are to be told.
    pub network: String,
    /// The table; whose turn it is there may have changed since.
    pub table: TableId,
    /// The time when the turn began, in Unix milliseconds.
    pub since: i64,
    /// The time when an answer was made that names it, if one is on its way.
    pub named_at: Option<i64>,
}

impl Snapshot {
    /// The tables on a network where it is a person's turn of which they have not been told, as it was noted, and which no
    /// answer names that was made after `lost` (in Unix milliseconds) and may be on its way; the oldest first. It may be
    /// somebody else's turn there by now.
    pub fn owed_to(&self, person: PersonId, network: &str, lost: i64) -> Result<Vec<TableId>, Error> {
        let sql = "SELECT table_id FROM owed WHERE person_id = ?1 AND network = ?2
                AND (named_at IS NULL OR named_at <= ?3)
            ORDER BY since, table_id";
        self.rows(sql, (person, network, lost), |row| row.get(0))
    }

    /// The turns on a network of which a person has still to be told, as far as they are that person's turns indeed, with
    /// where the tables stand there; the oldest first.
    pub fn owed_turns(&self, person: PersonId, network: &str) -> Result<Vec<(Table, TablePlace)>, Error> {
        let sql = "SELECT placed_tables.*, here.network AS here_network, here.community_id AS here_community,
                here.room AS here_room, here.spot AS here_spot, here.thread AS here_thread
            FROM owed JOIN placed_tables ON placed_tables.id = owed.table_id
                JOIN seats ON seats.table_id = owed.table_id AND seats.seat = placed_tables.to_move
                JOIN table_places AS here ON here.table_id = owed.table_id AND here.network = owed.network
            WHERE owed.person_id = ?1 AND owed.network = ?2 AND seats.person_id = ?1
                AND state = 'running' AND paused_at IS NULL
            ORDER BY since, owed.table_id";
        self.rows(sql, (person, network), |row| {
            let table = table(row)?;
            let place = TablePlace {
                network: row.get("here_network")?,
                community: row.get("here_community")?,
                room: row.get("here_room")?,
                spot: spot(&row.get::<String>("here_spot")?, row.get("here_thread")?),
            };
            Ok((table, place))
        })
    }

    /// All turns of which a person has still to be told, the oldest first.
    pub fn all_owed_to(&self, person: PersonId) -> Result<Vec<Owed>, Error> {
        let sql = "SELECT network, table_id, since, named_at FROM owed WHERE person_id = ?1
            ORDER BY since, table_id";
        self.rows(sql, [person], |row| {
            let (network, table, since, named_at) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
            Ok(Owed { network, table, since, named_at })
        })
    }
}

impl Transaction {
    /// Notes that a person has still to be told of their turn at a table.
    pub fn owe(&self, person: PersonId, network: &str, table: TableId, since: i64) -> Result<(), Error> {
        let sql = "INSERT INTO owed (person_id, network, table_id, since) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (person_id, network, table_id) DO UPDATE SET since = excluded.since, named_at = NULL";
        self.run(sql, (person, network, table, since))
    }

    /// Notes that an answer which is on its way names to a person all turns that are [`owed_to`](Snapshot::owed_to) them.
    pub fn name_owed(&self, person: PersonId, network: &str, lost: i64, at: i64) -> Result<(), Error> {
        let sql = "UPDATE owed SET named_at = ?4 WHERE person_id = ?1 AND network = ?2
            AND (named_at IS NULL OR named_at <= ?3)";
        self.run(sql, (person, network, lost, at))
    }

    /// Notes that the answer which was made then, and named turns to a person, has arrived.
    pub fn forget_named(&self, person: PersonId, network: &str, named_at: i64) -> Result<(), Error> {
        let sql = "DELETE FROM owed WHERE person_id = ?1 AND network = ?2 AND named_at = ?3";
        self.run(sql, (person, network, named_at))
    }

    /// Notes that a person need not be told any more of a turn at a table; whether they were still to be told.
    pub fn forget_owed(&self, person: PersonId, network: &str, table: TableId) -> Result<bool, Error> {
        let sql = "DELETE FROM owed WHERE person_id = ?1 AND network = ?2 AND table_id = ?3";
        Ok(self.change(sql, (person, network, table))? > 0)
    }
}
