//! Challenges for places in ladders.

use crate::sql::rows::{Read, Row};
use crate::{ChallengeId, Error, LadderId, PersonId, Snapshot, TableId, Transaction};

/// A challenge for a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LadderChallenge {
    /// The number of the challenge for a place.
    pub id: i64,
    /// The ladder.
    pub ladder: LadderId,
    /// The person who wants a place, by the number that counts now.
    pub challenger: PersonId,
    /// The person who has it, by the number that counts now.
    pub challenged: PersonId,
    /// The challenge that is answered.
    pub challenge: ChallengeId,
    /// Its first table, if there is one.
    pub table: Option<TableId>,
    /// The place that the one who is challenged had when it was made; not known of old ones.
    pub place: Option<u32>,
    /// The place that the challenger had then.
    pub own_place: Option<u32>,
    /// The number of days in which it is to be answered, as they were when it was made.
    pub days: u32,
    /// The time when it was made.
    pub made_at: i64,
    /// The time when whoever has to answer was reminded of it, if they were.
    pub reminded_at: Option<i64>,
    /// The time when it ended.
    pub ended_at: Option<i64>,
    /// The way in which it ended, in the caller's words.
    pub ending: Option<String>,
}

fn found(row: &Row<'_>) -> Read<LadderChallenge> {
    Ok(LadderChallenge {
        id: row.get("id")?,
        ladder: row.get("ladder_id")?,
        challenger: row.get("challenger")?,
        challenged: row.get("challenged")?,
        challenge: row.get("challenge_id")?,
        table: row.get("table_id")?,
        place: row.get("place")?,
        own_place: row.get("own_place")?,
        days: row.get("days")?,
        made_at: row.get("made_at")?,
        reminded_at: row.get("reminded_at")?,
        ended_at: row.get("ended_at")?,
        ending: row.get("ending")?,
    })
}

/// The columns, with persons by the numbers that count now.
const FOUND: &str = "SELECT rungs.*, coalesce(one.same_as, one.id) AS challenger,
        coalesce(other.same_as, other.id) AS challenged
    FROM ladder_challenges AS rungs JOIN persons AS one ON one.id = challenger_id
        JOIN persons AS other ON other.id = challenged_id";

/// All numbers of a person.
const CIRCLE: &str = "SELECT id FROM persons WHERE id = ?2 OR same_as = ?2";

/// The same, and those that they had before everything about them was deleted, as far as they are known.
const CIRCLE_BEFORE: &str =
    "SELECT id FROM persons WHERE id = ?2 OR same_as = ?2 UNION SELECT former_id FROM returned
    WHERE returned.person_id IN (SELECT id FROM persons WHERE id = ?2 OR same_as = ?2)";

impl Snapshot {
    /// The challenge for a place of that number.
    pub fn ladder_challenge(&self, id: i64) -> Result<Option<LadderChallenge>, Error> {
        self.row(&format!("{FOUND} WHERE rungs.id = ?1"), [id], found)
    }

    /// The challenges of a ladder that go on, in the order in which they were made.
    pub fn open_ladder_challenges(&self, ladder: LadderId) -> Result<Vec<LadderChallenge>, Error> {
        let sql = format!("{FOUND} WHERE ladder_id = ?1 AND ended_at IS NULL ORDER BY rungs.id");
        self.rows(&sql, [ladder], found)
    }

    /// The challenge for a place of an ordinary challenge, if it is one.
    pub fn ladder_challenge_of(&self, challenge: ChallengeId) -> Result<Option<LadderChallenge>, Error> {
        self.row(&format!("{FOUND} WHERE rungs.challenge_id = ?1"), [challenge], found)
    }

