//! What a text may mean, and the moves that a shortening stands for.

use std::ops::ControlFlow;

use super::{HERD, LeopardsAndCows};
use crate::{
    Reason, Seat,
    board::{Next, Path},
    notation::{Ends, Meaning, Reading, Typed},
};

/// What a shortened text names of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Short {
    /// Its first point, its last, or both.
    Ends(Ends),
    /// Its first points.
    Start(Path),
}

impl LeopardsAndCows {
    pub(super) fn understand(&self, typed: &Typed<'_>) -> Result<Reading<Path, Short>, Reason> {
        let mut reading = Reading { meanings: Vec::new(), near: Vec::new() };
        for points in typed.paths(self.layout())? {
            let path = Path::of(&points)
                .ok_or_else(|| Reason::new("leopards-and-cows-too-long").with("most", HERD))?;
            let (from, to) = (path.first(), path.last());
            let ends = match points.len() {
                1 => Some(Ends::to(to)),
                2 => Some(Ends { from: Some(from), to: Some(to) }),
                _ => None,
            };
            let short = ends.filter(|_| !self.places()).map(Short::Ends);
            reading.meanings.push(Meaning { whole: Some(path), short });
            if !self.places() {
                reading.near.extend(self.near(&path));
            }
        }
        Ok(reading)
    }

    /// Where to look for moves like one that is not legal: those with the same beginning as far as it is legal, then
    /// those with the same first or the same last point.
    fn near(&self, path: &Path) -> Vec<Short> {
        let mut near = Vec::new();
        if self.to_move == Seat::ONE && self.leopards.contains(path.first()) {
            let mut start = Path::at(path.first());
            let mut jumper = self.jumper(path.first());
            for (_, to) in path.legs() {
                let Ok(next) = jumper.jump(to) else { break };
                jumper = next;
                start.push(to);
            }
            near.extend((!start.is_point()).then_some(Short::Start(start)));
        }
        near.extend([Ends::from(path.first()), Ends::to(path.last())].map(Short::Ends));
        near
    }

    /// Visits the moves that `short` stands for. Where there are hundreds of thousands of series of jumps, only
    /// those that fit are walked through, and what leads to them; see
    /// [`Jumper::visit_to`](crate::board::Jumper::visit_to).
    pub(super) fn visit_fits(
        &self,
        short: &Short,
        mut visit: impl FnMut(&Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match *short {
            Short::Ends(ends) => self.visit_ends(ends, visit),
            Short::Start(start) => self.walk(|path| {
                if path.starts_with(&start) {
                    visit(path).into()
                } else if start.starts_with(path) {
                    Next::Deeper
                } else {
                    Next::Past
                }
            }),
        }
    }

    fn visit_ends(&self, ends: Ends, mut visit: impl FnMut(&Path) -> ControlFlow<()>) -> ControlFlow<()> {
        let fit = |path: &Path| ends.fit((!path.is_point()).then_some(path.first()), path.last());
        let Some(to) = ends.to.filter(|_| self.to_move == Seat::ONE && !self.places()) else {
            return self.walk(|path| if fit(path) { visit(path).into() } else { Next::Past });
        };
        self.walk_quiet(|path| if fit(path) { visit(path) } else { ControlFlow::Continue(()) })?;
        for from in self.leopards.iter().filter(|&from| ends.fit(Some(from), to)) {
            self.jumper(from).visit_to(to, &mut visit)?;
        }
        ControlFlow::Continue(())
    }
}
