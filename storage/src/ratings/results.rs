//! Results: one of each table that is over.

use crate::sql::rows::{Read, Row};
use crate::{
    CommunityId, Encounter, Error, PersonId, ResultId, Scope, SeatSet, Snapshot, Sort, TableId, Transaction,
};

/// A result to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewResult<'a> {
    /// The table.
    pub table: TableId,
    /// The family of boards, in the caller's notation.
    pub family: &'a str,
    /// The seats that won.
    pub winners: SeatSet,
    /// The seats that lost.
    pub losers: SeatSet,
    /// The sort of the result.
    pub sort: Sort,
    /// The reason why it can change no rating, as a key of the caller's; none if it can.
    pub bar: Option<&'a str>,
    /// True if it would count otherwise, and organisers or a change of seats have made it void.
    pub void: bool,
    /// The result of the pair of games that it closes, which is rated instead of its own.
    pub pair: Option<PairResult>,
}

/// The result of two games with the seats swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairResult {
    /// The seats that won more, as they were at the table that closes it; none if nobody did.
    pub winners: SeatSet,
    /// The time when the first game began.
    pub began_at: i64,
}

/// A result that may change ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The number of the result.
    pub id: ResultId,
    /// The table.
    pub table: TableId,
    /// The community where it was played.
    pub community: CommunityId,
    /// The persons who sat there, from seat 1 on.
    pub persons: Vec<PersonId>,
    /// The seats that won; none if it was drawn, or one seat has lost to several.
    pub winners: SeatSet,
    /// The seats that lost.
    pub losers: SeatSet,
    /// The number of the table among those of any two of these persons.
    pub encounter: Encounter,
    /// The time when the table began.
    pub began_at: i64,
    /// The time when it ended.
    pub at: i64,
}

/// A result of somebody that counts for nothing, and is told all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// The table.
    pub table: TableId,
    /// The game.
    pub game: String,
    /// The sort of the result: closed, handed or continued.
    pub sort: Sort,
}

/// A result as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The number of the result.
    pub id: ResultId,
    /// The table.
    pub table: TableId,
    /// The family of boards.
    pub family: String,
    /// The reason why it can change no rating; none if it can.
    pub bar: Option<String>,
    /// The result of the pair of games that it closes.
    pub pair: Option<PairResult>,
    /// True if it would count otherwise, and was made void.
    pub void: bool,
}

/// One row a seat.
fn candidate(row: &Row<'_>) -> Read<Candidate> {
    Ok(Candidate {
        id: row.get("id")?,
        table: row.get("table_id")?,
        community: row.get("community_id")?,
        winners: row.get("winners")?,
        losers: row.get("losers")?,
        encounter: Encounter::from_row(row)?,
        began_at: row.get("began_at")?,
        at: row.get("at")?,
        persons: vec![row.get("person_id")?],
    })
}

fn pair(row: &Row<'_>) -> Read<Option<PairResult>> {
    let winners: Option<SeatSet> = row.get("pair_winners")?;
    let began_at: Option<i64> = row.get("pair_began_at")?;
    Ok(winners.zip(began_at).map(|(winners, began_at)| PairResult { winners, began_at }))
}

/// The columns of a candidate, one row a seat.
const CANDIDATE: &str =
    "SELECT results.id, results.table_id, results.community_id, coalesce(pair_winners, results.winners) AS winners,
        results.losers, coalesce(pair_began_at, began_at) AS began_at, at, person_id, encounter_here, encounter_everywhere
    FROM results JOIN seats ON seats.table_id = results.table_id JOIN tables ON tables.id = results.table_id";

/// The communities whose results count everywhere.
pub(super) const EVERYWHERE: &str = "results.community_id IN (SELECT communities.id FROM communities
    JOIN rated_everywhere AS listed ON listed.network = communities.network
        AND listed.account = communities.account)";

/// Rows of seats as candidates.
fn gathered(seats: Vec<Candidate>) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = Vec::new();
    for seat in seats {
        match all.last_mut() {
            Some(last) if last.id == seat.id => last.persons.extend(seat.persons),
            _ => all.push(seat),
        }
    }
    all
}

