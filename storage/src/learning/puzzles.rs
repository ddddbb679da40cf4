//! The puzzles that somebody was given, and the ratings of puzzles and of whoever solves them.

use super::CIRCLE;
use crate::ratings::rated::rating_in;
use crate::sql::rows::{Read, Row};
use crate::{Error, PersonId, Rating, Snapshot, Transaction};

/// A puzzle that somebody was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleMet {
    /// The id of the game.
    pub game: String,
    /// The number of the puzzle.
    pub puzzle: u32,
    /// The number of wrong answers so far.
    pub wrong: u32,
    /// The time when it was given first.
    pub met_at: i64,
    /// The time when it was solved or given up.
    pub ended_at: Option<i64>,
}

/// A person as a solver of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solver {
    /// The rating after the last puzzle.
    pub rating: Rating,
    /// The time of that.
    pub at: i64,
    /// The number of puzzles solved at the first try one after the other, up to now.
    pub streak: u32,
    /// The most that it ever was.
    pub longest: u32,
}

fn puzzle_met(row: &Row<'_>) -> Read<PuzzleMet> {
    Ok(PuzzleMet {
        game: row.get("game")?,
        puzzle: row.get("puzzle")?,
        wrong: row.get("wrong")?,
        met_at: row.get("met_at")?,
        ended_at: row.get("ended_at")?,
    })
}

fn solver(row: &Row<'_>) -> Read<Solver> {
    Ok(Solver {
        rating: rating_in(row)?,
        at: row.get("rated_at")?,
        streak: row.get("streak")?,
        longest: row.get("longest")?,
    })
}

fn rated_at(row: &Row<'_>) -> Read<(Rating, i64)> {
    Ok((rating_in(row)?, row.get("rated_at")?))
}

impl Snapshot {
    /// The puzzles that a person was given, by games.
    pub fn puzzles_met(&self, person: PersonId) -> Result<Vec<PuzzleMet>, Error> {
        let sql = format!(
            "SELECT game, puzzle, max(wrong) AS wrong, min(met_at) AS met_at, max(ended_at) AS ended_at FROM puzzles_met
                WHERE person_id IN ({CIRCLE}) GROUP BY game, puzzle ORDER BY game, puzzle"
        );
        self.rows(&sql, [person], puzzle_met)
    }

    /// A person as a solver; of several numbers the latest. None before the first puzzle.
    pub fn solver(&self, person: PersonId) -> Result<Option<Solver>, Error> {
        let sql =
            format!("SELECT * FROM solvers WHERE person_id IN ({CIRCLE}) ORDER BY rated_at DESC LIMIT 1");
        self.row(&sql, [person], solver)
    }

    /// The rating of a puzzle and the time of its last result; none if nobody has tried it.
    pub fn puzzle_rating(&self, game: &str, puzzle: u32) -> Result<Option<(Rating, i64)>, Error> {
        let sql = "SELECT * FROM puzzle_ratings WHERE game = ?1 AND puzzle = ?2";
        self.row(sql, (game, puzzle), rated_at)
    }
}

impl Transaction {
    /// Notes how it stands with a puzzle that a person was given.
    pub fn note_puzzle(&self, person: PersonId, met: &PuzzleMet) -> Result<(), Error> {
        let PuzzleMet { game, puzzle, wrong, met_at, ended_at } = met;
        let sql = "INSERT INTO puzzles_met (person_id, game, puzzle, wrong, met_at, ended_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (person_id, game, puzzle)
            DO UPDATE SET wrong = excluded.wrong, ended_at = excluded.ended_at";
        self.run(sql, (person, &**game, *puzzle, *wrong, *met_at, *ended_at))
    }

    /// Sets the rating of a person as a solver, and how many they have solved one after the other.
    pub fn set_solver(&self, person: PersonId, solver: &Solver) -> Result<(), Error> {
        let Solver { rating: Rating { rating, deviation, volatility }, at, streak, longest } = *solver;
        let sql = "INSERT INTO solvers
            (person_id, rating, deviation, volatility, rated_at, streak, longest) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
            ON CONFLICT (person_id) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                volatility = excluded.volatility, rated_at = excluded.rated_at, streak = excluded.streak,
                longest = excluded.longest";
        self.run(sql, (person, rating, deviation, volatility, at, streak, longest))
    }

    /// Sets the rating of a puzzle.
    pub fn set_puzzle_rating(&self, game: &str, puzzle: u32, after: &Rating, at: i64) -> Result<(), Error> {
        let Rating { rating, deviation, volatility } = *after;
        let sql = "INSERT INTO puzzle_ratings
            (game, puzzle, rating, deviation, volatility, rated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            ON CONFLICT (game, puzzle) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                volatility = excluded.volatility, rated_at = excluded.rated_at";
        self.run(sql, (game, puzzle, rating, deviation, volatility, at))
    }
}
