//! The look of the board.

use std::sync::LazyLock;

use super::{HOUSES, Oware, point};
use crate::{Cell, Label, Layout, Seat, Side, Spot, Text, Token, View, Zone};

/// Two rows of pits in the order of sowing: a to f from the left, and A to F above them from the right.
pub(super) static LAYOUT: LazyLock<Layout> = LazyLock::new(|| {
    let row = |first: char, y: f32| {
        (0..HOUSES).map(move |house| {
            let x = if y == 0.0 { house } else { HOUSES - 1 - house };
            let name = char::from(first as u8 + house).to_string();
            Spot { name, x: f32::from(x), y, label: None }
        })
    };
    let mut layout = Layout::new("oware", Cell::Pit, row('a', 0.0).chain(row('A', 1.0)).collect());
    let label = |spot: &Spot| Label { text: spot.name.clone(), x: spot.x, y: spot.y * 2.5 - 0.75 };
    layout.labels = layout.spots.iter().map(label).collect();
    layout.zones = (0..2 * HOUSES).map(|house| (point(house), Zone::Home(house / HOUSES + 1))).collect();
    layout
});

pub(super) fn view(position: &Oware) -> View {
    let mut view = View::new("oware", &LAYOUT);
    let names = ["oware-south", "oware-north"].map(Text::new);
    for (seat, name) in Seat::all(2).zip(&names) {
        let (row, store) = (position.rows[seat.index()], position.stores[seat.index()]);
        let first = seat.index() as u8 * HOUSES;
        view.pieces.extend((0..HOUSES).map(|house| (point(first + house), Token::Seeds(row.seeds(house)))));
        view.sides.push(Side { score: Some(store.into()), ..Side::new(seat, name.clone(), None) });
    }
    if position.end.is_none() && position.other().is_empty() {
        let [feeder, hungry] = [position.to_move, position.to_move.other()];
        let note = Text::new("oware-hungry").with("hungry", names[hungry.index()].clone());
        view.prospects.push(note.with("feeder", names[feeder.index()].clone()));
    }
    view
}
