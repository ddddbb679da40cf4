//! Stones that are still needed, for solvers.

use super::{
    Hex,
    board::{Cell, Cells, SPAN},
};

impl Hex {
    /// The fewest further stones with which a colour joins its edges, if the other one does nothing. Cells are reached stone by
    /// stone from the first edge; own stones cost nothing.
    pub(super) fn lacks(&self, colour: usize) -> i32 {
        let (own, other) = (&self.stones[colour], &self.stones[1 - colour]);
        let [start, end] = &self.board.edges[colour];
        let mut seen = Cells::NONE;
        let (mut here, mut next) = (Wave::default(), Wave::default());
        let mut reach = |cell: Cell, here: &mut Wave, next: &mut Wave| {
            if self.board.cells.contains(cell) && !other.contains(cell) && !seen.contains(cell) {
                seen.insert(cell);
                if own.contains(cell) { here.push(cell) } else { next.push(cell) }
            }
        };
        for cell in start.without(&[Cells::NONE; 2]) {
            reach(cell, &mut here, &mut next);
        }
        let mut stones = 0;
        loop {
            while let Some(cell) = here.pop() {
                if end.contains(cell) {
                    return stones;
                }
                for near in self.board.around(cell) {
                    reach(near, &mut here, &mut next);
                }
            }
            if next.is_empty() {
                // The other colour has joined its edges.
                return i32::from(self.board.size);
            }
            std::mem::swap(&mut here, &mut next);
            stones += 1;
        }
    }
}

/// Cells that are reached with the same number of stones.
struct Wave {
    cells: [Cell; SPAN],
    len: usize,
}

impl Default for Wave {
    fn default() -> Wave {
        Wave { cells: [0; SPAN], len: 0 }
    }
}

impl Wave {
    fn push(&mut self, cell: Cell) {
        self.cells[self.len] = cell;
        self.len += 1;
    }
    fn pop(&mut self) -> Option<Cell> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cells[self.len])
    }
    fn is_empty(&self) -> bool {
        self.len == 0
    }
}
