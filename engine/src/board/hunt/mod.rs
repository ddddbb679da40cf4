//! Leopards who step and jump, and cows who are placed one by one and then step: what two games have in common.
//!
//! Where leopards may be placed, how many cows stand on the board at the start, and how it ends, each game says
//! itself.

mod check;
#[cfg(test)]
mod tests;
mod view;

use std::{
    fmt,
    hash::{Hash, Hasher},
    ops::ControlFlow,
};

use crate::rules::notation::{Meaning, Reading, Typed};
use crate::{
    Layout, Outcome, Point, Progress, Reason, Rng, Seat, Text, Trace, Turn,
    board::{Edges, Jumper, Movers, Path, Points, Short, triangles},
};
pub use view::view;

/// Cows in all.
pub const HERD: u8 = 24;
/// Cows that may be taken while the hunt is even.
const EVEN: i32 = 4;
/// Leopards in all.
pub const LEOPARDS: u8 = 2;

/// The sentences of this module; their keys begin with `hunt-`.
pub const WORDS: &[crate::Source] = crate::sources!();

/// The pieces of a hunt. Seat 1 has the leopards, seat 2 the cows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hunt {
    /// The board.
    pub ground: Ground,
    /// The leopards on the board.
    pub leopards: Points,
    /// The cows on the board.
    pub cows: Points,
    /// Cows that are still to be placed.
    pub herd: u8,
    /// The seat to move, if the game is not over.
    pub to_move: Seat,
}

/// A board, and where each kind of piece goes on it.
#[derive(Clone, Copy)]
pub struct Ground {
    /// The look of the board. A board without edges has holes.
    pub layout: &'static Layout,
    /// The lines along which leopards step and jump.
    pub leopards: &'static Edges,
    /// The lines along which cows step.
    pub cows: &'static Edges,
}

/// All that must be equal for a position to count as repeated. How many leopards are to be placed, and how many
/// cows were taken, follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    leopards: Points,
    cows: Points,
    herd: u8,
    to_move: Seat,
}

