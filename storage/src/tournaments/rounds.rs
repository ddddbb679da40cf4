//! Rounds of tournaments: who meets whom, how it ended, and who has no game.

use crate::sql::rows::{Read, Row};
use crate::{Error, Snapshot, TableId, TournamentId, Transaction};

/// A round that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentRound {
    /// The number of the round, from 1.
    pub round: u32,
    /// The time when it began.
    pub began_at: i64,
    /// The time when it is to be over, if nothing moves that.
    pub due_at: i64,
    /// The time when it ended.
    pub ended_at: Option<i64>,
}

/// Two who meet, or a table of four.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPairing {
    /// The number of the row.
    pub id: i64,
    /// The tournament.
    pub tournament: TournamentId,
    /// The round.
    pub round: u32,
    /// The number of the board in the round, from 1.
    pub board: u32,
    /// The bout of a knock-out.
    pub bout: Option<u16>,
    /// The number of times that it was drawn before.
    pub again: u8,
    /// The numbers of the players, in the order of the seats: two or four.
    pub players: Vec<u16>,
    /// The table, or the first of a match.
    pub table: Option<TableId>,
    /// The result, in the caller's words.
    pub result: Option<String>,
    /// The way in which it came about, in the caller's words.
    pub how: Option<String>,
    /// The points that the game counted for each of them; nothing where it counts none.
    pub points: Vec<i64>,
    /// The time when it ended.
    pub ended_at: Option<i64>,
}

/// Two who are to meet, or a table of four. Fields as in [`TournamentPairing`].
#[derive(Clone, Copy, Debug)]
pub struct NewPairing<'a> {
    /// The tournament.
    pub tournament: TournamentId,
    /// The round.
    pub round: u32,
    /// The number of the board.
    pub board: u32,
    /// The bout of a knock-out.
    pub bout: Option<u16>,
    /// The number of times that it was drawn before.
    pub again: u8,
    /// The numbers of the players: two or four.
    pub players: &'a [u16],
}

/// A round without a game for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentBye {
    /// The round.
    pub round: u32,
    /// The number of the player.
    pub number: u16,
    /// The kind of it, in the caller's words.
    pub bye: String,
}

fn pairing(row: &Row<'_>) -> Read<TournamentPairing> {
    let mut players = vec![row.get("first")?, row.get("second")?];
    players.extend(row.get::<Option<u16>>("third")?);
    players.extend(row.get::<Option<u16>>("fourth")?);
    Ok(TournamentPairing {
        id: row.get("id")?,
        tournament: row.get("tournament_id")?,
        round: row.get("round")?,
        board: row.get("board")?,
        bout: row.get("bout")?,
        again: row.get("again")?,
        players,
        table: row.get("table_id")?,
        result: row.get("result")?,
        how: row.get("how")?,
        points: numbers(row.get("points")?),
        ended_at: row.get("ended_at")?,
    })
}

/// The numbers of a text that has them one after the other.
fn numbers(text: Option<String>) -> Vec<i64> {
    text.unwrap_or_default().split_whitespace().filter_map(|number| number.parse().ok()).collect()
}

impl Snapshot {
    /// The rounds of a tournament that have begun, in order.
    pub fn rounds_of(&self, tournament: TournamentId) -> Result<Vec<TournamentRound>, Error> {
        let sql = "SELECT round, began_at, due_at, ended_at FROM tournament_rounds
            WHERE tournament_id = ?1 ORDER BY round";
        self.rows(sql, [tournament], |row| {
            Ok(TournamentRound {
                round: row.get(0)?,
                began_at: row.get(1)?,
                due_at: row.get(2)?,
                ended_at: row.get(3)?,
            })
        })
    }

    /// The pairings of a tournament: by round and board, and those that were drawn before the ones that follow.
    pub fn pairings_of(&self, tournament: TournamentId) -> Result<Vec<TournamentPairing>, Error> {
        let sql = "SELECT * FROM tournament_pairings WHERE tournament_id = ?1 ORDER BY round, board, again";
        self.rows(sql, [tournament], pairing)
    }

    /// The pairing that is played at a table, or in its match.
    pub fn pairing_at(&self, table: TableId) -> Result<Option<TournamentPairing>, Error> {
        let sql = "SELECT * FROM tournament_pairings
            WHERE table_id = coalesce((SELECT first.id FROM tables JOIN tables AS first
                ON first.match_id = tables.match_id AND first.match_game = 1 WHERE tables.id = ?1), ?1)";
        self.row(sql, [table], pairing)
    }

