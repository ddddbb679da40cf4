//! Cards in a player's hand.

use crate::{Card, Suit};

/// The number of a card in the order of [`Card`], from 0 to 51: by rank, then by suit.
const fn code(card: Card) -> u8 {
    (card.rank() - 1) * 4 + card.suit() as u8
}

/// The card with this number.
const fn card(code: u8) -> Card {
    Card::new(code / 4 + 1, Suit::ALL[code as usize % 4])
}

/// A hand: of two packs, so each card may be there twice. It has no `Debug`, because a log is no place for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Hand {
    /// The cards that are there at least once, a bit each.
    once: u64,
    /// The cards that are there twice.
    twice: u64,
}

impl Hand {
    /// Adds one more card, of which there is at most one yet.
    pub(super) fn add(&mut self, card: Card) {
        let bit = 1 << code(card);
        self.twice |= self.once & bit;
        self.once |= bit;
    }
    /// Removes one card, which is there.
    pub(super) fn remove(&mut self, card: Card) {
        let bit = 1 << code(card);
        if self.twice & bit == 0 {
            self.once &= !bit;
        }
        self.twice &= !bit;
    }
    pub(super) fn holds(self, card: Card) -> bool {
        self.once >> code(card) & 1 == 1
    }
    pub(super) fn is_empty(self) -> bool {
        self.once == 0
    }
    pub(super) fn len(self) -> usize {
        (self.once.count_ones() + self.twice.count_ones()) as usize
    }
    /// The different cards, in order.
    pub(super) fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.once;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| card(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }
    /// All cards, in order.
    pub(super) fn cards(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds().flat_map(move |card| {
            let copies = 1 + (self.twice >> code(card) & 1) as usize;
            std::iter::repeat_n(card, copies)
        })
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::default();
        cards.into_iter().for_each(|card| hand.add(card));
        hand
    }
}
