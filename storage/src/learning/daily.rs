//! The puzzle of a day: the room of a community where one is posted every day, those that were posted, and who has solved them.

use super::CIRCLE;
use crate::sql::rows::{Read, Row};
use crate::{CommunityId, DailyId, Error, PersonId, PostId, Snapshot, Transaction};

/// The room of a community where a puzzle a day is posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyRoom {
    /// The community; it has one at most.
    pub community: CommunityId,
    /// The room.
    pub room: String,
    /// The minute of the day.
    pub minute: u16,
    /// The name of the zone whose clock on the wall shows it.
    pub zone: String,
}

/// A puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyPuzzle {
    /// Its number.
    pub id: DailyId,
    /// The community.
    pub community: CommunityId,
    /// The room where it was posted.
    pub room: String,
    /// The id of the game.
    pub game: String,
    /// The number of the puzzle in the game.
    pub puzzle: u32,
    /// The time when it was posted.
    pub posted_at: i64,
    /// The post that shows it.
    pub post: Option<PostId>,
    /// The time when its solution was told.
    pub closed_at: Option<i64>,
}

/// The answers of somebody to a puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyAnswer {
    /// The number of the puzzle of a day.
    pub daily: DailyId,
    /// The id of the game.
    pub game: String,
    /// The number of the puzzle in the game.
    pub puzzle: u32,
    /// The number of wrong answers so far.
    pub wrong: u32,
    /// The time when it was solved.
    pub solved_at: Option<i64>,
}

/// The rooms of other communities than `?3` that a network `?1` calls `?2`, where a puzzle a day is posted.
pub(crate) const DAILY_ROOMS: &str = "room = ?2 AND community_id <> ?3
    AND community_id IN (SELECT id FROM communities WHERE network = ?1)";

fn daily_room(row: &Row<'_>) -> Read<DailyRoom> {
    Ok(DailyRoom {
        community: row.get("community_id")?,
        room: row.get("room")?,
        minute: row.get("minute")?,
        zone: row.get("zone")?,
    })
}

fn daily_puzzle(row: &Row<'_>) -> Read<DailyPuzzle> {
    Ok(DailyPuzzle {
        id: row.get("id")?,
        community: row.get("community_id")?,
        room: row.get("room")?,
        game: row.get("game")?,
        puzzle: row.get("puzzle")?,
        posted_at: row.get("posted_at")?,
        post: row.get("post_id")?,
        closed_at: row.get("closed_at")?,
    })
}

fn daily_answer(row: &Row<'_>) -> Read<DailyAnswer> {
    Ok(DailyAnswer {
        daily: row.get("daily_id")?,
        game: row.get("game")?,
        puzzle: row.get("puzzle")?,
        wrong: row.get("wrong")?,
        solved_at: row.get("solved_at")?,
    })
}

impl Snapshot {
    /// The room of a community where a puzzle a day is posted, if there is one.
    pub fn daily_room(&self, community: CommunityId) -> Result<Option<DailyRoom>, Error> {
        self.row("SELECT * FROM daily_rooms WHERE community_id = ?1", [community], daily_room)
    }

    /// The communities where a puzzle a day is posted, or the solution of one is still to be told.
    pub fn communities_with_dailies(&self) -> Result<Vec<CommunityId>, Error> {
        let sql = "SELECT community_id FROM daily_rooms
            UNION SELECT community_id FROM daily_puzzles WHERE closed_at IS NULL";
        self.rows(sql, [0i64; 0], |row| row.get(0))
    }

    /// A puzzle of a day.
    pub fn daily_puzzle(&self, daily: DailyId) -> Result<Option<DailyPuzzle>, Error> {
        self.row("SELECT * FROM daily_puzzles WHERE id = ?1", [daily], daily_puzzle)
    }

    /// The puzzles of a day in a community whose solutions are still to be told, in the order in which they were posted.
    pub fn open_dailies(&self, community: CommunityId) -> Result<Vec<DailyPuzzle>, Error> {
        let sql = "SELECT * FROM daily_puzzles WHERE community_id = ?1 AND closed_at IS NULL ORDER BY id";
        self.rows(sql, [community], daily_puzzle)
    }

    /// The puzzles of a day that were posted in a room, in that order.
    pub fn dailies_in(&self, community: CommunityId, room: &str) -> Result<Vec<DailyPuzzle>, Error> {
        let sql = "SELECT * FROM daily_puzzles WHERE community_id = ?1 AND room = ?2 ORDER BY id";
        self.rows(sql, (community, room), daily_puzzle)
    }

    /// The numbers of persons who have answered a puzzle of a day, and who have solved it.
    pub fn daily_count(&self, daily: DailyId) -> Result<(u32, u32), Error> {
        let sql = "SELECT count(DISTINCT coalesce(same_as, persons.id)),
                count(DISTINCT CASE WHEN solved_at IS NOT NULL THEN coalesce(same_as, persons.id) END)
            FROM daily_answers JOIN persons ON persons.id = person_id WHERE daily_id = ?1";
        Ok(self.row(sql, [daily], |row| Ok((row.get(0)?, row.get(1)?)))?.unwrap_or_default())
    }

