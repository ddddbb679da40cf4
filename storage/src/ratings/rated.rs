//! The ratings of persons before and after each result that counts.

use crate::sql::rows::{Read, Row};
use crate::{Error, PersonId, ResultId, Scope, Snapshot, TableId, Transaction};

/// A rating, in millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The rating itself.
    pub rating: i64,
    /// The deviation.
    pub deviation: i64,
    /// The volatility.
    pub volatility: i64,
}

/// A seat of a result that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedSeat {
    /// The result.
    pub result: ResultId,
    /// The seat.
    pub seat: u8,
    /// The person who sat there.
    pub person: PersonId,
    /// The opponent.
    pub other: PersonId,
    /// The score in halves: 2 is won, 1 is drawn.
    pub score: u8,
    /// The time when the table began.
    pub began_at: i64,
    /// The time when it ended.
    pub at: i64,
    /// The rating that the person had then.
    pub before: Rating,
    /// The rating that follows.
    pub after: Rating,
}

/// A rating of somebody after a result, in millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingAt {
    /// The time of the result.
    pub at: i64,
    /// The rating.
    pub rating: i64,
    /// The deviation.
    pub deviation: i64,
}

/// The columns of a rating after a result.
pub(super) const AFTER: [&str; 3] = ["rating", "deviation", "volatility"];

/// A rating in the columns that are usual.
pub(crate) fn rating_in(row: &Row<'_>) -> Read<Rating> {
    rating(row, AFTER)
}

/// A rating in three columns.
pub(super) fn rating(row: &Row<'_>, [rating, deviation, volatility]: [&str; 3]) -> Read<Rating> {
    Ok(Rating { rating: row.get(rating)?, deviation: row.get(deviation)?, volatility: row.get(volatility)? })
}

fn rated_seat(row: &Row<'_>) -> Read<RatedSeat> {
    Ok(RatedSeat {
        result: row.get("result_id")?,
        seat: row.get("seat")?,
        person: row.get("person_id")?,
        other: row.get("other_id")?,
        score: row.get("score")?,
        began_at: row.get("began_at")?,
        at: row.get("at")?,
        before: rating(row, ["rating_before", "deviation_before", "volatility_before"])?,
        after: rating(row, AFTER)?,
    })
}

impl Snapshot {
    /// The last seat of a person in a scope whose result has a lower number.
    pub fn rated_before(
        &self,
        scope: &Scope,
        person: PersonId,
        before: ResultId,
    ) -> Result<Option<RatedSeat>, Error> {
        // By the index of persons, and not back through the results of all.
        let sql = "SELECT * FROM ratings WHERE scope = ?1 AND game = ?2 AND family = ?3 AND person_id = ?4
            AND result_id = (SELECT max(result_id) FROM ratings WHERE scope = ?1 AND game = ?2 AND family = ?3
                AND person_id = ?4 AND result_id < ?5)";
        let (number, game, family) = scope.given();
        self.row(sql, (number, game, family, person, before), rated_seat)
    }

    /// The seats of a scope whose results have higher numbers, in order: of so many.
    pub fn rated_after(
        &self,
        scope: &Scope,
        after: (ResultId, u8),
        limit: u32,
    ) -> Result<Vec<RatedSeat>, Error> {
        let sql = "SELECT * FROM ratings WHERE scope = ?1 AND game = ?2 AND family = ?3
            AND (result_id, seat) > (?4, ?5) ORDER BY result_id, seat LIMIT ?6";
        let (number, game, family) = scope.given();
        self.rows(sql, (number, game, family, after.0, after.1, limit), rated_seat)
    }

    /// The seats of a result that counts in a scope, in order; none if it does not.
    pub fn rated_seats(&self, scope: &Scope, result: ResultId) -> Result<Vec<RatedSeat>, Error> {
        let sql = "SELECT * FROM ratings WHERE scope = ?1 AND game = ?2 AND family = ?3 AND result_id = ?4
            ORDER BY seat";
        let (number, game, family) = scope.given();
        self.rows(sql, (number, game, family, result), rated_seat)
    }

    /// The results of a person in a scope, each with its table, in order: of so many after a result.
    pub fn rated_of(
        &self,
        scope: &Scope,
        person: PersonId,
        after: ResultId,
        limit: u32,
    ) -> Result<Vec<(TableId, RatedSeat)>, Error> {
        let sql = "SELECT ratings.*, table_id FROM ratings JOIN results ON results.id = result_id
            WHERE scope = ?1 AND ratings.game = ?2 AND ratings.family = ?3 AND person_id = ?4 AND result_id > ?5
            ORDER BY result_id LIMIT ?6";
        let (number, game, family) = scope.given();
        let given = (number, game, family, person, after, limit);
        self.rows(sql, given, |row| Ok((row.get("table_id")?, rated_seat(row)?)))
    }

