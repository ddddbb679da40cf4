//! Lessons and puzzles as games: their positions, and what is right there.

use crate::{Aim, Eyes, Game, Lesson, Playthrough, Puzzle, Seed, Turn};

impl Lesson {
    /// The game up to the position; none if the line is not one of this game.
    pub fn position(&self, game: &Game) -> Option<Box<dyn Playthrough>> {
        replayed(game, self.variant, self.line)
    }

    /// Tells whether the last move, which was played in the position, is right.
    pub fn is_solved(&self, after: &dyn Playthrough) -> bool {
        let Some(last) = after.played().last() else { return false };
        match self.aim {
            Aim::Any => true,
            Aim::Takes(least) => {
                let trace = after.view(Eyes::Room).trace;
                usize::from(trace.gained).max(trace.taken.len()) >= usize::from(least)
            }
            Aim::Wins => match after.turn() {
                Turn::Over(outcome) => outcome.victors(after.setup().seats).contains(last.seat),
                Turn::To(_) => false,
            },
            Aim::Moves(right) => right.contains(&&*last.text),
        }
    }
}

impl Puzzle {
    /// The game up to the position; none if the line is not one of this game.
    pub fn position(&self, game: &Game) -> Option<Box<dyn Playthrough>> {
        replayed(game, &self.variant, &self.line.join(" "))
    }
}

/// A game after a line of moves, which a space parts; none if it is not one of this game.
fn replayed(game: &Game, variant: &str, line: &str) -> Option<Box<dyn Playthrough>> {
    let setup = game.setup(Some(variant), None, Seed::default()).ok()?;
    let mut play = game.start(&setup);
    for text in line.split_whitespace() {
        play.play_canonical(text).ok()?;
    }
    Some(play)
}
