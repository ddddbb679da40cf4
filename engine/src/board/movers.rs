//! The pieces that a seat may move: they step along edges, or jump.

use std::ops::ControlFlow;

use crate::rules::notation::Ends;
use crate::{
    Point,
    board::{Edges, Jumper, Next, Path, Points},
};

/// Pieces that step along an edge to a free point, or jump over the same prey. Every step and every series of jumps
/// is a move; different paths are different moves.
#[derive(Clone, Copy, Debug)]
pub struct Movers<'a> {
    edges: &'a Edges,
    pieces: Points,
    prey: Points,
    free: Points,
}

/// The parts of a move that a shortened text names.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Short {
    /// The first point of the path, its last, or both.
    Ends(Ends),
    /// The first points of the path.
    Start(Path),
}

impl Short {
    /// The form that a path of one point, of the last, or of both ends may be short for.
    pub fn of(path: &Path) -> Option<Short> {
        match *path.points() {
            [to] => Some(Short::Ends(Ends::to(to))),
            [from, to] => Some(Short::Ends(Ends { from: Some(from), to: Some(to) })),
            _ => None,
        }
    }
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

impl<'a> Movers<'a> {
    /// The movers with these pieces, the pieces they may jump over, and the points where they may go.
    pub fn new(edges: &'a Edges, pieces: Points, prey: Points, free: Points) -> Movers<'a> {
        Movers { edges, pieces, prey, free }
    }

    /// The points of the pieces.
    pub fn pieces(self) -> Points {
        self.pieces
    }
    /// The piece on `from`, about to jump.
    pub fn jumper(self, from: Point) -> Jumper<'a> {
        Jumper::new(self.edges, from, self.prey, self.free)
    }
    /// The points to which the piece on `from` can step.
    fn steps(self, from: Point) -> Points {
        self.edges.neighbours(from) & self.free
    }

    /// Tells whether any of them can move.
    pub fn can(self) -> bool {
        self.pieces.iter().any(|from| !self.steps(from).is_empty() || self.jumper(from).can())
    }

    /// The number of their moves.
    pub fn count(self) -> u64 {
        self.pieces.iter().map(|from| u64::from(self.steps(from).len()) + self.jumper(from).count()).sum()
    }

    /// Some move, by a number below [`count`](Movers::count); each number gives another one.
    pub fn nth(self, mut n: u64) -> Option<Path> {
        for from in self.pieces {
            let steps = self.steps(from);
            if n < steps.len().into() {
                return steps.iter().nth(n as usize).and_then(|to| Path::of(&[from, to]));
            }
            n -= u64::from(steps.len());
            let jumper = self.jumper(from);
            let series = jumper.count();
            if n < series {
                return jumper.nth(n);
            }
            n -= series;
        }
        None
    }

    /// Visits every move: first the steps, then the series, of which there may be millions.
    pub fn visit(self, mut visit: impl FnMut(&Path) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit_steps(&mut visit)?;
        self.visit_series(|path| visit(path).into())
    }

    /// Visits every step.
    pub fn visit_steps(self, mut visit: impl FnMut(&Path) -> ControlFlow<()>) -> ControlFlow<()> {
        for from in self.pieces {
            let mut path = Path::at(from);
            for to in self.steps(from) {
                path.push(to);
                visit(&path)?;
                path.pop();
            }
        }
        GO_ON
    }

    /// Visits every step, and one series of jumps for each way to stand and to have taken after it.
    pub fn visit_distinct(self, mut visit: impl FnMut(&Path) -> ControlFlow<()>) -> ControlFlow<()> {
        self.pieces.iter().try_for_each(|from| self.jumper(from).visit_distinct(&mut visit))?;
        self.visit_steps(visit)
    }

    /// Visits every series of jumps.
    pub fn visit_series(self, mut visit: impl FnMut(&Path) -> Next) -> ControlFlow<()> {
        self.pieces.iter().try_for_each(|from| self.jumper(from).visit(&mut visit))
    }

    /// Visits the moves that `short` stands for. Of series of jumps, only those that fit are walked through, and
    /// what leads to them.
    pub fn visit_fits(
        self,
        short: &Short,
        mut visit: impl FnMut(&Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match *short {
            Short::Start(start) => self.only(Some(start.first())).visit_series(|path| {
                if path.starts_with(&start) {
                    visit(path).into()
                } else if start.starts_with(path) {
                    Next::Deeper
                } else {
                    Next::Past
                }
            }),
            Short::Ends(Ends { from, to: None }) => self.only(from).visit(visit),
            Short::Ends(Ends { from, to: Some(to) }) => {
                let movers = self.only(from);
                Movers { free: movers.free & Points::only(to), ..movers }.visit_steps(&mut visit)?;
                movers.pieces.iter().try_for_each(|from| movers.jumper(from).visit_to(to, &mut visit))
            }
        }
    }

    /// The places to look for moves like one that is not legal: those with the same beginning as far as it is
    /// legal, then those with the same first or the same last point.
    pub fn near(self, path: &Path) -> Vec<Short> {
        let ends = [Ends::from(path.first()), Ends::to(path.last())].map(Short::Ends);
        let mut start = Path::at(path.first());
        if self.pieces.contains(path.first()) {
            let mut jumper = self.jumper(path.first());
            for (_, to) in path.legs() {
                let Ok(next) = jumper.jump(to) else { break };
                jumper = next;
                start.push(to);
            }
        }
        let begun = (!start.is_point()).then_some(Short::Start(start));
        begun.into_iter().chain(ends).collect()
    }

    /// Only the mover on `from`, if a point is named.
    fn only(self, from: Option<Point>) -> Movers<'a> {
        Movers { pieces: from.map_or(self.pieces, |from| self.pieces & Points::only(from)), ..self }
    }
}
