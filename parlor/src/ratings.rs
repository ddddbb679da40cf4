//! Results in numbers: what somebody has played, and how strong that makes them.
//!
//! Ratings are Glicko-2 (Mark E. Glickman, *Example of the Glicko-2 system*, 2013, glicko.net/glicko/glicko2.pdf),
//! as the crate `skillratings` computes it, with τ = 0.5: everybody starts at 1500 with a deviation of 350 and a
//! volatility of 0.06, and each finished table for two is a rating period of its own. They are never stored, but
//! follow from the tables whenever somebody asks.

use std::collections::BTreeMap;

use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};
use storage::{Finished, PersonId};

/// A rating is a guess as long as its deviation is above this.
const SURE: f64 = 110.0;

/// What somebody has played of one game.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Standing {
    pub won: u32,
    pub lost: u32,
    /// Neither won nor lost.
    pub drawn: u32,
    /// After at least one table for two.
    rating: Option<Glicko2Rating>,
}

impl Standing {
    pub fn played(&self) -> u32 {
        self.won + self.lost + self.drawn
    }

    /// The rating as it is shown; nothing before the first table for two.
    pub fn rating(&self) -> Option<i64> {
        self.rating.map(|rating| rating.rating.round() as i64)
    }

    /// `1662?`; the question mark is for a rating that is a guess.
    pub fn rating_text(&self) -> Option<String> {
        let mark = if self.rating?.deviation > SURE { "?" } else { "" };
        Some(format!("{}{mark}", self.rating()?))
    }
}

/// The standings of everybody, by game, from tables in the order in which they ended. Tables for more than two
/// count, but nobody's rating changes by them.
pub(crate) fn standings(tables: &[Finished]) -> BTreeMap<&str, BTreeMap<PersonId, Standing>> {
    let mut games: BTreeMap<&str, BTreeMap<PersonId, Standing>> = BTreeMap::new();
    for table in tables {
        let game = games.entry(&table.game).or_default();
        for (seat, player) in (1..).zip(&table.persons) {
            let standing = game.entry(*player).or_default();
            match (table.winners.contains(seat), table.losers.contains(seat)) {
                (true, _) => standing.won += 1,
                (_, true) => standing.lost += 1,
                _ => standing.drawn += 1,
            }
        }
        if let [one, two] = *table.persons
            && one != two
        {
            let rating = |player| game.get(&player).and_then(|standing| standing.rating).unwrap_or_default();
            let (new_one, new_two) =
                glicko2(&rating(one), &rating(two), &outcome(table), &Glicko2Config::new());
            for (player, rating) in [(one, new_one), (two, new_two)] {
                game.entry(player).or_default().rating = Some(rating);
            }
        }
    }
    games
}

/// How a table for two ended for seat 1.
fn outcome(table: &Finished) -> Outcomes {
    if table.winners.contains(1) || table.losers.contains(2) {
        Outcomes::WIN
    } else if table.winners.contains(2) || table.losers.contains(1) {
        Outcomes::LOSS
    } else {
        Outcomes::DRAW
    }
}

#[cfg(test)]
mod tests {
    use storage::{SeatSet, TableId};

    use super::*;

    fn table(game: &str, players: &[i64], winner: Option<u8>) -> Finished {
        let seats = 1..=players.len() as u8;
        Finished {
            table: TableId(1),
            game: game.to_owned(),
            persons: players.iter().map(|&id| PersonId(id)).collect(),
            winners: winner.into_iter().collect(),
            losers: winner.map_or(SeatSet::NONE, |winner| seats.filter(|&seat| seat != winner).collect()),
            ended_at: 1,
        }
    }

    #[test]
    fn ratings_are_those_of_the_formula() {
        // The two numbers are known from other implementations of the paper.
        let tables = [table("a", &[1, 2], Some(1))];
        let games = standings(&tables);
        let (one, two) = (games["a"][&PersonId(1)], games["a"][&PersonId(2)]);
        assert_eq!((one.rating(), two.rating()), (Some(1662), Some(1338)));
        assert!((one.rating.unwrap().deviation - 290.3).abs() < 0.1);
        assert_eq!(one.rating_text().as_deref(), Some("1662?"));
    }

    #[test]
    fn games_are_counted_and_rated_apart() {
        let mut tables = vec![table("a", &[1, 2], None), table("b", &[2, 1], Some(2))];
        tables.push(table("a", &[1, 2, 3, 4], Some(3)));
        let games = standings(&tables);
        let (ana, carla) = (games["a"][&PersonId(1)], games["a"][&PersonId(3)]);
        assert_eq!((ana.won, ana.drawn, ana.lost, ana.rating()), (0, 1, 1, Some(1500)));
        assert_eq!((carla.won, carla.played(), carla.rating()), (1, 1, None));
        assert_eq!(games["b"][&PersonId(1)].rating(), Some(1662));
    }

    #[test]
    fn many_games_make_a_rating_sure() {
        let tables: Vec<Finished> = (0..40).map(|at| table("a", &[1, 2], Some(1 + at % 2))).collect();
        let rating = standings(&tables)["a"][&PersonId(1)].rating_text().unwrap();
        assert!(!rating.contains('?'), "{rating}");
    }
}
