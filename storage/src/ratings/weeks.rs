//! The sums of what was played in a community: its weeks, and who plays whom. Tables that others may not look at are not in them.
//!
//! Triggers on `played` keep them.

use crate::{CommunityId, Error, PersonId, Snapshot};

/// The length of a week, in milliseconds; they are counted from 1970 on.
pub const WEEK_MILLIS: i64 = 604_800_000;

/// Tables that ended in a week.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WeekOf {
    /// The community.
    pub community: CommunityId,
    /// The week: its number since 1970.
    pub week: i64,
    /// The game.
    pub game: String,
    /// The reason for their end, as a key of the caller's; empty if there is none.
    pub reason: String,
    /// The class of how long they lasted: 0 to 4 for less than an hour, a day, a week, a month, and longer.
    pub lasting: u8,
    /// The number of them.
    pub games: u32,
}

/// Two persons who played each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rivals {
    /// The community.
    pub community: CommunityId,
    /// The person with the smaller number.
    pub one: PersonId,
    /// The other person.
    pub other: PersonId,
    /// The number of tables.
    pub games: u32,
}

impl Snapshot {
    /// The tables of a community from a week on, counted: of one game, or of all.
    pub fn weeks_from(
        &self,
        community: CommunityId,
        week: i64,
        game: Option<&str>,
    ) -> Result<Vec<WeekOf>, Error> {
        let sql = "SELECT * FROM weeks WHERE community_id = ?1 AND week >= ?2 AND (?3 IS NULL OR game = ?3)
            ORDER BY week, game, reason, lasting";
        self.rows(sql, (community, week, game), |row| {
            Ok(WeekOf {
                community: row.get("community_id")?,
                week: row.get("week")?,
                game: row.get("game")?,
                reason: row.get("reason")?,
                lasting: row.get("lasting")?,
                games: row.get("games")?,
            })
        })
    }

    /// Those who play each other most in a community: so many, after so many others.
    pub fn rivals_in(
        &self,
        community: CommunityId,
        (after, limit): (u32, u32),
    ) -> Result<Vec<Rivals>, Error> {
        let sql = "SELECT * FROM rivals WHERE community_id = ?1
            ORDER BY games DESC, one_id, other_id LIMIT ?3 OFFSET ?2";
        self.rows(sql, (community, after, limit), |row| {
            Ok(Rivals {
                community: row.get("community_id")?,
                one: row.get("one_id")?,
                other: row.get("other_id")?,
                games: row.get("games")?,
            })
        })
    }

    /// The communities in which something was played that is in their sums.
    pub fn communities_with_weeks(&self) -> Result<Vec<CommunityId>, Error> {
        let sql = "SELECT id FROM communities WHERE id IN (SELECT community_id FROM weeks)
            OR id IN (SELECT community_id FROM rivals) ORDER BY id";
        self.rows(sql, [0i64; 0], |row| row.get(0))
    }
}
