//! Seats that were played: a row for each of a table whose result counts for people, written with the result.
//!
//! The persons follow `seats`, and the sums of a community ([`weeks`](super::weeks)) follow these rows, by triggers: no deed
//! that changes persons has to think of them.

use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, PersonId, Snapshot, TableId, Transaction};

/// The end of a table for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Score {
    /// It lost.
    Lost,
    /// Nobody has won or lost.
    Drawn,
    /// It won.
    Won,
    /// One of several others has lost alone.
    Safe,
}

impl Score {
    const ALL: [Score; 4] = [Score::Lost, Score::Drawn, Score::Won, Score::Safe];

    pub(crate) fn number(self) -> i64 {
        self as i64
    }

    pub(crate) fn from_number(number: u8) -> Score {
        // The tables have no others.
        Score::ALL.get(usize::from(number)).copied().unwrap_or(Score::Drawn)
    }
}

/// The number of moves by the time that they took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveTimes {
    /// Less than a minute.
    pub minute: u32,
    /// Less than an hour, but not less than a minute.
    pub hour: u32,
    /// Less than a day, but not less than an hour.
    pub day: u32,
    /// A day or longer.
    pub longer: u32,
}

/// A seat of a table that is over, as it is to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPlayed {
    /// The seat.
    pub seat: u8,
    /// Its end for that seat.
    pub score: Score,
    /// The class of how long the table lasted: 0 to 4 for less than an hour, a day, a week, a month, and longer.
    pub lasting: u8,
    /// The times that its moves took.
    pub pace: MoveTimes,
    /// Its first move.
    pub first: Option<String>,
}

/// A seat of a table as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedSeat {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: u8,
    /// The person who sits there.
    pub person: PersonId,
    /// The opponent; none where there are several.
    pub other: Option<PersonId>,
    /// The community where it was played.
    pub community: CommunityId,
    /// The game.
    pub game: String,
    /// The variant, in the caller's notation.
    pub variant: String,
    /// True if others may not look at the table.
    pub private: bool,
    /// The time when it ended.
    pub at: i64,
    /// The reason for its end, as a key of the caller's; empty if there is none.
    pub reason: String,
    /// The class of how long it lasted: 0 to 4 for less than an hour, a day, a week, a month, and longer.
    pub lasting: u8,
    /// Its end for the seat.
    pub score: Score,
    /// The number of moves at the table.
    pub plies: u32,
    /// The times that the moves of the seat took.
    pub pace: MoveTimes,
    /// Its first move.
    pub first: Option<String>,
}

/// A move as far as its time and its place are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimedText {
    /// The seat that played it.
    pub seat: u8,
    /// The time when it was played.
    pub at: i64,
    /// The player's time that it took; none without a clock.
    pub spent: Option<i64>,
    /// The move in canonical notation.
    pub text: String,
}

fn played(row: &Row<'_>) -> Read<PlayedSeat> {
    Ok(PlayedSeat {
        table: row.get("table_id")?,
        seat: row.get("seat")?,
        person: row.get("person_id")?,
        other: row.get("other_id")?,
        community: row.get("community_id")?,
        game: row.get("game")?,
        variant: row.get("variant")?,
        private: row.get("private")?,
        at: row.get("at")?,
        reason: row.get("reason")?,
        lasting: row.get("lasting")?,
        score: Score::from_number(row.get("score")?),
        plies: row.get("plies")?,
        pace: MoveTimes {
            minute: row.get("minute")?,
            hour: row.get("hour")?,
            day: row.get("day")?,
            longer: row.get("longer")?,
        },
        first: row.get("first")?,
    })
}

impl Snapshot {
    /// The seats that a person has played in a community, in the order in which their tables ended: of one game, or of all; and with what others
    /// may not look at, or without. A table at which they have two seats is there twice.
    pub fn played_by(
        &self,
        person: PersonId,
        community: CommunityId,
        (game, private): (Option<&str>, bool),
    ) -> Result<Vec<PlayedSeat>, Error> {
        let sql = "SELECT * FROM played WHERE person_id = ?1 AND community_id = ?2
                AND (?3 IS NULL OR game = ?3) AND private <= ?4
            ORDER BY at, table_id, seat";
        self.rows(sql, (person, community, game, private), played)
    }