    /// The ratings of a person in a scope after each of so many last results, in order: with those of tables that others may not
    /// look at among them, or without.
    pub fn last_ratings_of(
        &self,
        scope: &Scope,
        person: PersonId,
        private: bool,
        limit: u32,
    ) -> Result<Vec<RatingAt>, Error> {
        // By the index of persons, and not back through the results of all.
        let sql = "SELECT at, rating, deviation FROM ratings
            WHERE scope = ?1 AND game = ?2 AND family = ?3 AND person_id = ?4 AND result_id IN (
                SELECT result_id FROM (SELECT result_id FROM ratings
                    WHERE scope = ?1 AND game = ?2 AND family = ?3 AND person_id = ?4
                    ORDER BY result_id DESC LIMIT ?6) AS own
                WHERE ?5 = 1 OR (SELECT private FROM results JOIN tables ON tables.id = results.table_id
                    WHERE results.id = result_id) = 0)
            ORDER BY result_id";
        let (number, game, family) = scope.given();
        self.rows(sql, (number, game, family, person, private, limit), |row| {
            Ok(RatingAt { at: row.get("at")?, rating: row.get("rating")?, deviation: row.get("deviation")? })
        })
    }

    /// The number of results of a person in a scope.
    pub fn count_rated(&self, scope: &Scope, person: PersonId) -> Result<u32, Error> {
        let sql =
            "SELECT count(*) FROM ratings WHERE scope = ?1 AND game = ?2 AND family = ?3 AND person_id = ?4";
        let (number, game, family) = scope.given();
        Ok(self.row(sql, (number, game, family, person), |row| row.get(0))?.unwrap_or_default())
    }

    /// The scopes in which somebody has a rating, after one that is given, in order.
    pub fn scopes_after(&self, after: Option<&Scope>, limit: u32) -> Result<Vec<Scope>, Error> {
        let sql =
            "SELECT DISTINCT scope, game, family FROM ratings WHERE (scope, game, family) > (?1, ?2, ?3)
            ORDER BY scope, game, family LIMIT ?4";
        let (number, game, family) = after.map_or((-1, "", ""), Scope::given);
        self.rows(sql, (number, game, family, limit), Scope::from_row)
    }

    /// The seats of results that count, in their communities or everywhere, of all games, in order: of so many after a result.
    pub fn rated_results_after(
        &self,
        everywhere: bool,
        after: ResultId,
        limit: u32,
    ) -> Result<Vec<(Scope, TableId, RatedSeat)>, Error> {
        let scope = if everywhere { "0" } else { "results.community_id" };
        let sql = format!(
            "SELECT ratings.*, results.table_id FROM results JOIN ratings ON ratings.scope = {scope}
                AND ratings.game = results.game AND ratings.family = results.family
                AND ratings.result_id = results.id
            WHERE results.id IN (SELECT id FROM results WHERE id > ?1 AND bar IS NULL ORDER BY id LIMIT ?2)
            ORDER BY results.id, ratings.seat"
        );
        self.rows(&sql, (after, limit), |row| {
            Ok((Scope::from_row(row)?, row.get("table_id")?, rated_seat(row)?))
        })
    }
}

impl Transaction {
    /// Keeps a seat of a result that counts in a scope.
    pub fn add_rated(&self, scope: &Scope, seat: &RatedSeat) -> Result<(), Error> {
        let sql = "INSERT INTO ratings (scope, game, family, result_id, seat, person_id, other_id, score, began_at, at,
                rating_before, deviation_before, volatility_before, rating, deviation, volatility)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)";
        let (number, game, family) = scope.given();
        let given = (
            number,
            game,
            family,
            seat.result,
            seat.seat,
            seat.person,
            seat.other,
            seat.score,
            seat.began_at,
            seat.at,
            seat.before.rating,
            seat.before.deviation,
            seat.before.volatility,
            seat.after.rating,
            seat.after.deviation,
            seat.after.volatility,
        );
        self.run(sql, given)
    }

    /// Forgets the seats of a scope whose results have numbers from one to another, both included. The persons who sat
    /// there, each once.
    pub fn forget_rated(
        &self,
        scope: &Scope,
        (from, to): (ResultId, ResultId),
    ) -> Result<Vec<PersonId>, Error> {
        let (number, game, family) = scope.given();
        let range = "FROM ratings WHERE scope = ?1 AND game = ?2 AND family = ?3
            AND result_id BETWEEN ?4 AND ?5";
        let sql = format!("SELECT DISTINCT person_id {range}");
        let persons = self.rows(&sql, (number, game, family, from, to), |row| row.get(0))?;
        self.run(&format!("DELETE {range}"), (number, game, family, from, to))?;
        Ok(persons)
    }
}
