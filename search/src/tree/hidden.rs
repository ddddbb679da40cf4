//! The same where hands are hidden: before each game all that the seat cannot know is dealt anew, and the tree holds whatever
//! moves came up (Cowling, Powley and Whitehouse, 2012: one tree of the sets of positions that a player cannot tell apart).

use std::ops::ControlFlow;

use engine::{Eyes, History, Lookahead, Position, Rng, Seat, Thinking, Turn};

use super::{
    CURIOSITY, Found,
    amaf::Sites,
    playout::{Playout, logarithm, wish},
};
use crate::watch::Work;

/// A move that came up in some deal.
struct Node<M> {
    mv: Option<M>,
    seat: Seat,
    visits: u32,
    /// The number of times that it could have been chosen.
    offered: u32,
    sum: u64,
    children: Vec<u32>,
}

/// Thinks about a game of which the seat to move sees a part. `None` if it is over.
pub(crate) fn think_hidden<P: Position>(
    history: &History<P>,
    (thinking, way, seats): (Thinking, Lookahead, u8),
    rng: &mut Rng,
    work: &mut Work<'_, '_>,
) -> Option<Found<P::Move>> {
    let seat = history.turn().seat()?;
    let playout = Playout { thinking, way, seats };
    let root = Node { mv: None, seat, visits: 0, offered: 0, sum: 0, children: Vec::new() };
    let mut nodes: Vec<Node<P::Move>> = vec![root];
    let (mut path, mut legal, mut sites) = (Vec::new(), Vec::new(), Sites::none());
    while work.step() {
        let mut deal = history.redealt(Eyes::Of(seat), rng);
        path.clear();
        path.push(0);
        let mut at = 0;
        let shares = loop {
            let mover = match deal.turn() {
                Turn::Over(outcome) => break playout.of_outcome(outcome),
                Turn::To(mover) => mover,
            };
            legal.clear();
            let _ = deal.position().choices(|mv| {
                legal.push(mv.clone());
                ControlFlow::Continue(())
            });
            let (next, is_new) = select(&mut nodes, at, mover, &legal, rng);
            at = next;
            if let Some(mv) = &nodes[at].mv {
                deal.play(mv);
            }
            path.push(at);
            if is_new {
                break playout.run(deal.position(), nodes[at].mv.as_ref(), &mut sites, rng);
            }
        };
        for &at in &path {
            let node = &mut nodes[at];
            node.visits += 1;
            node.sum += u64::from(shares[node.seat.index()]);
        }
    }
    found(history, &nodes, rng)
}

/// The child to look at next, and whether it is new: a move that has not come up yet, by chance, or the most wished for.
fn select<M: Clone + PartialEq>(
    nodes: &mut Vec<Node<M>>,
    at: usize,
    mover: Seat,
    legal: &[M],
    rng: &mut Rng,
) -> (usize, bool) {
    let mut fresh: Vec<&M> = legal.iter().collect();
    let mut known: Vec<usize> = Vec::with_capacity(legal.len());
    for &child in &nodes[at].children {
        let child = child as usize;
        if let Some(place) = fresh.iter().position(|mv| nodes[child].mv.as_ref() == Some(*mv)) {
            fresh.swap_remove(place);
            known.push(child);
        }
    }
    for &child in &known {
        nodes[child].offered += 1;
    }
    if !fresh.is_empty() {
        let mv = fresh[rng.below(fresh.len())].clone();
        let new = nodes.len();
        nodes.push(Node { mv: Some(mv), seat: mover, visits: 0, offered: 1, sum: 0, children: Vec::new() });
        nodes[at].children.push(new as u32);
        return (new, true);
    }
    let mut best = (known[0], f64::NEG_INFINITY);
    for child in known {
        let node = &nodes[child];
        let share = node.sum as f64 / (1_000.0 * f64::from(node.visits));
        let wish = wish(share, node.visits, logarithm(node.offered), CURIOSITY);
        if wish > best.1 {
            best = (child, wish);
        }
    }
    (best.0, false)
}

/// The move that was tried most. What is expected after it is known to nobody.
fn found<P: Position>(
    history: &History<P>,
    nodes: &[Node<P::Move>],
    rng: &mut Rng,
) -> Option<Found<P::Move>> {
    let tried = nodes[0].children.iter().map(|&child| &nodes[child as usize]);
    let Some(best) = tried.max_by_key(|node| (node.visits, node.sum)) else {
        return history.position().random(rng).map(|mv| Found { line: vec![mv], chance: 500, value: None });
    };
    let chance = best.sum.checked_div(best.visits.into()).unwrap_or(500) as u32;
    Some(Found { line: best.mv.iter().cloned().collect(), chance: chance.clamp(1, 999), value: None })
}
