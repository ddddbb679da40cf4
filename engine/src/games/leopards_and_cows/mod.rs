//! Leopards & Cows, the Diviyan Keliya of Sri Lanka: 24 cows try to pen in two leopards, who eat them one by one.
//!
//! Source: the board and rules that the organisation Oikos published in Portugal, and C. Guik's book. Rulings: the
//! board's lines, see [`triangles`](crate::board::triangles); seat 1 wins too when seat 2 has to move a cow and
//! cannot. The variant `holes` is a reader's description of a board of 6×5 holes; there the directions (cows along
//! rows and columns, leopards in all eight) are a ruling.

mod check;
mod ground;
mod read;
mod view;

#[cfg(test)]
mod tests;

use std::{fmt, ops::ControlFlow};

use crate::{
    Endless, Eyes, Game, Info, Layout, Outcome, Point, Progress, Reason, Seat, Setup, Turn, View,
    board::{Jumper, Next, Path, Points},
    notation::{Reading, Typed},
};
use ground::{Ground, Variant};
pub use read::Short;

/// Cows in all.
const HERD: u8 = 24;
/// Leopards in all.
const LEOPARDS: u8 = 2;

/// A position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LeopardsAndCows {
    variant: Variant,
    leopards: Points,
    cows: Points,
    /// Cows that are still to be placed.
    herd: u8,
    to_move: Seat,
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

impl Game for LeopardsAndCows {
    const INFO: Info = Info {
        id: "leopards-and-cows",
        aliases: &["leopardos", "diviyan-keliya"],
        variants: &["large", "small", "holes"],
        seats: &[2],
        chance: false,
        hidden: false,
        faces: false,
        words: crate::sources!(),
        example: &["e5", "e6", "c3", "f8", "c3-c4", "e8", "e5xe7xe9"],
    };
    const ENDLESS: Endless = Endless::ThreefoldOrQuiet;
    /// The point of a new piece, or all points of a step or a series of jumps. Different paths are different
    /// moves.
    type Move = Path;
    type Short = Short;
    type Key = Key;

    fn start(setup: &Setup) -> LeopardsAndCows {
        let variant = Variant::named(setup.variant);
        let layout = variant.ground().layout;
        let points = |names: &[&str]| names.iter().filter_map(|name| layout.named(name)).collect::<Points>();
        let (leopards, cows) = match variant {
            Variant::Large | Variant::Small => (Points::NONE, Points::NONE),
            Variant::Holes => {
                let leopards = points(&["a1", "f5"]);
                (leopards, variant.ground().cows.all() - leopards - points(&["a2", "b1", "e5", "f4"]))
            }
        };
        let herd = HERD - cows.len() as u8;
        LeopardsAndCows { variant, leopards, cows, herd, to_move: Seat::ONE }
    }

    fn turn(&self) -> Turn {
        let over = |winner, reason| Turn::Over(Outcome::win(winner, reason));
        if self.places() {
            Turn::To(self.to_move)
        } else if self.to_move == Seat::ONE {
            let can =
                self.leopards.iter().any(|from| self.steps(from).next().is_some() || self.jumper(from).can());
            if can { Turn::To(Seat::ONE) } else { over(Seat::TWO, "leopards-and-cows-end-penned") }
        } else if self.cows.is_empty() {
            over(Seat::ONE, "leopards-and-cows-end-eaten")
        } else if self.cows.iter().any(|from| self.steps(from).next().is_some()) {
            Turn::To(Seat::TWO)
        } else {
            over(Seat::ONE, "leopards-and-cows-end-stuck")
        }
    }

    fn moves<F: FnMut(&Path) -> ControlFlow<()>>(&self, mut visit: F) -> ControlFlow<()> {
        self.walk(|path| visit(path).into())
    }

    fn count(&self) -> u64 {
        if self.places() {
            return self.free().len().into();
        }
        let steps = |from| u64::from((self.lines().neighbours(from) & self.free()).len());
        let series = |from| if self.to_move == Seat::ONE { self.jumper(from).count() } else { 0 };
        self.own().iter().map(|from| steps(from) + series(from)).sum()
    }

