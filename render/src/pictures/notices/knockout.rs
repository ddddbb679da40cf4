//! Brackets of knock-outs.

use super::data::Heading;

/// The player on a side of a bout, or where that one comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// A player.
    Player {
        /// The seed, from 1.
        seed: u32,
        /// The name.
        name: String,
    },
    /// The winner of the bout of that number, who is not known yet.
    WinnerOf(u32),
    /// The loser of the bout of that number.
    LoserOf(u32),
    /// Nobody: the other side goes on without a game.
    Nobody,
}

/// The fate of a side of a bout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// Nothing yet.
    Open,
    /// The bout is being played.
    Plays,
    /// Won.
    Won,
    /// Lost, and goes on elsewhere.
    Lost,
    /// Lost, and is out.
    Out,
}

/// A side of a bout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoutSide {
    /// The player.
    pub who: Who,
    /// The number of the bout of the same part whose winner comes here, if there is one: a line leads from there.
    pub from: Option<u32>,
    /// The points of the bout, in halves, if a game of it is over.
    pub halves: Option<u32>,
    /// The fate.
    pub fate: Fate,
}

/// A bout: one game or several of two players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bout {
    /// The number, by which other bouts name it.
    pub number: u32,
    /// The name of its round, which stands above the first one of it.
    pub round: String,
    /// Both sides.
    pub sides: [BoutSide; 2],
}

/// A part of a bracket: the main one, that of those who have lost once, or the third place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BracketPart {
    /// The title; nothing where there is one part only.
    pub title: String,
    /// The bouts, those that come later after those that lead to them.
    pub bouts: Vec<Bout>,
}

/// The bracket of a single or a double knock-out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bracket {
    /// The lines above.
    pub heading: Heading,
    /// The parts in their order.
    pub parts: Vec<BracketPart>,
}
