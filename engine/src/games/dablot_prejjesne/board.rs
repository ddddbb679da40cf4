//! The board: 72 points, numbered in reading order.

use std::sync::LazyLock;

use crate::{
    Cell, Label, Layout, Spot,
    board::{Direction, Edges},
};

/// The board.
pub(super) struct Board {
    pub layout: Layout,
    pub edges: Edges,
    /// The eight ways to go. A row of corners and the row of centres below it have eleven numbers, so each of them
    /// leads everywhere to a number that is the same number higher or lower.
    pub directions: Vec<Direction>,
}

/// Corners in a row, and rows of corners.
const CORNERS: u8 = 6;
const ROWS: u8 = 7;

pub(super) static BOARD: LazyLock<Board> = LazyLock::new(|| {
    let corners = |row| (0..CORNERS).map(move |x| (f32::from(x), f32::from(row)));
    let centres = |row| (0..CORNERS - 1).map(move |x| (f32::from(x) + 0.5, f32::from(row) - 0.5));
    let rows = (0..ROWS).rev();
    let places = rows.flat_map(|row| corners(row).chain(centres(row))).filter(|&(_, y)| y >= 0.0);
    let spots = (1..).zip(places).map(|(number, (x, y))| {
        let name = number.to_string();
        Spot { label: Some(name.clone()), name, x, y }
    });
    let mut layout = Layout::new("dablot-prejjesne", Cell::Node, spots.collect());
    // Where pieces hide the numbers, those of the first and the last point of a row stand beside it.
    let beside = layout.spots.iter().filter(|spot| spot.x < 1.0 || spot.x > f32::from(CORNERS - 2));
    layout.labels = beside
        .map(|spot| {
            let x = if spot.x < 1.0 { -0.6 } else { f32::from(CORNERS) - 0.4 };
            Label { text: spot.name.clone(), x, y: spot.y }
        })
        .collect();
    // Two centres are a whole step apart too, but only corners have lines along rows and columns.
    let corner = |place: f32| place.fract() == 0.0;
    let mut pairs = Edges::pairs(&layout, |x, y| x + y == 1.0);
    pairs.retain(|&(a, b)| {
        let [a, b] = [a, b].map(|point| layout.spots[point.index()].x);
        corner(a) || corner(b)
    });
    layout.edges = pairs;
    let edges = Edges::new(&layout, &layout.edges);
    Board { directions: edges.directions(), edges, layout }
});