    /// The challenge for a place that is played at a table, or in its match.
    pub fn ladder_challenge_at(&self, table: TableId) -> Result<Option<LadderChallenge>, Error> {
        let sql = format!(
            "{FOUND} WHERE rungs.table_id = coalesce((SELECT first.id FROM tables JOIN tables AS first
                ON first.match_id = tables.match_id AND first.match_game = 1 WHERE tables.id = ?1), ?1)"
        );
        self.row(&sql, [table], found)
    }

    /// The challenges for places against a person that ended last, the latest first, `count` at most; those that ended in the way
    /// `but` are left out.
    pub fn last_ladder_challenges_to(
        &self,
        ladder: LadderId,
        person: PersonId,
        but: &str,
        count: u32,
    ) -> Result<Vec<LadderChallenge>, Error> {
        let sql = format!(
            "{FOUND} WHERE ladder_id = ?1 AND challenged_id IN ({CIRCLE}) AND ended_at IS NOT NULL AND ending <> ?3
                ORDER BY ended_at DESC, rungs.id DESC LIMIT ?4"
        );
        self.rows(&sql, (ladder, person, but, count), found)
    }

    /// The challenges for places by a person and against them that have ended since a time, in the order in which they did; also of
    /// before everything about that person was deleted, as far as that is known.
    pub fn ladder_challenges_since(
        &self,
        ladder: LadderId,
        person: PersonId,
        since: i64,
    ) -> Result<Vec<LadderChallenge>, Error> {
        let one = |column: &str| {
            format!("{FOUND} WHERE ladder_id = ?1 AND {column} IN ({CIRCLE_BEFORE}) AND ended_at >= ?3")
        };
        let sql =
            format!("{} UNION ALL {} ORDER BY ended_at, id", one("challenger_id"), one("challenged_id"),);
        self.rows(&sql, (ladder, person, since), found)
    }

    /// All challenges for places that a person has made or got.
    pub fn ladder_challenges_with(&self, person: PersonId) -> Result<Vec<LadderChallenge>, Error> {
        let circle = "SELECT id FROM persons WHERE id = ?1 OR same_as = ?1";
        let sql = format!(
            "{FOUND} WHERE rungs.id IN (SELECT id FROM ladder_challenges WHERE challenger_id IN ({circle})
                UNION SELECT id FROM ladder_challenges WHERE challenged_id IN ({circle})) ORDER BY rungs.id"
        );
        self.rows(&sql, [person], found)
    }

    /// The number of tables in a ladder that a person has lost for a reason since a time, of challenges that were made since
    /// another one and have ended since the first. Those that ended in one of the ways `but` are for nothing, and left out; they are
    /// given as a JSON array.
    pub fn lost_in_ladder(
        &self,
        ladder: LadderId,
        person: PersonId,
        (reason, but): (&str, &str),
        (since, made_since): (i64, i64),
    ) -> Result<u32, Error> {
        let begun = |column: &str| {
            format!(
                "SELECT table_id AS first FROM ladder_challenges WHERE ladder_id = ?1
                    AND {column} IN ({CIRCLE}) AND ended_at >= ?4 AND made_at >= ?5 AND table_id IS NOT NULL
                    AND ending NOT IN (SELECT value FROM json_each(?6))"
            )
        };
        let sql = format!(
            "WITH begun AS MATERIALIZED ({} UNION {}),
                sat_at AS MATERIALIZED (SELECT first AS id FROM begun UNION SELECT games.id FROM begun
                    CROSS JOIN tables AS one ON one.id = first CROSS JOIN tables AS games
                        ON games.match_id = one.match_id)
                SELECT count(*) FROM sat_at CROSS JOIN tables ON tables.id = sat_at.id
                    CROSS JOIN seats ON seats.table_id = tables.id AND +seats.person_id = ?2
                WHERE tables.reason = ?3 AND tables.ended_at >= ?4 AND tables.annulled_at IS NULL
                    AND tables.losers & (1 << (seats.seat - 1)) <> 0",
            begun("challenger_id"),
            begun("challenged_id"),
        );
        Ok(self
            .row(&sql, (ladder, person, reason, since, made_since, but), |row| row.get(0))?
            .unwrap_or_default())
    }

    /// True if somebody else had a seat at a table before, or has one now.
    pub fn changed_hands(&self, table: TableId) -> Result<bool, Error> {
        let sql = "SELECT EXISTS (SELECT 1 FROM former_seats WHERE table_id = ?1)";
        Ok(self.row(sql, [table], |row| row.get(0))?.unwrap_or_default())
    }
}

impl Transaction {
    /// Notes that a challenge is for a place in a ladder; its number. Persons are given by the numbers by which they stand there,
    /// it is to be answered in so many days as the ladder has now, and both have the places that they have now.
    pub fn add_ladder_challenge(
        &self,
        ladder: LadderId,
        (challenger, challenged): (PersonId, PersonId),
        challenge: ChallengeId,
        at: i64,
    ) -> Result<i64, Error> {
        let sql = "INSERT INTO ladder_challenges
            (ladder_id, challenger_id, challenged_id, challenge_id, made_at, days, place, own_place)
            SELECT id, ?2, ?3, ?4, ?5, days,
                (SELECT place FROM ladder_places WHERE ladder_id = ?1 AND person_id = ?3),
                (SELECT place FROM ladder_places WHERE ladder_id = ?1 AND person_id = ?2)
            FROM ladders WHERE id = ?1";
        self.insert(sql, (ladder, challenger, challenged, challenge, at))
    }

    /// Notes the first table of a challenge for a place.
    pub fn set_ladder_table(&self, id: i64, table: TableId) -> Result<(), Error> {
        let sql = "UPDATE ladder_challenges SET table_id = ?2 WHERE id = ?1";
        self.change_one("challenge for a place", id, sql, (id, table))
    }

    /// Notes that whoever has to answer a challenge for a place is reminded of it.
    pub fn set_ladder_reminded(&self, id: i64, at: i64) -> Result<(), Error> {
        let sql = "UPDATE ladder_challenges SET reminded_at = ?2 WHERE id = ?1";
        self.change_one("challenge for a place", id, sql, (id, at))
    }

    /// Notes how a challenge for a place has ended, or how that counts now.
    pub fn end_ladder_challenge(&self, id: i64, ending: &str, at: i64) -> Result<(), Error> {
        let sql = "UPDATE ladder_challenges SET ending = ?2, ended_at = coalesce(ended_at, ?3) WHERE id = ?1";
        self.change_one("challenge for a place", id, sql, (id, ending, at))
    }
}
