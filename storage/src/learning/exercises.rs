//! The lesson or the puzzle that somebody has before them, and the lessons that they have done.

use super::CIRCLE;
use crate::sql::rows::{Read, Row};
use crate::{DailyId, Error, PersonId, Snapshot, Transaction};

/// The lesson or the puzzle that somebody has before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtHand {
    /// The kind: `lesson` or `puzzle`.
    pub kind: String,
    /// The id of the game.
    pub game: String,
    /// Its number in the game, from 1.
    pub number: u32,
    /// The time when it was given.
    pub at: i64,
    /// The puzzle of a day that it is.
    pub daily: Option<DailyId>,
}

/// The lessons of a game that somebody has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonsDone {
    /// The id of the game.
    pub game: String,
    /// The number of lessons.
    pub done: u32,
    /// The time of the last one.
    pub at: i64,
}

fn at_hand(row: &Row<'_>) -> Read<AtHand> {
    Ok(AtHand {
        kind: row.get("kind")?,
        game: row.get("game")?,
        number: row.get("number")?,
        at: row.get("at")?,
        daily: row.get("daily_id")?,
    })
}

fn lessons_done(row: &Row<'_>) -> Read<LessonsDone> {
    Ok(LessonsDone { game: row.get("game")?, done: row.get("done")?, at: row.get("at")? })
}

impl Snapshot {
    /// The lesson or the puzzle that a person has before them; of several numbers the latest.
    pub fn at_hand(&self, person: PersonId) -> Result<Option<AtHand>, Error> {
        let sql = format!("SELECT * FROM exercises WHERE person_id IN ({CIRCLE}) ORDER BY at DESC LIMIT 1");
        self.row(&sql, [person], at_hand)
    }

    /// The lessons that a person has done, by games.
    pub fn lessons_done(&self, person: PersonId) -> Result<Vec<LessonsDone>, Error> {
        let sql = format!(
            "SELECT game, max(done) AS done, max(at) AS at FROM lessons WHERE person_id IN ({CIRCLE})
                GROUP BY game ORDER BY game"
        );
        self.rows(&sql, [person], lessons_done)
    }
}

impl Transaction {
    /// Puts a lesson or a puzzle before a person, instead of what was there.
    pub fn put_at_hand(&self, person: PersonId, hand: &AtHand) -> Result<(), Error> {
        self.clear_at_hand(person)?;
        let AtHand { kind, game, number, at, daily } = hand;
        let sql = "INSERT INTO exercises (person_id, kind, game, number, at, daily_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        self.run(sql, (person, &**kind, &**game, *number, *at, *daily))
    }

    /// Takes away what a person has before them; false if that was nothing.
    pub fn clear_at_hand(&self, person: PersonId) -> Result<bool, Error> {
        let sql = format!("DELETE FROM exercises WHERE person_id IN ({CIRCLE})");
        Ok(self.change(&sql, [person])? > 0)
    }

    /// Notes that a person has done so many lessons of a game; fewer than before change nothing.
    pub fn note_lesson(&self, person: PersonId, game: &str, done: u32, at: i64) -> Result<(), Error> {
        let sql = "INSERT INTO lessons (person_id, game, done, at) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (person_id, game) DO UPDATE SET done = max(lessons.done, excluded.done), at = excluded.at";
        self.run(sql, (person, game, done, at))
    }

    /// Forgets what a person has learnt and solved. The ratings of puzzles stay.
    pub(crate) fn forget_learning(&self, person: PersonId) -> Result<(), Error> {
        for table in ["exercises", "lessons", "puzzles_met", "solvers", "daily_answers"] {
            let sql = format!("DELETE FROM {table} WHERE person_id IN ({CIRCLE})");
            self.run(&sql, [person])?;
        }
        Ok(())
    }
}
