//! The boards.

use std::sync::LazyLock;

use crate::{
    Cell, Layout,
    board::{Lines, triangles},
};

/// Which board is played on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Variant {
    Large,
    Small,
    Holes,
}

/// A board, and where each kind of piece goes on it.
pub(super) struct Ground {
    pub layout: &'static Layout,
    pub leopards: &'static Lines,
    pub cows: &'static Lines,
}

impl Variant {
    pub(super) fn named(name: &str) -> Variant {
        match name {
            "small" => Variant::Small,
            "holes" => Variant::Holes,
            _ => Variant::Large,
        }
    }

    pub(super) fn ground(self) -> &'static Ground {
        static GROUNDS: LazyLock<[Ground; 3]> = LazyLock::new(|| {
            let [large, small] = [&triangles::LARGE, &triangles::SMALL].map(|board| Ground {
                layout: &board.layout,
                leopards: &board.lines,
                cows: &board.lines,
            });
            [large, small, Ground { layout: &HOLES.layout, leopards: &HOLES.around, cows: &HOLES.straight }]
        });
        &GROUNDS[self as usize]
    }
}

/// The board without lines: 6×5 holes.
struct Holes {
    layout: Layout,
    /// In all eight directions.
    around: Lines,
    /// Along rows and columns.
    straight: Lines,
}

static HOLES: LazyLock<Holes> = LazyLock::new(|| {
    let layout = Layout::grid("leopards-and-cows-holes", Cell::Node, 6, 5, |_, _| true);
    let around = Lines::new(&layout, &Lines::pairs(&layout, |x, y| x.max(y) == 1.0));
    let straight = Lines::new(&layout, &Lines::pairs(&layout, |x, y| x + y == 1.0));
    Holes { layout, around, straight }
});
