//! What the board looks like.

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

/// The rhombus lies on its side: a1 is its west corner, column a its north-west edge.
fn lay_out(board: &Board, swapped: bool) -> Layout {
    let size = board.size;
    let place = |column: u16, row: u16| {
        let (column, row) = (f32::from(column), f32::from(row));
        ((column + row) * 3f32.sqrt() / 2.0, (row - column) / 2.0)
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
    // Letters are at least so large that on the largest board they need more room, and there is room for every
    // second one alone.
    let (left, away) = (0.45, 0.75 + 0.02 * f32::from(size));
    for k in (0..size).step_by(if size > 14 { 2 } else { 1 }) {
        let ((x, y), letter) = (place(k, 0), letter(k).to_string());
        layout.labels.push(Label { text: letter, x: x - left, y: y - away });
        let ((x, y), number) = (place(0, k), (k + 1).to_string());
        layout.labels.push(Label { text: number, x: x - left, y: y + away });
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
