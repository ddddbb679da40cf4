//! Players who meet, game after game, with seats swapped.

use std::ops::ControlFlow;
use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use engine::{Game, Outcome, Playthrough, Refusal, Rng, Seat, Seed, Setup, Turn};

use crate::{Strength, Tables, think};

/// Somebody who chooses moves.
pub trait Competitor {
    /// A move for the seat to move, in any notation that the game reads. The seed decides where chance does.
    ///
    /// # Errors
    /// The reason why there is no move.
    fn choose(&mut self, game: &dyn Playthrough, seed: u64) -> Result<String, NoMove>;
}

/// The reason why a player has no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoMove {
    /// The player has ended, or says nothing that is a move.
    #[error("{0}")]
    Silent(String),
    /// Nobody waits for it any more.
    #[error("stopped")]
    Stopped,
    /// The move is not legal.
    #[error("“{text}” is no move: {refusal}")]
    Illegal {
        /// The move as it was said.
        text: String,
        /// The trouble with it.
        refusal: Box<Refusal>,
    },
}

/// A player of this crate.
pub struct Thinker {
    /// The strength.
    pub strength: Strength,
    /// The tables that it may use.
    pub tables: Arc<Tables>,
    /// Set from outside when nobody waits for a move any more.
    pub stop: Arc<AtomicBool>,
}

impl Competitor for Thinker {
    fn choose(&mut self, game: &dyn Playthrough, seed: u64) -> Result<String, NoMove> {
        let mut watch = |_| {
            if self.stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let choice = think(game, self.strength, seed, &self.tables, &mut watch);
        // What was found until then is weaker than it should be.
        if self.stop.load(Ordering::Relaxed) {
            return Err(NoMove::Stopped);
        }
        choice.map(|choice| choice.text).ok_or_else(|| NoMove::Silent("the game is over".to_owned()))
    }
}

/// Many games of two players.
#[derive(Clone, Copy, Debug)]
pub struct Contest {
    /// The game.
    pub game: &'static Game,
    /// Its board, and how many seats; the seed of cards changes from one pair of games to the next.
    pub setup: Setup,
    /// The plies at the start that are played at random, the same in both games of a pair.
    pub opening: u32,
    /// The seed from which all chance follows.
    pub seed: u64,
}

/// The result of one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bout {
    /// The share of the first player in the result, in thousandths; of several seats the mean.
    pub share: u32,
    /// The share of the second one.
    pub other: u32,
    /// The plies.
    pub plies: u32,
    /// The outcome.
    pub outcome: Outcome,
}

impl Contest {
    /// Plays the game with this number, from 0. In odd ones the players have changed seats; the first player has seat 1 in the
    /// others, and every second seat from there.
    ///
    /// # Errors
    /// The seat that had no move, and why.
    pub fn play(&self, number: u32, players: &mut [&mut dyn Competitor; 2]) -> Result<Bout, (Seat, NoMove)> {
        let pair = u64::from(number / 2);
        let mut rng = Rng::new(self.seed ^ pair.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let deal = Seed(std::array::from_fn(|_| rng.bits() as u8));
        let mut game = self.game.start(&Setup { seed: deal, ..self.setup });
        for _ in 0..self.opening {
            let (Turn::To(seat), listing) = (game.turn(), game.suggest("", MOST_LISTED)) else { break };
            if listing.moves.is_empty() {
                break;
            }
            let text = listing.moves[rng.below(listing.moves.len())].clone();
            play(&mut *game, seat, text).map_err(|why| (seat, why))?;
        }
        let mut chance = Rng::new(rng.bits() ^ u64::from(number % 2));
        let player = |seat: Seat| (seat.index() + number as usize) % 2;
        let outcome = loop {
            match game.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::To(seat) => {
                    let text =
                        players[player(seat)].choose(&*game, chance.bits()).map_err(|why| (seat, why))?;
                    play(&mut *game, seat, text).map_err(|why| (seat, why))?;
                }
            }
        };
        let seats = self.setup.seats;
        let share = |of: usize| {
            let own = Seat::all(seats).filter(|&seat| player(seat) == of);
            let (sum, count) =
                own.fold((0, 0), |(sum, count), seat| (sum + outcome.share(seat, seats), count + 1));
            sum / u32::max(count, 1)
        };
        Ok(Bout { share: share(0), other: share(1), plies: game.played().len() as u32, outcome })
    }
}

/// The most moves of which one is drawn for an opening.
const MOST_LISTED: usize = 2_000;

fn play(game: &mut dyn Playthrough, seat: Seat, text: String) -> Result<(), NoMove> {
    match game.play(seat, &text) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(NoMove::Illegal { text, refusal: Box::new(refusal) }),
    }
}

/// The results of several games, as the first player sees them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Balance {
    /// The games with more for the first player, with equal shares, and with less.
    pub won: u32,
    /// See `won`.
    pub drawn: u32,
    /// See `won`.
    pub lost: u32,
}

impl Balance {
    /// Counts a game.
    pub fn add(&mut self, met: &Bout) {
        match met.share.cmp(&met.other) {
            std::cmp::Ordering::Greater => self.won += 1,
            std::cmp::Ordering::Equal => self.drawn += 1,
            std::cmp::Ordering::Less => self.lost += 1,
        }
    }

    /// The number of games.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The points of a hundred of the first player, where a draw counts half; and between which two numbers they are, 19 times of
    /// 20 (Wilson's interval, where a draw counts as half a win). Nothing of no games.
    pub fn points(&self) -> Option<(f64, f64, f64)> {
        const Z: f64 = 1.96;
        if self.games() == 0 {
            return None;
        }
        let games = f64::from(self.games());
        let mean = (f64::from(self.won) + f64::from(self.drawn) / 2.0) / games;
        let middle = mean + Z * Z / (2.0 * games);
        let wide = Z * (mean * (1.0 - mean) / games + Z * Z / (4.0 * games * games)).sqrt();
        let scale = 100.0 / (1.0 + Z * Z / games);
        // Rounding must not leave the mean outside, where all games were won or lost.
        let (low, high) = ((middle - wide) * scale, (middle + wide) * scale);
        Some((100.0 * mean, low.min(100.0 * mean).max(0.0), high.max(100.0 * mean).min(100.0)))
    }
}

impl fmt::Display for Balance {
    /// `12-3-5: 67.5 (45.7 to 83.7) points of 100`, or `0-0-0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.won, self.drawn, self.lost)?;
        let Some((mean, low, high)) = self.points() else { return Ok(()) };
        write!(f, ": {mean:.1} ({low:.1} to {high:.1}) points of 100")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_lie_in_their_interval() {
        let tally = Balance { won: 12, drawn: 3, lost: 5 };
        assert_eq!(tally.to_string(), "12-3-5: 67.5 (45.7 to 83.7) points of 100");
        assert_eq!(Balance::default().to_string(), "0-0-0");
        let all = Balance { won: 20, drawn: 0, lost: 0 }.points();
        let is_right = |(mean, low, high)| mean == 100.0 && high == 100.0 && (80.0..90.0).contains(&low);
        assert!(all.is_some_and(is_right), "{all:?}");
    }
}