    /// The last of these: those of so many tables that began last.
    pub fn last_played_by(
        &self,
        person: PersonId,
        community: CommunityId,
        (game, private): (Option<&str>, bool),
        limit: u32,
    ) -> Result<Vec<PlayedSeat>, Error> {
        // By an index of its own for each, from its end.
        let sql = match game {
            None => {
                "SELECT * FROM (SELECT * FROM played WHERE person_id = ?1 AND community_id = ?2
                    AND ?3 IS NULL AND private <= ?4 ORDER BY table_id DESC, seat DESC LIMIT ?5) AS own
                ORDER BY at, table_id, seat"
            }
            Some(_) => {
                "SELECT * FROM (SELECT * FROM played WHERE person_id = ?1 AND community_id = ?2
                    AND game = ?3 AND private <= ?4 ORDER BY table_id DESC, seat DESC LIMIT ?5) AS own
                ORDER BY at, table_id, seat"
            }
        };
        self.rows(sql, (person, community, game, private, limit), played)
    }

    /// The seats that were played at a table; empty if its result does not count.
    pub fn played_at(&self, table: TableId) -> Result<Vec<PlayedSeat>, Error> {
        self.rows("SELECT * FROM played WHERE table_id = ?1 ORDER BY seat", [table], played)
    }

    /// Tells whether a person has played in a community.
    pub fn has_played_in(&self, person: PersonId, community: CommunityId) -> Result<bool, Error> {
        let sql = "SELECT 1 FROM played WHERE person_id = ?1 AND community_id = ?2 LIMIT 1";
        Ok(self.row(sql, (person, community), |row| row.get::<i64>(0))?.is_some())
    }

    /// The number of rows of all that was played.
    pub fn count_played(&self) -> Result<u32, Error> {
        Ok(self.row("SELECT count(*) FROM played", [0i64; 0], |row| row.get(0))?.unwrap_or_default())
    }

    /// The moves of a table as they stand, in order, with their times.
    pub fn timed_texts(&self, table: TableId) -> Result<Vec<TimedText>, Error> {
        let sql = "SELECT seat, at, spent, text FROM moves
            WHERE table_id = ?1 AND undone_by IS NULL ORDER BY ply";
        self.rows(sql, [table], |row| {
            Ok(TimedText {
                seat: row.get("seat")?,
                at: row.get("at")?,
                spent: row.get("spent")?,
                text: row.get("text")?,
            })
        })
    }

    /// The tables with a result of which it is not kept yet what was played, in order: so many at most.
    pub fn tables_without_played(&self, limit: u32) -> Result<Vec<TableId>, Error> {
        let sql = "SELECT table_id FROM results WHERE played IS NULL AND id > 0 ORDER BY id LIMIT ?1";
        self.rows(sql, [limit], |row| row.get(0))
    }
}

impl Transaction {
    /// Keeps what was played at a table that is over, instead of what was kept before; nothing, if its result does not count.
    pub fn keep_played(&self, table: TableId, seats: &[NewPlayed]) -> Result<(), Error> {
        self.run("DELETE FROM played WHERE table_id = ?1", [table])?;
        let sql = "INSERT INTO played (table_id, seat, person_id, other_id, community_id, game, variant, private,
                at, reason, lasting, score, plies, minute, hour, day, longer, first)
            SELECT id, seat, person_id, (SELECT person_id FROM seats AS other
                    WHERE other.table_id = id AND tables.seats = 2 AND other.seat = 3 - ?2),
                community_id, game, variant, private, ended_at, coalesce(reason, ''), ?3, ?4, plies, ?5, ?6, ?7, ?8, ?9
            FROM tables JOIN seats AS own ON own.table_id = id AND seat = ?2
            WHERE id = ?1 AND state = 'over'";
        for new in seats {
            let MoveTimes { minute, hour, day, longer } = new.pace;
            let (score, first) = (new.score.number(), &new.first);
            let given = (table, new.seat, new.lasting, score, minute, hour, day, longer, first);
            self.change_one("seat of table", table.0, sql, given)?;
        }
        Ok(())
    }
}
