//! Matches: several tables in a row between the same players, who move one seat on after each.

use super::tables::table;
use crate::sql::rows::{Read, Row};
use crate::{
    ChallengeId, Error, Games, MatchId, PersonId, SeatSet, Secret, Snapshot, Table, TableId, TableState,
    Transaction,
};

/// Several tables in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The number of the match, which people do not see.
    pub id: MatchId,
    /// The number of its games.
    pub games: Games,
    /// The secret from which those of all games but the first are made.
    pub secret: Secret,
    /// The time when it began.
    pub started_at: i64,
    /// The time when it ended; none while it goes on.
    pub ended_at: Option<i64>,
    /// The reason for its end, in the caller's words; there is one exactly if it is over.
    pub reason: Option<String>,
    /// The seat of whoever left it, and the table that was being played then.
    pub left: Option<(TableId, u8)>,
}

/// One game of a match, as far as the score asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchGame {
    /// The table.
    pub table: TableId,
    /// The number of the game in the match, from 1.
    pub game: u8,
    /// The number of seats.
    pub seats: u8,
    /// The state of the table.
    pub state: TableState,
    /// The seats that won.
    pub winners: SeatSet,
    /// The seats that lost.
    pub losers: SeatSet,
    /// The reason for its end, as a key of the caller's.
    pub reason: Option<String>,
    /// True if its result does not count any more.
    pub annulled: bool,
    /// The points that each seat has counted at the end, in the caller's notation, where points are counted.
    pub points: Option<String>,
}

fn found(row: &Row<'_>) -> Read<Match> {
    let left: Option<TableId> = row.get("left_table")?;
    Ok(Match {
        id: row.get("id")?,
        games: row.get("games")?,
        secret: row.get("secret")?,
        started_at: row.get("started_at")?,
        ended_at: row.get("ended_at")?,
        reason: row.get("reason")?,
        left: left.zip(row.get("left_seat")?),
    })
}

fn game(row: &Row<'_>) -> Read<MatchGame> {
    Ok(MatchGame {
        table: row.get("id")?,
        game: row.get("match_game")?,
        seats: row.get("seats")?,
        state: row.get("state")?,
        winners: row.get("winners")?,
        losers: row.get("losers")?,
        reason: row.get("reason")?,
        annulled: row.get("annulled")?,
        points: row.get("points")?,
    })
}

impl Snapshot {
    /// The match of that number.
    pub fn match_of_number(&self, id: MatchId) -> Result<Option<Match>, Error> {
        self.row("SELECT * FROM matches WHERE id = ?1", [id], found)
    }

    /// The games of a match that have begun, in order.
    pub fn games_of(&self, id: MatchId) -> Result<Vec<MatchGame>, Error> {
        let sql = "SELECT id, match_game, seats, state, winners, losers, reason,
                annulled_at IS NOT NULL AS annulled, points
            FROM tables WHERE match_id = ?1 ORDER BY match_game";
        self.rows(sql, [id], game)
    }

    /// The last games, all of them over, of the matches of a person that have no number of games and go on, newest first.
    /// Such matches are few, and somebody's tables can be many.
    pub fn waiting_matches_of(&self, person: PersonId) -> Result<Vec<Table>, Error> {
        let sql = "SELECT * FROM placed_tables WHERE id IN (
                SELECT last.id FROM matches
                CROSS JOIN tables AS last ON last.match_id = matches.id
                CROSS JOIN seats ON seats.table_id = last.id AND seats.person_id = ?1
                WHERE matches.ended_at IS NULL AND matches.games = 0 AND last.state = 'over'
                AND NOT EXISTS (SELECT 1 FROM tables AS later
                    WHERE later.match_id = last.match_id AND later.match_game > last.match_game))
            ORDER BY id DESC";
        self.rows(sql, [person], table)
    }

    /// The same of everybody, where that game ended before a time, by their numbers; those without a challenge to play another
    /// that is open, or was made since that time.
    pub fn waiting_matches_before(&self, at: i64) -> Result<Vec<TableId>, Error> {
        let sql = "SELECT last.id FROM matches
            CROSS JOIN tables AS last ON last.match_id = matches.id
            WHERE matches.ended_at IS NULL AND matches.games = 0 AND last.state = 'over' AND last.ended_at < ?1
            AND NOT EXISTS (SELECT 1 FROM tables AS later
                WHERE later.match_id = last.match_id AND later.match_game > last.match_game)
            AND NOT EXISTS (SELECT 1 FROM challenges
                WHERE rematch_of = last.id AND (challenges.state = 'open' OR challenges.created_at >= ?1))
            ORDER BY last.id";
        self.rows(sql, [at], |row| row.get("id"))
    }

    /// The events of the last moves of persons at a table, in the order of the seats; none of who has not moved.
    pub fn last_events(&self, table: TableId) -> Result<Vec<(PersonId, Option<String>)>, Error> {
        let sql =
            "SELECT person_id, (SELECT event FROM moves WHERE moves.table_id = ?1 AND moves.seat = seats.seat
                ORDER BY moves.fact_id DESC LIMIT 1) AS event
            FROM seats WHERE table_id = ?1 ORDER BY seat";
        self.rows(sql, [table], |row| Ok((row.get("person_id")?, row.get("event")?)))
    }
}

impl Transaction {
    /// Begins a match without games.
    pub fn add_match(&self, games: Games, secret: &Secret, at: i64) -> Result<MatchId, Error> {
        let sql = "INSERT INTO matches (games, secret, started_at) VALUES (?1, ?2, ?3)";
        Ok(MatchId(self.insert(sql, (games, secret, at))?))
    }

    /// Notes that a table is a game of a match, by its number from 1.
    pub fn put_in_match(&self, table: TableId, id: MatchId, game: u8) -> Result<(), Error> {
        let sql = "UPDATE tables SET match_id = ?2, match_game = ?3 WHERE id = ?1";
        self.change_one("table", table.0, sql, (table, id, game))
    }

    /// Keeps what each seat has counted at a table that is over, in the caller's notation.
    pub fn set_points(&self, table: TableId, points: &str) -> Result<(), Error> {
        self.run("UPDATE tables SET points = ?2 WHERE id = ?1", (table, points))
    }

    /// Ends a match; false, and nothing is changed, if it is over already. `left` is the seat of whoever left it, at the
    /// table that is being played.
    pub fn end_match(
        &self,
        id: MatchId,
        reason: &str,
        left: Option<(TableId, u8)>,
        at: i64,
    ) -> Result<bool, Error> {
        let sql = "UPDATE matches SET ended_at = ?2, reason = ?3, left_table = ?4, left_seat = ?5
            WHERE id = ?1 AND ended_at IS NULL";
        let (table, seat) = left.unzip();
        Ok(self.change(sql, (id, at, reason, table, seat))? == 1)
    }

    /// Notes that a challenge is for a match; and for which, if it would go on with one.
    pub fn set_match_of_challenge(
        &self,
        challenge: ChallengeId,
        games: Games,
        id: Option<MatchId>,
    ) -> Result<(), Error> {
        let sql = "UPDATE challenges SET games = ?2, match_id = ?3 WHERE id = ?1";
        self.run(sql, (challenge, games, id))
    }
}
