//! Persons whose results change no ratings in a community, as its organisers want it.

use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, PersonId, Snapshot, TextId, Transaction};

/// A person whose results change no ratings in a community.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exclusion {
    /// The person, by the number that they had then.
    pub person: PersonId,
    /// The organiser who wanted it.
    pub by: PersonId,
    /// The text that says why.
    pub reason: Option<TextId>,
    /// The time since when.
    pub at: i64,
}

fn exclusion(row: &Row<'_>) -> Read<Exclusion> {
    Ok(Exclusion {
        person: row.get("person_id")?,
        by: row.get("by_id")?,
        reason: row.get("reason_id")?,
        at: row.get("at")?,
    })
}

impl Snapshot {
    /// The persons whose results change no ratings in a community, the latest last.
    pub fn exclusions(&self, community: CommunityId) -> Result<Vec<Exclusion>, Error> {
        let sql = "SELECT * FROM rating_exclusions WHERE community_id = ?1 ORDER BY at, person_id";
        self.rows(sql, [community], exclusion)
    }

    /// The communities in which results of a person change no ratings, and how that came.
    pub fn exclusions_of(&self, person: PersonId) -> Result<Vec<(CommunityId, Exclusion)>, Error> {
        let sql = "SELECT * FROM rating_exclusions WHERE person_id = ?1 ORDER BY community_id";
        self.rows(sql, [person], |row| Ok((row.get("community_id")?, exclusion(row)?)))
    }

    /// The communities in which an organiser has taken somebody out, and when.
    pub fn exclusions_by(&self, organiser: PersonId) -> Result<Vec<(CommunityId, Exclusion)>, Error> {
        let sql = "SELECT * FROM rating_exclusions WHERE by_id = ?1 ORDER BY at, community_id";
        self.rows(sql, [organiser], |row| Ok((row.get("community_id")?, exclusion(row)?)))
    }
}

impl Transaction {
    /// Lets the results of a person change no ratings in a community; false if that was so before.
    pub fn add_exclusion(&self, community: CommunityId, new: &Exclusion) -> Result<bool, Error> {
        let sql = "INSERT INTO rating_exclusions (community_id, person_id, by_id, reason_id, at)
            VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING";
        Ok(self.change(sql, (community, new.person, new.by, new.reason, new.at))? == 1)
    }

    /// Lets the results of a person change ratings in a community again; false if they do.
    pub fn forget_exclusion(&self, community: CommunityId, person: PersonId) -> Result<bool, Error> {
        let sql = "DELETE FROM rating_exclusions WHERE community_id = ?1 AND person_id = ?2";
        Ok(self.change(sql, (community, person))? == 1)
    }
}
