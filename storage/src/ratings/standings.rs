//! The standings of all persons in a scope after their last results.

use crate::ratings::rated::{AFTER, rating};
use crate::sql::rows::{Read, Row};
use crate::{Error, PersonId, Rating, Scope, Snapshot, Transaction};

/// The place of a person among all in a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The person.
    pub person: PersonId,
    /// The number of results that count.
    pub results: u32,
    /// The number of opponents lately in the group that counts, when the list was found; none for somebody who is not of it.
    pub opponents: u32,
    /// The rating after the last result.
    pub rating: Rating,
    /// The time of the last result.
    pub at: i64,
    /// The rating less the deviation, in millionths, as far as the reach goes.
    pub strength: i64,
    /// The most that the strength can be; none if there is no limit.
    pub reach: Option<i64>,
    /// True if the person could be listed in another group than that which counts.
    pub apart: bool,
    /// The sort of lists where the person stands.
    pub listed: Listed,
    /// The time when that has to be looked at again.
    pub review_at: Option<i64>,
}

/// The lists in which somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Listed {
    /// In none, such as somebody who has left.
    Never,
    /// In lists of all, where few can be listed.
    NotYet,
    /// In all.
    Always,
}

impl Listed {
    pub(super) fn number(self) -> u8 {
        match self {
            Listed::Never => 0,
            Listed::NotYet => 1,
            Listed::Always => 2,
        }
    }

    fn numbered(number: u8) -> Listed {
        match number {
            0 => Listed::Never,
            1 => Listed::NotYet,
            _ => Listed::Always,
        }
    }
}

pub(super) fn standing(row: &Row<'_>) -> Read<Standing> {
    Ok(Standing {
        person: row.get("person_id")?,
        results: row.get("results")?,
        opponents: row.get("opponents")?,
        rating: rating(row, AFTER)?,
        at: row.get("at")?,
        strength: row.get("strength")?,
        reach: row.get("reach")?,
        apart: row.get("apart")?,
        listed: Listed::numbered(row.get("listed")?),
        review_at: row.get("review_at")?,
    })
}

/// The share of what goes beyond the reach that counts: so of two who are limited alike the stronger one stands first.
const BEYOND: i64 = 1_000;

/// A rating less its deviation, as far as a reach goes.
#[must_use]
pub fn strength(rating: &Rating, reach: Option<i64>) -> i64 {
    let value = rating.rating - rating.deviation;
    match reach {
        Some(reach) if value > reach => reach + (value - reach) / BEYOND,
        _ => value,
    }
}

impl Snapshot {
    /// The standing of a person in a scope.
    pub fn standing(&self, scope: &Scope, person: PersonId) -> Result<Option<Standing>, Error> {
        let sql = "SELECT * FROM standings WHERE scope = ?1 AND game = ?2 AND family = ?3 AND person_id = ?4";
        let (number, game, family) = scope.given();
        self.row(sql, (number, game, family, person), standing)
    }

    /// The scopes in which a person has a standing.
    pub fn scopes_of(&self, person: PersonId) -> Result<Vec<Scope>, Error> {
        let sql =
            "SELECT scope, game, family FROM standings WHERE person_id = ?1 ORDER BY scope, game, family";
        self.rows(sql, [person], Scope::from_row)
    }

