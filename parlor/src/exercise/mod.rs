//! Lessons and puzzles: positions that somebody solves alone, at no table. `engine` has them; here is what becomes of an answer.

use engine::{Game, Playthrough};
use storage::Rating;

use crate::Exercise;
use crate::ratings::glicko::{Last, START, after};

/// The number of levels of puzzles.
pub(crate) const LEVELS: u32 = 5;

/// The ratings of the easiest and the hardest puzzle of a game before anybody has tried them, and their deviation, in millionths.
const EASIEST: i64 = 1_100_000_000;
const HARDEST: i64 = 1_900_000_000;
const DEVIATION: i64 = 200_000_000;

impl Exercise {
    /// The word by which it is kept.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Exercise::Lesson => "lesson",
            Exercise::Puzzle => "puzzle",
        }
    }

    /// The one that is kept by a word.
    pub(crate) fn named(word: &str) -> Option<Exercise> {
        [Exercise::Lesson, Exercise::Puzzle].into_iter().find(|exercise| exercise.word() == word)
    }

    /// The game up to the position with this number; none if there is no such.
    pub(crate) fn position(self, game: &Game, number: u32) -> Option<Box<dyn Playthrough>> {
        match self {
            Exercise::Lesson => game.lessons().get((number as usize).checked_sub(1)?)?.position(game),
            Exercise::Puzzle => game.puzzle(number)?.position(game),
        }
    }
}

/// The level of a puzzle: the puzzles of a game are sorted by how hard they are.
pub(crate) fn level(game: &Game, number: u32) -> u32 {
    (number.saturating_sub(1) * LEVELS / game.puzzles().max(1) + 1).min(LEVELS)
}

/// The rating of a puzzle before anybody has tried it.
pub(crate) fn first_rating(game: &Game, number: u32) -> Rating {
    let place = i64::from(number.saturating_sub(1));
    let last = i64::from(game.puzzles().saturating_sub(1).max(1));
    Rating { rating: EASIEST + (HARDEST - EASIEST) * place / last, deviation: DEVIATION, ..START }
}

/// The ratings of a solver and of a puzzle after the first answer.
pub(crate) fn rated(solver: Last, puzzle: (Rating, i64), solved: bool, now: i64) -> (Rating, Rating) {
    let scores = if solved { [2, 0] } else { [0, 2] };
    match *after(&[solver, Some(puzzle)], now, &scores) {
        [solver, puzzle] => (solver, puzzle),
        _ => (START, puzzle.0),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_have_levels_in_their_order_and_harder_ones_have_higher_ratings() {
        for game in Game::all().iter().filter(|game| game.puzzles() > 0) {
            let numbers = 1..=game.puzzles();
            let levels: Vec<u32> = numbers.clone().map(|number| level(game, number)).collect();
            assert!(levels.is_sorted() && levels[0] == 1 && levels[levels.len() - 1] == LEVELS, "{game:?}");
            assert!(numbers.map(|number| first_rating(game, number).rating).is_sorted(), "{game:?}");
        }
    }

    #[test]
    fn whoever_solves_a_puzzle_gains_what_it_loses_in_kind() {
        let puzzle = (Rating { rating: 1_500_000_000, deviation: DEVIATION, ..START }, 0);
        let (up, down) = rated(None, puzzle, true, 0);
        assert!(up.rating > START.rating && down.rating < puzzle.0.rating);
        let (down, up) = rated(None, puzzle, false, 0);
        assert!(down.rating < START.rating && up.rating > puzzle.0.rating);
    }
}