impl Snapshot {
    /// The results of a scope that may change ratings there, from a number on, in order: of so many.
    pub fn candidates(&self, scope: &Scope, from: ResultId, limit: u32) -> Result<Vec<Candidate>, Error> {
        let ids = match scope.community {
            Some(_) => {
                "results.id IN (SELECT id FROM results WHERE community_id = ?1 AND game = ?2 AND family = ?3
                    AND bar IS NULL AND id >= ?4 ORDER BY id LIMIT ?5)"
                    .to_owned()
            }
            None => format!(
                "results.id IN (SELECT id FROM results WHERE ?1 = 0 AND game = ?2 AND family = ?3
                    AND bar IS NULL AND id >= ?4 AND {EVERYWHERE} ORDER BY id LIMIT ?5)"
            ),
        };
        let sql = format!("{CANDIDATE} WHERE {ids} ORDER BY results.id, seat");
        let (number, game, family) = scope.given();
        Ok(gathered(self.rows(&sql, (number, game, family, from, limit), candidate)?))
    }

    /// The result of a table, if it may change ratings.
    pub fn candidate_of(&self, table: TableId) -> Result<Option<Candidate>, Error> {
        let sql = format!("{CANDIDATE} WHERE results.table_id = ?1 AND bar IS NULL ORDER BY seat");
        Ok(gathered(self.rows(&sql, [table], candidate)?).pop())
    }

    /// The number of the result of a table, its sort, and why it can change no rating.
    pub fn result(&self, table: TableId) -> Result<Option<(ResultId, Sort, Option<String>)>, Error> {
        let sql = "SELECT id, sort, bar FROM results WHERE table_id = ?1";
        self.row(sql, [table], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
    }

    /// The communities that have results which may change ratings.
    pub fn communities_with_results(&self) -> Result<Vec<CommunityId>, Error> {
        let sql = "SELECT DISTINCT community_id FROM results WHERE bar IS NULL ORDER BY community_id";
        self.rows(sql, [0i64; 0], |row| row.get(0))
    }

    /// The room on the community's own network where a table was that everybody may see, of those with results the last.
    pub fn last_room_with_result(&self, community: CommunityId) -> Result<Option<String>, Error> {
        let sql = "SELECT room FROM placed_tables WHERE id = (SELECT max(table_id) FROM results
                JOIN tables AS open ON open.id = table_id AND open.private = 0
                WHERE results.community_id = ?1 AND bar IS NULL)";
        self.row(sql, [community], |row| row.get(0))
    }

    /// The scope of a result in its community.
    pub fn scope_of(&self, id: ResultId) -> Result<Option<Scope>, Error> {
        let sql = "SELECT community_id AS scope, game, family FROM results WHERE id = ?1";
        self.row(sql, [id], Scope::from_row)
    }

    /// The results after a number, in order: of so many.
    pub fn results_after(&self, after: ResultId, limit: u32) -> Result<Vec<Kept>, Error> {
        let sql = "SELECT id, table_id, family, bar, pair_winners, pair_began_at, void
            FROM results WHERE id > ?1 ORDER BY id LIMIT ?2";
        self.rows(sql, (after, limit), |row| {
            Ok(Kept {
                id: row.get("id")?,
                table: row.get("table_id")?,
                family: row.get("family")?,
                bar: row.get("bar")?,
                pair: pair(row)?,
                void: row.get("void")?,
            })
        })
    }

    /// The number of tables that are over and have no result.
    pub fn tables_without_result(&self) -> Result<u32, Error> {
        let sql = "SELECT count(*) FROM tables WHERE state = 'over'
            AND NOT EXISTS (SELECT 1 FROM results WHERE results.table_id = tables.id)";
        Ok(self.row(sql, [0i64; 0], |row| row.get(0))?.unwrap_or_default())
    }

    /// Tells whether there are results that have not been looked at yet, or tables of which it is not known which they are of
    /// their pair.
    pub fn has_unread_results(&self) -> Result<bool, Error> {
        let sql = "SELECT 1 FROM results WHERE sort = 'unread' AND id > 0 LIMIT 1";
        let unread = self.row(sql, [0i64; 0], |row| row.get::<i64>(0))?.is_some();
        Ok(unread || !self.tables_without_encounter(1)?.is_empty())
    }

    /// The tables whose results have not been looked at yet, in order.
    pub fn unread_results(&self, limit: u32) -> Result<Vec<TableId>, Error> {
        let sql = "SELECT table_id FROM results WHERE sort = 'unread' AND id > 0 ORDER BY id LIMIT ?1";
        self.rows(sql, [limit], |row| row.get(0))
    }

    /// The results of a person in a community that count for nothing as the table was closed, went on from another, or a seat
    /// changed hands: with those of tables that others may not look at, or without. So many of their last tables that do not count
    /// are looked at, wherever they were played.
    pub fn results_aside(
        &self,
        person: PersonId,
        community: CommunityId,
        private: bool,
        last: u32,
    ) -> Result<Vec<Aside>, Error> {
        let sql = "SELECT DISTINCT results.table_id, results.game, sort
            FROM (SELECT table_id FROM ended INDEXED BY ended_aside WHERE person_id = ?1 AND score IS NULL
                    ORDER BY at DESC LIMIT ?4) AS own
                JOIN results ON results.table_id = own.table_id
                JOIN tables ON tables.id = results.table_id
            WHERE results.community_id = ?2 AND sort IN ('closed', 'handed', 'continued') AND tables.private <= ?3";
        self.rows(sql, (person, community, private, last), |row| {
            Ok(Aside { table: row.get("table_id")?, game: row.get("game")?, sort: row.get("sort")? })
        })
    }

    /// The scopes of communities in which results of persons may change ratings, and the first of these results.
    pub fn first_candidates(&self, persons: &[PersonId]) -> Result<Vec<(Scope, ResultId)>, Error> {
        let mut found = Vec::new();
        let sql = "SELECT community_id AS scope, game, family, min(results.id) AS first
            FROM seats JOIN results ON results.table_id = seats.table_id
            WHERE person_id = ?1 AND bar IS NULL GROUP BY community_id, game, family";
        for person in persons {
            found.extend(self.rows(sql, [*person], |row| Ok((Scope::from_row(row)?, row.get("first")?)))?);
        }
        Ok(found)
    }

    /// Tells whether somebody was parted from somebody else after a time.
    pub fn has_parted_since(&self, at: i64) -> Result<bool, Error> {
        let sql = "SELECT 1 FROM kin WHERE parted_at > ?1 LIMIT 1";
        Ok(self.row(sql, [at], |row| row.get::<i64>(0))?.is_some())
    }

    /// All persons with whom somebody is or was one, or with somebody who was one with them, and so on: by all numbers that they
    /// have or had, the own one too, and those from before they had everything about them deleted.
    pub fn circle_of(&self, person: PersonId) -> Result<Vec<PersonId>, Error> {
        let sql = "WITH RECURSIVE circle (id) AS (
                SELECT ?1
                UNION SELECT other_id FROM circle JOIN kin ON one_id = circle.id
                UNION SELECT one_id FROM circle JOIN kin ON other_id = circle.id
                UNION SELECT former_id FROM circle JOIN returned ON returned.person_id = circle.id
                UNION SELECT returned.person_id FROM circle JOIN returned ON former_id = circle.id
                UNION SELECT same_as FROM circle JOIN persons ON persons.id = circle.id WHERE same_as IS NOT NULL
                UNION SELECT persons.id FROM circle JOIN persons ON same_as = circle.id)
            SELECT id FROM circle";
        self.rows(sql, [person], |row| row.get(0))
    }
}

