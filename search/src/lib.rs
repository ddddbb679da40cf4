//! Computer players and exact values: moves that are thought out, for any game of the engine.
//!
//! Nothing here reads a clock: an amount of work is given, in playouts, positions or plies. The same position, strength and seed
//! give the same move on every machine. Nothing is known of what a seat does not see: games with hidden hands are redealt first.
//!
//! ```
//! use std::ops::ControlFlow;
//! use engine::{Game, Seed};
//! use search::{Strength, Tables, think};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let (game, strength) = (&Game::all()[0], "level=2".parse::<Strength>()?);
//! let playthrough = game.start(&game.setup(None, None, Seed::default())?);
//! let choice = think(&*playthrough, strength, 7, &Tables::default(), &mut |_| ControlFlow::Continue(())).ok_or("over")?;
//! assert!(playthrough.fork().play_canonical(&choice.text).is_ok());
//! # Ok(())
//! # }
//! ```
//!
//! [`think()`] chooses by `tree` (games played on at random, with proofs) or `plies` (every move and answer); [`solve()`] asks
//! `exact`: tables of late positions, and proofs. `arena` lets players meet.

#![warn(unreachable_pub)]

mod arena;
mod budget;
mod decision;
mod exact;
mod mixer;
mod plies;
mod solve;
mod think;
mod tree;
mod watch;

pub use arena::{Balance, Bout, Competitor, Contest, NoMove, Thinker};
pub use budget::{Level, NotAStrength, Strength};
pub use decision::{Decision, Value};
pub use exact::cache::{NotKept, Tables};
pub use solve::{Solution, assess, solve};
pub use think::{accepts_draw, think};
pub use watch::Watch;

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::print_stdout)]
mod tests;
