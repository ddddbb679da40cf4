//! Players, seats, pairings and rounds.

use std::{fmt, num::NonZeroU16};

/// The most players of a tournament of any kind.
pub const MOST_PLAYERS: u16 = 1000;

/// A player, as a number from 1. Numbers are given by seed, 1 to whoever is seeded highest, and later ones to late entries;
/// they never change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Player(NonZeroU16);

impl Player {
    /// The player of this number; none has 0.
    #[must_use]
    pub fn numbered(number: u16) -> Option<Player> {
        NonZeroU16::new(number).map(Player)
    }

    /// The number, from 1.
    #[must_use]
    pub fn number(self) -> u16 {
        self.0.get()
    }

    /// All players of a tournament of so many.
    pub fn all(count: u16) -> impl Iterator<Item = Player> {
        (1..=count).filter_map(Player::numbered)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0.get()) - 1
    }

    pub(crate) fn at(index: usize) -> Player {
        let number = u16::try_from(index + 1).ok().and_then(Player::numbered);
        number.expect("there are at most MOST_PLAYERS players")
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A seat of a game for two: whoever sits first moves first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Seat {
    /// The seat that moves first.
    First,
    /// The other.
    Second,
}

impl Seat {
    /// The other seat.
    #[must_use]
    pub fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}

/// Two players who meet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pairing {
    /// The player in the first seat.
    pub first: Player,
    /// The player in the second.
    pub second: Player,
}

impl Pairing {
    /// The same two with their seats swapped.
    #[must_use]
    pub fn swapped(self) -> Pairing {
        Pairing { first: self.second, second: self.first }
    }

    /// Both players, the first seat first.
    #[must_use]
    pub fn players(self) -> [Player; 2] {
        [self.first, self.second]
    }
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first, self.second)
    }
}

/// The pairings of a round, the highest table first.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Round {
    /// The players who meet.
    pub pairings: Vec<Pairing>,
    /// The player who is left over of an odd number.
    pub bye: Option<Player>,
}
