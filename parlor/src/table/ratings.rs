//! Results in numbers: what somebody has played, and how strong that makes them.
//!
//! Ratings are Glicko-2 (Mark E. Glickman, *Example of the Glicko-2 system*, 2013, glicko.net/glicko/glicko2.pdf),
//! as the crate `skillratings` computes it, with τ = 0.5: everybody starts at 1500 with a deviation of 350 and a
//! volatility of 0.06, and each finished table for two is a rating period of its own. They are never stored, but
//! follow from the tables whenever somebody asks. A table that was
//! closed without a result, at which a seat changed hands, that went on from another's board, or from one that somebody made up, is neither won nor lost,
//! and neither is one between accounts that turned out to be one person's, also when they have been parted again: otherwise
//! one could play against oneself for ratings. One at which nobody has moved counts nowhere, unless an organiser
//! has decided it; one at which not both have
//! moved counts and is not rated: a rating must be played for.

use std::collections::BTreeMap;

use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};
use storage::{Finished, PersonId, SeatSet};

use crate::table::loaded::JUDGED;

/// A rating is a guess as long as its deviation is above this.
const SURE: f64 = 110.0;

/// The results of somebody at one game.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Standing {
    pub won: u32,
    pub lost: u32,
    /// The number of tables that nobody has won or lost.
    pub drawn: u32,
    /// The number of tables neither won nor lost, as one of several others has lost alone.
    pub safe: u32,
    /// Went on from a board that was there before, so that nobody has won it from its start.
    pub aside: u32,
    /// Played against another account of one's own, as it was, or has been, at some time.
    pub alone: u32,
    /// A seat changed hands, so that nobody has won it alone.
    pub handed: u32,
    /// Closed without a result.
    pub closed: u32,
    /// The rating, after at least one table for two.
    rating: Option<Glicko2Rating>,
}

impl Standing {
    /// The number of tables that count.
    pub(crate) fn played(&self) -> u32 {
        self.won + self.lost + self.drawn + self.safe
    }

    /// The rating as it is shown; nothing before the first table for two.
    pub(crate) fn rating(&self) -> Option<i64> {
        self.rating.map(|rating| rating.rating.round() as i64)
    }

    /// Tells whether the rating is more than a guess.
    pub(crate) fn is_sure(&self) -> bool {
        self.rating.is_some_and(|rating| rating.deviation <= SURE)
    }

    /// `1662?`; the question mark is for a rating that is a guess.
    pub(crate) fn rating_text(&self) -> Option<String> {
        let mark = if self.is_sure() { "" } else { "?" };
        Some(format!("{}{mark}", self.rating()?))
    }
}