    /// The rounds without a game in a tournament, in order.
    pub fn byes_of(&self, tournament: TournamentId) -> Result<Vec<TournamentBye>, Error> {
        let sql =
            "SELECT round, number, bye FROM tournament_byes WHERE tournament_id = ?1 ORDER BY round, number";
        self.rows(sql, [tournament], |row| {
            Ok(TournamentBye { round: row.get(0)?, number: row.get(1)?, bye: row.get(2)? })
        })
    }
}

impl Transaction {
    /// Begins a round.
    pub fn add_round(&self, tournament: TournamentId, round: u32, at: i64, due_at: i64) -> Result<(), Error> {
        let sql =
            "INSERT INTO tournament_rounds (tournament_id, round, began_at, due_at) VALUES (?1, ?2, ?3, ?4)";
        self.run(sql, (tournament, round, at, due_at))
    }

    /// Lets a round be over at another time.
    pub fn put_off_round(&self, tournament: TournamentId, round: u32, due_at: i64) -> Result<(), Error> {
        let sql = "UPDATE tournament_rounds SET due_at = ?3 WHERE tournament_id = ?1 AND round = ?2";
        self.change_one("round", round.into(), sql, (tournament, round, due_at))
    }

    /// Ends a round.
    pub fn end_round(&self, tournament: TournamentId, round: u32, at: i64) -> Result<(), Error> {
        let sql = "UPDATE tournament_rounds SET ended_at = ?3 WHERE tournament_id = ?1 AND round = ?2";
        self.change_one("round", round.into(), sql, (tournament, round, at))
    }

    /// Pairs two, or makes a table of four; the number of the row.
    pub fn add_pairing(&self, new: &NewPairing<'_>) -> Result<i64, Error> {
        let sql = "INSERT INTO tournament_pairings
            (tournament_id, round, board, bout, again, first, second, third, fourth)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
        let seat = |at: usize| new.players.get(at).copied();
        let NewPairing { tournament, round, board, bout, again, .. } = *new;
        self.insert(sql, (tournament, round, board, bout, again, seat(0), seat(1), seat(2), seat(3)))
    }

    /// Notes the table of a pairing, or the first of its match.
    pub fn set_pairing_table(&self, id: i64, table: TableId) -> Result<(), Error> {
        self.change_one(
            "pairing",
            id,
            "UPDATE tournament_pairings SET table_id = ?2 WHERE id = ?1",
            (id, table),
        )
    }

    /// Notes the result of a pairing, and how it came about; an earlier one does not count any more.
    pub fn set_pairing_result(&self, id: i64, (result, how): (&str, &str), at: i64) -> Result<(), Error> {
        let sql = "UPDATE tournament_pairings SET result = ?2, how = ?3, ended_at = coalesce(ended_at, ?4)
            WHERE id = ?1";
        self.change_one("pairing", id, sql, (id, result, how, at))
    }

    /// Notes what the game has counted for the players of a pairing.
    pub fn set_pairing_points(&self, id: i64, points: &[i64]) -> Result<(), Error> {
        let text = points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        self.change_one(
            "pairing",
            id,
            "UPDATE tournament_pairings SET points = ?2 WHERE id = ?1",
            (id, &text),
        )
    }

    /// Takes back the pairings and byes of a round that nobody has played yet.
    pub fn unpair_round(&self, tournament: TournamentId, round: u32) -> Result<(), Error> {
        for sql in [
            "DELETE FROM tournament_pairings WHERE tournament_id = ?1 AND round = ?2",
            "DELETE FROM tournament_byes WHERE tournament_id = ?1 AND round = ?2",
            "DELETE FROM tournament_rounds WHERE tournament_id = ?1 AND round = ?2",
        ] {
            self.run(sql, (tournament, round))?;
        }
        Ok(())
    }

    /// Notes that somebody has no game in a round; an earlier word about it does not count any more.
    pub fn set_bye(&self, tournament: TournamentId, round: u32, number: u16, bye: &str) -> Result<(), Error> {
        let sql = "INSERT INTO tournament_byes (tournament_id, round, number, bye) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (tournament_id, round, number) DO UPDATE SET bye = excluded.bye";
        self.run(sql, (tournament, round, number, bye))
    }
}
