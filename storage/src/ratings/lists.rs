//! Lists, and who can stand in them: found aside from what a snapshot has, and kept with the standings.

use crate::ratings::results::EVERYWHERE;
use crate::ratings::standings::strength;
use crate::sql::rows::{Read, Row};
use crate::{Error, Listed, PersonId, ResultId, Scope, Snapshot, Standing, Transaction};

/// A list that is to be found anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueList {
    /// The scope.
    pub scope: Scope,
    /// The number of changes that it has seen.
    pub changes: i64,
}

/// A seat of a result, as far as lists are about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    /// The result.
    pub result: ResultId,
    /// The person who sat there.
    pub person: PersonId,
    /// The opponent; the person, where there were several.
    pub other: PersonId,
    /// The score in halves.
    pub score: u8,
    /// The time when the table ended.
    pub at: i64,
}

/// The results of somebody that were made void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Voids {
    /// The person.
    pub person: PersonId,
    /// The number of results.
    pub count: u32,
    /// The time of the oldest.
    pub oldest: i64,
}

/// The place of somebody in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The person.
    pub person: PersonId,
    /// The sort of lists.
    pub listed: Listed,
    /// The number of opponents lately in the group that counts; none for somebody who is not of it.
    pub opponents: u32,
    /// True if they could be listed in another group than that which counts.
    pub apart: bool,
    /// The most that their strength is shown as, in millionths.
    pub reach: Option<i64>,
}

fn met(row: &Row<'_>) -> Read<Met> {
    Ok(Met {
        result: row.get("result_id")?,
        person: row.get("person_id")?,
        other: row.get("other_id")?,
        score: row.get("score")?,
        at: row.get("at")?,
    })
}

impl Snapshot {
    /// The moment when the next list is to be found anew.
    pub fn next_list(&self) -> Result<Option<i64>, Error> {
        let sql = "SELECT min(due_at) FROM rating_lists WHERE due_at IS NOT NULL";
        Ok(self.row(sql, [0i64; 0], |row| row.get(0))?.flatten())
    }

    /// A list that is to be found anew by a time.
    pub fn due_list(&self, now: i64) -> Result<Option<DueList>, Error> {
        let sql = "SELECT * FROM rating_lists WHERE due_at <= ?1 ORDER BY due_at LIMIT 1";
        self.row(sql, [now], |row| Ok(DueList { scope: Scope::from_row(row)?, changes: row.get("changes")? }))
    }

    /// The time when a list was found, if nothing has changed since.
    pub fn list_found_at(&self, scope: &Scope) -> Result<Option<i64>, Error> {
        let sql = "SELECT done_at FROM rating_lists WHERE scope = ?1 AND game = ?2 AND family = ?3
            AND changes = found_changes";
        let (number, game, family) = scope.given();
        self.row(sql, (number, game, family), |row| row.get(0))
    }

    /// The seats of all results of a scope since a time, in order.
    pub fn met_in(&self, scope: &Scope, since: i64) -> Result<Vec<Met>, Error> {
        let sql = "SELECT result_id, person_id, other_id, score, at FROM ratings
            WHERE scope = ?1 AND game = ?2 AND family = ?3 AND at >= ?4 ORDER BY result_id, seat";
        let (number, game, family) = scope.given();
        self.rows(sql, (number, game, family, since), met)
    }

    /// The seats of the results of a person in a scope since a time, in order; those of the others, too.
    pub fn met_by(&self, scope: &Scope, person: PersonId, since: i64) -> Result<Vec<Met>, Error> {
        let sql = "SELECT result_id, person_id, other_id, score, at FROM ratings
            WHERE scope = ?1 AND game = ?2 AND family = ?3 AND result_id IN (SELECT result_id FROM ratings
                WHERE scope = ?1 AND game = ?2 AND family = ?3 AND person_id = ?4 AND at >= ?5)
            ORDER BY result_id, seat";
        let (number, game, family) = scope.given();
        self.rows(sql, (number, game, family, person, since), met)
    }

