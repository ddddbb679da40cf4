//! Tables of four, for games in which one of four loses: three get a point each, the loser none.
//!
//! Tables are made by points, and nobody meets somebody again as long as that can be found. Of a number that four does not
//! divide, one to three players rest with a point: those who have rested least, of them those with the fewest points, of them
//! the highest numbers. So the number of tables is as large as it can be, and a rest costs nobody a place.

mod search;

use crate::{
    error::{Error, check_count},
    model::{MOST_PLAYERS, Player},
    named::check_once,
    points::Points,
};

/// The players of a table, in the order of their seats.
pub type Four = [Player; 4];

/// The end of a game of four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// This player lost: a point for each of the others.
    Lost(Player),
    /// Nobody lost: half a point each.
    Drawn,
    /// The game has no result yet.
    Running,
}

/// A game of four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// The players.
    pub four: Four,
    /// The end of their game.
    pub fate: Fate,
}

impl Table {
    /// The points that somebody at the table has of it.
    fn points(&self, player: Player) -> Points {
        match self.fate {
            Fate::Lost(loser) if loser != player => Points::ONE,
            Fate::Drawn => Points::HALF,
            _ => Points::ZERO,
        }
    }
}

/// A round of tables of four.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Tables {
    /// The tables, the one with most points first.
    pub fours: Vec<Four>,
    /// Those who rest.
    pub resting: Vec<Player>,
}

/// All results of a tournament of tables of four.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FourResults {
    players: u16,
    rounds: Vec<(Vec<Table>, Vec<Player>)>,
}

impl FourResults {
    /// No round of a tournament of so many players.
    ///
    /// # Errors
    /// If there are fewer than four, or more than [`MOST_PLAYERS`].
    pub fn new(players: u16) -> Result<FourResults, Error> {
        check_count(players, 4..=MOST_PLAYERS)?;
        Ok(FourResults { players, rounds: Vec::new() })
    }

    /// Takes in a late entry.
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

    /// All players, by their numbers.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        Player::all(self.players)
    }

    /// Adds a round. Whoever is not named was absent, without a point.
    ///
    /// # Errors
    /// If somebody is unknown or named twice, or a loser does not sit at the table; nothing is added then.
    pub fn add(&mut self, tables: Vec<Table>, resting: Vec<Player>) -> Result<(), Error> {
        check_once(self.players, tables.iter().flat_map(|table| table.four).chain(resting.iter().copied()))?;
        for table in &tables {
            if let Fate::Lost(loser) = table.fate
                && !table.four.contains(&loser)
            {
                return Err(Error::NotThere(loser));
            }
        }
        self.rounds.push((tables, resting));
        Ok(())
    }

    /// The points of each player, by number. A rest brings one.
    #[must_use]
    pub fn points(&self) -> Vec<Points> {
        let mut points = vec![Points::ZERO; usize::from(self.players)];
        for (tables, resting) in &self.rounds {
            for table in tables {
                for player in table.four {
                    points[player.index()] = points[player.index()] + table.points(player);
                }
            }
            for player in resting {
                points[player.index()] = points[player.index()] + Points::ONE;
            }
        }
        points
    }

    /// The number of tables at which each two have sat together, by number.
    fn meetings(&self) -> Vec<Vec<u32>> {
        let count = usize::from(self.players);
        let mut met = vec![vec![0; count]; count];
        for table in self.tables() {
            for one in table.four {
                for other in table.four.into_iter().filter(|other| *other != one) {
                    met[one.index()][other.index()] += 1;
                }
            }
        }
        met
    }

    /// The number of times that each player has had each seat, by number.
    fn seats(&self) -> Vec<[u32; 4]> {
        let mut had = vec![[0; 4]; usize::from(self.players)];
        for table in self.tables() {
            for (seat, player) in table.four.iter().enumerate() {
                had[player.index()][seat] += 1;
            }
        }
        had
    }

    fn tables(&self) -> impl Iterator<Item = &Table> {
        self.rounds.iter().flat_map(|(tables, _)| tables)
    }

    /// The number of rounds for which somebody has rested.
    fn rests(&self, player: Player) -> usize {
        self.rounds.iter().filter(|(_, resting)| resting.contains(&player)).count()
    }
}

/// Makes the tables of the next round among those who are there.
///
/// # Errors
/// If there are fewer than four; if somebody is unknown or named twice; if a game still runs.
pub fn seat(results: &FourResults, there: &[Player]) -> Result<Tables, Error> {
    check_once(results.players, there.iter().copied())?;
    if there.len() < 4 {
        return Err(Error::TooFew { players: there.len(), least: 4 });
    }
    if let Some(table) = results.tables().find(|table| table.fate == Fate::Running) {
        return Err(Error::TableRuns(table.four));
    }
    let points = results.points();
    let mut ranked = there.to_vec();
    ranked.sort_by_key(|player| (std::cmp::Reverse(points[player.index()]), *player));
    // Who rests next comes last.
    let mut by_rest = ranked.clone();
    by_rest.sort_by_key(|player| std::cmp::Reverse(results.rests(*player)));
    let resting = by_rest.split_off(by_rest.len() / 4 * 4);
    ranked.retain(|player| !resting.contains(player));
    let met = results.meetings();
    let fours = search::tables(
        ranked.len(),
        |one, other| met[ranked[one].index()][ranked[other].index()],
        |at| points[ranked[at].index()].in_halves(),
    );
    let had = results.seats();
    let fours = fours.into_iter().map(|four| seated(four.map(|at| ranked[at]), &had));
    Ok(Tables { fours: fours.collect(), resting })
}

/// The order of seats in which the four have had theirs least often.
fn seated(four: Four, had: &[[u32; 4]]) -> Four {
    let often = |order: &Four| -> u32 {
        order.iter().enumerate().map(|(seat, player)| (had[player.index()][seat] + 1).pow(2)).sum()
    };
    orders(four).into_iter().min_by_key(often).unwrap_or(four)
}

/// All orders of four, their own one first.
fn orders(four: Four) -> Vec<Four> {
    let mut all = Vec::new();
    for first in 0..4 {
        for second in (0..4).filter(|second| *second != first) {
            for third in (0..4).filter(|third| *third != first && *third != second) {
                let fourth = 6 - first - second - third;
                all.push([four[first], four[second], four[third], four[fourth]]);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests;
