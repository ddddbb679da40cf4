//! Persons who want to have nothing to do with each other, and where somebody is known.
//!
//! A block is of whole persons: it stands by the numbers that both had when it was made, and counts between those whose
//! numbers these are now. So nothing has to be moved when two become one, and each has back what was theirs when they part.

use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, PersonId, Snapshot, Transaction};

/// A person whom somebody has blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The person who is blocked, by the number that counts now.
    pub person: PersonId,
    /// The time since when.
    pub at: i64,
}

fn block(row: &Row<'_>) -> Read<Block> {
    Ok(Block { person: row.get(0)?, at: row.get(1)? })
}

/// All numbers of a person.
const CIRCLE: &str = "SELECT id FROM persons WHERE id = ?1 OR same_as = ?1";

/// All numbers of another one.
const OTHERS: &str = "SELECT id FROM persons WHERE id = ?2 OR same_as = ?2";

/// The tables of a person that are or were shown in a community. The sign before the column keeps SQLite from walking through all
/// places of the community for each of them.
const HERE: &str = "SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE seats.person_id = ?1 AND (tables.community_id = ?2 OR EXISTS (SELECT 1 FROM table_places AS places
        WHERE places.table_id = seats.table_id AND +places.community_id = ?2))";

impl Snapshot {
    /// The persons whom a person has blocked, the earliest first.
    pub fn blocked_by(&self, person: PersonId) -> Result<Vec<Block>, Error> {
        let sql = format!(
            "SELECT coalesce(same_as, id) AS other, min(at) AS since FROM blocks JOIN persons ON id = blocked_id
                WHERE person_id IN ({CIRCLE}) AND coalesce(same_as, id) <> ?1 GROUP BY other ORDER BY since, other"
        );
        self.rows(&sql, [person], block)
    }

    /// The persons whom a person has blocked, and those by whom the person is blocked.
    pub fn apart_from(&self, person: PersonId) -> Result<Vec<PersonId>, Error> {
        let sql = format!(
            "SELECT coalesce(same_as, id) FROM blocks JOIN persons ON id = blocked_id WHERE person_id IN ({CIRCLE})
            UNION SELECT coalesce(same_as, id) FROM blocks JOIN persons ON id = person_id WHERE blocked_id IN ({CIRCLE})"
        );
        let mut apart: Vec<PersonId> = self.rows(&sql, [person], |row| row.get(0))?;
        apart.retain(|other| *other != person);
        Ok(apart)
    }

    /// True if one of two persons has blocked the other.
    pub fn are_apart(&self, one: PersonId, other: PersonId) -> Result<bool, Error> {
        let sql = format!(
            "SELECT ?1 <> ?2 AND (
                EXISTS (SELECT 1 FROM blocks WHERE person_id IN ({CIRCLE}) AND blocked_id IN ({OTHERS}))
                OR EXISTS (SELECT 1 FROM blocks WHERE person_id IN ({OTHERS}) AND blocked_id IN ({CIRCLE})))"
        );
        Ok(self.row(&sql, (one, other), |row| row.get(0))?.unwrap_or_default())
    }

    /// True if a person has played in a community, or been given a seat there.
    pub fn is_known_in(&self, person: PersonId, community: CommunityId) -> Result<bool, Error> {
        let sql = format!("SELECT EXISTS ({HERE})");
        Ok(self.row(&sql, (person, community), |row| row.get(0))?.unwrap_or_default())
    }

    /// The communities in which a person is known, as [`Snapshot::is_known_in`] has it.
    pub fn known_in(&self, person: PersonId) -> Result<Vec<CommunityId>, Error> {
        let sql = "SELECT community_id FROM seats JOIN tables ON tables.id = seats.table_id WHERE person_id = ?1
            UNION SELECT places.community_id FROM seats JOIN table_places AS places ON places.table_id = seats.table_id
                WHERE person_id = ?1";
        self.rows(sql, [person], |row| row.get(0))
    }
}

impl Transaction {
    /// Lets a person have nothing to do with another one; false if that was so before.
    pub fn block(&self, person: PersonId, blocked: PersonId, at: i64) -> Result<bool, Error> {
        let sql = format!(
            "INSERT INTO blocks (person_id, blocked_id, at) SELECT own.id, others.id, ?3
                FROM ({CIRCLE}) AS own, ({OTHERS}) AS others WHERE own.id <> others.id
                ON CONFLICT DO NOTHING"
        );
        let before = self.blocked_by(person)?.iter().any(|block| block.person == blocked);
        self.run(&sql, (person, blocked, at))?;
        Ok(!before)
    }

    /// Ends a block; false if there was none.
    pub fn unblock(&self, person: PersonId, blocked: PersonId) -> Result<bool, Error> {
        let sql = format!("DELETE FROM blocks WHERE person_id IN ({CIRCLE}) AND blocked_id IN ({OTHERS})");
        Ok(self.change(&sql, (person, blocked))? > 0)
    }

    /// Forgets whom a person has blocked, and who has blocked that person.
    pub(crate) fn forget_blocks(&self, person: PersonId) -> Result<(), Error> {
        let sql = format!("DELETE FROM blocks WHERE person_id IN ({CIRCLE}) OR blocked_id IN ({CIRCLE})");
        self.run(&sql, [person])
    }

    /// Lets what a person has blocked, and what that person is blocked by, count for somebody new who was one with them: nobody
    /// gets out of a block by becoming somebody else, and nobody loses one.
    pub(crate) fn copy_blocks(&self, from: PersonId, to: PersonId) -> Result<(), Error> {
        for sql in [
            format!(
                "INSERT INTO blocks (person_id, blocked_id, at) SELECT ?2, blocked_id, min(at) FROM blocks
                    WHERE person_id IN ({CIRCLE}) GROUP BY blocked_id
                    ON CONFLICT DO NOTHING"
            ),
            format!(
                "INSERT INTO blocks (person_id, blocked_id, at) SELECT person_id, ?2, min(at) FROM blocks
                    WHERE blocked_id IN ({CIRCLE}) GROUP BY person_id
                    ON CONFLICT DO NOTHING"
            ),
        ] {
            self.run(&sql, (from, to))?;
        }
        Ok(())
    }
}