impl Transaction {
    /// Keeps the result of a table that is over: a new one, or the same anew with its number. Its number. What was played there
    /// is kept with it ([`Transaction::keep_played`]), and its moves are counted ([`Transaction::add_to_book`]).
    pub fn keep_result(&self, new: &NewResult<'_>) -> Result<ResultId, Error> {
        let pair = new.pair.map(|pair| (pair.winners, pair.began_at)).unzip();
        if let Some((id, ..)) = self.result(new.table)? {
            let sql = "UPDATE results SET family = ?2, winners = ?3, losers = ?4, sort = ?5, bar = ?6,
                pair_winners = ?7, pair_began_at = ?8, void = ?9, played = 1, booked = 1 WHERE id = ?1";
            let given =
                (id, new.family, new.winners, new.losers, new.sort, new.bar, pair.0, pair.1, new.void);
            self.run(sql, given)?;
            return Ok(id);
        }
        let sql = "INSERT INTO results (table_id, community_id, game, family, began_at, at, winners, losers, sort, bar,
                pair_winners, pair_began_at, void, played, booked)
            SELECT id, community_id, game, ?2, started_at, ended_at, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1, 1 FROM tables
                WHERE id = ?1 AND state = 'over'";
        let given =
            (new.table, new.family, new.winners, new.losers, new.sort, new.bar, pair.0, pair.1, new.void);
        match self.change(sql, given)? {
            0 => Err(Error::Missing { what: "table", id: new.table.0 }),
            _ => {
                let found = self.result(new.table)?.map(|(id, ..)| id);
                found.ok_or(Error::Missing { what: "result", id: new.table.0 })
            }
        }
    }
}
