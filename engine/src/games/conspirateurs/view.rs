//! The look of the board.

use std::sync::LazyLock;

use super::{Conspirateurs, quarters::*};
use crate::{Cell, Layout, Mark, Piece, Seat, Shape, Side, Text, Tint, Token, View, Zone};

pub(super) static LAYOUT: LazyLock<Layout> = LazyLock::new(|| {
    let mut layout = Layout::grid("conspirateurs", Cell::Node, SIZE, SIZE, |_, _| true);
    for (set, zone) in [(CENTRE, Zone::Centre), (SANCTUARIES, Zone::Sanctuary)] {
        layout.zones.extend(set.iter().map(|at| (at.point(), zone)));
    }
    // Small places have labels that are large beside them.
    for label in &mut layout.labels {
        match label.x < 0.0 {
            true => label.x = -1.0,
            false => label.y = -0.95,
        }
    }
    layout
});

/// The parts of the board that belong to a seat.
struct Party {
    /// The key of the side's name.
    name: &'static str,
    /// The argument of the note that says how many of its men are in danger.
    count: &'static str,
    /// The men of the seat, in danger and safe: the board shows where they are, texts tell them apart.
    men: [Piece; 2],
}

/// The parties, by seat.
static PARTIES: [Party; Seat::MAX_SEATS as usize] = [
    party(
        "white",
        ["conspirateurs-white", "conspirateurs-white-man", "conspirateurs-white-safe"],
        (Shape::Ring, Tint::White),
        ['W', 'w'],
    ),
    party(
        "black",
        ["conspirateurs-black", "conspirateurs-black-man", "conspirateurs-black-safe"],
        (Shape::Disc, Tint::Black),
        ['B', 'b'],
    ),
    party(
        "green",
        ["conspirateurs-green", "conspirateurs-green-man", "conspirateurs-green-safe"],
        (Shape::Triangle, Tint::Green),
        ['G', 'g'],
    ),
    party(
        "orange",
        ["conspirateurs-orange", "conspirateurs-orange-man", "conspirateurs-orange-safe"],
        (Shape::Square, Tint::Orange),
        ['O', 'o'],
    ),
];

/// A party whose men look alike; the letters are those of men in danger and of safe ones.
const fn party(
    count: &'static str,
    [name, man, safe]: [&'static str; 3],
    (shape, tint): (Shape, Tint),
    letters: [char; 2],
) -> Party {
    let [in_danger, at_home] = letters;
    let men = [
        Piece { word: man, shape, tint, letter: in_danger },
        Piece { word: safe, shape, tint, letter: at_home },
    ];
    Party { name, count, men }
}

pub(super) fn view(position: &Conspirateurs) -> View {
    let mut view = View::new("conspirateurs", &LAYOUT);
    let key = if position.seats == 2 { "conspirateurs-danger-two" } else { "conspirateurs-danger-four" };
    let mut danger = Text::new(key);
    for (seat, party) in Seat::all(position.seats).zip(&PARTIES) {
        let men = position.men[seat.index()];
        let (fugitives, safe) = (men.minus(SANCTUARIES), men.and(SANCTUARIES));
        let [man, _] = &party.men;
        for (set, man) in [fugitives, safe].into_iter().zip(&party.men) {
            view.pieces.extend(set.iter().map(|at| (at.point(), Token::Piece(man))));
        }
        view.marks.extend(safe.iter().map(|at| (at.point(), Mark::Safe)));
        let in_hand = Some((man, position.in_hand(seat))).filter(|(_, left)| *left > 0);
        let side = Side::new(seat, Text::new(party.name), Some(man));
        view.sides.push(Side { in_hand: in_hand.into_iter().collect(), ..side });
        danger = danger.with(party.count, fugitives.len());
    }
    if !position.places() {
        view.notes.push(danger);
    }
    view
}
