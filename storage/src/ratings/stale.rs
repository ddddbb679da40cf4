//! Ratings that have to be computed anew from some result on.

use crate::{Error, ResultId, Scope, Snapshot, Transaction};

impl Snapshot {
    /// The scopes whose ratings have to be computed anew, and from which result on: of so many.
    pub fn stale_ratings(&self, limit: u32) -> Result<Vec<(Scope, ResultId)>, Error> {
        let sql = "SELECT * FROM stale_ratings WHERE scope >= 0 ORDER BY scope, game, family LIMIT ?1";
        self.rows(sql, [limit], |row| Ok((Scope::from_row(row)?, row.get("from_result")?)))
    }

    /// The result from which on the ratings of a scope have to be computed anew; none if they are right.
    pub fn stale_from(&self, scope: &Scope) -> Result<Option<ResultId>, Error> {
        let sql = "SELECT from_result FROM stale_ratings WHERE scope = ?1 AND game = ?2 AND family = ?3";
        let (number, game, family) = scope.given();
        self.row(sql, (number, game, family), |row| row.get(0))
    }
}

impl Transaction {
    /// Notes that the ratings of a scope have to be computed anew from a result on, or from an earlier one that was noted.
    pub fn note_stale(&self, scope: &Scope, from: ResultId) -> Result<(), Error> {
        let sql = "INSERT INTO stale_ratings (scope, game, family, from_result) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (scope, game, family) DO UPDATE SET from_result = 
                min(stale_ratings.from_result, excluded.from_result)";
        let (number, game, family) = scope.given();
        self.run(sql, (number, game, family, from))
    }

    /// Notes that the ratings of a scope are right up to a result that is given, or altogether.
    pub fn set_stale(&self, scope: &Scope, from: Option<ResultId>) -> Result<(), Error> {
        let (number, game, family) = scope.given();
        match from {
            Some(from) => {
                let sql = "UPDATE stale_ratings SET from_result = ?4
                    WHERE scope = ?1 AND game = ?2 AND family = ?3";
                self.run(sql, (number, game, family, from))?;
            }
            None => {
                let sql = "DELETE FROM stale_ratings WHERE scope = ?1 AND game = ?2 AND family = ?3";
                self.run(sql, (number, game, family))?;
            }
        }
        Ok(())
    }
}