impl Hunt {
    /// The points without pieces.
    pub fn free(&self) -> Points {
        self.edges().all() - self.leopards - self.cows
    }
    /// Leopards that are still to be placed.
    pub fn lair(&self) -> u8 {
        LEOPARDS - self.leopards.len() as u8
    }
    /// Cows that have been taken.
    pub fn taken(&self) -> u8 {
        HERD - self.herd - self.cows.len() as u8
    }
    /// Tells whether the seat to move places a piece; else it moves one.
    pub fn places(&self) -> bool {
        if self.to_move == Seat::ONE { self.lair() > 0 } else { self.herd > 0 }
    }
    /// The pieces of the seat to move, which move when none is left to be placed.
    pub fn movers(&self) -> Movers<'static> {
        let prey = if self.to_move == Seat::ONE { self.cows } else { Points::NONE };
        Movers::new(self.edges(), self.own(), prey, self.free())
    }
    /// The leopard on `from`, about to jump.
    pub fn jumper(&self, from: Point) -> Jumper<'static> {
        Jumper::new(self.ground.leopards, from, self.cows, self.free())
    }

    /// The seat to move, or the outcome; a seat that has to move a piece and cannot has lost.
    pub fn turn(&self) -> Turn {
        if self.places() || self.movers().can() {
            Turn::To(self.to_move)
        } else if self.to_move == Seat::ONE {
            Turn::Over(Outcome::win(Seat::TWO, "hunt-end-penned"))
        } else {
            Turn::Over(Outcome::win(Seat::ONE, "hunt-end-stuck"))
        }
    }

    /// Visits every legal move; `open` is where the seat to move may place a piece, if it has one to place.
    pub fn moves(&self, open: Points, mut visit: impl FnMut(&Path) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.places() {
            open.iter().try_for_each(|point| visit(&Path::at(point)))
        } else {
            self.movers().visit(visit)
        }
    }

    /// Visits legal moves of which no two lead to the same position; the most that leopards take come first.
    pub fn choices(&self, open: Points, mut visit: impl FnMut(&Path) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.places() {
            open.iter().try_for_each(|point| visit(&Path::at(point)))
        } else {
            self.movers().visit_distinct(visit)
        }
    }

    /// The standing of a seat: cows taken, where leopards can still go, and whether they can move or jump at once.
    pub fn standing(&self, seat: Seat) -> i32 {
        let edges = self.ground.leopards;
        let free = self.ground.leopards.all() - self.leopards - self.cows;
        let (mut reached, mut latest) = (self.leopards, self.leopards);
        while !latest.is_empty() {
            let beside = latest.iter().fold(Points::NONE, |all, point| all | edges.neighbours(point));
            latest = (beside & free) - reached;
            reached = reached | latest;
        }
        let mut standing = 100 * i32::from(self.taken()) + 6 * (reached - self.leopards).len() as i32;
        for leopard in self.leopards {
            let steps = (edges.neighbours(leopard) & free).len() as i32;
            let jumps = edges.overs(leopard) & self.cows;
            let jumps = jumps.iter().filter_map(|over| edges.landing(leopard, over));
            let jumps = jumps.filter(|&to| free.contains(to)).count() as i32;
            standing += 8 * steps + 15 * jumps - if steps + jumps == 0 { 150 } else { 0 };
        }
        // About as many cows as are usually lost on the way to a draw.
        standing -= 100 * EVEN + 6 * free.len() as i32 / 2;
        if seat == Seat::ONE { standing } else { -standing }
    }

    /// The number of legal moves.
    pub fn count(&self, open: Points) -> u64 {
        if self.places() { open.len().into() } else { self.movers().count() }
    }

    /// Some legal move, each as likely as any other.
    pub fn random(&self, open: Points, rng: &mut Rng) -> Option<Path> {
        let count = self.count(open);
        if count == 0 {
            return None;
        }
        let n = rng.below(count as usize);
        if self.places() { open.iter().nth(n).map(Path::at) } else { self.movers().nth(n as u64) }
    }

    /// Plays a legal move: only placing and taking is irreversible.
    pub fn play(&mut self, mv: &Path) -> Progress {
        let progress = if mv.is_point() {
            if self.to_move == Seat::ONE {
                self.leopards = self.leopards.with(mv.first());
            } else {
                self.cows = self.cows.with(mv.first());
                self.herd -= 1;
            }
            Progress::Irreversible
        } else if self.to_move == Seat::TWO {
            self.cows = self.cows.without(mv.first()).with(mv.last());
            Progress::Quiet
        } else {
            let before = self.cows;
            for (from, to) in mv.legs() {
                if let Some(over) = self.edges().middle(from, to) {
                    self.cows = self.cows.without(over);
                }
            }
            self.leopards = self.leopards.without(mv.first()).with(mv.last());
            if self.cows == before { Progress::Quiet } else { Progress::Irreversible }
        };
        self.to_move = self.to_move.other();
        progress
    }

    /// The effects of a move that its notation does not say: what is placed or taken, and which leopards
    /// cannot move any more.
    pub fn tell(&self, mv: &Path) -> Option<Text> {
        let mut after = *self;
        after.play(mv);
        let placed = match self.to_move {
            _ if !mv.is_point() => None,
            Seat::ONE => Some(Text::new("hunt-did-place-leopard")),
            _ => Some(Text::new("hunt-did-place-cow").with("left", after.herd)),
        };
        let taken = after.taken() - self.taken();
        let taken = (taken > 0).then(|| Text::new("hunt-did-take").with("n", taken));
        let shut = self.penned(self.leopards).len() < after.penned(self.leopards).len();
        let shut = shut.then(|| {
            let points: Vec<Point> =
                (after.penned(self.leopards) - self.penned(self.leopards)).iter().collect();
            let text = Text::new("hunt-did-pen-in").with("n", points.len());
            text.with("points", self.ground.layout.names(&points))
        });
        Text::listed(placed.into_iter().chain(taken).chain(shut))
    }

    /// The changes that a move made on the board, which is `after` it.
    pub fn trace(&self, mv: &Path, after: &Hunt) -> Trace {
        let prey = if self.to_move == Seat::ONE { self.cows - after.cows } else { Points::NONE };
        Trace::along(mv.points()).taking(prey)
    }

    /// The ones of these leopards that cannot move, if they are still where they were.
    fn penned(&self, leopards: Points) -> Points {
        let edges = self.ground.leopards;
        let free = edges.all() - self.leopards - self.cows;
        let stays = |point: &Point| {
            let leopard = Movers::new(edges, Points::only(*point), self.cows, free);
            self.leopards.contains(*point) && !leopard.can()
        };
        leopards.iter().filter(stays).collect()
    }

    /// The moves that a text may mean.
    ///
    /// # Errors
    /// Where it stops being a move, or that it has too many points.
    pub fn read(&self, typed: &Typed<'_>) -> Result<Reading<Path, Short>, Reason> {
        let mut reading = Reading { meanings: Vec::new(), near: Vec::new() };
        for points in typed.paths(self.ground.layout)? {
            let path = Path::of(&points).ok_or_else(|| Reason::new("hunt-too-long").with("most", HERD))?;
            let short = Short::of(&path).filter(|_| !self.places());
            reading.meanings.push(Meaning { whole: Some(path), short });
            if !self.places() {
                reading.near.extend(self.movers().near(&path));
            }
        }
        Ok(reading)
    }

    /// Visits the legal moves that `short` may stand for.
    pub fn fits(
        &self,
        open: Points,
        short: &Short,
        mut visit: impl FnMut(&Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match *short {
            Short::Ends(ends) if self.places() => {
                let points = open.iter().filter(|&point| ends.fit(None, point));
                points.map(Path::at).try_for_each(|path| visit(&path))
            }
            _ if self.places() => ControlFlow::Continue(()),
            _ => self.movers().visit_fits(short, visit),
        }
    }

    /// The canonical notation of a move.
    pub fn write(&self, mv: &Path) -> String {
        let step = mv.legs().all(|(from, to)| self.edges().joined(from, to));
        mv.write(self.ground.layout, if step { '-' } else { 'x' })
    }

    /// The part of a position that must be equal for it to count as repeated.
    pub fn key(&self) -> Key {
        let &Hunt { leopards, cows, herd, to_move, .. } = self;
        Key { leopards, cows, herd, to_move }
    }

    /// The edges that the pieces of the seat to move follow.
    fn edges(&self) -> &'static Edges {
        if self.to_move == Seat::ONE { self.ground.leopards } else { self.ground.cows }
    }
    fn own(&self) -> Points {
        if self.to_move == Seat::ONE { self.leopards } else { self.cows }
    }
}

impl Ground {
    /// A board whose edges are for all.
    pub fn of(board: &'static triangles::Board) -> Ground {
        Ground { layout: &board.layout, leopards: &board.edges, cows: &board.edges }
    }

    /// The points with these names.
    ///
    /// # Panics
    /// If the board has no such point.
    pub fn points(&self, names: &[&str]) -> Points {
        names.iter().map(|name| self.layout.named(name).expect("a point of this board")).collect()
    }
}

impl PartialEq for Ground {
    fn eq(&self, other: &Ground) -> bool {
        self.layout == other.layout
    }
}

impl Eq for Ground {}

impl Hash for Ground {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.layout.spots.len().hash(state);
    }
}

impl fmt::Debug for Hunt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |points: Points| self.ground.layout.names(&points.iter().collect::<Vec<_>>());
        f.debug_struct("Hunt")
            .field("ground", &self.ground.layout.id)
            .field("leopards", &names(self.leopards))
            .field("cows", &names(self.cows))
            .field("herd", &self.herd)
            .field("to_move", &self.to_move)
            .finish()
    }
}
