//! A board of 6×5 holes without edges.

use std::sync::LazyLock;

use crate::{Cell, Layout, board::Edges};

/// The holes, and two ways from one to another.
#[derive(Debug)]
pub struct Holes {
    /// The look of the board.
    pub layout: Layout,
    /// The edges in all eight directions.
    pub around: Edges,
    /// The edges along rows and columns.
    pub straight: Edges,
}

/// The board.
pub static HOLES: LazyLock<Holes> = LazyLock::new(|| {
    let layout = Layout::grid("holes-6x5", Cell::Node, 6, 5, |_, _| true);
    let around = Edges::new(&layout, &Edges::pairs(&layout, |x, y| x.max(y) == 1.0));
    let straight = Edges::new(&layout, &Edges::pairs(&layout, |x, y| x + y == 1.0));
    Holes { layout, around, straight }
});