/// The standings of everybody, by game, from tables in the order in which they ended. Tables for more than two
/// count, but nobody's rating changes by them.
pub(crate) fn standings(tables: &[Finished]) -> BTreeMap<&str, BTreeMap<PersonId, Standing>> {
    let mut games: BTreeMap<&str, BTreeMap<PersonId, Standing>> = BTreeMap::new();
    for table in tables {
        // What an organiser has decided counts all the same, as is said then.
        let decided = table.reason.as_deref() == Some(JUDGED);
        let told_apart = is_closed(table) || table.handed || table.continued || decided;
        if table.moved == SeatSet::NONE && !told_apart {
            continue;
        }
        let game = games.entry(&table.game).or_default();
        for (seat, player) in (1..).zip(&table.persons) {
            let standing = game.entry(*player).or_default();
            match won(table, seat) {
                _ if is_closed(table) => standing.closed += 1,
                _ if table.handed => standing.handed += 1,
                _ if table.continued => standing.aside += 1,
                _ if table.kin.contains(seat) => standing.alone += 1,
                _ if table.persons.iter().filter(|other| *other == player).count() > 1 => {
                    // Once for the table.
                    standing.alone +=
                        u32::from(table.persons[..usize::from(seat - 1)].iter().all(|p| p != player));
                }
                Some(true) => standing.won += 1,
                Some(false) => standing.lost += 1,
                None if table.losers != SeatSet::NONE => standing.safe += 1,
                None => standing.drawn += 1,
            }
        }
        if let [one, two] = *table.persons
            && one != two
            && !table.kin.contains(1)
            && !table.continued
            && !table.handed
            && !is_closed(table)
            && table.moved.len() == 2
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

/// Tells whether a table was closed without a result.
fn is_closed(table: &Finished) -> bool {
    table.reason.as_deref() == Some(engine::CLOSED)
}

/// Tells whether a seat has won or lost; nothing if neither. Of two players, whoever has not lost has won,
/// also where a game names the loser alone.
fn won(table: &Finished, seat: u8) -> Option<bool> {
    let of = |seat| match (table.winners.contains(seat), table.losers.contains(seat)) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    let other = || of(3 - seat).map(|won| !won);
    of(seat).or_else(|| if table.persons.len() == 2 { other() } else { None })
}

/// The outcome of a table for two for seat 1.
fn outcome(table: &Finished) -> Outcomes {
    match won(table, 1) {
        Some(true) => Outcomes::WIN,
        Some(false) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    }
}

#[cfg(test)]
mod tests {
    use storage::TableId;

    use super::*;

    fn table(game: &str, players: &[i64], winner: Option<u8>) -> Finished {
        let seats = 1..=players.len() as u8;
        Finished {
            table: TableId(1),
            game: game.to_owned(),
            persons: players.iter().map(|&id| PersonId(id)).collect(),
            winners: winner.into_iter().collect(),
            losers: winner
                .map_or(SeatSet::NONE, |winner| seats.clone().filter(|&seat| seat != winner).collect()),
            moved: seats.collect(),
            continued: false,
            handed: false,
            kin: SeatSet::NONE,
            reason: None,
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
    fn of_two_whoever_has_not_lost_has_won() {
        let survivor = Finished { winners: SeatSet::NONE, ..table("a", &[1, 2], Some(2)) };
        let games = standings(std::slice::from_ref(&survivor));
        let (lost, won) = (games["a"][&PersonId(1)], games["a"][&PersonId(2)]);
        assert_eq!((lost.lost, won.won, won.drawn, won.rating()), (1, 1, 0, Some(1662)));
        let four = Finished {
            winners: SeatSet::NONE,
            losers: [3].into_iter().collect(),
            ..table("a", &[1, 2, 3, 4], None)
        };
        let games = standings(std::slice::from_ref(&four));
        let (first, third) = (games["a"][&PersonId(1)], games["a"][&PersonId(3)]);
        assert_eq!((first.won, first.drawn, first.safe, third.lost), (0, 0, 1, 1), "three are safe");
        assert_eq!(first.played(), 1);
    }

    #[test]
    fn what_was_not_played_is_not_rated() {
        let given_up = Finished { moved: SeatSet::NONE.with(1), ..table("a", &[1, 2], Some(1)) };
        let games = standings(std::slice::from_ref(&given_up));
        let winner = games["a"][&PersonId(1)];
        assert_eq!((winner.won, winner.rating()), (1, None));
        let untouched = Finished { moved: SeatSet::NONE, ..given_up };
        assert!(standings(std::slice::from_ref(&untouched)).is_empty(), "nobody has moved");
    }

    #[test]
    fn what_went_on_from_another_board_is_neither_won_nor_lost() {
        let made_up = Finished { continued: true, ..table("a", &[1, 2], Some(1)) };
        let games = standings(std::slice::from_ref(&made_up));
        for player in [1, 2] {
            let standing = games["a"][&PersonId(player)];
            assert_eq!((standing.played(), standing.aside, standing.rating()), (0, 1, None));
        }
    }

    #[test]
    fn what_was_closed_is_neither_won_nor_drawn() {
        let closed = Finished { reason: Some(engine::CLOSED.to_owned()), ..table("a", &[1, 2], None) };
        let games = standings(std::slice::from_ref(&closed));
        let standing = games["a"][&PersonId(1)];
        assert_eq!((standing.played(), standing.closed, standing.rating()), (0, 1, None));
    }

    #[test]
    fn what_somebody_played_alone_is_neither_won_nor_lost() {
        let games = [table("a", &[1, 1], Some(1)), table("a", &[1, 2, 1, 3], Some(2))];
        let games = standings(&games);
        let (own, other) = (games["a"][&PersonId(1)], games["a"][&PersonId(2)]);
        assert_eq!((own.played(), own.alone, own.rating()), (0, 2, None), "each table once");
        assert_eq!((other.won, other.played()), (1, 1), "the others keep their results");
    }

    #[test]
    fn what_was_played_against_somebody_with_whom_one_was_one_is_never_rated() {
        let parted = Finished { kin: [1, 2].into_iter().collect(), ..table("a", &[1, 2], Some(1)) };
        let four = Finished { kin: [1, 3].into_iter().collect(), ..table("a", &[1, 2, 3, 4], Some(2)) };
        let games = [parted, four];
        let games = standings(&games);
        let (one, other) = (games["a"][&PersonId(1)], games["a"][&PersonId(2)]);
        assert_eq!((one.played(), one.alone, one.rating()), (0, 2, None));
        assert_eq!((other.won, other.alone, other.rating()), (1, 1, None), "the others keep their results");
    }

    #[test]
    fn many_games_make_a_rating_sure() {
        let tables: Vec<Finished> = (0..40).map(|at| table("a", &[1, 2], Some(1 + at % 2))).collect();
        let rating = standings(&tables)["a"][&PersonId(1)].rating_text().unwrap();
        assert!(!rating.contains('?'), "{rating}");
    }
}
