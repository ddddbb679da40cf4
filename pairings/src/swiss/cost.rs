//! Costs of pairs.

use crate::{
    model::{Player, Seat},
    swiss::{
        Terms,
        card::Card,
        seats::{Seating, seating},
    },
};

/// The costs of a pair or a bye, the one that counts most first.
#[derive(Clone, Copy, Debug)]
pub(super) enum Level {
    Meetings,
    ByeAgain,
    ByePlace,
    Seats,
    Floats,
    Differences,
    Wishes,
    Order,
}

/// The number of levels.
pub(super) const LEVELS: usize = Level::Order as usize + 1;

/// The cost on each level.
pub(super) type Cost = [u64; LEVELS];

/// All who are to be paired, by rank, with a place for the bye behind an odd number.
pub(super) struct Table {
    cards: Vec<Card>,
    /// The number of those with the same points, for each.
    group: Vec<usize>,
    lot: Seat,
    second_meetings: bool,
}

impl Table {
    pub(super) fn new(cards: Vec<Card>, terms: Terms) -> Table {
        let group = cards.iter().map(|card| cards.iter().filter(|other| other.points == card.points).count());
        Table { group: group.collect(), cards, lot: terms.lot, second_meetings: terms.second_meetings }
    }

    /// The number of places, with that of the bye.
    pub(super) fn count(&self) -> usize {
        self.cards.len().next_multiple_of(2)
    }

    /// The card of a place; none of the bye's.
    pub(super) fn card(&self, place: usize) -> Option<&Card> {
        self.cards.get(place)
    }

    pub(super) fn seating(&self, higher: &Card, lower: &Card) -> Seating {
        seating(higher, lower, self.lot)
    }

    /// The players of a pair who float as in the round before.
    pub(super) fn floating_again(&self, one: usize, other: usize) -> Vec<Player> {
        let again = |own: usize, other: usize| {
            self.card(own).filter(|card| card.floats_again(self.card(other))).map(|card| card.player)
        };
        again(one, other).into_iter().chain(again(other, one)).collect()
    }

    /// The cost of a pair, of which the first is ranked higher; none if the two cannot meet.
    pub(super) fn cost(&self, one: usize, other: usize) -> Option<Cost> {
        let mut cost = [0; LEVELS];
        let higher = self.card(one)?;
        cost[Level::Floats as usize] = self.floating_again(one, other).len() as u64;
        let Some(lower) = self.card(other) else {
            cost[Level::ByeAgain as usize] = higher.byes;
            cost[Level::ByePlace as usize] = (self.cards.len() - 1 - one) as u64;
            return Some(cost);
        };
        cost[Level::Meetings as usize] = higher.meetings(lower);
        if cost[Level::Meetings as usize] > 0 && !self.second_meetings {
            return None;
        }
        let seating = self.seating(higher, lower);
        cost[Level::Seats as usize] = seating.broken.len() as u64;
        cost[Level::Wishes as usize] = seating.unmet;
        let apart = u64::from(higher.points.in_halves() - lower.points.in_halves());
        cost[Level::Differences as usize] = apart * apart;
        let usual = if apart == 0 { (self.group[one] / 2).max(1) } else { 1 };
        let off = (other - one).abs_diff(usual) as u64;
        cost[Level::Order as usize] = off * off;
        Some(cost)
    }
}
