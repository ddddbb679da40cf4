//! Series of jumps: over a piece to the free point straight behind it, taking it, and on from there.

use std::{
    collections::{HashMap, HashSet},
    hash::BuildHasherDefault,
    ops::ControlFlow,
};

use crate::{
    Mixer, Point,
    board::{Edges, Path, Points},
};

/// A piece that jumps, at some point of its series.
///
/// What it jumps over is taken at once and leaves a free point, so no series is endless. It may stop after
/// any jump: every beginning of a series is a series. There may be a million of them.
#[derive(Clone, Copy, Debug)]
pub struct Jumper<'a> {
    edges: &'a Edges,
    at: Point,
    prey: Points,
    free: Points,
}

/// The way to go on after a series has been visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// The series that go on from this one.
    Deeper,
    /// The next one past them that does not begin with this one.
    Past,
    /// The end: enough has been seen.
    Stop,
}

impl From<ControlFlow<()>> for Next {
    fn from(flow: ControlFlow<()>) -> Next {
        if flow.is_break() { Next::Stop } else { Next::Deeper }
    }
}

/// The reason why a piece cannot jump to a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Broken {
    /// No run leads from here to there.
    #[error("no run leads there")]
    NoRun,
    /// Nothing stands on this point that it may jump over.
    #[error("nothing to jump over on {0:?}")]
    NoPrey(Point),
    /// The piece would jump over this point, but the point behind is not free.
    #[error("no free point behind {0:?}")]
    NoRoom(Point),
}

