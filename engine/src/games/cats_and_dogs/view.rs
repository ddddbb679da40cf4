//! The look of the board.

use std::sync::LazyLock;

use super::{CENTRE, CatsAndDogs, SIZE};
use crate::{Layout, Piece, Seat, Shape, Side, Text, Tint, Token, View, Zone};

pub(super) static LAYOUT: LazyLock<Layout> = LazyLock::new(|| {
    let mut layout = Layout::squares("cats-and-dogs", SIZE, SIZE);
    layout.zones.extend(CENTRE.iter().map(|square| (square, Zone::Centre)));
    layout
});

static CAT: Piece = Piece { word: "cats-and-dogs-cat", shape: Shape::Cat, tint: Tint::Orange, letter: 'C' };
static DOG: Piece = Piece { word: "cats-and-dogs-dog", shape: Shape::Dog, tint: Tint::Brown, letter: 'D' };

pub(super) fn view(position: &CatsAndDogs) -> View {
    let mut view = View::new("cats-and-dogs", &LAYOUT);
    let sides = [(Seat::ONE, "cats-and-dogs-cats", &CAT), (Seat::TWO, "cats-and-dogs-dogs", &DOG)];
    for (seat, name, piece) in sides {
        let squares = position.pets[seat.index()].iter();
        view.pieces.extend(squares.map(|square| (square, Token::Piece(piece))));
        view.sides.push(Side::new(seat, Text::new(name), Some(piece)));
    }
    // In its first turn a seat may not use every square: what can be used later counts.
    let [cats, dogs] = [Seat::ONE, Seat::TWO].map(|seat| position.reach(seat));
    view.reserved.extend((cats - dogs).iter().map(|square| (square, Seat::ONE)));
    view.reserved.extend((dogs - cats).iter().map(|square| (square, Seat::TWO)));
    let [cats, dogs] = [Seat::ONE, Seat::TWO].map(|seat| position.open(seat).len());
    view.notes.push(Text::new("cats-and-dogs-open").with("cats", cats).with("dogs", dogs));
    view
}
