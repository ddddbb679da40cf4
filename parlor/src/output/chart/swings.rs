//! A game that is over, and who stood how in it.

use serde::{Deserialize, Serialize};

/// The share of the first seat after each ply, and the moves that changed it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Swings {
    /// The number of the table; none of a game that was brought along.
    pub table: Option<i64>,
    /// The game's id.
    pub game: String,
    /// The title: the table and the game.
    pub title: String,
    /// The names of whoever has the first and the second seat.
    pub sides: [String; 2],
    /// The share of the first seat at the start and after each ply, in thousandths, and whether that was proved.
    pub shares: Vec<(u32, bool)>,
    /// The numbers of the moves that changed it most, from 1.
    pub slips: Vec<u32>,
}
