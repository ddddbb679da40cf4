//! The proof that a position is a puzzle.

use std::ops::ControlFlow;

use engine::{Game, Playthrough, Puzzle};
use search::{Solution, Strength, Tables, Value, assess, solve, think};

/// The fewest moves among which one looks for the right one.
const FEWEST: u64 = 3;
/// The most plies that a win may be away.
const FARTHEST: u32 = 11;
/// The most plies that are looked ahead to tell how far the win is, where the proof does not.
const AHEAD: u8 = 9;

/// Somebody who does not end what goes on.
pub(crate) fn on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The finder of the puzzles of a game.
pub(crate) struct Finder<'a> {
    /// The game.
    pub(crate) game: &'a Game,
    /// The tables that it may use.
    pub(crate) tables: &'a Tables,
    /// The work of a proof, in positions.
    pub(crate) work: u64,
}

impl Finder<'_> {
    /// The puzzle that a position is, if it is one.
    pub(crate) fn puzzle(&self, play: &dyn Playthrough) -> Option<Puzzle> {
        let seat = play.turn().seat()?;
        if play.count() < FEWEST {
            return None;
        }
        let solved = self.solved(play)?;
        let [solution] = &*solved.best else { return None };
        if solved.value != Some(Value::Win) {
            return None;
        }
        let far = || solve(play, self.tables, self.work, &mut on)?.distance;
        let plies = solved.distance.or_else(far).or_else(|| self.ahead(play, solution))?;
        if plies > FARTHEST {
            return None;
        }
        let (mut answers, mut traps) = (Vec::new(), 0);
        for wrong in play.suggest("", usize::MAX).moves {
            if wrong == *solution {
                continue;
            }
            let mut after = play.fork();
            after.play_canonical(&wrong).ok()?;
            match after.turn().seat() {
                None => continue,
                // There is nobody to answer.
                Some(next) if next == seat => return None,
                Some(_) => (),
            }
            let reply = self.solved(&*after)?;
            // Where points count, a move that wins by less is not the best, and wins all the same.
            if reply.value == Some(Value::Loss) {
                return None;
            }
            traps += u32::from(reply.best.len() == 1 && after.count() > 1);
            answers.push((wrong, self.quickest(&*after, &reply)?));
        }
        Some(Puzzle {
            variant: play.setup().variant.to_owned(),
            line: play.texts(),
            solution: solution.clone(),
            plies,
            traps,
            answers,
        })
    }

    /// The value of a position with all the best moves, if it is proved; how far a win is only where that costs nothing.
    fn solved(&self, play: &dyn Playthrough) -> Option<Solution> {
        let solution = assess(play, self.tables, (self.work, Strength::Random), &mut on)?;
        (solution.value.is_some() && solution.all && !solution.best.is_empty()).then_some(solution)
    }

    /// The first number of plies from which on a look ahead proves the win, or else chooses the solution.
    fn ahead(&self, play: &dyn Playthrough, solution: &str) -> Option<u32> {
        let mut since = None;
        for depth in 1..=AHEAD {
            let Ok(strength) = format!("depth={depth}").parse::<Strength>() else { break };
            let choice = think(play, strength, 1, self.tables, &mut on)?;
            if choice.value == Some(Value::Win) {
                return Some(depth.into());
            }
            since = if choice.text == solution { since.or(Some(depth)) } else { None };
        }
        since.map(u32::from)
    }

    /// The best answer that ends the game, or else one that a look ahead likes, of the best ones.
    fn quickest(&self, after: &dyn Playthrough, reply: &Solution) -> Option<String> {
        let ends = reply.best.iter().find(|text| {
            let mut then = after.fork();
            then.play_canonical(text).is_ok() && then.turn().seat().is_none()
        });
        let liked = || {
            let choice = think(after, "depth=6".parse().ok()?, 1, self.tables, &mut on)?;
            reply.best.iter().find(|text| **text == choice.text)
        };
        ends.or_else(liked).or_else(|| reply.best.first()).cloned()
    }
}
