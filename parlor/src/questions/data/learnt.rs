//! Rows of lessons and puzzles that are stored about a person.

use serde_json::{Value, json};

use super::personal::Own;
use crate::refusal::Done;

impl Own<'_> {
    /// The lessons and puzzles of the person, and the rating as a solver.
    pub(super) fn own_learning(&self) -> Done<Value> {
        let hand = self.data.at_hand(self.id())?.map(|hand| {
            json!({
                "kind": hand.kind, "game": hand.game, "number": hand.number, "since": hand.at,
                "puzzle_of_a_day": hand.daily.map(|daily| daily.0),
            })
        });
        let lessons: Vec<Value> = self
            .data
            .lessons_done(self.id())?
            .into_iter()
            .map(|lessons| json!({ "game": lessons.game, "done": lessons.done, "at": lessons.at }))
            .collect();
        let puzzles: Vec<Value> = self.data.puzzles_met(self.id())?.into_iter().map(|met| {
            json!({
                "game": met.game, "puzzle": met.puzzle, "wrong_answers": met.wrong, "first_answer_at": met.met_at,
                "solved_at": met.ended_at,
            })
        }).collect();
        let solver = self.data.solver(self.id())?.map(|solver| {
            json!({
                "rating_millionths": solver.rating.rating, "deviation_millionths": solver.rating.deviation,
                "volatility_millionths": solver.rating.volatility, "at": solver.at, "in_a_row": solver.streak,
                "most_in_a_row": solver.longest,
            })
        });
        let dailies: Vec<Value> = self.data.daily_answers(self.id())?.into_iter().map(|answer| {
            json!({
                "number": answer.daily.0, "game": answer.game, "puzzle": answer.puzzle, "wrong_answers": answer.wrong,
                "solved_at": answer.solved_at,
            })
        }).collect();
        Ok(json!({
            "at_hand": hand, "lessons": lessons, "puzzles": puzzles, "puzzles_of_a_day": dailies, "solver": solver,
        }))
    }
}
