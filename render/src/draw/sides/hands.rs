//! The places of the cards of hands. From one picture to the next a card stays where it is if it can: what is
//! played leaves a gap, and what comes moves only what is in its way. Then a replay can be followed, and is a
//! quarter as large.

use std::array;

use engine::{Card, Seat, Side, View};

/// A place of a hand: free, or with a card, of which perhaps only the back is seen.
pub(crate) type Place = Option<Option<Card>>;

/// The places of the cards of hands that are seen, by seat.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Hands {
    places: [Vec<Place>; Seat::MAX_SEATS as usize],
    /// The least number of places that each hand has.
    room: usize,
}

impl Hands {
    /// The cards of a hand side by side, without a gap.
    pub(crate) fn of(view: &View) -> Hands {
        Hands::default().next(view)
    }

    /// The hands before the first of these pictures: nothing lies anywhere, and each hand has room for the
    /// largest.
    pub(crate) fn before<'v>(views: impl Iterator<Item = &'v View>) -> Hands {
        let largest = views
            .flat_map(|view| &view.sides)
            .filter(|side| is_seen(side))
            .map(|side| side.cards.len())
            .max();
        Hands { room: largest.unwrap_or(0), ..Hands::default() }
    }

    /// The hands in the next picture.
    pub(crate) fn next(&self, view: &View) -> Hands {
        let places = array::from_fn(|index| {
            let side = view.sides.iter().find(|side| side.seat.index() == index);
            side.filter(|side| is_seen(side))
                .map_or(Vec::new(), |side| laid(&self.places[index], &side.cards, self.room))
        });
        Hands { places, room: self.room }
    }

    /// The places of a seat's hand from the left, if its cards are seen.
    pub(crate) fn places(&self, seat: Seat) -> &[Place] {
        &self.places[seat.index()]
    }
}

/// Tells whether more is seen of a hand than the number of its cards.
fn is_seen(side: &Side) -> bool {
    side.cards.is_empty() || side.cards.iter().any(Option::is_some)
}

/// The cards in their order, in at least `room` places, so that as many as can be lie where they lay before.
fn laid(before: &[Place], cards: &[Option<Card>], room: usize) -> Vec<Place> {
    let room = room.max(cards.len());
    let spare = room - cards.len();
    let stays = |card: usize, place: usize| before.get(place) == Some(&Some(cards[card]));
    // How many stay of this card and those after it, with so many of the places that are left free used up.
    let mut staying = vec![vec![0; spare + 1]; cards.len() + 1];
    for (card, free) in
        (0..cards.len()).rev().flat_map(|card| (0..=spare).rev().map(move |free| (card, free)))
    {
        let here = staying[card + 1][free] + usize::from(stays(card, card + free));
        let later = if free < spare { staying[card][free + 1] } else { 0 };
        staying[card][free] = here.max(later);
    }
    let mut places = vec![None; room];
    let mut free = 0;
    for (card, &seen) in cards.iter().enumerate() {
        while staying[card][free] > staying[card + 1][free] + usize::from(stays(card, card + free)) {
            free += 1;
        }
        places[card + free] = Some(seen);
    }
    places
}

#[cfg(test)]
mod tests {
    use engine::Suit;

    use super::*;

    /// Cards by letters; `-` is a free place.
    fn after(before: &str, cards: &str) -> String {
        let card = |c: char| Some(Card::new(c as u8 - b'a' + 1, Suit::Spades));
        let before: Vec<Place> = before.chars().map(|c| (c != '-').then(|| card(c))).collect();
        let cards: Vec<Option<Card>> = cards.chars().map(card).collect();
        let letter =
            |place: &Place| place.map_or('-', |seen| ('a'..='z').find(|&c| card(c) == seen).unwrap());
        laid(&before, &cards, 6).iter().map(letter).collect()
    }

    #[test]
    fn a_card_stays_where_it_is_if_it_can() {
        for (before, cards, expected) in [
            ("", "abc", "abc---"),
            ("abcdef", "abdef", "ab-def"),
            ("ab-def", "abdef", "ab-def"),
            ("ab-def", "abcdef", "abcdef"),
            ("ab-def", "bdefg", "-bdefg"),
            ("ab-def", "abdefg", "abdefg"),
            ("b-def-", "abdef", "abdef-"),
            ("ab-def", "af", "a----f"),
            ("abcdef", "", "------"),
            ("abcdef", "ghi", "ghi---"),
            ("ab", "abcdefgh", "abcdefgh"),
        ] {
            assert_eq!(after(before, cards), expected, "{before} to {cards}");
        }
    }
}
