//! A board of 6×5 holes without lines.

use std::sync::LazyLock;

use crate::{Cell, Layout, board::Lines};

/// The holes, and two ways from one to another.
#[derive(Debug)]
pub struct Holes {
    /// What they look like.
    pub layout: Layout,
    /// In all eight directions.
    pub around: Lines,
    /// Along rows and columns.
    pub straight: Lines,
}

/// The board.
pub static HOLES: LazyLock<Holes> = LazyLock::new(|| {
    let layout = Layout::grid("holes-6x5", Cell::Node, 6, 5, |_, _| true);
    let around = Lines::new(&layout, &Lines::pairs(&layout, |x, y| x.max(y) == 1.0));
    let straight = Lines::new(&layout, &Lines::pairs(&layout, |x, y| x + y == 1.0));
    Holes { layout, around, straight }
});
