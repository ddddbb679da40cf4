//! Series of jumps: over a piece to the free point straight behind it, taking it, and on from there.

use std::{collections::HashSet, ops::ControlFlow};

use crate::{
    Point,
    board::{Lines, Path, Points},
};

/// A piece that jumps, at some point of its series.
///
/// What it jumps over is taken at once and leaves a free point, so no series is endless. It may stop after
/// any jump: every beginning of a series is a series. There may be a million of them.
#[derive(Clone, Copy, Debug)]
pub struct Jumper<'a> {
    lines: &'a Lines,
    at: Point,
    prey: Points,
    free: Points,
}

/// Where to go on after a series has been visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// To the series that go on from this one.
    Deeper,
    /// Past them, to the next one that does not begin with this one.
    Past,
    /// Nowhere: enough has been seen.
    Stop,
}

impl From<ControlFlow<()>> for Next {
    fn from(flow: ControlFlow<()>) -> Next {
        if flow.is_break() { Next::Stop } else { Next::Deeper }
    }
}

/// Why a piece cannot jump to a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Broken {
    /// There is no run from here to there.
    NoRun,
    /// There is nothing on this point that it may jump over.
    NoPrey(Point),
    /// It would jump over this point, but the point behind is not free.
    NoRoom(Point),
}

impl<'a> Jumper<'a> {
    /// A piece on `at` that may jump over `prey`, at most [`Path::LONGEST`] − 1 pieces, and land on `free`
    /// and where it came from.
    pub fn new(lines: &'a Lines, at: Point, prey: Points, free: Points) -> Jumper<'a> {
        Jumper { lines, at, prey, free: free.with(at) }
    }

    /// Where it is.
    pub fn at(self) -> Point {
        self.at
    }
    /// What it may still jump over.
    pub fn prey(self) -> Points {
        self.prey
    }

    /// Whether it can jump at all.
    pub fn can(self) -> bool {
        self.jumps().next().is_some()
    }

    /// The number of series, all their beginnings included.
    pub fn count(self) -> u64 {
        self.jumps().map(|next| 1 + next.count()).sum()
    }

    /// After a jump to `to`.
    ///
    /// # Errors
    /// Why it cannot jump there.
    pub fn jump(self, to: Point) -> Result<Jumper<'a>, Broken> {
        let over = self.lines.middle(self.at, to).ok_or(Broken::NoRun)?;
        if !self.prey.contains(over) {
            return Err(Broken::NoPrey(over));
        }
        if !self.free.contains(to) {
            return Err(Broken::NoRoom(over));
        }
        Ok(self.after(over, to))
    }

    /// Visits every series, depth first: a series comes just before those that begin with it. No allocation.
    pub fn visit(self, visit: &mut impl FnMut(&Path) -> Next) -> ControlFlow<()> {
        self.descend(&mut Path::at(self.at), visit)
    }

    /// Visits the series that end on `end`, until the visitor breaks, without walking through all others:
    /// where one has been at the same point with the same prey left, and found that no way leads to `end`,
    /// one need not go again.
    pub fn visit_to(self, end: Point, visit: &mut impl FnMut(&Path) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut search = Search { end, dead: HashSet::new(), visit };
        search.descend(self, &mut Path::at(self.at)).map_continue(|_| ())
    }

    fn after(self, over: Point, to: Point) -> Jumper<'a> {
        Jumper { at: to, prey: self.prey.without(over), free: self.free.with(over), ..self }
    }

    /// Itself after each possible jump.
    fn jumps(self) -> impl Iterator<Item = Jumper<'a>> {
        (self.lines.overs(self.at) & self.prey).iter().filter_map(move |over| {
            let to = self.lines.landing(self.at, over)?;
            self.free.contains(to).then(|| self.after(over, to))
        })
    }

    fn descend(self, path: &mut Path, visit: &mut impl FnMut(&Path) -> Next) -> ControlFlow<()> {
        for next in self.jumps() {
            path.push(next.at);
            match visit(path) {
                Next::Deeper => next.descend(path, visit)?,
                Next::Past => {}
                Next::Stop => return ControlFlow::Break(()),
            }
            path.pop();
        }
        ControlFlow::Continue(())
    }
}

/// A search for series that end on one point.
struct Search<'v, V> {
    end: Point,
    /// Where it was in vain: the point, and the prey left. The free points follow from the prey.
    dead: HashSet<(Point, Points)>,
    visit: &'v mut V,
}

impl<V: FnMut(&Path) -> ControlFlow<()>> Search<'_, V> {
    /// Whether anything was found from here.
    fn descend(&mut self, jumper: Jumper<'_>, path: &mut Path) -> ControlFlow<(), bool> {
        if self.dead.contains(&(jumper.at, jumper.prey)) {
            return ControlFlow::Continue(false);
        }
        let mut found = false;
        for next in jumper.jumps() {
            path.push(next.at);
            if next.at == self.end {
                (self.visit)(path)?;
                found = true;
            }
            found |= self.descend(next, path)?;
            path.pop();
        }
        if !found {
            self.dead.insert((jumper.at, jumper.prey));
        }
        ControlFlow::Continue(found)
    }
}
