//! Bridges: two stones, or a stone and an edge, with two empty cells between them, of which one joins them as well as the other.

use super::{Hex, board::Cell};
use crate::Rng;

/// The ways around a cell, by their places in [`Board::around`](super::board::Board::around), that lead beyond each of the two
/// edges of Black, and of White.
const BEYOND: [[[usize; 2]; 2]; 2] = [[[2, 3], [5, 0]], [[4, 5], [1, 2]]];

/// The empty cell that still joins what `entered`, a stone of the other colour, has come between; some of them if there are more.
pub(super) fn other_cell(hex: &Hex, entered: Cell, rng: &mut Rng) -> Option<Cell> {
    if hex.won {
        return None;
    }
    let colour = hex.colour();
    let mut around = [0; 6];
    let mut owns = [false; 6];
    for ((cell, own), near) in around.iter_mut().zip(&mut owns).zip(hex.board.around(entered)) {
        (*cell, *own) = (near, hex.stones[colour].contains(near));
    }
    for (edge, ways) in hex.board.edges[colour].iter().zip(BEYOND[colour]) {
        if edge.contains(entered) {
            ways.iter().for_each(|way| owns[*way] = true);
        }
    }
    let (mut found, mut count) = (None, 0);
    for way in 0..6 {
        let between = around[(way + 1) % 6];
        if owns[way] && owns[(way + 2) % 6] && hex.is_free(between) {
            count += 1;
            if rng.below(count) == 0 {
                found = Some(between);
            }
        }
    }
    found
}
