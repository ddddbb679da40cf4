//! All that the pairing of a round has to know about a player.

use crate::{
    model::{Player, Seat},
    points::Points,
    results::{Results, Turnout},
};

/// The way in which somebody's opponent had other points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Float {
    /// Against somebody with fewer points, or without a game.
    Down,
    Up,
}

/// A player before a round.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub(super) player: Player,
    pub(super) points: Points,
    /// The opponents of games that were played.
    pub(super) met: Vec<Player>,
    /// The seats of games that were played.
    pub(super) seats: Vec<Seat>,
    /// The number of rounds that brought a point without a game.
    pub(super) byes: u64,
    /// The float of the last round.
    pub(super) float: Option<Float>,
}

impl Card {
    /// Cards of those who are there: most points first, then the lowest number.
    pub(super) fn ranked(results: &Results, there: &[Player]) -> Vec<Card> {
        let turnouts = results.turnouts();
        let before = Card::points_before_last(&turnouts);
        let mut cards: Vec<Card> =
            there.iter().map(|player| Card::of(*player, &turnouts[player.index()], &before)).collect();
        cards.sort_by_key(|card| (std::cmp::Reverse(card.points), card.player));
        cards
    }

    /// The points of all before the last round.
    fn points_before_last(turnouts: &[Vec<Turnout>]) -> Vec<Points> {
        let early = |rounds: &[Turnout]| rounds.len().saturating_sub(1);
        turnouts
            .iter()
            .map(|rounds| rounds[..early(rounds)].iter().map(|round| round.points()).sum())
            .collect()
    }

    fn of(player: Player, rounds: &[Turnout], before: &[Points]) -> Card {
        let games = || rounds.iter().filter_map(|round| round.played());
        let float = rounds.last().and_then(|last| match last.played() {
            None => Some(Float::Down),
            Some((other, _)) => Float::between(before[player.index()], before[other.index()]),
        });
        Card {
            player,
            points: rounds.iter().map(|round| round.points()).sum(),
            met: games().map(|(other, _)| other).collect(),
            seats: games().map(|(_, seat)| seat).collect(),
            byes: rounds.iter().filter(|round| round.is_free_point()).count() as u64,
            float,
        }
    }

    /// The number of games between the two.
    pub(super) fn meetings(&self, other: &Card) -> u64 {
        self.met.iter().filter(|met| **met == other.player).count() as u64
    }

    /// The number of games in the first seat above that in the second.
    pub(super) fn balance(&self) -> i64 {
        self.seats.iter().map(|seat| if *seat == Seat::First { 1 } else { -1 }).sum()
    }

    /// Tells whether somebody with these points floats the same way again by meeting these.
    pub(super) fn floats_again(&self, other: Option<&Card>) -> bool {
        let next = other.map_or(Some(Float::Down), |other| Float::between(self.points, other.points));
        next.is_some() && next == self.float
    }
}

impl Float {
    fn between(own: Points, other: Points) -> Option<Float> {
        match own.cmp(&other) {
            std::cmp::Ordering::Greater => Some(Float::Down),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(Float::Up),
        }
    }
}
