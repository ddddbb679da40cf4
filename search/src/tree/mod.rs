//! Monte-Carlo tree search: games are played on at random from where it is worth it, and what is proved is not tried again.
//!
//! The tree is that of Kocsis and Szepesvári (2006), with proofs as of Winands, Björnsson and Saito (2008), where draws count,
//! too. Proofs are for two seats.

mod amaf;
mod hidden;
mod playout;

use std::ops::ControlFlow;

use engine::{History, Lookahead, Position, Rng, Seat, Thinking, Turn};

use self::amaf::{Amaf, Sites};
pub(crate) use self::hidden::think_hidden;
use self::playout::{Playout, Shares, logarithm, wish};
use crate::{decision::Value, watch::Work};

/// The most nodes: what they take stays below a few hundred megabytes even of the largest moves.
const MOST_NODES: usize = 1_500_000;
/// The visits after which a node gets children, where its parent has many: most are seen once.
const VISITS_OF_MANY: u32 = 4;
const MANY: u32 = 48;

/// The weight of what was seldom tried, in parts of a game: the best in three games of some values that were tried, and where much
/// is learnt of moves elsewhere.
const CURIOSITY: f64 = 0.7;
const CURIOSITY_AMAF: f64 = 0.1;

/// A move, and what came of it.
struct Node<M> {
    /// The move; none at the root.
    mv: Option<M>,
    /// The seat that chose it.
    seat: Seat,
    visits: u32,
    /// The shares of that seat, in thousandths.
    sum: u64,
    /// The value for that seat, if it was proved.
    proved: Option<Value>,
    first: u32,
    count: u32,
}

impl<M> Node<M> {
    fn new(mv: Option<M>, seat: Seat) -> Self {
        Node { mv, seat, visits: 0, sum: 0, proved: None, first: 0, count: 0 }
    }
}

/// Findings of a tree about the moves of its root.
pub(crate) struct Found<M> {
    /// The best move, and those that are expected after it.
    pub(crate) line: Vec<M>,
    /// The chance of the seat to move, in thousandths.
    pub(crate) chance: u32,
    /// Its value, if it was proved.
    pub(crate) value: Option<Value>,
}

/// A tree that grows.
struct Tree<'r, P: Position> {
    nodes: Vec<Node<P::Move>>,
    /// The same number as nodes, or none where moves have no sites.
    amaf: Vec<Amaf>,
    sites: Sites,
    playout: Playout,
    rng: &'r mut Rng,
    path: Vec<u32>,
}

/// Thinks about a game in which nothing is hidden. `None` if it is over.
pub(crate) fn think<P: Position>(
    history: &mut History<P>,
    (thinking, way, seats): (Thinking, Lookahead, u8),
    rng: &mut Rng,
    work: &mut Work<'_, '_>,
) -> Option<Found<P::Move>> {
    let seat = history.turn().seat()?;
    let playout = Playout { thinking, way, seats };
    // The root belongs to whoever moved before; with two seats that is the other one.
    let root = Node::new(None, if seats == 2 { seat.other() } else { seat });
    let sites = Sites::of::<P>();
    let amaf = if sites.are_none() { Vec::new() } else { vec![Amaf::new(u16::MAX)] };
    let mut tree = Tree { nodes: vec![root], amaf, sites, playout, rng, path: Vec::new() };
    tree.expand(0, history);
    while work.step() && tree.nodes[0].proved.is_none() {
        let here = history.bookmark();
        tree.grow(history);
        history.rewind(here);
    }
    tree.found()
}

