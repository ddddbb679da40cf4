//! The rounds that were played, and how their games ended.

use crate::{
    error::{Error, check_count},
    model::{MOST_PLAYERS, Pairing, Player, Seat},
    named::check_once,
    points::Points,
};

/// The end of a game between two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The first seat won.
    FirstWon,
    /// Neither won: half a point each.
    Drawn,
    /// The second seat won.
    SecondWon,
    /// An organiser has given neither a point, though they played.
    BothLost,
    /// The first seat did not appear: a point for the other, and no game was played.
    FirstMissing,
    /// The second seat did not appear.
    SecondMissing,
    /// Neither appeared.
    BothMissing,
    /// The game has no result yet.
    Running,
}

impl Ending {
    /// The points that a seat has of it.
    #[must_use]
    pub fn points(self, seat: Seat) -> Points {
        match (self, seat) {
            (Ending::FirstWon | Ending::SecondMissing, Seat::First)
            | (Ending::SecondWon | Ending::FirstMissing, Seat::Second) => Points::ONE,
            (Ending::Drawn, _) => Points::HALF,
            _ => Points::ZERO,
        }
    }

    /// Tells whether both appeared and the game has ended.
    #[must_use]
    pub fn is_played(self) -> bool {
        matches!(self, Ending::FirstWon | Ending::Drawn | Ending::SecondWon | Ending::BothLost)
    }
}

/// A game of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Meeting {
    /// The players and their seats.
    pub pairing: Pairing,
    /// The end of their game.
    pub ending: Ending,
}

/// A round without an opponent, and what it brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bye {
    /// A point, as somebody has to be left over of an odd number.
    Given,
    /// A point that an organiser gave.
    Full,
    /// Half a point, for whoever said before the round that they would be absent.
    Half,
    /// Nothing: absent, or a free round of a round robin.
    Zero,
}

impl Bye {
    /// The points that it brings.
    #[must_use]
    pub fn points(self) -> Points {
        match self {
            Bye::Given | Bye::Full => Points::ONE,
            Bye::Half => Points::HALF,
            Bye::Zero => Points::ZERO,
        }
    }
}

/// A round with its results. Whoever is not named was absent, without a point.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct RoundResults {
    /// The games.
    pub meetings: Vec<Meeting>,
    /// The players without an opponent.
    pub byes: Vec<(Player, Bye)>,
}

/// A round of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turnout {
    /// A game, perhaps one to which somebody did not come.
    Met {
        /// The opponent.
        other: Player,
        /// The player's own seat.
        seat: Seat,
        /// The end of the game.
        ending: Ending,
    },
    /// No opponent.
    Bye(Bye),
}

impl Turnout {
    /// The points of the round.
    #[must_use]
    pub fn points(self) -> Points {
        match self {
            Turnout::Met { seat, ending, .. } => ending.points(seat),
            Turnout::Bye(bye) => bye.points(),
        }
    }

    /// The opponent and the seat, if a game was played to its end.
    #[must_use]
    pub fn played(self) -> Option<(Player, Seat)> {
        match self {
            Turnout::Met { other, seat, ending } if ending.is_played() => Some((other, seat)),
            _ => None,
        }
    }

    /// Tells whether the round brought a whole point without a game.
    #[must_use]
    pub fn is_free_point(self) -> bool {
        self.points() == Points::ONE && self.played().is_none()
    }
}

/// All results of a tournament of games for two.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Results {
    players: u16,
    rounds: Vec<RoundResults>,
}

impl Results {
    /// No round of a tournament of so many players.
    ///
    /// # Errors
    /// If there are fewer than two, or more than [`MOST_PLAYERS`].
    pub fn new(players: u16) -> Result<Results, Error> {
        check_count(players, 2..=MOST_PLAYERS)?;
        Ok(Results { players, rounds: Vec::new() })
    }

    /// The number of players, with those who have left.
    #[must_use]
    pub fn count(&self) -> u16 {
        self.players
    }

    /// All players, by their numbers.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        Player::all(self.players)
    }

    /// The rounds, the first one first.
    #[must_use]
    pub fn rounds(&self) -> &[RoundResults] {
        &self.rounds
    }

    /// Takes in a late entry, who was absent before.
    ///
    /// # Errors
    /// If there are [`MOST_PLAYERS`].
    pub fn enter(&mut self) -> Result<Player, Error> {
        if self.players >= MOST_PLAYERS {
            let players = usize::from(self.players) + 1;
            return Err(Error::TooMany { players, most: MOST_PLAYERS.into() });
        }
        self.players += 1;
        Ok(Player::at(usize::from(self.players) - 1))
    }

    /// Adds a round.
    ///
    /// # Errors
    /// If somebody is unknown, named twice or meets themselves; nothing is added then.
    pub fn add(&mut self, round: RoundResults) -> Result<(), Error> {
        if let Some(alone) = round.meetings.iter().find(|met| met.pairing.first == met.pairing.second) {
            return Err(Error::Oneself(alone.pairing.first));
        }
        let met = round.meetings.iter().flat_map(|met| met.pairing.players());
        check_once(self.players, met.chain(round.byes.iter().map(|(player, _)| *player)))?;
        self.rounds.push(round);
        Ok(())
    }

    /// The rounds of each player, by number.
    #[must_use]
    pub fn turnouts(&self) -> Vec<Vec<Turnout>> {
        let absent = vec![Turnout::Bye(Bye::Zero); self.rounds.len()];
        let mut all = vec![absent; usize::from(self.players)];
        for (at, round) in self.rounds.iter().enumerate() {
            for Meeting { pairing: Pairing { first, second }, ending } in round.meetings.iter().copied() {
                all[first.index()][at] = Turnout::Met { other: second, seat: Seat::First, ending };
                all[second.index()][at] = Turnout::Met { other: first, seat: Seat::Second, ending };
            }
            for (player, bye) in &round.byes {
                all[player.index()][at] = Turnout::Bye(*bye);
            }
        }
        all
    }

    /// The points of each player, by number.
    #[must_use]
    pub fn points(&self) -> Vec<Points> {
        self.turnouts().iter().map(|rounds| rounds.iter().map(|round| round.points()).sum()).collect()
    }

    /// The games of a round that two players have played against each other before.
    #[must_use]
    pub fn met_before(&self, pairings: &[Pairing]) -> Vec<Pairing> {
        let turnouts = self.turnouts();
        let met = |one: Player, other: Player| {
            let rounds = turnouts.get(one.index()).map_or(&[][..], |rounds| rounds);
            rounds.iter().any(|round| round.played().is_some_and(|(met, _)| met == other))
        };
        pairings.iter().copied().filter(|pairing| met(pairing.first, pairing.second)).collect()
    }
}
