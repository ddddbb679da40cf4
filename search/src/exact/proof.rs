//! Proof-number search (Allis, van der Meulen and van den Herik, 1994): can a seat force a win, whatever the other does?
//!
//! A tree without a table of transpositions, so that a repeated position counts as it does in a real game.

use std::ops::ControlFlow;

use engine::{History, Position, Seat, Turn};

use crate::watch::Work;

/// The nodes of a tree: with the largest moves some hundred megabytes.
const MOST_NODES: usize = 2_000_000;
const INFINITE: u32 = u32::MAX;

struct Node<M> {
    mv: Option<M>,
    parent: u32,
    /// The fewest leaves that have to be won for a proof, and to be held for the contrary.
    proof: u32,
    disproof: u32,
    first: u32,
    count: u32,
    /// True where the seat that wants the proof is to move.
    wants: bool,
}

/// Tells whether `winner` can force a win from here; `None` if the work does not suffice.
pub(crate) fn can_force<P: Position>(
    history: &mut History<P>,
    winner: Seat,
    seats: u8,
    work: &mut Work<'_, '_>,
) -> Option<bool> {
    let mut nodes: Vec<Node<P::Move>> = vec![leaf(history, winner, seats, None, 0)];
    while nodes[0].proof > 0 && nodes[0].disproof > 0 {
        if nodes.len() >= MOST_NODES || !work.step() {
            return None;
        }
        let here = history.bookmark();
        let mut at = 0;
        while nodes[at].count > 0 {
            at = most_proving(&nodes, at);
            if let Some(mv) = &nodes[at].mv {
                history.play(mv);
            }
        }
        expand(&mut nodes, at, history, winner, seats);
        history.rewind(here);
        update(&mut nodes, at);
    }
    Some(nodes[0].proof == 0)
}

fn leaf<P: Position>(
    history: &History<P>,
    winner: Seat,
    seats: u8,
    mv: Option<P::Move>,
    parent: usize,
) -> Node<P::Move> {
    let (proof, disproof, wants) = match history.turn() {
        Turn::Over(outcome) if outcome.share(winner, seats) == 1_000 => (0, INFINITE, true),
        Turn::Over(_) => (INFINITE, 0, true),
        // The more moves there are, the more has to be shown of them.
        Turn::To(seat) => {
            let moves = u32::try_from(history.position().count()).unwrap_or(INFINITE / 2).clamp(1, 1_000);
            if seat == winner { (1, moves, true) } else { (moves, 1, false) }
        }
    };
    Node { mv, parent: parent as u32, proof, disproof, first: 0, count: 0, wants }
}

/// The child by which the numbers of a node come about.
fn most_proving<M>(nodes: &[Node<M>], at: usize) -> usize {
    let node = &nodes[at];
    let children = node.first as usize..(node.first + node.count) as usize;
    let rank = |child: &usize| if node.wants { nodes[*child].proof } else { nodes[*child].disproof };
    children.min_by_key(rank).unwrap_or(at)
}

fn expand<P: Position>(
    nodes: &mut Vec<Node<P::Move>>,
    at: usize,
    history: &mut History<P>,
    winner: Seat,
    seats: u8,
) {
    let first = nodes.len();
    let position = history.position().clone();
    let _ = position.choices(|mv| {
        let node = history.try_out(mv, |history| leaf(history, winner, seats, Some(mv.clone()), at));
        nodes.push(node);
        ControlFlow::Continue(())
    });
    (nodes[at].first, nodes[at].count) = (first as u32, (nodes.len() - first) as u32);
}

/// Carries new numbers up, as far as they change anything.
fn update<M>(nodes: &mut [Node<M>], mut at: usize) {
    loop {
        let node = &nodes[at];
        let (mut least, mut sum) = (INFINITE, 0u32);
        for child in &nodes[node.first as usize..(node.first + node.count) as usize] {
            let (one, other) =
                if node.wants { (child.proof, child.disproof) } else { (child.disproof, child.proof) };
            least = least.min(one);
            // What cannot be is infinite; sums that only grow large are not.
            sum = if other == INFINITE || sum == INFINITE {
                INFINITE
            } else {
                sum.saturating_add(other).min(INFINITE - 1)
            };
        }
        let (proof, disproof) = if node.wants { (least, sum) } else { (sum, least) };
        let same = (node.proof, node.disproof) == (proof, disproof);
        (nodes[at].proof, nodes[at].disproof) = (proof, disproof);
        if at == 0 || same {
            return;
        }
        at = nodes[at].parent as usize;
    }
}
