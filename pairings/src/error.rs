//! Refusals.

use std::ops::RangeInclusive;

use thiserror::Error;

use crate::model::{Pairing, Player};

/// The reason why something about a tournament is refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Error, Debug)]
pub enum Error {
    /// There are too few players for a tournament of this kind.
    #[error("{players} of at least {least} players")]
    TooFew {
        /// The number of players that there are.
        players: usize,
        /// The least number.
        least: usize,
    },
    /// There are too many players for a tournament of this kind.
    #[error("{players} players; there can be {most}")]
    TooMany {
        /// The number of players that there are.
        players: usize,
        /// The most.
        most: usize,
    },
    /// Nobody meets twice, so there can be no more rounds than opponents.
    #[error("{rounds} rounds; each has {opponents} opponents")]
    TooManyRounds {
        /// The number of rounds that was asked for.
        rounds: usize,
        /// The number of opponents that each player has.
        opponents: usize,
    },
    /// A tournament has at least one round.
    #[error("no rounds")]
    NoRounds,
    /// No player has this number.
    #[error("there is no player {0}")]
    Unknown(Player),
    /// Somebody is named twice in one round.
    #[error("player {0} is named twice")]
    Twice(Player),
    /// Somebody was to play against themselves.
    #[error("player {0} cannot meet themselves")]
    Oneself(Player),
    /// A game has no result yet, so the next round cannot be paired.
    #[error("{0} has no result yet")]
    Running(Pairing),
    /// A table of four has no result yet.
    #[error("the table of {} has no result yet", .0.map(|player| player.to_string()).join(", "))]
    TableRuns([Player; 4]),
    /// There is no pairing without a second meeting, and the organiser has not allowed one.
    #[error("no pairing without a second meeting")]
    NobodyNew,
    /// A loser is named who does not sit at the table.
    #[error("player {0} does not sit there")]
    NotThere(Player),
    /// No bout of a knock-out has this number.
    #[error("there is no bout {0}")]
    NoBout(u16),
    /// It is not known yet who plays this bout, or nobody has to.
    #[error("bout {0} is not to be played now")]
    NotReady(u16),
    /// The bout is decided.
    #[error("bout {0} is decided")]
    Decided(u16),
    /// A later bout is decided that depends on this one.
    #[error("bout {later} is decided, and depends on bout {bout}")]
    Depended {
        /// The bout whose decision was to be taken back.
        bout: u16,
        /// The bout that has been decided since.
        later: u16,
    },
}

/// Refuses a tournament of fewer or of more players than there can be.
pub(crate) fn check_count(players: u16, allowed: RangeInclusive<u16>) -> Result<(), Error> {
    let (least, most) = allowed.into_inner();
    if players < least {
        return Err(Error::TooFew { players: players.into(), least: least.into() });
    }
    if players > most {
        return Err(Error::TooMany { players: players.into(), most: most.into() });
    }
    Ok(())
}
