//! Encounters: tables of the same two persons, in the order in which they began.

use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, PersonId, Snapshot, TableId, Transaction};

/// The number of a table among those of any two of its persons that began lately and may count, with itself; none where that
/// is not known, or the result can change no ratings from the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Encounter {
    /// The number among those in the same community.
    pub here: Option<u32>,
    /// The number among those in all communities that change the ratings everywhere, and in its own.
    pub everywhere: Option<u32>,
}

impl Encounter {
    pub(crate) fn from_row(row: &Row<'_>) -> Read<Encounter> {
        // A number below 0 is still to be found.
        let known = |number: Option<i64>| number.and_then(|number| u32::try_from(number).ok());
        let (here, everywhere) = (row.get("encounter_here")?, row.get("encounter_everywhere")?);
        Ok(Encounter { here: known(here), everywhere: known(everywhere) })
    }
}

/// A table of two persons that counts, or may count yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierEncounter {
    /// The variant, in the caller's notation.
    pub variant: String,
    /// The number of its seats.
    pub seats: u8,
    /// True if it has one of the first numbers among those in its community, which is that one that was asked for.
    pub here: bool,
    /// True if it has one of the first numbers among those everywhere.
    pub everywhere: bool,
}

/// The moment before which tables of two persons have begun.
#[derive(Clone, Copy, Debug)]
pub struct Begin {
    /// The community in which a table begins.
    pub community: CommunityId,
    /// The table; without it, all that have begun are before.
    pub table: Option<TableId>,
    /// The time when it begins.
    pub at: i64,
}

impl Snapshot {
    /// The tables of a game that two persons, by whatever numbers they had before, began after a time and before a moment, and that
    /// count or still ran then: of those that have a number up to `first`.
    pub fn earlier_encounters(
        &self,
        game: &str,
        (one, other): (PersonId, PersonId),
        begin: &Begin,
        (after, first): (i64, u32),
    ) -> Result<Vec<EarlierEncounter>, Error> {
        // Numbers of tables rise with the times when they began, so old ones are passed over in the index.
        let sql = "SELECT variant, seats, tables.community_id = ?4 AND encounter_here <= ?8 AS here,
                encounter_everywhere IS NOT NULL AND encounter_everywhere <= ?8 AND (tables.community_id = ?4 OR EXISTS (SELECT 1
                    FROM communities JOIN rated_everywhere AS listed ON listed.network = communities.network
                        AND listed.account = communities.account
                    WHERE communities.id = tables.community_id)) AS everywhere
            FROM seats AS own JOIN seats AS theirs ON theirs.table_id = own.table_id
                    AND theirs.person_id IN (SELECT ?3 UNION SELECT former_id FROM returned
                        WHERE person_id IN (SELECT id FROM persons WHERE id = ?3 OR same_as = ?3))
                JOIN tables ON tables.id = own.table_id LEFT JOIN results ON results.table_id = tables.id
            WHERE own.person_id IN (SELECT ?2 UNION SELECT former_id FROM returned
                    WHERE person_id IN (SELECT id FROM persons WHERE id = ?2 OR same_as = ?2))
                AND own.table_id >= (SELECT id FROM tables AS began WHERE began.started_at > ?7
                    ORDER BY began.started_at, began.id LIMIT 1)
                AND own.table_id < ?5 AND tables.game = ?1 AND started_at > ?7 AND encounter_here >= 0
                AND (state = 'running' OR bar IS NULL AND results.id IS NOT NULL OR ended_at > ?6)";
        let before = begin.table.unwrap_or(TableId(i64::MAX));
        let given = (game, one, other, begin.community, before, begin.at, after, first);
        self.rows(sql, given, |row| {
            Ok(EarlierEncounter {
                variant: row.get("variant")?,
                seats: row.get("seats")?,
                here: row.get("here")?,
                everywhere: row.get("everywhere")?,
            })
        })
    }

    /// The tables of which it is not known which encounter they are, in order: so many at most.
    pub fn tables_without_encounter(&self, limit: u32) -> Result<Vec<TableId>, Error> {
        let sql = "SELECT id FROM tables WHERE encounter_here = -1 AND id > 0 ORDER BY id LIMIT ?1";
        self.rows(sql, [limit], |row| row.get(0))
    }
}

impl Transaction {
    /// Keeps which encounter of its persons a table is.
    pub fn set_encounter(&self, table: TableId, encounter: Encounter) -> Result<(), Error> {
        let sql = "UPDATE tables SET encounter_here = ?2, encounter_everywhere = ?3 WHERE id = ?1";
        self.run(sql, (table, encounter.here, encounter.everywhere))
    }
}
