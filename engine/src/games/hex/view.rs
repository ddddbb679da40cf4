//! The look of the board.

use std::sync::LazyLock;

use super::{
    BLACK, Hex, WHITE,
    board::{BOARDS, Board},
};
use crate::{
    Cell, Label, Layout, Mark, Piece, Point, Seat, Shape, Side, Spot, Text, Tint, Token, View, Zone,
};

static STONES: [Piece; 2] = [
    Piece { word: "hex-black-stone", shape: Shape::Disc, tint: Tint::Black, letter: 'B' },
    Piece { word: "hex-white-stone", shape: Shape::Ring, tint: Tint::White, letter: 'W' },
];

/// A board; whose home an edge is depends on who plays which colour.
pub(super) fn layout(board: &Board, swapped: bool) -> &'static Layout {
    static LAYOUTS: LazyLock<Vec<[Layout; 2]>> = LazyLock::new(|| {
        BOARDS.iter().map(|board| [false, true].map(|swapped| lay_out(board, swapped))).collect()
    });
    let number = BOARDS.iter().position(|known| known == board).unwrap_or(0);
    &LAYOUTS[number][usize::from(swapped)]
}

/// A parallelogram that leans to the right: a1 is its lower left corner, row 1 its lower edge.
fn lay_out(board: &Board, swapped: bool) -> Layout {
    let size = board.size;
    let place = |column: u16, row: u16| {
        let (column, row) = (f32::from(column), f32::from(row));
        (column + row / 2.0, row * 3f32.sqrt() / 2.0)
    };
    let spot = |index: u16| {
        let (column, row) = (index % size, index / size);
        let (x, y) = place(column, row);
        Spot { name: format!("{}{}", letter(column), row + 1), x, y, label: None }
    };
    let id = format!("hex/{size}{}", if swapped { "/swapped" } else { "" });
    let mut layout = Layout::new(&id, Cell::Hexagon, (0..size * size).map(spot).collect());
    for (edges, home) in board.edges.iter().zip(if swapped { [2, 1] } else { [1, 2] }) {
        let on_edge = |index: &u16| edges.iter().any(|edge| edge.contains(board.cell(*index)));
        layout.zones.extend((0..size * size).filter(on_edge).map(|index| (Point(index), Zone::Home(home))));
    }
    // A bit beyond where the next hexagon would be, and numbers of two digits further out.
    let up = (0.55, 0.55 * 3f32.sqrt());
    for k in 0..size {
        let number = k + 1;
        let out = if number < 10 { 1.05 } else { 1.3 };
        for (text, (x, y), (right, up)) in [
            (letter(k).to_string(), place(k, 0), (-up.0, -up.1)),
            (letter(k).to_string(), place(k, size - 1), up),
            (number.to_string(), place(0, k), (-out, 0.0)),
            (number.to_string(), place(size - 1, k), (out, 0.0)),
        ] {
            layout.labels.push(Label { text, x: x + right, y: y + up });
        }
    }
    layout
}

pub(super) fn view(position: &Hex) -> View {
    let mut view = View::new("hex", position.layout());
    for (stones, piece) in position.stones.iter().zip(&STONES) {
        let indices = 0..position.board.size * position.board.size;
        let there = indices.filter(|&index| stones.contains(position.board.cell(index)));
        view.pieces.extend(there.map(|index| (Point(index), Token::Piece(piece))));
    }
    if position.won {
        let chain = position.chain(1 - position.colour());
        view.marks.extend(chain.into_iter().map(|cell| (position.point(cell), Mark::Decided)));
    }
    for seat in [Seat::ONE, Seat::TWO] {
        let (colour, name) =
            if position.seat(BLACK) == seat { (BLACK, "hex-black") } else { (WHITE, "hex-white") };
        view.sides.push(Side::new(seat, Text::new(name), Some(&STONES[colour])));
    }
    let size = position.board.size;
    let edges = Text::new("hex-edges").with("column", letter(size - 1).to_string()).with("row", size);
    view.notes.push(edges);
    if position.may_swap() {
        view.prospects.push(Text::new("hex-may-swap"));
    }
    if position.swapped {
        view.notes.push(Text::new("hex-swapped"));
    }
    view
}

/// `a` for 0.
fn letter(column: u16) -> char {
    char::from(b'a' + column as u8)
}