    /// The answers of a person to puzzles of a day.
    pub fn daily_answers(&self, person: PersonId) -> Result<Vec<DailyAnswer>, Error> {
        let sql = format!(
            "SELECT daily_id, game, puzzle, sum(wrong) AS wrong, min(solved_at) AS solved_at
                FROM daily_answers JOIN daily_puzzles ON id = daily_id
                WHERE person_id IN ({CIRCLE}) GROUP BY daily_id, game, puzzle ORDER BY daily_id"
        );
        self.rows(&sql, [person], daily_answer)
    }
}

impl Transaction {
    /// Lets a puzzle a day be posted in a room of a community, instead of where it was.
    pub fn set_daily_room(&self, daily: &DailyRoom) -> Result<(), Error> {
        let DailyRoom { community, room, minute, zone } = daily;
        let sql = "INSERT INTO daily_rooms (community_id, room, minute, zone) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (community_id) DO UPDATE
                SET room = excluded.room, minute = excluded.minute, zone = excluded.zone";
        self.run(sql, (*community, &**room, *minute, &**zone))
    }

    /// Lets no puzzle a day be posted in a community any more; false if none was.
    pub fn forget_daily_room(&self, community: CommunityId) -> Result<bool, Error> {
        Ok(self.change("DELETE FROM daily_rooms WHERE community_id = ?1", [community])? > 0)
    }

    /// Notes that a puzzle is posted in a room, as that of a day.
    pub fn add_daily(
        &self,
        (community, room): (CommunityId, &str),
        (game, puzzle): (&str, u32),
        at: i64,
    ) -> Result<DailyId, Error> {
        let sql = "INSERT INTO daily_puzzles (community_id, room, game, puzzle, posted_at)
            VALUES (?1, ?2, ?3, ?4, ?5)";
        self.insert(sql, (community, room, game, puzzle, at)).map(DailyId)
    }

    /// Notes the post that shows a puzzle of a day.
    pub fn set_daily_post(&self, daily: DailyId, post: PostId) -> Result<(), Error> {
        self.run("UPDATE daily_puzzles SET post_id = ?2 WHERE id = ?1", (daily, post))
    }

    /// Notes that the solution of a puzzle of a day is told.
    pub fn close_daily(&self, daily: DailyId, at: i64) -> Result<(), Error> {
        self.run("UPDATE daily_puzzles SET closed_at = ?2 WHERE id = ?1", (daily, at))
    }

    /// Notes an answer to a puzzle of a day: solved at a time, or wrong. What comes after the solution changes nothing.
    pub fn note_daily_answer(
        &self,
        person: PersonId,
        daily: DailyId,
        solved_at: Option<i64>,
    ) -> Result<(), Error> {
        let sql = "INSERT INTO daily_answers (daily_id, person_id, wrong, solved_at) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (daily_id, person_id) DO UPDATE
                SET wrong = daily_answers.wrong + excluded.wrong, solved_at = excluded.solved_at
                WHERE daily_answers.solved_at IS NULL";
        self.run(sql, (daily, person, u32::from(solved_at.is_none()), solved_at))
    }

    /// Gives the puzzles of a day of a room to the community to which the room belongs now. Where that has a room for them
    /// already, no more are posted in this one. The communities that have lost some.
    pub fn settle_dailies(
        &self,
        network: &str,
        room: &str,
        community: CommunityId,
    ) -> Result<Vec<CommunityId>, Error> {
        let here = (network, room, community);
        let sql = format!("SELECT community_id FROM daily_rooms WHERE {DAILY_ROOMS}");
        let before = self.rows(&sql, here, |row| row.get(0))?;
        let sql = format!(
            "UPDATE daily_rooms SET community_id = ?3
                WHERE community_id = (SELECT min(community_id) FROM daily_rooms WHERE {DAILY_ROOMS})
                    AND NOT EXISTS (SELECT 1 FROM daily_rooms WHERE community_id = ?3)"
        );
        self.run(&sql, here)?;
        self.run(&format!("DELETE FROM daily_rooms WHERE {DAILY_ROOMS}"), here)?;
        let sql = format!(
            "UPDATE daily_puzzles SET community_id = ?3 WHERE {DAILY_ROOMS} AND NOT EXISTS
                (SELECT 1 FROM daily_puzzles AS other
                WHERE other.room = ?2 AND other.game = daily_puzzles.game AND other.puzzle = daily_puzzles.puzzle
                    AND (other.community_id = ?3 OR other.id < daily_puzzles.id AND other.community_id IN
                        (SELECT id FROM communities WHERE network = ?1)))"
        );
        self.run(&sql, here)?;
        Ok(before)
    }

    /// Moves the puzzles of a day from a room of a network to another one, which goes on in its place.
    pub(crate) fn move_daily_room(&self, network: &str, from: &str, to: &str) -> Result<(), Error> {
        let there = [network, from, to];
        let sql = "UPDATE daily_rooms SET room = ?3
            WHERE room = ?2 AND community_id IN (SELECT id FROM communities WHERE network = ?1)";
        self.run(sql, there)?;
        let sql = "UPDATE daily_puzzles SET room = ?3
            WHERE room = ?2 AND community_id IN (SELECT id FROM communities WHERE network = ?1) AND NOT EXISTS
                (SELECT 1 FROM daily_puzzles AS other
                WHERE other.community_id = daily_puzzles.community_id AND other.room = ?3
                    AND other.game = daily_puzzles.game AND other.puzzle = daily_puzzles.puzzle)";
        self.run(sql, there)
    }
}