impl<P: Position> Tree<'_, P> {
    /// One game: down the tree, on at random, and back.
    fn grow(&mut self, history: &mut History<P>) {
        self.sites.clear();
        self.path.clear();
        self.path.push(0);
        let mut at = 0;
        let shares = loop {
            if let Turn::Over(outcome) = history.turn() {
                let shares = self.playout.of_outcome(outcome);
                if self.playout.seats == 2 {
                    let share = shares[self.nodes[at].seat.index()];
                    self.nodes[at].proved = Some(Value::of_share(share));
                }
                break shares;
            }
            if let Some(value) = self.nodes[at].proved {
                break self.of_value(at, value);
            }
            if self.nodes[at].count == 0 && (!self.is_ripe(at) || !self.expand(at, history)) {
                let last = self.nodes[at].mv.as_ref();
                break self.playout.run(history.position(), last, &mut self.sites, self.rng);
            }
            at = self.select(at);
            let node = &self.nodes[at];
            if let Some(mv) = &node.mv {
                self.sites.note(history.position(), node.seat, mv);
                history.play(mv);
            }
            self.path.push(at as u32);
        };
        for &at in &self.path {
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            node.sum += u64::from(shares[node.seat.index()]);
            if !self.amaf.is_empty() {
                let (first, count) = (node.first as usize, node.count as usize);
                let moves = first..first + count;
                for (amaf, node) in self.amaf[moves.clone()].iter_mut().zip(&self.nodes[moves]) {
                    self.sites.teach(amaf, node.seat, shares[node.seat.index()]);
                }
            }
        }
        self.prove();
    }

    fn of_value(&self, at: usize, value: Value) -> Shares {
        let seat = self.nodes[at].seat;
        let mut shares = Shares::default();
        shares[seat.index()] = value.share();
        shares[seat.other().index()] = value.turned().share();
        shares
    }

    /// Tells whether a leaf was seen often enough to get children.
    fn is_ripe(&self, at: usize) -> bool {
        let siblings = match self.path[..] {
            [.., parent, _] => self.nodes[parent as usize].count,
            _ => 0,
        };
        self.nodes[at].visits >= if siblings > MANY { VISITS_OF_MANY } else { 1 }
    }

    /// Gives a node its children, in an order by chance; false if there is no room.
    fn expand(&mut self, at: usize, history: &History<P>) -> bool {
        let Some(seat) = history.turn().seat() else { return false };
        if self.nodes.len() >= MOST_NODES {
            return false;
        }
        let first = self.nodes.len();
        let position = history.position();
        let _ = position.choices(|mv| {
            self.nodes.push(Node::new(Some(mv.clone()), seat));
            ControlFlow::Continue(())
        });
        self.rng.shuffle(&mut self.nodes[first..]);
        if !self.amaf.is_empty() {
            let site = |node: &Node<P::Move>| node.mv.as_ref().and_then(|mv| position.site(mv));
            let new = self.nodes[first..].iter().map(|node| Amaf::new(site(node).unwrap_or(u16::MAX)));
            self.amaf.extend(new);
        }
        (self.nodes[at].first, self.nodes[at].count) = (first as u32, (self.nodes.len() - first) as u32);
        self.nodes[at].count > 0
    }

    fn children(&self, at: usize) -> std::ops::Range<usize> {
        let node = &self.nodes[at];
        node.first as usize..(node.first + node.count) as usize
    }

    /// The child to look at next: one that was never tried, or the most wished for of those that are not lost.
    fn select(&self, at: usize) -> usize {
        let logarithm = logarithm(self.nodes[at].visits);
        let mut best = (self.nodes[at].first as usize, f64::NEG_INFINITY);
        for child in self.children(at) {
            let node = &self.nodes[child];
            let wish = match node.proved {
                Some(Value::Loss) => -1.0,
                Some(Value::Draw) => 0.5,
                Some(Value::Win) => return child,
                None => match self.share(child) {
                    Some(share) => wish(share, node.visits.max(1), logarithm, self.curiosity()),
                    None => return child,
                },
            };
            if wish > best.1 {
                best = (child, wish);
            }
        }
        best.0
    }

    /// The share that a move may expect; none if nothing is known.
    fn share(&self, at: usize) -> Option<f64> {
        let node = &self.nodes[at];
        match self.amaf.get(at) {
            Some(amaf) => amaf.mixed(node.sum, node.visits),
            None => (node.visits > 0).then(|| node.sum as f64 / (1_000.0 * f64::from(node.visits))),
        }
    }

    fn curiosity(&self) -> f64 {
        if self.amaf.is_empty() { CURIOSITY } else { CURIOSITY_AMAF }
    }

    /// Carries a proof up the path, as far as it goes.
    fn prove(&mut self) {
        let Some((&last, above)) = self.path.split_last() else { return };
        if self.nodes[last as usize].proved.is_none() {
            return;
        }
        for &at in above.iter().rev() {
            let at = at as usize;
            let Some(value) = self.value_to_move(at) else { return };
            let mover = self.nodes[self.nodes[at].first as usize].seat;
            self.nodes[at].proved = Some(if mover == self.nodes[at].seat { value } else { value.turned() });
        }
    }

    /// The value of a node for the seat to move there, if its children prove one.
    fn value_to_move(&self, at: usize) -> Option<Value> {
        let mut best = Some(Value::Loss);
        for child in self.children(at) {
            match self.nodes[child].proved {
                Some(Value::Win) => return Some(Value::Win),
                None => best = None,
                Some(value) => best = best.map(|best| best.max(value)),
            }
        }
        best
    }

    /// The child to play: a win, else the one that was tried most, else one that does not lose, else the one that held out
    /// longest.
    fn best(&self, at: usize) -> Option<usize> {
        let rank = |child: &usize| {
            let node = &self.nodes[*child];
            let kind = match node.proved {
                Some(Value::Win) => 2,
                Some(Value::Loss) => 0,
                Some(Value::Draw) | None => 1,
            };
            (kind, node.visits, node.sum)
        };
        let best = self.children(at).max_by_key(rank)?;
        (self.nodes[best].visits > 0 || at == 0).then_some(best)
    }

    fn found(&self) -> Option<Found<P::Move>> {
        let mut at = self.best(0)?;
        let node = &self.nodes[at];
        let value = self.value_to_move(0);
        let mean = node.sum.checked_div(node.visits.into()).unwrap_or(500) as u32;
        let chance = value.or(node.proved).map_or(mean.clamp(1, 999), Value::share);
        let mut line: Vec<P::Move> = node.mv.iter().cloned().collect();
        while self.nodes[at].visits > 1
            && let Some(next) = self.best(at)
        {
            at = next;
            line.extend(self.nodes[at].mv.clone());
        }
        Some(Found { line, chance, value })
    }
}