impl<'a> Jumper<'a> {
    /// A piece on `at` that may jump over `prey`, at most [`Path::MAX_POINTS`] − 1 pieces, and land on `free`
    /// and where it came from.
    pub fn new(edges: &'a Edges, at: Point, prey: Points, free: Points) -> Jumper<'a> {
        Jumper { edges, at, prey, free: free.with(at) }
    }

    /// The point on which the piece stands.
    pub fn at(self) -> Point {
        self.at
    }
    /// The pieces that it may still jump over.
    pub fn prey(self) -> Points {
        self.prey
    }

    /// The points on which it may land.
    pub fn free(self) -> Points {
        self.free
    }

    /// Tells whether it can jump at all.
    pub fn can(self) -> bool {
        self.jumps().next().is_some()
    }

    /// The number of series, all their beginnings included. It is exact unless the piece could come to more than
    /// 250,000 states, of a point and the prey left there: then the ways on from the further states are left out, so
    /// that the number is too small, and found in a moment all the same. Leopards are not known to have more than
    /// 60,000; a king of Dablot can have millions, and a billion series, if both players place their pieces for it.
    pub fn count(self) -> u64 {
        self.count_with(&mut HashMap::default())
    }

    /// Some series, by a number below [`count`](Jumper::count); each number gives another one.
    pub fn nth(self, n: u64) -> Option<Path> {
        let mut path = Path::at(self.at);
        self.descend_to(n, &mut path, &mut HashMap::default()).then_some(path)
    }

    /// The jumper after a jump to `to`.
    ///
    /// # Errors
    /// Why it cannot jump there.
    pub fn jump(self, to: Point) -> Result<Jumper<'a>, Broken> {
        let over = self.edges.middle(self.at, to).ok_or(Broken::NoRun)?;
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

    /// Visits the series that end on `end`, until the visitor breaks, without walking through all others: where
    /// it has been at the same point with the same prey left, and found that no way leads to `end`, it does not go
    /// again. So the work grows with the number of such states, of which there are some 60,000 where there are
    /// six million series. It gives up after 150,000 in vain.
    pub fn visit_to(self, end: Point, visit: &mut impl FnMut(&Path) -> ControlFlow<()>) -> ControlFlow<()> {
        if !self.reach().contains(end) {
            return ControlFlow::Continue(());
        }
        let mut search = Search { end, dead: HashSet::default(), gave_up: false, visit };
        match search.descend(self, &mut Path::at(self.at)) {
            ControlFlow::Break(()) if !search.gave_up => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Visits one series for each way to stand and to have taken, until the visitor breaks: of those that come to the same, the
    /// others are left out. Gives up after a thousand.
    pub fn visit_distinct(self, visit: &mut impl FnMut(&Path) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut seen = HashSet::default();
        self.descend_distinct(&mut Path::at(self.at), &mut seen, visit)
    }

    fn descend_distinct(
        self,
        path: &mut Path,
        seen: &mut HashSet<State, Mix>,
        visit: &mut impl FnMut(&Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for next in self.jumps() {
            if seen.len() >= MAX_DISTINCT || !seen.insert((next.at, next.prey)) {
                continue;
            }
            path.push(next.at);
            visit(path)?;
            next.descend_distinct(path, seen, visit)?;
            path.pop();
        }
        ControlFlow::Continue(())
    }

    fn after(self, over: Point, to: Point) -> Jumper<'a> {
        Jumper { at: to, prey: self.prey.without(over), free: self.free.with(over), ..self }
    }

    /// The jumper after each possible jump.
    fn jumps(self) -> impl Iterator<Item = Jumper<'a>> {
        (self.edges.overs(self.at) & self.prey).iter().filter_map(move |over| {
            let to = self.edges.landing(self.at, over)?;
            self.free.contains(to).then(|| self.after(over, to))
        })
    }

    /// The points where series end, and perhaps some points more: as if one piece could be jumped again and
    /// again.
    fn reach(self) -> Points {
        let (mut ends, mut taken) = (Points::NONE, Points::NONE);
        loop {
            let before = (ends, taken);
            for from in ends.with(self.at) {
                for over in self.edges.overs(from) & self.prey {
                    let landing = self.edges.landing(from, over);
                    if let Some(to) = landing.filter(|&to| (self.free | taken).contains(to)) {
                        (ends, taken) = (ends.with(to), taken.with(over));
                    }
                }
            }
            if (ends, taken) == before {
                return ends;
            }
        }
    }

    fn count_with(self, known: &mut Known) -> u64 {
        /// The greatest number of series that are counted one by one sooner than with a memory of what has
        /// been counted.
        const MAX_ONE_BY_ONE: u32 = 4000;
        self.count_up_to(&mut { MAX_ONE_BY_ONE }).unwrap_or_else(|| self.count_distinct(known))
    }

    /// The number of series, unless there are more than `left`.
    fn count_up_to(self, left: &mut u32) -> Option<u64> {
        let mut count = 0;
        for next in self.jumps() {
            *left = left.checked_sub(1)?;
            count += 1 + next.count_up_to(left)?;
        }
        Some(count)
    }

    /// The number of series. How many go on from a point depends on the prey left and not on the way there.
    fn count_distinct(self, known: &mut Known) -> u64 {
        if let Some(&count) = known.get(&(self.at, self.prey)) {
            return count;
        }
        if known.len() >= MAX_COUNTED_STATES {
            return 0;
        }
        let count = self.jumps().map(|next| 1 + next.count_distinct(known)).sum();
        known.insert((self.at, self.prey), count);
        count
    }

    fn descend_to(self, mut n: u64, path: &mut Path, known: &mut Known) -> bool {
        for next in self.jumps() {
            let series = 1 + next.count_with(known);
            if n < series {
                path.push(next.at);
                return n == 0 || next.descend_to(n - 1, path, known);
            }
            n -= series;
        }
        false
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

/// The most states of one piece that series are visited for, where one a state is enough.
const MAX_DISTINCT: usize = 1_000;

/// The most states that the number of series is remembered for.
const MAX_COUNTED_STATES: usize = 250_000;

/// All that decides how a series may go on: where the piece is, and the prey left. The free points follow.
type State = (Point, Points);
/// Numbers of series that have been counted.
type Known = HashMap<State, u64, Mix>;
type Mix = BuildHasherDefault<Mixer>;

/// A search for series that end on one point.
struct Search<'v, V> {
    end: Point,
    /// The states from which the search was in vain.
    dead: HashSet<State, Mix>,
    gave_up: bool,
    visit: &'v mut V,
}

impl<V: FnMut(&Path) -> ControlFlow<()>> Search<'_, V> {
    /// The most states that are remembered. Leopards and cows are not known to get half as far; with more prey on
    /// a larger board it takes a position made for it, and there most states lead on to most points.
    const MAX_DEAD_STATES: usize = 150_000;

    /// Tells whether anything was found from here.
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
            if self.dead.len() == Self::MAX_DEAD_STATES {
                self.gave_up = true;
                return ControlFlow::Break(());
            }
            self.dead.insert((jumper.at, jumper.prey));
        }
        ControlFlow::Continue(found)
    }
}