    fn check(&self, mv: &Path) -> Result<(), Reason> {
        self.judge(mv)
    }

    fn play(&mut self, mv: &Path) -> Progress {
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
                if let Some(over) = self.lines().middle(from, to) {
                    self.cows = self.cows.without(over);
                }
            }
            self.leopards = self.leopards.without(mv.first()).with(mv.last());
            if self.cows == before { Progress::Quiet } else { Progress::Irreversible }
        };
        self.to_move = self.to_move.other();
        progress
    }

    fn read(&self, typed: &Typed<'_>) -> Result<Reading<Path, Short>, Reason> {
        self.understand(typed)
    }

    fn fits<F: FnMut(&Path) -> ControlFlow<()>>(&self, short: &Short, visit: F) -> ControlFlow<()> {
        self.visit_fits(short, visit)
    }

    fn write(&self, mv: &Path) -> String {
        let step = mv.legs().all(|(from, to)| self.lines().joined(from, to));
        mv.write(self.layout(), if step { '-' } else { 'x' })
    }

    fn view(&self, _: Eyes, last: Option<&Path>) -> View {
        view::view(self, last)
    }

    fn key(&self) -> Key {
        let &LeopardsAndCows { leopards, cows, herd, to_move, .. } = self;
        Key { leopards, cows, herd, to_move }
    }
}

impl LeopardsAndCows {
    fn ground(&self) -> &'static Ground {
        self.variant.ground()
    }
    fn layout(&self) -> &'static Layout {
        self.ground().layout
    }
    /// The lines that the pieces of the seat to move follow.
    fn lines(&self) -> &'static crate::board::Lines {
        if self.to_move == Seat::ONE { self.ground().leopards } else { self.ground().cows }
    }
    /// The pieces of the seat to move.
    fn own(&self) -> Points {
        if self.to_move == Seat::ONE { self.leopards } else { self.cows }
    }
    /// The points without pieces.
    fn free(&self) -> Points {
        self.lines().all() - self.leopards - self.cows
    }
    /// Leopards that are still to be placed.
    fn lair(&self) -> u8 {
        LEOPARDS - self.leopards.len() as u8
    }
    /// Whether the seat to move places a piece; else it moves one.
    fn places(&self) -> bool {
        if self.to_move == Seat::ONE { self.lair() > 0 } else { self.herd > 0 }
    }
    /// Where a piece of the seat to move can step.
    fn steps(&self, from: Point) -> impl Iterator<Item = Point> + use<> {
        (self.lines().neighbours(from) & self.free()).iter()
    }
    /// The leopard on `from`, about to jump.
    fn jumper(&self, from: Point) -> Jumper<'static> {
        Jumper::new(self.ground().leopards, from, self.cows, self.free())
    }

    /// Visits every legal move; of what `visit` answers, [`Next::Past`] matters only after a series of jumps. The
    /// game is over when the seat to move has no move, so nobody need ask.
    fn walk(&self, mut visit: impl FnMut(&Path) -> Next) -> ControlFlow<()> {
        self.walk_quiet(|path| {
            if visit(path) == Next::Stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if self.to_move == Seat::ONE && !self.places() {
            for from in self.leopards {
                self.jumper(from).visit(&mut visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the legal moves that take nothing: there are at most a hundred.
    fn walk_quiet(&self, mut visit: impl FnMut(&Path) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.places() {
            return self.free().iter().try_for_each(|point| visit(&Path::at(point)));
        }
        for from in self.own() {
            let mut path = Path::at(from);
            for to in self.steps(from) {
                path.push(to);
                visit(&path)?;
                path.pop();
            }
        }
        ControlFlow::Continue(())
    }
}

impl fmt::Debug for LeopardsAndCows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |points: Points| self.layout().names(&points.iter().collect::<Vec<_>>());
        f.debug_struct("LeopardsAndCows")
            .field("variant", &self.variant)
            .field("leopards", &names(self.leopards))
            .field("cows", &names(self.cows))
            .field("herd", &self.herd)
            .field("to_move", &self.to_move)
            .finish()
    }
}
