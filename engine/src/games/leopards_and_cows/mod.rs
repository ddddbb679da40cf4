//! Leopards & Cows, the Diviyan Keliya of Sri Lanka: 24 cows try to pen in two leopards, who eat them one by one.
//!
//! Source: the board and rules that the organisation Oikos published in Portugal, and C. Guik's book. Rulings: the
//! board's lines, see [`triangles`]; seat 1 wins too when seat 2 has to move a cow and
//! cannot. The variant `holes` is a reader's description of a board of 6×5 holes; there the directions (cows along
//! rows and columns, leopards in all eight) are a ruling.

mod lessons;

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use crate::rules::notation::{Reading, Typed};
use crate::{
    Endless, Eyes, Info, Lesson, Outcome, Position, Progress, Reason, Rng, Seat, Setup, Symmetry, Text,
    Thinking, Trace, Turn, View,
    board::{
        Path, Points, Short,
        holes::HOLES,
        hunt::{self, Ground, HERD, Hunt},
        triangles,
    },
};

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LeopardsAndCows(Hunt);

impl Position for LeopardsAndCows {
    const INFO: Info = Info {
        id: "leopards-and-cows",
        aliases: &["leopardos", "diviyan-keliya"],
        variants: &["large", "small", "holes"],
        seats: &[2],
        chance: false,
        hidden: false,
        draws: true,
        pairs: true,
        faces: false,
        words: crate::sources!(),
        called: &[],
        spelt: None,
        example: &["e5", "e6", "c3", "f8", "c3-c4", "e8", "e5xe7xe9"],
    };
    const ENDLESS: Endless = Endless::ThreefoldOrQuiet;
    /// The point of a new piece, or all points of a step or a series of jumps. Different paths are different
    /// moves.
    const LESSONS: &'static [Lesson] = lessons::LESSONS;
    type Move = Path;
    type Short = Short;
    type Key = hunt::Key;

    fn family(variant: &'static str) -> &'static str {
        variant
    }

    /// The leopards at the start of the board of holes stand in two corners.
    fn symmetries(variant: &'static str) -> &'static [Symmetry] {
        if variant == "holes" { &[Symmetry::HalfTurn] } else { Symmetry::SQUARE }
    }

    fn start(setup: &Setup) -> LeopardsAndCows {
        let empty = |ground| (ground, Points::NONE, Points::NONE);
        let (ground, leopards, cows) = match setup.variant {
            "small" => empty(Ground::of(&triangles::SMALL)),
            "holes" => {
                let ground = Ground { layout: &HOLES.layout, leopards: &HOLES.around, cows: &HOLES.straight };
                let leopards = ground.points(&["a1", "f5"]);
                (ground, leopards, HOLES.straight.all() - leopards - ground.points(&["a2", "b1", "e5", "f4"]))
            }
            _ => empty(Ground::of(&triangles::LARGE)),
        };
        let herd = HERD - cows.len() as u8;
        LeopardsAndCows(Hunt { ground, leopards, cows, herd, to_move: Seat::ONE })
    }

    fn turn(&self) -> Turn {
        if self.0.taken() == HERD {
            return Turn::Over(Outcome::win(Seat::ONE, "leopards-and-cows-end-eaten"));
        }
        self.0.turn()
    }

    fn moves<F: FnMut(&Path) -> ControlFlow<()>>(&self, visit: F) -> ControlFlow<()> {
        self.0.moves(self.0.free(), visit)
    }
    fn count(&self) -> u64 {
        self.0.count(self.0.free())
    }
    fn random(&self, rng: &mut Rng) -> Option<Path> {
        self.0.random(self.0.free(), rng)
    }
    fn check(&self, mv: &Path) -> Result<(), Reason> {
        self.0.check(mv)
    }
    fn play(&mut self, mv: &Path) -> Progress {
        self.0.play(mv)
    }
    fn read(&self, typed: &Typed<'_>) -> Result<Reading<Path, Short>, Reason> {
        self.0.read(typed)
    }
    fn fits<F: FnMut(&Path) -> ControlFlow<()>>(&self, short: &Short, visit: F) -> ControlFlow<()> {
        self.0.fits(self.0.free(), short, visit)
    }
    fn write(&self, mv: &Path) -> String {
        self.0.write(mv)
    }
    fn tell(&self, mv: &Path) -> Option<Text> {
        self.0.tell(mv)
    }

    fn trace(&self, mv: &Path, after: &LeopardsAndCows) -> Trace {
        self.0.trace(mv, &after.0)
    }

    fn view(&self, _: Eyes) -> View {
        hunt::view(Self::INFO.id, &self.0)
    }
    fn key(&self) -> hunt::Key {
        self.0.key()
    }

    fn thinking(_: &Setup) -> Thinking {
        Thinking::plies(600_000, 250)
    }
    fn standing(&self, seat: Seat) -> i32 {
        self.0.standing(seat)
    }
    fn choices<F: FnMut(&Path) -> ControlFlow<()>>(&self, visit: F) -> ControlFlow<()> {
        self.0.choices(self.0.free(), visit)
    }
}
