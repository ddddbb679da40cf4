//! Things that the table shows beside the uppermost cards: what lies under them, which lines count, and what was played last.

use super::{super::view::point, *};
use crate::Row;

/// A card that lies under others is told in the order in which they came, and what lay face down stays hidden until the end.
#[test]
fn what_lies_under_a_card_is_told_as_far_as_it_was_seen() {
    let mut position = position("Jh Jc 2c Kd Qd", "Ah 2h - - - - - - -", BLANK);
    let own = |space| point(Seat::ONE, space);
    let laid = |text: &str, space| Move::Play { card: card(text), theirs: false, space };
    for mv in [laid("Jh", 1), laid("2c", 1), laid("Kd", 0)] {
        position.to_move = Seat::ONE;
        position.play(&mv);
    }
    let beneath =
        [(own(0), Token::Card(card("Ah"))), (own(1), Token::Card(card("2h"))), (own(1), Token::Back(1))];
    for eyes in [Eyes::Room, Eyes::Of(Seat::ONE), Eyes::Of(Seat::TWO)] {
        assert_eq!(position.view(eyes).beneath, beneath, "{eyes:?}");
    }
    let all = position.view(Eyes::Archive).beneath;
    assert_eq!(all[2], (own(1), Token::Card(card("Jh"))));
}

/// The last card of the last hand is marked, as the table stays as it is.
#[test]
fn the_card_that_ends_the_game_is_marked() {
    let mut position = seeded("single", 7);
    let before = loop {
        let before = position.clone();
        let card = position.own_hand().cards().next().unwrap();
        position.play(&Move::Discard(card));
        if position.is_over() {
            break (before, Move::Discard(card));
        }
    };
    let marks = before.0.trace(&before.1, &position).marks();
    assert_eq!(marks, [(view::DISCARDS, Mark::Last)]);
}

/// Each line that is worth something is told with what it is worth.
#[test]
fn lines_that_count_are_told() {
    let position = position("2c", "Ah 2h 3h - 5d - - - -", "- - - 4h Kh 6h - - 9d");
    let rows = position.view(Eyes::Room).rows;
    let told = |seat, spaces: [u8; 3], worth| Row {
        points: spaces.map(|space| point(seat, space)).to_vec(),
        worth: Some(worth),
    };
    assert_eq!(rows, [told(Seat::ONE, [0, 1, 2], 3), told(Seat::TWO, [3, 4, 5], 3)]);
}
