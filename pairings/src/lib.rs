//! Pairings and standings of tournaments: who meets whom, in which seats, and who stands where.
//!
//! Nothing here does I/O, reads a clock or draws lots: what is decided by lot comes from outside, and the same results always
//! give the same pairings. Nothing here knows a game either; a draw that has to be played again in a knock-out is the
//! caller's business.
//!
//! ```
//! use pairings::{Ending, Meeting, Results, RoundResults, Seat, swiss};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut results = Results::new(6)?;
//! let everybody: Vec<_> = results.players().collect();
//! let terms = swiss::Terms { lot: Seat::First, second_meetings: false };
//! let first = swiss::pair(&results, &everybody, terms)?.round;
//! let written: Vec<String> = first.pairings.iter().map(ToString::to_string).collect();
//! assert_eq!(written, ["1-4", "5-2", "3-6"]);
//! let meetings = first.pairings.iter().map(|pairing| Meeting { pairing: *pairing, ending: Ending::FirstWon });
//! results.add(RoundResults { meetings: meetings.collect(), byes: Vec::new() })?;
//! let second = swiss::pair(&results, &everybody, terms)?;
//! assert_eq!(second.round.pairings.len(), 3);
//! # Ok(())
//! # }
//! ```
//!
//! Rounds are made by [`roundrobin`], [`swiss`], [`groups`] (tables of four) and [`knockout`]; [`Results`] is what
//! they and [`standings`] are made from. [`trf`] exchanges tournaments with the programs of arbiters, and [`pairs`]
//! reads pairings that somebody has typed.

#![warn(unreachable_pub)]

mod error;
mod matching;
mod model;
mod named;
mod points;
mod results;
#[cfg(test)]
mod testing;

pub mod groups;
pub mod knockout;
pub mod pairs;
pub mod roundrobin;
pub mod rounds;
pub mod standings;
pub mod swiss;
pub mod trf;

pub use error::Error;
pub use model::{MOST_PLAYERS, Pairing, Player, Round, Seat};
pub use points::Points;
pub use results::{Bye, Ending, Meeting, Results, RoundResults, Turnout};