    /// The persons of a scope whose results were made void since a time, though they would have counted. Of tables that have
    /// a number up to `first` among the encounters of their persons.
    pub fn voids(&self, scope: &Scope, since: i64, first: u32) -> Result<Vec<Voids>, Error> {
        let (place, number) = match scope.community {
            Some(_) => ("results.community_id = ?1", "encounter_here"),
            None => (EVERYWHERE, "encounter_everywhere"),
        };
        let void = format!(
            "FROM results JOIN tables ON tables.id = table_id AND coalesce({number}, 1) <= ?5
            WHERE void = 1 AND results.game = ?2 AND family = ?3 AND at >= ?4 AND ?1 >= 0 AND {place}"
        );
        let sql = format!(
            "SELECT person_id, count(*) AS count, min(at) AS oldest FROM (
                SELECT void.table_id, at, person_id FROM (SELECT table_id, at {void}) AS void
                    JOIN seats ON seats.table_id = void.table_id
                UNION SELECT void.table_id, at, person_id FROM (SELECT table_id, at {void}) AS void
                    JOIN former_seats AS former ON former.table_id = void.table_id) AS sat
            GROUP BY person_id"
        );
        let (number, game, family) = scope.given();
        self.rows(&sql, (number, game, family, since, first), |row| {
            Ok(Voids { person: row.get("person_id")?, count: row.get("count")?, oldest: row.get("oldest")? })
        })
    }

    /// The number of results of some persons that were made void, of the same tables. It is read by the tables of these persons
    /// alone, however many others there are.
    pub fn voids_of(
        &self,
        scope: &Scope,
        persons: &[PersonId],
        since: i64,
        first: u32,
    ) -> Result<Vec<(PersonId, u32)>, Error> {
        let (place, number) = match scope.community {
            Some(_) => ("results.community_id = ?1", "encounter_here"),
            None => (EVERYWHERE, "encounter_everywhere"),
        };
        // The order of the tables is that in which they are read.
        let sql = format!(
            "WITH sat AS (
                SELECT person_id, table_id FROM json_each(?6)
                    CROSS JOIN ended ON person_id = CAST(value AS INTEGER) AND ended.at >= ?4 AND ended.game = ?2
                UNION SELECT person_id, table_id FROM json_each(?6) CROSS JOIN former_seats
                    ON person_id = CAST(value AS INTEGER))
            SELECT person_id, count(*) AS count FROM sat
                CROSS JOIN results ON results.table_id = sat.table_id AND void = 1 AND results.game = ?2
                    AND family = ?3 AND results.at >= ?4 AND {place}
                CROSS JOIN tables ON tables.id = sat.table_id AND coalesce({number}, 1) <= ?5
            WHERE ?1 >= 0 GROUP BY person_id"
        );
        let (number, game, family) = scope.given();
        let persons: Vec<String> = persons.iter().map(|person| person.0.to_string()).collect();
        let given = (number, game, family, since, first, format!("[{}]", persons.join(",")));
        self.rows(&sql, given, |row| Ok((row.get("person_id")?, row.get("count")?)))
    }

    /// All standings of a scope.
    pub fn standings(&self, scope: &Scope) -> Result<Vec<Standing>, Error> {
        let sql = "SELECT * FROM standings WHERE scope = ?1 AND game = ?2 AND family = ?3 ORDER BY person_id";
        let (number, game, family) = scope.given();
        self.rows(sql, (number, game, family), super::standings::standing)
    }
}

impl Transaction {
    /// Notes that a list is to be found anew: at a time, but not sooner than so long after it was found last.
    pub fn mark_list(&self, scope: &Scope, at: i64, pause: i64) -> Result<(), Error> {
        let sql = "INSERT INTO rating_lists (scope, game, family, due_at) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (scope, game, family) DO UPDATE SET changes = rating_lists.changes + 1, due_at = min(
                coalesce(rating_lists.due_at, max(?4, rating_lists.done_at + ?5)), max(?4, rating_lists.done_at + ?5))";
        let (number, game, family) = scope.given();
        self.run(sql, (number, game, family, at, pause))
    }

    /// Keeps the place of somebody who has a standing in a scope and has not left.
    pub fn set_list_place(&self, scope: &Scope, place: &Place) -> Result<(), Error> {
        let Some(standing) = self.standing(scope, place.person)? else { return Ok(()) };
        if standing.listed == Listed::Never {
            return Ok(());
        }
        let Place { listed, opponents, apart, reach, .. } = *place;
        let strength = strength(&standing.rating, reach);
        self.set_standing(scope, &Standing { listed, opponents, apart, reach, strength, ..standing })
    }

    /// Notes that a list was found, as it was after so many changes; when it is to be found anew, if nothing changes, and
    /// when otherwise.
    pub fn list_found(
        &self,
        list: &DueList,
        now: i64,
        (unchanged, changed): (Option<i64>, i64),
    ) -> Result<(), Error> {
        let sql = "UPDATE rating_lists SET done_at = ?5, found_changes = ?4, due_at = CASE WHEN changes = ?4 THEN ?6 ELSE ?7 END
            WHERE scope = ?1 AND game = ?2 AND family = ?3";
        let (number, game, family) = list.scope.given();
        self.run(sql, (number, game, family, list.changes, now, unchanged, changed))
    }
}