    /// The strongest of those in one sort of lists in a scope, after so many.
    pub fn strongest(
        &self,
        scope: &Scope,
        listed: Listed,
        (after, limit): (u32, u32),
    ) -> Result<Vec<Standing>, Error> {
        // Those who are skipped are skipped in the index alone.
        let sql = "SELECT * FROM standings WHERE scope = ?1 AND game = ?2 AND family = ?3 AND person_id IN (
                SELECT person_id FROM standings WHERE scope = ?1 AND game = ?2 AND family = ?3 AND listed = ?4
                ORDER BY strength DESC, person_id LIMIT ?6 OFFSET ?5)
            ORDER BY strength DESC, person_id";
        let (number, game, family) = scope.given();
        self.rows(sql, (number, game, family, listed.number(), after, limit), standing)
    }

    /// The number of persons in one sort of lists in a scope, counted up to a limit.
    pub fn count_listed(&self, scope: &Scope, listed: Listed, limit: u32) -> Result<u32, Error> {
        self.count_stronger(scope, listed, (i64::MIN, PersonId(i64::MAX)), limit)
    }

    /// The number of persons in one sort of lists in a scope who stand before somebody of that strength, counted up to a
    /// limit.
    pub fn count_stronger(
        &self,
        scope: &Scope,
        listed: Listed,
        (strength, person): (i64, PersonId),
        limit: u32,
    ) -> Result<u32, Error> {
        let sql = "SELECT count(*) FROM (SELECT 1 FROM standings
            WHERE scope = ?1 AND game = ?2 AND family = ?3 AND listed = ?4 AND strength >= ?5
                AND (strength > ?5 OR person_id < ?6) LIMIT ?7) AS own";
        let (number, game, family) = scope.given();
        let given = (number, game, family, listed.number(), strength, person, limit);
        Ok(self.row(sql, given, |row| row.get(0))?.unwrap_or_default())
    }

    /// The persons whose place in lists has to be looked at again by a time.
    pub fn due_standings(&self, now: i64, limit: u32) -> Result<Vec<(Scope, PersonId)>, Error> {
        let sql = "SELECT scope, game, family, person_id FROM standings WHERE review_at <= ?1
            ORDER BY review_at LIMIT ?2";
        self.rows(sql, (now, limit), |row| Ok((Scope::from_row(row)?, row.get("person_id")?)))
    }

    /// Tells whether the place of somebody in the lists of a scope has to be looked at again at once.
    pub fn is_reviewing(&self, scope: &Scope) -> Result<bool, Error> {
        // What falls due in time is looked at soon; this is what was changed.
        let sql = "SELECT 1 FROM standings WHERE review_at = 0 AND scope = ?1 AND game = ?2 AND family = ?3 LIMIT 1";
        let (number, game, family) = scope.given();
        Ok(self.row(sql, (number, game, family), |row| row.get::<i64>(0))?.is_some())
    }
}

impl Transaction {
    /// Keeps where a person stands.
    pub fn set_standing(&self, scope: &Scope, new: &Standing) -> Result<(), Error> {
        let sql =
            "INSERT INTO standings (scope, game, family, person_id, results, opponents, rating,
                deviation, volatility, at, strength, listed, review_at, reach, apart)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
            ON CONFLICT (scope, game, family, person_id) DO UPDATE SET results = excluded.results,
                opponents = excluded.opponents, rating = excluded.rating, deviation = excluded.deviation,
                volatility = excluded.volatility, at = excluded.at, strength = excluded.strength,
                listed = excluded.listed, review_at = excluded.review_at, reach = excluded.reach, apart = excluded.apart";
        let (number, game, family) = scope.given();
        let given = (
            number,
            game,
            family,
            new.person,
            new.results,
            new.opponents,
            new.rating.rating,
            new.rating.deviation,
            new.rating.volatility,
            new.at,
            new.strength,
            new.listed.number(),
            new.review_at,
            new.reach,
            new.apart,
        );
        self.run(sql, given)
    }

    /// Forgets that a person stands somewhere in a scope.
    pub fn forget_standing(&self, scope: &Scope, person: PersonId) -> Result<(), Error> {
        let sql = "DELETE FROM standings WHERE scope = ?1 AND game = ?2 AND family = ?3 AND person_id = ?4";
        let (number, game, family) = scope.given();
        self.run(sql, (number, game, family, person))
    }

    /// Sees to it that the place of a person in lists is looked at again at once; it need not have one yet.
    pub fn review(&self, scope: &Scope, person: PersonId) -> Result<(), Error> {
        let sql =
            "INSERT INTO standings (scope, game, family, person_id, results, opponents, rating, deviation,
                volatility, at, strength, listed, review_at)
            VALUES (?1, ?2, ?3, ?4, 0, 0, 0, 0, 0, 0, 0, 1, 0)
            ON CONFLICT (scope, game, family, person_id) DO UPDATE SET review_at = 0";
        let (number, game, family) = scope.given();
        self.run(sql, (number, game, family, person))
    }
}
