//! The rhombus as bits.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

/// The longest side that fits into [`Cells`].
const MAX_SIDE: u16 = 19;
/// More cells than any board has.
pub(super) const SPAN: usize = (MAX_SIDE * (MAX_SIDE + 1)) as usize;
const WORDS: usize = (MAX_SIDE * (MAX_SIDE + 1)).div_ceil(64) as usize;

/// A cell: row by row from the bottom, with one that does not exist after each row, so that no step from a cell
/// leads round to the other side.
pub(super) type Cell = u16;

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Cells([u64; WORDS]);

impl Cells {
    pub(super) const NONE: Cells = Cells([0; WORDS]);

    /// Tells whether `cell`, which may lie outside every board, is among them.
    pub(super) const fn contains(&self, cell: Cell) -> bool {
        let word = (cell / 64) as usize;
        word < WORDS && self.0[word] >> (cell % 64) & 1 != 0
    }

    pub(super) const fn insert(&mut self, cell: Cell) {
        self.0[(cell / 64) as usize] |= 1 << (cell % 64);
    }

    /// These cells but for those of two other sets, in the order of the board.
    pub(super) fn without(self, [one, other]: &[Cells; 2]) -> impl Iterator<Item = Cell> {
        (0..WORDS).flat_map(move |index| {
            let mut word = self.0[index] & !one.0[index] & !other.0[index];
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as Cell;
                (word != 0).then(|| {
                    word &= word - 1;
                    index as Cell * 64 + bit
                })
            })
        })
    }
}

/// An empty board.
pub(super) struct Board {
    /// Cells to a side.
    pub size: u16,
    pub cells: Cells,
    /// The two edges to join, for Black, then for White.
    pub edges: [[Cells; 2]; 2],
    /// The ways from a cell to the six around it, modulo 2^16.
    around: [Cell; 6],
}

/// The boards, the usual one first.
pub(super) static BOARDS: [Board; 7] = [
    Board::new(11),
    Board::new(7),
    Board::new(9),
    Board::new(10),
    Board::new(13),
    Board::new(14),
    Board::new(MAX_SIDE),
];

impl Board {
    const fn new(size: u16) -> Board {
        let (step, last) = (size + 1, size - 1);
        let around = [1, step, step - 1, 1u16.wrapping_neg(), step.wrapping_neg(), (step - 1).wrapping_neg()];
        let (cells, edges) = (Cells::NONE, [[Cells::NONE; 2]; 2]);
        let mut board = Board { size, cells, edges, around };
        let mut index = 0;
        while index < size * size {
            let (column, row, cell) = (index % size, index / size, board.cell(index));
            board.cells.insert(cell);
            if column == 0 {
                board.edges[0][0].insert(cell);
            }
            if column == last {
                board.edges[0][1].insert(cell);
            }
            if row == 0 {
                board.edges[1][0].insert(cell);
            }
            if row == last {
                board.edges[1][1].insert(cell);
            }
            index += 1;
        }
        board
    }

    /// The board of a variant, which is the length of its sides.
    pub(super) fn named(variant: &str) -> &'static Board {
        BOARDS.iter().find(|board| board.size.to_string() == variant).unwrap_or(&BOARDS[0])
    }

    /// The cell with this index if only cells that exist are counted.
    pub(super) const fn cell(&self, index: u16) -> Cell {
        index + index / self.size
    }

    /// The other way round.
    pub(super) const fn index(&self, cell: Cell) -> u16 {
        cell - cell / (self.size + 1)
    }

    /// Cells are below this.
    pub(super) const fn span(&self) -> Cell {
        self.size * (self.size + 1)
    }

    /// The six cells around one, in the order of a circle; those beyond an edge are in no set.
    pub(super) fn around(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.around.iter().map(move |step| cell.wrapping_add(*step))
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size
    }
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.size.hash(state);
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}×{0}", self.size)
    }
}
